/**
 * Tuning a player by play: what its rules of thumb weigh is varied, both ways at once, and the one that wins more of some pairs of games
 * says which way is better (simultaneous perturbation, Spall 1998). What comes out is kept only if it beats every earlier rung of the
 * ladder on seeds that it was not tuned on.
 */
import { setEntry } from '../kernel/records';
import { Generator, mix } from '../players/generator';
import { rungsOf, weighing } from '../players/index';
import { judgeStep, lineupsOf, type Played, playedOf, type Step, type StepResult, stepId } from './ladder';
import { type Pool, playSeries } from './simulate';

export type Weights = Record<string, number>;

export interface TuneOptions {
  /** What is tuned: usual weights by name, all above 0. */
  weights: Readonly<Weights>;
  ruleset: string;
  /** Steps, rounds of games in each (with two seats, pairs), and rounds against each rung in the end. */
  steps: number;
  rounds: number;
  checks: number;
  seed: number;
  seats: readonly (readonly number[])[];
  cap?: number;
  /** Games played before, by what `onPlayed` told of them: they are not played again. */
  known?: ReadonlyMap<string, readonly Played[]>;
  signal?: AbortSignal;
  /** Called after every game, with the word of the series it belongs to. */
  onPlayed?: (series: string, played: Played) => void;
}

export interface Tuned {
  weights: Weights;
  /** The player, as a kind that can be asked for. */
  kind: string;
  /** Steps taken; fewer than wanted when it was stopped. */
  steps: number;
  /** Against each earlier rung, the strongest first; empty when it was stopped before, or no weight has moved. */
  checks: StepResult[];
  /** Whether it is stronger than all of them. */
  kept: boolean;
  cancelled: boolean;
}

/**
 * Lengths of the steps, in logarithms: how far weights are varied, and how far they follow; both shrink as Spall advises. `settled`: steps
 * that the second one is shortened by from the beginning.
 */
const vary = { first: 0.3, shrinks: 0.101 };
const follow = { first: 0.9, shrinks: 0.602, settled: 0.1 };
/** No weight is tuned to more than so many times the usual, nor to less than its part. */
const farthest = Math.log(4);

/** Seeds that weights are checked on are of another series than those they are tuned on. */
const unseen = 0x0c4ec5;

/** How far weights are varied in step k, in logarithms. */
export const variation = (k: number): number => vary.first / (k + 1) ** vary.shrinks;

/** Varies and follows weights; positions are logarithms of what the usual weights are multiplied by. */
export class Walk {
  readonly at: number[];
  constructor(
    private readonly names: readonly string[],
    private readonly usual: Readonly<Weights>,
  ) {
    this.at = names.map(() => 0);
  }

  /** The direction of step k: every weight one way or the other. */
  direction(k: number, seed: number): number[] {
    const luck = new Generator(mix(seed, k));
    return this.names.map(() => (luck.below(2) === 0 ? -1 : 1));
  }

  weights(by: readonly number[] = [], length = 0): Weights {
    const weights: Weights = {};
    for (const [i, name] of this.names.entries()) {
      const at = this.at[i]! + length * (by[i] ?? 0);
      setEntry(weights, name, Number((this.usual[name]! * Math.exp(at)).toPrecision(4)));
    }
    return weights;
  }

  /** Follows a direction by what the games said of it: `ahead`, from -1/2 to 1/2. */
  follow(direction: readonly number[], k: number, steps: number, ahead: number): void {
    const length = (follow.first / (1 + k + follow.settled * steps) ** follow.shrinks) * ahead;
    for (const [i, way] of direction.entries())
      this.at[i] = Math.max(-farthest, Math.min(farthest, this.at[i]! + length * way));
  }
}

/**
 * Tunes weights. The same seed gives the same weights with any pool, and in any number of attempts.
 * @param sides ids of the sides, in the game's order
 * @throws as `playSeries`
 */
export async function tune(sides: readonly string[], pool: Pool, options: TuneOptions): Promise<Tuned> {
  const { weights, ruleset, steps, rounds, checks, seed, seats, cap, known, signal, onPlayed } = options;
  let cancelled = false;
  /** Plays the games of a step that are not known, and judges it. */
  const play = async (word: string, step: Step, of: number, from: number): Promise<StepResult> => {
    const games = of * seats.length;
    const before = (known?.get(word) ?? []).filter(([index]) => index < games);
    const series = await playSeries(pool, {
      games,
      seed: from,
      lineups: lineupsOf(step, seats, sides.length),
      known: new Set(before.map(([index]) => index)),
      ...(cap === undefined ? {} : { cap }),
      ...(signal === undefined ? {} : { signal }),
      onProgress: (_done, result) => onPlayed?.(word, playedOf(result)),
    });
    cancelled ||= series.cancelled;
    const fresh = series.results.map(playedOf);
    return judgeStep(step, [...before, ...fresh], sides, seats);
  };

  const walk = new Walk(Object.keys(weights), weights);
  let taken = 0;
  for (let k = 0; k < steps && !cancelled; k++) {
    const direction = walk.direction(k, seed);
    const length = variation(k);
    const [upper, lower] = [walk.weights(direction, length), walk.weights(direction, -length)].map(weighing);
    const { share, even } = await play(
      `step ${k}`,
      { upper: upper!, lower: lower! },
      rounds,
      mix(seed, k) & 0x7fffffff,
    );
    if (cancelled) break;
    walk.follow(direction, k, steps, share.rate - even);
    taken++;
  }
  const moved = walk.at.some((by) => by !== 0);
  const found = walk.weights();
  const kind = weighing(found);
  const results: StepResult[] = [];
  // The usual weights are the last rung below; what searches is none of them.
  const rungs = rungsOf(ruleset).filter((rung) => rung !== 'search');
  for (const lower of rungs.reverse()) {
    if (cancelled || !moved) break;
    const step = { upper: kind, lower };
    results.push(await play(stepId(step), step, checks, mix(seed, unseen) & 0x7fffffff));
  }
  const kept = moved && !cancelled && results.every(({ verdict }) => verdict === 'stronger');
  return { weights: found, kind, steps: taken, checks: results, kept, cancelled };
}
