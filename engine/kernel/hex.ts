/** Hex geometry: ids of both orientations and any numbering, neighbours and distances. Pure functions, no board. */
import type { HexGrid } from './compiled';

/** A hex by its printed column and row numbers. */
export interface Hex {
  column: number;
  row: number;
}

/** Digits of the column and of the row in an id, and which comes first. */
function shape(ids: HexGrid['ids']): { columns: number; rows: number; columnFirst: boolean } {
  switch (ids) {
    case 'CCRR':
      return { columns: 2, rows: 2, columnFirst: true };
    case 'RRCC':
      return { columns: 2, rows: 2, columnFirst: false };
    case 'CCCRR':
      return { columns: 3, rows: 2, columnFirst: true };
    case 'CRR':
      return { columns: 1, rows: 2, columnFirst: true };
  }
}

/** Reads an id such as `0804`; null when it is not an id of this grid (letters, wrong length, outside the grid). */
export function parseHex(grid: HexGrid, id: string): Hex | null {
  const s = shape(grid.ids);
  if (id.length !== s.columns + s.rows || !/^\d+$/.test(id)) return null;
  const first = s.columnFirst ? s.columns : s.rows;
  const a = Number(id.slice(0, first));
  const b = Number(id.slice(first));
  const hex = s.columnFirst ? { column: a, row: b } : { column: b, row: a };
  return inside(grid, hex) ? hex : null;
}

/** Writes the id of a hex in the grid's numbering. */
export function formatHex(grid: HexGrid, hex: Hex): string {
  const s = shape(grid.ids);
  const column = String(hex.column).padStart(s.columns, '0');
  const row = String(hex.row).padStart(s.rows, '0');
  return s.columnFirst ? column + row : row + column;
}

/** Whether the hex lies within the grid's ranges. */
export function inside(grid: HexGrid, hex: Hex): boolean {
  return (
    hex.column >= grid.columns[0] && hex.column <= grid.columns[1] && hex.row >= grid.rows[0] && hex.row <= grid.rows[1]
  );
}

/**
 * The six neighbours, inside the grid or not. Flat hexes: clockwise from north. Pointy hexes: clockwise from north-east.
 * A shifted column (row) lies half a hex lower (further right) than its neighbours.
 */
export function neighbours(grid: HexGrid, hex: Hex): Hex[] {
  const { column: c, row: r } = hex;
  const line = grid.orientation === 'flat' ? c : r;
  const shifted = (line % 2 === 0) === (grid.shifted === 'even');
  const d = shifted ? 0 : -1;
  const around: [number, number][] =
    grid.orientation === 'flat'
      ? [
          [c, r - 1],
          [c + 1, r + d],
          [c + 1, r + d + 1],
          [c, r + 1],
          [c - 1, r + d + 1],
          [c - 1, r + d],
        ]
      : [
          [c + d + 1, r - 1],
          [c + 1, r],
          [c + d + 1, r + 1],
          [c + d, r + 1],
          [c - 1, r],
          [c + d, r - 1],
        ];
  return around.map(([column, row]) => ({ column, row }));
}

/** Number of hexes from one to the other (0 = the same). */
export function hexDistance(grid: HexGrid, a: Hex, b: Hex): number {
  const p = axial(grid, a);
  const q = axial(grid, b);
  const dq = p.q - q.q;
  const dr = p.r - q.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** Axial coordinates, in which the six directions are constant. */
function axial(grid: HexGrid, hex: Hex): { q: number; r: number } {
  const line = grid.orientation === 'flat' ? hex.column : hex.row;
  const along = grid.orientation === 'flat' ? hex.row : hex.column;
  // A shifted line counts half a hex further; half-hex sums are made even before halving.
  const shifted = (line % 2 === 0) === (grid.shifted === 'even') ? 1 : 0;
  return { q: line, r: (2 * along + shifted - line - ((shifted + line) % 2)) / 2 };
}
