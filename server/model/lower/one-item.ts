/** `no (land in wood, hill)`: a comma begins another item, and what is counted is one set of units, or places. */
import type { Phrase, PhrasePart } from '../../../grammar/ast';
import { textOf } from './cursor';
import type { Recorder } from './pieces';
import type { Scope } from './resolve';
import { speaksOfUnits } from './sets';

/** Words behind which places stand, and may stand in a list. */
const placing = new Set(['in', 'at', 'outside', 'of']);

/**
 * Says of a list in the parentheses of `no`, `any` or `count` that its items are not read together: places behind the word that they
 * belong to, or several sets of units. True when it was said.
 */
export function itemsApart(r: Recorder, scope: Scope, quantifier: string, { parts }: Phrase): boolean {
  const [group] = parts;
  if (parts.length !== 1 || group?.syntax !== 'Group' || group.elements.length < 2) return false;
  const { elements } = group;
  const units = elements.filter((element) => speaksOfUnits(scope, element));
  if (units.length > 1) {
    const data = { each: elements.map(({ start, end }) => r.rel({ start, end })) };
    const placed = units.filter((element) => element.parts.some(isPlacing)).length;
    const whole = placed === 0 || placed === units.length;
    const args = { quantifier, first: textOfAll(elements[0]!), units: textOfAll(elements[1]!), places: '' };
    r.issue('SND624', group, args, whole && units.length === elements.length ? { data } : {});
    return true;
  }
  const first = elements.findIndex((element) => units.includes(element) || isBound(scope, element));
  const others = elements.filter((element) => !units.includes(element) && !isBound(scope, element));
  if (first < 0 || others.length === 0) return false;
  sayPlaces(r, quantifier, elements, elements[first]!, others[0]!);
  return true;
}

function sayPlaces(r: Recorder, quantifier: string, elements: readonly Phrase[], item: Phrase, other: Phrase): void {
  const args = { quantifier, first: textOfAll(item), units: '', places: textOfAll(other) };
  const from = placedFrom(item);
  const last = elements.at(-1)!;
  const isFirst = elements[0] === item;
  const list = isFirst && from >= 0 ? { list: r.rel({ start: item.parts[from]!.start, end: last.end }) } : undefined;
  r.issue('SND624', other, args, list ? { data: list } : {});
}

/** Whether an item is a place that the phase binds: `to`, `target`. */
function isBound(scope: Scope, { parts: [first] }: Phrase): boolean {
  return first?.syntax === 'Atom' && scope.roles?.places.includes(first.text) === true;
}

/** Where in an item the places begin that a list may go on with: the last part, behind the word that they belong to; -1: nowhere. */
function placedFrom({ parts }: Phrase): number {
  const at = parts.findLastIndex(isPlacing) + 1;
  return at > 0 && at < parts.length && parts[at]!.syntax !== 'Group' ? at : -1;
}

const isPlacing = (part: PhrasePart) => part.syntax === 'Atom' && placing.has(part.text);

const textOfAll = ({ parts }: Phrase): string => parts.map(textOf).join(' ');
