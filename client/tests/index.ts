/**
 * Tests as tests: the examples of rulebooks and what scenarios expect of many games, in VS Code's test explorer and at their
 * lines. Nothing pops up: results stand where VS Code shows them.
 */
import * as vscode from 'vscode';
import { LSPErrorCodes } from 'vscode-languageclient';
import type { PreviewManager } from '../preview/manager';
import type { Server } from '../server';
import { TestItems } from './items';
import type { StartLabWorker } from './lab';
import { type Moment, momentContext, Runner } from './run';

/** Somebody who types is not asked about at every key. */
const settleMs = 300;
/** Between two files that are read in the background. */
const breathMs = 30;

export class Tests implements vscode.Disposable {
  readonly controller = vscode.tests.createTestController('sandtable.tests', 'Sandtable');
  private readonly items: TestItems;
  private readonly runner: Runner;
  readonly profile: vscode.TestRunProfile;
  private readonly edits = new vscode.EventEmitter<Set<string>>();
  private readonly subscriptions: vscode.Disposable[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Documents that have changed since the last look. */
  private changed = new Set<string>();
  /** Nobody has looked at tests yet, so that nobody need be told of others. */
  private asked = false;
  /** Files are being read in the background. */
  private reading = false;
  private disposed = false;

  constructor(
    private readonly server: Server,
    private readonly previews: PreviewManager,
    startWorker: StartLabWorker,
  ) {
    this.items = new TestItems(this.controller, server);
    this.runner = new Runner(server, startWorker);
    this.controller.resolveHandler = (item) => this.shielded(() => this.resolve(item));
    this.controller.refreshHandler = () => this.shielded(() => this.resolve(undefined));
    this.profile = this.controller.createRunProfile(
      vscode.l10n.t('Run'),
      vscode.TestRunProfileKind.Run,
      (request, token) => (request.continuous ? this.keepRunning(request, token) : this.start(request, token)),
      true,
      undefined,
      true,
    );
    this.subscriptions = [
      this.controller,
      this.profile,
      this.edits,
      server.onFiles(({ uris }) => {
        for (const uri of uris) this.later(vscode.Uri.parse(uri, true));
      }),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.documentChanged(document)),
      vscode.workspace.onDidOpenTextDocument((document) => this.documentChanged(document)),
      server.onState((state) => {
        if (state === 'running') for (const document of vscode.workspace.textDocuments) this.documentChanged(document);
      }),
    ];
  }

  /** Runs the examples of a document, or those of that name, as a person's click on the gutter does. */
  async run(uri: string, name?: string): Promise<void> {
    await this.resolve(undefined);
    const file = this.items.file(vscode.Uri.parse(uri, true).toString());
    if (file) await this.items.readTests(file);
    const all = file ? [...file.children].map(([, item]) => item) : [];
    const wanted = all.filter((item) => {
      const { info } = this.items.leaf(item) ?? {};
      return info?.nth !== undefined && (name === undefined || info.name === name);
    });
    if (wanted.length === 0) {
      void vscode.window.showInformationMessage(vscode.l10n.t('There is no example here.'));
      return;
    }
    const source = new vscode.CancellationTokenSource();
    try {
      await this.start(new vscode.TestRunRequest(wanted, undefined, this.profile), source.token);
    } finally {
      source.dispose();
    }
  }

  /** Shows the moment of a failure on the map: from the menu of its message, or of its test. */
  showMoment(argument: unknown): void {
    const { test, message } = (argument ?? {}) as { test?: vscode.TestItem; message?: vscode.TestMessage };
    const moment = test && message?.contextValue === momentContext ? this.runner.moment(test, message) : undefined;
    if (moment) this.show(moment, false);
  }

