/** The worker's side of the pool: plays the batches it is sent. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import type { GameResult } from '../../engine/lab/play';
import { type Batch, playBatch, ReadyGames } from '../../engine/lab/simulate';

export type FromWorker =
  | { type: 'result'; result: GameResult }
  | { type: 'done' }
  | { type: 'failed'; message: string };

/**
 * Serves the pool until the thread is ended.
 * @param prepare makes the compiled game ready; called once, at the first batch, so that its failure is told
 */
export function serveBatches(prepare: (compiled: CompiledGame) => PreparedGame): void {
  const port = parentPort;
  if (port === null) throw new Error('this program runs in a worker thread only');
  const { compiled } = workerData as { compiled: CompiledGame };
  const games = new ReadyGames(compiled, prepare);
  const tell = (message: FromWorker) => port.postMessage(message);
  port.on('message', (batch: Batch) => {
    try {
      playBatch(games.of(batch), batch, (result) => tell({ type: 'result', result }));
      tell({ type: 'done' });
    } catch (error) {
      tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  });
}
