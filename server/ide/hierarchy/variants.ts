/** What is of which type: scenarios and those that extend them; units, their templates, kinds and classes. */
import type { NamedSymbol, SymbolKind } from '../../model';
import { type Ide, say } from '../types';
import { membersOf, templated, typesOf } from '../types-of';
import { entriesOf, entryAt, type TreeEntry } from './entry';

/** Of each kind: what stands above it. */
const ABOVE: Partial<Record<SymbolKind, readonly SymbolKind[]>> = {
  scenario: ['scenario'],
  unit: ['template', 'kind'],
  template: ['template', 'kind'],
  kind: ['class'],
  class: [],
};

/** The scenario, unit, template, kind or class at the offset. */
export function variant(ide: Ide, uri: string, offset: number): TreeEntry[] {
  return entryAt(ide, uri, offset, Object.keys(ABOVE), (s) => about(ide, s));
}

/** The scenario it extends; its template, or where it has none its kind; the class of a kind. */
export function basesOf(ide: Ide, key: string): TreeEntry[] {
  const symbol = ide.model.symbol(key);
  if (!symbol) return [];
  if (symbol.kind === 'scenario') {
    const base = ide.model.scenario(`${symbol.game}/${symbol.id}`)?.bases[0];
    const found = ide.model.symbols(symbol.game, 'scenario').filter((s) => s.id === base);
    return entriesOf(ide, found, (s) => about(ide, s));
  }
  const all = typesOf(ide, symbol);
  const nearest = (ABOVE[symbol.kind] ?? []).find((kind) => all.some((s) => s.kind === kind));
  return entriesOf(
    ide,
    all.filter((s) => s.kind === nearest),
    (s) => about(ide, s),
  );
}

/** Scenarios that extend it; the kinds of a class; templates and units without a template of a kind; units of a template. */
export function variantsOf(ide: Ide, key: string): TreeEntry[] {
  const symbol = ide.model.symbol(key);
  const game = symbol && ide.model.game(symbol.game);
  if (!symbol || !game) return [];
  let below = membersOf(ide, game, symbol);
  if (symbol.kind === 'kind') {
    const templates = ide.model
      .symbols(game.id, 'template')
      .filter((t) => typesOf(ide, t).some((s) => s.key === symbol.key));
    const others = new Set(templated(ide).map((t) => t.unit.key));
    below = [...templates, ...below.filter((unit) => !others.has(unit.key))];
  }
  return entriesOf(
    ide,
    below.filter((s) => ABOVE[s.kind]),
    (s) => about(ide, s),
  );
}

function about(ide: Ide, symbol: NamedSymbol): string {
  if (symbol.kind !== 'scenario') return symbol.kind;
  const facts = ide.model.scenario(`${symbol.game}/${symbol.id}`);
  if (!facts) return '';
  const { first, last } = facts.scenario.turns;
  const turns = say(ide, { en: `turns ${first}..${last}`, ja: `ターン${first}〜${last}` });
  return `${turns} · ${say(ide, { en: `${facts.units.length} units`, ja: `${facts.units.length}ユニット` })}`;
}
