/** Regions that say something about their hexes: hatched, in a side's colour where they name one. */
import type { CompiledGame, Region } from '../../../engine/kernel/compiled';
import { type Geometry, outline } from './geometry';
import { esc } from './text';

/** More regions than these are not hatched. */
const most = 12;

/**
 * The regions whose flags or properties say something and which share no place with another such region: hatchings over each other would hide
 * the map, and names over each other tell nothing.
 */
export function drawnRegions({ board }: CompiledGame): Region[] {
  const speaking = board.regions.filter(
    ({ flags, properties }) => flags.length > 0 || Object.keys(properties).length > 0,
  );
  if (speaking.length > most) return [];
  const times = new Map<string, number>();
  for (const { places } of speaking) for (const place of places) times.set(place, (times.get(place) ?? 0) + 1);
  return speaking.filter(({ places }) => places.every((place) => times.get(place) === 1));
}

/** Markup of all hatchings. */
export function regionLayer(compiled: CompiledGame, geometry: Geometry): string {
  return drawnRegions(compiled)
    .map((region) => {
      const words = [...region.flags, ...Object.values(region.properties).flat().map(String)];
      const side = compiled.game.sides.findIndex(
        (s) => words.includes(s.id) || compiled.game.nations.some((n) => n.side === s.id && words.includes(n.id)),
      );
      const d = region.places.flatMap((id) => {
        const centre = geometry.centres.get(id);
        return centre ? [outline(geometry, centre, 0.94)] : [];
      });
      return `<path class="region" data-region="${esc(region.id)}" d="${d.join('')}" fill="url(#st-hatch${side < 0 ? '' : `-${side}`})"/>`;
    })
    .join('');
}
