/** The arithmetic of the laboratory: intervals of rates, and the summary of a series of games. */
import { mean, probit } from 'simple-statistics';
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

/** What a series of games says. */
export interface Summary {
  /** Games that ended by the rules; the capped ones are counted under `reasons.capped`. */
  finished: number;
  /** By side id. A capped game is a game that nobody won: it stays in the denominator. */
  wins: Record<string, Rate>;
  /** By the first side of each seat, where one plays several sides: how often one of them has won. */
  seats?: Record<string, Rate>;
  draws: number;
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
  return {
    finished: sorted.filter((one) => one.winner !== CAPPED).length,
    wins,
    ...(Object.keys(shared).length > 0 ? { seats: shared } : {}),
    draws: sorted.filter((one) => one.winner === -1).length,
    turns: { mean: turns.length === 0 ? 0 : round(mean(turns), 3), max: turns.reduce((a, b) => Math.max(a, b), 0) },
    reasons,
    decisionsPerGame: sorted.length === 0 ? 0 : round(mean(sorted.map((one) => one.decisions)), 2),
  };
}
