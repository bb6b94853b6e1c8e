/**
 * How a map lies on the earth: from latitude and longitude to the paper, through places of which both positions are known.
 *
 * A projection (Snyder, Map Projections: A Working Manual, USGS 1987), then the affine map that fits the known places best, then a
 * thin-plate spline (Bookstein, Principal Warps, 1989) that brings each of them where the map has it: printed maps are schematic.
 */
import type { ControlPoint, Projection } from './compiled';
import { maxOf, minOf } from './lists';

export interface Spot {
  x: number;
  y: number;
}

/** A control point with its position on the map, in any unit: x to the right, y downwards. */
export interface Tie extends Pick<ControlPoint, 'latitude' | 'longitude'> {
  at: Spot;
}

export interface Georeference {
  /** Longitude of the middle of the map, in degrees. */
  middle: number;
  /** First and last longitude (on from the middle) and latitude of the control points, in degrees. */
  longitudes: [number, number];
  latitudes: [number, number];
  /** From degrees to the plane of the projection; null for what it cannot show. */
  project(longitude: number, latitude: number): Spot | null;
  /** From that plane to the map. */
  place(spot: Spot): Spot;
  /** The part of the plane that comes to lie between two corners of the map, more or less. */
  window(width: number, height: number): { left: number; top: number; right: number; bottom: number };
}

const radians = Math.PI / 180;
/** Nearer to a pole, cylindrical projections run away. */
const highest = 85;
/** So much of the whole width may lie between a control point and the rest: less is one line. */
const thinnest = 1e-4;
/** Weight of smoothness against meeting the control points: none of them is missed by what an eye sees. */
const stiffness = 1e-6;

/** A longitude as degrees from the middle, -180 to 180. */
function fromMiddle(longitude: number, middle: number): number {
  return ((((longitude - middle + 180) % 360) + 360) % 360) - 180;
}

/** The middle of longitudes, which go round. */
function middleOf(longitudes: readonly number[]): number {
  let x = 0;
  let y = 0;
  for (const one of longitudes) {
    x += Math.cos(one * radians);
    y += Math.sin(one * radians);
  }
  return Math.round(Math.atan2(y, x) / radians);
}

type Formula = (degrees: number, latitude: number) => Spot | null;

const mercator = (phi: number) => Math.log(Math.tan(Math.PI / 4 + phi / 2));

/** Lambert's conformal conic projection; its standard parallels lie a sixth within the southernmost and northernmost place. */
function conic(latitudes: readonly number[]): Formula {
  const [south, north] = [minOf(latitudes), maxOf(latitudes)];
  const [a, b] = [south + (north - south) / 6, north - (north - south) / 6].map((degrees) => degrees * radians) as [
    number,
    number,
  ];
  const n = Math.abs(a - b) < 1e-9 ? Math.sin(a) : Math.log(Math.cos(a) / Math.cos(b)) / (mercator(b) - mercator(a));
  // Around the equator a cone is a cylinder.
  if (Math.abs(n) < 1e-3) return formulas.mercator([], 0);
  const f = (Math.cos(a) * Math.exp(n * mercator(a))) / n;
  return (degrees, latitude) => {
    if (Math.abs(latitude) > highest) return null;
    const rho = f * Math.exp(-n * mercator(latitude * radians));
    const theta = n * degrees * radians;
    return { x: rho * Math.sin(theta), y: rho * Math.cos(theta) };
  };
}

/** Lambert's azimuthal equal-area projection around the middle of the places. */
function azimuthal(latitudes: readonly number[]): Formula {
  const phi = ((minOf(latitudes) + maxOf(latitudes)) / 2) * radians;
  return (degrees, latitude) => {
    const [lambda, own] = [degrees * radians, latitude * radians];
    const cosine = Math.sin(phi) * Math.sin(own) + Math.cos(phi) * Math.cos(own) * Math.cos(lambda);
    // The other side of the earth is a ring around the map.
    if (cosine < -0.9) return null;
    const k = Math.sqrt(2 / (1 + cosine));
    return {
      x: k * Math.cos(own) * Math.sin(lambda),
      y: -k * (Math.cos(phi) * Math.sin(own) - Math.sin(phi) * Math.cos(own) * Math.cos(lambda)),
    };
  };
}

