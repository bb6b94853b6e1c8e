/** What values an attribute of counters may have. */
import type { Attribute, Named } from '../../../engine/kernel/compiled';
import type { ParamType } from '../../../engine/kernel/ruleset';
import type { NamedItem, Property } from '../../../grammar/ast';
import type { AttributeForm } from '../lexicon';
import { nearest } from '../suggest';
import { oneValue } from './commas';
import { namedTypes } from './named-types';
import type { GameNames } from './names';
import type { Recorder } from './pieces';
import { resolve } from './resolve';
import { atomOf, integerOf, OPEN_HIGH, OPEN_LOW, plainValue } from './values';

/** Words in the body of an attribute. */
export const attributeWords = ['words', 'numbers', 'marks', 'raised', 'total', 'list', 'names'] as const;
/** What the values of an attribute may name. */
export const attributeTypes: readonly ParamType[] = [...(Object.keys(namedTypes) as ParamType[]), 'unit'];

/** What an attribute's values are, for those who read its cells; undefined where they are numbers or any words. */
export function attributeForm(item: NamedItem): AttributeForm | undefined {
  if (!item.id) return undefined;
  const form: AttributeForm = { id: item.id.text };
  for (const property of item.properties) {
    const word = property.name?.text;
    if (word === 'list') form.list = true;
    else if (word === 'words')
      form.words = property.items.flatMap((of) => of.flatMap((value) => atomOf(value)?.text ?? []));
    else if (word === 'names') {
      const type = attributeTypes.find((one) => one === atomOf(property.items[0]?.[0])?.text);
      if (type) form.refersTo = type;
    }
  }
  return form.list || form.words || form.refersTo ? form : undefined;
}

/** Understands `list`, `names unit`, `words green, veteran`, `numbers 0..12`, `marks red, round`, `raised stealth`, `total`. */
export function attribute(named: Named, item: NamedItem, r: Recorder, names: GameNames): Attribute {
  const value: Attribute = { ...named };
  for (const property of item.properties) {
    const word = property.name?.text;
    if (word === 'words' || word === 'marks')
      value[word] = [...(value[word] ?? []), ...wordsIn(r, names, property, word)];
    else if (word === 'numbers') {
      // What was not understood bounds nothing.
      if (property.broken) continue;
      value.numbers = numbers(r, property);
      oneValue(r, property);
    } else if (word === 'total' || word === 'list') value[word] = true;
    else if (word === 'names') {
      const type = namedType(r, property);
      if (type) value.refersTo = type;
    } else if (word === 'raised') {
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

/** `names unit`: of what there are names in the cells. */
function namedType(r: Recorder, property: Property): ParamType | undefined {
  const atom = atomOf(property.items[0]?.[0]);
  const type = attributeTypes.find((one) => one === atom?.text);
  if (type) return type;
  const suggestion = atom && nearest(atom.text, attributeTypes);
  const data = suggestion === undefined ? {} : { data: { replace: suggestion } };
  r.issue('SND760', atom ?? property, { name: atom?.text ?? '', known: attributeTypes.join(', ') }, data);
  return undefined;
}

/** Any number, unless a range (or the largest one) is written. */
function numbers(r: Recorder, property: Property): { from: number; to: number } {
  const value = property.items[0]?.[0];
  if (value?.syntax === 'Range') {
    const { from = OPEN_LOW, to = OPEN_HIGH } = value;
    if (from <= to) return { from, to };
    const data = { data: { replace: `${to}..${from}` } };
    r.issue('SND110', value, { property: 'numbers', expected: 'range' }, data);
    return { from: to, to: from };
  }
  const most = integerOf(atomOf(value));
  if (most !== undefined) return { from: 0, to: most };
  const dashed = property.items.flat().length === 1 ? /^(\d+)-(\d+)$/.exec(String(plainValue(value!))) : null;
  if (dashed) {
    const data = { data: { replace: `${dashed[1]}..${dashed[2]}` } };
    r.issue('SND110', value!, { property: 'numbers', expected: 'range' }, data);
  } else if (value) r.issue('SND110', property, { property: 'numbers', expected: 'number' });
  return { from: OPEN_LOW, to: OPEN_HIGH };
}
