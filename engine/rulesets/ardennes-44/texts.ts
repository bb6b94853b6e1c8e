/** Units and places in words for people. */
import { both, type Text } from '../../kernel/texts';
import type { Play } from './play';

export { both };

export function unitText(g: Play, u: number): Text {
  return both(g.w.compiled.units[u]!.names);
}

export function placeText(g: Play, place: number): Text {
  const { id, names } = g.w.compiled.board.places[place]!;
  const name = both(names);
  return name.en === id ? { en: id, ja: id } : { en: `${id} ${name.en}`, ja: `${id} ${name.ja}` };
}
