/**
 * Combat tables by odds: the ladder …, 1-3, 1-2, 1-1, 2-1, … as whole numbers with 1-1 at 0, so that shifts are sums. Below
 * and above the printed columns the ladder goes on; it is clamped to the table last.
 */
import type { Table } from './compiled';

/** Rung of the ladder: what is left over counts for the defender. An attack without strength stands below all columns. */
export function rungOf(attack: number, defence: number): number {
  if (attack <= 0) return -1000;
  if (defence <= 0) return 1000;
  return attack >= defence ? Math.floor(attack / defence) - 1 : 1 - Math.ceil(defence / attack);
}

/** A rung of the ladder as it is headed: `3-1`, `1-2`. */
export function oddsText(rung: number): string {
  return rung >= 0 ? `${rung + 1}-1` : `1-${1 - rung}`;
}

/** Rung of a column's heading (`3-1`, `1-2`), or null when it is none. */
export function rungOfHeading(heading: string): number | null {
  const m = /^(\d+)[-:](\d+)$/.exec(heading);
  if (!m) return null;
  const [a, b] = [Number(m[1]), Number(m[2])];
  return a > 0 && b > 0 && (a === 1 || b === 1) ? rungOf(a, b) : null;
}

export class OddsTable {
  /** Lowest and highest printed column. */
  readonly lowest: number;
  readonly highest: number;
  private readonly die: number;
  private readonly cells: (string | null)[] = [];

  /** Throws `RangeError` when the headings after the first are not a ladder without gaps, or rows are not dice 1, 2, 3 … */
  constructor(table: Table) {
    const rungs = table.columns.slice(1).map((c) => rungOfHeading(c.id));
    rungs.forEach((rung, i) => {
      if (rung === null || rung !== rungs[0]! + i)
        throw new RangeError(`columns of ${table.id} are no odds in order: ${table.columns[i + 1]!.id}`);
    });
    if (rungs.length === 0) throw new RangeError(`table ${table.id} has no columns`);
    this.lowest = rungs[0]!;
    this.highest = rungs.at(-1)!;
    this.die = table.rows.length;
    table.rows.forEach((row, i) => {
      if (row.cells[0] !== i + 1) throw new RangeError(`rows of ${table.id} are not 1, 2, 3 …`);
      for (let k = 1; k <= rungs.length; k++) {
        const cell = row.cells[k] ?? null;
        this.cells.push(typeof cell === 'string' ? cell : null);
      }
    });
  }

  /** The column, from 0, after shifts: right is positive. */
  column(rung: number, shifts = 0): number {
    return Math.min(Math.max(rung + shifts, this.lowest), this.highest) - this.lowest;
  }

  /** The result of a die in a column; a die beyond the rows counts as the first or last. */
  result(column: number, die: number): string | null {
    const row = Math.min(Math.max(die, 1), this.die) - 1;
    return this.cells[row * (this.highest - this.lowest + 1) + column]!;
  }
}
