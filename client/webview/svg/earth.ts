/** The coasts of the earth under a map that says how it lies on it, with the meridians and parallels of a chart. */
import type { Board, Coast } from '../../../engine/kernel/compiled';
import { type Georeference, georeference, type Spot } from '../../../engine/kernel/georeference';
import { maxOf, minOf } from '../../../engine/kernel/lists';
import { curved } from './coast';
import type { Geometry } from './geometry';
import type { Land, LandRing } from './land';
import { mix, type Palette } from './palette';

/** What is drawn of the earth: path data on the paper of a map. */
export interface Earth {
  land: string;
  /** Meridians and parallels. */
  graticule: string;
  /** Whether there is land at a point of the paper. */
  covers(at: Spot): boolean;
}

/** The cut through the earth lies so far from the middle of the map, in degrees. */
const farthest = 175;
/** Steps of the graticule, in degrees, and the most lines it has each way. */
const pitches = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30];
const mostLines = 22;
/** So many times each way it is looked where the paper ends. */
const looks = 48;
/** What comes nearer to the point before it than this, on paper, is left out. */
const finest = 1.2;

const drawn = new WeakMap<Coast, { land: Land; lies: string; earth: Earth | null }>();

/** The earth under a board; null for one that does not say how it lies, or not well enough. */
export function earthOf(board: Board, geometry: Geometry, land: Land): Earth | null {
  const { coast } = board;
  if (!coast) return null;
  const ties = coast.points.flatMap(({ place, latitude, longitude }) => {
    const at = geometry.where(place);
    return at ? [{ latitude, longitude, at }] : [];
  });
  // A board that has changed only elsewhere keeps its coast.
  const lies = JSON.stringify([geometry.width, geometry.height, ties]);
  const known = drawn.get(coast);
  if (known && known.land === land && known.lies === lies) return known.earth;
  const reference = georeference(coast.projection, ties);
  const earth = reference && drawEarth(land, reference, geometry);
  drawn.set(coast, { land, lies, earth });
  return earth;
}

/** The earth as the ground of a chart: land as warm paper, with a soft edge of shallow water. */
export function earthMarkup(
  { land, graticule }: Earth,
  { width, height }: Geometry,
  { shallow, chart }: { shallow: string; chart: string },
): string {
  const edge = (wide: number, opacity: number) =>
    `<use href="#st-earth" fill="none" stroke="${shallow}" stroke-opacity="${opacity}" stroke-width="${wide}" stroke-linejoin="round"/>`;
  return [
    definitions(land, width, height),
    `<g class="earth" clip-path="url(#st-paper)">`,
    `<path class="graticule" d="${graticule}" fill="none" stroke="${chart}" stroke-opacity=".55" stroke-width="1"/>`,
    edge(34, 0.3),
    edge(19, 0.45),
    edge(8, 0.8),
    `<use class="land" href="#st-earth" fill="${warm}" stroke="${shore}" stroke-width="1.2" stroke-linejoin="round"/>`,
    '</g>',
  ].join('');
}

/** The land, drawn several times over, and the edge of the paper. */
function definitions(land: string, width: number, height: number): string {
  return `<defs><path id="st-earth" d="${land}"/><clipPath id="st-paper"><path d="M0 0H${width}V${height}H0Z"/></clipPath></defs>`;
}

const warm = '#efe4c8';
const shore = '#9a8350';
const paper = '#f4efe4';

/** The earth beyond the hexes of a map, paler than they are: nothing is played there. */
export function beyondMarkup({ land }: Earth, { width, height }: Geometry, palette: Palette): string {
  const [water, ground] = [palette.water, palette.land].map((color) => mix(color, paper, 0.45)) as [string, string];
  return [
    definitions(land, width, height),
    `<g class="earth" clip-path="url(#st-paper)"><path class="water" d="M0 0H${width}V${height}H0Z" fill="${water}"/>`,
    '<use href="#st-earth" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="9" stroke-linejoin="round"/>',
    `<use class="land" href="#st-earth" fill="${ground}" stroke="${mix(shore, paper, 0.4)}" stroke-width="1.2" stroke-linejoin="round"/></g>`,
  ].join('');
}

function drawEarth(land: Land, reference: Georeference, geometry: Geometry): Earth {
  const rings = ringsOn(land, reference, geometry);
  return {
    land: rings.map(pathOf).join(''),
    graticule: graticulePath(reference, geometry),
    covers: ({ x, y }) => rings.filter((ring) => within(ring, x, y)).length % 2 === 1,
  };
}

/** Whether a point lies in a ring, by the sides that a line to its right crosses. */
function within(ring: readonly Spot[], x: number, y: number): boolean {
  let inside = false;
  let p = ring[ring.length - 1]!;
  for (const q of ring) {
    if (p.y > y !== q.y > y && x < p.x + ((y - p.y) / (q.y - p.y)) * (q.x - p.x)) inside = !inside;
    p = q;
  }
  return inside;
}

type Frame = ReturnType<Georeference['window']>;

