/** All map tables: one per scenario, kept in step with text, cursor and settings, and reopened with the window. */
import * as vscode from 'vscode';
import type { Server } from '../server';
import type { FromTable, Mode, TableState } from '../webview/messages';
import { PreviewPanel } from './panel';
import { parseReplay } from './replay';
import { isEcho } from './reveal';
import { followsCursor } from './settings';

const viewType = 'sandtable.preview';
/** A cursor on its way over the text does not ask the server at every step. */
const cursorMs = 80;

export class PreviewManager implements vscode.Disposable {
  private readonly panels = new Map<string, PreviewPanel>();
  private readonly messages = new vscode.EventEmitter<{ scenario: string; message: FromTable }>();
  private readonly subscriptions: vscode.Disposable[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Everything any table says. */
  readonly onMessage = this.messages.event;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly server: Server,
  ) {
    this.subscriptions = [
      this.messages,
      vscode.window.registerWebviewPanelSerializer(viewType, {
        deserializeWebviewPanel: async (panel, state: TableState | undefined) => {
          if (state?.scenario) this.adopt(panel, state.scenario);
          else panel.dispose();
        },
      }),
      server.onChanged(({ scenarios }) => {
        for (const scenario of scenarios) void this.panels.get(scenario)?.refresh();
      }),
      server.onState((state) => {
        if (state === 'running') for (const panel of this.panels.values()) void panel.refresh();
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => this.cursorMoved(event.textEditor)),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('sandtable')) {
          for (const panel of this.panels.values()) panel.settingsChanged();
        }
      }),
    ];
  }

  /** Shows a scenario's table beside the text, opening it if need be. */
  open(scenario: string, mode: Mode = 'preview', keepFocus = false): PreviewPanel {
    const existing = this.panels.get(scenario);
    if (existing) {
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

  /** The open table of a scenario. */
  get(scenario: string): PreviewPanel | undefined {
    return this.panels.get(scenario);
  }

  /** Plays the replay in the active document on the table of its scenario. */
  async openReplay(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    const replay = document && parseReplay(document.getText());
    if (!replay) {
      void vscode.window.showInformationMessage(vscode.l10n.t('The active document holds no replay.'));
      return;
    }
    this.open(replay.scenario, 'play').showReplay(replay.script);
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const panel of this.panels.values()) panel.dispose();
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private adopt(webview: vscode.WebviewPanel, scenario: string, mode?: Mode): PreviewPanel {
    const panel = new PreviewPanel(webview, scenario, this.server, this.context.extensionUri, mode);
    this.panels.set(scenario, panel);
    panel.onMessage((message) => this.messages.fire({ scenario, message }));
    webview.onDidDispose(() => {
      if (this.panels.get(scenario) === panel) this.panels.delete(scenario);
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
      for (const [id, panel] of this.panels) {
        // Maps and games concern every scenario; what is in a scenario concerns its own table only.
        if (!scenario || scenario === id) panel.select(entity);
      }
    } catch (error) {
      this.server.log.debug(String(error));
    }
  }
}
