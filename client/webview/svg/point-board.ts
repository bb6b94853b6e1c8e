/** A point-to-point map as it is printed: the sea with its lanes and their lengths, and a shape a place. */
import type { BorderKind, CompiledGame, GridLine, Place } from '../../../engine/kernel/compiled';
import { type Earth, earthMarkup } from './earth';
import type { Geometry, Point } from './geometry';
import { nationColor, natureOf, type Palette, routeStyle } from './palette';
import { disc, round } from './paper';
import { type Shape, shapePath, shapesOf, worth } from './places';
import type { Area } from './placing';
import { esc } from './text';

const deep = '#b9d3e0';
const shoal = '#d3e4ea';
const chart = '#8fb3c6';
const lane = '#1f5c80';
const closed = '#5f7f92';
/** The same on a map without water: paper, and roads. */
const land = { ground: '#e8dfc6', near: '#f2ebd8', road: '#7a5527', closed: '#8d7a58', rim: '#b59c6a' };
const sand = '#f7f1df';
/** Between two lines of the chart's grid. */
const pitch = 150;

/** Markup of everything under the icons: the sea with shoals around the places; then lanes that are always there, and places. */
export function pointGround(
  compiled: CompiledGame,
  geometry: Geometry,
  palette: Palette,
  earth: Earth | null,
): { ground: string; lines: string } {
  const { grid, places } = compiled.board;
  const lines = grid.shape === 'points' ? grid.lines : [];
  const steady = lines.filter((line) => !line.closed && !line.until);
  const shapeOf = shapesOf(compiled);
  const dry = isDry(compiled);
  const paper = `<rect class="${dry ? 'land' : 'water'}" width="${geometry.width}" height="${geometry.height}" fill="${dry && !earth ? land.ground : deep}"/>`;
  const chartLines = dry ? '' : graticule(geometry);
  const shoals = places.map((place) =>
    dry
      ? countryMarkup(palette.colors.get(place.terrain) ?? land.near, geometry.centres.get(place.id))
      : shoalMarkup(shapeOf(place), geometry.centres.get(place.id), shoal),
  );
  const lanes = steady.map((line) => laneMarkup(line, geometry.centres, compiled.game.borders, 'open', dry));
  const points = places.map((place) =>
    placeMarkup(place, shapeOf(place), compiled, geometry, palette, dry ? land.rim : chart),
  );
  return {
    ground: [
      paper,
      earth ? earthMarkup(earth, geometry, { shallow: shoal, chart }) : chartLines,
      `<clipPath id="st-shore"><path d="M0 0H${geometry.width}V${geometry.height}H0Z"/></clipPath>`,
      `<g class="shoals" clip-path="url(#st-shore)">${shoals.join('')}</g>`,
    ].join(''),
    lines: `<g class="lines">${lanes.join('')}</g><g class="points">${points.join('')}</g>`,
  };
}

/** Whether a map of points has no place at the water: then it is no chart. */
export function isDry({ board, game }: Pick<CompiledGame, 'board' | 'game'>): boolean {
  const used = new Set(board.places.map((place) => place.terrain));
  const terrains = game.terrains.filter(({ id }) => used.has(id));
  return terrains.length > 0 && terrains.every((terrain) => natureOf(terrain) === 'land');
}

/** The fine grid of a chart: it says nothing of where places lie, and lets the eye measure. */
function graticule({ width, height }: Geometry): string {
  const d: string[] = [];
  for (let x = pitch / 2; x < width; x += pitch) d.push(`M${round(x)} 0V${round(height)}`);
  for (let y = pitch / 2; y < height; y += pitch) d.push(`M0 ${round(y)}H${round(width)}`);
  return `<path class="graticule" d="${d.join('')}" fill="none" stroke="${chart}" stroke-opacity=".35" stroke-width="1"/>`;
}

function shoalMarkup(shape: Shape, centre: Point | undefined, paint: string): string {
  if (!centre) return '';
  const at = `translate(${round(centre.x)} ${round(centre.y)})`;
  return `<g transform="${at}"><path d="${shapePath(shape, 22)}" fill="${paint}" fill-opacity=".55"/><path d="${shapePath(shape, 12)}" fill="${paint}"/></g>`;
}

/** How far the country around a place reaches, in rings that fade outwards. */
const reaches = [160, 150, 140, 130, 120, 110, 100, 90, 80, 70];
const fading = 0.1;

/** The country around a place of a land map, in the colour of its terrain, fading into the next. */
function countryMarkup(color: string, centre: Point | undefined): string {
  if (!centre) return '';
  const rings = reaches.map((r) => `<circle r="${r}"/>`);
  return `<g class="country" transform="translate(${round(centre.x)} ${round(centre.y)})" fill="${color}" fill-opacity="${fading}">${rings.join('')}</g>`;
}

/** How much wider ways are drawn between points than between hexes. */
const broad = 1.7;

