/** What parts of a scenario do to its result, beside their lines: a mark in the gutter, its figures in a hover and above the line. */
import * as vscode from 'vscode';
import type { Server } from '../server';
import type { Marked } from '../webview/messages';

/** A line with what is known of it. */
interface Line {
  range: vscode.Range;
  marks: Marked[];
}

/** Lenses at most: where all lines have one, none stands out. */
const lenses = 12;

/** An arrow, full where the effect is known: up is better for the side that was asked for. */
function arrow(up: boolean, known: boolean): vscode.Uri {
  const path = up ? 'M8 3 13 11H3Z' : 'M8 13 3 5H13Z';
  const color = up ? '#388a34' : '#c72e0f';
  const fill = known ? color : 'none';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><path d="${path}" fill="${fill}" stroke="${color}" stroke-width="1.5"/></svg>`;
  return vscode.Uri.parse(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
}

export class Marks implements vscode.CodeLensProvider, vscode.Disposable {
  private readonly changes = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.changes.event;
  private readonly lines = new Map<string, Map<string, Line[]>>();
  private readonly looks: { up: boolean; known: boolean; type: vscode.TextEditorDecorationType }[];
  private readonly subscriptions: vscode.Disposable[];

  constructor(private readonly server: Server) {
    this.looks = [true, false].flatMap((up) =>
      [true, false].map((known) => ({
        up,
        known,
        type: vscode.window.createTextEditorDecorationType({ gutterIconPath: arrow(up, known), gutterIconSize: '70%' }),
      })),
    );
    this.subscriptions = [
      this.changes,
      ...this.looks.map(({ type }) => type),
      vscode.window.onDidChangeVisibleTextEditors(() => this.draw()),
      vscode.languages.registerCodeLensProvider({ language: 'sandtable' }, this),
      // What has changed is no longer what was played.
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.forget(document.uri.toString());
      }),
    ];
  }

  /** Marks the text of a scenario anew. */
  async set(scenario: string, effects: readonly Marked[]): Promise<void> {
    const { sources } = await this.server.compile({ scenario });
    const own = new Map<string, Line[]>();
    for (const mark of effects) {
      const [source] = sources[`${mark.entity.type}:${mark.entity.id}`] ?? [];
      if (!source) continue;
      const uri = vscode.Uri.parse(source.uri, true).toString();
      const { start, end } = source.range;
      const lines = own.get(uri) ?? [];
      own.set(uri, lines);
      const same = lines.find(({ range }) => range.start.line === start.line);
      if (same) same.marks.push(mark);
      else lines.push({ range: new vscode.Range(start.line, start.character, end.line, end.character), marks: [mark] });
    }
    this.lines.set(scenario, own);
    this.draw();
  }

  provideCodeLenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
    const all = [...this.lines].flatMap(([scenario, own]) =>
      (own.get(uri.toString()) ?? []).map((line) => ({ scenario, line, mark: strongest(line) })),
    );
    all.sort((a, b) => Number(b.mark.known) - Number(a.mark.known) || Math.abs(b.mark.by) - Math.abs(a.mark.by));
    return all.slice(0, lenses).map(
      ({ scenario, line, mark }) =>
        new vscode.CodeLens(line.range, {
          title: said(mark),
          command: 'sandtable.simulate',
          arguments: [scenario],
        }),
    );
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private forget(uri: string): void {
    let had = false;
    for (const own of this.lines.values()) had = own.delete(uri) || had;
    if (had) this.draw();
  }

  private draw(): void {
    for (const editor of vscode.window.visibleTextEditors) {
      if (editor.document.languageId !== 'sandtable') continue;
      const uri = editor.document.uri.toString();
      const lines = [...this.lines.values()].flatMap((own) => own.get(uri) ?? []);
      for (const { up, known, type } of this.looks) {
        const own = lines.filter((line) => {
          const mark = strongest(line);
          return mark.by > 0 === up && mark.known === known;
        });
        editor.setDecorations(
          type,
          own.map(({ range, marks }) => ({ range, hoverMessage: marks.map((mark) => said(mark)) })),
        );
      }
    }
    this.changes.fire();
  }
}

const strongest = ({ marks }: Line): Marked =>
  marks.reduce((a, b) => ((Number(b.known) - Number(a.known) || Math.abs(b.by) - Math.abs(a.by)) > 0 ? b : a));

function said({ names }: Marked): string {
  return (vscode.env.language.startsWith('ja') && names.ja) || names.en;
}
