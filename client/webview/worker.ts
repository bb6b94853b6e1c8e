/** The balance worker: plays batches of games away from the page, and reports each result as it is there. */
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { GameResult } from '../../engine/lab/play';
import { type Batch, playBatch } from '../../engine/lab/simulate';
import { prepare } from './play/engine';

export type ToWorker = { compiled: CompiledGame; batch: Batch };
export type FromWorker = { result: GameResult } | { done: true } | { failed: string };

interface WorkerScope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;
let ready: { compiled: CompiledGame; prepared: ReturnType<typeof prepare> } | undefined;

scope.onmessage = ({ data: { compiled, batch } }) => {
  try {
    if (JSON.stringify(ready?.compiled) !== JSON.stringify(compiled))
      ready = { compiled, prepared: prepare(compiled, 'en') };
    const prepared = ready?.prepared;
    if (!prepared || 'problems' in prepared) throw new Error(prepared?.problems.join('\n') ?? '');
    playBatch(prepared.game, batch, (result) => scope.postMessage({ result }));
    scope.postMessage({ done: true });
  } catch (error) {
    scope.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
};
