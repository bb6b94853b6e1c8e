/** From a name to what it is (type definition), and from what it is to all that are so (implementation). */
import type { GameFacts, NamedSymbol, SymbolKind } from '../model';
import { type Jump, jumpsTo, nameAt } from './navigate';
import type { Ide, Span } from './types';

/** Kinds of names that a declaration of the first kind says it is; the nearest first. */
const SAID: Partial<Record<SymbolKind, readonly SymbolKind[]>> = {
  unit: ['template', 'kind', 'formation'],
  template: ['template', 'kind'],
  kind: ['class'],
  card: ['card-type', 'deck'],
  formation: ['formation'],
  trigger: ['window', 'phase'],
  scenario: ['scenario', 'map'],
  place: ['feature'],
};

/** What the name at the offset is: a unit's template, kind and class; a place's terrain and features; a nation's side. */
export function typeDefinitions(ide: Ide, uri: string, offset: number): Jump[] {
  const at = nameAt(ide, uri, offset);
  return at ? typesOf(ide, at.symbol).flatMap((symbol) => jumpsTo(ide, at, symbol)) : [];
}

/** Symbols that say what a symbol is, the nearest first; through a template to its kind. */
export function typesOf(ide: Ide, symbol: NamedSymbol): NamedSymbol[] {
  const game = ide.model.game(symbol.game);
  const found = new Map<string, NamedSymbol>();
  const add = (kind: SymbolKind, id: string | undefined) => {
    const one = id === undefined ? undefined : ide.model.symbols(symbol.game, kind).find((s) => s.id === id);
    if (one && one.key !== symbol.key) found.set(one.key, one);
  };
  if (symbol.kind === 'place') {
    const place = ide.model.map(symbol.game, symbol.container ?? '')?.places.get(symbol.id);
    add('terrain', place?.terrain);
    for (const feature of place?.features ?? []) add('feature', feature);
  } else if (symbol.kind === 'nation') add('side', game?.vocabulary.nations.find((n) => n.id === symbol.id)?.side);
  else {
    for (const said of saidOf(ide, symbol)) found.set(said.key, said);
    // What a template leaves out of the row: the kind of the unit.
    if (symbol.kind === 'unit') add('kind', game?.vocabulary.counters?.find((c) => c.id === symbol.id)?.kind);
  }
  const order = SAID[symbol.kind] ?? [];
  return [...found.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** Names in the declarations of a symbol that say what it is. */
function saidOf(ide: Ide, symbol: NamedSymbol): NamedSymbol[] {
  const kinds = SAID[symbol.kind] ?? [];
  const found: NamedSymbol[] = [];
  for (const { whole } of ide.model.definitionsOf(symbol.key)) {
    for (const r of within(ide, whole.uri, header(symbol, ide, whole)))
      if (r.key !== symbol.key && kinds.includes(r.kind)) found.push(r);
  }
  return found.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

/** Of a scenario or card only its first line speaks of what it is. */
function header(symbol: NamedSymbol, ide: Ide, whole: Span & { uri: string }): Span {
  if (symbol.kind !== 'scenario' && symbol.kind !== 'card') return whole;
  const text = ide.workspace.tree(whole.uri)?.text ?? '';
  const block = text.indexOf('{', whole.start);
  return { start: whole.start, end: block < 0 ? whole.end : Math.min(block, whole.end) };
}

function within(ide: Ide, uri: string, span: Span): NamedSymbol[] {
  return ide.model
    .references(uri)
    .filter((r) => span.start <= r.start && r.end <= span.end)
    .map((r) => r.symbol);
}

/**
 * All that are of the kind that the offset names: the units of a formation, template, kind, class or nation where scenarios place
 * them (where none does, their rows); the kinds of a class; scenarios that extend a scenario or turn an option on; the places
 * with a terrain or feature; where scenarios use a special rule and cards a verb.
 */
export function implementations(ide: Ide, uri: string, offset: number): Jump[] {
  const at = nameAt(ide, uri, offset);
  if (!at) return [];
  const { symbol } = at;
  const game = ide.model.game(symbol.game);
  if (!game) return [];
  const members = membersOf(ide, game, symbol);
  if (members.length > 0) {
    const placed = members.flatMap((m) => (m.kind === 'unit' ? usesOf(ide, at, m, ['Scenario']) : []));
    return placed.length > 0 ? placed : members.flatMap((m) => jumpsTo(ide, at, m));
  }
  return usesOf(ide, at, symbol, symbol.kind === 'verb' ? ['Deck', 'Game'] : ['Scenario']);
}

/** Where a name is written in declarations of some kinds, not to declare it. */
function usesOf(ide: Ide, from: Span, symbol: NamedSymbol, within: readonly string[]): Jump[] {
  const uses = ide.model.referencesTo(symbol.key).filter((r) => r.role !== 'definition');
  const files = new Map(uses.map((r) => [r.uri, ide.workspace.tree(r.uri)?.root.declarations ?? []]));
  return uses
    .filter((r) => {
      const around = files.get(r.uri)!.find((d) => d.start <= r.start && r.start <= d.end);
      return within.includes(around?.syntax ?? '');
    })
    .map((r) => {
      const to = { start: r.start, end: r.end };
      return { from: { start: from.start, end: from.end }, uri: r.uri, to, whole: to };
    });
}

/** Symbols whose type, side, formation or base the symbol is. */
export function membersOf(ide: Ide, game: GameFacts, symbol: NamedSymbol): NamedSymbol[] {
  const { kinds, counters = [], formations = [], nations } = game.vocabulary;
  const named = (kind: SymbolKind, ids: readonly string[]) => {
    const wanted = new Set(ids);
    return ide.model.symbols(game.id, kind).filter((s) => wanted.has(s.id));
  };
  const ids = (list: readonly { id: string }[]) => list.map((one) => one.id);
  switch (symbol.kind) {
    case 'class':
      return named('kind', ids(kinds.filter((k) => k.class === symbol.id)));
    case 'kind':
      return named('unit', ids(counters.filter((c) => c.kind === symbol.id)));
    case 'nation':
      return named('unit', ids(counters.filter((c) => c.nation === symbol.id)));
    case 'side':
      return named('nation', ids(nations.filter((n) => n.side === symbol.id)));
    case 'formation':
      return [
        ...named('formation', ids(formations.filter((f) => f.in.includes(symbol.id)))),
        ...named('unit', ids(counters.filter((c) => c.formation === symbol.id))),
      ];
    case 'template':
      return templated(ide).flatMap((t) => (t.template.key === symbol.key ? [t.unit] : []));
    case 'scenario':
      return ide.model
        .scenarios()
        .filter((s) => s.game === game.id && ide.model.scenario(s.id)?.bases[0] === symbol.id)
        .flatMap((s) => named('scenario', [s.id.slice(game.id.length + 1)]));
    case 'terrain':
    case 'feature':
      return game.maps.flatMap((map) => {
        const facts = ide.model.map(game.id, map);
        return ide.model.symbols(game.id, 'place', map).filter((s) => {
          const place = facts?.places.get(s.id);
          return symbol.kind === 'terrain' ? place?.terrain === symbol.id : place?.features.includes(symbol.id);
        });
      });
    default:
      return [];
  }
}

/** Units and templates whose rows name a template. */
export function templated(ide: Ide): { unit: NamedSymbol; template: NamedSymbol }[] {
  return ide.workspace.uris().flatMap((uri) => {
    const rows = ide.model.definitionsIn(uri).filter((d) => d.symbol.kind === 'unit' || d.symbol.kind === 'template');
    let row = 0;
    return ide.model.references(uri).flatMap((r) => {
      if (r.symbol.kind !== 'template' || r.role === 'definition') return [];
      while (row < rows.length && rows[row]!.whole.end < r.start) row++;
      const unit = rows[row];
      return unit && unit.whole.start <= r.start ? [{ unit: unit.symbol, template: r.symbol }] : [];
    });
  });
}
