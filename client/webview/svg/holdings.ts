/** Who holds the places of a point-to-point map, by colour and by form: rings, flags, and whose reach covers them. */
import type { CompiledGame, GridLine } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { PositionView, Standing } from '../../../engine/kernel/ruleset';
import { flag } from './emblems';
import type { Geometry } from './geometry';
import { disc, round } from './paper';
import type { Piece } from './pieces';
import { type Shape, shapePath, shapesOf, topOf } from './places';
import { isDry, laneMarkup } from './point-board';
import { esc } from './text';

const nobody = '#6d7f8a';
/** How a place is held when its ruleset says nothing beyond whose it is. */
function standingOf(view: PositionView, place: string): Standing['look'] {
  return entryOf(view.standing, place)?.look ?? (entryOf(view.control, place) === undefined ? 'open' : 'whole');
}

/** One piece a place, and one for every line that opens or closes in the game. */
export function holdingPieces(compiled: CompiledGame, view: PositionView, geometry: Geometry): Piece[] {
  const shapeOf = shapesOf(compiled);
  return [
    ...changingLines(compiled, view, geometry),
    ...compiled.board.places.flatMap((place) => {
      const centre = geometry.centres.get(place.id);
      if (!centre) return [];
      const look = standingOf(view, place.id);
      const side = entryOf(view.control, place.id);
      const shape = shapeOf(place);
      const markup = `<g class="control ${look}" data-place="${esc(place.id)}" transform="translate(${round(centre.x)} ${round(centre.y)})">${ring(compiled.game, look, shape, side)}${reach(compiled.game, entryOf(view.standing, place.id)?.reach ?? [])}${banner(compiled.game, look, shape, side)}</g>`;
      return [{ key: place.id, markup }];
    }),
  ];
}

/** Whole: a full ring. Part: a broken one. Contested: a ring of all sides' colours in turn. Open: a thin dotted one. */
function ring(game: CompiledGame['game'], look: Standing['look'], shape: Shape, side: number | undefined): string {
  const path = (grow: number, color: string, width: number, dash = '', shift = 0) =>
    `<path d="${shapePath(shape, grow)}" fill="none" stroke="${color}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}${shift ? ` stroke-dashoffset="${shift}"` : ''}/>`;
  const color = side === undefined ? undefined : game.sides[side]?.color;
  if (look === 'contested') {
    const run = 12;
    return game.sides.map((s, i) => path(0, s.color, 5, `${run} ${run * (game.sides.length - 1)}`, -run * i)).join('');
  }
  if (look === 'open' || !color) return path(0, nobody, 2.2, '2 5');
  if (look === 'part') return path(0, '#ffffff', 5) + path(0, color, 5, '13 6');
  return `<path d="${shapePath(shape, -3)}" fill="${color}" fill-opacity=".14"/>${path(0, color, 5)}`;
}

/** The holder's flag; a torn one where the place is still to be won, crossed swords of all where it is contested. */
function banner(game: CompiledGame['game'], look: Standing['look'], shape: Shape, side: number | undefined): string {
  const at = `<g transform="translate(0 ${topOf[shape]})">`;
  if (look === 'contested') {
    const colors = game.sides.map((s) => s.color);
    const width = 20 / Math.max(1, colors.length);
    const bars = colors.map(
      (c, i) => `<rect x="${round(-10 + i * width)}" y="-7" width="${round(width)}" height="14" fill="${c}"/>`,
    );
    return `${at}${bars.join('')}<rect x="-10" y="-7" width="20" height="14" rx="2.5" fill="none" stroke="#fff" stroke-width="1.6"/><path d="M-4-4 4 4M4-4-4 4" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></g>`;
  }
  if (look === 'open' || side === undefined) return '';
  if (look === 'part')
    return `${at}${flag(game, side, ' stroke-dasharray="3 2"')}<path d="M4.500-7 10-7v6z" fill="#fff"/></g>`;
  return `${at}${flag(game, side)}</g>`;
}

/** An aircraft for each side whose reach covers the place: at the lower left for the first, the lower right for the second. */
function reach(game: CompiledGame['game'], sides: readonly number[]): string {
  return sides
    .map((side) => {
      const x = side % 2 === 0 ? -disc * 0.84 : disc * 0.84;
      return plane(game, side, x, disc * 0.8 - Math.floor(side / 2) * 18, 1.5);
    })
    .join('');
}

/** A small aircraft in the colour of a side; that of the second points downwards. */
export function plane(game: CompiledGame['game'], side: number, x: number, y: number, scale = 1): string {
  const d =
    'M0-6.5c1 0 1.3 1.2 1.3 2.2v1.9l5.4 3.100v1.7L1.300 1v3.3l1.7 1.3v1.2L0 6l-3 .8V5.600l1.700-1.300V1l-5.400 1.400V.7l5.400-3.100v-1.900c0-1 .3-2.200 1.300-2.200z';
  return `<path class="reach" transform="translate(${round(x)} ${round(y)})${side % 2 === 0 ? '' : ' rotate(180)'}${scale === 1 ? '' : ` scale(${scale})`}" d="${d}" fill="${game.sides[side]?.color ?? nobody}" stroke="#fff" stroke-width="2.4" paint-order="stroke" stroke-linejoin="round"/>`;
}

/** Whether a line cannot be used in a position. */
export function isClosed(line: GridLine, view: PositionView): boolean {
  return view.closedLines ? view.closedLines.includes(`${line.a}/${line.b}`) : line.closed === true;
}

function changingLines(compiled: CompiledGame, view: PositionView, geometry: Geometry): Piece[] {
  const { board, game } = compiled;
  const dry = isDry(compiled);
  const lines = board.grid.shape === 'points' ? board.grid.lines : [];
  return lines
    .filter((line) => line.closed || line.until)
    .map((line) => ({
      key: `line ${line.a}/${line.b}`,
      markup: laneMarkup(line, geometry.centres, game.borders, isClosed(line, view) ? 'closed' : 'open', dry),
    }));
}
