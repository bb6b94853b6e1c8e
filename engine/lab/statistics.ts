/** The arithmetic of the laboratory: intervals of rates, and the summary of a series of games. */
import { mean, probit, sampleStandardDeviation } from 'simple-statistics';
import { setEntry } from '../kernel/records';
import { CAPPED, type GameResult } from './play';

/** A rate with the interval that covers the truth in 95 of 100 series. */
export interface Rate {
  count: number;
  rate: number;
  low: number;
  high: number;
}

/** Standard deviations to either side that hold 95%. */
const z95 = probit(0.975);

/**
 * Wilson's score interval: honest for few games and for rates near 0 or 1, never outside 0..1.
 * @param count how often it happened
 * @param of how often it could have; 0 gives the interval that says nothing, 0..1
 */
export function wilson(count: number, of: number, z = z95): Rate {
  if (of === 0) return { count, rate: 0, low: 0, high: 1 };
  const rate = count / of;
  const z2 = z * z;
  const centre = (rate + z2 / (2 * of)) / (1 + z2 / of);
  const half = (z / (1 + z2 / of)) * Math.sqrt((rate * (1 - rate)) / of + z2 / (4 * of * of));
  return {
    count,
    rate,
    low: count === 0 ? 0 : Math.max(0, centre - half),
    high: count === of ? 1 : Math.min(1, centre + half),
  };
}

/** A mean with the interval that covers the truth in about 95 of 100 series. */
export interface Mean {
  mean: number;
  low: number;
  high: number;
}

/**
 * Student's quantile that holds 95% to either side: the normal one with the correction for few values of Abramowitz and Stegun, 26.7.5
 * (below 0.5 % off from five values on).
 * @param v degrees of freedom, at least one
 */
const student = (v: number, z = z95): number =>
  z +
  (z ** 3 + z) / (4 * v) +
  (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * v ** 2) +
  (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * v ** 3) +
  (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / (92160 * v ** 4);

/**
 * Student's interval of a mean.
 * @param values one a game; fewer than two say nothing of the spread: an interval of no width around none or one
 */
export function meanOf(values: readonly number[]): Mean {
  const n = values.length;
  if (n < 2) return { mean: values[0] ?? 0, low: values[0] ?? 0, high: values[0] ?? 0 };
  const centre = mean([...values]);
  const half = (student(n - 1) * sampleStandardDeviation([...values])) / Math.sqrt(n);
  return { mean: centre, low: centre - half, high: centre + half };
}

/** The numbers of many games, of most of which there are none: their sum and that of their squares. */
export class Tally {
  private sum = 0;
  private squares = 0;

  add(value: number): void {
    this.sum += value;
    this.squares += value * value;
  }

  /** Student's interval of their mean, as of `meanOf`. @param n games; those of which nothing was added had 0 */
  of(n: number): Mean {
    const centre = n === 0 ? 0 : this.sum / n;
    const spread = n < 2 ? 0 : Math.max(0, this.squares - n * centre * centre) / (n - 1);
    const half = n < 2 ? 0 : student(n - 1) * Math.sqrt(spread / n);
    return { mean: centre, low: centre - half, high: centre + half };
  }
}

/** An interval of what is counted: never below 0. */
export const counted = ({ mean: centre, low, high }: Mean): Mean => ({ mean: centre, low: Math.max(0, low), high });

/** How a number came out in the games of a series. */
export interface Spread {
  mean: number;
  /** The interval that covers the mean of endless games in 95 of 100 series. */
  low: number;
  high: number;
  /** The least, a quarter, half and three quarters of the games, and the most. */
  quartiles: [number, number, number, number, number];
}

/** The spread of a number over games; of no games all is 0. */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) return { mean: 0, low: 0, high: 0, quartiles: [0, 0, 0, 0, 0] };
  const known = meanOf(values);
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))]!;
  const [mid, low, high] = [known.mean, known.low, known.high].map((one) => round(one, 2)) as [number, number, number];
  return { mean: mid, low, high, quartiles: [at(0), at(0.25), at(0.5), at(0.75), at(1)] };
}

/** What a series of games says. */
export interface Summary {
  /** Games that ended by the rules; the capped ones are counted under `reasons.capped`. */
  finished: number;
  /** By side id. A capped game is a game that nobody won: it stays in the denominator. */
  wins: Record<string, Rate>;
  /** By the first side of each seat, where one plays several sides: how often one of them has won. */
  seats?: Record<string, Rate>;
  draws: number;
  /** Points at the end, by side id (`all`: of nobody in particular), and where tracks stood, as `morale crown` or `dusk`. */
  points?: Record<string, Spread>;
  tracks?: Record<string, Spread>;
  turns: { mean: number; max: number };
  /** How often each reason ended a game, most frequent first, then by name. */
  reasons: Record<string, number>;
  decisionsPerGame: number;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * Sums up a series. The order of the results does not matter: they are sorted by their number first.
 * @param sides ids of the sides, in the game's order
 * @param seats sides by the seat that plays them; absent: a side each
 */
export function summarise(
  results: readonly GameResult[],
  sides: readonly string[],
  seats: readonly (readonly number[])[] = [],
): Summary {
  const sorted = [...results].sort((a, b) => a.index - b.index);
  const rateOf = (winners: readonly number[]): Rate => {
    const won = sorted.filter(({ winner }) => winners.includes(winner)).length;
    const { count, rate, low, high } = wilson(won, sorted.length);
    return { count, rate: round(rate, 4), low: round(low, 4), high: round(high, 4) };
  };
  const wins: Record<string, Rate> = {};
  for (const [side, id] of sides.entries()) setEntry(wins, id, rateOf([side]));
  const shared: Record<string, Rate> = {};
  if (seats.some((seat) => seat.length > 1)) for (const seat of seats) setEntry(shared, sides[seat[0]!]!, rateOf(seat));
  const counts = new Map<string, number>();
  for (const one of sorted) counts.set(one.reason, (counts.get(one.reason) ?? 0) + 1);
  const reasons = Object.fromEntries([...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
  const turns = sorted.map((one) => one.turn);
  const points = spreads(sorted, ({ points = [] }) => points.map(({ side, sum }) => [sides[side] ?? 'all', sum]));
  const tracks = spreads(sorted, ({ tracks = {} }) => Object.entries(tracks));
  return {
    finished: sorted.filter((one) => one.winner !== CAPPED).length,
    wins,
    ...(Object.keys(shared).length > 0 ? { seats: shared } : {}),
    draws: sorted.filter((one) => one.winner === -1).length,
    ...(points ? { points } : {}),
    ...(tracks ? { tracks } : {}),
    turns: { mean: turns.length === 0 ? 0 : round(mean(turns), 3), max: turns.reduce((a, b) => Math.max(a, b), 0) },
    reasons,
    decisionsPerGame: sorted.length === 0 ? 0 : round(mean(sorted.map((one) => one.decisions)), 2),
  };
}

/** Spreads of the numbers that results name; undefined: they name none. Two of one name in a game are added up. */
function spreads(
  results: readonly GameResult[],
  of: (result: GameResult) => readonly (readonly [string, number])[],
): Record<string, Spread> | undefined {
  const all = new Map<string, number[]>();
  for (const result of results) {
    const own = new Map<string, number>();
    for (const [name, value] of of(result)) own.set(name, (own.get(name) ?? 0) + value);
    for (const [name, value] of own) {
      const values = all.get(name) ?? [];
      values.push(value);
      all.set(name, values);
    }
  }
  return all.size === 0 ? undefined : Object.fromEntries([...all].map(([name, values]) => [name, spreadOf(values)]));
}
