/** Places of a point-to-point map on paper: where the text says (columns `x` and `y`), or spread so that lines stay short. */
import type { Place } from '../../../engine/kernel/compiled';
import type { Point } from './geometry';

const spacing = 150;
/** Least distance between two points whose position is stated. */
const closest = 120;
const rounds = 300;

/**
 * Positions of points. A place with the property `position` (two numbers in any unit) stands there, the whole scaled so that
 * stacks of neighbours do not touch; if any place lacks it, all are laid out by springs along the lines and repulsion between points, from a fixed start: the same
 * board always looks the same.
 */
export function layoutPoints(
  places: Place[],
  lines: { a: string; b: string }[],
): { centres: Map<string, Point>; width: number; height: number } {
  const stated = places.map(({ properties }) => {
    const [x, y] = properties.position ?? [];
    return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
  });
  const points = stated.every((p) => p !== null) ? scaled(stated as Point[]) : springs(places, lines);
  const left = Math.min(...points.map((p) => p.x));
  const top = Math.min(...points.map((p) => p.y));
  const centres = new Map<string, Point>();
  places.forEach(({ id }, i) => {
    const p = points[i] as Point;
    centres.set(id, { x: p.x - left + spacing / 2, y: p.y - top + spacing / 2 });
  });
  const xs = [...centres.values()];
  return {
    centres,
    width: Math.max(spacing, ...xs.map((p) => p.x + spacing / 2)),
    height: Math.max(spacing, ...xs.map((p) => p.y + spacing / 2)),
  };
}

/** The same picture, as large as lets the two nearest points lie as far apart as a counter needs. */
function scaled(points: Point[]): Point[] {
  let nearest = Number.POSITIVE_INFINITY;
  points.forEach((p, i) => {
    for (const q of points.slice(i + 1)) {
      const d = Math.hypot(p.x - q.x, p.y - q.y);
      if (d > 0) nearest = Math.min(nearest, d);
    }
  });
  const factor = Number.isFinite(nearest) ? closest / nearest : 1;
  return points.map((p) => ({ x: p.x * factor, y: p.y * factor }));
}

function springs(places: Place[], lines: { a: string; b: string }[]): Point[] {
  const n = places.length;
  const ring = (spacing * n) / (2 * Math.PI);
  const points = places.map((_, i) => ({
    x: ring * Math.cos((2 * Math.PI * i) / n),
    y: 0.7 * ring * Math.sin((2 * Math.PI * i) / n),
  }));
  const index = new Map(places.map(({ id }, i) => [id, i]));
  const joined = lines.flatMap(({ a, b }) => {
    const i = index.get(a);
    const j = index.get(b);
    return i === undefined || j === undefined ? [] : [[i, j] as const];
  });
  for (let step = 0; step < rounds; step++) {
    const heat = spacing * 0.2 * (1 - step / rounds);
    const force = points.map(() => ({ x: 0, y: 0 }));
    const push = (i: number, j: number, amount: (d: number) => number) => {
      const p = points[i] as Point;
      const q = points[j] as Point;
      const dx = q.x - p.x || 0.1 * (i - j);
      const dy = q.y - p.y || 0.1;
      const d = Math.hypot(dx, dy);
      const f = amount(d) / d;
      (force[i] as Point).x += dx * f;
      (force[i] as Point).y += dy * f;
      (force[j] as Point).x -= dx * f;
      (force[j] as Point).y -= dy * f;
    };
    for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) push(i, j, (d) => -(spacing * spacing) / d);
    for (const [i, j] of joined) push(i, j, (d) => (d * d) / spacing / 2);
    points.forEach((p, i) => {
      const f = force[i] as Point;
      const size = Math.hypot(f.x, f.y) || 1;
      p.x += (f.x / size) * Math.min(size, heat);
      p.y += (f.y / size) * Math.min(size, heat);
    });
  }
  return points;
}
