/** The chain of command: sides, formations and units, with what is under them. */
import type { CompiledUnit, Counter, GameVocabulary } from '../../../engine/kernel/compiled';
import type { NamedSymbol, SymbolKind } from '../../model';
import { unitCount } from '../force';
import type { Ide } from '../types';
import { wordsOf } from '../words';
import { entriesOf, entryAt, type TreeEntry } from './entry';

const KINDS: readonly SymbolKind[] = ['side', 'formation', 'unit'];

/** The side, formation or unit at the offset. */
export function command(ide: Ide, uri: string, offset: number): TreeEntry[] {
  return entryAt(ide, uri, offset, KINDS, (s) => strengthOf(ide, s));
}

/** Who commands it: the formations it is in, or its side. */
export function commandersOf(ide: Ide, key: string): TreeEntry[] {
  const symbol = ide.model.symbol(key);
  const vocabulary = symbol && ide.model.game(symbol.game)?.vocabulary;
  if (!symbol || !vocabulary) return [];
  const { counters = [], formations = [] } = vocabulary;
  const counter = symbol.kind === 'unit' ? counters.find((c) => c.id === symbol.id) : undefined;
  const formation = symbol.kind === 'formation' ? formations.find((f) => f.id === symbol.id) : undefined;
  const above = counter?.formation ? [counter.formation] : (formation?.in ?? []);
  if (above.length > 0) return entries(ide, symbol.game, [['formation', above]]);
  const side = counter?.side ?? (formation && sideOf(vocabulary, formation.id));
  return side === undefined ? [] : entries(ide, symbol.game, [['side', [side]]]);
}

/** Whom it commands: formations, then units; a side those that belong to no formation. */
export function subordinatesOf(ide: Ide, key: string): TreeEntry[] {
  const symbol = ide.model.symbol(key);
  const vocabulary = symbol && ide.model.game(symbol.game)?.vocabulary;
  if (!symbol || !vocabulary) return [];
  const { counters = [], formations = [] } = vocabulary;
  const ofSide = symbol.kind === 'side';
  if (!ofSide && symbol.kind !== 'formation') return [];
  const parts = formations.filter((f) =>
    ofSide ? f.in.length === 0 && sideOf(vocabulary, f.id) === symbol.id : f.in.includes(symbol.id),
  );
  const units = counters.filter((c) =>
    ofSide ? c.side === symbol.id && c.formation === undefined : c.formation === symbol.id,
  );
  return entries(ide, symbol.game, [
    ['formation', parts.map((f) => f.id)],
    ['unit', units.map((c) => c.id)],
  ]);
}

function entries(ide: Ide, game: string, wanted: readonly [SymbolKind, readonly string[]][]): TreeEntry[] {
  const symbols = wanted.flatMap(([kind, ids]) => {
    const all = new Map(ide.model.symbols(game, kind).map((s) => [s.id, s]));
    return ids.flatMap((id) => all.get(id) ?? []);
  });
  return entriesOf(ide, symbols, (s) => strengthOf(ide, s));
}

/** Counters of a formation and of all that belong to it. */
export function countersUnder(vocabulary: GameVocabulary, id: string, seen = new Set<string>()): Counter[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { counters = [], formations = [] } = vocabulary;
  const parts = formations.filter((f) => f.in.includes(id));
  return [
    ...counters.filter((c) => c.formation === id),
    ...parts.flatMap((f) => countersUnder(vocabulary, f.id, seen)),
  ];
}

/** What the formation says, or the side that all its counters have. */
function sideOf(vocabulary: GameVocabulary, formation: string): string | undefined {
  const said = vocabulary.formations?.find((f) => f.id === formation)?.side;
  return said ?? countersUnder(vocabulary, formation)[0]?.side;
}

/** `5 units · Attack 18`: how many counters there are under it, and what their attributes add up to at full strength. */
export function strengthOf(ide: Ide, symbol: NamedSymbol): string {
  const words = wordsOf(ide, symbol.game);
  const vocabulary = words?.game.vocabulary;
  if (!words || !vocabulary) return '';
  const { counters = [] } = vocabulary;
  const under =
    symbol.kind === 'unit'
      ? counters.filter((c) => c.id === symbol.id)
      : symbol.kind === 'side'
        ? counters.filter((c) => c.side === symbol.id)
        : countersUnder(vocabulary, symbol.id);
  const units = under.flatMap(asUnits);
  const count = symbol.kind === 'unit' && units.length === 1 ? '' : unitCount(ide, units.length);
  return units.length === 0 ? '' : [count, words.strength(units)].filter(Boolean).join(' · ');
}

/** The units a counter's row stands for, as they come into play. */
function asUnits({ id, names, side, nation, kind, steps, starts, values, count }: Counter): CompiledUnit[] {
  const unit = { id, names, side, nation, kind, steps: starts ?? steps, values, at: null };
  return Array.from({ length: count ?? 1 }, () => unit);
}
