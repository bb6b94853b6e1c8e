/** Browser entry (vscode.dev, virtual workspaces): the same language server runs in a web worker. */
import * as vscode from 'vscode';
import { LanguageClient, type ServerOptions } from 'vscode-languageclient/browser';
import { type Api, start, stop } from './core';

export function activate(context: vscode.ExtensionContext): Promise<Api> {
  const script = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.worker.js');
  return start(context, (options) => {
    // The lib of this program has no DOM: the host's global Worker is taken as the client library declares it.
    const host = globalThis as unknown as { Worker: new (url: string) => Extract<ServerOptions, object> };
    return new LanguageClient('sandtable', 'Sandtable', new host.Worker(script.toString(true)), options);
  });
}

export const deactivate = stop;