/** A way on land: a road has a light middle, a railway sleepers, a path is broken. */
function wayMarkup(d: string, kind: BorderKind | undefined): string {
  const { color, width, core, dash } = routeStyle(kind ?? { id: 'road', names: { en: '' }, color: land.road }, 0);
  const path = (paint: string, wide: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${round(wide)}"${more}/>`;
  const dashes = dash
    ? ` stroke-dasharray="${dash
        .split(' ')
        .map((n) => round(Number(n) * broad))
        .join(' ')}"`
    : '';
  const edge = path(land.near, (width + 3) * broad, ' stroke-opacity=".7" stroke-linecap="round"');
  if (core === undefined) return edge + path(color, width * broad, dashes || ' stroke-linecap="round"');
  return edge + path(color, width * broad, ' stroke-linecap="round"') + path(core, (width - 2) * broad, dashes);
}

/**
 * A line: at sea a light lane with a dark middle, on land a way of its kind; and its length in a badge unless it is one. One that cannot be used is dotted, without the lane,
 * and its badge bears a lock.
 */
export function laneMarkup(
  line: GridLine,
  centres: ReadonlyMap<string, Point>,
  kinds: readonly BorderKind[],
  state: 'open' | 'closed',
  dry = false,
): string {
  const from = centres.get(line.a);
  const to = centres.get(line.b);
  if (!from || !to) return '';
  const span = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const trim = Math.min(disc, span / 3) / span;
  const at = (share: number) => `${round(from.x + (to.x - from.x) * share)} ${round(from.y + (to.y - from.y) * share)}`;
  const d = `M${at(trim)}L${at(1 - trim)}`;
  const kind = kinds.find((k) => k.id === line.kinds?.[0]);
  const color = kind?.color;
  const stroke = (paint: string, width: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"${more}/>`;
  const strokes =
    state === 'closed'
      ? stroke('#ffffff', 5, ' stroke-opacity=".4"') +
        stroke(color ?? (dry ? land.closed : closed), 3, ' stroke-dasharray="0.1 9"')
      : dry
        ? wayMarkup(d, kind)
        : stroke('#ffffff', 8, ' stroke-opacity=".6"') + stroke(color ?? lane, 2.8);
  return `<g class="line ${state}" data-line="${esc(`${line.a}/${line.b}`)}">${strokes}${badge(line, state, at(clearShare(from, to, centres)), dry)}</g>`;
}

/** Where the badge of a line with a length lies. */
export function badgeArea(line: GridLine, centres: ReadonlyMap<string, Point>): Area[] {
  const from = centres.get(line.a);
  const to = centres.get(line.b);
  if (!from || !to || (line.length === 1 && !line.closed && !line.until)) return [];
  const share = clearShare(from, to, centres);
  const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
  const half = line.closed || line.until ? 20 : 13;
  return [{ left: x - half, top: y - 13, right: x + half, bottom: y + 13 }];
}

/** Where along a line its badge stands: the middle, unless the name of a place is there. */
function clearShare(from: Point, to: Point, centres: ReadonlyMap<string, Point>): number {
  const free = (share: number): boolean => {
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    return [...centres.values()].every((c) => Math.abs(x - c.x) > 72 || y < c.y - disc || y > c.y + disc + 32);
  };
  return [0.5, 0.43, 0.57, 0.36, 0.64].find(free) ?? 0.5;
}

/** A length of more than one, in the middle of what shows between the places; beside a lock while the line is closed. */
function badge({ length }: GridLine, state: 'open' | 'closed', at: string, dry: boolean): string {
  const ink = state === 'open' ? (dry ? land.road : lane) : dry ? land.closed : closed;
  if (length === 1 && state === 'open') return '';
  const number = (x: number) =>
    `<text x="${x}" y="5.200" font-size="15" font-weight="700" text-anchor="middle" fill="${ink}">${length}</text>`;
  if (state === 'open') {
    return `<g class="length" transform="translate(${at})"><circle r="12" fill="#fffdf6" stroke="${ink}" stroke-width="2"/>${number(0)}</g>`;
  }
  const lock = `<path d="M-12.500-1v-2.500a3.500 3.500 0 0 1 7 0V-1" fill="none" stroke="${ink}" stroke-width="1.800"/><rect x="-14" y="-1.500" width="10" height="7.500" rx="1.500" fill="${ink}"/>`;
  return `<g class="length" transform="translate(${at})"><rect x="-19" y="-11" width="38" height="22" rx="11" fill="#eef3f4" stroke="${ink}" stroke-width="1.600" stroke-dasharray="3 2.500"/>${lock}${number(7)}</g>`;
}

/** The shape of a place in the colour of its terrain, edged in that of its printed owner; twice where it is a supply source. */
function placeMarkup(
  place: Place,
  shape: Shape,
  compiled: CompiledGame,
  geometry: Geometry,
  palette: Palette,
  rim: string,
): string {
  const centre = geometry.centres.get(place.id);
  if (!centre) return '';
  const color = place.owner ? nationColor(compiled.game, place.owner) : rim;
  const fill = palette.colors.get(place.terrain) ?? sand;
  const source = place.source
    ? `<path class="source" d="${shapePath(shape, -9)}" fill="none" stroke="${nationColor(compiled.game, place.source)}" stroke-width="2.600"/>`
    : '';
  return `<g class="point" transform="translate(${round(centre.x)} ${round(centre.y)})"><path d="${shapePath(shape)}" fill="${fill}" stroke="#fff" stroke-width="7"/><path d="${shapePath(shape, -4)}" fill="none" stroke="${color}" stroke-width="1.800"/>${source}</g>`;
}

/** From a point's centre to the badge that says what it is worth, and the badge's radius. */
export const worthSpot = { x: 38, y: -40, r: 12 };

/** What a place is worth, on its upper right. */
export function worthMarkup(place: Place, centre: Point | undefined): string {
  const valued = centre && worth(place);
  if (!valued) return '';
  return `<g class="worth" transform="translate(${round(centre.x + worthSpot.x)} ${round(centre.y + worthSpot.y)})"><circle r="11" fill="#16202a" stroke="#fff" stroke-width="1.600"/><text y="5" font-size="14" font-weight="700" text-anchor="middle" fill="#ffd75e">${valued.value}</text></g>`;
}