const cylindrical = (height: (phi: number) => number): Formula => {
  return (degrees, latitude) =>
    Math.abs(latitude) > highest ? null : { x: degrees * radians, y: -height(latitude * radians) };
};

const formulas: Record<Projection, (latitudes: readonly number[], middle: number) => Formula> = {
  mercator: () => cylindrical(mercator),
  miller: () => cylindrical((phi) => 1.25 * mercator(0.8 * phi)),
  equirectangular: (latitudes) => {
    const middle = latitudes.reduce((sum, one) => sum + one, 0) / (latitudes.length || 1);
    return cylindrical((phi) => phi / Math.cos(middle * radians));
  },
  conic,
  azimuthal,
};

/** The projections there are. */
export const projections = Object.keys(formulas) as readonly Projection[];

/** A point, and where it comes to lie. */
export interface Pair {
  from: Spot;
  to: Spot;
}

function pairsOf(projection: Projection, ties: readonly Tie[]) {
  const middle = middleOf(ties.map((tie) => tie.longitude));
  const formula = formulas[projection](
    ties.map((tie) => tie.latitude),
    middle,
  );
  const project = (longitude: number, latitude: number) => formula(longitude - middle, latitude);
  const pairs = ties.flatMap(({ longitude, latitude, at }): Pair[] => {
    const from = formula(fromMiddle(longitude, middle), latitude);
    return from ? [{ from, to: at }] : [];
  });
  return { middle, project, pairs };
}

/** Georeference of a map by its control points; null where they do not span a plane: fewer than three, or all in one line. */
export function georeference(projection: Projection, ties: readonly Tie[]): Georeference | null {
  const { middle, project, pairs } = pairsOf(projection, ties);
  const affine = affineOf(pairs);
  if (!affine) return null;
  const bent = spline(pairs, affine);
  const ends = (of: readonly number[]): [number, number] => [minOf(of), maxOf(of)];
  return {
    middle,
    longitudes: ends(ties.map(({ longitude }) => middle + fromMiddle(longitude, middle))),
    latitudes: ends(ties.map(({ latitude }) => latitude)),
    project,
    place: bent,
    window(width, height) {
      const back = inverse(affine);
      const corners = [0, width].flatMap((x) => [0, height].map((y) => back({ x, y })));
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      const [w, h] = [maxOf(xs) - minOf(xs), maxOf(ys) - minOf(ys)];
      return {
        left: minOf(xs) - w / 3,
        right: maxOf(xs) + w / 3,
        top: minOf(ys) - h / 3,
        bottom: maxOf(ys) + h / 3,
      };
    },
  };
}

/** Control points without positions on a map, on the plane of their projection. */
export function planeOf(projection: Projection, points: readonly ControlPoint[]): (Spot & { place: string })[] {
  const { middle, project } = pairsOf(
    projection,
    points.map((point) => ({ ...point, at: { x: 0, y: 0 } })),
  );
  return points.flatMap(({ place, longitude, latitude }) => {
    const spot = project(middle + fromMiddle(longitude, middle), latitude);
    return spot ? [{ place, ...spot }] : [];
  });
}

/** Whether the places span a plane on the earth: three of them, not in one line. */
export function spanned(projection: Projection, points: readonly ControlPoint[]): boolean {
  const plane = planeOf(projection, points);
  return affineOf(plane.map((spot) => ({ from: spot, to: spot }))) !== null;
}

/** A control point that does not lie where the others say, by its number; and where it would, with a letter put right. */
export interface Stray {
  index: number;
  /** How far off it is, as a share of the width of the map. */
  by: number;
  meant?: Pick<ControlPoint, 'latitude' | 'longitude'>;
}

/** So far from where the others say, as a share of the width of the map, lies nothing on a printed map; and so many times as far as any other. */
const astray = 0.3;
const singular = 2.5;

