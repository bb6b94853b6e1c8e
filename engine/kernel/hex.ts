/** Hex geometry: ids of both orientations and any numbering, neighbours and distances. Pure functions, no board. */
import type { HexGrid } from './compiled';

/** A hex by its printed column and row numbers. */
export interface Hex {
  column: number;
  row: number;
}

interface Form {
  columns: number;
  rows: number;
  columnFirst: boolean;
}
const forms = new Map<string, Form>();

/** Digits of the column and of the row in an id, and which comes first. */
function formOf(ids: string): Form {
  let form = forms.get(ids);
  if (!form) {
    const count = (letter: string) => ids.split(letter).length - 1;
    form = { columns: count('C'), rows: count('R'), columnFirst: ids.startsWith('C') };
    forms.set(ids, form);
  }
  return form;
}

/** A sheet with the grid's first one in the same shape: its letters, its numbers, and how far it lies from the first. */
interface Numbers {
  prefix: string;
  columns: readonly [number, number];
  rows: readonly [number, number];
  offset: readonly [number, number];
}
const allNumbers = new WeakMap<HexGrid, Numbers[]>();

/** The numbers of the grid's own sheet, then those of the sheets joined to it. */
function numbersOf(grid: HexGrid): Numbers[] {
  let numbers = allNumbers.get(grid);
  if (!numbers) {
    const own: Numbers = { prefix: grid.prefix ?? '', columns: grid.columns, rows: grid.rows, offset: [0, 0] };
    numbers = [own, ...(grid.sheets ?? []).map((s) => ({ ...s, prefix: s.prefix ?? '' }))];
    allNumbers.set(grid, numbers);
  }
  return numbers;
}

function holds(numbers: Numbers, hex: Hex): boolean {
  const column = hex.column - numbers.offset[0];
  const row = hex.row - numbers.offset[1];
  const { columns, rows } = numbers;
  return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
}

/**
 * Reads an id such as `0804` or `W3420`: column and row counted on from the grid's own sheet. The hex may lie outside the
 * grid; null when the id is not written as this grid's are.
 */
export function readHex(grid: HexGrid, id: string): Hex | null {
  const form = formOf(grid.ids);
  const digits = form.columns + form.rows;
  const letters = id.length - digits;
  if (letters < 0) return null;
  for (let i = letters; i < id.length; i++) {
    const code = id.charCodeAt(i);
    if (code < 48 || code > 57) return null;
  }
  const first = letters + (form.columnFirst ? form.columns : form.rows);
  const a = Number(id.slice(letters, first));
  const b = Number(id.slice(first));
  let found: Hex | null = null;
  for (const numbers of numbersOf(grid)) {
    if (numbers.prefix.length !== letters || !id.startsWith(numbers.prefix)) continue;
    const hex = {
      column: (form.columnFirst ? a : b) + numbers.offset[0],
      row: (form.columnFirst ? b : a) + numbers.offset[1],
    };
    if (holds(numbers, hex)) return hex;
    found ??= hex;
  }
  return found;
}

/** Reads an id such as `0804`; null when it is not an id of this grid (letters, wrong length, outside the grid). */
export function parseHex(grid: HexGrid, id: string): Hex | null {
  const hex = readHex(grid, id);
  return hex && inside(grid, hex) ? hex : null;
}

/** Writes the id of a hex in the numbering of its sheet; of one outside the grid, in that of the first. */
export function formatHex(grid: HexGrid, hex: Hex): string {
  const form = formOf(grid.ids);
  const all = numbersOf(grid);
  const numbers = all.find((n) => holds(n, hex)) ?? all[0]!;
  const column = String(hex.column - numbers.offset[0]).padStart(form.columns, '0');
  const row = String(hex.row - numbers.offset[1]).padStart(form.rows, '0');
  return numbers.prefix + (form.columnFirst ? column + row : row + column);
}

/** Whether the hex lies on one of the grid's sheets. */
export function inside(grid: HexGrid, hex: Hex): boolean {
  return numbersOf(grid).some((numbers) => holds(numbers, hex));
}

/** Every hex of the grid, sheet by sheet, column by column. */
export function allHexes(grid: HexGrid): Hex[] {
  return numbersOf(grid).flatMap(({ columns, rows, offset }) => {
    const hexes: Hex[] = [];
    for (let column = columns[0]; column <= columns[1]; column++)
      for (let row = rows[0]; row <= rows[1]; row++) hexes.push({ column: column + offset[0], row: row + offset[1] });
    return hexes;
  });
}

/**
 * The six neighbours, inside the grid or not. Flat hexes: clockwise from north. Pointy hexes: clockwise from north-east
 * (seen as if columns were counted eastwards and rows southwards).
 * A shifted column (row) lies half a hex further the way rows (columns) are counted than its neighbours.
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
  const from = axial(grid, a);
  const to = axial(grid, b);
  return axialDistance(from.q - to.q, from.r - to.r);
}

/** A hex by coordinates in which the six directions are constant. */
export interface Axial {
  q: number;
  r: number;
}

/** Axial coordinates of a hex of the grid. */
export function axial(grid: HexGrid, hex: Hex): Axial {
  const line = grid.orientation === 'flat' ? hex.column : hex.row;
  const along = grid.orientation === 'flat' ? hex.row : hex.column;
  // A shifted line counts half a hex further; half-hex sums are made even before halving.
  const shifted = (line % 2 === 0) === (grid.shifted === 'even') ? 1 : 0;
  return { q: line, r: (2 * along + shifted - line - ((shifted + line) % 2)) / 2 };
}

/** The hex of the grid that has these axial coordinates. */
export function fromAxial(grid: HexGrid, { q, r }: Axial): Hex {
  const shifted = (q % 2 === 0) === (grid.shifted === 'even') ? 1 : 0;
  const along = (2 * r - shifted + q + ((shifted + q) % 2)) / 2;
  return grid.orientation === 'flat' ? { column: q, row: along } : { column: along, row: q };
}

/** Number of hexes between two whose axial coordinates differ by this. */
export function axialDistance(q: number, r: number): number {
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** How far beside a line is looked where it runs along a hexside. */
const BESIDE = 1e-6;

/**
 * The hexes that the straight line from one to the other runs through, both ends included, one step after the other: twice the same
 * hex, or the two between which the line runs along their hexside. Taken always the first, each is a neighbour of the one before.
 * By interpolation in cube coordinates (Amit Patel, "Hexagonal Grids", line drawing).
 */
export function axialLine(a: Axial, b: Axial): [Axial, Axial][] {
  const steps = axialDistance(a.q - b.q, a.r - b.r);
  const line: [Axial, Axial][] = [];
  for (let k = 0; k <= steps; k++) {
    const share = steps === 0 ? 0 : k / steps;
    const q = a.q + (b.q - a.q) * share;
    const r = a.r + (b.r - a.r) * share;
    line.push([roundAxial(q + BESIDE, r + 2 * BESIDE), roundAxial(q - BESIDE, r - 2 * BESIDE)]);
  }
  return line;
}

/** The hex that holds a point. */
function roundAxial(q: number, r: number): Axial {
  const s = -q - r;
  let [x, y] = [Math.round(q), Math.round(r)];
  const z = Math.round(s);
  const [dq, dr, ds] = [Math.abs(x - q), Math.abs(y - r), Math.abs(z - s)];
  if (dq > dr && dq > ds) x = -y - z;
  else if (dr > ds) y = -x - z;
  return { q: x, r: y };
}
