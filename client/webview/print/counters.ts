/** Counter sheets: fronts, and backs mirrored so that paper printed on both sides carries each back behind its front. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { counterFace, counterPaper, counterSize } from '../svg/counters';
import { markerFace } from '../svg/marks';
import { inkOn, nationColor, vivid } from '../svg/palette';
import { ems, esc, say } from '../svg/text';
import { type BoxCounter, type BoxMarker, countersOf, markersOf } from './box';
import { cropMarks, line, scaleBar } from './marks';
import type { PrintOptions } from './options';
import { type Box, mm } from './paper';
import type { Sheet } from './sheet';
import { text } from './texts';
import { wrap } from './wrap';

/** Room above and below the counters for names, and beside them for cutting marks, in mm. */
const room = { top: 11, bottom: 8, side: 5 };

/** How large a face is on its counter: a knife may go a little astray. */
const safe = 0.94;

/** Where the counters of a sheet lie. All lengths in mm. */
export interface Grid {
  columns: number;
  rows: number;
  /** Corner of the first counter, and the way to the next one. */
  x: number;
  y: number;
  pitch: number;
  side: number;
}

/** Something to cut out, with two sides. */
interface Piece {
  id: string;
  /** Markup around (0, 0) on paper of a colour, in units of a counter's drawing. */
  front: { paper: string; markup: string };
  back: { paper: string; markup: string };
  /** What the sheet says it holds with it: a formation, a nation, a marker. */
  note: string;
}

/** As many counters as the paper holds, in the middle of it. */
export function counterGrid({ paper, margin, counter, bleed }: PrintOptions): Grid {
  // The colours of neighbours meet halfway between their cuts.
  const pitch = counter + 2 * bleed;
  const width = paper.width - 2 * (margin + room.side);
  const height = paper.height - 2 * margin - room.top - room.bottom;
  const columns = Math.max(1, Math.floor((width + 1e-6) / pitch));
  const rows = Math.max(1, Math.floor((height + 1e-6) / pitch));
  return {
    columns,
    rows,
    // In the middle of the sheet, so that the backs have the same marks.
    x: (paper.width - columns * pitch) / 2 + bleed,
    y: (paper.height - rows * pitch) / 2 + bleed + (room.top - room.bottom) / 2,
    pitch,
    side: counter,
  };
}

/** Cut of the counter with a number on the front of its sheet. */
export function frontCut(grid: Grid, index: number): Box {
  return {
    x: grid.x + (index % grid.columns) * grid.pitch,
    y: grid.y + Math.floor(index / grid.columns) * grid.pitch,
    width: grid.side,
    height: grid.side,
  };
}

/** Whether paper turned at this edge is turned like the page of a book, side to side. */
export function turnsSideways({ paper, flip }: PrintOptions): boolean {
  return (flip === 'long') === paper.height >= paper.width;
}

/** Cut of the same counter on the back: the front's, mirrored across the axis around which the paper is turned. */
export function backCut(options: PrintOptions, grid: Grid, index: number): Box {
  const front = frontCut(grid, index);
  return turnsSideways(options)
    ? { ...front, x: options.paper.width - front.x - front.width }
    : { ...front, y: options.paper.height - front.y - front.height };
}

/** The sheets, each front followed by its back. `games` as in `countersOf`. */
export function counterSheets(games: readonly CompiledGame[], options: PrintOptions, only = false): Sheet[] {
  const game = games[0]?.game;
  if (!game) return [];
  const { locale } = options;
  const grid = counterGrid(options);
  const all = countersOf(games, only);
  const groups: Group[] = game.sides.map((side) => ({
    title: say(side.names, locale),
    pieces: all.filter((counter) => counter.side === side.id).map((counter) => pieceOf(game, counter, options)),
  }));
  groups.push({
    title: text('markers', locale),
    pieces: markersOf(game).map((marker) => markerPiece(game, marker, options)),
  });
  const filled = fill(groups, grid);
  return filled.flatMap(({ titles, pieces }, i) => {
    const number = filled.length === 1 ? '' : ` · ${text('sheetOf', locale, i + 1, filled.length)}`;
    const title = `${titles.join(' · ')}${number}`;
    return [false, true].map((back) =>
      sheetOf({ game, options, grid, title, pieces, back, name: `counters-${i + 1}-${back ? 'back' : 'front'}` }),
    );
  });
}

