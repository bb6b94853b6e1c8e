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
 * Plays the games of a scenario's expectation.
 * @param cancelled ends the worker; the answer is then undefined
 * @throws what a game throws, and why the game can not be played
 */
export function playForecast(
  start: StartLabWorker,
  task: ForecastToWorker,
  cancelled: (stop: () => void) => void,
  progress: (played: number) => void,
): Promise<Verdict | undefined> {
  return new Promise<Verdict | undefined>((resolve, reject) => {
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
      if ('played' in message) {
        progress(message.played);
        return;
      }
      if ('files' in message) return;
      worker.end();
      if ('failed' in message) reject(new Error(message.failed));
      else resolve(message.verdict);
    });
    worker.post(task);
  });
}
