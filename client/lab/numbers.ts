/** Numbers of a text, and the text with other ones. */
import * as vscode from 'vscode';

export interface NumberAt {
  document: vscode.TextDocument;
  range: vscode.Range;
  value: number;
}

const form = /(?<![\w#"+-])(?<!(?<!\.)\.)[+-]?\d{1,7}(?!\w)(?!\.(?!\.))/g;

/** Numbers in these parts of a text, also one that they only touch; those of comments are none. */
export function numbersAt(document: vscode.TextDocument, parts: readonly vscode.Range[]): NumberAt[] {
  const found: NumberAt[] = [];
  const lines = new Set(
    parts.flatMap(({ start, end }) => Array.from({ length: end.line - start.line + 1 }, (_, k) => start.line + k)),
  );
  for (const line of lines) {
    const code = document.lineAt(line).text.replace(/\/\/.*$/, '');
    for (const match of code.matchAll(form)) {
      const range = new vscode.Range(line, match.index, line, match.index + match[0].length);
      if (parts.some((part) => part.intersection(range) !== undefined))
        found.push({ document, range, value: Number(match[0]) });
    }
  }
  return found;
}

/** A number as it is written in the place of another: with its sign, where the other has one. */
export function written({ document, range }: NumberAt, value: number): string {
  return /^[+-]/.test(document.getText(range)) && value >= 0 ? `+${value}` : String(value);
}

/** The whole text with other numbers, which are all of one document. */
export function withNumbers(changes: readonly { number: NumberAt; value: number }[]): string {
  const [first] = changes;
  let text = first?.number.document.getText() ?? '';
  // From the last to the first, so that places before it stay where they are.
  const offset = ({ number: { document, range } }: (typeof changes)[number]) => document.offsetAt(range.start);
  for (const { number, value } of [...changes].sort((a, b) => offset(b) - offset(a))) {
    const { document, range } = number;
    text =
      text.slice(0, document.offsetAt(range.start)) + written(number, value) + text.slice(document.offsetAt(range.end));
  }
  return text;
}

/** Where it stands, for people: file, line and column from 1. */
export function placeOf({ document, range: { start } }: NumberAt): string {
  return `${vscode.workspace.asRelativePath(document.uri)}:${start.line + 1}:${start.character + 1}`;
}