/** The rings of which something is on the paper. */
function ringsOn({ rings }: Land, reference: Georeference, { width, height }: Geometry): Spot[][] {
  const frame = reference.window(width, height);
  const found: Spot[][] = [];
  for (const ring of rings)
    for (const turn of [-360, 0, 360]) {
      const by = turn - reference.middle;
      if (ring.east + by < -farthest || ring.west + by > farthest) continue;
      const points = clip(flat(ring, by, reference), frame).map(reference.place);
      const off = (of: (p: Spot) => boolean) => points.every(of);
      if (off(({ x }) => x < 0) || off(({ x }) => x > width)) continue;
      if (off(({ y }) => y < 0) || off(({ y }) => y > height) || points.length < 3) continue;
      found.push(points);
    }
  return found;
}

/** A ring on the plane of the projection, cut off where the earth is cut. */
function flat({ points }: LandRing, by: number, { project, middle }: Georeference): Spot[] {
  const inside: Spot[] = [];
  for (let i = 0; i < points.length; i += 2) inside.push({ x: points[i]! + by, y: points[i + 1]! });
  const cut = clip(inside, { left: -farthest, right: farthest, top: -90, bottom: 90 });
  return cut.flatMap(({ x, y }) => project(x + middle, y) ?? project(x + middle, Math.sign(y) * 85) ?? []);
}

/** What of a polygon lies in a frame (Sutherland and Hodgman 1974). */
function clip(polygon: Spot[], { left, top, right, bottom }: Frame): Spot[] {
  const edges: [(p: Spot) => number, (p: Spot, q: Spot, share: number) => Spot][] = [
    [(p) => p.x - left, (p, q, share) => ({ x: left, y: p.y + (q.y - p.y) * share })],
    [(p) => right - p.x, (p, q, share) => ({ x: right, y: p.y + (q.y - p.y) * share })],
    [(p) => p.y - top, (p, q, share) => ({ x: p.x + (q.x - p.x) * share, y: top })],
    [(p) => bottom - p.y, (p, q, share) => ({ x: p.x + (q.x - p.x) * share, y: bottom })],
  ];
  let points = polygon;
  for (const [depth, meet] of edges) {
    if (points.every((p) => depth(p) >= 0)) continue;
    const kept: Spot[] = [];
    points.forEach((q, i) => {
      const p = points[(i + points.length - 1) % points.length]!;
      const [a, b] = [depth(p), depth(q)];
      if (a >= 0 !== b >= 0) kept.push(meet(p, q, a / (a - b)));
      if (b >= 0) kept.push(q);
    });
    points = kept;
  }
  return points;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Where the points of a coast lie farther apart than this, it is drawn as a curve. */
const coarse = 7;

/** A closed line on paper. */
function pathOf(points: readonly Spot[]): string {
  let last = points[0]!;
  const kept = [last];
  let long = 0;
  for (const p of points) {
    const step = Math.abs(p.x - last.x) + Math.abs(p.y - last.y);
    if (step < finest) continue;
    kept.push(p);
    long += step;
    last = p;
  }
  // An islet smaller than a point is still an islet.
  if (kept.length < 3) return `M${tenth(last.x - 1)} ${tenth(last.y)}a1 1 0 0 1 2 0a1 1 0 0 1-2 0Z`;
  if (long > coarse * kept.length) return curved(kept);
  return `M${kept.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`;
}

/** Meridians and parallels at round degrees, as many as the eye can use. */
function graticulePath(reference: Georeference, { width, height }: Geometry): string {
  const { project, place, middle } = reference;
  const seen = (longitude: number, latitude: number): Spot | null => {
    const spot = project(longitude, latitude);
    const p = spot && place(spot);
    return p && p.x > -40 && p.x < width + 40 && p.y > -40 && p.y < height + 40 ? p : null;
  };
  // The paper reaches some way beyond the places that are known.
  const around = ([from, to]: [number, number], least: number, most: number): number[] => {
    const long = to - from;
    const [first, last] = [Math.max(least, from - long), Math.min(most, to + long)];
    return Array.from({ length: looks + 1 }, (_, i) => first + ((last - first) * i) / looks);
  };
  const found = around(reference.longitudes, middle - 174, middle + 174).flatMap((longitude) =>
    around(reference.latitudes, -84, 84).flatMap((latitude) =>
      seen(longitude, latitude) ? { longitude, latitude } : [],
    ),
  );
  if (found.length === 0) return '';
  const ends = (of: 'longitude' | 'latitude'): [number, number] => {
    const all = found.map((one) => one[of]);
    return [minOf(all), maxOf(all)];
  };
  const [west, east] = ends('longitude');
  const [south, north] = ends('latitude');
  const pitch = pitches.find((one) => Math.max(east - west, north - south) / one <= mostLines) ?? 30;
  const parts: string[] = [];
  const line = (from: number, to: number, at: (n: number) => Spot | null) => {
    let d = '';
    const step = (to - from) / 48 || 1;
    for (let n = from; n <= to + step / 2; n += step) {
      const p = at(n);
      if (p) d += `${d ? 'L' : 'M'}${tenth(p.x)} ${tenth(p.y)}`;
      else if (d.includes('L')) {
        parts.push(d);
        d = '';
      } else d = '';
    }
    if (d.includes('L')) parts.push(d);
  };
  const first = (from: number) => Math.ceil(from / pitch) * pitch;
  for (let longitude = first(west); longitude <= east; longitude += pitch)
    line(south - pitch, north + pitch, (latitude) => seen(longitude, latitude));
  for (let latitude = first(south); latitude <= north; latitude += pitch)
    line(west - pitch, east + pitch, (longitude) => seen(longitude, latitude));
  return parts.join('');
}
