/** What sides want, by the text: conditions of victory and points that reach a band of theirs, as a number of a position. */
import type { Expr, PlaceSet, Scoring, Testing } from '../../kernel/compiled';
import { candidates, changes, placesOf, unitTest } from '../../kernel/expressions';
import { S } from '../../rulesets/by-text/codes';
import type { Position } from '../../rulesets/by-text/position';
import type { World } from '../../rulesets/by-text/world';
import { type Named, type Near, nearness, nearTo, OPEN, placesNamed, type Reading, softAmount, WIDE } from '../soft';
import { asksUnits, deedsOf, tidesOf } from './tides';

/** Of what is open at the start, so much is in the last turn. */
const DECIDED = 0.3;
/** Who wins where nobody else does has that much less to do for victories of its own. */
const ANYWAY = 0.3;
/** Of a condition of what happens by itself, so much counts at most while it does not hold. */
const UNMET = 0.4;
/** The same, where only what is so counts. */
const OFF = 0.1;
/** What does not hold on a turn on which it must not fail may be mended before that is over, so often. */
const MISSED = 0.3;
/** Places that are looked at each for itself, at most. */
const POSTS = 24;
/** What happens by itself and is looked at. */
const MATTERS: ReadonlySet<string> = new Set(['shift', 'take', 'win']);

export interface Goals {
  /** How near a side is to its victory, less how near the others are to theirs; `coming`: who is on the way to a place counts in part. */
  near(p: Position, side: number, coming: boolean): number;
  /** Sets of places that conditions name. */
  named: Named;
  /** Places that are worth holding. */
  held: readonly number[];
  /** By place: places with the same number are named for units by the same conditions; 0: by none. */
  areas: Int16Array;
  /** How many numbers of areas there are, the 0 with them. */
  areaCount: number;
}

/** What the sides of a game want. */
export function goalsOf(w: World): Goals {
  const open = (p: Position) => openness(w, p);
  const [soft, crisp] = [wishes(w, { coming: true, open, few: true }), wishes(w, { coming: false, open, few: true })];
  const toward = (coming: boolean) => {
    const all = coming ? soft : crisp;
    const tide = tidesOf(w, { coming, open, few: true, unmet: coming ? UNMET : OFF });
    const nears = new Float64Array(all.length);
    /** Anew are only those asked for that may depend on tracks. */
    const sum = (p: Position, side: number, tracksAlone: boolean) => {
      let total = 0;
      for (const [k, { side: whose, near, byTracks }] of all.entries()) {
        const now = tracksAlone && !byTracks ? nears[k]! : near(p);
        if (!tracksAlone) nears[k] = now;
        const counts = whose === w.otherwise ? ANYWAY * now : now;
        total += w.seat[whose] === w.seat[side] ? counts : -counts;
      }
      return total;
    };
    return (p: Position, side: number) => {
      const plain = sum(p, side, false);
      return plain + tide(p, side, plain, (at, tracksAlone) => sum(at, side, tracksAlone));
    };
  };
  const [nearly, exactly] = [toward(true), toward(false)];
  const threat = threatsOf(w);
  const { victory, scoring = [] } = w.compiled.scenario;
  const deeds = w.happenings.flatMap(deedsOf).filter(({ effect: { verb } }) => MATTERS.has(verb));
  const exprs = [
    ...victory.map(({ when }) => when),
    ...scoring.flatMap(({ items }) => items.flatMap(({ when, per }) => [when, per])),
    ...deeds.flatMap(({ when }) => when),
  ];
  const named: Named = { units: [], held: [] };
  for (const expr of exprs) if (expr !== undefined) placesNamed(w.facts, expr, named);
  const posts = new Set<number>();
  for (const expr of exprs) if (expr !== undefined) postsIn(w, expr, posts);
  for (const { effect } of deeds)
    if (effect.verb === 'take') for (const place of placesOf(w.facts, effect.args.places as PlaceSet)) posts.add(place);
  if (posts.size <= POSTS) for (const place of posts) named.units.push([place]);
  return {
    near: (p, side, coming) => (coming ? nearly(p, side) + threat(p, side) : exactly(p, side)),
    named,
    held: [...new Set(named.held.flat())].sort((a, b) => a - b),
    ...areasOf(w, named),
  };
}

/** A unit in a place where one is enough; of one that is near, what `nearTo` leaves, to this power. */
const THREAT = 0.9;
const CLOSE = 4;

/**
 * Units that come near to a place where one of them ends the game at once: each counts for itself, as each may be the one. More for the side that
 * wins by it, less for the others.
 */
function threatsOf(w: World): (p: Position, side: number) => number {
  const sides = w.compiled.game.sides.map(({ id }) => id);
  const all = w.compiled.scenario.victory.flatMap(({ at, when, side }) => {
    if (at !== 'any' || when.op !== '>' || when.left.op !== 'count' || !isZero(when.right)) return [];
    const { in: wanted, ...anywhere } = when.left.of;
    if (!wanted || changes(wanted)) return [];
    const near = nearTo(w.facts, placesOf(w.facts, wanted));
    return [
      { winner: sides.indexOf(side), near, units: candidates(w.facts, anywhere), fits: unitTest(w.facts, anywhere) },
    ];
  });
  return (p, side) => {
    let sum = 0;
    for (const { winner, near, units, fits } of all) {
      let coming = 0;
      for (const u of units) if (p.loc[u]! >= 0 && fits(p, u)) coming += near[p.loc[u]!]! ** CLOSE;
      sum += w.seat[winner] === w.seat[side] ? THREAT * coming : -THREAT * coming;
    }
    return sum;
  };
}
const isZero = (expr: Expr) => expr.op === 'number' && expr.value === 0;

