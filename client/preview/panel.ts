/** One map table: a webview panel that shows one scenario and keeps up with its text. */
import * as vscode from 'vscode';
import type { CompileResult, Entity } from '../../server/lsp/protocol';
import type { Server } from '../server';
import type { FromTable, Mode, ReplayScript, Shown, TableGame, ToTable } from '../webview/messages';
import { newNonce, page } from './html';
import { revealEntity, revealLocation, textColumn } from './reveal';
import { tableSettings } from './settings';

export class PreviewPanel implements vscode.Disposable {
  private readonly messages = new vscode.EventEmitter<FromTable>();
  private readonly subscriptions: vscode.Disposable[] = [this.messages];
  /** The page's script is running and can take messages; false while the panel is hidden, since VS Code drops its page. */
  private alive = false;
  private result: CompileResult | undefined;
  private mode: Mode | undefined;
  private selection: Entity | null = null;
  private replay: ReplayScript | undefined;
  private compiling: Promise<void> | undefined;
  private again = false;
  private disposed = false;

  /** Everything the page says; for the status item and for tests. */
  readonly onMessage = this.messages.event;
  /** What the page said it shows, last. */
  shown: Shown | undefined;

  constructor(
    readonly panel: vscode.WebviewPanel,
    readonly scenario: string,
    private readonly server: Server,
    extensionUri: vscode.Uri,
    mode?: Mode,
  ) {
    this.mode = mode;
    const dist = vscode.Uri.joinPath(extensionUri, 'dist');
    const file = (name: string) => panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString();
    panel.webview.options = { enableScripts: true, localResourceRoots: [dist] };
    panel.iconPath = vscode.Uri.joinPath(extensionUri, 'icons', 'sandtable.svg');
    this.subscriptions.push(
      panel.webview.onDidReceiveMessage((message: FromTable) => this.receive(message)),
      panel.onDidChangeViewState(() => {
        if (!panel.visible) this.alive = false;
      }),
    );
    panel.webview.html = page({
      source: panel.webview.cspSource,
      script: file('webview.js'),
      style: file('webview.css'),
      worker: file('webview.js'),
      nonce: newNonce(),
      locale: vscode.env.language,
      title: panel.title,
    });
    void this.refresh();
  }

  /** Compiles again and shows the result. Calls that arrive meanwhile are answered by one more compilation. */
  refresh(): Promise<void> {
    if (this.compiling) {
      this.again = true;
      return this.compiling;
    }
    this.compiling = this.compile().finally(() => {
      this.compiling = undefined;
      if (this.again && !this.disposed) {
        this.again = false;
        void this.refresh();
      }
    });
    return this.compiling;
  }

  /** Sends a message if the page runs. What it must know after a reload is sent again by `ready`. */
  post(message: ToTable): void {
    if (this.alive) void this.panel.webview.postMessage(message);
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    this.post({ type: 'mode', mode });
  }

  select(entity: Entity | null): void {
    this.selection = entity;
    this.post({ type: 'select', entity });
  }

  showReplay(replay: ReplayScript): void {
    this.replay = replay;
    this.sendReplay();
  }

  settingsChanged(): void {
    this.retitle();
    this.post({ type: 'settings', settings: tableSettings() });
  }

  dispose(): void {
    this.disposed = true;
    this.alive = false;
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private async compile(): Promise<void> {
    try {
      const result = await this.server.compile({ scenario: this.scenario });
      if (this.disposed) return;
      // An older answer never replaces a newer one.
      if (this.result && result.revision < this.result.revision) return;
      this.result = result;
      this.retitle();
      this.sendGame();
    } catch (error) {
      if (this.disposed) return;
      const message = error instanceof Error ? error.message : String(error);
      this.server.log.error(message);
      this.post({ type: 'failed', message });
    }
  }

  private retitle(): void {
    const names = this.result?.scenario?.names;
    if (names) this.panel.title = (tableSettings().locale === 'ja' && names.ja) || names.en;
  }

  private receive(message: FromTable): void {
    switch (message.type) {
      case 'ready':
        this.alive = true;
        this.sendGame();
        if (this.mode) this.post({ type: 'mode', mode: this.mode });
        if (this.selection) this.post({ type: 'select', entity: this.selection });
        break;
      case 'shown':
        this.shown = message.shown;
        // The page remembers its mode itself from now on.
        this.mode = undefined;
        break;
      case 'reveal':
        void revealEntity(this.result?.sources ?? {}, message.entities);
        break;
      case 'open-problem': {
        const problem = this.result?.problems[message.index];
        if (problem) void revealLocation(problem.location, false);
        break;
      }
      case 'save-replay':
        void this.openText(message.text);
        break;
      case 'error':
        this.server.log.error(`map table: ${message.message}`);
        break;
    }
    this.messages.fire(message);
  }

  private async openText(content: string): Promise<void> {
    const document = await vscode.workspace.openTextDocument({ language: 'sandtable', content });
    await vscode.window.showTextDocument(document, { preview: false, viewColumn: textColumn() });
  }

  private sendGame(): void {
    if (!this.result) {
      if (this.server.state === 'failed') this.post({ type: 'failed', message: this.server.failure });
      // A page that comes up after its game could not be compiled would wait for ever.
      else void this.refresh();
      return;
    }
    const { sources, ...rest } = this.result;
    const game: TableGame = { ...rest, linked: Object.keys(sources) };
    this.post({ type: 'game', game, settings: tableSettings() });
    this.sendReplay();
  }

  private sendReplay(): void {
    // Before its game there is nothing to play it on.
    if (!this.replay || !this.alive || !this.result?.compiled) return;
    this.post({ type: 'replay', replay: this.replay });
    this.replay = undefined;
  }
}
