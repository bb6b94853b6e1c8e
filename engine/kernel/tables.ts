/** Look-up in printed tables: by number with ranges, by word, with clamping at the ends. */
import type { Cell, Table } from './compiled';

/** Whether a row key matches: the number, a range that holds it, or the word. */
export function matches(cell: Cell | undefined, key: number | string): boolean {
  if (cell === null || cell === undefined) return false;
  if (typeof cell === 'object') return typeof key === 'number' && key >= cell.from && key <= cell.to;
  return cell === key;
}

/** A number in a cell, also as a fraction (`1/2`); undefined: it is none. */
export function numberIn(cell: Cell | undefined): number | undefined {
  if (typeof cell === 'number') return cell;
  const [, over, under] = (typeof cell === 'string' && /^(\d+)\/([1-9]\d*)$/.exec(cell)) || [];
  return over === undefined ? undefined : Number(over) / Number(under);
}

/** Columns that a sum of shifts comes to: no further than the table lets it. */
export function shiftOn({ shifts }: Pick<Table, 'shifts'>, sum: number): number {
  return shifts ? Math.max(shifts.from, Math.min(shifts.to, sum)) : sum;
}

/** The row for a key, or -1. With `clamp`, a number beyond all rows takes the nearest row. */
export function rowOf(table: Table, key: number | string, clamp = false): number {
  const found = table.rows.findIndex((r) => matches(r.cells[0], key));
  if (found >= 0 || !clamp || typeof key !== 'number') return found;
  let best = -1;
  let distance = Number.POSITIVE_INFINITY;
  table.rows.forEach((r, i) => {
    const c = r.cells[0];
    const low = typeof c === 'number' ? c : c && typeof c === 'object' ? c.from : Number.NaN;
    const high = typeof c === 'number' ? c : c && typeof c === 'object' ? c.to : Number.NaN;
    const d = key < low ? low - key : key - high;
    if (d < distance) {
      distance = d;
      best = i;
    }
  });
  return best;
}

/** The cell of a row key in a column; null when there is no such row or column. */
export function lookup(table: Table, key: number | string, column: string, clamp = false): Cell {
  const r = rowOf(table, key, clamp);
  const c = table.columns.findIndex((x) => x.id === column);
  return r < 0 || c < 0 ? null : (table.rows[r]!.cells[c] ?? null);
}

/** The words that a cell lists. */
export const wordsIn = (cell: Cell | undefined): string[] =>
  String(cell ?? '')
    .split(/,\s*/)
    .filter((word) => word !== '');

/** The cell as a number, `otherwise` when it is none. */
export function numberCell(cell: Cell, otherwise = 0): number {
  return typeof cell === 'number' ? cell : otherwise;
}