/** The control point that is surely a slip, if there is one: the others agree without it. */
export function strayOf(projection: Projection, ties: readonly Tie[]): Stray | null {
  // Three are met, whatever they say.
  if (ties.length < 5) return null;
  const long = (of: 'x' | 'y') => maxOf(ties.map(({ at }) => at[of])) - minOf(ties.map(({ at }) => at[of]));
  const wide = Math.max(1e-9, long('x'), long('y'));
  let worst: Stray | null = null;
  ties.forEach((tie, index) => {
    const others = pairsOf(
      projection,
      ties.filter((_, i) => i !== index),
    );
    const affine = affineOf(others.pairs);
    if (!affine) return;
    const off = ({ latitude, longitude }: Pick<Tie, 'latitude' | 'longitude'>): number => {
      const from = others.project(others.middle + fromMiddle(longitude, others.middle), latitude);
      const there = from && affine.apply(from);
      return there ? Math.hypot(there.x - tie.at.x, there.y - tie.at.y) / wide : Number.POSITIVE_INFINITY;
    };
    const by = off(tie);
    const rest = maxOf(others.pairs.map(({ from, to }) => distance(affine.apply(from), to) / wide));
    if (by < astray || by < singular * rest || (worst && worst.by >= by)) return;
    const { latitude, longitude } = tie;
    const [turned] = [
      { latitude: -latitude, longitude },
      { latitude, longitude: -longitude },
      { latitude: -latitude, longitude: -longitude },
    ]
      .map((meant) => ({ meant, off: off(meant) }))
      .filter((one) => one.off < astray && one.off * singular < by)
      .sort((p, q) => p.off - q.off);
    worst = turned ? { index, by, meant: turned.meant } : { index, by };
  });
  return worst;
}

const distance = (p: Spot, q: Spot) => Math.hypot(p.x - q.x, p.y - q.y);

// ---------------------------------------------------------------- the affine map of least squares

interface Affine {
  apply(spot: Spot): Spot;
  /** x' = a·x + b·y + c, y' = d·x + e·y + f. */
  terms: readonly [number, number, number, number, number, number];
}

/** The affine map of least squares; null where the points lie in one line. */
function affineOf(pairs: readonly Pair[]): Affine | null {
  const n = pairs.length;
  if (n < 3) return null;
  const mean = (pick: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + pick(pair), 0) / n;
  const [mx, my, tx, ty] = [(p: Pair) => p.from.x, (p: Pair) => p.from.y, (p: Pair) => p.to.x, (p: Pair) => p.to.y].map(
    mean,
  ) as [number, number, number, number];
  let [xx, xy, yy, xu, yu, xv, yv] = [0, 0, 0, 0, 0, 0, 0];
  for (const { from, to } of pairs) {
    const [x, y, u, v] = [from.x - mx, from.y - my, to.x - tx, to.y - ty];
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xu += x * u;
    yu += y * u;
    xv += x * v;
    yv += y * v;
  }
  const det = xx * yy - xy * xy;
  if (det <= thinnest * (xx + yy) ** 2) return null;
  const [a, b] = [(xu * yy - yu * xy) / det, (yu * xx - xu * xy) / det];
  const [d, e] = [(xv * yy - yv * xy) / det, (yv * xx - xv * xy) / det];
  // Where all lie on one line of the map, there is no way back.
  if (Math.abs(a * e - b * d) < thinnest * (a * a + b * b + d * d + e * e)) return null;
  const terms = [a, b, tx - a * mx - b * my, d, e, ty - d * mx - e * my] as const;
  return { terms, apply: ({ x, y }) => ({ x: a * x + b * y + terms[2], y: d * x + e * y + terms[5] }) };
}

/** The affine map that fits pairs of points best, as x' = a·x + b·y + c, y' = d·x + e·y + f; null where they lie in one line. */
export function affineThrough(pairs: readonly Pair[]): [number, number, number, number, number, number] | null {
  const affine = affineOf(pairs);
  return affine && [...affine.terms];
}

