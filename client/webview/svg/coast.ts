/**
 * Coastlines from hexes: a field over the paper that is positive on land, sampled on a fine lattice, and its contour.
 *
 * The field is fixed where the rules speak: at every hex's centre and in the middle of every hexside, so that a side
 * that land forces may cross always shows land across it, and one that only fleets cross always shows water. Between
 * these, it is interpolated and roughened with noise that depends on the position only.
 */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { Hexsides } from '../../../engine/kernel/hexsides';
import { minOf } from '../../../engine/kernel/lists';
import { isOut } from './features';
import { apothem, type Geometry, type Point, radius, round } from './geometry';
import { medium, type Palette } from './palette';

/** Distance of the samples. */
const cell = radius / 7;

interface Field {
  columns: number;
  rows: number;
  values: Float32Array;
  /** Where what is not water begins, in samples: there is nothing above and to the left. */
  left?: number;
  top?: number;
}

/**
 * Path data of the land and of the shallow water around it; empty where there is none.
 * @param beyond whether there is land at a point beyond the hexes, where that is known
 */
export function coastlines(
  compiled: CompiledGame,
  geometry: Geometry,
  palette: Palette,
  beyond?: (at: Point) => boolean,
): { land: string; shallow: string } {
  const natures = new Map(
    compiled.board.places
      .filter((p) => !p.box && !p.features.some(isOut))
      .map((p) => [p.id, palette.natures.get(p.terrain) ?? 'land']),
  );
  const kinds = new Map(compiled.game.borders.map((b) => [b.id, new Set(b.cross.map(medium))]));
  const hexsides = new Hexsides(compiled.board, compiled.game.borders);
  /** Who crosses a hexside, by the first of its kinds that says so. */
  const crossing = (a: string, b: string) =>
    hexsides
      .kinds(a, b)
      .map((kind) => kinds.get(kind))
      .find((cross) => cross !== undefined && (cross.size > 0 || !impliesHexsides));
  const impliesHexsides = compiled.game.borders.some((b) => b.between !== undefined);

  const centreLand = (id: string): number => ({ water: -1, coast: 0.75, land: 1 })[natures.get(id) ?? 'land'];
  /** A little beyond a hexside. */
  const outside = (id: string, side: number): Point => {
    const [centre, p, q] = [geometry.centres.get(id)!, geometry.corners[side]!, geometry.corners[(side + 1) % 6]!];
    return { x: centre.x + 0.6 * (p.x + q.x), y: centre.y + 0.6 * (p.y + q.y) };
  };
  const sideLand = (a: string, b: string | null, side: number): number => {
    const na = natures.get(a) ?? 'land';
    if (b === null && beyond && na !== 'water' && beyond(outside(a, side))) return 1;
    // What lies beyond the paper, or in a hex that is not in play, goes on like its neighbour.
    if (b === null || !natures.has(b)) return na === 'water' ? -1 : na === 'coast' ? -0.15 : 1;
    const nb = natures.get(b) ?? 'land';
    const stated = crossing(a, b);
    if (stated) {
      const dry = stated.has('land') || stated.has('other');
      if (dry) return stated.has('water') ? 0.4 : 1;
      if (stated.has('water')) return -0.9;
      return na === 'water' || nb === 'water' ? -0.8 : 0.9;
    }
    if (na === 'water' && nb === 'water') return -1;
    if (na === 'water' || nb === 'water') return na === 'land' || nb === 'land' ? -0.2 : -0.9;
    if (na === 'coast' && nb === 'coast') return -0.5;
    return na === 'land' && nb === 'land' ? 1 : 0.8;
  };
  const centreShelf = (id: string): number => (natures.get(id) === 'water' || !natures.has(id) ? -1 : 1);
  const sideShelf = (a: string, b: string | null): number =>
    b === null || !natures.has(b) ? centreShelf(a) : (centreShelf(a) + centreShelf(b)) / 2;

  return {
    land: contour(sample(geometry, centreLand, sideLand, 0.42)),
    shallow: contour(sample(geometry, centreShelf, sideShelf, 0.2)),
  };
}