/** Places of a condition that counts in which of them units stand (one there is enough, or too many), or units in those that somebody holds. */
function postsIn(w: World, expr: Expr, found: Set<number>): void {
  if ('args' in expr) {
    if (expr.op !== 'query') for (const arg of expr.args) postsIn(w, arg, found);
  } else if ('arg' in expr) postsIn(w, expr.arg, found);
  else if ('left' in expr) for (const part of [expr.left, expr.right]) postsIn(w, part, found);
  else if ('of' in expr && expr.of.set === 'places' && asksUnits(expr.of))
    for (const place of placesOf(w.facts, expr.of)) found.add(place);
  else if ('of' in expr && expr.of.set === 'units' && expr.of.in && asksHolder(expr.of.in))
    for (const place of placesOf(w.facts, expr.of.in)) found.add(place);
}

/** Whether it depends on who holds a place whether it is in a set. */
const asksHolder = ({ held, any = [], except }: PlaceSet): boolean =>
  held !== undefined || any.some(asksHolder) || (except !== undefined && asksHolder(except));

function areasOf({ board }: World, { units }: Named): { areas: Int16Array; areaCount: number } {
  const keys = Array.from({ length: board.size }, () => '');
  for (const [k, places] of units.entries()) for (const place of places) keys[place] += `${k},`;
  const numbers = new Map([['', 0]]);
  for (const key of keys) if (!numbers.has(key)) numbers.set(key, numbers.size);
  return { areas: Int16Array.from(keys, (key) => numbers.get(key)!), areaCount: numbers.size };
}

interface Wish {
  side: number;
  near: Near<Position>;
  /** Whether it may depend on where tracks stand. */
  byTracks: boolean;
}

/** Whether an expression may ask where a track stands: it asks for anything but the turn. */
const asksTracks = (said: unknown): boolean =>
  typeof said === 'object' &&
  said !== null &&
  (('op' in said && said.op === 'query' && 'name' in said && said.name !== 'turn') ||
    Object.values(said).some(asksTracks));

function wishes(w: World, reading: Reading<Position>): Wish[] {
  const { facts } = w;
  const sides = w.compiled.game.sides.map(({ id }) => id);
  const goals: Wish[] = w.compiled.scenario.victory.map(({ side, when, streak = 1 }, k) => ({
    side: sides.indexOf(side),
    near: inARow(w, k, streak, nearness(facts, when, reading)),
    byTracks: asksTracks(when),
  }));
  const amount = (expr: Expr | undefined, otherwise: number): Near<Position> =>
    expr === undefined ? () => otherwise : softAmount(facts, expr, reading);
  for (const [k, { scoring }] of w.scoring.entries()) {
    const items = scoring.items.map((item) => {
      const when: Near<Position> =
        item.when === undefined
          ? () => 1
          : nearness(facts, item.when, { ...reading, unmet: reading.coming ? UNMET : OFF });
      const [points, per] = [amount(item.points, 0), amount(item.per, 1)];
      const times = timesOf(w, item.at ?? scoring, item.once !== undefined, scoring);
      return (p: Position) => when(p) * points(p) * per(p) * times(p);
    });
    const byTracks = asksTracks(scoring);
    const points = (p: Position) => p.points[k]! + items.reduce((sum, item) => sum + item(p), 0);
    for (const band of scoring.bands) {
      const side = band.winner === undefined ? -1 : sides.indexOf(band.winner);
      if (side >= 0) goals.push({ side, near: (p) => within(points(p), band, openness(w, p)), byTracks });
    }
  }
  return goals;
}

/** What must hold on so many turns in a row: nothing where too few are left for it, little where it does not hold and none may be missed. */
function inARow({ compiled }: World, k: number, streak: number, near: Near<Position>): Near<Position> {
  if (streak === 1) return near;
  const { last } = compiled.scenario.turns;
  return (p) => {
    const left = last - p.scalars[S.TURN]! + 1;
    if (streak - p.streaks[k]! > left) return 0;
    const now = near(p);
    return now < 1 && streak >= left ? MISSED * now : now;
  };
}

/** How often what counts is counted still, before its sum is read. */
function timesOf(w: World, at: Testing, once: boolean, { turn }: Scoring): Near<Position> {
  const every = (at.at === 'end-of-turn' || at.at === 'phase') && at.turn === undefined && !once;
  if (!every) return () => 1;
  const last = turn ?? w.compiled.scenario.turns.last;
  return (p) => Math.max(1, last - p.scalars[S.TURN]! + 1);
}

/** How much may still change: 1 at the start, `DECIDED` in the last turn. */
function openness(w: World, p: Position): number {
  const { first, last } = w.compiled.scenario.turns;
  return DECIDED + ((1 - DECIDED) * (last - p.scalars[S.TURN]!)) / Math.max(1, last - first);
}

/** How near points are to a band: 1 deep in it, a half at its edge, 0 far away; the more is open, the less a point decides. */
function within(points: number, { from, to }: { from: number; to: number }, open: number): number {
  const slope = (edge: number) => open * Math.max(OPEN, Math.abs(edge) * WIDE);
  const above = 1 / (1 + Math.exp((from - 0.5 - points) / slope(from)));
  const below = 1 / (1 + Math.exp((points - to - 0.5) / slope(to)));
  return above * below;
}
