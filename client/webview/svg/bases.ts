/** Icons of what stands in a place: ports, airfields, entries. Which they are and where. */
import type { CompiledGame, Place } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import { baseIcon, isGround } from './features';
import { apothem, type Geometry, type Point, radius, round } from './geometry';
import { nationColor } from './palette';
import { type Area, areaAround } from './placing';
import { isTown } from './ways';

/** Half the width of an icon; on points they are larger. */
const half = 8.7;
const larger = 1.3;
/** From one icon of a hex to the next. */
const pitch = 17;

/** Icons of bases in their printed owner's colour. */
export function baseIcons(compiled: CompiledGame, geometry: Geometry, place: Place): string {
  const { hexes } = geometry;
  const unseen = unseenOf(compiled);
  const icons = iconsOf(place, unseen);
  const color = place.owner ? nationColor(compiled.game, place.owner) : undefined;
  return iconSpots(geometry, place, icons.length)
    .map(({ x, y }, i) => {
      const feature = icons[i]!;
      return `<g class="base" transform="translate(${round(x)} ${round(y)})${hexes ? '' : ` scale(${larger})`}">${baseIcon(feature, color, lettersOf(place, feature))}</g>`;
    })
    .join('');
}

/** What the icons of a place cover. */
export function iconAreas(compiled: CompiledGame, geometry: Geometry, place: Place): Area[] {
  const size = geometry.hexes ? half : half * larger;
  return iconSpots(geometry, place, iconsOf(place, unseenOf(compiled)).length).map(({ x, y }) =>
    areaAround(x, y, size),
  );
}

/** What a place says of a feature in a word, as the letter of an entry. */
function lettersOf(place: Place, feature: string): string | undefined {
  const said = entryOf(place.properties, feature);
  return said?.length === 1 && typeof said[0] === 'string' && said[0].length <= 2 ? said[0] : undefined;
}

const unseenIn = new WeakMap<CompiledGame['game'], ReadonlySet<string>>();

/** Features that say of themselves that they are not drawn. */
export function unseenOf({ game }: CompiledGame): ReadonlySet<string> {
  const known = unseenIn.get(game);
  if (known) return known;
  const unseen = new Set(game.features.filter((f) => f.flags.includes('not-drawn')).map((f) => f.id));
  unseenIn.set(game, unseen);
  return unseen;
}

/** What stands as an icon in a place: no ground, no houses, nothing that is not drawn. */
function iconsOf(place: Place, unseen: ReadonlySet<string>): string[] {
  return place.features.filter((f) => !isGround(f) && !unseen.has(f) && (place.owner !== undefined || !isTown(f)));
}

/** Icons stand in the upper left: beside the number of a hex, on the rim of a point. */
function iconSpots({ flat, hexes, centres }: Geometry, place: Place, count: number): Point[] {
  const at = centres.get(place.id);
  if (!at) return [];
  return Array.from({ length: count }, (_, i) => {
    if (!hexes) return { x: at.x - 40, y: at.y - 40 + 21 * i };
    // Two and more begin further left, so that the number still has room.
    return flat
      ? { x: at.x - (count > 1 ? 22 : 17) + pitch * i, y: at.y - apothem + 12.5 }
      : { x: at.x - 24 + pitch * i, y: at.y - radius + 24 };
  });
}