  dispose(): void {
    this.disposed = true;
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private show({ scenario, replay }: Moment, keepFocus: boolean): void {
    this.previews.open(scenario, 'play', keepFocus).showReplay(replay);
  }

  private async resolve(item: vscode.TestItem | undefined): Promise<void> {
    this.asked = true;
    if (item) await this.items.readTests(item);
    else {
      await this.items.readFiles();
      void this.shielded(() => this.readRest());
    }
  }

  /** The tests of the files that nobody has opened, one file after the other, so that counts and filters know all of them. */
  private async readRest(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    try {
      for (let file = this.items.unread(); file && !this.disposed; file = this.items.unread()) {
        await this.items.readTests(file);
        // Whoever types or asks for something is served between two files.
        await new Promise((resolve) => setTimeout(resolve, breathMs));
      }
    } finally {
      this.reading = false;
    }
  }

  private documentChanged(document: vscode.TextDocument): void {
    if (document.languageId === 'sandtable' && document.uri.scheme !== 'git') this.later(document.uri);
  }

  private later(uri: vscode.Uri): void {
    this.changed.add(uri.toString());
    this.again();
  }

  private again(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.shielded(() => this.update()), settleMs);
  }

  /** Files may have got their first test or lost the last one; those that are open or were looked at are read again. */
  private async update(): Promise<void> {
    const { changed } = this;
    const open = new Set(vscode.workspace.textDocuments.map((document) => document.uri.toString()));
    this.changed = new Set();
    if (this.server.state !== 'running' || (!this.asked && ![...changed].some((uri) => open.has(uri)))) return;
    try {
      await this.items.readFiles();
      for (const uri of changed) {
        const file = this.items.file(uri);
        if (file && (open.has(uri) || this.items.isRead(file))) await this.items.readTests(file);
      }
    } catch (error) {
      for (const uri of changed) this.changed.add(uri);
      throw error;
    }
    if (this.asked) void this.shielded(() => this.readRest());
    this.edits.fire(changed);
  }

  private async start(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const roots = request.include ?? [...this.controller.items].map(([, item]) => item);
    const run = this.controller.createTestRun(request);
    // A run is stopped from its own view, too.
    const stop = new vscode.CancellationTokenSource();
    const subscriptions = [token, run.token].map((one) => one.onCancellationRequested(() => stop.cancel()));
    try {
      if (!request.include) await this.items.readFiles();
      const tests = await this.items.below(roots, new Set(request.exclude));
      for (const item of tests) run.enqueued(item);
      for (const item of tests) {
        const leaf = this.items.leaf(item);
        if (!leaf) continue;
        const { first } = await this.runner.run(run, item, leaf, stop.token);
        if (first && tests.length === 1 && !request.continuous && opensMap()) this.show(first, true);
      }
    } finally {
      run.end();
      for (const subscription of subscriptions) subscription.dispose();
      stop.dispose();
    }
  }

  /** Runs again what a change of the text may concern, until it is switched off: tests of the games of the changed files. */
  private keepRunning(request: vscode.TestRunRequest, token: vscode.CancellationToken): void {
    let running = Promise.resolve();
    const subscription = this.edits.event((changed) => {
      const games = new Set([...changed].map((uri) => this.items.file(uri)?.parent?.id));
      const touched = (item: vscode.TestItem) => games.has(undefined) || games.has(gameOf(item));
      const roots = request.include ?? [...this.controller.items].map(([, item]) => item);
      const include = roots.filter(touched);
      if (include.length === 0) return;
      const again = new vscode.TestRunRequest(include, request.exclude, this.profile, true);
      running = running.then(() => (token.isCancellationRequested ? undefined : this.start(again, token)));
    });
    token.onCancellationRequested(() => subscription.dispose());
  }

  private async shielded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.server.log.debug(String(error));
      // The text changed while it was looked at: it is looked at again.
      if (!this.disposed && outdated(error)) this.again();
    }
  }
}

/** Whether the server gave up because the text had changed. */
function outdated(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === LSPErrorCodes.ContentModified || code === LSPErrorCodes.ServerCancelled;
}

/** The game above an item. */
function gameOf(item: vscode.TestItem): string {
  return item.parent ? gameOf(item.parent) : item.id;
}

function opensMap(): boolean {
  return vscode.workspace.getConfiguration('sandtable').get('tests.showFailure', true);
}
