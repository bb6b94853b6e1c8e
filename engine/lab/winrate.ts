/** How often each seat wins, watched while games are played, until it is known whether the scenario favours anyone. */
import type { CompiledGame } from '../kernel/compiled';
import { seatsOf } from '../kernel/seats';
import { type Level, levelOf } from './level';
import { CAPPED, type GameResult } from './play';
import { type Bounds, neededFor, neededWithin, Watched } from './sequential';

/** `favours`: the interval leaves out the fair share; `even`: it is within the margin of it; `open`: more games are needed. */
export type Balance = 'favours' | 'even' | 'open';

/** How often games ended for a reason, and what their points meant, where points mattered. */
export interface Ways {
  reason: string;
  level: Level | null;
  count: number;
}

/** One seat. */
export interface SeatRate extends Bounds {
  /** Sides that it plays, by id; a game that nobody won counts for all seats alike. */
  sides: string[];
  won: number;
  /** Why it won, by the word of the reason, the most frequent first; and the same with what its points meant. */
  reasons: Record<string, number>;
  ways: Ways[];
}

export interface WinRate {
  games: number;
  /** Of the first seat: a game of two has but one share to know. */
  verdict: Balance;
  /** While that is open: about how many games would tell, if it goes on so; null: it is known. */
  needed: number | null;
  /** About how many games would bring the interval within the wish; null: it is. */
  narrow: { games: number; within: number } | null;
  /** What each seat would win of a fair game. */
  fair: number;
  seats: SeatRate[];
  /** Games that nobody won, and why. */
  draws: number;
  drawn: Ways[];
  capped: number;
}

export interface WinRateOptions {
  /** Points of one to either side of the fair share that still are even. */
  margin: number;
  /** Half the width that the interval must have come down to. */
  within: number;
  alpha?: number;
}

/** Counts the games of a series, in the order of their numbers. */
export class WinCount {
  private readonly seats: number[][];
  private readonly watched: Watched[];
  private readonly won: number[];
  /** By seat, and last those that nobody won. */
  private readonly ways: Map<string, Ways>[];
  private games = 0;
  private draws = 0;
  private capped = 0;

  constructor(
    private readonly compiled: CompiledGame,
    private readonly options: WinRateOptions,
  ) {
    this.seats = seatsOf(compiled);
    this.watched = this.seats.map(() => new Watched(0, 1));
    this.won = this.seats.map(() => 0);
    this.ways = [...this.seats, []].map(() => new Map());
  }

  /** Takes the next game. @returns whether it is known now who is favoured, and how much */
  add(result: GameResult): boolean {
    const { winner } = result;
    this.games++;
    if (winner === CAPPED) this.capped++;
    else if (winner < 0) {
      this.draws++;
      this.count(this.seats.length, result);
    }
    for (const [k, seat] of this.seats.entries()) {
      const own = seat.includes(winner);
      this.watched[k]!.add(winner < 0 ? 1 / this.seats.length : own ? 1 : 0);
      if (!own) continue;
      this.won[k]!++;
      this.count(k, result);
    }
    const first = this.watched[0];
    if (first === undefined) return true;
    // Seldom looked at later: fewer looks never raise an error rate, and each costs.
    if (this.games % Math.ceil(this.games / 50) !== 0) return false;
    const { low, high } = first.bounds(this.alpha);
    return high - low <= 2 * this.options.within && this.judged(low, high) !== 'open';
  }

  private count(seat: number, result: GameResult): void {
    const level = levelOf(this.compiled, result);
    const key = `${result.reason} ${level?.names.en ?? ''}`;
    const own = this.ways[seat]!.get(key);
    if (own) own.count++;
    else this.ways[seat]!.set(key, { reason: result.reason, level, count: 1 });
  }

  /** Why a seat won, the most frequent first. */
  private sorted(seat: number): Ways[] {
    const text = ({ reason, level }: Ways) => `${reason} ${level?.names.en ?? ''}`;
    return [...this.ways[seat]!.values()].sort((a, b) => b.count - a.count || (text(a) < text(b) ? -1 : 1));
  }

  private get alpha(): number {
    return this.options.alpha ?? 0.05;
  }

  private judged(low: number, high: number): Balance {
    const fair = 1 / this.seats.length;
    if (low > fair || high < fair) return 'favours';
    return low >= fair - this.options.margin && high <= fair + this.options.margin ? 'even' : 'open';
  }

  /** What is known now. */
  get rate(): WinRate {
    const { within } = this.options;
    const bounds = this.watched.map((one) => one.bounds(this.alpha));
    const fair = 1 / this.seats.length;
    const verdict = bounds[0] ? this.judged(bounds[0].low, bounds[0].high) : 'open';
    return {
      games: this.games,
      verdict,
      needed:
        bounds[0] && verdict === 'open' && this.games > 0
          ? neededFor(bounds[0], this.games, fair, this.options.margin)
          : null,
      narrow:
        bounds[0] && this.games > 0 && bounds[0].high - bounds[0].low > 2 * within
          ? { games: neededWithin(bounds[0], this.games, within), within }
          : null,
      fair,
      seats: this.seats.map((seat, k) => ({
        sides: seat.map((side) => this.compiled.game.sides[side]!.id),
        won: this.won[k]!,
        ...bounds[k]!,
        reasons: totals(this.sorted(k)),
        ways: this.sorted(k),
      })),
      draws: this.draws,
      drawn: this.sorted(this.seats.length),
      capped: this.capped,
    };
  }
}

/** When nobody says otherwise: points of a hundred that still are even, and how near the interval is to come. */
export const usualWish = { margin: 5, within: 10 };

/** The win rate of a whole series, by the usual wish. */
export function winRateOf(compiled: CompiledGame, results: readonly GameResult[]): WinRate {
  const wins = new WinCount(compiled, { margin: usualWish.margin / 100, within: usualWish.within / 100 });
  for (const result of results) wins.add(result);
  return wins.rate;
}

/** How often each reason, the most frequent first. */
function totals(ways: readonly Ways[]): Record<string, number> {
  const all = new Map<string, number>();
  for (const { reason, count } of ways) all.set(reason, (all.get(reason) ?? 0) + count);
  return Object.fromEntries([...all].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
}
