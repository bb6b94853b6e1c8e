/** The laboratory in the editor: numbers of the text that are tried out on the table, and edits that the table suggests. */
import * as vscode from 'vscode';
import { type CompileAsParams, type CompileAsResult, compileAsRequest } from '../../server/lsp/protocol';
import type { PreviewManager } from '../preview/manager';
import type { Server } from '../server';
import type { ToTable } from '../webview/messages';
import { Marks } from './marks';
import { type NumberAt, numbersAt, placeOf, withNumbers, written } from './numbers';

type Asked = Extract<ToTable, { type: 'lab' }>['asked'];

/** Values of a sweep at most, and numbers whose edits are tried. */
const mostValues = 25;
const mostNumbers = 12;

/** Texts with a suggested edit, to be looked at beside the text as it is. */
const suggestedScheme = 'sandtable-suggested';

export class EditorLab implements vscode.Disposable {
  readonly marks: Marks;
  private readonly subscriptions: vscode.Disposable[];
  /** The edits that a scenario's table was asked about last. */
  private readonly edits = new Map<string, { number: NumberAt; value: number; version: number }[]>();
  /** What each scenario's table was asked last. */
  readonly asked = new Map<string, Asked>();
  private readonly suggested = new Map<string, string>();
  /** Questions of tables that have not come up yet. */
  private readonly waiting = new Map<string, Asked>();

  constructor(
    private readonly server: Server,
    private readonly previews: PreviewManager,
  ) {
    this.marks = new Marks(server);
    this.subscriptions = [
      this.marks,
      vscode.workspace.registerTextDocumentContentProvider(suggestedScheme, {
        provideTextDocumentContent: (uri) => this.suggested.get(uri.toString()) ?? '',
      }),
      previews.onMessage(({ scenario, message }) => {
        if (message.type === 'shown' && message.shown.scenario === scenario) this.ask(scenario);
        else if (message.type === 'ready') this.remind(scenario);
        else if (message.type === 'effects') void this.marks.set(scenario, message.effects);
        else if (message.type === 'lab-apply') void this.apply(scenario, message.edits);
      }),
    ];
  }

  /** Asks for a range, unless it is given, and plays the scenario with each value of the number at the cursor. */
  async sweep(scenario: string, given?: string): Promise<void> {
    const [number] = this.numbers();
    if (!number) return this.none();
    const range =
      given ??
      (await vscode.window.showInputBox({
        title: vscode.l10n.t('Values to try for {0}', placeOf(number)),
        prompt: vscode.l10n.t('From and to, as 3..7'),
        value: `${number.value - 2}..${number.value + 2}`,
        validateInput: (text) => (rangeOf(text) ? undefined : vscode.l10n.t('From and to, as 3..7')),
      }));
    const found = rangeOf(range ?? '');
    if (!found) return;
    const [from, to] = found;
    const values = [...new Set([...Array.from({ length: to - from + 1 }, (_, k) => from + k), number.value])].sort(
      (a, b) => a - b,
    );
    const versions = await this.compiled(
      scenario,
      values.map((value) => ({ number, value })),
    );
    this.open(scenario, { ask: 'sweep', what: placeOf(number), written: number.value, values, versions });
  }

