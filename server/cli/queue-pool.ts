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
    const all = [...this.out.keys()];
    const states = await this.states(all).catch((error: unknown) => {
      this.failed(all, error);
      return [];
    });
    await Promise.all(
      states.map((state, k) => this.take(all[k]!, state).catch((error: unknown) => this.failed([all[k]!], error))),
    );
    const wait = Math.min(pause.most, Math.max(pause.least, pause.times * (performance.now() - began)));
    this.timer = this.closed || this.out.size === 0 ? undefined : setTimeout(() => void this.look(), wait);
  }

  /** What the server says of shards, all of them in one question: whether it has each, what came of it, and why it failed. */
  private async states(ids: readonly string[]): Promise<(string | null)[][]> {
    const asked = this.connection.pipeline();
    for (const id of ids) asked.hmget(this.queue.toKey(id), 'timestamp', 'returnvalue', 'failedReason');
    const answers = (await asked.exec()) ?? [];
    return answers.map(([error, fields]) => {
      if (error) throw error;
      return fields as (string | null)[];
    });
  }

  private async take(id: string, [there, value, failure]: readonly (string | null)[]): Promise<void> {
    const own = this.out.get(id);
    if (this.closed || own === undefined) return;
    if (!there) await this.put(own.shard);
    else if (value) {
      this.out.delete(id);
      own.resolve(unpackResults(JSON.parse(value) as string));
      await this.queue.remove(id).catch(() => {});
    } else if (failure && (await (await this.queue.getJob(id))?.isFailed())) {
      this.out.delete(id);
      own.reject(new Error(failure));
    }
  }

  /** A server that is started again says so for a moment; whatever else it is, the shards cannot be asked for. */
  private failed(ids: readonly string[], error: unknown): void {
    if (this.closed || this.connection.status !== 'ready' || /LOADING|Connection is closed/.test(String(error))) return;
    for (const id of ids) {
      this.out.get(id)?.reject(error as Error);
      this.out.delete(id);
    }
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
async function queuePool(address: string, compiled: CompiledGame): Promise<ThreadPool> {
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
