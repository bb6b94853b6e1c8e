/** Desktop and remote entry: the language server runs as a Node process beside the extension host. */
import type * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { type Api, start, stop } from './core';

export function activate(context: vscode.ExtensionContext): Promise<Api> {
  const module = context.asAbsolutePath('dist/server.js');
  return start(context, (options) => {
    const run = { module, transport: TransportKind.ipc };
    return new LanguageClient('sandtable', 'Sandtable', { run, debug: run }, options);
  });
}

export const deactivate = stop;
