/** What values an attribute of counters may have. */
import type { Attribute, Named } from '../../../engine/kernel/compiled';
import type { NamedItem, Property } from '../../../grammar/ast';
import type { GameNames } from './names';
import type { Recorder } from './pieces';
import { resolve } from './resolve';
import { atomOf, integerOf, OPEN_HIGH, OPEN_LOW } from './values';

/** Understands `words green, veteran`, `numbers 0..12`, `marks red, round`, `raised stealth`, `total`. */
export function attribute(named: Named, item: NamedItem, r: Recorder, names: GameNames): Attribute {
  const value: Attribute = { ...named };
  for (const property of item.properties) {
    const word = property.name?.text;
    if (word === 'words' || word === 'marks')
      value[word] = [...(value[word] ?? []), ...wordsIn(r, names, property, word)];
    else if (word === 'numbers') value.numbers = numbers(r, property);
    else if (word === 'total') value.total = true;
    else if (word === 'raised') {
      const raised = resolve(r, names, ['attribute'], atomOf(property.items[0]?.[0]));
      if (raised) value.raised = raised.id;
      else if (property.items.length === 0) r.issue('SND110', property, { property: word, expected: 'attribute' });
    }
  }
  return value;
}

function wordsIn(r: Recorder, names: GameNames, property: Property, name: string): string[] {
  const atoms = property.items.flatMap((item) => item.map((value) => atomOf(value)));
  for (const atom of atoms)
    if (atom && names.has('word', atom.text)) r.reference(atom, { kind: 'word', id: atom.text });
  const words = atoms.map((atom) => atom?.text);
  if (words.length === 0 || words.includes(undefined))
    r.issue('SND110', property, { property: name, expected: 'word' });
  return words.filter((word) => word !== undefined);
}

/** Any number, unless a range (or the largest one) is written. */
function numbers(r: Recorder, property: Property): { from: number; to: number } {
  const value = property.items[0]?.[0];
  if (value?.syntax === 'Range') return { from: value.from ?? OPEN_LOW, to: value.to ?? OPEN_HIGH };
  const most = integerOf(atomOf(value));
  if (most !== undefined) return { from: 0, to: most };
  if (value) r.issue('SND110', property, { property: 'numbers', expected: 'number' });
  return { from: OPEN_LOW, to: OPEN_HIGH };
}
