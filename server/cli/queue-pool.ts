/** The laboratory's pool on workers elsewhere: shards are put into a queue, and what comes of them is taken out. */
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { GameResult } from '../../engine/lab/play';
import type { Batch } from '../../engine/lab/simulate';
import type { Parsed } from './args';
import { type ThreadPool, threadPool } from './pool';
import {
  connected,
  gameKey,
  packedGame,
  prefix,
  queueName,
  queuePackages,
  type Shard,
  shardId,
  unpackResults,
} from './queue';

/** Shards that are in the queue at the same time. */
const atOnce = 64;

/** Milliseconds between two looks at what is out, at least, and as a multiple of what a look takes: asking must not keep anybody from work. */
const pause = { least: 50, times: 8, most: 2000 };

/** Seconds that what nobody takes lies in the queue: long enough for a series to be taken up again. */
const kept = 86_400;

/** A shard that is out. */
interface Out {
  shard: Shard;
  resolve(results: GameResult[]): void;
  reject(error: Error): void;
}

/** Looks after the shards that are out, one look for all of them. */
class Shards {
  private readonly out = new Map<string, Out>();
  private readonly games = new Map<string, string>();
  private readonly known = new WeakMap<CompiledGame, ReturnType<typeof packedGame>>();
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly queue: Queue<Shard, string>,
    private readonly connection: Redis,
  ) {}

  /** Plays a shard; a second one with the same name waits for the first one's games. */
  async play(compiled: CompiledGame, batch: Omit<Batch, 'version'>): Promise<GameResult[]> {
    const packed = this.known.get(compiled) ?? packedGame(compiled);
    this.known.set(compiled, packed);
    const { hash, text } = packed;
    this.games.set(hash, text);
    const shard: Shard = { game: hash, batch };
    return new Promise((resolve, reject) => {
      this.out.set(shardId(shard), { shard, resolve, reject });
      void this.put(shard).catch(reject);
      this.timer ??= setTimeout(() => void this.look(), pause.least);
    });
  }

  /** Puts a shard into the queue, its game beside it. Adding what is there already changes nothing. */
  private async put(shard: Shard): Promise<void> {
    const text = this.games.get(shard.game)!;
    const key = gameKey(shard.game);
    if ((await this.connection.exists(key)) === 0) await this.connection.set(key, text);
    await this.connection.expire(key, kept);
    await this.queue.add('shard', shard, { jobId: shardId(shard), removeOnFail: true });
  }

  /** Takes what is ready; what the server has lost is put there once more. */
  private async look(): Promise<void> {
    const began = performance.now();
    for (const [id, { shard, resolve, reject }] of [...this.out]) {
      if (this.closed) return;
      try {
        const job = await this.queue.getJob(id);
        if (job === undefined) {
          if (this.out.has(id)) await this.put(shard);
        } else if (typeof job.returnvalue === 'string') {
          this.out.delete(id);
          const text = job.returnvalue;
          resolve(unpackResults(text));
          await job.remove().catch(() => {});
        } else if (job.failedReason !== undefined && (await job.isFailed())) {
          this.out.delete(id);
          reject(new Error(job.failedReason));
        }
      } catch (error) {
        if (this.closed) return;
        // A server that is started again says so for a moment; whatever else it is, the shard cannot be asked for.
        if (this.connection.status === 'ready' && !/LOADING|Connection is closed/.test(String(error))) {
          this.out.delete(id);
          reject(error as Error);
        }
      }
    }
    const wait = Math.min(pause.most, Math.max(pause.least, pause.times * (performance.now() - began)));
    this.timer = this.closed || this.out.size === 0 ? undefined : setTimeout(() => void this.look(), wait);
  }

  /** Takes what nobody has begun out of the queue; what was played until now is thrown away with the rest. */
  async withdraw(): Promise<void> {
    const ids = [...this.out.keys()];
    for (const [, { resolve }] of this.out) resolve([]);
    this.out.clear();
    await Promise.allSettled(ids.map(async (id) => (await this.queue.getJob(id))?.remove()));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}

/**
 * A pool whose games are played wherever `sandtable worker` runs with the same address.
 * @throws UsageError and InputError as `connected` and `queuePackages`
 */
export async function queuePool(address: string, compiled: CompiledGame): Promise<ThreadPool> {
  const { bullmq, Redis } = await queuePackages();
  const connection = await connected(address, Redis);
  const queue = new bullmq.Queue<Shard, string>(queueName, { connection, prefix });
  queue.on('error', () => {});
  const shards = new Shards(queue, connection);
  const heard = new WeakSet<AbortSignal>();
  return {
    size: atOnce,
    async play({ version, ...batch }, onResult, signal) {
      if (signal.aborted) return;
      // All shards of a series are given up together.
      if (!heard.has(signal)) signal.addEventListener('abort', () => void shards.withdraw(), { once: true });
      heard.add(signal);
      for (const result of await shards.play(version?.compiled ?? compiled, batch)) onResult(result);
    },
    async close() {
      shards.close();
      await queue.close().catch(() => {});
      connection.disconnect();
    },
  };
}

/** Where the games of a command are played: in a queue where one is named, else on threads. @throws as `queuePool` */
export async function poolOf(args: Parsed, compiled: CompiledGame, workers: number): Promise<ThreadPool> {
  const address = args.one('queue');
  return address === undefined ? threadPool(compiled, workers) : await queuePool(address, compiled);
}
