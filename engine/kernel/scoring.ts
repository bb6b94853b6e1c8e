/** Points, as the text says them: what counts, when it is looked at, and what the sum means. */
import type { CompiledGame, Expr, Scoring, ScoringItem, Testing, Track } from './compiled';
import { candidates, compileExpr, type Facts, placesOf, placeTest, unitTest } from './expressions';
import type { Reader } from './reader';
import { both, type Text } from './texts';
import { heldInARow, isCounted, isRow, isTime, rowNames, streakWords, type Time } from './victory';

/** What counts, compiled; `P`: positions. */
export interface Item<P> {
  testing: Testing;
  once?: 'game' | 'each';
  /** Counted once each: what `per` counts now, by index; and where in the position it stands what has been counted. */
  each?: { now(p: P): number[]; from: number };
  /** Where among the turns in a row its own word stands; -1: it asks for none. */
  row: number;
  when(p: P): boolean;
  points(p: P): number;
  per(p: P): number;
}

export interface Counted<P> {
  scoring: Scoring;
  items: Item<P>[];
  /** Where among the turns in a row its own two words stand; -1: it asks for none. */
  row: number;
}

/** What a position keeps of points: the sums, by scoring; whether an item has counted; what has been counted once each. */
interface Kept {
  readonly points: Int16Array;
  readonly scored: Int16Array;
  readonly counted: Int16Array;
}

export interface Tally extends Kept {
  /** Turns in a row (`streakWords`): those of points come last. */
  readonly streaks: Int16Array;
}

/** The same apart, to count on without changing the position. */
export function tallyCopy({ points, scored, counted, streaks }: Tally): Tally {
  return { points: points.slice(), scored: scored.slice(), counted: counted.slice(), streaks: streaks.slice() };
}

/** How many words each of them has. `things`: places or units, whichever are more. */
export function tallyWords(scoring: readonly Scoring[], things: number): Record<keyof Kept, number> {
  const items = scoring.flatMap((one) => one.items);
  const each = items.filter(({ once }) => once === 'each').length;
  return { points: scoring.length, scored: items.length, counted: each * things };
}

/** The same where what counts at the end alone is added up there, and is not kept. */
export function lastingWords(scoring: readonly Scoring[], things: number): Record<keyof Kept, number> {
  const early = ({ at, once, streak }: Pick<Testing, 'at' | 'streak'> & { once?: unknown }) =>
    at !== 'end-of-game' || once !== undefined || isRow({ streak });
  const lasts = scoring.some((one) => early(one) || one.items.some(({ at = one, once }) => early({ ...at, once })));
  return lasts ? tallyWords(scoring, things) : { points: 0, scored: 0, counted: 0 };
}

/** The track whose counter, one for all sides, these points are or begin with; undefined: they are counted otherwise. */
export function commonTrack(
  { tracks = [] }: CompiledGame['game'],
  { items }: Pick<Scoring, 'items'>,
): Track | undefined {
  const [item] = items;
  if (!item || item.per || item.when) return undefined;
  const { points } = item;
  return tracks.find(({ id, sides }) => !sides && points.op === 'query' && points.name === id);
}

/** What points are called: by the track whose counter is everybody's, or by whose they are. */
export function pointsName(game: CompiledGame['game'], scoring: Pick<Scoring, 'items' | 'side'>): Text {
  const track = commonTrack(game, scoring);
  if (track) {
    const { en, ja } = both(track.names);
    return { en: `${en} (one marker for all sides)`, ja: `${ja}（全陣営共通のマーカー）` };
  }
  const side = game.sides.find(({ id }) => id === scoring.side);
  if (!side) return { en: 'Points', ja: '得点' };
  const { en, ja } = both(side.names);
  return { en: `Points of ${en}`, ja: `${ja}の得点` };
}

/** What counts in a scenario, in the order of the text; problems are in the reader. `things` as for `tallyWords`. */
export function scoringOf<P>(
  { scenario }: CompiledGame,
  facts: Facts<P>,
  reader: Reader,
  things: number,
): Counted<P>[] {
  let from = 0;
  const rows = rowNames(scenario.scoring);
  const first = streakWords({ scenario }) - rows.length;
  const rowOf = (name: string) => first + rows.indexOf(name);
  const compile = ({ id }: ScoringItem, expr: Expr | undefined, otherwise: number) => {
    const value = expr === undefined ? undefined : attempt(id, () => compileExpr(facts, expr));
    return (p: P) => Number(value ? value(p) : otherwise);
  };
  const attempt = <T>(id: string, make: () => T): T | undefined => {
    try {
      return make();
    } catch (error) {
      reader.problem(`scoring ${id}: ${(error as Error).message}`, id);
      return undefined;
    }
  };
  const eachOf = ({ id, once, per }: ScoringItem): Item<P>['each'] => {
    if (once !== 'each' || !per) return undefined;
    const at = from;
    from += things;
    return { now: attempt(id, () => countedBy(facts, per)) ?? (() => []), from: at };
  };
  return (scenario.scoring ?? []).map((scoring, k) => ({
    scoring,
    row: isRow(scoring) ? rowOf(`points-${k + 1}`) : -1,
    items: scoring.items.map((item) => {
      const when = compile(item, item.when, 1);
      const once = item.once ?? (!item.at && scoring.once ? 'game' : undefined);
      const each = eachOf(item);
      return {
        testing: item.at ?? scoring,
        row: item.at && isRow(item.at) ? rowOf(`${item.id}-${k + 1}`) : -1,
        ...(once ? { once } : {}),
        ...(each ? { each } : {}),
        when: (p) => when(p) !== 0,
        points: compile(item, item.points, 0),
        per: compile(item, item.per, 1),
      };
    }),
  }));
}

