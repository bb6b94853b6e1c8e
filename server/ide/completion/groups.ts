/** Groups of units and markers: `2 us CV reduced`. */
import type { Place } from '../../../engine/kernel/compiled';
import { barrier } from '../../checks/position';
import { startingAt } from '../../checks/relocate';
import type { Scope } from './scope';

/** Which classes the kinds named in these words belong to. */
export function classesOf(scope: Scope, words: readonly string[]): string[] {
  const found = new Set<string>();
  for (const kind of scope.game?.vocabulary.kinds ?? []) if (words.includes(kind.id)) found.add(kind.class);
  return [...found];
}

/** Changes to what a scenario already has. */
const CHANGING: ReadonlySet<string> = new Set(['move', 'reduce', 'remove', 'delay']);

/**
 * What may stand next in a group. `group` holds the words since the last comma or colon: nations of the side (only if it has
 * several), kinds that may stand in the place, markers, then states.
 */
export function group(scope: Scope, group: readonly string[], place?: string, side = scope.side) {
  const { game, items } = scope;
  if (!game) return;
  const { nations, kinds, markers } = game.vocabulary;
  const kind = kinds.find((k) => group.includes(k.id));
  const standing = place === undefined ? undefined : placeOf(scope, place);
  if (kind) {
    const waters = standing?.waters ?? [];
    if (group.at(-1) === 'water') for (const water of waters) items.word(water.id, water.names, 'name', 'a');
    else {
      if (kind.steps > 1 && !group.includes('reduced')) items.keyword('reduced');
      if (waters.length > 0 && !group.includes('water')) items.keyword('water');
      scope.names('state');
      if (scope.side === undefined) items.keywords(['aboard', 'moved'].filter((w) => !group.includes(w)));
    }
    return;
  }
  if (markers.some((m) => group.includes(m.id))) return;
  const own = nations.filter((n) => side === undefined || n.side === side);
  const nation = own.find((n) => group.includes(n.id));
  if (!nation && own.length > 1) {
    for (const symbol of scope.symbols('nation'))
      if (own.some((n) => n.id === symbol.id)) items.symbol(symbol, 'name', 'a');
  }
  const boxed = game.mix !== undefined && scope.header[0] !== 'example' && scope.header[0] !== 'given';
  const inPlay = scope.inPlay();
  const fits = startingIn(scope, standing);
  const left = (n: string, k: string) => (game.mix?.[n]?.[k] ?? 0) - (inPlay.get(`${n} ${k}`) ?? 0);
  const count = Number(group.find((word) => /^\d+$/.test(word)) ?? 1);
  for (const symbol of scope.symbols('kind')) {
    const declared = kinds.find((k) => k.id === symbol.id);
    if (declared && standing && barrier(game, standing, declared.class)) continue;
    // The box must hold as many; where the side has several nations, the kind stands behind one of them.
    const of = (nation ? [nation] : own).filter(
      (n) =>
        fits({ side: n.side, nation: n.id, kind: symbol.id }) &&
        (!boxed || CHANGING.has(scope.words[0] ?? '') || left(n.id, symbol.id) >= count),
    );
    if (nation || own.length <= 1) {
      if (of.length > 0) items.symbol(symbol, 'kind', 'a');
    } else for (const { id } of of) items.behind(id, symbol, 'b');
  }
  // There may be several equal ones: `3 tanker`.
  if (group.every((word) => /^\d+$/.test(word) || word === nation?.id))
    units(scope, { side, nation: nation?.id, count, standing, fits });
  // A formation stands for all its units.
  if (group.length === 0) {
    const taken = CHANGING.has(scope.words[0] ?? '') ? new Set<string>() : inUse(scope);
    const formations = new Map(game.vocabulary.formations?.map((f) => [f.id, f.side]));
    for (const symbol of scope.symbols('formation')) {
      const of = formations.get(symbol.id);
      if (taken.has(symbol.id)) continue;
      if (side === undefined || of === undefined || of === side) items.symbol(symbol, 'name', 'c');
    }
  }
  // Where the block belongs to no side, a marker says whose it is.
  if (scope.side === undefined && group.length === 0) scope.sides();
  if (!nation) markersLeft(scope, side, standing?.id);
}

