/** The worker's side of the pool: plays the batches it is sent. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import type { GameResult } from '../../engine/lab/play';
import { type Batch, playBatch } from '../../engine/lab/simulate';

export type FromWorker =
  | { type: 'result'; result: GameResult }
  | { type: 'done' }
  | { type: 'failed'; message: string };

/** So many versions of a game a worker keeps ready. */
const remembered = 8;

/**
 * Serves the pool until the thread is ended.
 * @param prepare makes the compiled game ready; called once, at the first batch, so that its failure is told
 */
export function serveBatches(prepare: (compiled: CompiledGame) => PreparedGame): void {
  const port = parentPort;
  if (port === null) throw new Error('this program runs in a worker thread only');
  const { compiled } = workerData as { compiled: CompiledGame };
  let prepared: PreparedGame | null = null;
  const versions = new Map<string, PreparedGame>();
  const ready = ({ version }: Batch): PreparedGame => {
    if (version === undefined) {
      prepared ??= prepare(compiled);
      return prepared;
    }
    const known = versions.get(version.key);
    if (known !== undefined) return known;
    // Large tables are kept for few: series of one version come one after the other.
    if (versions.size >= remembered) versions.clear();
    const made = prepare(version.compiled);
    versions.set(version.key, made);
    return made;
  };
  const tell = (message: FromWorker) => port.postMessage(message);
  port.on('message', (batch: Batch) => {
    try {
      playBatch(ready(batch), batch, (result) => tell({ type: 'result', result }));
      tell({ type: 'done' });
    } catch (error) {
      tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  });
}
