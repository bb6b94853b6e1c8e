/** Desktop and remote entry: the language server runs as a Node process beside the extension host, many games in a thread. */
import { Worker } from 'node:worker_threads';
import type * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { serverProcess } from '../server/lsp/protocol';
import { type Api, start, stop } from './core';
import type { LabWorker } from './tests/lab';

export function activate(context: vscode.ExtensionContext): Promise<Api> {
  const module = context.asAbsolutePath('dist/server.js');
  const create = (options: ConstructorParameters<typeof LanguageClient>[3]) => {
    const { execArgv, env } = serverProcess;
    const run = { module, transport: TransportKind.ipc, options: { execArgv, env: { ...process.env, ...env } } };
    return new LanguageClient('sandtable', 'Sandtable', { run, debug: run }, options);
  };
  return start(context, create, () => labThread(context.asAbsolutePath('dist/webview.js')));
}

/** The same program as in the browser, in a thread: it finds there what a web worker has. As it is packed it begins when it is told to. */
function labThread(file: string): LabWorker {
  const program = `const { parentPort } = require('node:worker_threads');
globalThis.postMessage = (message) => parentPort.postMessage(message);
parentPort.on('message', (data) => globalThis.onmessage({ data }));
require(${JSON.stringify(file)}).start?.();`;
  const worker = new Worker(program, { eval: true });
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (take) => worker.on('message', take),
    onError: (take) => worker.on('error', take),
    end: () => void worker.terminate(),
  };
}

export const deactivate = stop;
