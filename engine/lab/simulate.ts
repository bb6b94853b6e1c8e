/**
 * Many games at once. The laboratory decides which games are played and what they say; where they run (worker threads, a web
 * worker, this thread) is the host's affair: it provides a pool.
 */
import type { PreparedGame } from '../kernel/ruleset';
import { createPlayer } from '../players/index';
import { type GameResult, gameSeed, playGame, seatPlayers } from './play';
import { type Summary, summarise } from './statistics';

/** Games `first` .. `first + count - 1` of a series. Plain data, to be sent to a worker. */
export interface Batch {
  first: number;
  count: number;
  seed: number;
  /** Kind of player per side. */
  players: string[];
  cap?: number;
  /** Whether each result says what took part in its game. */
  usage?: boolean;
}

/** Where games run. Provided by the host, for one prepared game. */
export interface Pool {
  /** How many batches run at the same time. */
  readonly size: number;
  /**
   * Plays a batch; each result is handed over as soon as it is there.
   * Rejects when a game throws. After an abort it resolves as soon as it can, with fewer results.
   */
  play(batch: Batch, onResult: (result: GameResult) => void, signal: AbortSignal): Promise<void>;
}

/** Plays a batch here and now. What a pool's worker calls. */
export function playBatch(prepared: PreparedGame, batch: Batch, onResult: (result: GameResult) => void): void {
  for (let index = batch.first; index < batch.first + batch.count; index++) {
    const seed = gameSeed(batch.seed, index);
    const { usage = false } = batch;
    const cap = batch.cap === undefined ? {} : { cap: batch.cap };
    try {
      onResult(playGame(prepared, seatPlayers(batch.players, seed), seed, { index, usage, ...cap }));
    } catch (error) {
      if (error instanceof Error) error.message = `game ${index + 1} of the series (seed ${seed}): ${error.message}`;
      throw error;
    }
  }
}

/** The pool of hosts that have only one thread: one game at a time, giving way between games. */
export function inlinePool(prepared: PreparedGame): Pool {
  return {
    size: 1,
    async play(batch, onResult, signal) {
      for (let i = 0; i < batch.count && !signal.aborted; i++) {
        playBatch(prepared, { ...batch, first: batch.first + i, count: 1 }, onResult);
        await Promise.resolve();
      }
    },
  };
}

export interface SimulateOptions {
  games: number;
  seed: number;
  /** Kind of player per side, in the order of the game's sides. */
  players: string[];
  /** Sides by the seat that plays them; absent: a side each. */
  seats?: readonly (readonly number[])[];
  /** Answers after which a game is stopped and reported as capped. */
  cap?: number;
  /** Whether each result says what took part in its game; costs time. */
  usage?: boolean;
  signal?: AbortSignal;
  /** Called after every game, in the order in which they end. */
  onProgress?: (done: number, result: GameResult) => void;
}

/** The series as far as it was played. */
export interface Simulation {
  summary: Summary;
  /** In the order of their numbers. */
  results: GameResult[];
  cancelled: boolean;
}

/** Batches small enough that all workers end at about the same time, large enough that messages do not matter. */
function batchSize(games: number, workers: number): number {
  return Math.max(1, Math.min(16, Math.ceil(games / (workers * 8))));
}

/**
 * Plays a series of games. The same seed gives the same results with any pool: a game's seed depends on the series' seed and
 * the game's number only, and the summary is made in the order of the numbers.
 * @param sides ids of the sides, in the game's order
 * @throws PlayerError when a kind does not exist; what a game throws, with its number and seed in the message
 */
export async function simulate(sides: readonly string[], pool: Pool, options: SimulateOptions): Promise<Simulation> {
  for (const [side, kind] of options.players.entries()) createPlayer(kind, side, options.seed);
  const stop = new AbortController();
  const signal = options.signal === undefined ? stop.signal : AbortSignal.any([stop.signal, options.signal]);
  const size = batchSize(options.games, pool.size);
  const results: GameResult[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < options.games && !signal.aborted) {
      const first = next;
      next = Math.min(first + size, options.games);
      const batch: Batch = { first, count: next - first, seed: options.seed, players: options.players };
      if (options.cap !== undefined) batch.cap = options.cap;
      if (options.usage) batch.usage = true;
      await pool.play(
        batch,
        (result) => {
          results.push(result);
          options.onProgress?.(results.length, result);
        },
        signal,
      );
    }
  };
  const lanes = Array.from({ length: Math.max(1, pool.size) }, () =>
    lane().catch((error: unknown) => {
      stop.abort();
      throw error;
    }),
  );
  const ended = await Promise.allSettled(lanes);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  results.sort((a, b) => a.index - b.index);
  return { summary: summarise(results, sides, options.seats), results, cancelled: results.length < options.games };
}
