/** Rings around places that something is carried from and to. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { type Geometry, round } from './geometry';
import type { Piece } from './pieces';
import { outlineOf } from './places';
import { esc } from './text';

/** Where it comes from; not known yet; may stand there; may, with a warning; may not. */
export type DropLook = 'home' | 'open' | 'good' | 'warn' | 'bad';

export function dropPieces(
  compiled: CompiledGame,
  geometry: Geometry,
  places: Iterable<string>,
  look: DropLook,
): Piece[] {
  const outline = outlineOf(compiled, geometry);
  return [...places].flatMap((place) => {
    const centre = geometry.centres.get(place);
    if (!centre) return [];
    const at = `translate(${round(centre.x)} ${round(centre.y)})`;
    const cross = look === 'bad' ? '<path class="cross" d="M-16-16 16 16M16-16-16 16"/>' : '';
    const markup = `<g class="drop ${look}" data-place="${esc(place)}" transform="${at}"><path d="${outline(place, 0.95)}"/>${cross}</g>`;
    return [{ key: `drop ${look} ${place}`, markup }];
  });
}
