/** What a ruleset lays over the map, drawn alike for every game: tints, closed hexes and hexsides, borders of areas, lines and their ends. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Overlay, OverlayArea, OverlayLine, PositionView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { borderOf, type Geometry, outline, type Point, round } from './geometry';
import { vivid } from './palette';
import type { Piece } from './pieces';
import { esc, say } from './text';
import { hexsideOf } from './ways';

export interface OverlayPieces {
  /** Below the counters. */
  under: Piece[];
  /** Above them. */
  over: Piece[];
}

/** The pieces of the overlay `id`. Lines of the units in `chosen` stand out. */
export function overlayPieces(
  compiled: CompiledGame,
  view: PositionView,
  geometry: Geometry,
  id: string,
  { areas = [], edges = [], lines = [], units = [] }: Overlay,
  chosen: ReadonlySet<string>,
  locale: Locale,
): OverlayPieces {
  const color = (side: number) => vivid(compiled.game.sides[side]?.color ?? '#6b6250');
  const under: Piece[] = [];
  const over: Piece[] = [];
  const put = (list: Piece[], key: string, markup: string) => list.push({ key: `${id} ${key}`, markup });
  areas.forEach((area, k) => {
    const markup = areaMarkup(geometry, area, color(area.side), locale);
    if (markup) put(area.look === 'outline' ? over : under, `area ${k}`, markup);
  });
  for (const side of new Set(edges.map((e) => e.side))) {
    const d = edges
      .filter((e) => e.side === side)
      .flatMap(({ a, b }) => hexsidePath(geometry, a, b))
      .join('');
    if (!d) continue;
    put(
      under,
      `edges ${side}`,
      `<g class="bars"><path d="${d}" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${color(side)}" stroke-width="7.500" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#fff" stroke-width="1.600" stroke-dasharray="3 4"/></g>`,
    );
  }
  for (const side of new Set(lines.map((line) => line.side))) {
    const own = lines.filter((line) => line.side === side);
    put(under, `lines ${side}`, `<g class="lines">${linesMarkup(geometry, own, color(side))}</g>`);
    const picked = own.filter((line) => line.unit !== undefined && chosen.has(line.unit));
    if (picked.length > 0)
      put(over, `picked ${side}`, `<g class="lines picked">${linesMarkup(geometry, picked, color(side), 2.4)}</g>`);
  }
  const at = new Map(view.units.map((u) => [u.id, u.at]));
  const bad = new Map<string, number>();
  for (const { unit, look } of units) {
    const place = at.get(unit);
    if (look === 'bad' && place !== undefined) bad.set(place, (bad.get(place) ?? 0) + 1);
  }
  for (const place of bad.keys()) {
    const centre = geometry.centres.get(place);
    if (!centre) continue;
    put(
      over,
      `bad ${place}`,
      `<g class="cut-off" transform="translate(${round(centre.x + 24)} ${round(centre.y - 20)})"><circle r="11" fill="#fff" stroke="#b3140c" stroke-width="2.400"/><path d="M-4.600-.600h3.900v5.200h-3.900zM.700-.600h3.900v5.200H.700zM-1.900-5.200h3.900v3.900h-3.900z" fill="#16202a"/><path d="M-7.400 7.400 7.400-7.400" stroke="#b3140c" stroke-width="3" stroke-linecap="round"/></g>`,
    );
  }
  return { under, over };
}

function areaMarkup(
  geometry: Geometry,
  { places, side, look, names }: OverlayArea,
  color: string,
  locale: Locale,
): string {
  const centres = places.flatMap((id) => {
    const centre = geometry.centres.get(id);
    return centre ? [{ id, centre }] : [];
  });
  if (centres.length === 0) return '';
  const all = (scale: number) => centres.map(({ centre }) => outline(geometry, centre, scale)).join('');
  switch (look) {
    case 'wash':
      return `<g class="wash"><path d="${all(1.004)}" fill="${color}" fill-opacity=".2"/><path d="${all(0.995)}" fill="url(#st-hatch-${side})"/></g>`;
    case 'barred':
      return `<g class="barred"><path d="${all(0.93)}" fill="url(#st-hatch-${side})" stroke="#fff" stroke-width="6"/><path d="${all(0.93)}" fill="${color}" fill-opacity=".28" stroke="${color}" stroke-width="3.600"/>${centres.map(({ centre }) => lock(centre, color)).join('')}</g>`;
    case 'source':
      return centres
        .map(
          ({ centre }) =>
            `<g class="source" transform="translate(${round(centre.x)} ${round(centre.y)})"><circle r="17" fill="#fff" stroke="${color}" stroke-width="4"/><path transform="scale(1.500)" d="M-5.200-1.400h4.400v6h-4.400zM.8-1.400h4.400v6H.8zM-2.200-6.400h4.400v4.200h-4.400z" fill="${color}"/></g>`,
        )
        .join('');
    case 'outline': {
      const own = new Set(places);
      const d = borderOf(geometry, (id) => own.has(id));
      const middle = centres.reduce((sum, { centre }) => ({ x: sum.x + centre.x, y: sum.y + centre.y }), {
        x: 0,
        y: 0,
      });
      const [x, y] = [round(middle.x / centres.length), round(middle.y / centres.length)];
      return `<g class="area"><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="8" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${color}" stroke-width="4.500" stroke-linejoin="round" stroke-dasharray="10 5"/><text x="${x}" y="${y}" font-size="17" font-weight="700" text-anchor="middle" fill="${color}" stroke="#fff" stroke-width="4" paint-order="stroke">${esc(say(names, locale))}</text></g>`;
    }
  }
}

/** A closed lock. */
function lock({ x, y }: Point, color: string): string {
  return `<g transform="translate(${round(x)} ${round(y + 28)})"><path d="M-5.500-1h11v8.500h-11zM-3.500-1v-3a3.500 3.500 0 0 1 7 0v3" fill="${color}" stroke="#fff" stroke-width="1.600" paint-order="stroke"/></g>`;
}

function hexsidePath(geometry: Geometry, a: string, b: string): string[] {
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
