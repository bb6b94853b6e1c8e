/**
 * Where the places of a board are on paper. Units are paper units: a hex has a circumradius of `radius`, x grows to the
 * right, y grows downwards, and the paper's corner is (0, 0).
 */
import type { Board, HexGrid } from '../../../engine/kernel/compiled';
import { type Hex, neighbours as neighboursOf, parseHex } from '../../../engine/kernel/hex';
import { layoutBoxes } from './boxes';
import { apothem, disc, margin, type Point, radius, round } from './paper';
import { layoutPoints } from './points';

export { apothem, margin, type Point, radius, round } from './paper';

export interface Geometry {
  width: number;
  height: number;
  /** True for hex maps, false for points joined by lines. */
  hexes: boolean;
  flat: boolean;
  centres: Map<string, Point>;
  /** Centres of the boxes off a hex map. */
  boxes: Map<string, Point>;
  /** Neighbours that are on the board, by direction from the top clockwise (flat) or the upper right clockwise (pointy). */
  neighbours: Map<string, (string | null)[]>;
  /** The six corners around (0, 0); side `i`, towards neighbour `i`, runs from corner `i` to corner `i + 1`. */
  corners: Point[];
  /** The place whose hex contains the point, if any. */
  at(x: number, y: number): string | null;
  /** Where a place is; of a hex also when it belongs to the grid, but not to the board, which may be a part of a map. */
  where(place: string): Point | null;
  /** What the columns `x` and `y` of a box or a point say where it lies there; null where no place says where it is. */
  stated(x: number, y: number): Point | null;
}

/** Places every hex or point of a board. Places whose number does not fit the grid are left out. */
export function geometryOf(board: Board): Geometry {
  return board.grid.shape === 'hex' ? hexGeometry(board, board.grid) : pointGeometry(board);
}

function hexGeometry(board: Board, grid: HexGrid): Geometry {
  const flat = grid.orientation === 'flat';
  const parity = grid.shifted === 'odd' ? 1 : 0;
  const shift = (line: number) => (((line % 2) + 2) % 2 === parity ? 0.5 : 0);
  const { columns, rows } = extentOf(board, grid);
  const west = grid.direction?.includes('west') ?? false;
  const north = grid.direction?.includes('north') ?? false;
  // Where columns are counted westwards or rows northwards, the paper is read from the other end.
  const along = (n: number, [first, last]: readonly [number, number], half: number, backwards: boolean) =>
    backwards ? last - n - half + 0.5 : n - first + half;
  const plain = (column: number, row: number): Point => {
    const line = Math.round(flat ? column : row);
    const x = along(column, columns, flat ? 0 : shift(line), west) - (flat && west ? 0.5 : 0);
    const y = along(row, rows, flat ? shift(line) : 0, north) - (!flat && north ? 0.5 : 0);
    const u = margin + radius + (flat ? x : y) * 1.5 * radius;
    const v = margin + apothem + (flat ? y : x) * 2 * apothem;
    return flat ? { x: u, y: v } : { x: v, y: u };
  };
  const long = (range: readonly [number, number]) => range[1] - range[0];
  const across = long(flat ? columns : rows) * 1.5 * radius + 2 * radius + 2 * margin;
  const upright = (long(flat ? rows : columns) + 1.5) * 2 * apothem + 2 * margin;
  const map = { width: flat ? across : upright, height: flat ? upright : across };
  const { boxes, left, top, width, height } = layoutBoxes(board, map, plain);
  const centre = (column: number, row: number): Point => {
    const p = plain(column, row);
    return { x: p.x + left, y: p.y + top };
  };

  const centres = new Map<string, Point>();
  const byCell = new Map<string, string>();
  const cells = new Map<string, Hex>();
  for (const place of board.places) {
    const cell = place.box ? null : parseHex(grid, place.id);
    if (!cell) continue;
    centres.set(place.id, centre(cell.column, cell.row));
    byCell.set(`${cell.column},${cell.row}`, place.id);
    cells.set(place.id, cell);
  }
  const neighbours = new Map<string, (string | null)[]>();
  for (const [id, cell] of cells) {
    const around: (string | null)[] = new Array(6).fill(null);
    const here = centre(cell.column, cell.row);
    for (const { column, row } of neighboursOf(grid, cell)) {
      const p = centre(column, row);
      const turn = (Math.atan2(p.y - here.y, p.x - here.x) * 180) / Math.PI + (flat ? 90 : 60);
      around[((Math.round(turn / 60) % 6) + 6) % 6] = byCell.get(`${column},${row}`) ?? null;
    }
    neighbours.set(id, around);
  }
  for (const [id, p] of boxes) {
    centres.set(id, p);
    neighbours.set(id, new Array(6).fill(null));
  }
  const start = flat ? -120 : -90;
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = ((start + 60 * i) * Math.PI) / 180;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
  /** The column and row that lie nearest, also off the map. */
  const stated = (x: number, y: number): Point => {
    const [c, r] = [columns[0], rows[0]];
    const [here, aside, below] = [centre(c, r), centre(c + 2, r), centre(c, r + 2)];
    const near = {
      x: c + Math.round((2 * (x - here.x)) / (aside.x - here.x)),
      y: r + Math.round((2 * (y - here.y)) / (below.y - here.y)),
    };
    const far = (p: Point) => Math.hypot(centre(p.x, p.y).x - x, centre(p.x, p.y).y - y);
    const around = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((k) => ({ x: near.x + i, y: near.y + k })));
    return around.reduce((best, p) => (far(p) < far(best) ? p : best), near);
  };
  const where = (place: string): Point | null => {
    const cell = centres.has(place) ? null : parseHex(grid, place);
    return centres.get(place) ?? (cell && centre(cell.column, cell.row));
  };
  return { width, height, hexes: true, flat, centres, boxes, neighbours, corners, at: finder(centres), where, stated };
}

