/**
 * Hex arithmetic on ids as they are printed: what the model needs to know about a map, on top of the engine's reading of ids.
 *
 * Ids hold two numbers, column and row; `shifted` says which columns (flat-top) or rows (pointy-top) lie half a hex lower
 * or further right. Internally every hex has cube coordinates, in which distance and neighbourhood are plain arithmetic.
 */
import type { HexGrid } from '../../engine/kernel/compiled';
import { allHexes, formatHex, type Hex, inside, readHex } from '../../engine/kernel/hex';

export type { Hex } from '../../engine/kernel/hex';

/** Column and row of an id, or undefined when it does not have the grid's form. The hex may lie outside the grid. */
export function hexOf(grid: HexGrid, id: string): Hex | undefined {
  return readHex(grid, id) ?? undefined;
}

/** The printed id of a hex. */
export const idOf: (grid: HexGrid, hex: Hex) => string = formatHex;

/** Whether the hex lies on one of the grid's sheets. */
export const inGrid: (grid: HexGrid, hex: Hex) => boolean = inside;

/** Whether this hex is one of those half a hex further the way rows (flat-top) or columns (pointy-top) are counted. */
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

/** Whether an id names a hex of the grid in the numbering of its own sheet. */
export function onGrid(grid: HexGrid, id: string): boolean {
  const hex = hexOf(grid, id);
  return hex !== undefined && inGrid(grid, hex) && idOf(grid, hex) === id;
}

/** The hex that a number with a nought too few in front means: `504` is 0504. Undefined where it is none, or nothing is missing. */
export function hexMeant(grid: HexGrid, id: string): string | undefined {
  if (!/^\d{2,}$/.test(id) || hexOf(grid, id)) return undefined;
  const padded = id.padStart(grid.ids.length, '0');
  return padded !== id && onGrid(grid, padded) ? padded : undefined;
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
  const from = axialOf(grid, a);
  const to = axialOf(grid, b);
  if (!from || !to) return Number.POSITIVE_INFINITY;
  const dq = from[0] - to[0];
  const dr = from[1] - to[1];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** The same of many hexes, by where they stand in the list: for those who ask for most of them. */
export function hexDistances(grid: HexGrid, ids: readonly string[]): (a: number, b: number) => number {
  const at = ids.map((id) => axialOf(grid, id));
  const q = Float64Array.from(at, (one) => one?.[0] ?? Number.NaN);
  const r = Float64Array.from(at, (one) => one?.[1] ?? Number.NaN);
  return (a, b) => {
    const dq = q[a]! - q[b]!;
    const dr = r[a]! - r[b]!;
    const far = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
    return Number.isNaN(far) ? Number.POSITIVE_INFINITY : far;
  };
}

/** All ids of the grid in the order of the printed numbers. */
export function allIds(grid: HexGrid): string[] {
  return allHexes(grid)
    .map((hex) => idOf(grid, hex))
    .sort();
}

type Axial = readonly [number, number];

/** Axial coordinates by id: checks ask for the distances of the same hexes again and again. */
const known = new WeakMap<HexGrid, Map<string, Axial | undefined>>();
/** Texts may name more than there are: what is no hex is not remembered without end. */
const MOST_KNOWN = 20_000;

function axialOf(grid: HexGrid, id: string): Axial | undefined {
  let of = known.get(grid);
  if (!of || of.size > MOST_KNOWN) {
    of = new Map();
    known.set(grid, of);
  }
  let at = of.get(id);
  if (at === undefined && !of.has(id)) {
    const hex = hexOf(grid, id);
    at = hex && axial(grid, hex);
    of.set(id, at);
  }
  return at;
}

/** Axial coordinates: along and across the unshifted direction. */
function axial(grid: HexGrid, hex: Hex): Axial {
  const flat = grid.orientation === 'flat';
  const line = flat ? hex.column : hex.row;
  const along = flat ? hex.row : hex.column;
  // How many half steps lines 0..line have been shifted, counted from a line that is not shifted.
  const half = grid.shifted === 'odd' ? (line - (line & 1)) / 2 : (line + (line & 1)) / 2;
  return [line, along - half];
}
