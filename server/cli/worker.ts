/** `sandtable worker`: plays the games that others put into a queue, until it is stopped. */
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { GameResult } from '../../engine/lab/play';
import { UsageError, wholeNumber } from './args';
import { type Command, exit, type Host, tell } from './command';
import { defaultWorkers, threadPool } from './pool';
import {
  connected,
  gameKey,
  pack,
  prefix,
  queueName,
  queueOption,
  queuePackages,
  type Shard,
  unpackGame,
} from './queue';
import { workersOption } from './series';

/** Seconds without a sign of life after which others take a worker's shards over, when nobody says otherwise. */
const usualLease = 30;

/** Games that a worker keeps at hand. */
const remembered = 8;

/** How often a shard may lose its worker before it is given up: workers come and go. */
const losses = 1000;

/** @throws UsageError without a queue */
async function serve(address: string, workers: number, lease: number, host: Host): Promise<number> {
  const { bullmq, Redis } = await queuePackages();
  const connection = await connected(address, Redis);
  const games = new Map<string, CompiledGame>();
  const gameOf = async (hash: string): Promise<CompiledGame> => {
    const known = games.get(hash);
    if (known !== undefined) return known;
    const text = await connection.get(gameKey(hash));
    if (text === null) throw new Error(`the game ${hash} does not lie beside the queue`);
    const compiled = unpackGame(hash, text);
    if (games.size >= remembered) games.delete([...games.keys()][0]!);
    games.set(hash, compiled);
    return compiled;
  };
  const stop = new AbortController();
  // Each shard brings its game.
  const pool = threadPool(null as unknown as CompiledGame, workers);
  let played = 0;
  const worker = new bullmq.Worker<Shard, string>(
    queueName,
    async (job, token) => {
      const { game, batch } = job.data;
      const compiled = await gameOf(game);
      const results: GameResult[] = [];
      await pool.play({ ...batch, version: { key: game, compiled } }, (result) => results.push(result), stop.signal);
      if (results.length < batch.count) {
        // Whoever is stopped gives his shard back at once.
        await job.moveToWait(token);
        throw new bullmq.WaitingError();
      }
      played += results.length;
      return pack(results);
    },
    {
      connection,
      prefix,
      concurrency: workers,
      lockDuration: lease * 1000,
      stalledInterval: lease * 1000,
      maxStalledCount: losses,
      removeOnComplete: { age: 86_400 },
    },
  );
  worker.on('error', () => {});
  await worker.waitUntilReady();
  tell(host, host.locale === 'ja' ? `${workers} スレッドで待機中\n` : `ready, ${workers} threads\n`);
  await new Promise<void>((resolve) => {
    if (host.signal.aborted) resolve();
    else host.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  stop.abort();
  await worker.close().catch(() => {});
  await pool.close();
  connection.disconnect();
  return played;
}

export const worker: Command = {
  name: 'worker',
  usage: '--queue redis://host:port [--workers w] [--lease seconds]',
  summary: {
    en: 'plays the games of series that are asked for with --queue, until it is stopped',
    ja: '--queue で頼まれた系列のゲームを、止められるまでプレイする',
  },
  positionals: [0, 0],
  options: [
    queueOption,
    workersOption,
    {
      name: 'lease',
      value: 's',
      doc: {
        en: `seconds without a sign of life after which others take its shards over (default ${usualLease})`,
        ja: `この秒数応答がなければ他のワーカーが引き継ぐ（既定 ${usualLease}）`,
      },
    },
  ],
  async run(args, host) {
    const address = args.one('queue');
    if (address === undefined)
      throw new UsageError({
        en: 'worker needs --queue redis://host:port.',
        ja: 'worker には --queue redis://ホスト:ポート が必要です。',
      });
    const workers = wholeNumber(args.one('workers'), '--workers', 1, 256) ?? defaultWorkers();
    const lease = wholeNumber(args.one('lease'), '--lease', 1, 3600) ?? usualLease;
    const played = await serve(address, workers, lease, host);
    tell(host, host.locale === 'ja' ? `${played} ゲームをプレイした\n` : `played ${played} games\n`);
    return exit.done;
  },
};
