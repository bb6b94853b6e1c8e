/** Desktop and remote entry: the language server runs as a Node process beside the extension host. */
import type * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { serverProcess } from '../server/lsp/protocol';
import { type Api, start, stop } from './core';

export function activate(context: vscode.ExtensionContext): Promise<Api> {
  const module = context.asAbsolutePath('dist/server.js');
  return start(context, (options) => {
    const { execArgv, env } = serverProcess;
    const run = { module, transport: TransportKind.ipc, options: { execArgv, env: { ...process.env, ...env } } };
    return new LanguageClient('sandtable', 'Sandtable', { run, debug: run }, options);
  });
}

export const deactivate = stop;
