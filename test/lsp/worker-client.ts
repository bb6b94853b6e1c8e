/** Drives the server's web worker entry on a thread of Node. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { watch } from './conformance';

const root = path.resolve(import.meta.dirname, '../..');

/** A web worker's globals, on a thread of Node. */
const SCOPE = `
const { parentPort } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const { runInThisContext } = require('node:vm');
globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.addEventListener = () => {};
let take = null;
parentPort.on('message', (data) => take?.({ data }));
Object.defineProperty(globalThis, 'onmessage', { set: (next) => { take = next; } });
globalThis.importScripts = (url) => runInThisContext(readFileSync(new URL(url), 'utf8'), { filename: url });
// No browser has these.
delete globalThis.module;
delete globalThis.exports;
delete globalThis.require;
delete globalThis.process;
`;

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
}

/** The smallest client of a worker: requests by number, notifications remembered. */
export class WorkerClient {
  private readonly answers = new Map<number, (result: unknown) => void>();
  private readonly waiting: { method: string; go: (params: unknown) => void }[] = [];
  private last = 0;
  private readonly seen = watch();

  constructor(readonly worker: Worker) {
    worker.on('message', (m: Message) => {
      this.seen.received(m);
      if (m.method === undefined && m.id !== undefined) this.answers.get(m.id)?.(m.result);
      const at = this.waiting.findIndex((w) => w.method === m.method);
      if (at >= 0) this.waiting.splice(at, 1)[0]!.go(m.params);
    });
  }

  /** Bundles the worker's entry and starts it. */
  static async start(): Promise<WorkerClient> {
    const { outputFiles } = await build({
      entryPoints: [path.join(root, 'server/lsp/worker.ts')],
      bundle: true,
      platform: 'browser',
      format: 'iife',
      target: 'es2022',
      mainFields: ['browser', 'module', 'main'],
      write: false,
      logLevel: 'error',
    });
    return new WorkerClient(new Worker(SCOPE + outputFiles[0]!.text, { eval: true }));
  }

  /** Starts the worker of a folder with the packed servers as the web extension does. */
  static packed(folder: string): WorkerClient {
    const script = readFileSync(path.join(folder, 'server.worker.js'), 'utf8');
    const client = new WorkerClient(new Worker(SCOPE + script, { eval: true }));
    client.worker.postMessage({ pieces: pathToFileURL(folder).href });
    return client;
  }

  request<R>(method: string, params: unknown): Promise<R> {
    const id = ++this.last;
    return new Promise((resolve) => {
      this.answers.set(id, resolve as (result: unknown) => void);
      this.seen.sent({ id, method, params });
      this.worker.postMessage({ jsonrpc: '2.0', id, method, params });
    });
  }

  notify(method: string, params: unknown): void {
    this.worker.postMessage({ jsonrpc: '2.0', method, params });
  }

  next<P>(method: string): Promise<P> {
    return new Promise((go) => this.waiting.push({ method, go: go as (params: unknown) => void }));
  }
}