/** Samples the field given by values at centres and at hexsides. `rough` is the amplitude of the noise. */
function sample(
  geometry: Geometry,
  centre: (id: string) => number,
  side: (a: string, b: string | null, side: number) => number,
  rough: number,
): Field {
  const columns = Math.ceil(geometry.width / cell) + 2;
  const rows = Math.ceil(geometry.height / cell) + 2;
  const values = new Float32Array(columns * rows).fill(-1);
  const reach = radius * 1.35;
  // Every hex paints itself and a little beyond; where several overlap, the nearest centre wins.
  const best = new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  for (const [id, p] of geometry.centres) {
    if (geometry.boxes.has(id)) continue;
    const around = geometry.neighbours.get(id) ?? [];
    const mid = centre(id);
    const sides = around.map((other, i) => side(id, other, i));
    const cornerValues = sides.map((s, i) => {
      const other = sides[(i + 5) % 6] as number;
      const a = around[i];
      const b = around[(i + 5) % 6];
      const opposite = a && b ? side(a, b, (geometry.neighbours.get(a) ?? []).indexOf(b)) : (s + other) / 2;
      return (s + other + opposite) / 3;
    });
    for (let j = Math.max(0, Math.floor((p.y - reach) / cell)); j <= Math.min(rows - 1, (p.y + reach) / cell); j++) {
      for (
        let i = Math.max(0, Math.floor((p.x - reach) / cell));
        i <= Math.min(columns - 1, (p.x + reach) / cell);
        i++
      ) {
        const x = i * cell;
        const y = j * cell;
        // The paper is bent a little before it is looked up, so that straight hexsides become shores.
        const bx = x + 0.13 * radius * noise(x * 0.05, y * 0.05, 1) - p.x;
        const by = y + 0.13 * radius * noise(x * 0.05, y * 0.05, 2) - p.y;
        const d = bx * bx + by * by;
        const k = j * columns + i;
        if (d >= (best[k] as number)) continue;
        best[k] = d;
        values[k] = within(geometry, bx, by, mid, sides, cornerValues) + rough * fractal(x, y);
      }
    }
  }
  const least = (of: 'x' | 'y') =>
    Math.max(0, Math.floor((minOf([...geometry.centres.values()].map((at) => at[of])) - reach) / cell) - 3);
  return smooth({ columns, rows, values, left: least('x'), top: least('y') });
}

/** Interpolates inside one hex: between its centre, a corner and the middle of a side. */
function within(geometry: Geometry, x: number, y: number, mid: number, sides: number[], corners: number[]): number {
  const r = Math.hypot(x, y);
  if (r < 1e-6) return mid;
  const angle = Math.atan2(y, x) - (geometry.flat ? -Math.PI / 2 : -Math.PI / 3);
  const turn = ((angle / (Math.PI / 3)) % 6) + 6;
  const i = Math.round(turn) % 6;
  const off = (turn - Math.round(turn)) * (Math.PI / 3);
  const depth = Math.min((r * Math.cos(off)) / apothem, 1.3);
  const along = Math.abs(Math.tan(off)) / Math.tan(Math.PI / 6);
  const corner = corners[(off < 0 ? i : i + 1) % 6] as number;
  const edge = (sides[i] as number) * (1 - along) + corner * along;
  return mid + (edge - mid) * depth;
}

/** One pass of a three by three mean takes off the lattice's edges. */
function smooth({ columns, rows, values, left = 0, top = 0 }: Field): Field {
  const out = new Float32Array(values);
  for (let j = Math.max(1, top); j < rows - 1; j++) {
    for (let i = Math.max(1, left); i < columns - 1; i++) {
      let sum = 0;
      for (let dj = -1; dj <= 1; dj++)
        for (let di = -1; di <= 1; di++) sum += values[(j + dj) * columns + i + di] as number;
      out[j * columns + i] = sum / 9;
    }
  }
  return { columns, rows, values: out, left, top };
}

