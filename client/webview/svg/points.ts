/** Places of a point-to-point map on paper: where the text says (columns `x` and `y`), or spread so that lines stay short. */
import type { Coast, Place } from '../../../engine/kernel/compiled';
import { planeOf } from '../../../engine/kernel/georeference';
import { maxOf, minOf } from '../../../engine/kernel/lists';
import type { Point } from './geometry';

const spacing = 160;
/** Least distance between two points whose position is stated, and from a point to a line that passes by. */
const closest = 138;
const clear = 74;
/** So many of the points may lie nearer to their neighbour at first, and are moved apart. */
const crowded = 0.6;
const rounds = 300;

/**
 * Positions of points. A place with the property `position` (two numbers in any unit) stands there, more or less: see `scaled`. If any place
 * lacks it, all stand where they lie on the earth, if the map says so of each; else they are laid out by springs along the lines and repulsion between points, from a fixed start: the same board always looks the same.
 */
export function layoutPoints(
  places: Place[],
  lines: { a: string; b: string }[],
  coast?: Coast,
): { centres: Map<string, Point>; width: number; height: number } {
  const stated = places.map(({ properties }) => {
    const [x, y] = properties.position ?? [];
    return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
  });
  const index = new Map(places.map(({ id }, i) => [id, i]));
  const joined = lines.flatMap(({ a, b }) => {
    const i = index.get(a);
    const j = index.get(b);
    return i === undefined || j === undefined ? [] : [[i, j] as const];
  });
  const known = stated.every((p) => p !== null) ? (stated as Point[]) : onEarth(places, coast);
  const points = known ? scaled(known, joined) : springs(places, joined);
  const left = minOf(points.map((p) => p.x));
  const top = minOf(points.map((p) => p.y));
  const centres = new Map<string, Point>();
  places.forEach(({ id }, i) => {
    const p = points[i] as Point;
    centres.set(id, { x: p.x - left + spacing / 2, y: p.y - top + spacing / 2 });
  });
  const xs = [...centres.values()];
  return {
    centres,
    width: maxOf([spacing, ...xs.map((p) => p.x + spacing / 2)]),
    height: maxOf([spacing, ...xs.map((p) => p.y + spacing / 2)]),
  };
}

/** Places on the plane of the map's projection; null unless the map says of each where it lies. */
function onEarth(places: readonly Place[], coast: Coast | undefined): Point[] | null {
  if (!coast) return null;
  const spots = new Map(planeOf(coast.projection, coast.points).map(({ place, x, y }) => [place, { x, y }]));
  const points = places.flatMap(({ id }) => spots.get(id) ?? []);
  return points.length === places.length ? points : null;
}

/** Paper and screens are wider than high, but not by more than this: a longer map is drawn taller, up to `tallest` times. */
const widest = 1.5;
const tallest = 1.5;
const passes = 400;

/**
 * Stated positions on paper: stretched towards the form of a screen (which keeps lines straight and crossings as they are), as small as
 * lets most neighbours lie as far apart as stacks need; those that are still too near to each other, or to a line that
 * passes by, are moved apart as little as that takes.
 */
function scaled(stated: Point[], joined: readonly (readonly [number, number])[]): Point[] {
  const long = (pick: (p: Point) => number) => maxOf(stated.map(pick)) - minOf(stated.map(pick));
  const tall = Math.min(
    tallest,
    Math.max(
      1,
      long((p) => p.x) /
        Math.max(
          1,
          long((p) => p.y),
        ) /
        widest,
    ),
  );
  const points = stated.map((p) => ({ x: p.x, y: p.y * tall }));
  const nearest = points
    .map((p) => minOf(points.filter((q) => q !== p).map((q) => Math.hypot(p.x - q.x, p.y - q.y))))
    .filter((d) => d > 0 && Number.isFinite(d))
    .sort((a, b) => a - b);
  const usual = nearest[Math.floor(nearest.length * crowded)];
  const factor = usual === undefined ? 1 : closest / usual;
  const paper = points.map((p) => ({ x: p.x * factor, y: p.y * factor }));
  for (let pass = 0; pass < passes; pass++) if (!spread(paper, joined)) break;
  return paper;
}

/** One round of moving apart; false when there was nothing to do. */
function spread(points: Point[], joined: readonly (readonly [number, number])[]): boolean {
  let busy = false;
  points.forEach((p, i) => {
    for (const q of points.slice(i + 1)) {
      const dx = q.x - p.x || 0.1;
      const dy = q.y - p.y;
      const d = Math.hypot(dx, dy);
      if (d >= closest - 0.5) continue;
      busy = true;
      const by = (closest - d) / d / 2;
      p.x -= dx * by;
      p.y -= dy * by;
      q.x += dx * by;
      q.y += dy * by;
    }
    for (const [a, b] of joined) {
      if (a === i || b === i) continue;
      const from = points[a] as Point;
      const to = points[b] as Point;
      const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2 || 1;
      const share = ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) / length;
      if (share <= 0 || share >= 1) continue;
      const away = { x: p.x - from.x - share * (to.x - from.x), y: p.y - from.y - share * (to.y - from.y) };
      const d = Math.hypot(away.x, away.y) || 0.1;
      if (d >= clear - 0.5) continue;
      busy = true;
      p.x += (away.x / d) * (clear - d) * 0.5;
      p.y += (away.y / d) * (clear - d) * 0.5;
    }
  });
  return busy;
}

function springs(places: Place[], joined: readonly (readonly [number, number])[]): Point[] {
  const n = places.length;
  const ring = (spacing * n) / (2 * Math.PI);
  const points = places.map((_, i) => ({
    x: ring * Math.cos((2 * Math.PI * i) / n),
    y: 0.7 * ring * Math.sin((2 * Math.PI * i) / n),
  }));
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
