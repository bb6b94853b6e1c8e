/** A point-to-point map as it is printed: lines with their lengths, and a disc a place. */
import type { BorderKind, CompiledGame, GridLine, Place } from '../../../engine/kernel/compiled';
import { type Geometry, type Point, radius, round } from './geometry';
import { borderStyle, nationColor, type Palette } from './palette';
import { esc } from './text';

/** How large the disc of a place is. */
const disc = 0.8 * radius;
const paper = '#dbe6ea';
const ink = '#54707f';

/** Markup of everything under the icons: lines first, so that discs cover their ends. */
export function pointGround(compiled: CompiledGame, geometry: Geometry, palette: Palette): string {
  const { grid, places } = compiled.board;
  const lines = grid.shape === 'points' ? grid.lines : [];
  return [
    `<rect class="water" width="${geometry.width}" height="${geometry.height}" fill="${paper}"/>`,
    `<g class="lines">${lines.map((line) => lineMarkup(line, geometry, compiled.game.borders)).join('')}</g>`,
    `<g class="lengths">${lines.map((line) => lengthMarkup(line, geometry)).join('')}</g>`,
    `<g class="points">${places.map((place) => discMarkup(place, compiled, geometry, palette)).join('')}</g>`,
  ].join('');
}

function ends(line: GridLine, geometry: Geometry): [Point, Point] | undefined {
  const a = geometry.centres.get(line.a);
  const b = geometry.centres.get(line.b);
  return a && b && [a, b];
}

/** A line that is not there at the start is dotted; one that will close is dashed. */
function lineMarkup(line: GridLine, geometry: Geometry, kinds: readonly BorderKind[]): string {
  const both = ends(line, geometry);
  if (!both) return '';
  const [a, b] = both;
  const kind = kinds.find((k) => k.id === line.kinds?.[0]);
  const style = kind ? borderStyle(kind) : { color: ink, width: 3, dash: '' };
  const dash = line.closed ? '1 9' : line.until ? '12 5' : style.dash;
  const d = `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`;
  return `<path class="line" data-line="${esc(`${line.a}/${line.b}`)}" d="${d}" fill="none" stroke="${style.color}" stroke-width="${Math.max(3, style.width)}" stroke-linecap="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;
}

/** A length of more than one stands in a small disc on its line, in the middle of what shows between the places. */
function lengthMarkup(line: GridLine, geometry: Geometry): string {
  const both = ends(line, geometry);
  if (!both || line.length === 1) return '';
  const [a, b] = both;
  const x = round((a.x + b.x) / 2);
  const y = round((a.y + b.y) / 2);
  return `<g class="length"><circle cx="${x}" cy="${y}" r="9" fill="#fffdf6" stroke="${ink}" stroke-width="1.5"/><text x="${x}" y="${round(y + 4)}" font-size="11" font-weight="600" text-anchor="middle" fill="#31495a">${line.length}</text></g>`;
}

/** A disc in the colour of its terrain, ringed in that of its printed owner. */
function discMarkup(place: Place, compiled: CompiledGame, geometry: Geometry, palette: Palette): string {
  const centre = geometry.centres.get(place.id);
  if (!centre) return '';
  const color = place.owner ? nationColor(compiled.game, place.owner) : ink;
  const fill = palette.colors.get(place.terrain) ?? '#f4efe4';
  return `<circle class="point" cx="${round(centre.x)}" cy="${round(centre.y)}" r="${disc}" fill="${fill}" stroke="${color}" stroke-width="3"/>`;
}