/** The things that a number counts, by index: places or units. Throws `RangeError` for a number that counts nothing. */
function countedBy<P>(facts: Facts<P>, expr: Expr): (p: P) => number[] {
  if (expr.op === 'count') {
    const test = unitTest(facts, expr.of);
    return (p) => candidates(facts, expr.of).filter((u) => test(p, u));
  }
  if (expr.op !== 'places' && expr.op !== 'controlled') throw new RangeError('`once each` counts units or places');
  const places = placesOf(facts, expr.of);
  const test = placeTest(facts, expr.of);
  if (expr.op === 'places') return (p) => places.filter((place) => test(p, place));
  const side = facts.sides.indexOf(expr.by);
  return (p) => places.filter((place) => test(p, place) && facts.controls(p, side, place));
}

/** A band that points have come to: the number of the scoring, and of the band in it. */
export interface Reached {
  scoring: number;
  band: number;
}

/** What an item has just counted: the number of its scoring, its id, and its points. */
export interface Scored {
  scoring: number;
  id: string;
  amount: number;
}

/**
 * Adds up the points of what is looked at at this time (items that are counted with their scoring wait for it), and reads sums that are
 * then read. The first band that somebody wins by, or null. With `even`: the first band at all, whether anybody wins by it or not.
 * `told`: what has counted is added to it.
 */
export function count<P>(
  scoring: readonly Counted<P>[],
  p: P,
  tally: Tally,
  time: Time,
  turn: number,
  even = false,
  told?: Scored[],
): Reached | null {
  let number = 0;
  let reached: Reached | null = null;
  const { points, scored, counted, streaks } = tally;
  for (let k = 0; k < scoring.length; k++) {
    const { scoring: one, items } = scoring[k]!;
    let sum = points[k] ?? 0;
    for (const item of items) {
      const i = number++;
      if (!(item.row < 0 ? isTime(item.testing, time, turn) && item.when(p) : isHeld(p, item, streaks, time, turn)))
        continue;
      if (item.once === 'game' && scored[i] !== 0) continue;
      // What is looked at after every event counts once.
      if (time.at === 'any' && !item.once) continue;
      if (i < scored.length) scored[i] = 1;
      const amount = item.points(p) * (item.each ? fresh(p, item.each, counted) : item.per(p));
      if (amount !== 0) told?.push({ scoring: k, id: one.items[items.indexOf(item)]!.id, amount });
      sum += amount;
    }
    if (k < points.length) points[k] = sum;
    const { row } = scoring[k]!;
    if (row >= 0 && isCounted(one, time)) bandHeld(one, sum, streaks, row);
    if (reached || !isTime(one, time, turn) || (row >= 0 && streaks[row]! < one.streak!)) continue;
    const band = bandOf(one, sum);
    if (band >= 0 && (even || one.bands[band]!.winner !== undefined)) reached = { scoring: k, band };
  }
  return reached;
}

/** Whether one sum says how a game came out, whoever that favours: the only one of so many, where nobody wins otherwise. */
export const saysAll = (sums: number, drawn: boolean): boolean => sums === 1 && drawn;

/** Whether a band of points that nobody wins by is a draw: of a sum that says all, read at the end. */
export function isDraw(
  { scoring = [], otherwise }: CompiledGame['scenario'],
  { at }: Pick<Scoring, 'at'>,
  winner: string | undefined,
): boolean {
  return winner === undefined && at === 'end-of-game' && saysAll(scoring.length, !otherwise);
}

const bandOf = ({ bands }: Scoring, sum: number) => bands.findIndex(({ from, to }) => sum >= from && sum <= to);

/** Counts a turn on which an item that asks for several in a row holds or not. Whether it counts now. */
function isHeld<P>(p: P, { testing, row, when }: Item<P>, streaks: Int16Array, time: Time, turn: number): boolean {
  if (isCounted(testing, time)) heldInARow(streaks, row, when(p), testing);
  return isTime(testing, time, turn) && streaks[row]! >= testing.streak!;
}

/** Counts a turn on which somebody would win by the sum: the same side as on the one before, or it is the first of a row. */
function bandHeld(one: Scoring, sum: number, streaks: Int16Array, row: number): void {
  const winner = one.bands[bandOf(one, sum)]?.winner;
  const band = winner === undefined ? 0 : one.bands.findIndex((other) => other.winner === winner) + 1;
  if (band !== streaks[row + 1]) streaks[row] = 0;
  streaks[row + 1] = band;
  heldInARow(streaks, row, band > 0, one);
}

/** The sums of points as they stand; where none are kept, what counts at the end of the game. */
export function sums<P>(scoring: readonly Counted<P>[], p: P, tally: Tally, turn: number): number[] {
  if (tally.points.length > 0) return [...tally.points];
  const fresh: Tally = {
    points: new Int16Array(scoring.length),
    scored: new Int16Array(0),
    counted: new Int16Array(0),
    streaks: tally.streaks,
  };
  count(scoring, p, fresh, { at: 'end-of-game' }, turn);
  return [...fresh.points];
}

/** The sums as they would be if the game ended now: what is kept, and what counts at the end of the game. Changes nothing. */
export function sumsIfOver<P>(scoring: readonly Counted<P>[], p: P, tally: Tally, turn: number): number[] {
  if (tally.points.length === 0) return sums(scoring, p, tally, turn);
  const ahead = tallyCopy(tally);
  count(scoring, p, ahead, { at: 'end-of-game' }, turn);
  return [...ahead.points];
}

/** How many of the things that count have not counted before; from now on they have. */
function fresh<P>(p: P, { now, from }: NonNullable<Item<P>['each']>, counted: Int16Array): number {
  let n = 0;
  for (const one of now(p)) {
    if (counted[from + one] !== 0) continue;
    counted[from + one] = 1;
    n++;
  }
  return n;
}
