/** Groups of units and markers: `2 us CV reduced`. */
import type { Counter, Nation, Place, UnitKind } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import { replaceable } from '../../checks/demands/not-replaceable';
import { barrier } from '../../checks/position';
import { startingAt } from '../../checks/relocate';
import type { GameFacts } from '../../model';
import type { Left } from './items';
import type { Scope } from './scope';

/** Which classes the kinds named in these words belong to. */
export function classesOf(scope: Scope, words: readonly string[]): string[] {
  const found = new Set<string>();
  for (const kind of scope.game?.vocabulary.kinds ?? []) if (words.includes(kind.id)) found.add(kind.class);
  return [...found];
}

/** Whether so many of a counter, or of a nation and kind, may be named where they are about to be. */
type Fits = ReturnType<typeof startingAt>;

/** The units that a change may be about, where only what is there can be changed. */
type Changeable = ReturnType<Scope['changeable']> | undefined;

/** Changes to what a scenario already has. */
const CHANGING: ReadonlySet<string> = new Set(['move', 'reduce', 'remove', 'delay']);

/** Whether it is one of those that may be changed; all, where there are none. */
function changedBy(there: ReturnType<Scope['changeable']> | undefined): (who: Parameters<Fits>[0]) => boolean {
  if (!there || there.length === 0) return () => true;
  const changed = new Set(there.flatMap((u) => [`${u.nation} ${u.kind}`, u.counter ?? u.id]));
  return (who) => changed.has(who.unit ?? `${who.nation} ${who.kind}`);
}

/**
 * What may stand next in a group. `group` holds the words since the last comma or colon: nations of the side (only if it has
 * several), kinds that may stand in the place, markers, then states.
 */
export function group(scope: Scope, group: readonly string[], place?: string, side = scope.side) {
  const { game, ide } = scope;
  if (!game) return;
  const { nations, kinds, markers } = game.vocabulary;
  const counter = game.vocabulary.counters?.find((c) => group.includes(c.id) || group.includes(c.names.en));
  const kind = kinds.find((k) => group.includes(k.id) || k.id === counter?.kind);
  const standing = place === undefined ? undefined : placeOf(scope, place);
  // What is changed must be there.
  const there = CHANGING.has(scope.words[0] ?? '') ? scope.changeable(side) : undefined;
  if (kind) return behindKind(scope, group, kind, standing, there);
  if (markers.some((m) => group.includes(m.id))) return;
  const told = side ?? game.vocabulary.sides.find((s) => group.includes(s.id))?.id;
  const own = nations.filter((n) => told === undefined || n.side === told);
  const nation = own.find((n) => group.includes(n.id));
  if (!nation && own.length > 1) nationsOf(scope, own);
  const boxed = game.mix !== undefined && scope.header[0] !== 'example' && scope.header[0] !== 'given';
  const inPlay = scope.inPlay();
  const starting = startingIn(scope, standing);
  const changed = changedBy(there);
  const replaced = scope.header[0] === 'replacements' ? replaceable(ide.model, game.id) : () => true;
  const fits: Fits = (who, count) => changed(who) && replaced([who.nation, who.kind]) && starting(who, count);
  const count = Number(group.find((word) => /^\d+$/.test(word)) ?? 1);
  const counted = boxed && !CHANGING.has(scope.words[0] ?? '');
  kindsOf(scope, own, nation, standing, fits, { count, mix: counted ? game.mix : undefined, inPlay });
  // There may be several equal ones: `3 tanker`.
  if (group.every((word) => /^\d+$/.test(word) || word === nation?.id))
    units(scope, { side, nation: nation?.id, count, standing, fits });
  if (group.length === 0) formationsOf(scope, side, there);
  // Where the block belongs to no side, a marker says whose it is.
  if (scope.side === undefined && group.length === 0) scope.sides();
  // There is one of a marker in a place.
  if (!nation && (count === 1 || standing === undefined)) markersLeft(scope, told, standing?.id);
}

function nationsOf(scope: Scope, own: readonly Nation[]) {
  for (const symbol of scope.symbols('nation'))
    if (own.some((n) => n.id === symbol.id)) scope.items.symbol(symbol, 'name', 'a');
}

