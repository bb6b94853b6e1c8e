/** What a kind of unit says: values on both sides, flags. */
import { setEntry } from '../../../engine/kernel/records';
import type { Atom, KindItem, Property, Value } from '../../../grammar/ast';
import { nearest } from '../suggest';
import { commasIn, parted } from './commas';
import { declare, type GameEntry } from './game';
import type { GameNames } from './names';
import type { Recorder } from './pieces';
import { checkWords, wordsOn } from './property-words';
import { meansNothing, resolve } from './resolve';
import { atomOf, integerOf } from './values';

/** How many numbers a value has, and where. */
interface List {
  count: number;
  at: { start: number; end: number };
}

/** Understands a kind of unit. */
export function kind(item: KindItem, r: Recorder, names: GameNames): GameEntry[] {
  const declared = declare(r, 'kind', item);
  if (!declared) return [];
  const clazz = resolve(r, names, ['class'], item.class);
  const values: Record<string, number[]> = {};
  const flags: string[] = [];
  const long: List[] = [];
  let steps = 1;
  // Of a body that was not understood the steps are not known.
  let stated = item.broken;
  for (const property of parted(r, item.properties, ['steps', ...names.ids('attribute')])) {
    const word = property.name;
    if (!word) continue;
    commasIn(r, names, property);
    const items = property.items.flat();
    if (word.text === 'steps') {
      const count = integerOf(atomOf(items[0]));
      stated = true;
      if (count !== undefined && count >= 1 && count <= 20) steps = Math.max(steps, count);
      else r.issue('SND110', property, { property: 'steps', expected: 'count' });
      continue;
    }
    if (items.length === 0) {
      if (names.has('attribute', word.text) && !wordsOn(names, 'kind').some(({ id }) => id === word.text)) {
        r.issue('SND110', word, { property: word.text, expected: 'front-back' });
        continue;
      }
      checkWords(r, names, 'kind', [property], ['steps']);
      flags.push(word.text);
      continue;
    }
    if (!names.has('attribute', word.text) && nearest(word.text, ['steps']) !== undefined) {
      meansNothing(r, word, 'kind', ['steps']);
      stated = true;
      continue;
    }
    const numbers = numbersOf(r, names, property, word, items);
    if (!numbers) continue;
    if (numbers.length > 1) long.push({ count: numbers.length, at: items[0]! });
    setEntry(values, word.text, numbers);
    steps = Math.max(steps, numbers.length);
  }
  unlikeOthers(r, declared.named.id, long);
  // A single value holds for every step.
  for (const [id, list] of Object.entries(values))
    if (list.length === 1 && steps > 1)
      setEntry(
        values,
        id,
        Array.from({ length: steps }, () => list[0]!),
      );
  const value = { ...declared.named, class: clazz?.id ?? '', steps, values, flags, stated };
  return [{ what: 'kind', value, name: declared.name, whole: r.rel(item), unread: item.broken }];
}

/** The numbers of a value, front and back; what is none is said. */
function numbersOf(
  r: Recorder,
  names: GameNames,
  property: Property,
  word: Atom,
  items: readonly Value[],
): number[] | undefined {
  resolve(r, names, ['attribute'], word);
  const value = items[0]!;
  const numbers =
    value.syntax === 'FrontBack'
      ? value.parts.map(integerOf)
      : [value.syntax === 'Signed' ? value.value : integerOf(atomOf(value))];
  const whole = numbers.every((n) => n !== undefined);
  if (items.length > 1 || !whole) r.issue('SND110', property, { property: word.text, expected: 'front-back' });
  else if (value.syntax === 'FrontBack' && value.separator === '-') {
    const data = { replace: numbers.join('/') };
    r.issue('SND110', value, { property: word.text, expected: 'front-back' }, { data });
  }
  return whole ? numbers : undefined;
}

/** Of several lists of values the one that is unlike the others is told, or else the last. */
function unlikeOthers(r: Recorder, kind: string, [first, ...others]: readonly List[]): void {
  if (!first) return;
  const [second] = others;
  const alike = others.length > 1 && others.every(({ count }) => count === second!.count);
  const odd = alike ? first : others.find(({ count }) => count !== first.count);
  const other = alike ? second! : first;
  if (odd && odd.count !== other.count)
    r.issue('SND357', odd.at, { kind, found: String(odd.count), expected: String(other.count) });
}
