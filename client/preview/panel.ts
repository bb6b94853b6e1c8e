/** One map table: a webview panel that shows one scenario, or a map alone, and keeps up with its text. */
import * as vscode from 'vscode';
import {
  type CardsParams,
  type CardsResult,
  type CompileResult,
  type ConditionsParams,
  type ConditionsResult,
  cardsRequest,
  conditionsRequest,
  type Entity,
  type RuleResult,
  ruleRequest,
} from '../../server/lsp/protocol';
import { Ground } from '../ground';
import type { Server } from '../server';
import { Telling } from '../webview/exchange';
import type { FromTable, Locale, Mode, ReplayScript, Shown, TableGame, ToTable } from '../webview/messages';
import { edited } from './edits';
import type { KeptGames } from './games';
import { TextHistory } from './history';
import { newNonce, page } from './html';
import type { TableMemory } from './memory';
import { followEntity, openEntity, revealLocation, textColumn } from './reveal';
import { tableSettings } from './settings';
import { WantedMode } from './wanted';

/** What a table is in: a panel of its own beside the text, or an editor of the document that it belongs to. */
export interface Seat {
  memory: TableMemory;
  games: KeptGames;
  document?: vscode.TextDocument;
}

/** What there is of a document without any scenario or map. */
const nothing: CompileResult = {
  scenario: null,
  compiled: null,
  playable: false,
  problems: [],
  sources: {},
  revision: 0,
};

export class PreviewPanel implements vscode.Disposable {
  private readonly messages = new vscode.EventEmitter<FromTable>();
  private readonly subscriptions: vscode.Disposable[] = [this.messages];
  /** The page's script is running and can take messages; false while the panel is hidden, since VS Code drops its page. */
  private alive = false;
  /** Whether the page has been told what it showed before its reload. */
  private page: 'new' | 'asking' | 'told' = 'new';
  private result: CompileResult | undefined;
  private readonly telling = new Telling();
  private readonly ground: Ground;
  /** What the page has been told last of what its board is drawn on. */
  private told: Awaited<ReturnType<Ground['of']>> | undefined;
  private readonly wanted: WantedMode;
  private selection: Entity | null = null;
  private replay: ReplayScript | undefined;
  private compiling: Promise<void> | undefined;
  private again = false;
  private disposed = false;
  /** An editor that has not been told yet what its document can show. */
  private waiting: boolean;
  private readonly history: TextHistory;

  /** Everything the page says; for the status item and for tests. */
  readonly onMessage = this.messages.event;
  /** What the page said it shows, last. */
  shown: Shown | undefined;

