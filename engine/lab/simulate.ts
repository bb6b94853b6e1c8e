/**
 * Many games at once. The laboratory decides which games are played and what they say; where they run (worker threads, a web
 * worker, this thread) is the host's affair: it provides a pool.
 */
import type { CompiledGame } from '../kernel/compiled';
import type { PreparedGame } from '../kernel/ruleset';
import { createPlayer } from '../players/index';
import { type GameResult, gameSeed, playGame, seatAnew, seatPlayers } from './play';
import { type Summary, summarise } from './statistics';

/** Games `first` .. `first + count - 1` of a series. Plain data, to be sent to a worker. */
export interface Batch {
  first: number;
  count: number;
  seed: number;
  /** Kind of player per side, by the game of a round: game n has line-up n modulo their number, and all games of a round one seed. */
  lineups: string[][];
  cap?: number;
  /** Whether each result says what took part in its game, and how it went turn by turn; whether questions with one answer are asked. */
  usage?: boolean;
  observe?: boolean;
  askAll?: boolean;
  /** The game that it is played with, where it is another than the pool's; `key` tells such games apart. */
  version?: { key: string; compiled: CompiledGame };
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

/** So many versions of a game a worker keeps ready. */
const remembered = 8;

/** The game of a worker and its versions, each made ready when it is first played. */
export class ReadyGames {
  private own: PreparedGame | null = null;
  private readonly versions = new Map<string, PreparedGame>();

  /** @param prepare makes a compiled game ready; throws where it cannot be played */
  constructor(
    private readonly compiled: CompiledGame,
    private readonly prepare: (compiled: CompiledGame) => PreparedGame,
  ) {}

  /** The game that a batch is played with. @throws as `prepare` */
  of({ version }: Pick<Batch, 'version'>): PreparedGame {
    if (version === undefined) {
      this.own ??= this.prepare(this.compiled);
      return this.own;
    }
    const known = this.versions.get(version.key);
    if (known !== undefined) return known;
    // Large tables are kept for few: series of one version come one after the other.
    if (this.versions.size >= remembered) this.versions.clear();
    const made = this.prepare(version.compiled);
    this.versions.set(version.key, made);
    return made;
  }
}

/** Plays a batch here and now. What a pool's worker calls. */
export function playBatch(prepared: PreparedGame, batch: Batch, onResult: (result: GameResult) => void): void {
  const { lineups, usage = false, observe = false, askAll = false } = batch;
  for (let index = batch.first; index < batch.first + batch.count; index++) {
    const seed = gameSeed(batch.seed, Math.floor(index / lineups.length));
    const cap = batch.cap === undefined ? {} : { cap: batch.cap };
    const kinds = lineups[index % lineups.length]!;
    try {
      onResult(
        playGame(prepared, seatPlayers(kinds, seed), seed, {
          anew: seatAnew(prepared.compiled, kinds, seed),
          index,
          usage,
          observe,
          askAll,
          ...cap,
        }),
      );
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

/** A pool for another version of the game, on the threads of a pool that can play several. */
export function versionPool(pool: Pool, key: string, compiled: CompiledGame): Pool {
  const version = { key, compiled };
  return { size: pool.size, play: (batch, onResult, signal) => pool.play({ ...batch, version }, onResult, signal) };
}

export interface SeriesOptions {
  games: number;
  seed: number;
  /** Kind of player per side, in the order of the game's sides, for each game of a round (`Batch`). */
  lineups: string[][];
  /** Answers after which a game is stopped and reported as capped. */
  cap?: number;
  /** Whether each result says what took part in its game; costs time. */
  usage?: boolean;
  /** Whether each result says how its game went, turn by turn; costs more. */
  observe?: boolean;
  /** Whether questions with one answer are asked. */
  askAll?: boolean;
  /** Numbers of games that are not to be played: they were before. */
  known?: ReadonlySet<number>;
  signal?: AbortSignal;
  /** Called after every game, in the order in which they end. */
  onProgress?: (done: number, result: GameResult) => void;
}

export interface SimulateOptions extends Omit<SeriesOptions, 'lineups' | 'known'> {
  /** Kind of player per side, in the order of the game's sides. */
  players: string[];
  /** Sides by the seat that plays them; absent: a side each. */
  seats?: readonly (readonly number[])[];
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

/** Runs of games that are still to be played, each of at most `size`. */
function* missing(
  games: number,
  size: number,
  known: ReadonlySet<number>,
): Generator<{ first: number; count: number }> {
  for (let first = 0; first < games; ) {
    let count = 0;
    while (count < size && first + count < games && !known.has(first + count)) count++;
    if (count > 0) yield { first, count };
    first += Math.max(1, count);
  }
}

/**
 * Plays a series of games. The same seed gives the same results with any pool: a game's seed and players depend on the series and
 * the game's number only.
 * @returns the results in the order of their numbers, without those known before; `cancelled`: some are missing
 * @throws PlayerError when a kind does not exist; what a game throws, with its number and seed in the message
 */
export async function playSeries(
  pool: Pool,
  options: SeriesOptions,
): Promise<{ results: GameResult[]; cancelled: boolean }> {
  const { games, seed, lineups, known = new Set() } = options;
  for (const kinds of lineups) for (const [side, kind] of kinds.entries()) createPlayer(kind, side, seed);
  const stop = new AbortController();
  const signal = options.signal === undefined ? stop.signal : AbortSignal.any([stop.signal, options.signal]);
  const results: GameResult[] = [];
  const runs = missing(games, batchSize(games, pool.size), known);
  let cancelled = false;
  const lane = async (): Promise<void> => {
    for (let run = runs.next(); !run.done; run = runs.next()) {
      if (signal.aborted) {
        cancelled = true;
        return;
      }
      const { first, count } = run.value;
      const batch: Batch = { first, count, seed, lineups };
      if (options.cap !== undefined) batch.cap = options.cap;
      for (const word of ['usage', 'observe', 'askAll'] as const) if (options[word]) batch[word] = true;
      let told = 0;
      await pool.play(
        batch,
        (result) => {
          results.push(result);
          told++;
          options.onProgress?.(results.length, result);
        },
        signal,
      );
      if (told < count) cancelled = true;
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
  return { results, cancelled };
}

/**
 * Plays a series between the same players and sums it up.
 * @param sides ids of the sides, in the game's order
 * @throws as `playSeries`
 */
export async function simulate(
  sides: readonly string[],
  pool: Pool,
  { players, seats, ...series }: SimulateOptions,
): Promise<Simulation> {
  const { results, cancelled } = await playSeries(pool, { ...series, lineups: [players] });
  return { summary: summarise(results, sides, seats), results, cancelled };
}