/** Kinds that may stand there, with how many the box has left; where the side has several nations, behind one of them. */
function kindsOf(
  scope: Scope,
  own: readonly Nation[],
  nation: Nation | undefined,
  standing: Place | undefined,
  fits: Fits,
  { count, mix, inPlay }: { count: number; mix: GameFacts['mix']; inPlay: ReadonlyMap<string, number> },
) {
  const { game, items } = scope;
  const left = (n: string, k: string): Left | undefined => {
    const printed = entryOf(entryOf(mix, n), k) ?? 0;
    const rest = Math.max(0, printed - (inPlay.get(`${n} ${k}`) ?? 0));
    return printed > 0 ? { count: rest, enough: rest >= count } : undefined;
  };
  for (const symbol of scope.symbols('kind')) {
    const declared = game?.vocabulary.kinds.find((k) => k.id === symbol.id);
    if (game && declared && standing && barrier(game, standing, declared.class)) continue;
    // The box must have some.
    const of = (nation ? [nation] : own).filter(
      (n) =>
        fits({ side: n.side, nation: n.id, kind: symbol.id }, count) && (!mix || left(n.id, symbol.id) !== undefined),
    );
    if (nation || own.length <= 1) {
      if (of.length > 0) items.symbol(symbol, 'kind', 'a', left(of[0]!.id, symbol.id));
    } else for (const { id } of of) items.behind(id, symbol, 'b', arriving(scope, id), left(id, symbol.id));
  }
}

/** What may follow the kind of a unit: its water, steps and states. */
function behindKind(
  scope: Scope,
  group: readonly string[],
  kind: UnitKind,
  standing: Place | undefined,
  there: Changeable,
) {
  const { items } = scope;
  const waters = standing?.waters ?? [];
  if (group.at(-1) === 'water') {
    for (const water of waters) items.word(water.id, water.names, 'name', 'a');
    return;
  }
  const reducible = there ? there.some((u) => u.kind === kind.id && u.steps === 1) : kind.steps > 1;
  if (reducible && !group.includes('reduced')) items.keyword('reduced');
  if (waters.length > 0 && !group.includes('water')) items.keyword('water');
  for (const state of scope.symbols('state')) items.symbol(state);
  if (scope.side === undefined) items.keywords(['aboard', 'moved'].filter((w) => !group.includes(w)));
}

/** Formations, which stand for all their units. */
function formationsOf(scope: Scope, side: string | undefined, there: Changeable) {
  const taken = CHANGING.has(scope.words[0] ?? '') ? new Set<string>() : inUse(scope);
  const formations = new Map(scope.game?.vocabulary.formations?.map((f) => [f.id, f.side]));
  const present = there && withUnits(scope, new Set(there.map((u) => u.counter ?? u.id)));
  for (const symbol of scope.symbols('formation')) {
    const of = formations.get(symbol.id);
    if (taken.has(symbol.id) || present?.has(symbol.id) === false) continue;
    if (side === undefined || of === undefined || of === side) scope.items.symbol(symbol, 'name', 'c');
  }
}

/** A place by its number or name. */
export function placeOf(scope: Scope, text: string): Place | undefined {
  const places = scope.map?.places;
  return places?.get(text) ?? [...(places?.values() ?? [])].find((p) => p.names.en === text || p.names.ja === text);
}

/** Markers of which the side has one left; where a place is told, those that are not there. */
function markersLeft(scope: Scope, side: string | undefined, place: string | undefined) {
  const limits = new Map(scope.game?.vocabulary.markers.map((m) => [m.id, m.limits]));
  const placed = side === undefined || !scope.inside('setup') ? [] : scope.markers(side);
  for (const symbol of scope.symbols('marker')) {
    const own = placed.filter((m) => m.marker === symbol.id);
    const of = limits.get(symbol.id) ?? {};
    // Of a marker that has limits of some sides only, the others have none.
    const limit =
      side === undefined ? undefined : (entryOf(of, side) ?? of.any ?? (Object.keys(of).length > 0 ? 0 : undefined));
    if (limit !== undefined && own.length >= limit) continue;
    if (place !== undefined && own.some((m) => m.at === place)) continue;
    scope.items.symbol(symbol, 'name', 'c');
  }
}

