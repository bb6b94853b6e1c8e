/** All map tables, panels and editors: kept in step with text, cursor and settings, and reopened with the window. */
import * as vscode from 'vscode';
import { type ReplayParams, type ReplayProblem, type ReplayResult, replayRequest } from '../../server/lsp/protocol';
import type { Server } from '../server';
import type { FromTable, Mode, TableState } from '../webview/messages';
import { TableEditors } from './editor';
import { KeptGames } from './games';
import { TableMemory } from './memory';
import { PreviewPanel } from './panel';
import { isEcho, revealLocation } from './reveal';
import { followsCursor } from './settings';

const viewType = 'sandtable.preview';
/** A cursor on its way over the text does not ask the server at every step. */
const cursorMs = 80;

export class PreviewManager implements vscode.Disposable {
  /** In the order in which they were opened; a scenario may be on several. */
  private readonly panels = new Set<PreviewPanel>();
  private readonly messages = new vscode.EventEmitter<{ scenario: string; message: FromTable }>();
  private readonly activations = new vscode.EventEmitter<string>();
  private readonly subscriptions: vscode.Disposable[];
  private readonly memory: TableMemory;
  private readonly games: KeptGames;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Everything any table says. */
  readonly onMessage = this.messages.event;
  /** A table was turned to: its scenario. */
  readonly onActive = this.activations.event;
  /** The tables that are editors of documents. */
  readonly editors: TableEditors;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly server: Server,
  ) {
    this.memory = new TableMemory(context.storageUri);
    const { version } = context.extension.packageJSON as { version: string };
    this.games = new KeptGames(context.storageUri ?? context.globalStorageUri, version);
    this.editors = new TableEditors(context.workspaceState, server, (panel, document) =>
      this.adopt(panel, undefined, undefined, document),
    );
    this.subscriptions = [
      this.messages,
      this.activations,
      this.editors,
      vscode.window.registerWebviewPanelSerializer(viewType, {
        deserializeWebviewPanel: async (panel, state: TableState | undefined) => {
          if (state?.scenario) this.adopt(panel, state.scenario);
          else panel.dispose();
        },
      }),
      server.onChanged(({ scenarios }) => {
        for (const panel of this.panels)
          if (panel.scenario !== undefined && scenarios.includes(panel.scenario)) void panel.refresh();
      }),
      server.onState((state) => {
        if (state === 'running') for (const panel of this.panels) void panel.refresh();
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => this.cursorMoved(event.textEditor)),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('sandtable')) {
          for (const panel of this.panels) panel.settingsChanged();
        }
      }),
    ];
  }

  /** Shows a scenario's table beside the text, opening it if need be; the one that is being used, if it shows the scenario. */
  open(scenario: string, mode: Mode = 'preview', keepFocus = false): PreviewPanel {
    const existing = this.get(scenario);
    if (existing && (!existing.document || existing.panel.active)) {
      existing.panel.reveal(undefined, keepFocus);
      existing.setMode(mode);
      return existing;
    }
    const panel = vscode.window.createWebviewPanel(
      viewType,
      scenario,
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: keepFocus },
      { enableScripts: true, enableFindWidget: false },
    );
    return this.adopt(panel, scenario, mode);
  }

  /** The open table of a scenario: of several, the active one, then one beside the text, then one that is an editor. */
  get(scenario: string): PreviewPanel | undefined {
    const all = this.all(scenario);
    return all.find(({ panel }) => panel.active) ?? all.find(({ document }) => !document) ?? all[0];
  }

  /** All open tables of a scenario. */
  all(scenario: string): PreviewPanel[] {
    return [...this.panels].filter((panel) => panel.scenario === scenario);
  }

  /** The table that is being used. */
  get active(): PreviewPanel | undefined {
    return [...this.panels].find(({ panel }) => panel.active);
  }

  /** Plays the replay in the active document on the table of its scenario. */
  async openReplay(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (!editor) return;
    const { line, character } = editor.selection.active;
    const uri = editor.document.uri.toString();
    const asked: ReplayParams = { uri, position: { line, character } };
    const { scenario, replay, problem } = await this.server.request<ReplayResult>(replayRequest, asked);
    if (replay && scenario !== null) {
      const said = problem && vscode.l10n.t('Line {0}: {1}', problem.range.start.line + 1, problem.message);
      this.open(scenario, 'play').showReplay({ ...replay, ...(said ? { problem: said } : {}) });
    }
    if (problem) void this.tellProblem(uri, problem);
  }

  /** One message, with the way to the line. */
  private async tellProblem(uri: string, { message, range }: ReplayProblem): Promise<void> {
    const show = vscode.l10n.t('Show Line {0}', range.start.line + 1);
    if ((await vscode.window.showWarningMessage(message, show)) === show) await revealLocation({ uri, range }, false);
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const panel of this.panels) panel.dispose();
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private adopt(
    webview: vscode.WebviewPanel,
    scenario?: string,
    mode?: Mode,
    document?: vscode.TextDocument,
  ): PreviewPanel {
    const seat = { memory: this.memory, games: this.games, ...(document ? { document } : {}) };
    const panel = new PreviewPanel(webview, scenario, this.server, seat, this.context.extensionUri, mode);
    this.panels.add(panel);
    panel.onMessage((message) => {
      if (panel.scenario === undefined) return;
      this.messages.fire({ scenario: panel.scenario, message });
      if (message.type === 'shown' && webview.active) this.activations.fire(panel.scenario);
    });
    webview.onDidChangeViewState(() => {
      if (webview.active && panel.scenario !== undefined) this.activations.fire(panel.scenario);
    });
    webview.onDidDispose(() => {
      this.panels.delete(panel);
      panel.forget();
      panel.dispose();
    });
    return panel;
  }

  private cursorMoved(editor: vscode.TextEditor): void {
    if (editor.document.languageId !== 'sandtable' || this.panels.size === 0 || !followsCursor()) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.follow(editor), cursorMs);
  }

  private async follow(editor: vscode.TextEditor): Promise<void> {
    if (isEcho(editor)) return;
    const { line, character } = editor.selection.active;
    try {
      const { entity, scenario } = await this.server.entityAt({
        uri: editor.document.uri.toString(),
        position: { line, character },
      });
      for (const panel of this.panels) {
        // Maps and games concern every scenario; what is in a scenario concerns its own tables only.
        if (!scenario || scenario === panel.scenario) panel.select(entity);
      }
    } catch (error) {
      this.server.log.debug(String(error));
    }
  }
}
