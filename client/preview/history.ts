/** Undo and redo of the text while the focus is on the map: those of VS Code, in the document that the table changed last. */
import * as vscode from 'vscode';
import { textColumn } from './reveal';

/**
 * Milliseconds before each further try of a step that has changed nothing. VS Code gives a step to the map as long as it believes the focus to
 * be there, and a page of it looks only every 250 ms whether it still is (`trackFocus` in VS Code's page of a webview); on a busy machine later.
 */
const PAUSES = [0, 20, 40, 80, 160, 320, 640, 1280, 2560];
/** So many of them when nothing was changed from here: there may be nothing to take back. */
const FEW = 4;

export class TextHistory {
  /** Documents that were changed from the table, and of which changes were taken back, by URI; the last of each comes next. */
  private readonly done: string[] = [];
  private readonly undone: string[] = [];
  private going: Promise<void> = Promise.resolve();
  private waiting: vscode.Disposable | undefined;

  /**
   * @param panel where the map is
   * @param own the document that the panel is an editor of
   * @param back tells the page that the focus is its own again
   */
  constructor(
    private readonly panel: vscode.WebviewPanel,
    private readonly own: vscode.TextDocument | undefined,
    private readonly back: () => void,
  ) {}

  /** The table changed these documents in one step. */
  made([uri]: readonly string[]): void {
    if (uri === undefined) return;
    this.done.push(uri);
    this.undone.length = 0;
  }

  /** A change from the table is under way: a step waits for it. */
  making(change: Promise<unknown>): void {
    this.going = Promise.allSettled([this.going, change]).then(() => {});
  }

  /** Takes the last change back, or makes it again. `otherwise`: whose history it is when nothing was changed from here. One after the other. */
  go(redo: boolean, otherwise: string | undefined): Promise<void> {
    this.going = this.going.then(() => this.step(redo, otherwise)).catch(() => {});
    return this.going;
  }

  private async step(redo: boolean, otherwise: string | undefined): Promise<void> {
    const [from, to] = redo ? [this.undone, this.done] : [this.done, this.undone];
    const uri = from.pop();
    if (uri !== undefined) to.push(uri);
    const wanted = uri ?? this.own?.uri.toString() ?? otherwise;
    const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === wanted);
    if (!document) return;
    const command = redo ? 'redo' : 'undo';
    if (document === this.own) {
      await vscode.commands.executeCommand(command);
      return;
    }
    // VS Code undoes where the focus is: it goes to the text and comes back.
    const seen = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
    const { viewColumn } = this.panel;
    const column = seen?.viewColumn ?? textColumn();
    const { version } = document;
    // The map may also be coming back from the step before, and take the focus from the text again.
    for (const pause of uri === undefined ? PAUSES.slice(0, FEW) : PAUSES) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (document.version !== version) break;
      await vscode.window.showTextDocument(document, {
        viewColumn: column === viewColumn ? vscode.ViewColumn.Beside : column,
        preview: false,
      });
      await vscode.commands.executeCommand(command);
    }
    this.panel.reveal(viewColumn);
    this.whenActive();
  }

  /** Tells the page once VS Code has made the panel the active one. It never is if the person went elsewhere: then the page leaves the focus there. */
  private whenActive(): void {
    this.waiting?.dispose();
    this.waiting = undefined;
    if (this.panel.active) this.back();
    else
      this.waiting = this.panel.onDidChangeViewState(({ webviewPanel }) => {
        if (!webviewPanel.active) return;
        this.waiting?.dispose();
        this.waiting = undefined;
        this.back();
      });
  }
}
