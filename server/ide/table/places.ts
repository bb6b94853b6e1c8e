/** Places as statements name them, and as an edit names them in their manner. */
import type { Place } from '../../../engine/kernel/compiled';
import type { PlaceRef } from '../../../grammar/ast';
import { writtenPlace } from '../../checks/relocate';
import type { Scene } from './scene';

/** The place that a statement names; undefined when that is not sure. */
export function placeNamed(scene: Scene, ref: PlaceRef | undefined): Place | undefined {
  const { places, board } = scene.map;
  const word = ref?.id?.text ?? ref?.name?.text;
  if (word === undefined) return undefined;
  const known = places.get(word);
  if (known) return known;
  const named = board.places.filter(({ names }) => names.en === word || names.ja === word);
  return named.length === 1 ? named[0] : undefined;
}

/** Number and name, the name alone on maps of names; where the statement leaves out the name of its place, the number or id alone. */
export function placeWords(scene: Scene, place: Place, like?: PlaceRef): string {
  const before = placeNamed(scene, like);
  const bare = like && before && before.names.en !== before.id && (like.id ?? like.name)?.text === before.id;
  return bare && !(like.id && like.name) ? place.id : writtenPlace(place);
}
