/** What a kind of unit says: values on both sides, flags. */
import { setEntry } from '../../../engine/kernel/records';
import type { KindItem } from '../../../grammar/ast';
import { nearest } from '../suggest';
import { commasIn, parted } from './commas';
import { declare, type GameEntry } from './game';
import type { GameNames } from './names';
import type { Recorder } from './pieces';
import { checkWords, wordsOn } from './property-words';
import { meansNothing, resolve } from './resolve';
import { atomOf, integerOf } from './values';

/** Understands a kind of unit. */
export function kind(item: KindItem, r: Recorder, names: GameNames): GameEntry[] {
  const declared = declare(r, 'kind', item);
  if (!declared) return [];
  const clazz = resolve(r, names, ['class'], item.class);
  const values: Record<string, number[]> = {};
  const flags: string[] = [];
  const long: { count: number; at: { start: number; end: number } }[] = [];
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
    if (!whole) continue;
    if (numbers.length > 1) long.push({ count: numbers.length, at: value });
    setEntry(values, word.text, numbers as number[]);
    steps = Math.max(steps, numbers.length);
  }
  // Of several lists of values the one that is unlike the others is told, or else the last.
  const [first, ...others] = long;
  const odd =
    first && others.length > 1 && others.every(({ count }) => count === others[0]!.count)
      ? first.count === others[0]!.count
        ? undefined
        : first
      : others.find(({ count }) => count !== first!.count);
  if (odd) {
    const expected = String(long.find(({ count }) => count !== odd.count)!.count);
    r.issue('SND357', odd.at, { kind: declared.named.id, found: String(odd.count), expected });
  }
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