/** First and last column and row over all sheets; of a part of a map, over its hexes. */
function extentOf(board: Board, grid: HexGrid): { columns: [number, number]; rows: [number, number] } {
  const columns: [number, number] = [...grid.columns];
  const rows: [number, number] = [...grid.rows];
  const grow = (column: number, row: number) => {
    columns[0] = Math.min(columns[0], column);
    columns[1] = Math.max(columns[1], column);
    rows[0] = Math.min(rows[0], row);
    rows[1] = Math.max(rows[1], row);
  };
  const hexes =
    board.part === undefined ? [] : board.places.flatMap((p) => (p.box ? [] : (parseHex(grid, p.id) ?? [])));
  const first = hexes[0];
  if (first) {
    columns.fill(first.column);
    rows.fill(first.row);
    for (const { column, row } of hexes) grow(column, row);
    return { columns, rows };
  }
  for (const { columns: c, rows: r, offset } of grid.sheets ?? []) {
    grow(c[0] + offset[0], r[0] + offset[1]);
    grow(c[1] + offset[0], r[1] + offset[1]);
  }
  return { columns, rows };
}

/** The nearest place no further away than a hex is wide. */
function finder(centres: ReadonlyMap<string, Point>): Geometry['at'] {
  const cell = 2 * radius;
  const buckets = new Map<string, string[]>();
  const key = (x: number, y: number) => `${Math.floor(x / cell)},${Math.floor(y / cell)}`;
  for (const [id, p] of centres) buckets.set(key(p.x, p.y), [...(buckets.get(key(p.x, p.y)) ?? []), id]);
  return (x, y) => {
    let best: string | null = null;
    let least = radius * radius;
    for (let i = -1; i <= 1; i++)
      for (let j = -1; j <= 1; j++)
        for (const id of buckets.get(key(x + i * cell, y + j * cell)) ?? []) {
          const p = centres.get(id)!;
          const d = (p.x - x) ** 2 + (p.y - y) ** 2;
          if (d < least) {
            least = d;
            best = id;
          }
        }
    return best;
  };
}

