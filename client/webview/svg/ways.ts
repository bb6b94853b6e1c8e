/** What runs between and through hexes: rivers and other hexsides with their names, bridges, routes, the joins of sheets. */
import type { Board, CompiledGame, Names } from '../../../engine/kernel/compiled';
import { parseHex } from '../../../engine/kernel/hex';
import type { Locale } from '../messages';
import { type Geometry, type Point, round } from './geometry';
import { borderStyle, isBluish, type Palette, routeStyle } from './palette';
import { esc, say } from './text';

/** The two ends of the hexside between two neighbours. */
function sideOf(geometry: Geometry, a: string, b: string): [Point, Point] | undefined {
  const centre = geometry.centres.get(a);
  const i = geometry.neighbours.get(a)?.indexOf(b) ?? -1;
  if (!centre || i < 0) return undefined;
  const at = (p: Point) => ({ x: centre.x + p.x, y: centre.y + p.y });
  return [at(geometry.corners[i]!), at(geometry.corners[(i + 1) % 6]!)];
}

const point = (p: Point) => `${round(p.x)} ${round(p.y)}`;

/** A hexside drawn towards its middle. */
function stroke([p, q]: [Point, Point], scale: number): string {
  const m = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  const at = (c: Point) => point({ x: m.x + (c.x - m.x) * scale, y: m.y + (c.y - m.y) * scale });
  return `M${at(p)}L${at(q)}`;
}

/** A stream between two hexes: a little bent, always the same way for the same hexside. */
function stream([p, q]: [Point, Point]): string {
  const bend = (Math.round(p.x * 7 + p.y * 13 + q.x * 7 + q.y * 13) % 2 === 0 ? 1 : -1) * 0.11;
  const x = (p.x + q.x) / 2 + (q.y - p.y) * bend;
  const y = (p.y + q.y) / 2 - (q.x - p.x) * bend;
  return `M${point(p)}Q${round(x)} ${round(y)} ${point(q)}`;
}

/** A bridge: two bars across the hexside, joining the hexes. */
function bridge([p, q]: [Point, Point]): string {
  const m = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
  const along = { x: (q.x - p.x) / length, y: (q.y - p.y) / length };
  return [-6, 6]
    .map((off) => {
      const c = { x: m.x + along.x * off, y: m.y + along.y * off };
      return `M${round(c.x - along.y * 8)} ${round(c.y + along.x * 8)}L${round(c.x + along.y * 8)} ${round(c.y - along.x * 8)}`;
    })
    .join('');
}

/** Listed hexsides by kind. `hidden`: those that show already, as open water or a coast. */
export function hexsideLayer(
  { board, game }: CompiledGame,
  geometry: Geometry,
  hidden: (a: string, b: string) => boolean,
): string {
  const byKind = new Map<string, [Point, Point][]>();
  const ready = new Map<string, [Point, Point][]>();
  for (const { a, b, kind, properties } of board.borders) {
    const side = sideOf(geometry, a, b);
    if (!side || hidden(a, b)) continue;
    const list = properties && Object.keys(properties).length > 0 && /bridge/i.test(kind) ? ready : byKind;
    list.set(kind, [...(list.get(kind) ?? []), side]);
  }
  return game.borders
    .map((kind) => {
      const { color, width, dash, form } = borderStyle(kind);
      const path = (sides: [Point, Point][] | undefined, more: string) =>
        sides
          ? `<path class="hexside" data-border="${esc(kind.id)}" d="${sides.map((s) => (form === 'stream' ? stream(s) : form === 'bridge' ? bridge(s) : stroke(s, form === 'whole' ? 1 : 0.84))).join('')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"${more}/>`
          : '';
      const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
      const bank =
        form === 'stream'
          ? path(byKind.get(kind.id), ' stroke-opacity=".35"').replace(
              `stroke-width="${width}"`,
              `stroke-width="${width + 3.5}"`,
            )
          : '';
      return (
        bank +
        path(byKind.get(kind.id), dashes) +
        path(ready.get(kind.id), ' stroke-dasharray="3 3" stroke-opacity=".75"')
      );
    })
    .join('');
}

