/**
 * Which small edits bring the win rate of a seat into a band: all are tried on the same seeds, those that cannot be in the band are given up,
 * and the smallest of the others are tried again on fresh seeds, which no choice has touched.
 */
import { type GameResult, gameSeed } from './play';
import { type Bounds, Watched } from './sequential';
import { type Pool, playSeries } from './simulate';

export interface SuggestOptions {
  /** Sides of the seat, and how many seats there are. */
  seat: readonly number[];
  seats: number;
  players: string[];
  seed: number;
  /** Shares of the games that are wanted. */
  low: number;
  high: number;
  /** Games of each edit while they are sorted out, and of each that is verified. */
  tried: number;
  verified: number;
  /** Edits that are verified at most. */
  named: number;
  cap?: number;
  signal?: AbortSignal;
  /** Games played before, by edit and number: while edits were sorted out, and on fresh seeds. */
  known?: Readonly<Record<Round, ReadonlyMap<number, ReadonlyMap<number, number>>>>;
  onPlayed?: (round: Round, edit: number, game: number, winner: number) => void;
  /** Called whenever there is more to say, with what gives it. */
  onLook?: (found: () => Suggestions) => void;
}

/** Edits are sorted out on the seeds of the series, and the best of them verified on fresh ones. */
export type Round = 'tried' | 'fresh';

/** `within`: the interval lies in the band; `likely`: its middle does; `outside`: neither, on fresh seeds. */
export type Suitability = 'within' | 'likely' | 'outside';

export interface Suggested {
  /** Index of the edit. */
  edit: number;
  /** What it won while edits were sorted out, and on fresh seeds. */
  tried: Bounds;
  fresh: Bounds;
  games: number;
  suits: Suitability;
  /** Seed of its first game on fresh seeds. */
  seed: number;
}

/** What an edit won while edits were sorted out. */
export interface Trial {
  edit: number;
  won: Bounds;
  games: number;
  /** Seed of its first game. */
  seed: number;
}

/** What is known of all edits. */
export interface Suggestions {
  /** In the order of the edits; without those whose turn has not come. */
  trials: Trial[];
  /** Verified edits, those that suit best first. */
  edits: Suggested[];
  cancelled: boolean;
}

/** Games between two looks. */
const block = 8;

/** Plays games of one version until its interval lies in the band, or leaves it. @param onMore told what is known after every game */
async function played(
  pool: Pool,
  most: number,
  seed: number,
  [round, edit]: [Round, number],
  { seat, seats, players, low, high, cap, signal, known, onPlayed }: SuggestOptions,
  onMore: (won: Bounds, games: number) => void,
): Promise<{ won: Bounds; games: number; cancelled: boolean }> {
  const won = new Watched(0, 1);
  const winners = new Map(known?.[round].get(edit) ?? []);
  const count = (until: number): void => {
    const before = won.count;
    for (let n = before; n < until && winners.has(n); n++) {
      const winner = winners.get(n)!;
      won.add(winner < 0 ? 1 / seats : seat.includes(winner) ? 1 : 0);
    }
    if (won.count > before) onMore(won.bounds(), won.count);
  };
  while (won.count < most) {
    const until = Math.min(most, won.count + block);
    count(until);
    const series = await playSeries(pool, {
      games: until,
      seed,
      lineups: [players],
      known: new Set(winners.keys()),
      ...(cap === undefined ? {} : { cap }),
      ...(signal === undefined ? {} : { signal }),
      onProgress: (_done: number, { index, winner }: GameResult) => {
        winners.set(index, winner);
        onPlayed?.(round, edit, index, winner);
        count(until);
      },
    });
    if (series.cancelled) return { won: won.bounds(), games: won.count, cancelled: true };
    const bounds = won.bounds();
    if (bounds.low > high || bounds.high < low || (bounds.low >= low && bounds.high <= high)) break;
  }
  return { won: won.bounds(), games: won.count, cancelled: false };
}

/**
 * Finds edits that bring the share of the seat into the band.
 * @param pools of each edit, where it is played
 * @param sizes how large each edit is: of those that suit alike the smallest come first
 * @throws as `playSeries`
 */
export async function suggestions(
  pools: readonly Pool[],
  sizes: readonly number[],
  options: SuggestOptions,
): Promise<Suggestions> {
  const { low, high, seed, named, onLook } = options;
  const middle = (low + high) / 2;
  const trials: Trial[] = [];
  const edits: Suggested[] = [];
  const freshSeed = gameSeed(seed, 0x5eed);
  const suits = ({ low: least, high: most, mean }: Bounds): Suitability =>
    least >= low && most <= high ? 'within' : mean >= low && mean <= high ? 'likely' : 'outside';
  const order: readonly Suitability[] = ['within', 'likely', 'outside'];
  const sorted = (all: readonly Suggested[]): Suggested[] =>
    [...all].sort(
      (a, b) => order.indexOf(a.suits) - order.indexOf(b.suits) || sizes[a.edit]! - sizes[b.edit]! || a.edit - b.edit,
    );
  const found = (cancelled: boolean): Suggestions => ({ trials: [...trials], edits: sorted(edits), cancelled });
  for (const [edit, pool] of pools.entries()) {
    const trial = (won: Bounds, games: number): void => {
      trials[edit] = { edit, won, games, seed: gameSeed(seed, 0) };
      onLook?.(() => found(false));
    };
    const { cancelled } = await played(pool, options.tried, seed, ['tried', edit], options, trial);
    if (cancelled) return found(true);
  }
  // Likely ones first, then small ones, then those near the middle of the band.
  const rank = ({ won: { mean } }: Trial) => (mean >= low && mean <= high ? 0 : 1);
  const possible = trials.filter(({ won }) => won.low <= high && won.high >= low);
  possible.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      sizes[a.edit]! - sizes[b.edit]! ||
      Math.abs(a.won.mean - middle) - Math.abs(b.won.mean - middle) ||
      a.edit - b.edit,
  );
  for (const [k, { edit, won: tried }] of possible.slice(0, named).entries()) {
    const told = (fresh: Bounds, games: number): void => {
      edits[k] = { edit, tried, fresh, games, suits: suits(fresh), seed: gameSeed(freshSeed, 0) };
      onLook?.(() => found(false));
    };
    const { cancelled } = await played(pools[edit]!, options.verified, freshSeed, ['fresh', edit], options, told);
    if (cancelled) return found(true);
  }
  return found(false);
}
