/** What `bench/conduct.ts` asks of the file of a game, and the arithmetic of what it counts. */
import type { Game, GameEvent, PreparedGame, Question } from '../../engine/kernel/ruleset';
import { wilson } from '../../engine/lab/statistics';

/** One figure. */
export interface Measure {
  id: string;
  /** What is counted, of what: `fleets lost to own overstacking (10.5), Japan, a game`. */
  says: string;
  /** What it should be: `below 0.1`. */
  aim?: string;
  /** A share is printed as a percentage. */
  form: 'share' | 'mean';
  /** Scenarios whose games count; absent: the first one. */
  scenarios?: readonly string[];
}

/** What is counted in one game. */
export class Tally {
  readonly sums = new Map<string, { x: number; of: number }>();

  /**
   * Counts `x` of `of`: once for a figure a game (`of` 1), or as often as there is something to count. A measure that is not mentioned
   * in a game has no part in it.
   */
  add(id: string, x: number, of = 1): void {
    const sum = this.sums.get(id) ?? { x: 0, of: 0 };
    sum.x += x;
    sum.of += of;
    this.sums.set(id, sum);
  }
}

/** Follows one game. All parts are optional. */
export interface Watch {
  /** An answer is about to be given. */
  asked?(question: Question, code: number, game: Game): void;
  /** An event has been told; of those of one answer one after the other, the game standing behind the last. */
  told?(event: GameEvent, game: Game): void;
  ended?(game: Game): void;
}

/** A game's conduct: what a wargamer looks at. */
export interface Conduct {
  /** Scenarios to play, the main one first; what the rulebook expects of its outcome, where it says so. */
  scenarios: readonly { id: string; expects?: string }[];
  measures: readonly Measure[];
  watch(prepared: PreparedGame, tally: Tally): Watch;
}

/** A figure with the interval that covers the truth in 95 of 100 series. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
  /** What it was taken over: occasions, and games. */
  of: number;
  games: number;
}

/**
 * The sum of all `x` over the sum of all `of`. Wilson's interval where each game says yes or no once; otherwise that of a ratio
 * whose games, not occasions, are independent of each other.
 */
export function estimate(
  games: readonly { x: number; of: number }[],
  form: Measure['form'] = 'share',
): Estimate | null {
  const said = games.filter(({ of }) => of > 0);
  if (said.length === 0) return null;
  const [x, of] = said.reduce(([a, b], one) => [a + one.x, b + one.of], [0, 0]);
  const value = x / of;
  if (form === 'share' && said.every((one) => one.of === 1 && (one.x === 0 || one.x === 1))) {
    const { low, high } = wilson(x, of);
    return { value, low, high, of, games: said.length };
  }
  const m = said.length;
  const scatter = said.reduce((sum, one) => sum + (one.x - value * one.of) ** 2, 0);
  const error = m < 2 ? Number.POSITIVE_INFINITY : (1.96 * Math.sqrt(scatter / (m * (m - 1)))) / (of / m);
  return { value, low: value >= 0 ? Math.max(0, value - error) : value - error, high: value + error, of, games: m };
}

const figure = (value: number, form: Measure['form']): string => {
  if (!Number.isFinite(value)) return '?';
  return form === 'share' ? `${(100 * value).toFixed(1)}` : value.toFixed(2);
};

/** An estimate in a cell of a table. */
export function cell(found: Estimate | null, form: Measure['form']): string {
  if (found === null) return '–';
  const unit = form === 'share' ? ' %' : '';
  return `${figure(found.value, form)}${unit} (${figure(found.low, form)}–${figure(found.high, form)}; ${found.of})`;
}