/** A place by its number or name. */
function placeOf(scope: Scope, text: string): Place | undefined {
  const places = scope.map?.places;
  return places?.get(text) ?? [...(places?.values() ?? [])].find((p) => p.names.en === text || p.names.ja === text);
}

/** Markers of which the side has one left; where a place is told, those that are not there. */
function markersLeft(scope: Scope, side: string | undefined, place: string | undefined) {
  const limits = new Map(scope.game?.vocabulary.markers.map((m) => [m.id, m.limits]));
  const placed = side === undefined || scope.header[0] !== 'setup' ? [] : scope.markers(side);
  for (const symbol of scope.symbols('marker')) {
    const own = placed.filter((m) => m.marker === symbol.id);
    const limit = limits.get(symbol.id)?.[side ?? ''];
    if (limit !== undefined && own.length >= limit) continue;
    if (place !== undefined && own.some((m) => m.at === place)) continue;
    scope.items.symbol(symbol, 'name', 'c');
  }
}

/** What the game demands of where counters begin; of nothing but a set-up's lines. */
function startingIn(scope: Scope, place: Place | undefined): ReturnType<typeof startingAt> {
  const { game, map, ide } = scope;
  if (!game || !map || !place || scope.header[0] !== 'setup') return () => true;
  return startingAt(ide.model, game.id, map.id, place.id);
}

/** The words since the last comma, colon or parenthesis. */
export function sinceSeparator(words: readonly string[]): string[] {
  const at = Math.max(words.lastIndexOf(','), words.lastIndexOf(':'), words.lastIndexOf('('), words.lastIndexOf(')'));
  return words.slice(at + 1);
}

/**
 * Individual units of the side (and nation) of which there are so many: those that the scenario does not use yet first, and of them those that
 * are printed to come as the line says.
 */
function units(
  scope: Scope,
  of: {
    side: string | undefined;
    nation: string | undefined;
    count: number;
    standing: Place | undefined;
    fits: ReturnType<typeof startingAt>;
  },
): void {
  const { game } = scope;
  const counters = new Map(game?.vocabulary.counters?.map((c) => [c.id, c]));
  const used = new Map<string, number>();
  for (const id of scope.used()) used.set(id, (used.get(id) ?? 0) + 1);
  const classes = new Map(game?.vocabulary.kinds.map((kind) => [kind.id, kind.class]));
  // What is changed must be there; what is placed or comes must not be in play yet. What is to be rebuilt are kinds.
  const changed = CHANGING.has(scope.words[0] ?? '') || scope.header[0] === 'withdrawals';
  const placing =
    !changed &&
    scope.words[0] !== 'eliminated' &&
    ['setup', 'reinforcements', 'scenario'].includes(scope.header[0] ?? '');
  if (scope.header[0] === 'replacements') return;
  const turn =
    scope.header[0] === 'setup' ? undefined : /^\d+/.exec(scope.words[scope.words.indexOf('turn') + 1] ?? '')?.[0];
  for (const symbol of scope.symbols('unit')) {
    const counter = counters.get(symbol.id);
    if (counter && of.side !== undefined && counter.side !== of.side) continue;
    if (counter && of.nation !== undefined && counter.nation !== of.nation) continue;
    if (of.count > (counter?.count ?? 1)) continue;
    if (placing && (used.get(symbol.id) ?? 0) + of.count > (counter?.count ?? 1)) continue;
    if (placing && game && counter && of.standing && barrier(game, of.standing, classes.get(counter.kind) ?? ''))
      continue;
    if (placing && counter && !of.fits({ ...counter, unit: counter.id })) continue;
    const printed = counter?.codes?.arrives?.match(/\d+/)?.[0];
    scope.items.unit(symbol, used.has(symbol.id) ? 'd' : printed === turn ? 'a' : 'b');
  }
}

/** Formations all of whose counters the scenario has in play, and those that have none. */
function inUse(scope: Scope): Set<string> {
  const { formations = [], counters = [] } = scope.game?.vocabulary ?? {};
  const used = new Set(scope.used());
  const free = new Set(counters.filter((c) => !used.has(c.id)).flatMap((c) => c.formation ?? []));
  // What is free below is free above.
  for (let size = -1; size !== free.size; ) {
    size = free.size;
    for (const f of formations) if (free.has(f.id)) for (const above of f.in) free.add(above);
  }
  return new Set(formations.filter((f) => !free.has(f.id)).map((f) => f.id));
}
