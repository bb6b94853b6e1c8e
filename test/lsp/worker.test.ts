import assert from 'node:assert/strict';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { GAME, SETUP, scenario } from '../ide/support';
import { Client } from './client';

const root = path.resolve(import.meta.dirname, '../..');
const URI = 'file:///w/main.sand';
const TEXT = GAME.replace(/^\/\/- .*\n/gm, '') + scenario(...SETUP, 'reserve Nonsense').slice('//- main.sand\n'.length);

/** A web worker's globals, on a thread of Node. */
const SCOPE = `
const { parentPort } = require('node:worker_threads');
globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.addEventListener = () => {};
Object.defineProperty(globalThis, 'onmessage', { set: (take) => parentPort.on('message', (data) => take({ data })) });
`;

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
}

/** The smallest client of a worker: requests by number, notifications remembered. */
class WorkerClient {
  private readonly answers = new Map<number, (result: unknown) => void>();
  private readonly waiting: { method: string; go: (params: unknown) => void }[] = [];
  private last = 0;

  constructor(readonly worker: Worker) {
    worker.on('message', (m: Message) => {
      if (m.method === undefined && m.id !== undefined) this.answers.get(m.id)?.(m.result);
      const at = this.waiting.findIndex((w) => w.method === m.method);
      if (at >= 0) this.waiting.splice(at, 1)[0]!.go(m.params);
    });
  }

  request<R>(method: string, params: unknown): Promise<R> {
    const id = ++this.last;
    return new Promise((resolve) => {
      this.answers.set(id, resolve as (result: unknown) => void);
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

describe('the server in a web worker', () => {
  it('answers as the Node process does', async function () {
    this.timeout(30000);
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
    const worker = new Worker(SCOPE + outputFiles[0]!.text, { eval: true });
    const node = await Client.start();
    try {
      const web = new WorkerClient(worker);
      await web.request('initialize', {
        processId: null,
        rootUri: null,
        capabilities: {},
        initializationOptions: { library: [] },
      });
      web.notify('initialized', {});
      const published = web.next<{ diagnostics: unknown[] }>('textDocument/publishDiagnostics');
      web.notify('textDocument/didOpen', {
        textDocument: { uri: URI, languageId: 'sandtable', version: 1, text: TEXT },
      });
      await node.open(URI, TEXT);
      const bare = (list: readonly unknown[]) =>
        (list as Record<string, unknown>[]).map(({ code, message, range }) => ({ code, message, range }));
      const { diagnostics } = await published;
      assert.ok(diagnostics.length > 0);
      assert.deepEqual(bare(diagnostics), bare(await node.diagnostics(URI)));
      const line = TEXT.split('\n').findIndex((l) => l.includes('0101 Kure: 2 Army'));
      const at = { textDocument: { uri: URI }, position: { line, character: 16 } };
      for (const method of ['textDocument/hover', 'textDocument/definition', 'textDocument/references']) {
        assert.deepEqual(await web.request(method, at), await node.request(method, at), method);
      }
      const compiled = (c: { request<R>(m: string, p: unknown): Promise<R> }) =>
        c.request<{ compiled: unknown }>('sandtable/compile', { scenario: 'duel/first' });
      assert.ok((await compiled(web)).compiled);
      assert.deepEqual((await compiled(web)).compiled, (await compiled(node)).compiled);
    } finally {
      node.kill();
      await worker.terminate();
    }
  });
});
