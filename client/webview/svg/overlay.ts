/** What lies over the map, drawn alike for every game: areas, closed hexsides, lines and their ends, numbers; and what it all means. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { addAll, grouped } from '../../../engine/kernel/lists';
import type {
  Overlay,
  OverlayEdge,
  OverlayLine,
  OverlayNumber,
  OverlayUnit,
  PositionView,
} from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { type Geometry, type Point, round } from './geometry';
import { areaMarkup, areaSwatch, doubtColor, doubtSign, inkOf, insetsOf, liesOver } from './overlay-looks';
import type { Piece } from './pieces';
import { ems, esc, say } from './text';
import { hexsideOf } from './ways';

export interface OverlayPieces {
  /** Below the counters. */
  under: Piece[];
  /** Above them. */
  over: Piece[];
  /** Above the counters, too, but names of places lie over them. */
  arrows?: Piece[];
}

/** Where numbers of the overlays that have some stand in their places, the first overlay's first, so that they do not cover each other. */
const slots: readonly Point[] = [
  { x: 0, y: 29 },
  { x: 0, y: -29 },
  { x: 26, y: 3 },
  { x: -26, y: 3 },
];

/**
 * The pieces of the overlay `id`.
 * @param slot how many overlays with numbers come before it
 */
export function overlayPieces(
  compiled: CompiledGame,
  view: PositionView,
  geometry: Geometry,
  id: string,
  { areas = [], edges = [], lines = [], units = [], numbers = [] }: Overlay,
  locale: Locale,
  slot = 0,
): OverlayPieces {
  const { game } = compiled;
  const under: Piece[] = [];
  const over: Piece[] = [];
  const put = (list: Piece[], key: string, markup: string) => list.push({ key: `${id} ${key}`, markup });
  const insets = insetsOf(areas);
  areas.forEach((area, k) => {
    const markup = areaMarkup(game, geometry, area, locale, insets[k]);
    if (markup) put(liesOver(area.look) ? over : under, `area ${k}`, markup);
  });
  for (const [name, those] of grouped(edges, (edge) => `${edge.look ?? 'barred'} ${edge.side}`)) {
    const markup = edgesMarkup(geometry, those, inkOf(game, those[0]!.side));
    if (markup) put(under, `edges ${name}`, markup);
  }
  for (const [side, own] of grouped(lines, (line) => line.side)) {
    put(under, `lines ${side}`, `<g class="lines">${linesMarkup(geometry, own, inkOf(game, side))}</g>`);
  }
  addAll(over, unitPieces(view, geometry, id, units));
  const written = numbersMarkup(game, geometry, numbers, slots[slot % slots.length]!);
  if (written) put(over, 'numbers', written);
  return { under, over };
}

/** Lines of chosen units once more, above the counters. */
export function pickedPieces(
  { game }: CompiledGame,
  geometry: Geometry,
  id: string,
  { lines = [] }: Overlay,
  chosen: ReadonlySet<string>,
): Piece[] {
  const picked = chosen.size === 0 ? [] : lines.filter((line) => line.unit !== undefined && chosen.has(line.unit));
  return [...grouped(picked, (line) => line.side)].map(([side, own]) => ({
    key: `${id} picked ${side}`,
    markup: `<g class="lines picked">${linesMarkup(geometry, own, inkOf(game, side), 2.4)}</g>`,
  }));
}

/** Signs beside the stacks of units that are cut off, or not known for certain: one a place. */
function unitPieces(view: PositionView, geometry: Geometry, id: string, units: readonly OverlayUnit[]): Piece[] {
  if (units.length === 0) return [];
  const at = new Map(view.units.map((u) => [u.id, u.at]));
  const out = new Map<string, Piece>();
  for (const { unit, look } of units) {
    const place = at.get(unit);
    const centre = place === undefined ? undefined : geometry.centres.get(place);
    if (!centre || look === 'good') continue;
    const [name, x, sign] =
      look === 'bad'
        ? (['cut-off', centre.x + 24, cutOffSign] as const)
        : (['unsure', centre.x - 26, doubtSign] as const);
    out.set(`${look} ${place}`, {
      key: `${id} ${look} ${place}`,
      markup: `<g class="${name}" transform="translate(${round(x)} ${round(centre.y - 20)})">${sign}</g>`,
    });
  }
  return [...out.values()];
}

const cutOffSign =
  '<circle r="11" fill="#fff" stroke="#b3140c" stroke-width="2.400"/><path d="M-4.600-.600h3.900v5.200h-3.900zM.700-.600h3.900v5.200H.700zM-1.900-5.200h3.900v3.900h-3.900z" fill="#16202a"/><path d="M-7.400 7.400 7.400-7.400" stroke="#b3140c" stroke-width="3" stroke-linecap="round"/>';

/** Hexsides, or lines between points, in one: closed ones barred, doubtful ones dotted. */
function edgesMarkup(geometry: Geometry, edges: readonly OverlayEdge[], color: string): string {
  const d = edges.flatMap(({ a, b }) => edgePath(geometry, a, b)).join('');
  if (!d) return '';
  if (edges[0]!.look === 'doubt')
    return `<g class="doubt"><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="7" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${doubtColor}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 7"/></g>`;
  return `<g class="bars"><path d="${d}" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${color}" stroke-width="7.500" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#fff" stroke-width="1.600" stroke-dasharray="3 4"/></g>`;
}

