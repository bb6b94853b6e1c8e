/**
 * Finding a name in all files: by id or by a name in either language, narrowed by words with a colon:
 *
 *   #hex:1203                     a hex, and what scenarios place there
 *   side:axis class:armor tiger   units (and formations, nations, kinds) of a side, nation, class, kind or formation
 *   kind:place kure               one kind of name only
 *   see:14.5 · see:"player aid"   what a rule is the source of: declarations, and lines of scenarios
 *   turn:4 side:axis              what arrives on a turn, by its number or code: in reinforcements, or as its counter prints
 */
import type { Counter, Named } from '../../engine/kernel/compiled';
import { addAll, minOf } from '../../engine/kernel/lists';
import { type Definition, type GameFacts, keyOf, type NamedSymbol, type SymbolKind } from '../model';
import { arriving, citing, type Mention } from './symbol-sources';
import type { Ide } from './types';

export interface FoundSymbol {
  name: string;
  /** What it lies in: its deck, map, formation, scenario or game. */
  container: string;
  definition: Definition;
}

const MOST = 400;
const QUIET: SymbolKind[] = ['ruleset', 'rule', 'query', 'verb', 'flag', 'procedure', 'word', 'glyph'];
const FILTERS = ['side', 'nation', 'class', 'formation', 'kind', 'game'] as const;
type Filter = (typeof FILTERS)[number];

export function workspaceSymbols(ide: Ide, query: string): FoundSymbol[] {
  const hex = /^\s*#?(?:hex|place):(\S+)\s*$/.exec(query);
  if (hex) return standingAt(ide, fold(hex[1]!));
  const filters: [Filter, string][] = [];
  const sources: Mention[][] = [];
  const rest = query.replace(/(?:^|\s)#?([a-z]+):("[^"]*"|\S+)/g, (whole, name: string, written: string) => {
    const value = written.replace(/^"(.*)"$/, '$1');
    if (name === 'see' || name === 'turn') {
      sources.push(name === 'see' ? citing(ide, value) : arriving(ide, fold(value)));
      return '';
    }
    const filter = FILTERS.find((f) => f === name);
    if (!filter) return whole;
    filters.push([filter, fold(value)]);
    return '';
  });
  const wanted = fold(rest).replace(/^#/, '');
  const facts = new Facts(ide);
  if (sources.length > 0) return among(sources, filters, wanted, facts);
  const each = ide.workspace.uris().map((uri) => () => {
    const found: { rank: number; symbol: FoundSymbol }[] = [];
    for (const definition of ide.model.definitionsIn(uri)) {
      const { symbol } = definition;
      if (behind(ide, definition)) continue;
      if (QUIET.includes(symbol.kind) || !filters.every(([f, value]) => facts.fits(symbol, f, value))) continue;
      const names = [symbol.id, symbol.names.en, symbol.names.ja ?? ''];
      const rank = minOf(names.map((n) => rankOf(fold(n), wanted)));
      if (rank === Number.POSITIVE_INFINITY) continue;
      const container = symbol.container ?? facts.counter(symbol)?.formation ?? symbol.game;
      found.push({ rank, symbol: { name: titleOf(symbol), container, definition } });
    }
    return found;
  });
  const found = ide.workspace.db.steps(each).flat();
  found.sort((a, b) => a.rank - b.rank);
  return found.slice(0, MOST).map((f) => f.symbol);
}

/** Those of the first source that the others hold as well, and that are what the filters and the rest of the query ask for. */
function among(
  [first = [], ...others]: readonly Mention[][],
  filters: readonly [Filter, string][],
  wanted: string,
  facts: Facts,
): FoundSymbol[] {
  const also = others.map((list) => new Set(list.map(({ definition }) => definition.symbol.key)));
  const found = first.flatMap((mention) => {
    const { definition, line, container } = mention;
    const { symbol } = definition;
    const fits = ([filter, value]: [Filter, string]) =>
      facts.fits(symbol, filter, value) || (filter === 'side' && facts.isSide(symbol.game, mention.side, value));
    if (!filters.every(fits) || !also.every((keys) => keys.has(symbol.key))) return [];
    const name = line ?? titleOf(symbol);
    const rank = minOf([name, symbol.id, symbol.names.ja ?? ''].map((one) => rankOf(fold(one), wanted)));
    return rank === Number.POSITIVE_INFINITY ? [] : [{ rank, symbol: { name, container, definition } }];
  });
  found.sort((a, b) => a.rank - b.rank);
  return found.slice(0, MOST).map((one) => one.symbol);
}

/**
 * A declaration that another stands for: a shipped one that an own text has taken the place of, a block that only says more of a game
 * which has its title elsewhere.
 */
function behind(ide: Ide, { symbol, location, whole }: Definition): boolean {
  if (symbol.kind !== 'game') return symbol.game === '' && ide.workspace.isShipped(location.uri);
  const titled = (uri: string, start: number) => {
    const declaration = ide.workspace.tree(uri)?.root.declarations.find((d) => d.start === start);
    return declaration?.syntax === 'Game' && declaration.names?.en !== undefined;
  };
  const shipped = ide.workspace.isShipped(location.uri);
  if (titled(whole.uri, whole.start) && !shipped) return false;
  const others = ide.model.definitionsOf(symbol.key).filter((one) => titled(one.whole.uri, one.whole.start));
  return titled(whole.uri, whole.start)
    ? others.some((one) => !ide.workspace.isShipped(one.whole.uri))
    : others.length > 0;
}