interface Group {
  title: string;
  pieces: Piece[];
}

/** Groups in rows: each starts a row of its own; a sheet is full when its rows are. Places that stay free are undefined. */
function fill(
  groups: readonly Group[],
  { columns, rows }: Grid,
): { titles: string[]; pieces: (Piece | undefined)[] }[] {
  const sheets: { titles: string[]; pieces: (Piece | undefined)[] }[] = [];
  for (const { title, pieces } of groups) {
    for (let i = 0; i < pieces.length; i += columns) {
      let sheet = sheets[sheets.length - 1];
      if (!sheet || sheet.pieces.length >= columns * rows) {
        sheet = { titles: [], pieces: [] };
        sheets.push(sheet);
      }
      if (!sheet.titles.includes(title)) sheet.titles.push(title);
      const row = pieces.slice(i, i + columns);
      sheet.pieces.push(...row, ...new Array<undefined>(columns - row.length).fill(undefined));
    }
  }
  return sheets;
}

function nameOf(
  list: readonly { id: string; names: BoxCounter['names'] }[],
  id: string,
  { locale }: PrintOptions,
): string {
  const found = list.find((one) => one.id === id);
  return found ? say(found.names, locale) : id;
}

/** What a sheet says it holds: formations where there are some, else nations. */
function noteOf(game: CompiledGame['game'], counter: BoxCounter, options: PrintOptions): string {
  return counter.formation === undefined
    ? nameOf(game.nations, counter.nation, options)
    : nameOf(game.formations ?? [], counter.formation, options);
}

function pieceOf(game: CompiledGame['game'], counter: BoxCounter, options: PrintOptions): Piece {
  const { id, nation, own } = counter;
  const title = own ? { title: say(counter.names, options.locale) } : {};
  const front = { ...counter.front, ...title };
  const back = counter.back && { ...counter.back, ...title };
  const note = noteOf(game, counter, options);
  const side = (face: BoxCounter['front']) => ({
    paper: counterPaper(game, face),
    markup: counterFace(game, face, false),
  });
  // What has no second step shows whose it is.
  return { id, note, front: side(front), back: back ? side(back) : blank(game, nation, options) };
}

function blank(game: CompiledGame['game'], nation: string, options: PrintOptions): { paper: string; markup: string } {
  const paper = nationColor(game, nation);
  const name = nameOf(game.nations, nation, options);
  const size = Math.min(5, (counterSize - 6) / ems(name));
  return {
    paper,
    markup: `<text y="1.6" font-size="${mm(size)}" font-weight="600" text-anchor="middle" fill="${inkOn(paper)}" fill-opacity=".75">${esc(name)}</text>`,
  };
}

function markerPiece(game: CompiledGame['game'], { id, marker, side }: BoxMarker, options: PrintOptions): Piece {
  const name = nameOf(game.markers, marker, options);
  const size = Math.max(2.6, Math.min(4.7, (counterSize - 3) / ems(name)));
  const markup = `<g transform="translate(0 -3.4) scale(1.25)">${markerFace(game, marker, side)}</g><text y="15.6" font-size="${mm(size)}" font-weight="600" text-anchor="middle" fill="#16202a">${esc(name)}</text>`;
  const face = { paper: side < 0 ? '#e7e2d4' : tint(vivid(game.sides[side]!.color)), markup };
  return { id, note: name, front: face, back: face };
}

function tint(color: string): string {
  const part = (i: number) => Math.round(Number.parseInt(color.slice(i, i + 2), 16) * 0.25 + 255 * 0.75);
  return `#${[1, 3, 5].map((i) => part(i).toString(16).padStart(2, '0')).join('')}`;
}

interface SheetOf {
  game: CompiledGame['game'];
  options: PrintOptions;
  grid: Grid;
  name: string;
  title: string;
  pieces: readonly (Piece | undefined)[];
  back: boolean;
}

