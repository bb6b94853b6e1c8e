/**
 * Where the places of a board are on paper. Units are paper units: a hex has a circumradius of `radius`, x grows to the
 * right, y grows downwards, and the paper's corner is (0, 0).
 */
import type { Board, HexGrid } from '../../../engine/kernel/compiled';
import { layoutPoints } from './points';

/** Circumradius of a hex, and the scale of everything drawn in it. */
export const radius = 50;
/** Distance from a hex's centre to the middle of a side. */
export const apothem = (radius * Math.sqrt(3)) / 2;
/** Paper around the outermost hexes. */
export const margin = 14;

export interface Point {
  x: number;
  y: number;
}

export interface Geometry {
  width: number;
  height: number;
  /** True for hex maps, false for points joined by lines. */
  hexes: boolean;
  flat: boolean;
  centres: Map<string, Point>;
  /** Neighbours that are on the board, by direction from the top clockwise (flat) or the upper right clockwise (pointy). */
  neighbours: Map<string, (string | null)[]>;
  /** The six corners around (0, 0); side `i`, towards neighbour `i`, runs from corner `i` to corner `i + 1`. */
  corners: Point[];
  /** The place whose hex contains the point, if any. */
  at(x: number, y: number): string | null;
}

/** Column and row that a printed hex number stands for; null when it does not fit the numbering. */
export function columnAndRow(id: string, ids: HexGrid['ids']): { column: number; row: number } | null {
  const digits = { CCRR: [2, 2], RRCC: [2, 2], CCCRR: [3, 2], CRR: [1, 2] }[ids] as [number, number];
  // Lettered columns (`E2215`) keep their letter as a prefix of the sheet; only the digits place the hex.
  const text = /^[A-Z]?(\d+)$/.exec(id)?.[1];
  if (!text || text.length !== digits[0] + digits[1]) return null;
  const first = Number(text.slice(0, digits[0]));
  const second = Number(text.slice(digits[0]));
  return ids === 'RRCC' ? { column: second, row: first } : { column: first, row: second };
}

/** Places every hex or point of a board. Places whose number does not fit the grid are left out. */
export function geometryOf(board: Board): Geometry {
  return board.grid.shape === 'hex' ? hexGeometry(board, board.grid) : pointGeometry(board);
}

function hexGeometry(board: Board, grid: HexGrid): Geometry {
  const flat = grid.orientation === 'flat';
  const parity = grid.shifted === 'odd' ? 1 : 0;
  const shift = (line: number) => (((line % 2) + 2) % 2 === parity ? 0.5 : 0);
  const [c0, c1] = grid.columns;
  const [r0, r1] = grid.rows;
  const centre = (column: number, row: number): Point => {
    const across = flat ? column - c0 : row - r0;
    const along = flat ? row - r0 + shift(column) : column - c0 + shift(row);
    const a = margin + radius + across * 1.5 * radius;
    const b = margin + apothem + along * 2 * apothem;
    return flat ? { x: a, y: b } : { x: b, y: a };
  };
  const centres = new Map<string, Point>();
  const byCell = new Map<string, string>();
  const cells = new Map<string, { column: number; row: number }>();
  for (const place of board.places) {
    const cell = columnAndRow(place.id, grid.ids);
    if (!cell) continue;
    centres.set(place.id, centre(cell.column, cell.row));
    byCell.set(`${cell.column},${cell.row}`, place.id);
    cells.set(place.id, cell);
  }
  const neighbours = new Map<string, (string | null)[]>();
  for (const [id, { column, row }] of cells) {
    neighbours.set(
      id,
      neighbourCells(column, row, flat, shift(flat ? column : row) > 0).map(
        ([c, r]) => byCell.get(`${c},${r}`) ?? null,
      ),
    );
  }
  const across = (flat ? c1 - c0 : r1 - r0) * 1.5 * radius + 2 * radius + 2 * margin;
  const along = ((flat ? r1 - r0 : c1 - c0) + 1.5) * 2 * apothem + 2 * margin;
  const start = flat ? -120 : -90;
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = ((start + 60 * i) * Math.PI) / 180;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
  return {
    width: flat ? across : along,
    height: flat ? along : across,
    hexes: true,
    flat,
    centres,
    neighbours,
    corners,
    at(x, y) {
      const [u, v] = flat ? [x, y] : [y, x];
      const line = Math.round((u - margin - radius) / (1.5 * radius));
      let best: string | null = null;
      let least = radius * radius;
      for (let l = line - 1; l <= line + 1; l++) {
        const s = shift(l + (flat ? c0 : r0));
        const step = Math.round((v - margin - apothem) / (2 * apothem) - s);
        for (let k = step - 1; k <= step + 1; k++) {
          const id = byCell.get(flat ? `${l + c0},${k + r0}` : `${k + c0},${l + r0}`);
          const p = id && centres.get(id);
          if (!p) continue;
          const d = (p.x - x) ** 2 + (p.y - y) ** 2;
          if (d < least) {
            least = d;
            best = id;
          }
        }
      }
      return best;
    },
  };
}

/** The six neighbouring cells in the order of the sides. */
function neighbourCells(column: number, row: number, flat: boolean, shifted: boolean): [number, number][] {
  const down = shifted ? 1 : 0;
  const up = down - 1;
  const steps: [number, number][] = flat
    ? [
        [0, -1],
        [1, up],
        [1, down],
        [0, 1],
        [-1, down],
        [-1, up],
      ]
    : [
        [down, -1],
        [1, 0],
        [down, 1],
        [up, 1],
        [-1, 0],
        [up, -1],
      ];
  return steps.map(([dc, dr]) => [column + dc, row + dr]);
}

function pointGeometry(board: Board): Geometry {
  const grid = board.grid;
  const lines = grid.shape === 'points' ? grid.lines : [];
  const { centres, width, height } = layoutPoints(board.places, lines);
  const neighbours = new Map<string, (string | null)[]>(board.places.map(({ id }) => [id, []]));
  for (const { a, b } of lines) {
    neighbours.get(a)?.push(b);
    neighbours.get(b)?.push(a);
  }
  return {
    width,
    height,
    hexes: false,
    flat: true,
    centres,
    neighbours,
    corners: Array.from({ length: 12 }, (_, i) => ({
      x: 0.8 * radius * Math.cos((i * Math.PI) / 6),
      y: 0.8 * radius * Math.sin((i * Math.PI) / 6),
    })),
    at(x, y) {
      for (const [id, p] of centres) if ((p.x - x) ** 2 + (p.y - y) ** 2 < (0.8 * radius) ** 2) return id;
      return null;
    },
  };
}

/** Path data of the polygon of a place, `scale` 1 being its full size. */
export function outline(geometry: Geometry, centre: Point, scale = 1): string {
  return `M${geometry.corners.map((c) => `${round(centre.x + c.x * scale)} ${round(centre.y + c.y * scale)}`).join('L')}Z`;
}

/** Two decimals are finer than any screen. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