function titleOf(symbol: NamedSymbol): string {
  const title = symbol.names.en && symbol.names.en !== symbol.id ? `${symbol.id} ${symbol.names.en}` : symbol.id;
  return symbol.names.ja ? `${title} ${symbol.names.ja}` : title;
}

/** The hex of each map (its row, or its character in the picture), then the lines of scenarios that name it. */
function standingAt(ide: Ide, wanted: string): FoundSymbol[] {
  const found: FoundSymbol[] = [];
  for (const game of ide.model.games()) {
    for (const map of ide.model.game(game)?.maps ?? []) {
      for (const { id, names } of ide.model.map(game, map)?.places.values() ?? []) {
        if (![id, names.en, names.ja ?? ''].some((name) => fold(name) === wanted)) continue;
        const symbol = ide.model.symbol(keyOf(game, { kind: 'place', id, container: map }));
        if (symbol) addAll(found, placeOf(ide, symbol));
      }
    }
  }
  return found.slice(0, MOST);
}

function placeOf(ide: Ide, symbol: NamedSymbol): FoundSymbol[] {
  const name = titleOf(symbol);
  const drawn = ide.model.drawnAt(symbol.game, symbol.container ?? '', symbol.id);
  const declared = ide.model.definitionsOf(symbol.key);
  const own = declared.length > 0 ? declared : drawn ? [{ symbol, location: drawn, whole: drawn }] : [];
  const used = ide.model.referencesTo(symbol.key).flatMap((location): FoundSymbol[] => {
    const { declaration, scenario } = ide.model.context(location.uri, location.start);
    if (declaration?.syntax !== 'Scenario' || location.form === 'ja') return [];
    return [{ name, container: scenario ?? '', definition: { symbol, location, whole: location } }];
  });
  // The number and the name of a hex stand side by side: one of them is enough.
  const once = used.filter((one, i) => {
    const before = used[i - 1]?.definition.location;
    const { uri, start } = one.definition.location;
    return !(before && before.uri === uri && start - before.end <= 2);
  });
  return [...own.map((definition) => ({ name, container: symbol.container ?? '', definition })), ...once];
}

/** What the games say of names, looked up once a query. */
class Facts {
  private readonly games = new Map<string, GameFacts | undefined>();
  private readonly counters = new Map<string, Map<string, Counter>>();

  constructor(private readonly ide: Ide) {}

  private game(id: string): GameFacts | undefined {
    if (!this.games.has(id)) this.games.set(id, this.ide.model.game(id));
    return this.games.get(id);
  }

  counter(symbol: NamedSymbol): Counter | undefined {
    if (symbol.kind !== 'unit') return undefined;
    let known = this.counters.get(symbol.game);
    if (!known) {
      known = new Map((this.game(symbol.game)?.vocabulary.counters ?? []).map((c) => [c.id, c]));
      this.counters.set(symbol.game, known);
    }
    return known.get(symbol.id);
  }

  isSide(game: string, id: string | undefined, value: string): boolean {
    return isCalled(this.game(game)?.vocabulary.sides ?? [], id, value);
  }

  /** Whether the name is what a filter asks for: by id, or by a name in either language. */
  fits(symbol: NamedSymbol, filter: Filter, value: string): boolean {
    if (filter === 'game') return fold(symbol.game) === value;
    if (filter === 'kind' && fold(symbol.kind) === value) return true;
    const vocabulary = this.game(symbol.game)?.vocabulary;
    if (!vocabulary) return false;
    const is = (list: readonly Named[], id: string | undefined) => isCalled(list, id, value);
    const unit = this.counter(symbol);
    const kind = vocabulary.kinds.find(
      (k) => k.id === (unit?.kind ?? (symbol.kind === 'kind' ? symbol.id : undefined)),
    );
    const nation = symbol.kind === 'nation' ? vocabulary.nations.find((n) => n.id === symbol.id) : undefined;
    const formations = vocabulary.formations ?? [];
    const formation = symbol.kind === 'formation' ? formations.find((f) => f.id === symbol.id) : undefined;
    switch (filter) {
      case 'side':
        return is(vocabulary.sides, unit?.side ?? nation?.side ?? formation?.side);
      case 'nation':
        return is(vocabulary.nations, unit?.nation);
      case 'class':
        return is(vocabulary.classes, kind?.class);
      case 'kind':
        return is(vocabulary.kinds, unit?.kind);
      case 'formation':
        return above(formations, unit ? [unit.formation] : (formation?.in ?? [])).some((id) => is(formations, id));
    }
  }
}

function isCalled(list: readonly Named[], id: string | undefined, value: string): boolean {
  if (id === undefined) return false;
  const { en, ja } = list.find((one) => one.id === id)?.names ?? { en: id };
  return [id, en, ja ?? ''].some((name) => fold(name) === value);
}

/** Formations and all that they belong to. */
function above(
  formations: readonly { id: string; in: string[] }[],
  ids: readonly (string | undefined)[],
  seen = new Set<string>(),
): string[] {
  for (const id of ids) {
    if (id === undefined || seen.has(id)) continue;
    seen.add(id);
    above(formations, formations.find((f) => f.id === id)?.in ?? [], seen);
  }
  return [...seen];
}

/** 0 equal, 1 begins with it, 2 holds it, 3 holds its letters in order, infinite otherwise. */
function rankOf(name: string, wanted: string): number {
  if (name === '') return Number.POSITIVE_INFINITY;
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(wanted)) return 2;
  let at = 0;
  for (const c of wanted) {
    at = name.indexOf(c, at) + 1;
    if (at === 0) return Number.POSITIVE_INFINITY;
  }
  return 3;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
