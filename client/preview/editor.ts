/** The map table as an editor of a `.sand` document: all it shows follows from the text, and undo, redo and save are those of the text. */
import * as vscode from 'vscode';
import { type ScenarioInfo, type TablesResult, tablesRequest } from '../../server/lsp/protocol';
import type { Server } from '../server';
import type { PreviewPanel } from './panel';

/** As in `contributes.customEditors`. */
const tableEditor = 'sandtable.table';
/** Which scenario of a document was shown last, by URI. */
const memory = 'sandtable.tables';
/** While a header is being typed, its document is not asked about at every letter. */
const settleMs = 300;
/** True while the active table editor could show something else. */
const severalKey = 'sandtable.severalTables';

export class TableEditors implements vscode.CustomTextEditorProvider, vscode.Disposable {
  private readonly subscriptions: vscode.Disposable[];
  /** What the documents of open editors can show. */
  private readonly choices = new Map<PreviewPanel, ScenarioInfo[]>();

  constructor(
    private readonly state: vscode.Memento,
    private readonly server: Server,
    private readonly adopt: (panel: vscode.WebviewPanel, document: vscode.TextDocument) => PreviewPanel,
  ) {
    this.subscriptions = [
      vscode.window.registerCustomEditorProvider(tableEditor, this, {
        supportsMultipleEditorsPerDocument: true,
        webviewOptions: { enableFindWidget: false },
      }),
      server.onState((now) => now === 'running' && this.reviewAll()),
      // Also another file can bring or take what a document goes on with.
      server.onChanged(() => this.reviewAll()),
    ];
  }

  async resolveCustomTextEditor(document: vscode.TextDocument, webview: vscode.WebviewPanel): Promise<void> {
    const panel = this.adopt(webview, document);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const typed = vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.document !== document || event.contentChanges.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => void this.review(panel, document), settleMs);
    });
    const active = webview.onDidChangeViewState(() => this.tellActive());
    this.choices.set(panel, []);
    webview.onDidDispose(() => {
      clearTimeout(timer);
      typed.dispose();
      active.dispose();
      this.choices.delete(panel);
      this.tellActive();
    });
    await this.review(panel, document);
  }

  /** Lets the person choose what the active table editor shows. */
  async choose(pick: (tables: ScenarioInfo[]) => Promise<ScenarioInfo | undefined>): Promise<void> {
    for (const [panel, tables] of this.choices) {
      const { document } = panel;
      if (!panel.panel.active || !document) continue;
      const chosen = await pick(tables);
      if (!chosen) return;
      const known = this.state.get<Record<string, string>>(memory, {});
      await this.state.update(memory, { ...known, [document.uri.toString()]: chosen.id });
      panel.show(chosen.id);
      return;
    }
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private reviewAll(): void {
    for (const panel of this.choices.keys()) if (panel.document) void this.review(panel, panel.document);
  }

  /** Shows what was shown last of the document, or its first scenario or map. */
  private async review(panel: PreviewPanel, document: vscode.TextDocument): Promise<void> {
    const uri = document.uri.toString();
    try {
      const { tables, unknown } = await this.server.request<TablesResult>(tablesRequest, { uri });
      // A file that the server has not read yet; it says when it has.
      if (!this.choices.has(panel)) return;
      if (unknown) {
        setTimeout(() => this.choices.has(panel) && void this.review(panel, document), settleMs);
        return;
      }
      this.choices.set(panel, tables);
      this.tellActive();
      const last = this.state.get<Record<string, string>>(memory, {})[uri];
      const ids = tables.map(({ id }) => id);
      const id = [panel.scenario, last].find((one) => one !== undefined && ids.includes(one)) ?? ids[0];
      // A header that is broken while it is typed takes nothing off the table.
      if (id !== undefined || panel.scenario === undefined || !(await this.waits(panel.scenario))) panel.show(id);
    } catch (error) {
      this.server.log.debug(String(error));
    }
  }

  /** True while the server still knows what is shown. */
  private async waits(scenario: string): Promise<boolean> {
    return (await this.server.compile({ scenario })).scenario !== null;
  }

  private tellActive(): void {
    const active = [...this.choices].find(([panel]) => panel.panel.active);
    void vscode.commands.executeCommand('setContext', severalKey, (active?.[1].length ?? 0) > 1);
  }
}
