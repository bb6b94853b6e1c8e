/** The map at true size: over as many sheets as it needs, or on one as large as it is. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { boardLayers, boardSigns } from '../svg/board';
import { geometryOf } from '../svg/geometry';
import { type GroundFiles, surroundingsOf } from '../svg/ground-files';
import { Labels, labelMarkup, least } from '../svg/labels';
import { paletteOf } from '../svg/palette';
import { apothem, disc } from '../svg/paper';
import { waterPieces } from '../svg/pieces';
import { say } from '../svg/text';
import type { Things } from '../svg/things';
import { cropMarks, line, registerMark, scaleBar } from './marks';
import type { PrintOptions } from './options';
import { type Box, mm } from './paper';
import { type Picture, picture, type Sheet } from './sheet';
import { text } from './texts';
import { wrap } from './wrap';

/** Room for marks and labels between the printer's margin and the map, in mm. */
const band = 7;
/** Usual width of a hex, and of a place on a point-to-point map, by the side of the counters. */
const roomy = { hex: 1.28, place: 2.6 };

export interface MapPlan {
  picture: Picture;
  /** Names and numbers, to lie over it. */
  labels: Picture;
  hexes: boolean;
  /** Width of a hex across its flats, or of a place, in mm. */
  hex: number;
  /** Millimetres a unit of the picture. */
  scale: number;
  columns: number;
  rows: number;
  /** Parts of the picture, row by row; each in its own units. */
  tiles: { name: string; column: number; row: number; part: Box }[];
}

/** Boards that are drawn already, by what they are drawn from: a board is drawn once for all scenarios on it. */
export class Boards {
  readonly drawn = new Map<string, Picture>();

  constructor(readonly ground: GroundFiles = {}) {}
}

/** The board alone, as it is printed: without units, markers and who holds what. */
export function boardPicture(compiled: CompiledGame, boards: Boards): Picture {
  const key = JSON.stringify(compiled.board);
  const known = boards.drawn.get(key);
  if (known) return known;
  const drawn = drawBoard(compiled, boards.ground);
  boards.drawn.set(key, drawn);
  return drawn;
}

function drawBoard(compiled: CompiledGame, ground: GroundFiles): Picture {
  const geometry = geometryOf(compiled.board);
  const palette = paletteOf(compiled.game);
  const { width, height } = geometry;
  const markup = [
    `<rect width="${width}" height="${height}" fill="#f4efe4"/>`,
    boardLayers(compiled, geometry, palette, surroundingsOf(compiled.board, ground)),
    `<g>${waterPieces(compiled, geometry)
      .map((piece) => piece.markup)
      .join('')}</g>`,
    `<g>${boardSigns(compiled, geometry)}</g>`,
  ];
  return picture('map', { width, height }, markup.join(''));
}

/** Least height of letters on paper, in mm. */
const leastLetters = 1.6;

/**
 * Names and numbers of a board at the scale it is printed at, to lie over its picture.
 * @param scale millimetres a unit
 */
export function labelPicture(
  compiled: CompiledGame,
  locale: PrintOptions['locale'],
  scale: number,
  things?: Things,
): Picture {
  const geometry = geometryOf(compiled.board);
  const labels = new Labels(compiled, geometry, { locale, numbers: true, names: true });
  const laid = labels.at((scale * least) / leastLetters, things ?? { counters: [], badges: [], markers: [] });
  return picture('labels', { width: geometry.width, height: geometry.height }, `<g>${labelMarkup(laid)}</g>`);
}

