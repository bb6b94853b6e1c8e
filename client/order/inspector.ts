/** The hex inspector: what a hover says of the place or unit that the cursor is on or that was chosen on the map, in a view that stays. */
import * as vscode from 'vscode';
import { type InspectResult, inspectRequest } from '../../server/lsp/protocol';
import { escapeHtml, newNonce } from '../preview/html';
import type { Server } from '../server';
import type { Focus } from './focus';

export class Inspector implements vscode.WebviewViewProvider, vscode.Disposable {
  private readonly subscriptions: vscode.Disposable[];
  private view: vscode.WebviewView | undefined;
  private turn = 0;
  /** What is shown, as Markdown; empty for nothing. */
  markdown = '';
  /** The same as VS Code has rendered it; empty while the view is hidden. */
  html = '';

  constructor(
    private readonly server: Server,
    private readonly focus: Focus,
  ) {
    const update = () => void this.update();
    this.subscriptions = [
      vscode.window.registerWebviewViewProvider('sandtable.hex', this),
      focus.onEntity(update),
      focus.onScenario(update),
      server.onChanged(({ scenarios }) => focus.scenario && scenarios.includes(focus.scenario) && update()),
    ];
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    this.view = view;
    view.webview.options = { enableScripts: false, localResourceRoots: [] };
    view.onDidDispose(() => {
      this.view = undefined;
    });
    view.onDidChangeVisibility(() => view.visible && void this.update());
    void this.update();
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private async update(): Promise<void> {
    const turn = ++this.turn;
    const { scenario, entity } = this.focus;
    let answer: InspectResult = null;
    try {
      if (scenario && entity && this.server.state === 'running')
        answer = await this.server.request<InspectResult>(inspectRequest, { scenario, entity });
    } catch (error) {
      this.server.log.debug(String(error));
      return;
    }
    if (turn !== this.turn) return;
    this.markdown = answer?.markdown ?? '';
    if (!this.view?.visible) return;
    const text = this.markdown || vscode.l10n.t('Put the cursor on a place or unit, or choose one on the map.');
    const body = await rendered(text);
    if (turn !== this.turn || !this.view) return;
    this.html = body;
    this.view.webview.html = frame(body);
  }
}

/** Markdown as VS Code renders it; where its Markdown extension is not there (some browser-only editors), the words alone. */
async function rendered(markdown: string): Promise<string> {
  try {
    return await vscode.commands.executeCommand<string>('markdown.api.render', markdown);
  } catch {
    return words(markdown);
  }
}

/** The words of a Markdown text as they stand, with a picture's name for the picture. */
function words(markdown: string): string {
  const named = markdown.replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1');
  return `<pre>${escapeHtml(named)}</pre>`;
}

/** No scripts, nothing from elsewhere: the words, and the faces of counters, which are drawn in place. */
function frame(body: string): string {
  const nonce = newNonce();
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'nonce-${nonce}'">
<style nonce="${nonce}">
body { padding: 0 12px 12px; line-height: 1.45; }
ul { padding-left: 1.2em; }
table { border-collapse: collapse; }
th, td { padding: 1px 6px; text-align: left; }
th { border-bottom: 1px solid var(--vscode-panel-border, currentColor); }
img { max-width: 100%; }
pre { white-space: pre-wrap; font-family: inherit; }
</style>
</head>
<body>${body}</body>
</html>`;
}