  /** Tries each number of the selections one lower and one higher, for those that bring the win rate into a band. */
  async suggest(scenario: string): Promise<void> {
    const numbers = this.numbers().slice(0, mostNumbers);
    if (numbers.length === 0) return this.none();
    const reach = 2;
    const tried = numbers.flatMap((number) =>
      Array.from({ length: reach }, (_, k) => [number.value + k + 1, number.value - k - 1])
        .flat()
        .map((value) => ({ number, value, version: number.document.version })),
    );
    const versions = await this.compiled(scenario, tried);
    this.edits.set(scenario, tried);
    const edits = tried.map(({ number, value }) => ({ where: placeOf(number), written: number.value, value }));
    this.open(scenario, { ask: 'suggest', low: 0.45, high: 0.55, edits, versions });
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private numbers(): NumberAt[] {
    const editor =
      vscode.window.activeTextEditor ??
      vscode.window.visibleTextEditors.find(({ document }) => document.languageId === 'sandtable');
    return editor?.document.languageId === 'sandtable' ? numbersAt(editor.document, editor.selections) : [];
  }

  private none(): void {
    void vscode.window.showInformationMessage(vscode.l10n.t('Put the cursor on a number of the text first.'));
  }

  private async compiled(scenario: string, tries: readonly { number: NumberAt; value: number }[]) {
    const versions: CompileAsResult['compiled'][] = [];
    for (const { number, value } of tries) {
      const texts = { [number.document.uri.toString()]: withNumbers([{ number, value }]) };
      const params: CompileAsParams = { scenario, texts };
      versions.push((await this.server.request<CompileAsResult>(compileAsRequest, params)).compiled);
    }
    return versions;
  }

  private open(scenario: string, asked: Asked): void {
    this.waiting.set(scenario, asked);
    this.previews.open(scenario, 'simulate');
    // A table that is open already says nothing new: it is asked now.
    if (this.previews.get(scenario)?.shown?.scenario === scenario) this.ask(scenario);
  }

  private ask(scenario: string): void {
    const asked = this.waiting.get(scenario);
    if (!asked) return;
    this.waiting.delete(scenario);
    this.asked.set(scenario, asked);
    this.previews.get(scenario)?.post({ type: 'lab', asked });
  }

  /** A page that comes up anew is told what it was asked last. */
  private remind(scenario: string): void {
    const asked = this.asked.get(scenario);
    if (asked && !this.waiting.has(scenario)) this.previews.get(scenario)?.post({ type: 'lab', asked, again: true });
  }

  /** Makes a suggested edit, of one number or of two, which the person looks at first and one undo takes back. */
  private async apply(scenario: string, indices: readonly number[]): Promise<void> {
    const all = this.edits.get(scenario);
    const edits = indices.flatMap((index) => all?.[index] ?? []);
    if (edits.length === 0) return;
    const outdated = () => edits.some(({ number, version }) => number.document.version !== version);
    const warn = () => vscode.window.showWarningMessage(vscode.l10n.t('The text has changed since: ask again.'));
    if (outdated()) {
      void warn();
      return;
    }
    const label = edits
      .map(({ number, value }) => vscode.l10n.t('{0}: {1} instead of {2}', placeOf(number), value, number.value))
      .join('; ');
    const shown: vscode.Uri[] = [];
    for (const document of new Set(edits.map(({ number }) => number.document))) {
      const own = edits.filter(({ number }) => number.document === document);
      const uri = document.uri.with({
        scheme: suggestedScheme,
        query: `${document.uri.scheme} ${document.version} ${indices.join(' ')}`,
      });
      this.suggested.set(uri.toString(), withNumbers(own));
      shown.push(uri);
      await vscode.commands.executeCommand('vscode.diff', document.uri, uri, label, { preview: false });
    }
    const make = vscode.l10n.t('Make the Change');
    const chosen = await vscode.window.showInformationMessage(label, make);
    for (const uri of shown) {
      await closeDiff(uri);
      this.suggested.delete(uri.toString());
    }
    if (chosen !== make) return;
    if (outdated()) {
      void warn();
      return;
    }
    const change = new vscode.WorkspaceEdit();
    for (const { number, value } of edits) change.replace(number.document.uri, number.range, written(number, value));
    await vscode.workspace.applyEdit(change);
  }
}

/** Closes the editor that shows a suggested edit beside the text as it is. */
async function closeDiff(shown: vscode.Uri): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const own = tabs.filter(
    ({ input }) => input instanceof vscode.TabInputTextDiff && input.modified.toString() === shown.toString(),
  );
  await vscode.window.tabGroups.close(own);
}

function rangeOf(text: string): [number, number] | undefined {
  const found = /^\s*([+-]?\d{1,7})\s*\.\.\s*([+-]?\d{1,7})\s*$/.exec(text);
  const [from, to] = [Number(found?.[1]), Number(found?.[2])];
  return found && from < to && to - from < mostValues ? [from, to] : undefined;
}