/** How a map is cut up. */
export function planMap(compiled: CompiledGame, options: PrintOptions, boards = new Boards()): MapPlan {
  const whole = boardPicture(compiled, boards);
  const hexes = compiled.board.grid.shape === 'hex';
  const hex = options.hex ?? mm(options.counter * (hexes ? roomy.hex : roomy.place));
  const scale = hex / (2 * (hexes ? apothem : disc));
  const plan = { picture: whole, labels: labelPicture(compiled, options.locale, scale), hexes, hex, scale };
  const size = { width: whole.width * scale, height: whole.height * scale };
  if (options.fit) {
    return { ...plan, columns: 1, rows: 1, tiles: [{ name: '', column: 0, row: 0, part: { x: 0, y: 0, ...whole } }] };
  }
  const room = {
    width: options.paper.width - 2 * (options.margin + band),
    height: options.paper.height - 2 * (options.margin + band),
  };
  const across = slices(size.width, room.width, options.overlap);
  const down = slices(size.height, room.height, options.overlap);
  const tiles = down.flatMap(([y, height], row) =>
    across.map(([x, width], column) => ({
      name: down.length * across.length === 1 ? '' : `${letter(row)}${column + 1}`,
      column,
      row,
      part: { x: x / scale, y: y / scale, width: width / scale, height: height / scale },
    })),
  );
  return { ...plan, columns: across.length, rows: down.length, tiles };
}

/** Starts and lengths of pieces no longer than `room` that share `overlap` with their neighbours; all equally long. */
export function slices(whole: number, room: number, overlap: number): [start: number, length: number][] {
  const count = whole <= room ? 1 : Math.ceil((whole - overlap) / (room - overlap));
  const length = (whole + (count - 1) * overlap) / count;
  return Array.from({ length: count }, (_, i) => [i * (length - overlap), length]);
}

function letter(row: number): string {
  return row < 26 ? String.fromCharCode(65 + row) : letter(Math.floor(row / 26) - 1) + letter(row % 26);
}

/** The sheets of the map: a plan of them first when there are several. */
export function mapSheets(compiled: CompiledGame, asked: PrintOptions, boards = new Boards()): Sheet[] {
  const turned = { ...asked, paper: { width: asked.paper.height, height: asked.paper.width } };
  const [upright, across] = [asked, turned].map((options) => ({ options, plan: planMap(compiled, options, boards) }));
  // Where nobody said how the paper lies, it lies so that fewer sheets are needed.
  const { options, plan } =
    !asked.turnable || upright!.plan.tiles.length <= across!.plan.tiles.length ? upright! : across!;
  const sheets = plan.tiles.map((tile, i) => tileSheet(compiled, options, plan, tile, i));
  return sheets.length === 1 ? sheets : [planSheet(compiled, options, plan), ...sheets];
}

function tileSheet(
  compiled: CompiledGame,
  options: PrintOptions,
  plan: MapPlan,
  { name, column, row, part }: MapPlan['tiles'][number],
  index: number,
): Sheet {
  const { locale, margin } = options;
  const { scale } = plan;
  const inset = margin + band;
  const size = { width: part.width * scale, height: part.height * scale };
  const paper = options.fit ? { width: size.width + 2 * inset, height: size.height + 2 * inset } : options.paper;
  const frame: Box = { x: inset, y: inset, ...size };
  const marks = meetings(plan, options.overlap, column, row).map(([x, y]) =>
    registerMark(frame.x + x - part.x * scale, frame.y + y - part.y * scale),
  );
  const title = `${say(compiled.board.names, locale)}${name ? ` ${name}` : ''}`;
  const game = say(compiled.game.names, locale);
  const count = plan.tiles.length === 1 ? '' : ` · ${text('sheetOf', locale, index + 1, plan.tiles.length)}`;
  const middle = frame.x + size.width / 2;
  const neighbour = (dx: number, dy: number) =>
    plan.tiles.find((tile) => tile.column === column + dx && tile.row === row + dy)?.name;
  const above = neighbour(0, -1);
  const right = neighbour(1, 0);
  const sides = [
    above ? line(middle, frame.y - 1.6, `↑ ${above}`, 2.4, { anchor: 'middle' }) : '',
    right
      ? `<g transform="translate(${mm(frame.x + size.width + 3.4)} ${mm(frame.y + size.height / 2)}) rotate(90)">${line(0, 0, `↑ ${right}`, 2.4, { anchor: 'middle' })}</g>`
      : '',
  ];
  const below = frame.y + size.height + 3.6;
  return {
    name: `map${name ? `-${name.toLowerCase()}` : ''}`,
    title: `${game}: ${title}`,
    ...paper,
    trim: frame,
    layers: [
      ...[plan.picture, plan.labels].map((one) => ({ picture: one, scale, part, x: frame.x, y: frame.y })),
      cropMarks(frame),
      ...marks,
      ...sides,
      line(frame.x + 6, frame.y - 1.6, title, 3, { bold: true }),
      line(frame.x + size.width - 6, frame.y - 1.6, `${game}${count}`, 2.4, { anchor: 'end' }),
      scaleBar(frame.x + 6, below - 1.7, text('scale', locale)),
    ],
  };
}

