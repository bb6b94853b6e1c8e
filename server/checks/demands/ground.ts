/** Words for places. */
import type { Place } from '../../../engine/kernel/compiled';
import type { MapData } from '../../model/facts/map';

/** The places of a map that a word speaks of, found once. */
const grounds = new WeakMap<MapData, Map<string, ReadonlySet<string>>>();

function ground(map: MapData, word: string): ReadonlySet<string> {
  let known = grounds.get(map);
  if (!known) {
    known = new Map();
    grounds.set(map, known);
  }
  let found = known.get(word);
  if (!found) {
    const { places, regions } = map.board;
    const fits = (p: Place) => p.terrain === word || p.id === word || p.features.includes(word);
    const region = regions.find((one) => one.id === word)?.places ?? [];
    found = new Set([...places.filter(fits).map((p) => p.id), ...region]);
    known.set(word, found);
  }
  return found;
}

/** Whether a place has one of these features or terrains, or is one of these places or in one of these regions. */
export function isOneOf(map: MapData, place: Place, words: readonly string[]): boolean {
  return words.some((word) => ground(map, word).has(place.id));
}

/** What a place is called in messages: `0804 Kure`, or its id alone. */
export function labelOf({ id, names }: Place): string {
  return names.en === id ? id : `${id} ${names.en}`;
}
