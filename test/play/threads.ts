/** Checked games on all cores. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { program } from './program';
import type { Played } from './random-games';

/**
 * Plays these games, each by its index and the seed, on as many threads as there are cores (four at most), with every invariant checked.
 * Ends with the first game that breaks one.
 */
export async function playAll(
  list: readonly string[],
  compiled: Map<string, CompiledGame>,
  { seed, kind = 'random', every = 1 }: { seed: number; kind?: string; every?: number },
): Promise<Played[]> {
  const of = Math.max(1, Math.min(availableParallelism(), 4));
  const played: Played[] = [];
  const file = program('random-worker');
  const workers: Worker[] = [];
  try {
    await Promise.all(
      Array.from({ length: of }, (_, first) => {
        const worker = new Worker(file, {
          workerData: { games: list, first, of, seed, compiled, kind, every },
        });
        workers.push(worker);
        worker.on('message', (one: Played) => played.push(one));
        return new Promise<void>((resolve, reject) => {
          worker.on('error', reject);
          worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
        });
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return played;
}
