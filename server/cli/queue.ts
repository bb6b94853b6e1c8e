/**
 * What the two ends of a queue share: where it is, what lies in it, and how that is packed. A shard is a few games of one series; the games that shards
 * speak of lie beside the queue, by their hash. Only what is asked for by `--queue` loads the packages of the queue.
 */
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Redis } from 'ioredis';
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { GameResult } from '../../engine/lab/play';
import type { Batch } from '../../engine/lab/simulate';
import { version } from '../../package.json';
import { type OptionSpec, UsageError } from './args';
import { InputError } from './command';

export const queueOption: OptionSpec = {
  name: 'queue',
  value: 'address',
  doc: {
    en: 'play on workers elsewhere, by a queue: redis://host:port (see docs/scale.md)',
    ja: '別の場所のワーカーでプレイする。キュー：redis://ホスト:ポート（docs/scale.md 参照）',
  },
};

/** Programs of another version play other games: they have a queue of their own. */
export const queueName = `games-${version}`;
/** In front of all keys. */
export const prefix = 'sandtable';

/** A shard as it lies in the queue. */
export interface Shard {
  /** Hash of the game. */
  game: string;
  batch: Omit<Batch, 'version'>;
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** A game packed as it lies beside the queue, and its hash. */
export function packedGame(compiled: CompiledGame): { hash: string; text: string } {
  return { hash: sha(JSON.stringify(compiled)), text: pack(compiled) };
}

/** The name of a shard says all that its results depend on: the same shard is one, whoever asks for it. */
export const shardId = (shard: Shard): string => sha(JSON.stringify(shard));

export const gameKey = (hash: string): string => `${prefix}:game:${hash}`;

/** Something as short text. */
export const pack = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64');

/** What was packed. */
const unpack = (text: string): unknown => JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString());

export const unpackResults = (text: string): GameResult[] => unpack(text) as GameResult[];

/** A game of this hash. @throws Error when another one lies there */
export function unpackGame(hash: string, text: string): CompiledGame {
  const game = unpack(text);
  if (sha(JSON.stringify(game)) !== hash) throw new Error(`the game ${hash} is not what its name says`);
  return game as CompiledGame;
}

/** The packages of the queue. @throws UsageError when they are not there */
export async function queuePackages() {
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, Redis: ioredis.Redis };
  } catch {
    throw new UsageError({
      en: '--queue needs two packages beside sandtable: npm install bullmq ioredis',
      ja: '--queue には2つのパッケージが必要です：npm install bullmq ioredis',
    });
  }
}

/**
 * A connection that stays, and comes back when the server does.
 * @param address `redis://…`, `rediss://…`, or the path of a socket
 * @throws UsageError for another address, InputError when nobody answers there
 */
export async function connected(address: string, RedisClass: typeof Redis): Promise<Redis> {
  if (!/^rediss?:\/\/|^\//.test(address))
    throw new UsageError({
      en: `--queue ${address}: write redis://host:port.`,
      ja: `--queue ${address}：redis://ホスト:ポート と書いてください。`,
    });
  let begun = false;
  const connection = new RedisClass(address, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    // At first nobody there is a mistake; later it is a server that is started again.
    retryStrategy: (times) => (begun ? Math.min(50 * times, 2000) : null),
  });
  connection.on('error', () => {});
  try {
    await connection.connect();
  } catch (error) {
    connection.disconnect();
    const why = error instanceof Error ? error.message : String(error);
    throw new InputError({
      en: `The queue at ${address} does not answer: ${why}`,
      ja: `${address} のキューが応答しません：${why}`,
    });
  }
  begun = true;
  return connection;
}