/** Closed curves around where the field is positive (marching squares), as smooth path data. */
function contour({ columns, rows, values, left = 0, top = 0 }: Field): string {
  const get = (i: number, j: number) =>
    i <= 0 || j <= 0 || i >= columns - 1 || j >= rows - 1 ? -1 : (values[j * columns + i] as number);
  // Every crossing of a lattice edge has one key; each cell joins its crossings, land on the left.
  const next = new Map<number, number>();
  const points = new Map<number, Point>();
  const horizontal = (i: number, j: number) => {
    const key = (j * columns + i) * 2;
    if (!points.has(key)) {
      const a = get(i, j);
      const t = a / (a - get(i + 1, j));
      points.set(key, { x: (i + t) * cell, y: j * cell });
    }
    return key;
  };
  const vertical = (i: number, j: number) => {
    const key = (j * columns + i) * 2 + 1;
    if (!points.has(key)) {
      const a = get(i, j);
      const t = a / (a - get(i, j + 1));
      points.set(key, { x: i * cell, y: (j + t) * cell });
    }
    return key;
  };
  for (let j = top; j < rows - 1; j++) {
    for (let i = left; i < columns - 1; i++) {
      const a = get(i, j) > 0;
      const b = get(i + 1, j) > 0;
      const c = get(i + 1, j + 1) > 0;
      const d = get(i, j + 1) > 0;
      if (a === b && b === c && c === d) continue;
      const ring = [
        { in: a, cross: () => horizontal(i, j) },
        { in: b, cross: () => vertical(i + 1, j) },
        { in: c, cross: () => horizontal(i, j + 1) },
        { in: d, cross: () => vertical(i, j) },
      ];
      // Going round the cell, land is left at an exit and entered again at the next entry.
      for (let k = 0; k < 4; k++) {
        const here = ring[k] as (typeof ring)[0];
        if (!here.in || (ring[(k + 1) % 4] as (typeof ring)[0]).in) continue;
        let m = (k + 1) % 4;
        while (!(ring[(m + 1) % 4] as (typeof ring)[0]).in) m = (m + 1) % 4;
        next.set(here.cross(), (ring[m] as (typeof ring)[0]).cross());
      }
    }
  }
  const parts: string[] = [];
  for (const [start] of next) {
    const curve: Point[] = [];
    let key: number | undefined = start;
    while (key !== undefined) {
      curve.push(points.get(key) as Point);
      const to = next.get(key);
      next.delete(key);
      key = to;
    }
    if (curve.length > 5) parts.push(curved(curve.slice(0, -1)));
  }
  return parts.join('');
}

/** A closed curve through the middles of a polygon's sides, its corners as control points. */
export function curved(points: readonly Point[]): string {
  const middle = (p: Point, q: Point) => `${round((p.x + q.x) / 2)} ${round((p.y + q.y) / 2)}`;
  const last = points[points.length - 1] as Point;
  let path = `M${middle(last, points[0] as Point)}`;
  points.forEach((p, i) => {
    path += `Q${round(p.x)} ${round(p.y)} ${middle(p, points[(i + 1) % points.length] as Point)}`;
  });
  return `${path}Z`;
}

/** Noise in three octaves, about -1 to 1. */
function fractal(x: number, y: number): number {
  return (noise(x * 0.03, y * 0.03, 3) * 4 + noise(x * 0.07, y * 0.07, 4) * 2 + noise(x * 0.15, y * 0.15, 5)) / 5;
}

/** Smooth noise from -1 to 1 that depends on the position only. */
function noise(x: number, y: number, layer: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = fade(x - i);
  const v = fade(y - j);
  const top = lerp(hash(i, j, layer), hash(i + 1, j, layer), u);
  const bottom = lerp(hash(i, j + 1, layer), hash(i + 1, j + 1, layer), u);
  return lerp(top, bottom, v);
}

const fade = (t: number) => t * t * (3 - 2 * t);
const lerp = (a: number, b: number, t: number) => a + (b - a) * t;

function hash(i: number, j: number, layer: number): number {
  let h = Math.imul(i, 0x27d4eb2d) ^ Math.imul(j, 0x165667b1) ^ Math.imul(layer, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}
