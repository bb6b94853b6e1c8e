/** Boxes off a hex map: where they lie on paper, and how they look. */
import type { Board, CompiledGame } from '../../../engine/kernel/compiled';
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
  waiting.forEach(({ id }, i) => {
    const column = i % inRow;
    const row = Math.floor(i / inRow);
    boxes.set(id, { x: margin + pitch.x * (column + 0.5), y: layout.height + pitch.y * (row + 0.5) });
  });
  layout.height += pitch.y * Math.ceil(waiting.length / inRow) + (waiting.length > 0 ? margin : 0);
  return layout;
}

/** Markup of the boxes and of what joins them. */
export function boxesMarkup(compiled: CompiledGame, geometry: Geometry, palette: Palette): string {
  if (geometry.boxes.size === 0) return '';
  const links: string[] = [];
  const rects: string[] = [];
  for (const place of compiled.board.places) {
    const at = geometry.boxes.get(place.id);
    if (!at) continue;
    const near = (place.links ?? [])
      .flatMap((id) => geometry.centres.get(id) ?? [])
      .sort((p, q) => distance(p, at) - distance(q, at));
    // To many hexes one line is enough.
    for (const p of near.length > 6 ? near.slice(0, 1) : near)
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
  return `<g class="boxes">${joined}${rects.join('')}</g>`;
}

function distance(p: Point, q: Point): number {
  return Math.hypot(p.x - q.x, p.y - q.y);
}

/** Where the name of a box stands: below its middle. */
export const boxBottom = Math.min(boxHalf.y, apothem);