/** What the game demands of where counters begin; of nothing but a set-up's lines. */
function startingIn(scope: Scope, place: Place | undefined): Fits {
  const { game, map, ide } = scope;
  if (!game || !map || !place || !scope.inside('setup')) return () => true;
  return startingAt(ide.model, game.id, map.id, place.id, scope.beside());
}

/** Where units of a nation that has no source must be said to arrive, a sample of such a place. */
function arriving(scope: Scope, nation: string): string | undefined {
  const { game, map } = scope;
  if (scope.header[0] !== 'reinforcements' || !game?.needs || !map || scope.words.includes('pool')) return undefined;
  const sources = map.board.places.filter((p) => p.source !== undefined);
  if (sources.length === 0 || sources.some((p) => p.source === nation)) return undefined;
  return sources.find((p) => game.vocabulary.nations.some((n) => n.id === p.source && n.side === scope.side))?.id;
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
    fits: Fits;
  },
): void {
  const { game } = scope;
  const counters = new Map(game?.vocabulary.counters?.map((c) => [c.id, c]));
  const used = new Map<string, number>();
  for (const id of [...scope.used(), ...swallowed(scope)]) used.set(id, (used.get(id) ?? 0) + 1);
  const classes = new Map(game?.vocabulary.kinds.map((kind) => [kind.id, kind.class]));
  // What is changed must be there; what is placed or comes must not be in play yet. What is to be rebuilt are kinds.
  const changed = CHANGING.has(scope.words[0] ?? '') || scope.header[0] === 'withdrawals';
  const placing =
    !changed &&
    scope.words[0] !== 'eliminated' &&
    (scope.inside('setup') || scope.inside('reinforcements') || scope.header[0] === 'scenario');
  if (scope.header[0] === 'replacements') return;
  const turn = scope.inside('setup') ? undefined : /^\d+/.exec(scope.words[scope.words.indexOf('turn') + 1] ?? '')?.[0];
  /** Whether it is of the side and nation, may stand there, and fits where it is placed or changed. */
  const isMeant = (counter: Counter): boolean => {
    if (of.side !== undefined && counter.side !== of.side) return false;
    if (of.nation !== undefined && counter.nation !== of.nation) return false;
    if (placing && game && of.standing && barrier(game, of.standing, classes.get(counter.kind) ?? '')) return false;
    return !(placing || changed) || of.fits({ ...counter, unit: counter.id }, of.count);
  };
  for (const symbol of scope.symbols('unit')) {
    const counter = counters.get(symbol.id);
    const count = (placing ? (used.get(symbol.id) ?? 0) : 0) + of.count;
    if (count > (counter?.count ?? 1)) continue;
    if (counter && !isMeant(counter)) continue;
    const printed = counter?.codes?.arrives?.match(/\d+/)?.[0];
    scope.items.unit(symbol, used.has(symbol.id) ? 'd' : printed === turn ? 'a' : 'b');
  }
}

/** Counters in what a comma or colon before the cursor makes a part of its statement: the next line, which is one of its own once a word stands here. */
function swallowed(scope: Scope): string[] {
  if (![',', ':'].includes(scope.words.at(-1) ?? '')) return [];
  const counters = scope.game?.vocabulary.counters ?? [];
  const words = new Set(scope.following().map(({ text, kind }) => (kind === 'string' ? text.slice(1, -1) : text)));
  return counters.flatMap(({ id, names }) => (words.has(id) || words.has(names.en) ? id : []));
}

/** Formations all of whose counters the scenario has in play, and those that have none. */
function inUse(scope: Scope): Set<string> {
  const { formations = [], counters = [] } = scope.game?.vocabulary ?? {};
  const used = new Set(scope.used());
  const free = withUnits(scope, new Set(counters.filter((c) => !used.has(c.id)).map((c) => c.id)));
  return new Set(formations.filter((f) => !free.has(f.id)).map((f) => f.id));
}

/** Formations that these counters belong to, and those above them. */
function withUnits(scope: Scope, units: ReadonlySet<string>): Set<string> {
  const { formations = [], counters = [] } = scope.game?.vocabulary ?? {};
  const found = new Set(counters.filter((c) => units.has(c.id)).flatMap((c) => c.formation ?? []));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const f of formations) if (found.has(f.id)) for (const above of f.in) found.add(above);
  }
  return found;
}
