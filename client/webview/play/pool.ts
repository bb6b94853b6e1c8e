/** The laboratory in web workers: a pool made of some, and a game written down; each is started from a blob as the page's policy demands. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { AskedFound, AskedOf, Told } from '../../../engine/lab/asked';
import type { Replay } from '../../../engine/lab/replay';
import type { Pool } from '../../../engine/lab/simulate';
import type {
  AskFromWorker,
  AskToWorker,
  FromWorker,
  RecordFromWorker,
  RecordToWorker,
  RecordWanted,
  ToWorker,
} from '../worker';

/** Workers at most: each has its own copy of the game. */
const mostWorkers = 4;

/** So many games are played at a time: a thread a core. */
export const poolSize = (): number => Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency || 1));

/**
 * Starts workers.
 * @param script address of their script in the extension's folder
 * @param size how many
 * @throws when the script can not be fetched or workers are not allowed
 */
export async function workerPool(
  script: string,
  compiled: CompiledGame,
  size: number,
): Promise<Pool & { end(): void }> {
  const workers = await Promise.all(Array.from({ length: size }, () => started(script)));
  const idle = [...workers];
  return {
    size,
    play(batch, onResult, signal) {
      const worker = idle.pop()!;
      return new Promise<void>((resolve, reject) => {
        // A batch can not be interrupted: whoever stops, ends the worker.
        signal.addEventListener('abort', () => {
          worker.terminate();
          resolve();
        });
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
          if (signal.aborted) return;
          if ('result' in data) onResult(data.result);
          else if ('failed' in data) reject(new Error(data.failed));
          else resolve();
        };
        worker.postMessage({ compiled, batch } satisfies ToWorker);
      }).finally(() => idle.push(worker));
    },
    end() {
      for (const worker of workers) worker.terminate();
    },
  };
}

async function started(script: string): Promise<Worker> {
  const response = await fetch(script);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const address = URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

/** A game of a series, played once more in a worker of its own; `turn`: when there is to be seen what is looked for. @throws as `workerPool`, and what the game throws */
export async function recordedAway(
  script: string,
  compiled: CompiledGame,
  record: RecordWanted,
): Promise<{ replay: Replay; turn?: number }> {
  const worker = await started(script);
  try {
    return await new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<RecordFromWorker>) => {
        if ('replay' in data) resolve(data);
        else reject(new Error(data.failed));
      };
      worker.postMessage({ compiled, record } satisfies RecordToWorker);
    });
  } finally {
    worker.terminate();
  }
}

/** Where what is known is told to a page. */
export interface AskedTold extends Omit<Told, 'onFound'> {
  onFound(found: AskedFound): void;
}

/**
 * A question of the laboratory, answered in a worker of its own; told as often as more is known. An abort ends it with what was told.
 * @throws as `workerPool`, and what a game throws
 */
export async function askedAway(
  script: string,
  compiled: CompiledGame,
  lab: AskedOf,
  { onPlayed, onGame, onFound }: AskedTold,
  signal: AbortSignal,
): Promise<void> {
  const worker = await started(script);
  try {
    await new Promise<void>((resolve, reject) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve());
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<AskFromWorker>) => {
        if (signal.aborted) return;
        if ('found' in data) onFound(data.found);
        else if ('game' in data) onGame(data.of, data.game);
        else if ('played' in data) onPlayed(data.played, data.most);
        else if ('failed' in data) reject(new Error(data.failed));
        else resolve();
      };
      worker.postMessage({ compiled, lab } satisfies AskToWorker);
    });
  } finally {
    worker.terminate();
  }
}
