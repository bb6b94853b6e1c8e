/** Browser entry (vscode.dev, virtual workspaces): the same language server runs in a web worker, and many games in another. */
import * as vscode from 'vscode';
import { LanguageClient, type ServerOptions } from 'vscode-languageclient/browser';
import { type Api, start, stop } from './core';
import type { ForecastFromWorker, ForecastToWorker, PrintFromWorker, PrintToWorker } from './webview/worker';

/** The lib of this program has no DOM: as much of a web worker as is used here. */
interface WebWorker {
  postMessage(message: ForecastToWorker | PrintToWorker | { pieces: string }): void;
  onmessage: ((event: { data: ForecastFromWorker | PrintFromWorker }) => void) | null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null;
  terminate(): void;
}
const host = globalThis as unknown as { Worker: new (url: string) => WebWorker };

export function activate(context: vscode.ExtensionContext): Promise<Api> {
  const dist = vscode.Uri.joinPath(context.extensionUri, 'dist').toString(true);
  const startWorker = (name: string) => new host.Worker(`${dist}/${name}`);
  return start(
    context,
    (options) => {
      const worker = startWorker('server.worker.js');
      // It loads what it shares with the server for Node.
      worker.postMessage({ pieces: dist });
      // The client library declares what it takes in its own words.
      const server = worker as unknown as Extract<ServerOptions, object>;
      return new LanguageClient('sandtable', 'Sandtable', server, options);
    },
    () => {
      const worker = startWorker('webview.js');
      return {
        post: (message) => worker.postMessage(message),
        onMessage: (take) => {
          worker.onmessage = ({ data }) => take(data);
        },
        onError: (take) => {
          worker.onerror = (event) => {
            // Told here, and not once more to the whole host: a worker that is ended while it starts complains, too.
            event.preventDefault();
            take(new Error(event.message));
          };
        },
        end: () => worker.terminate(),
      };
    },
  );
}

export const deactivate = stop;
