/**
 * A ladder of players: each kind against the one before it, in rounds of games. All games of a round have the same seed, and in each
 * another seat is the stronger kind's: neither luck nor a side that has it easier makes a kind look strong.
 */

import { DRAWN } from '../kernel/play-loop';
import { setEntry } from '../kernel/records';
import { beganAs, CAPPED, type GameResult } from './play';
import { type Pool, playSeries } from './simulate';
import { type Rate, wilson } from './statistics';

/**
 * How one game of a step went: its number in the series, and the index of the side that the winner began as, which is another than won where the
 * players exchanged sides (-1 a draw, -2 capped).
 */
export type Played = readonly [index: number, winner: number];

/** What a ladder keeps of a game. */
export const playedOf = (result: GameResult): Played => [result.index, beganAs(result)];

/** One step: a kind over the kind below it. */
export interface Step {
  upper: string;
  lower: string;
}

/** What the games of a step say. */
export interface StepResult extends Step {
  games: number;
  /**
   * What the upper kind won of all games. A game that nobody won counts for every seat alike (half a game each, of two), one that was
   * stopped by the cap as well, and one that a side won which nobody plays.
   */
  share: Rate;
  /** The share of a kind that is as strong as the other: one half, of two seats. */
  even: number;
  /** `stronger` or `weaker`: the interval leaves `even` out. `open`: more games are needed. */
  verdict: 'stronger' | 'weaker' | 'open';
  /** The same by the seat that the upper kind had, by the id of its first side. */
  seats: Record<string, Rate & { games: number }>;
  draws: number;
  capped: number;
  /** Id of the side that won every game, whoever played it: then the games say nothing about the players. */
  always?: string;
}

export interface LadderOptions {
  /** Rounds of a step; with two seats, pairs of games. */
  rounds: number;
  seed: number;
  /** Kinds of player, the weakest first; at least two. */
  rungs: readonly string[];
  /** Sides by the seat that plays them (`seatsOf`). */
  seats: readonly (readonly number[])[];
  cap?: number;
  /** Games played before, by step (`stepId`): they are not played again. */
  known?: ReadonlyMap<string, readonly Played[]>;
  signal?: AbortSignal;
  /** Called after every game, in the order in which they end. */
  onPlayed?: (step: Step, played: Played) => void;
}

/** The word of a step, by which its games are remembered. */
export const stepId = ({ upper, lower }: Step): string => `${upper} over ${lower}`;

/** The steps between rungs. */
export function stepsOf(rungs: readonly string[]): Step[] {
  return rungs.slice(1).map((upper, k) => ({ upper, lower: rungs[k]! }));
}

/** Who plays each side in the games of a round: game k has the upper kind in seat k. */
export function lineupsOf({ upper, lower }: Step, seats: LadderOptions['seats'], sides: number): string[][] {
  return seats.map((seat) => Array.from({ length: sides }, (_, side) => (seat.includes(side) ? upper : lower)));
}

/** So many games must have been played before a step is decided: of fewer the interval holds too seldom. */
export const fewest = 10;

const round4 = (value: number): number => Number(value.toFixed(4));

function rateOf(points: number, of: number): Rate {
  const { rate, low, high } = wilson(points, of);
  return { count: Number(points.toFixed(2)), rate: round4(rate), low: round4(low), high: round4(high) };
}

/**
 * Sums up the games of a step.
 * @param sides ids of the sides, in the game's order
 */
export function judgeStep(
  step: Step,
  games: readonly Played[],
  sides: readonly string[],
  seats: LadderOptions['seats'],
): StepResult {
  const even = 1 / seats.length;
  const sums = seats.map(() => ({ points: 0, games: 0 }));
  const played = games.map(
    ([index, winner]): Played => [
      index,
      seats.some((seat) => seat.includes(winner)) ? winner : Math.min(winner, DRAWN),
    ],
  );
  for (const [index, winner] of played) {
    const sum = sums[index % seats.length]!;
    sum.games++;
    sum.points += winner < 0 ? even : seats[index % seats.length]!.includes(winner) ? 1 : 0;
  }
  const share = rateOf(
    sums.reduce((sum, { points }) => sum + points, 0),
    played.length,
  );
  const bySeat: StepResult['seats'] = {};
  for (const [k, { points, games }] of sums.entries())
    setEntry(bySeat, sides[seats[k]![0]!]!, { ...rateOf(points, games), games });
  const decided = played.length >= fewest;
  const first = played[0]?.[1] ?? -1;
  const always = first >= 0 && played.length > 1 && played.every(([, winner]) => winner === first);
  return {
    ...step,
    games: played.length,
    share,
    even: round4(even),
    verdict: decided && share.low > even ? 'stronger' : decided && share.high < even ? 'weaker' : 'open',
    seats: bySeat,
    draws: played.filter(([, winner]) => winner === -1).length,
    capped: played.filter(([, winner]) => winner === CAPPED).length,
    ...(always ? { always: sides[first]! } : {}),
  };
}

/**
 * Climbs the ladder: plays the rounds of every step that are not known yet. The same seed gives the same games with any pool, and in
 * any number of attempts.
 * @param sides ids of the sides, in the game's order
 * @throws as `playSeries`
 */
export async function climb(
  sides: readonly string[],
  pool: Pool,
  { rounds, seed, rungs, seats, cap, known, signal, onPlayed }: LadderOptions,
): Promise<{ steps: StepResult[]; cancelled: boolean }> {
  const games = rounds * seats.length;
  const steps: StepResult[] = [];
  let cancelled = false;
  for (const step of stepsOf(rungs)) {
    const before = (known?.get(stepId(step)) ?? []).filter(([index]) => index < games);
    const series = await playSeries(pool, {
      games,
      seed,
      lineups: lineupsOf(step, seats, sides.length),
      known: new Set(before.map(([index]) => index)),
      ...(cap === undefined ? {} : { cap }),
      ...(signal === undefined ? {} : { signal }),
      onProgress: (_done, result) => onPlayed?.(step, playedOf(result)),
    });
    const fresh = series.results.map(playedOf);
    steps.push(judgeStep(step, [...before, ...fresh], sides, seats));
    cancelled ||= series.cancelled;
  }
  return { steps, cancelled };
}