/** Names of rivers and other named hexsides, once each, beside the middle one. */
export function hexsideNames({ board, game }: CompiledGame, geometry: Geometry, locale: Locale): string {
  const groups = new Map<string, { names: Names; kind: string; sides: [Point, Point][] }>();
  for (const { a, b, kind, names } of board.borders) {
    const side = names && sideOf(geometry, a, b);
    if (!names || !side) continue;
    const key = `${kind} ${names.en}`;
    const group = groups.get(key) ?? { names, kind, sides: [] };
    group.sides.push(side);
    groups.set(key, group);
  }
  const kinds = new Map(game.borders.map((kind) => [kind.id, borderStyle(kind)]));
  return [...groups.values()]
    .filter(({ kind, sides }) => kinds.get(kind)?.form !== 'bridge' && sides.length >= 3)
    .map(({ names, kind, sides }) => {
      const [p, q] = sides[Math.floor(sides.length / 2)]!;
      const [from, to] = p.x <= q.x ? [p, q] : [q, p];
      const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
      const color = kinds.get(kind)?.form === 'stream' ? '#1f5d8c' : (kinds.get(kind)?.color ?? '#444');
      return `<text class="name way" transform="translate(${round((p.x + q.x) / 2)} ${round((p.y + q.y) / 2)}) rotate(${round(angle)})" y="-6" font-size="11.5" font-style="italic" text-anchor="middle" fill="${color}" stroke="#f8f4e6" stroke-width="2.4" paint-order="stroke">${esc(say(names, locale))}</text>`;
    })
    .join('');
}

/** Routes from middle to middle: a dark line with a lighter one in it, a railway with sleepers. */
export function routeLayer({ board, game }: CompiledGame, geometry: Geometry): string {
  const kinds = game.routes ?? [];
  const byKind = new Map<string, string[]>();
  for (const { a, b, kind } of board.routes ?? []) {
    const p = geometry.centres.get(a);
    const q = geometry.centres.get(b);
    if (p && q) byKind.set(kind, [...(byKind.get(kind) ?? []), `M${point(p)}L${point(q)}`]);
  }
  // The first declared is the most important, and lies on top.
  return [...kinds]
    .reverse()
    .filter((kind) => byKind.has(kind.id))
    .map((kind) => {
      const { color, width, core, dash } = routeStyle(kind, kinds.indexOf(kind));
      const d = byKind.get(kind.id)!.join('');
      const line = (paint: string, w: number, cap: string, dashes = '') =>
        `<path class="route" data-route="${esc(kind.id)}" d="${d}" fill="none" stroke="${paint}" stroke-width="${w}" stroke-linecap="${cap}"${dashes}/>`;
      const inner = dash ? line(core!, width - 2.2, 'butt', ` stroke-dasharray="${dash}"`) : '';
      return line(color, width, 'round') + (inner || (core ? line(core, width - 2.2, 'round') : ''));
    })
    .join('');
}

/** Where two sheets meet. */
export function sheetJoins(board: Board, geometry: Geometry): string {
  const grid = board.grid;
  if (grid.shape !== 'hex' || !grid.sheets) return '';
  const sheets = grid.sheets;
  const sheetOf = (id: string) => {
    const hex = parseHex(grid, id);
    return hex
      ? sheets.findIndex(
          ({ columns, rows, offset: [x, y] }) =>
            hex.column - x >= columns[0] &&
            hex.column - x <= columns[1] &&
            hex.row - y >= rows[0] &&
            hex.row - y <= rows[1],
        )
      : -1;
  };
  const d = board.places.flatMap((place) => {
    if (place.box || sheetOf(place.id) !== -1) return [];
    return (geometry.neighbours.get(place.id) ?? []).flatMap((next) => {
      const side = next && sheetOf(next) !== -1 ? sideOf(geometry, place.id, next) : undefined;
      return side ? [stroke(side, 1)] : [];
    });
  });
  return d.length === 0
    ? ''
    : `<path class="join" d="${d.join('')}" fill="none" stroke="#4a4030" stroke-width="2.6" stroke-opacity=".55" stroke-dasharray="2 7" stroke-linecap="round"/>`;
}

/** Towns as blocks of houses in the middle of the hex, the larger the more. */
export function townMarkup(feature: string, { x, y }: Point): string {
  const houses = /city/i.test(feature) ? 9 : /town/i.test(feature) ? 5 : 3;
  const grid: [number, number][] = [
    [0, 0],
    [-9, -3],
    [8, 4],
    [-4, 9],
    [5, -9],
    [-13, 8],
    [14, -6],
    [-11, -13],
    [12, 13],
  ];
  const size = houses > 5 ? 7.5 : 6.2;
  const d = grid
    .slice(0, houses)
    .map(([dx, dy]) => `M${round(x + dx - size / 2)} ${round(y + dy - size / 2)}h${size}v${size}h-${size}z`)
    .join('');
  return `<path class="town" d="${d}" fill="#57504a" stroke="#f4efe4" stroke-width=".7"/>`;
}

/** Whether a feature is drawn as houses. */
export function isTown(feature: string): boolean {
  return /^(village|town|city|hamlet|suburb)s?$/i.test(feature);
}

/** The color that a place of a wet map has within its coast: none where its terrain's colour is that of water. */
export function landTint(palette: Palette, terrain: string): string | undefined {
  const color = palette.colors.get(terrain);
  if (!color || palette.natures.get(terrain) === 'water') return undefined;
  return isBluish(color) ? undefined : color;
}
