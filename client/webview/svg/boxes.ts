/** Boxes off a hex map: where they lie on paper, and how they look. */
import type { Board, CompiledGame, Place } from '../../../engine/kernel/compiled';
import type { Geometry } from './geometry';
import { nationColor, type Palette } from './palette';
import { apothem, margin, type Point, radius, round } from './paper';
import { esc } from './text';

/** Half the width and height of a box, and the paper around it. */
export const boxHalf = { x: 1.05 * radius, y: 0.72 * radius };
const pitch = { x: 2.5 * radius, y: 1.85 * radius };

interface Layout {
  boxes: Map<string, Point>;
  /** How far the map moves right and down to make room, and the size of the whole paper. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Boxes that say where they lie do so, in columns and rows; the others stand in rows below the map, in the order of the text. */
export function layoutBoxes(
  board: Board,
  map: { width: number; height: number },
  centre: (column: number, row: number) => Point,
): Layout {
  const all = board.places.filter((place) => place.box);
  const boxes = new Map<string, Point>();
  const layout: Layout = { boxes, left: 0, top: 0, ...map };
  if (all.length === 0) return layout;
  const placed = all.flatMap(({ id, properties }) => {
    const [x, y] = properties.position ?? [];
    return typeof x === 'number' && typeof y === 'number' ? [{ id, at: centre(x, y) }] : [];
  });
  const edge = (list: number[], otherwise: number, pick: (...n: number[]) => number) => pick(otherwise, ...list);
  const xs = placed.map((p) => p.at.x);
  const ys = placed.map((p) => p.at.y);
  layout.left = -edge(
    xs.map((x) => x - boxHalf.x - margin),
    0,
    Math.min,
  );
  layout.top = -edge(
    ys.map((y) => y - boxHalf.y - margin),
    0,
    Math.min,
  );
  layout.width =
    layout.left +
    edge(
      xs.map((x) => x + boxHalf.x + margin),
      map.width,
      Math.max,
    );
  layout.height =
    layout.top +
    edge(
      ys.map((y) => y + boxHalf.y + margin),
      map.height,
      Math.max,
    );
  for (const { id, at } of placed) boxes.set(id, { x: at.x + layout.left, y: at.y + layout.top });
  const waiting = all.filter(({ id }) => !boxes.has(id));
  const inRow = Math.max(1, Math.floor((layout.width - 2 * margin) / pitch.x));
  const rows = boxGroups(waiting);
  // Rows of boxes have a title above them, and room between them.
  const titled = rows.some(({ length }) => length > 1);
  const high = pitch.y + (titled ? titleHeight : 0);
  let [column, row] = [0, 0];
  for (const group of rows) {
    const wide = titled ? Math.max(group.length, titleColumns(group[0]!)) : 0;
    if (titled && column > 0 && column + wide > inRow) [column, row] = [0, row + 1];
    const from = column;
    for (const { id } of group) {
      if (column >= inRow) [column, row] = [0, row + 1];
      boxes.set(id, {
        x: margin + pitch.x * (column + 0.5),
        y: layout.height + high * (row + 1) - pitch.y / 2,
      });
      column++;
    }
    if (titled) column = Math.max(column, from + wide) + 1;
  }
  layout.height += waiting.length > 0 ? high * (row + 1) + margin : 0;
  return layout;
}

/** Height of the title above a row of boxes. */
export const titleHeight = 1.1 * radius;

/** So many boxes are as wide as the title of a row, in the wider language; letters of Japanese are about twice as wide. */
function titleColumns({ names }: Place): number {
  const ems = Math.max(names.en.length * 0.56, (names.ja ?? '').length);
  return Math.ceil((ems * titleHeight * TITLE_LETTERS) / pitch.x);
}

/** Height of the letters of a title, as a share of the room for it. */
export const TITLE_LETTERS = 0.8;

/** Boxes that the text says as one row (`A-1` to `A-9`, whose names are numbered alike) together, others alone, in the order of the text. */
export function boxGroups(boxes: readonly Place[]): Place[][] {
  const groups: Place[][] = [];
  let last: string | undefined;
  for (const box of boxes) {
    const row = /^(.+)-\d+$/.exec(box.names.en)?.[1];
    if (row !== undefined && row === last) groups.at(-1)!.push(box);
    else groups.push([box]);
    last = row;
  }
  return groups;
}

/** Colours of the edges of the map that rows of boxes begin at. */
const EDGES = ['#2f6690', '#8a4b2f', '#4f7a3a', '#6b4a8a'];

/** The hexes along the edge of the map that a box is entered from, where there are many, from one end to the other. */
function edgeOf(place: Place, geometry: Geometry): Point[] {
  const near = (place.links ?? []).flatMap((id) => (geometry.boxes.has(id) ? [] : (geometry.centres.get(id) ?? [])));
  return near.length > FEW ? near.sort((p, q) => p.x - q.x || p.y - q.y) : [];
}

/** To more hexes than these a box has no line of its own. */
const FEW = 6;

/** Markup of the boxes and of what joins them. */
export function boxesMarkup(compiled: CompiledGame, geometry: Geometry, palette: Palette): string {
  if (geometry.boxes.size === 0) return '';
  const links: string[] = [];
  const rects: string[] = [];
  const edges: string[] = [];
  for (const place of compiled.board.places) {
    const at = geometry.boxes.get(place.id);
    if (!at) continue;
    const near = (place.links ?? [])
      .flatMap((id) => geometry.centres.get(id) ?? [])
      .sort((p, q) => distance(p, at) - distance(q, at));
    const edge = edgeOf(place, geometry);
    if (edge.length > 0) {
      // Along the edge of the map, and from there to the box.
      const color = EDGES[edges.length % EDGES.length]!;
      const line = edge.map((p) => `${round(p.x)} ${round(p.y + Math.sign(at.y - p.y) * apothem * 0.72)}`);
      const end = edge.reduce((best, p) => (distance(p, at) < distance(best, at) ? p : best));
      const way = `M${round(end.x)} ${round(end.y + Math.sign(at.y - end.y) * apothem * 0.72)}L${round(at.x)} ${round(at.y)}`;
      edges.push(
        `<path class="edge" data-edge="${esc(place.id)}" d="M${line.join('L')}" fill="none" stroke="${color}" stroke-width="6" stroke-opacity=".75" stroke-linejoin="round"/><path d="${way}" fill="none" stroke="${color}" stroke-width="2" stroke-opacity=".75"/>`,
      );
    }
    for (const p of edge.length > 0 ? near.filter((one) => !edge.includes(one)) : near)
      links.push(`M${round(at.x)} ${round(at.y)}L${round(p.x)} ${round(p.y)}`);
    const fill = palette.colors.get(place.terrain) ?? '#f3ecd6';
    const stroke = place.owner ? nationColor(compiled.game, place.owner) : '#6b6250';
    rects.push(
      `<rect class="box" data-box="${esc(place.id)}" x="${round(at.x - boxHalf.x)}" y="${round(at.y - boxHalf.y)}" width="${round(2 * boxHalf.x)}" height="${round(2 * boxHalf.y)}" rx="7" fill="${fill}" stroke="${stroke}" stroke-width="2"/>`,
    );
  }
  const joined =
    links.length > 0
      ? `<path d="${links.join('')}" fill="none" stroke="#6b6250" stroke-width="2" stroke-dasharray="3 5"/>`
      : '';
  return `<g class="boxes">${edges.join('')}${joined}${rects.join('')}</g>`;
}

function distance(p: Point, q: Point): number {
  return Math.hypot(p.x - q.x, p.y - q.y);
}

/** Where the name of a box stands: below its middle. */
export const boxBottom = Math.min(boxHalf.y, apothem);
