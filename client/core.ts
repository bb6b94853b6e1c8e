/** What the extension does, whatever the language server runs on. */
import * as vscode from 'vscode';
import { type BaseLanguageClient, type LanguageClientOptions, State } from 'vscode-languageclient';
import { provideCheckPages } from './check-pages';
import { registerCommands } from './commands';
import { CompiledDocuments } from './compiled';
import { answerFileRequests, initializationOptions } from './files';
import { EditorLab } from './lab';
import { OrderViews } from './order';
import { Comparisons } from './preview/compare';
import { PreviewManager } from './preview/manager';
import { Printing } from './print';
import { Server } from './server';
import { StatusItem } from './status';
import { Tests } from './tests';
import type { StartLabWorker } from './tests/lab';

/** What the extension hands to other extensions and to its own tests. */
export interface Api {
  /** True when the language server answers, false when it could not be started. */
  readonly ready: Promise<boolean>;
  readonly server: Server;
  readonly previews: PreviewManager;
  readonly tests: Tests;
  readonly order: OrderViews;
  readonly comparisons: Comparisons;
  readonly printing: Printing;
  readonly lab: EditorLab;
  /** How long the activation took, in milliseconds, without loading the code. */
  readonly took: number;
}

let client: BaseLanguageClient | undefined;

/**
 * Registers everything and starts the language server. Returns before the server answers, so that commands and
 * highlighting work at once; a server that fails is reported in the status item, never by a failed activation.
 */
export async function start(
  context: vscode.ExtensionContext,
  create: (options: LanguageClientOptions) => BaseLanguageClient,
  startWorker: StartLabWorker,
): Promise<Api> {
  const began = performance.now();
  const log = vscode.window.createOutputChannel('Sandtable', { log: true });
  const created = create({
    documentSelector: [{ language: 'sandtable' }],
    outputChannel: log,
    diagnosticPullOptions: { onChange: true },
    initializationOptions: await initializationOptions(context),
  });
  client = created;
  const server = new Server(created, log);
  const previews = new PreviewManager(context, server);
  const tests = new Tests(server, previews, startWorker);
  const order = new OrderViews(server, previews);
  const comparisons = new Comparisons(server, previews);
  const lab = new EditorLab(server, previews);
  const printing = new Printing(server, startWorker, context.extensionUri);
  context.subscriptions.push(
    log,
    server,
    previews,
    new StatusItem(server),
    new CompiledDocuments(server),
    provideCheckPages(server),
    tests,
    order,
    comparisons,
    printing,
    lab,
    registerCommands(server, previews, tests, order, comparisons, printing, lab),
    answerFileRequests(created),
    { dispose: () => void stop() },
  );
  const ready = created.start().then(
    () => true,
    (error: unknown) => {
      log.error(error instanceof Error ? error : String(error));
      server.failed(error instanceof Error ? error.message : String(error));
      return false;
    },
  );
  return { ready, server, previews, tests, order, comparisons, printing, lab, took: performance.now() - began };
}

/** Stops the language server. Safe to call twice, and before it has started. */
export async function stop(): Promise<void> {
  const stopping = client;
  client = undefined;
  if (stopping && stopping.state === State.Running) await stopping.stop();
}
