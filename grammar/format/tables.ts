/** Aligns the columns of tables by display width. */
import type { TextEdit } from '../ast';
import { Branch, Leaf } from '../green';
import * as t from '../tokens';
import { isRuler } from '../views/values';
import { displayWidth } from './width';

interface Cell {
  /** Between the pipes. */
  from: number;
  to: number;
  text: string;
}
interface Row {
  cells: Cell[];
  ruler: boolean;
}

const PIPE = t.idOf(t.Pipe);

/** Columns of the widest cell that others are aligned with: what is wider is a text, and would blow every row up to its length. */
export const WIDEST = 200;

/** Edits that align the rows of a table; `rows` with the offsets at which they begin. Cells wider than `WIDEST` stand out. */
export function alignRows(text: string, rows: readonly { green: Branch; offset: number }[]): TextEdit[] {
  const laid = rows.map(({ green, offset }) => cellsOf(text, green, offset)).filter((row) => row !== undefined);
  const widths: number[] = [];
  for (const row of laid) {
    if (row.ruler) continue;
    for (const [column, cell] of row.cells.entries()) {
      const wide = displayWidth(cell.text);
      widths[column] = Math.max(widths[column] ?? 1, wide > WIDEST ? 1 : wide);
    }
  }
  const edits: TextEdit[] = [];
  for (const row of laid) {
    for (const [column, cell] of row.cells.entries()) {
      const width = widths[column] ?? 1;
      const content = row.ruler
        ? ruler(cell.text, width + 2)
        : ` ${cell.text}${' '.repeat(Math.max(0, width - displayWidth(cell.text)))} `;
      if (text.slice(cell.from, cell.to) !== content) edits.push({ start: cell.from, end: cell.to, text: content });
    }
  }
  return edits;
}

function ruler(text: string, width: number): string {
  const left = text.startsWith(':') ? ':' : '';
  const right = text.length > 1 && text.endsWith(':') ? ':' : '';
  return left + '-'.repeat(Math.max(2, width - left.length - right.length)) + right;
}

/** The cells of a row; `undefined` when a comment stands between its pipes. */
function cellsOf(text: string, green: Branch, offset: number): Row | undefined {
  const pipes: number[] = [];
  let at = offset;
  for (const child of green.children) {
    if (child instanceof Leaf && child.tokenTypeIdx === PIPE) pipes.push(at + child.trivia);
    at += child.width;
  }
  const cells: Cell[] = [];
  for (let i = 1; i < pipes.length; i++) {
    const from = pipes[i - 1]! + 1;
    const to = pipes[i]!;
    cells.push({ from, to, text: text.slice(from, to).trim() });
  }
  const ruled = isRuler(green);
  return hasComment(green) || (ruled && cells.some((cell) => !/^:?-*:?$/.test(cell.text)))
    ? undefined
    : { cells, ruler: ruled };

  function hasComment(node: Branch): boolean {
    let start = offset;
    let first = true;
    const visit = (branch: Branch): boolean =>
      branch.children.some((child) => {
        if (child instanceof Branch) return visit(child);
        const trivia = text.slice(start, start + child.trivia);
        const counts = !first && child.tokenTypeIdx !== t.idOf(t.NewLine) && child.tokenTypeIdx !== t.idOf(t.SemiEnd);
        start += child.width;
        first = false;
        return counts && trivia.trim() !== '';
      });
    return visit(node);
  }
}
