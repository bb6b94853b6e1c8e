/** The page before printing: every sheet at true size, as it will be with these parts, this paper and this language; and the way to the files. */
import * as vscode from 'vscode';
import { newNonce, page } from '../preview/html';
import { tableSettings } from '../preview/settings';
import type { FromPrint, PrintChoice, ToPrint } from '../webview/messages-print';
import { type Files, filesOf, type PrintJob, write } from './job';

export class PrintPreview implements vscode.Disposable {
  private readonly panel: vscode.WebviewPanel;
  private readonly closed = new vscode.EventEmitter<void>();
  private readonly told = new vscode.EventEmitter<FromPrint>();
  /** What the page shows, to be told again when it comes back. */
  private sheets: ToPrint | undefined;
  /** The work that is going on; a newer choice ends it. */
  private work: vscode.CancellationTokenSource | undefined;

  readonly onClosed = this.closed.event;
  /** Everything the page says. */
  readonly onMessage = this.told.event;

  /** @param box whether its game has more than this scenario */
  constructor(
    private readonly job: PrintJob,
    private choice: PrintChoice,
    private readonly box: boolean,
    extensionUri: vscode.Uri,
  ) {
    const title = vscode.l10n.t('Print {0}', job.scenario);
    const dist = vscode.Uri.joinPath(extensionUri, 'dist');
    const options = { enableScripts: true, localResourceRoots: [dist] };
    this.panel = vscode.window.createWebviewPanel('sandtable.print', title, vscode.ViewColumn.Active, options);
    this.panel.iconPath = vscode.Uri.joinPath(extensionUri, 'icons', 'sandtable.svg');
    const { webview } = this.panel;
    const file = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString();
    webview.onDidReceiveMessage((message: FromPrint) => this.receive(message));
    this.panel.onDidDispose(() => {
      this.work?.cancel();
      this.closed.fire();
    });
    webview.html = page({
      source: webview.cspSource,
      script: file('webview.js'),
      style: file('webview.css'),
      worker: file('webview.js'),
      nonce: newNonce(),
      locale: vscode.env.language,
      title,
      root: 'print',
    });
    void this.draw();
  }

  reveal(): void {
    this.panel.reveal();
  }

  /** Does what the page would ask for; answers when it is done. */
  async receive(message: FromPrint): Promise<void> {
    this.told.fire(message);
    switch (message.type) {
      case 'ready':
        this.post({ type: 'begin', choice: this.choice, box: this.box, locale: tableSettings().locale });
        if (this.sheets) this.post(this.sheets);
        break;
      case 'choose':
        this.choice = message.choice;
        await this.draw();
        break;
      case 'save':
        await this.save(message.format, message.folder);
        break;
    }
  }

  dispose(): void {
    this.panel.dispose();
  }

  private post(message: ToPrint): void {
    void this.panel.webview.postMessage(message);
  }

  private async draw(): Promise<void> {
    this.work?.cancel();
    const work = new vscode.CancellationTokenSource();
    this.work = work;
    try {
      const none: Files = [];
      const files = this.choice.what.length === 0 ? none : await filesOf(this.job, this.choice, 'svg', work.token);
      if (!files || work.token.isCancellationRequested) return;
      this.sheets = {
        type: 'sheets',
        sheets: files.map(({ name, content }) => ({ name, svg: typeof content === 'string' ? content : '' })),
      };
    } catch (error) {
      if (work.token.isCancellationRequested) return;
      this.sheets = { type: 'failed', message: error instanceof Error ? error.message : String(error) };
    } finally {
      work.dispose();
    }
    this.post(this.sheets);
  }

  /** @param into URI of a folder; absent: asked for */
  private async save(format: 'pdf' | 'svg', into?: string): Promise<void> {
    const folder = into === undefined ? await chooseFolder() : vscode.Uri.parse(into, true);
    if (!folder) return;
    try {
      const files = await vscode.window.withProgress(
        { location: vscode.ProgressLocation.Notification, title: vscode.l10n.t('Printing…'), cancellable: true },
        (_, cancel) => filesOf(this.job, this.choice, format, cancel),
      );
      if (files) void tell(await write(files, folder));
    } catch (error) {
      void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
    }
  }
}

async function chooseFolder(): Promise<vscode.Uri | undefined> {
  const [first] = vscode.workspace.workspaceFolders ?? [];
  const picked = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Folder for the printed files'),
    openLabel: vscode.l10n.t('Print here'),
    canSelectFiles: false,
    canSelectFolders: true,
    canSelectMany: false,
    ...(first ? { defaultUri: first.uri } : {}),
  });
  return picked?.[0];
}

/** One message, with a way to the files. */
async function tell(written: readonly vscode.Uri[]): Promise<void> {
  const [first] = written;
  if (!first) {
    void vscode.window.showInformationMessage(vscode.l10n.t('There is nothing of this kind to print.'));
    return;
  }
  const show = vscode.l10n.t('Show');
  const asked = await vscode.window.showInformationMessage(
    vscode.l10n.t(
      '{0} files were printed to {1}. Print them at 100 %, “actual size”.',
      written.length,
      vscode.workspace.asRelativePath(vscode.Uri.joinPath(first, '..')),
    ),
    show,
  );
  if (asked !== show) return;
  const outside = first.scheme === 'file' && vscode.env.uiKind === vscode.UIKind.Desktop;
  await vscode.commands.executeCommand(outside ? 'revealFileInOS' : 'revealInExplorer', first);
}
