/**
 * Hex arithmetic on ids as they are printed: what the model needs to know about a map without an engine.
 *
 * Ids hold two numbers, column and row; `shifted` says which columns (flat-top) or rows (pointy-top) lie half a hex lower
 * or further right. Internally every hex has cube coordinates, in which distance and neighbourhood are plain arithmetic.
 */
import type { HexGrid } from '../../engine/kernel/compiled';

const digits: Record<HexGrid['ids'], { first: number; second: number; columnFirst: boolean }> = {
  CCRR: { first: 2, second: 2, columnFirst: true },
  RRCC: { first: 2, second: 2, columnFirst: false },
  CCCRR: { first: 3, second: 2, columnFirst: true },
  CRR: { first: 1, second: 2, columnFirst: true },
};

export interface Hex {
  column: number;
  row: number;
}

/** Column and row of an id, or undefined when it does not have the grid's form. The hex may lie outside the grid. */
export function hexOf(grid: HexGrid, id: string): Hex | undefined {
  const form = digits[grid.ids];
  if (id.length !== form.first + form.second || !/^\d+$/.test(id)) return undefined;
  const first = Number(id.slice(0, form.first));
  const second = Number(id.slice(form.first));
  return form.columnFirst ? { column: first, row: second } : { column: second, row: first };
}

/** The printed id of a hex. */
export function idOf(grid: HexGrid, hex: Hex): string {
  const form = digits[grid.ids];
  const [first, second] = form.columnFirst ? [hex.column, hex.row] : [hex.row, hex.column];
  return String(first).padStart(form.first, '0') + String(second).padStart(form.second, '0');
}

/** Whether the hex lies between the first and last columns and rows. */
export function inGrid(grid: HexGrid, hex: Hex): boolean {
  return (
    hex.column >= grid.columns[0] && hex.column <= grid.columns[1] && hex.row >= grid.rows[0] && hex.row <= grid.rows[1]
  );
}

/** Whether this hex is one of those drawn half a hex lower (flat-top) or further right (pointy-top). */
export function isShifted(grid: HexGrid, hex: Hex): boolean {
  const line = grid.orientation === 'flat' ? hex.column : hex.row;
  return (line % 2 === 0) === (grid.shifted === 'even');
}

/** The six neighbours, in clockwise order from the top (flat) or upper right (pointy); some may be outside the grid. */
export function around(grid: HexGrid, hex: Hex): Hex[] {
  const s = isShifted(grid, hex) ? 1 : 0;
  const { column: c, row: r } = hex;
  if (grid.orientation === 'flat')
    return [
      { column: c, row: r - 1 },
      { column: c + 1, row: r - 1 + s },
      { column: c + 1, row: r + s },
      { column: c, row: r + 1 },
      { column: c - 1, row: r + s },
      { column: c - 1, row: r - 1 + s },
    ];
  return [
    { column: c + s, row: r - 1 },
    { column: c + 1, row: r },
    { column: c + s, row: r + 1 },
    { column: c - 1 + s, row: r + 1 },
    { column: c - 1, row: r },
    { column: c - 1 + s, row: r - 1 },
  ];
}

/** Neighbours by id, inside the grid only. Empty for an id that is no hex of the grid. */
export function neighbourIds(grid: HexGrid, id: string): string[] {
  const hex = hexOf(grid, id);
  if (!hex || !inGrid(grid, hex)) return [];
  return around(grid, hex)
    .filter((h) => inGrid(grid, h))
    .map((h) => idOf(grid, h));
}

/** Hexes from one to the other as the crow flies; Infinity when one is no hex. */
export function hexDistance(grid: HexGrid, a: string, b: string): number {
  const from = hexOf(grid, a);
  const to = hexOf(grid, b);
  if (!from || !to) return Number.POSITIVE_INFINITY;
  const [q1, r1] = axial(grid, from);
  const [q2, r2] = axial(grid, to);
  const dq = q1 - q2;
  const dr = r1 - r2;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** All ids of the grid in the order of the printed numbers. */
export function allIds(grid: HexGrid): string[] {
  const ids: string[] = [];
  for (let column = grid.columns[0]; column <= grid.columns[1]; column++)
    for (let row = grid.rows[0]; row <= grid.rows[1]; row++) ids.push(idOf(grid, { column, row }));
  return ids.sort();
}

/** Axial coordinates: along and across the unshifted direction. */
function axial(grid: HexGrid, hex: Hex): [number, number] {
  const flat = grid.orientation === 'flat';
  const line = flat ? hex.column : hex.row;
  const along = flat ? hex.row : hex.column;
  // How many half steps lines 0..line have been shifted, counted from a line that is not shifted.
  const half = grid.shifted === 'odd' ? (line - (line & 1)) / 2 : (line + (line & 1)) / 2;
  return [line, along - half];
}
