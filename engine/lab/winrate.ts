/** How often each seat wins, watched while games are played, until it is known whether the scenario favours anyone. */
import type { CompiledGame } from '../kernel/compiled';
import { seatsOf } from '../kernel/seats';
import { CAPPED, type GameResult } from './play';
import { type Bounds, Watched } from './sequential';

/** `favours`: the interval leaves out the fair share; `even`: it is within the margin of it; `open`: more games are needed. */
export type Balance = 'favours' | 'even' | 'open';

/** One seat. */
export interface SeatRate extends Bounds {
  /** Sides that it plays, by id; a game that nobody won counts for all seats alike. */
  sides: string[];
  won: number;
  /** Why it won, by the word of the reason, the most frequent first. */
  reasons: Record<string, number>;
}

export interface WinRate {
  games: number;
  /** Of the first seat: a game of two has but one share to know. */
  verdict: Balance;
  /** What each seat would win of a fair game. */
  fair: number;
  seats: SeatRate[];
  draws: number;
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
  private readonly reasons: Map<string, number>[];
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
    this.reasons = this.seats.map(() => new Map());
  }

  /** Takes the next game. @returns whether it is known now who is favoured, and how much */
  add({ winner, reason }: GameResult): boolean {
    this.games++;
    if (winner === CAPPED) this.capped++;
    else if (winner < 0) this.draws++;
    for (const [k, seat] of this.seats.entries()) {
      const own = seat.includes(winner);
      this.watched[k]!.add(winner < 0 ? 1 / this.seats.length : own ? 1 : 0);
      if (!own) continue;
      this.won[k]!++;
      const reasons = this.reasons[k]!;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    const first = this.watched[0];
    if (first === undefined) return true;
    // Seldom looked at later: fewer looks never raise an error rate, and each costs.
    if (this.games % Math.ceil(this.games / 50) !== 0) return false;
    const { low, high } = first.bounds(this.alpha);
    return high - low <= 2 * this.options.within && this.judged(low, high) !== 'open';
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
    const bounds = this.watched.map((one) => one.bounds(this.alpha));
    return {
      games: this.games,
      verdict: bounds[0] ? this.judged(bounds[0].low, bounds[0].high) : 'open',
      fair: 1 / this.seats.length,
      seats: this.seats.map((seat, k) => ({
        sides: seat.map((side) => this.compiled.game.sides[side]!.id),
        won: this.won[k]!,
        ...bounds[k]!,
        reasons: Object.fromEntries([...this.reasons[k]!].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))),
      })),
      draws: this.draws,
      capped: this.capped,
    };
  }
}
