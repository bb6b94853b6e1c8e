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
  onPlayed?: () => void;
}

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
}

/** Games between two looks. */
const block = 8;

/** Plays games of one version until its interval lies in the band, or leaves it. */
async function played(
  pool: Pool,
  most: number,
  seed: number,
  { seat, seats, players, low, high, cap, signal, onPlayed }: SuggestOptions,
): Promise<{ won: Bounds; games: number; cancelled: boolean }> {
  const won = new Watched(0, 1);
  let bounds = won.bounds();
  while (won.count < most) {
    const from = won.count;
    const series = await playSeries(pool, {
      games: Math.min(most, from + block),
      seed,
      lineups: [players],
      known: new Set(Array.from({ length: from }, (_, k) => k)),
      ...(cap === undefined ? {} : { cap }),
      ...(signal === undefined ? {} : { signal }),
      onProgress: (_done: number, _result: GameResult) => onPlayed?.(),
    });
    if (series.cancelled) return { won: bounds, games: from, cancelled: true };
    for (const { winner } of series.results) won.add(winner < 0 ? 1 / seats : seat.includes(winner) ? 1 : 0);
    bounds = won.bounds();
    if (bounds.low > high || bounds.high < low || (bounds.low >= low && bounds.high <= high)) break;
  }
  return { won: bounds, games: won.count, cancelled: false };
}

/**
 * Finds edits that bring the share of the seat into the band.
 * @param pools of each edit, where it is played
 * @param sizes how large each edit is: of those that suit alike the smallest come first
 * @returns verified edits, those that suit best first
 * @throws as `playSeries`
 */
export async function suggestions(
  pools: readonly Pool[],
  sizes: readonly number[],
  options: SuggestOptions,
): Promise<{ edits: Suggested[]; cancelled: boolean }> {
  const { low, high, seed, named } = options;
  const middle = (low + high) / 2;
  const possible: { edit: number; tried: Bounds }[] = [];
  for (const [edit, pool] of pools.entries()) {
    const { won, cancelled } = await played(pool, options.tried, seed, options);
    if (cancelled) return { edits: [], cancelled };
    if (won.low <= high && won.high >= low) possible.push({ edit, tried: won });
  }
  // Likely ones first, then small ones, then those near the middle of the band.
  const rank = ({ tried: { mean } }: { tried: Bounds }) => (mean >= low && mean <= high ? 0 : 1);
  possible.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      sizes[a.edit]! - sizes[b.edit]! ||
      Math.abs(a.tried.mean - middle) - Math.abs(b.tried.mean - middle) ||
      a.edit - b.edit,
  );
  const edits: Suggested[] = [];
  for (const { edit, tried } of possible.slice(0, named)) {
    const { won, games, cancelled } = await played(pools[edit]!, options.verified, gameSeed(seed, 0x5eed), options);
    if (cancelled) return { edits, cancelled };
    const inside = won.low >= low && won.high <= high;
    const suits: Suitability = inside ? 'within' : won.mean >= low && won.mean <= high ? 'likely' : 'outside';
    edits.push({ edit, tried, fresh: won, games, suits });
  }
  const order: readonly Suitability[] = ['within', 'likely', 'outside'];
  edits.sort(
    (a, b) => order.indexOf(a.suits) - order.indexOf(b.suits) || sizes[a.edit]! - sizes[b.edit]! || a.edit - b.edit,
  );
  return { edits, cancelled: false };
}
