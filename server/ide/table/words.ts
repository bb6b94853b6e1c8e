/** Words that an edit of the table writes, in the manner of those around them. */
import type { CompiledUnit, Place } from '../../../engine/kernel/compiled';
import { writtenPlace } from '../../checks/relocate';
import type { Line, Written } from './written';

/** `2 us Land` with another number before it. */
export function counted(count: number, words: string): string {
  return count === 1 ? words : `${count} ${words}`;
}

/** How many units a group stands for. */
export function countOf({ group }: Written): number {
  return group.count ? Number(group.count.text) : 1;
}

/** The words of a group as they are written, without their number; of a water, only one that the place has. */
export function wordsOf(text: string, { group }: Written, to?: Place): string {
  const { words } = group;
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return '';
  const water = words.findIndex((word) => word.text === 'water');
  const side = words[water + 1];
  if (water <= 0 || !to || !side || to.waters?.some(({ id }) => id.endsWith(`/${side.text}`)))
    return text.slice(first.start, last.end);
  const kept = words.filter((_, i) => i !== water && i !== water + 1);
  return kept.map((word) => text.slice(word.start, word.end)).join(' ');
}

/** What stands behind the units of a line: where it comes from. */
export function tailOf(text: string, { provenance }: Line): string {
  return provenance ? ` ${text.slice(provenance.start, provenance.end)}` : '';
}

/** A place as a statement names it: number and name, the name alone on maps of names. */
export function placeWords(place: Place): string {
  return writtenPlace(place);
}

/** The counter of its own that a unit is, or the kind that it is one of. */
export function sortOf({ counter, id, kind, nation, values }: CompiledUnit): string {
  return counter ?? (values ? id : `${nation} ${kind}`);
}