function sheetOf({ game, options, grid, name, title, pieces, back }: SheetOf): Sheet {
  const { locale, paper, margin, bleed, counter } = options;
  const sideways = turnsSideways(options);
  const scale = (counter / counterSize) * safe;
  const colors: string[] = [];
  const faces: string[] = [];
  pieces.forEach((piece, i) => {
    if (!piece) return;
    const cut = back ? backCut(options, grid, i) : frontCut(grid, i);
    const face = back ? piece.back : piece.front;
    const box = `x="${mm(cut.x - bleed)}" y="${mm(cut.y - bleed)}" width="${mm(cut.width + 2 * bleed)}" height="${mm(cut.height + 2 * bleed)}"`;
    colors.push(`<rect ${box} fill="${face.paper}"/>`);
    // Paper that is turned over its upper edge shows its back upside down: the faces stand on their heads for it.
    const turn = back && !sideways ? ' rotate(180)' : '';
    const at = `translate(${mm(cut.x + cut.width / 2)} ${mm(cut.y + cut.height / 2)})${turn} scale(${Math.round(scale * 1e6) / 1e6})`;
    faces.push(
      `<g class="piece" data-piece="${esc(piece.id)}" data-cut="${[cut.x, cut.y, cut.width, cut.height].map(mm).join(' ')}" transform="${at}">${face.markup}</g>`,
    );
  });
  const cuts = pieces.flatMap((piece, i) => (piece ? [back ? backCut(options, grid, i) : frontCut(grid, i)] : []));
  const notes = [...new Set(pieces.flatMap((piece) => piece?.note ?? []))].filter(Boolean);
  const frame = frameOf(cuts);
  const whole = `${say(game.names, locale)} · ${title}`;
  const right = paper.width - margin - room.side;
  const top = margin + 4.5;
  const turning = text(options.flip === 'long' ? 'flipLong' : 'flipShort', locale);
  const listed = wrap(notes.join(', '), paper.width - 2 * (margin + room.side), 2);
  const below = paper.height - margin - 3.6;
  return {
    name,
    title: `${whole} · ${text(back ? 'back' : 'front', locale)}`,
    ...paper,
    trim: frame,
    layers: [
      ...colors,
      ...faces,
      cutMarks(cuts, frame, bleed),
      cropMarks(frame, 3.6, bleed + 0.6),
      line(margin + room.side, top, whole, 3.4, { bold: true }),
      line(right, top, `${text(back ? 'back' : 'front', locale)} · ${turning}`, 2.5, { anchor: 'end' }),
      back ? '' : line(margin + room.side, top + 3.2, `${listed[0] ?? ''}${listed.length > 1 ? ' …' : ''}`, 2),
      back ? '' : scaleBar(margin + room.side, below, text('scale', locale)),
    ],
  };
}

function frameOf(cuts: readonly Box[]): Box {
  const x = Math.min(...cuts.map((cut) => cut.x));
  const y = Math.min(...cuts.map((cut) => cut.y));
  return {
    x,
    y,
    width: Math.max(...cuts.map((cut) => cut.x + cut.width)) - x,
    height: Math.max(...cuts.map((cut) => cut.y + cut.height)) - y,
  };
}

/** Where the knife goes: strokes at the edge of the sheet for each cut, and small crosses between the counters. */
function cutMarks(cuts: readonly Box[], frame: Box, bleed: number): string {
  const unique = (list: number[]) => [...new Set(list.map(mm))].sort((a, b) => a - b);
  const xs = unique(cuts.flatMap((cut) => [cut.x, cut.x + cut.width]));
  const ys = unique(cuts.flatMap((cut) => [cut.y, cut.y + cut.height]));
  const out = bleed + 0.6;
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
  const d = [
    ...xs.map((x) => `M${x} ${mm(frame.y - out)}v-2.4M${x} ${mm(bottom + out)}v2.4`),
    ...ys.map((y) => `M${mm(frame.x - out)} ${y}h-2.4M${mm(right + out)} ${y}h2.4`),
  ];
  const ticks = Math.max(bleed, 0.6);
  const corners = cuts.flatMap(({ x, y, width, height }) =>
    [
      [x, y, -1, -1],
      [x + width, y, 1, -1],
      [x, y + height, -1, 1],
      [x + width, y + height, 1, 1],
    ].map(([cx, cy, dx, dy]) => `M${mm(cx!)} ${mm(cy!)}h${mm(dx! * ticks)}M${mm(cx!)} ${mm(cy!)}v${mm(dy! * ticks)}`),
  );
  return `<path class="cuts" d="${d.join('')}" fill="none" stroke="#16202a" stroke-width=".12"/><path class="corners" d="${corners.join('')}" fill="none" stroke="#16202a" stroke-opacity=".6" stroke-width=".1"/>`;
}