/** Where this sheet's register marks lie, in mm of the whole map: in the middle of the strips that it shares, at fixed heights. */
export function meetings(plan: MapPlan, overlap: number, column: number, row: number): [x: number, y: number][] {
  const { tiles, scale } = plan;
  const at = (c: number, r: number) => tiles.find((tile) => tile.column === c && tile.row === r)?.part;
  const here = at(column, row)!;
  const found: [number, number][] = [];
  if (overlap < 6) return found;
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const) {
    const other = at(column + dx, row + dy);
    if (!other) continue;
    // The strip is where the two parts lie over each other.
    const left = Math.max(here.x, other.x) * scale;
    const right = Math.min(here.x + here.width, other.x + other.width) * scale;
    const top = Math.max(here.y, other.y) * scale;
    const bottom = Math.min(here.y + here.height, other.y + other.height) * scale;
    for (const share of [0.25, 0.75]) {
      found.push(
        dx !== 0
          ? [(left + right) / 2, top + (bottom - top) * share]
          : [left + (right - left) * share, (top + bottom) / 2],
      );
    }
  }
  return found;
}

/** The whole map small, with the sheets' frames and names. */
function planSheet(compiled: CompiledGame, options: PrintOptions, plan: MapPlan): Sheet {
  const { locale, paper, margin } = options;
  const inset = margin + band;
  const { picture: whole, scale } = plan;
  const lines = wrap(text('planHelp', locale, options.overlap), paper.width - 2 * inset, 3.2);
  const top = inset + 26 + lines.length * 4.4;
  const small = Math.min((paper.width - 2 * inset) / whole.width, (paper.height - top - inset) / whole.height);
  const x = (paper.width - whole.width * small) / 2;
  const labels = labelPicture(compiled, locale, small);
  const frames = plan.tiles.map(({ name, part }) => {
    const [fx, fy, w, h] = [x + part.x * small, top + part.y * small, part.width * small, part.height * small];
    const size = Math.min(9, h * 0.3);
    const label = `<text x="${mm(fx + w / 2)}" y="${mm(fy + h / 2 + size * 0.36)}" font-size="${mm(size)}" font-weight="700" text-anchor="middle" fill="#7c2f25" stroke="#ffffff" stroke-width=".9" paint-order="stroke" stroke-linejoin="round">${name}</text>`;
    return `<rect x="${mm(fx)}" y="${mm(fy)}" width="${mm(w)}" height="${mm(h)}" fill="none" stroke="#7c2f25" stroke-width=".4"/>${label}`;
  });
  const size = text('whole', locale, Math.round(whole.width * scale), Math.round(whole.height * scale));
  const hex = text(plan.hexes ? 'hexWidth' : 'placeWidth', locale, mm(plan.hex));
  return {
    name: 'map-plan',
    title: `${say(compiled.game.names, locale)}: ${say(compiled.board.names, locale)}, ${text('plan', locale)}`,
    ...paper,
    layers: [
      line(inset, inset + 5, `${say(compiled.game.names, locale)}: ${say(compiled.board.names, locale)}`, 5.4, {
        bold: true,
      }),
      line(inset, inset + 11.5, `${text('plan', locale)} · ${plan.columns} × ${plan.rows} · ${hex} · ${size}`, 3.2),
      ...lines.map((words, i) => line(inset, inset + 17 + i * 4.4, words, 3.2)),
      scaleBar(inset, inset + 17 + lines.length * 4.4, text('scale', locale)),
      ...[whole, labels].map((one) => ({
        picture: one,
        scale: small,
        part: { x: 0, y: 0, width: whole.width, height: whole.height },
        x,
        y: top,
      })),
      ...frames,
    ],
  };
}