  constructor(
    readonly panel: vscode.WebviewPanel,
    private what: string | undefined,
    private readonly server: Server,
    private readonly seat: Seat,
    extensionUri: vscode.Uri,
    mode?: Mode,
  ) {
    this.wanted = new WantedMode(mode);
    this.ground = new Ground(extensionUri);
    this.history = new TextHistory(panel, seat.document, () => this.post({ type: 'back' }));
    this.waiting = seat.document !== undefined;
    const dist = vscode.Uri.joinPath(extensionUri, 'dist');
    const file = (name: string) => panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString();
    panel.webview.options = { enableScripts: true, localResourceRoots: [dist] };
    if (!seat.document) panel.iconPath = vscode.Uri.joinPath(extensionUri, 'icons', 'sandtable.svg');
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

  /** Id of the scenario or of the map alone that it shows; undefined while there is none. */
  get scenario(): string | undefined {
    return this.what;
  }

  /** The document that it is an editor of. */
  get document(): vscode.TextDocument | undefined {
    return this.seat.document;
  }

  /** Turns to another scenario or map, or says that there is none. */
  show(scenario: string | undefined): void {
    if (scenario === this.what && this.result) return;
    this.waiting = false;
    this.what = scenario;
    void this.refresh();
  }

  /** Compiles again and shows the result. Calls that arrive meanwhile are answered by one more compilation. */
  refresh(): Promise<void> {
    if (this.waiting) return Promise.resolve();
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
    this.wanted.ask(mode);
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
      const asked = this.what;
      const result = asked === undefined ? nothing : await this.server.compile({ scenario: asked });
      if (this.disposed) return;
      if (asked !== this.what) {
        this.again = true;
        return;
      }
      // An older answer never replaces a newer one.
      if (asked !== undefined && this.result && result.revision < this.result.revision) return;
      await this.lay(result);
      if (this.disposed) return;
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

  /** Reads what the board is drawn on, and tells the page if that is something else than before. */
  private async lay(result: CompileResult): Promise<void> {
    const next = await this.ground.of([result]);
    const same =
      next.files.land === this.told?.files.land &&
      next.objections.join() === (this.told?.objections ?? []).join() &&
      Object.values(next.files.pictures ?? {})[0] === Object.values(this.told?.files.pictures ?? {})[0];
    if (same) return;
    this.told = next;
    this.post({ type: 'ground', ...next });
  }

  private retitle(): void {
    const names = this.result?.scenario?.names;
    // An editor is called what its file is called.
    if (!names || this.seat.document) return;
    const locale = this.shown?.locale ?? tableSettings().locale;
    const title = (locale === 'ja' && names.ja) || names.en;
    if (title !== this.panel.title) this.panel.title = title;
  }

  /** A page has loaded: it is told all anew. */
  private begin(): void {
    this.alive = true;
    this.page = 'new';
    this.telling.forget();
    if (this.told) this.post({ type: 'ground', ...this.told });
    this.sendGame();
  }

  /** The file of the scenario. */
  private home(): string | undefined {
    const uri = this.result?.scenario?.uri;
    return uri && vscode.Uri.parse(uri, true).toString();
  }

  /** A click opens nothing: a table that fills the window stays as it is. */
  private reveal({ explicit, entities }: Extract<FromTable, { type: 'reveal' }>): void {
    const sources = this.result?.sources ?? {};
    if (explicit) void openEntity(sources, entities, this.beside);
    else followEntity(sources, entities);
  }

  private receive(message: FromTable): void {
    switch (message.type) {
      case 'ready':
        this.begin();
        break;
      case 'whole':
        this.telling.forget();
        this.sendGame();
        break;
      case 'shown':
        this.shown = message.shown;
        this.retitle(); // In the language that the table speaks.
        this.wanted.shown(message.shown);
        break;
      case 'reveal':
        this.reveal(message);
        break;
      case 'open-problem': {
        const problem = this.result?.problems[message.index];
        if (problem) void revealLocation(problem.location, false, this.beside);
        break;
      }
      case 'open-text':
        void revealLocation(message.location, false, this.beside);
        break;
      case 'rule':
        void this.openRule(message.rule);
        break;
      case 'words':
        void this.tellWords(message.locale);
        break;
      case 'remember':
        this.seat.memory.keep(this.key(message.state.scenario), message.state);
        break;
      case 'write':
        void (message.where === 'file' ? this.append(message.text) : this.openText(message.text));
        break;
      case 'save-replay':
        void this.openText(message.text);
        break;
      case 'edit': {
        const change = edited(this.server, this.what ?? '', this.result?.revision ?? 0, message, (uris) =>
          this.history.made(uris),
        );
        this.history.making(change);
        void change.then((told) => this.post(told));
        break;
      }
      case 'history':
        void this.history.go(message.redo, this.home());
        break;
      case 'keep':
        void this.seat.games.add(message.key, message.lines);
        break;
      case 'kept': {
        const { key } = message;
        void this.seat.games.read(key).then((lines) => this.post({ type: 'kept', key, lines }));
        break;
      }
      case 'error':
        this.server.log.error(`map table: ${message.message}`);
        break;
    }
    this.messages.fire(message);
  }

  /** Where a text goes that has no column yet. */
  private get beside(): vscode.ViewColumn | undefined {
    return this.seat.document ? vscode.ViewColumn.Beside : undefined;
  }

  private async openRule(rule: string): Promise<void> {
    const { at } = await this.server.request<RuleResult>(ruleRequest, { scenario: this.scenario, rule });
    const [first] = at;
    if (first) await revealLocation(first, false, this.beside);
    else void vscode.window.showInformationMessage(vscode.l10n.t('No text of this game cites rule {0}.', rule));
  }

  private async tellWords(locale: Locale): Promise<void> {
    const scenario = this.what;
    if (scenario === undefined) return;
    try {
      const [cards, conditions] = await Promise.all([
        this.server.request<CardsResult>(cardsRequest, { scenario, locale } satisfies CardsParams),
        this.server.request<ConditionsResult>(conditionsRequest, {
          scenarios: [scenario],
          locale,
        } satisfies ConditionsParams),
      ]);
      this.post({ type: 'words', locale, cards, conditions });
    } catch (error) {
      this.server.log.error(error instanceof Error ? error.message : String(error));
    }
  }

  /** Adds a text at the end of the file that the scenario is written in, as one step to undo, and shows it. */
  private async append(content: string): Promise<void> {
    const address = this.result?.scenario?.uri;
    if (address === undefined) return this.openText(content);
    const uri = vscode.Uri.parse(address, true);
    // A shipped game cannot be written to.
    if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) === false || !vscode.workspace.getWorkspaceFolder(uri))
      return this.openText(content);
    const document = await vscode.workspace.openTextDocument(uri);
    const end = document.lineAt(document.lineCount - 1).range.end;
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, end, `${end.character > 0 ? '\n' : ''}\n${content}`);
    if (!(await vscode.workspace.applyEdit(edit))) return this.openText(content);
    const { line } = end;
    const range = { start: { line: line + 2, character: 0 }, end: { line: line + 2, character: 0 } };
    await revealLocation({ uri: address, range }, false, this.beside);
  }

  private async openText(content: string): Promise<void> {
    const document = await vscode.workspace.openTextDocument({ language: 'sandtable', content });
    await vscode.window.showTextDocument(document, { preview: false, viewColumn: textColumn(this.beside) });
  }

  private sendGame(): void {
    if (!this.result) {
      if (this.server.state === 'failed') this.post({ type: 'failed', message: this.server.failure });
      // A page that comes up after its game could not be compiled would wait for ever.
      else void this.refresh();
      return;
    }
    if (!this.alive || this.page === 'asking') return;
    const first = this.page === 'new';
    if (first && this.what !== undefined) {
      void this.recall(this.what);
      return;
    }
    this.sendResult(this.result);
    if (first) this.greet();
  }

  /** A page that has just come up is told first what it showed last. */
  private async recall(scenario: string): Promise<void> {
    this.page = 'asking';
    const state = await this.seat.memory.read(this.key(scenario));
    if (this.disposed || this.page !== 'asking') return;
    this.page = 'told';
    if (state?.scenario === scenario) this.post({ type: 'remembered', state });
    this.sendGame();
    this.greet();
  }

  private greet(): void {
    const mode = this.wanted.value;
    if (mode) this.post({ type: 'mode', mode });
    if (this.selection) this.post({ type: 'select', entity: this.selection });
  }

  /** Under which its memory is kept: the table beside a text and an editor of it are two. */
  private key(scenario: string): string {
    return `${this.seat.document?.uri.toString() ?? ''} ${scenario}`;
  }

  /** Its table was closed by somebody: the next one begins anew. */
  forget(): void {
    if (this.what !== undefined) this.seat.memory.keep(this.key(this.what), null);
  }

  private sendResult({ sources, ...rest }: CompileResult): void {
    const library = this.seat.document && this.what === undefined ? { library: true } : {};
    const game: TableGame = { ...rest, ...library, linked: Object.keys(sources) };
    this.post(this.telling.next(game, tableSettings()));
    this.sendReplay();
  }

  private sendReplay(): void {
    // Before its game there is nothing to play it on.
    if (!this.replay || !this.alive || this.page !== 'told' || !this.result?.compiled) return;
    this.post({ type: 'replay', replay: this.replay });
    this.replay = undefined;
  }
}