function inverse({ terms: [a, b, c, d, e, f] }: Affine): (spot: Spot) => Spot {
  const det = a * e - b * d;
  return ({ x, y }) => ({ x: (e * (x - c) - b * (y - f)) / det, y: (a * (y - f) - d * (x - c)) / det });
}

// ---------------------------------------------------------------- the thin-plate spline

/** r² log r, of the square of r. */
const kernel = (square: number) => (square === 0 ? 0 : square * Math.log(square));

/** The affine map, bent so that the control points are met. */
function spline(pairs: readonly Pair[], affine: Affine): (spot: Spot) => Spot {
  const n = pairs.length;
  if (n < 4) return (spot) => affine.apply(spot);
  // In units of their spread, so that one stiffness suits all maps.
  const [cx, cy] = [pairs[0]!.from.x, pairs[0]!.from.y];
  const unit = maxOf(pairs.map(({ from }) => Math.hypot(from.x - cx, from.y - cy))) || 1;
  const nodes = pairs.map(({ from }) => ({ x: (from.x - cx) / unit, y: (from.y - cy) / unit }));
  const square = (p: Spot, q: Spot) => (p.x - q.x) ** 2 + (p.y - q.y) ** 2;
  const rows = nodes.map((p, i) => [
    ...nodes.map((q, k) => kernel(square(p, q)) + (i === k ? stiffness * n : 0)),
    ...[1, p.x, p.y],
  ]);
  for (const of of [() => 1, (p: Spot) => p.x, (p: Spot) => p.y]) rows.push([...nodes.map(of), 0, 0, 0]);
  const rest = pairs.map(({ from, to }) => {
    const { x, y } = affine.apply(from);
    return { x: to.x - x, y: to.y - y };
  });
  const solved = solve(rows, [
    [...rest.map(({ x }) => x), 0, 0, 0],
    [...rest.map(({ y }) => y), 0, 0, 0],
  ]);
  if (!solved) return (spot) => affine.apply(spot);
  const [wx, wy] = solved as [number[], number[]];
  return (spot) => {
    const p = { x: (spot.x - cx) / unit, y: (spot.y - cy) / unit };
    const { x, y } = affine.apply(spot);
    let [dx, dy] = [wx[n]! + wx[n + 1]! * p.x + wx[n + 2]! * p.y, wy[n]! + wy[n + 1]! * p.x + wy[n + 2]! * p.y];
    for (let i = 0; i < n; i++) {
      const k = kernel(square(p, nodes[i]!));
      dx += wx[i]! * k;
      dy += wy[i]! * k;
    }
    return { x: x + dx, y: y + dy };
  };
}

/** Solves a system for several right sides (Gauss, with pivots); null where it has no one solution. */
function solve(rows: readonly (readonly number[])[], sides: readonly (readonly number[])[]): number[][] | null {
  const n = rows.length;
  const m = rows.map((row, i) => [...row, ...sides.map((side) => side[i]!)]);
  for (let i = 0; i < n; i++) {
    let best = i;
    for (let k = i + 1; k < n; k++) if (Math.abs(m[k]![i]!) > Math.abs(m[best]![i]!)) best = k;
    if (Math.abs(m[best]![i]!) < 1e-12) return null;
    [m[i], m[best]] = [m[best]!, m[i]!];
    const pivot = m[i]!;
    for (let k = i + 1; k < n; k++) {
      const row = m[k]!;
      const by = row[i]! / pivot[i]!;
      if (by !== 0) for (let j = i; j < row.length; j++) row[j]! -= by * pivot[j]!;
    }
  }
  return sides.map((_, s) => {
    const out = new Array<number>(n).fill(0);
    for (let i = n - 1; i >= 0; i--) {
      let sum = m[i]![n + s]!;
      for (let j = i + 1; j < n; j++) sum -= m[i]![j]! * out[j]!;
      out[i] = sum / m[i]![i]!;
    }
    return out;
  });
}
