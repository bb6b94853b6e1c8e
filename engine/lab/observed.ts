/** A series of watched games, looked at in the order of their numbers until there are enough: what most answers of the laboratory are read off. */
import type { GameResult } from './play';
import { type Pool, playSeries } from './simulate';

export interface ObservedOptions {
  /** Kind of player per side, in the order of the game's sides. */
  players: string[];
  seed: number;
  /** Games after which it ends in any case. */
  most: number;
  cap?: number;
  askAll?: boolean;
  /** Games played before, by their numbers: they are not played again. */
  known?: ReadonlyMap<number, GameResult>;
  signal?: AbortSignal;
  /** Called after every game, in the order in which they end. */
  onPlayed?: (result: GameResult) => void;
  /** Called with each next game in the order of the numbers; true: it was the last that is needed. */
  enough?: (result: GameResult) => boolean;
}

/** Games that are played together: few at first, since they may be enough. */
const blocks = { least: 4, most: 64 };

/**
 * Plays games until they are enough. No game after the one that was enough counts, so the same seed gives the same with any pool, and in any
 * number of attempts.
 * @throws as `playSeries`
 */
export async function observedGames(
  pool: Pool,
  { players, seed, most, cap, askAll, known, signal, onPlayed, enough }: ObservedOptions,
): Promise<{ results: GameResult[]; cancelled: boolean }> {
  const played = new Map(known ?? []);
  const results: GameResult[] = [];
  let going = true;
  let cancelled = false;
  const look = (): void => {
    while (going && results.length < most) {
      const next = played.get(results.length);
      if (next === undefined) return;
      results.push(next);
      if (enough?.(next)) going = false;
    }
  };
  look();
  for (
    let block = blocks.least;
    going && results.length < most && !cancelled;
    block = Math.min(blocks.most, 2 * block)
  ) {
    const series = await playSeries(pool, {
      games: Math.min(most, results.length + block),
      seed,
      lineups: [players],
      observe: true,
      known: new Set(played.keys()),
      ...(cap === undefined ? {} : { cap }),
      ...(askAll ? { askAll } : {}),
      ...(signal === undefined ? {} : { signal }),
      onProgress: (_done, result) => {
        played.set(result.index, result);
        onPlayed?.(result);
        look();
      },
    });
    cancelled = series.cancelled;
  }
  return { results, cancelled: cancelled && going && results.length < most };
}
