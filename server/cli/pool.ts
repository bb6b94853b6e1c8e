/** The laboratory's pool on worker threads. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { GameResult } from '../../engine/lab/play';
import type { Batch, Pool } from '../../engine/lab/simulate';
import type { FromWorker } from './lab-thread';

/** The worker's file: beside the bundle after a build, beside this file in the source tree. */
function workerFile(): string {
  const built = path.join(__dirname, 'simulate-worker.js');
  return existsSync(built) ? built : path.join(__dirname, 'simulate-worker.ts');
}

/** Starts a worker; a TypeScript file (in the source tree only) by way of tsx, which Node's own loader of workers does not know. */
function startWorker(file: string, data: object): Worker {
  if (!file.endsWith('.ts')) return new Worker(file, { workerData: data });
  const tsx = createRequire(__filename).resolve('tsx/cjs');
  const program = `require(${JSON.stringify(tsx)}); require(${JSON.stringify(file)});`;
  return new Worker(program, { eval: true, workerData: data });
}

/** As many workers as there are cores. */
export function defaultWorkers(): number {
  return Math.max(1, availableParallelism());
}

interface Job {
  onResult(result: GameResult): void;
  resolve(): void;
  reject(error: Error): void;
}

/** One thread with one batch at a time; it is started when it is first needed, since games may be known. */
class Thread {
  private worker: Worker | null = null;
  private job: Job | null = null;
  private dead: Error | null = null;

  constructor(
    private readonly file: string,
    private readonly compiled: CompiledGame,
  ) {}

  private started(): Worker {
    if (this.worker !== null) return this.worker;
    const worker = startWorker(this.file, { compiled: this.compiled });
    worker.on('message', (message: FromWorker) => this.hear(message));
    worker.on('error', (error) => this.fail(error));
    worker.on('exit', (code) => this.fail(new Error(`a worker ended unexpectedly (exit code ${code})`)));
    this.worker = worker;
    return worker;
  }

  get busy(): boolean {
    return this.job !== null;
  }

  play(batch: Batch, onResult: (result: GameResult) => void): Promise<void> {
    if (this.dead !== null) return Promise.reject(this.dead);
    return new Promise((resolve, reject) => {
      this.job = { onResult, resolve, reject };
      this.started().postMessage(batch);
    });
  }

  /** Ends the thread at once, also in the middle of a decision that takes long; its batch is over with what it has told. */
  async stop(): Promise<void> {
    const job = this.job;
    this.job = null;
    this.dead = new Error('the worker was stopped');
    await this.close();
    job?.resolve();
  }

  async close(): Promise<void> {
    this.worker?.removeAllListeners('exit');
    await this.worker?.terminate();
  }

  private hear(message: FromWorker): void {
    if (message.type === 'result') {
      this.job?.onResult(message.result);
      return;
    }
    const job = this.job;
    this.job = null;
    if (message.type === 'done') job?.resolve();
    else job?.reject(new Error(message.message));
  }

  private fail(error: Error): void {
    this.dead = error;
    const job = this.job;
    this.job = null;
    job?.reject(error);
  }
}

/** A pool that has to be closed, or its threads keep the process alive. */
export interface ThreadPool extends Pool {
  close(): Promise<void>;
}

/**
 * Worker threads for one compiled game, each started when it is first needed. Each prepares the game for itself.
 * @param workers how many threads at most
 * @param file the worker's program; tests bring their own
 */
export function threadPool(compiled: CompiledGame, workers: number, file = workerFile()): ThreadPool {
  const threads = Array.from({ length: workers }, () => new Thread(file, compiled));
  return {
    size: workers,
    async play(batch, onResult, signal) {
      const thread = threads.find((one) => !one.busy);
      if (thread === undefined) throw new Error('more batches at once than workers');
      if (signal.aborted) return;
      const abort = () => void thread.stop();
      signal.addEventListener('abort', abort, { once: true });
      try {
        await thread.play(batch, onResult);
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    async close() {
      await Promise.all(threads.map((one) => one.close()));
    },
  };
}
