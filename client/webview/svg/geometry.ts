/**
 * Where the places of a board are on paper. Units are paper units: a hex has a circumradius of `radius`, x grows to the
 * right, y grows downwards, and the paper's corner is (0, 0).
 */
import type { Board, HexGrid } from '../../../engine/kernel/compiled';
import { type Hex, neighbours as neighboursOf, parseHex } from '../../../engine/kernel/hex';
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
  const cells = new Map<string, Hex>();
  for (const place of board.places) {
    const cell = parseHex(grid, place.id);
    if (!cell) continue;
    centres.set(place.id, centre(cell.column, cell.row));
    byCell.set(`${cell.column},${cell.row}`, place.id);
    cells.set(place.id, cell);
  }
  const neighbours = new Map<string, (string | null)[]>();
  for (const [id, cell] of cells) {
    neighbours.set(
      id,
      neighboursOf(grid, cell).map(({ column, row }) => byCell.get(`${column},${row}`) ?? null),
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