function edgePath(geometry: Geometry, a: string, b: string): string[] {
  if (!geometry.hexes) {
    const [p, q] = [geometry.centres.get(a), geometry.centres.get(b)];
    return p && q ? [`M${round(p.x)} ${round(p.y)}L${round(q.x)} ${round(q.y)}`] : [];
  }
  const side = hexsideOf(geometry, a, b);
  if (!side) return [];
  const [p, q] = side;
  const m = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  const at = (c: Point) => `${round(m.x + (c.x - m.x) * 0.86)} ${round(m.y + (c.y - m.y) * 0.86)}`;
  return [`M${at(p)}L${at(q)}`];
}

/** Lines in one: steps that several share are drawn once; across country dashed, along roads whole. */
function linesMarkup(geometry: Geometry, lines: readonly OverlayLine[], color: string, more = 1): string {
  const roads = new Set<string>();
  const land = new Set<string>();
  for (const { path, land: steps } of lines)
    path.forEach((id, i) => {
      const before = path[i - 1];
      if (before === undefined) return;
      const key = before < id ? `${before} ${id}` : `${id} ${before}`;
      (i <= steps ? land : roads).add(key);
    });
  for (const key of roads) land.delete(key);
  const path = (keys: ReadonlySet<string>) =>
    [...keys]
      .flatMap((key) => {
        const [a, b] = key.split(' ').map((id) => geometry.centres.get(id));
        return a && b ? [`M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`] : [];
      })
      .join('');
  const [onRoads, onLand] = [path(roads), path(land)];
  const line = (d: string, stroke: string, width: number, dash = '') =>
    d
      ? `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round"${dash}/>`
      : '';
  return [
    line(onRoads + onLand, '#fff', 4.4 * more + 3),
    line(onRoads, color, 4.4 * more),
    line(onLand, color, 4 * more, ' stroke-dasharray="2 9"'),
  ].join('');
}

function numbersMarkup(
  game: CompiledGame['game'],
  geometry: Geometry,
  numbers: readonly OverlayNumber[],
  slot: Point,
): string {
  const tags = numbers.flatMap(({ place, text, side, bad }) => {
    const centre = geometry.centres.get(place);
    if (!centre) return [];
    const width = round(Math.max(20, ems(text) * 14 + 11));
    const ink = bad ? '#b3140c' : inkOf(game, side);
    return [
      `<g transform="translate(${round(centre.x + slot.x)} ${round(centre.y + slot.y)})"><rect x="${-width / 2}" y="-9.500" width="${width}" height="19" rx="9.500" fill="${bad ? ink : '#fff'}" stroke="${bad ? '#fff' : ink}" stroke-width="2"/><text y="4.400" font-size="12.500" font-weight="700" text-anchor="middle" fill="${bad ? '#fff' : '#16202a'}">${esc(text)}</text></g>`,
    ];
  });
  return tags.length > 0 ? `<g class="overlay-numbers">${tags.join('')}</g>` : '';
}

/** A row of an overlay's legend: a picture 28 by 18, and what it means. */
export interface OverlayMeaning {
  swatch: string;
  words: string;
}

/** What an overlay means: each look that it uses, once. */
export function overlayLegend(
  { game }: CompiledGame,
  { areas = [], edges = [], lines = [], units = [], numbers = [] }: Overlay,
  locale: Locale,
): OverlayMeaning[] {
  const rows = new Map<string, OverlayMeaning>();
  const sides = new Set([...areas, ...edges, ...lines].map(({ side }) => side));
  const put = (look: string, side: number, words: string, swatch: string) => {
    const who = side >= 0 && sides.size > 1 ? say(game.sides[side]?.names ?? { en: '' }, locale) : '';
    // A side's name alone says all; with another name it says whose.
    const whole = who && who !== words ? (locale === 'ja' ? `${who}: ${words}` : `${who}: ${words}`) : words;
    const key = `${look} ${side} ${words}`;
    if (!rows.has(key)) rows.set(key, { swatch, words: whole });
  };
  const line = (path: string, color: string, more = '') =>
    `<path d="${path}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${color}" stroke-width="3.200" stroke-linecap="round"${more}/>`;
  let rings = false;
  for (const { look, side, names, places } of areas) {
    if (places.length === 0) continue;
    if (look === 'ring' || look === 'outline') {
      if (rings) continue;
      rings = true;
    }
    put(look, side, say(names, locale), areaSwatch(game, look, side));
  }
  for (const { side, look, names } of edges)
    put(
      `edge ${look}`,
      look === 'doubt' ? -1 : side,
      say(names, locale),
      look === 'doubt'
        ? line('M3 9H25', doubtColor, ' stroke-dasharray="1 6"')
        : `<path d="M3 9H25" stroke="${inkOf(game, side)}" stroke-width="6" stroke-linecap="round"/><path d="M3 9H25" stroke="#fff" stroke-width="1.400" stroke-dasharray="3 3"/>`,
    );
  for (const { side, names } of lines)
    if (names) put('line', side, say(names, locale), line('M3 9H25', inkOf(game, side)));
  for (const { look, names } of units)
    if (look !== 'good')
      put(
        look,
        -1,
        say(names, locale),
        `<g transform="translate(14 9) scale(.78)">${look === 'bad' ? cutOffSign : doubtSign}</g>`,
      );
  for (const { names } of numbers)
    put(
      'number',
      -1,
      say(names, locale),
      '<rect x="4" y="2.500" width="20" height="13" rx="6.500" fill="#fff" stroke="#3f4a52" stroke-width="1.600"/><text x="14" y="12.500" font-size="9.500" font-weight="700" text-anchor="middle" fill="#16202a">3</text>',
    );
  return [...rows.values()];
}
