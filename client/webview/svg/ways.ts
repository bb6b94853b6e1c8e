/** What runs between hexes: rivers and other hexsides with their names, bridges, the joins of sheets. */
import type { Board, CompiledGame, Names } from '../../../engine/kernel/compiled';
import { parseHex } from '../../../engine/kernel/hex';
import { type Geometry, type Point, round } from './geometry';
import { borderStyle, isBluish, mix, type Palette } from './palette';
import { type Link, smoothPaths } from './smooth';
import { esc } from './text';

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

/** A bridge across the middle of a hexside: its two rails, spread at the ends, with the deck between them. */
function bridgeMarkup([p, q]: [Point, Point], ink: string): string {
  const angle = (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI;
  return `<g transform="translate(${round((p.x + q.x) / 2)} ${round((p.y + q.y) / 2)}) rotate(${round(angle)})"><path d="M-3.4-7h6.800v14h-6.800z" fill="#efe6cf"/><path d="M-6.400-10 -3.900-7v14l-2.500 3M6.400-10 3.900-7v14l2.500 3" fill="none" stroke="${ink}" stroke-width="1.900" stroke-linejoin="round" stroke-linecap="round"/></g>`;
}

/** The two ends of the hexside between two places, for what is drawn on it. */
export const hexsideOf = sideOf;

/** Listed hexsides by kind. `hidden`: those that show already, as open water or a coast. */
export function hexsideLayer(
  { board, game }: CompiledGame,
  geometry: Geometry,
  hidden: (a: string, b: string) => boolean,
): string {
  const byKind = new Map<string, [Point, Point][]>();
  const forms = new Map(game.borders.map((kind) => [kind.id, borderStyle(kind).form]));
  const streams: Link<string>[] = [];
  for (const { a, b, kind } of board.borders) {
    const side = sideOf(geometry, a, b);
    if (!side || hidden(a, b)) continue;
    const list = byKind.get(kind);
    if (list) list.push(side);
    else byKind.set(kind, [side]);
    if (forms.get(kind) === 'stream') streams.push({ a: corner(side[0]), b: corner(side[1]), of: kind });
  }
  const courses = smoothPaths(streams);
  const banks: string[] = [];
  const rest: string[] = [];
  for (const kind of game.borders) {
    const sides = byKind.get(kind.id);
    if (!sides) continue;
    const { color, width, dash, form } = borderStyle(kind);
    const path = (tiles: readonly string[], w: number, ink: string, more = '') =>
      `<g class="hexside ${form}" data-border="${esc(kind.id)}" fill="none" stroke="${ink}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${more}>${tiles.map((d) => `<path d="${d}"/>`).join('')}</g>`;
    if (form === 'stream') {
      const d = courses.get(kind.id);
      banks.push(path(d, width + 3.5, mix(color, '#ffffff', 0.55)));
      rest.push(path(d, width, color));
    } else if (form === 'bridge')
      rest.push(
        `<g class="hexside bridge" data-border="${esc(kind.id)}">${sides.map((s) => bridgeMarkup(s, color)).join('')}</g>`,
      );
    else {
      const d = sides.map((s) => stroke(s, form === 'whole' ? 1 : 0.84)).join('');
      rest.push(path([d], width, color, dash ? ` stroke-dasharray="${dash}"` : ''));
    }
  }
  return banks.join('') + rest.join('');
}

/** The corner of a hex as a node: the same for all hexes that share it. */
function corner(at: Point): Link<string>['a'] {
  return { key: `${Math.round(at.x)} ${Math.round(at.y)}`, at };
}

/** A name of a river or of other hexsides, and where it runs. */
export interface Course {
  names: Names;
  color: string;
  /** Its hexsides, those in the middle first. */
  sides: [Point, Point][];
}

/** The named rivers and other hexsides that are long enough to be told by their names. */
export function namedCourses({ board, game }: CompiledGame, geometry: Geometry): Course[] {
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
      const middle = Math.floor(sides.length / 2);
      const off = (i: number) => Math.abs(i - middle);
      return {
        names,
        color: kinds.get(kind)?.form === 'stream' ? '#1f5d8c' : (kinds.get(kind)?.color ?? '#444'),
        sides: [...sides.keys()].sort((i, j) => off(i) - off(j)).map((i) => sides[i]!),
      };
    });
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
