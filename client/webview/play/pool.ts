/** A pool for the laboratory made of one web worker, started from a blob as the page's policy demands. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Pool } from '../../../engine/lab/simulate';
import type { FromWorker, ToWorker } from '../worker';

/**
 * Starts the worker.
 * @param script address of its script in the extension's folder
 * @throws when the script can not be fetched or workers are not allowed
 */
export async function workerPool(script: string, compiled: CompiledGame): Promise<Pool & { end(): void }> {
  const response = await fetch(script);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const address = URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return {
    size: 1,
    play(batch, onResult, signal) {
      return new Promise((resolve, reject) => {
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
      });
    },
    end: () => worker.terminate(),
  };
}
