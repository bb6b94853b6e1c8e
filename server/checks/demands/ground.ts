/** Words for places. */
import type { Place } from '../../../engine/kernel/compiled';
import type { MapData } from '../../model/facts/map';

/** Whether a place has one of these features or terrains, or is one of these places or in one of these regions. */
export function isOneOf(map: MapData, place: Place, words: readonly string[]): boolean {
  return words.some(
    (word) =>
      place.terrain === word ||
      place.features.includes(word) ||
      place.id === word ||
      map.board.regions.find((region) => region.id === word)?.places.includes(place.id) === true,
  );
}

/** What a place is called in messages: `0804 Kure`, or its id alone. */
export function labelOf({ id, names }: Place): string {
  return names.en === id ? id : `${id} ${names.en}`;
}
