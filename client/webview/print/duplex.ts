/** Things to cut out with two sides: fronts, and backs mirrored so that paper printed on both sides carries each back behind its front. */
import { addAll, maxOf, minOf } from '../../../engine/kernel/lists';
import { ems, esc } from '../svg/text';
import { cropMarks, line, scaleBar } from './marks';
import type { PrintOptions } from './options';
import { type Box, mm, type Size } from './paper';
import type { Sheet } from './sheet';
import { text } from './texts';
import { wrap } from './wrap';

/** Room above and below the pieces for names, and beside them for cutting marks, in mm. */
const room = { top: 9, bottom: 5, side: 5 };

/** Where the pieces of a sheet lie. All lengths in mm. */
export interface Grid extends Size {
  columns: number;
  rows: number;
  /** Corner of the first piece. */
  x: number;
  y: number;
  /** Twice the bleed: the colours of neighbours meet halfway between their cuts. */
  gap: number;
}

/** One side of a piece: markup in mm around its middle, on paper of a colour. */
export interface Side {
  paper: string;
  markup: string;
}

export interface Piece {
  id: string;
  /** What its sheet says it holds with it: a formation, a nation, a marker. */
  note: string;
  front: Side;
  back: Side;
}

/** Pieces that begin a row of their own. */
export interface Group {
  title: string;
  pieces: Piece[];
}

/** As many pieces of a size as the paper holds, in the middle of it, so that the backs have the same marks. */
export function gridOf({ paper, margin, bleed }: PrintOptions, { width, height }: Size): Grid {
  const gap = 2 * bleed;
  const across = paper.width - 2 * (margin + room.side);
  const down = paper.height - 2 * margin - room.top - room.bottom;
  const columns = Math.max(1, Math.floor((across + 1e-6) / (width + gap)));
  const rows = Math.max(1, Math.floor((down + 1e-6) / (height + gap)));
  return {
    columns,
    rows,
    x: (paper.width - columns * (width + gap)) / 2 + bleed,
    y: (paper.height - rows * (height + gap)) / 2 + bleed + (room.top - room.bottom) / 2,
    gap,
    width,
    height,
  };
}

/** Cut of the piece with a number on the front of its sheet. */
export function frontCut({ x, y, columns, width, height, gap }: Grid, index: number): Box {
  return {
    x: x + (index % columns) * (width + gap),
    y: y + Math.floor(index / columns) * (height + gap),
    width,
    height,
  };
}

/** Whether paper turned at this edge is turned like the page of a book, side to side. */
export function turnsSideways({ paper, flip }: PrintOptions): boolean {
  return (flip === 'long') === paper.height >= paper.width;
}

/** Cut of the same piece on the back: the front's, mirrored across the axis around which the paper is turned. */
export function backCut(options: PrintOptions, grid: Grid, index: number): Box {
  const front = frontCut(grid, index);
  return turnsSideways(options)
    ? { ...front, x: options.paper.width - front.x - front.width }
    : { ...front, y: options.paper.height - front.y - front.height };
}

/**
 * The sheets, each front followed by its back.
 * @param name starts the names of the sheets
 * @param whole what all of it is, for the sheets' titles
 */
export function duplexSheets(
  name: string,
  whole: string,
  groups: readonly Group[],
  size: Size,
  options: PrintOptions,
): Sheet[] {
  const grid = gridOf(options, size);
  const filled = fill(groups, grid);
  return filled.flatMap(({ titles, pieces }, i) => {
    const number = filled.length === 1 ? '' : ` · ${text('sheetOf', options.locale, i + 1, filled.length)}`;
    const title = `${[whole, ...titles].join(' · ')}${number}`;
    return [false, true].map((back) =>
      sheetOf({ options, grid, title, pieces, back, name: `${name}-${i + 1}-${back ? 'back' : 'front'}` }),
    );
  });
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
      addAll(sheet.pieces, [...row, ...new Array<undefined>(columns - row.length).fill(undefined)]);
    }
  }
  return sheets;
}

interface SheetOf {
  options: PrintOptions;
  grid: Grid;
  name: string;
  title: string;
  pieces: readonly (Piece | undefined)[];
  back: boolean;
}

function sheetOf({ options, grid, name, title, pieces, back }: SheetOf): Sheet {
  const { locale, paper, margin, bleed } = options;
  const sideways = turnsSideways(options);
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
    const at = `translate(${mm(cut.x + cut.width / 2)} ${mm(cut.y + cut.height / 2)})${turn}`;
    faces.push(
      `<g class="piece" data-piece="${esc(piece.id)}" data-cut="${[cut.x, cut.y, cut.width, cut.height].map(mm).join(' ')}" transform="${at}">${face.markup}</g>`,
    );
  });
  const cuts = pieces.flatMap((piece, i) => (piece ? [back ? backCut(options, grid, i) : frontCut(grid, i)] : []));
  const notes = [...new Set(pieces.flatMap((piece) => piece?.note ?? []))].filter(Boolean);
  const frame = frameOf(cuts);
  const right = paper.width - margin - room.side;
  const top = margin + 4.5;
  const size = Math.min(3.4, (right - margin - room.side - 70) / (ems(title) * 1.1));
  const turning = text(options.flip === 'long' ? 'flipLong' : 'flipShort', locale);
  const noted = margin + room.side + 132;
  const listed = wrap(notes.join(', '), right - noted, 1.9);
  const below = paper.height - margin - 1.6;
  return {
    name,
    title: `${title} · ${text(back ? 'back' : 'front', locale)}`,
    ...paper,
    trim: frame,
    layers: [
      ...colors,
      ...faces,
      cutMarks(cuts, frame, bleed),
      cropMarks(frame, 2.4, bleed + 0.6),
      line(margin + room.side, top, title, size, { bold: true }),
      line(right, top, `${text(back ? 'back' : 'front', locale)} · ${turning}`, 2.5, { anchor: 'end' }),
      back ? '' : line(noted, below + 1.6, `${listed[0] ?? ''}${listed.length > 1 ? ' …' : ''}`, 1.9),
      back ? '' : scaleBar(margin + room.side, below, text('scale', locale)),
    ],
  };
}

function frameOf(cuts: readonly Box[]): Box {
  const x = minOf(cuts.map((cut) => cut.x));
  const y = minOf(cuts.map((cut) => cut.y));
  return {
    x,
    y,
    width: maxOf(cuts.map((cut) => cut.x + cut.width)) - x,
    height: maxOf(cuts.map((cut) => cut.y + cut.height)) - y,
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