function pointGeometry(board: Board): Geometry {
  const grid = board.grid;
  const lines = grid.shape === 'points' ? grid.lines : [];
  const { centres, width, height } = layoutPoints(board.places, lines, board.coast);
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
    boxes: new Map(),
    neighbours,
    corners: Array.from({ length: 12 }, (_, i) => ({
      x: disc * Math.cos((i * Math.PI) / 6),
      y: disc * Math.sin((i * Math.PI) / 6),
    })),
    at(x, y) {
      for (const [id, p] of centres) if ((p.x - x) ** 2 + (p.y - y) ** 2 < disc ** 2) return id;
      return null;
    },
    where: (place) => centres.get(place) ?? null,
    stated: statedOf(board, centres),
  };
}

/** From where a point is on paper back to the unit of the text: by the place that is nearest, and how far those at the edges lie apart. */
function statedOf(board: Board, centres: ReadonlyMap<string, Point>): Geometry['stated'] {
  const known = board.places.flatMap(({ id, properties }) => {
    const [x, y] = properties.position ?? [];
    const centre = centres.get(id);
    return centre && typeof x === 'number' && typeof y === 'number' ? [{ x, y, centre }] : [];
  });
  const unit = (of: 'x' | 'y'): number => {
    const sorted = [...known].sort((a, b) => a[of] - b[of]);
    const [first, last] = [sorted[0], sorted.at(-1)];
    const long = first && last ? last.centre[of] - first.centre[of] : 0;
    return first && last && long !== 0 ? (last[of] - first[of]) / long : 1;
  };
  const [across, down] = [unit('x'), unit('y')];
  return (x, y) => {
    const far = ({ centre }: { centre: Point }) => Math.hypot(centre.x - x, centre.y - y);
    const [first] = known;
    if (!first) return null;
    const near = known.reduce((best, one) => (far(one) < far(best) ? one : best), first);
    return { x: near.x + (x - near.centre.x) * across, y: near.y + (y - near.centre.y) * down };
  };
}

/** Path data of the polygon of a place, `scale` 1 being its full size. */
export function outline(geometry: Geometry, centre: Point, scale = 1): string {
  return `M${geometry.corners.map((c) => `${round(centre.x + c.x * scale)} ${round(centre.y + c.y * scale)}`).join('L')}Z`;
}

/** Path data around places of a hex map: their hexsides towards others, joined to rings; `inset`: so far within them. */
export function borderOf(geometry: Geometry, inside: (id: string) => boolean, inset = 0): string {
  const name = (p: Point) => `${Math.round(p.x)} ${Math.round(p.y)}`;
  // Hexsides run clockwise, so that each begins where another one ends.
  const from = new Map<string, { p: Point; q: Point }>();
  for (const [id, centre] of geometry.centres) {
    if (!inside(id)) continue;
    (geometry.neighbours.get(id) ?? []).forEach((next, i) => {
      if (next && inside(next)) return;
      const at = (c: Point): Point => ({ x: centre.x + c.x, y: centre.y + c.y });
      const [p, q] = [at(geometry.corners[i]!), at(geometry.corners[(i + 1) % 6]!)];
      from.set(name(p), { p, q });
    });
  }
  const rings: string[] = [];
  for (let [start] = from.keys(); start !== undefined; [start] = from.keys()) {
    const ring: Point[] = [];
    for (let side = from.get(start); side; side = from.get(name(side.q))) {
      ring.push(side.p);
      from.delete(name(side.p));
    }
    const points =
      inset === 0 ? ring : ring.map((p, i) => within(ring.at(i - 1)!, p, ring[(i + 1) % ring.length]!, inset));
    rings.push(`M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`);
  }
  return rings.join('');
}

/** The corner of a clockwise ring, `inset` from both of its sides. */
function within(before: Point, at: Point, after: Point, inset: number): Point {
  const inward = (p: Point, q: Point): Point => {
    const length = Math.hypot(q.x - p.x, q.y - p.y);
    return { x: (p.y - q.y) / length, y: (q.x - p.x) / length };
  };
  const [a, b] = [inward(before, at), inward(at, after)];
  const far = inset / (1 + a.x * b.x + a.y * b.y);
  return { x: at.x + (a.x + b.x) * far, y: at.y + (a.y + b.y) * far };
}
