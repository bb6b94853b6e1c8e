/** The worker of the laboratory: plays games away from the page and the editor, and reports each result as it is there. */
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { Forecast } from '../../engine/kernel/script';
import { testForecast, type Verdict } from '../../engine/lab/forecast';
import type { GameResult } from '../../engine/lab/play';
import { type Batch, inlinePool, playBatch } from '../../engine/lab/simulate';
import { prepare } from './play/engine';

export type ToWorker = { compiled: CompiledGame; batch: Batch };
export type FromWorker = { result: GameResult } | { done: true } | { failed: string };

/** A scenario's expectation, put to the test: `played` games at each step, and the verdict at last. */
export type ForecastToWorker = { compiled: CompiledGame; forecast: Forecast };
export type ForecastFromWorker = { played: number } | { verdict: Verdict } | { failed: string };

interface WorkerScope {
  postMessage(message: FromWorker | ForecastFromWorker): void;
  onmessage: ((event: { data: ToWorker | ForecastToWorker }) => void) | null;
}

/** Takes requests from now on. */
export function startWorker(): void {
  const scope = globalThis as unknown as WorkerScope;
  let ready: { compiled: CompiledGame; prepared: ReturnType<typeof prepare> } | undefined;

  scope.onmessage = async ({ data }) => {
    try {
      const { compiled } = data;
      if (JSON.stringify(ready?.compiled) !== JSON.stringify(compiled))
        ready = { compiled, prepared: prepare(compiled, 'en') };
      const prepared = ready?.prepared;
      if (!prepared || 'problems' in prepared) throw new Error(prepared?.problems.join('\n') ?? '');
      if ('batch' in data) {
        playBatch(prepared.game, data.batch, (result) => scope.postMessage({ result }));
        scope.postMessage({ done: true });
        return;
      }
      const onProgress = (played: number) => scope.postMessage({ played });
      const verdict = await testForecast(compiled, data.forecast, inlinePool(prepared.game), { onProgress });
      scope.postMessage({ verdict });
    } catch (error) {
      scope.postMessage({ failed: error instanceof Error ? error.message : String(error) });
    }
  };
}
