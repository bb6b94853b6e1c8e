/** A few hexes of a board printed by themselves, to lie over it until it is drawn anew: the same picture, seen through these hexes and those around them. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { maxOf } from '../../../engine/kernel/lists';
import { boardLayers, isWet } from './board';
import { type Geometry, outline, radius } from './geometry';
import type { Palette } from './palette';

/** Rings of hexes that are drawn around those that are seen: coasts, streams and roads bend by what lies beyond. */
const beyond = 2;

/** Markup of one group. Its ids are its own. Empty where none of the hexes is on the map. */
export function boardPatch(
  compiled: CompiledGame,
  geometry: Geometry,
  palette: Palette,
  hexes: ReadonlySet<string>,
): string {
  const around = (ids: ReadonlySet<string>) =>
    new Set([...ids].flatMap((id) => [id, ...(geometry.neighbours.get(id) ?? []).filter((next) => next !== null)]));
  const seen = around(hexes);
  let drawn = seen;
  for (let ring = 0; ring < beyond; ring++) drawn = around(drawn);
  const window = [...seen].flatMap((id) => {
    const centre = geometry.centres.get(id);
    return centre ? [outline(geometry, centre, 1.006)] : [];
  });
  if (window.length === 0) return '';
  const { board } = compiled;
  const within = ({ a, b }: { a: string; b: string }) => drawn.has(a) && drawn.has(b);
  const part: CompiledGame = {
    ...compiled,
    board: {
      ...board,
      places: board.places.filter(({ id, box }) => drawn.has(id) && !box),
      borders: board.borders.filter(within),
      ...(board.routes ? { routes: board.routes.filter(within) } : {}),
    },
  };
  const centres = new Map([...drawn].flatMap((id) => [[id, geometry.centres.get(id)!] as const]));
  // The paper as far as it is needed, from its corner: what runs through the paper is no further drawn.
  const end = (of: 'x' | 'y') => maxOf([...centres.values()].map((at) => at[of])) + 2 * radius;
  const paper = {
    ...geometry,
    centres,
    boxes: new Map(),
    width: Math.min(geometry.width, end('x')),
    height: Math.min(geometry.height, end('y')),
  };
  const layers = boardLayers(part, paper, palette, { wet: isWet(board.places, palette) });
  const own = layers.replaceAll('"st-', '"st-fresh-').replaceAll('#st-', '#st-fresh-');
  return `<g class="fresh" clip-path="url(#st-fresh)"><clipPath id="st-fresh"><path d="${window.join('')}"/></clipPath>${own}</g>`;
}
