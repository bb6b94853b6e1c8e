/** The worker, wherever it runs: many games are played, and sheets are printed, away from the editor. */
import type { ForecastFromWorker, ForecastToWorker, PrintFromWorker, PrintToWorker } from '../webview/worker';

type Verdict = Extract<ForecastFromWorker, { verdict: unknown }>['verdict'];

/** A worker thread of Node, or a web worker. */
export interface LabWorker {
  post(message: ForecastToWorker | PrintToWorker): void;
  onMessage(take: (message: ForecastFromWorker | PrintFromWorker) => void): void;
  onError(take: (error: Error) => void): void;
  end(): void;
}

export type StartLabWorker = () => LabWorker;

/**
 * Has a task done by a worker of its own.
 * @param cancelled ends the worker; the answer is then undefined
 * @param answer what a message answers; undefined: it is none, and the work goes on
 * @throws what the work throws, and why it cannot be done
 */
export function inWorker<T>(
  start: StartLabWorker,
  task: ForecastToWorker | PrintToWorker,
  cancelled: (stop: () => void) => void,
  answer: (message: Exclude<ForecastFromWorker | PrintFromWorker, { failed: string }>) => T | undefined,
): Promise<T | undefined> {
  return new Promise<T | undefined>((resolve, reject) => {
    const worker = start();
    cancelled(() => {
      worker.end();
      resolve(undefined);
    });
    worker.onError((error) => {
      worker.end();
      reject(error);
    });
    worker.onMessage((message) => {
      const found = 'failed' in message ? undefined : answer(message);
      if (found === undefined && !('failed' in message)) return;
      worker.end();
      if ('failed' in message) reject(new Error(message.failed));
      else resolve(found);
    });
    worker.post(task);
  });
}

/** Plays the games of a scenario's expectation; `progress` is told how many have been played. As `inWorker`. */
export function playForecast(
  start: StartLabWorker,
  task: ForecastToWorker,
  cancelled: (stop: () => void) => void,
  progress: (played: number) => void,
): Promise<Verdict | undefined> {
  return inWorker(start, task, cancelled, (message) => {
    if ('played' in message) progress(message.played);
    return 'verdict' in message ? message.verdict : undefined;
  });
}
