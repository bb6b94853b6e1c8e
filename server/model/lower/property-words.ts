/** Words in the bodies of declarations: which there are, what may follow them, and what is meant by one that there is not. */
import type { Property, Value } from '../../../grammar/ast';
import type { PropertyForm, PropertyHome } from '../lexicon';
import { surelyMeant } from '../suggest';
import type { GameNames, MapNames } from './names';
import type { Recorder } from './pieces';
import { meansNothing } from './resolve';
import { typedValues } from './special';
import { atomOf } from './values';

/** A word with what follows it, in a body or a cell. */
type Written = Pick<Property, 'name' | 'items'>;

/** What a body's words are called in messages, where that is not the word of the statement. */
type Where = PropertyHome | 'border';

/** Where a game without a ruleset declares words of single hexsides and routes: with those of their kinds. */
const kindsOf: Partial<Record<PropertyHome, readonly ['hexside' | 'route']>> = {
  'one-hexside': ['hexside'],
  'one-route': ['route'],
};

/** What the game and its ruleset know beside the language's own words in such a body. */
export function wordsOn(names: GameNames, on: PropertyHome): PropertyForm[] {
  const homes = [on, ...(names.needs ? [] : (kindsOf[on] ?? []))];
  return names.lexicon.properties.filter((form) => homes.some((home) => form.on.includes(home)));
}

/**
 * Says of words that neither the language (`own`), the ruleset nor the game's text knows that they mean nothing here, and checks what
 * follows those whose values have a type. `others`: words that may be meant, and are looked at elsewhere. A game without a ruleset knows the words of all rulesets, and those it declares with `word`.
 */
export function checkWords(
  r: Recorder,
  names: GameNames,
  on: PropertyHome,
  properties: readonly Written[],
  own: readonly string[] = [],
  map: MapNames | undefined = names.atlas,
  others: readonly string[] = [],
): void {
  for (const property of properties)
    if (property.name && !own.includes(property.name.text)) checkWord(r, names, on, property, own, map, others);
}

function checkWord(
  r: Recorder,
  names: GameNames,
  on: PropertyHome,
  property: Written,
  own: readonly string[],
  map: MapNames | undefined,
  others: readonly string[] = [],
): void {
  const word = property.name!;
  const known = wordsOn(names, on);
  const form = known.find(({ id }) => id === word.text);
  if (!form) {
    const home = kindsOf[on]?.[0] ?? on;
    const where: Where = home === 'hexside' ? 'border' : home;
    const declare = names.needs ? {} : { declare: word.text, on: home };
    meansNothing(r, word, where, [...new Set([...own, ...known.map(({ id }) => id), ...others])], declare);
    return;
  }
  r.reference(word, { kind: names.has('word', word.text) && !names.needs ? 'word' : 'flag', id: word.text });
  form.values?.forEach((param, i) => {
    const items = form.values!.length === 1 ? property.items : [property.items.flat().slice(i, i + 1)];
    typedValues(r, { names, map }, { name: word.text, ...param }, { ...(property as Property), name: word, items });
  });
}

/** The same for words with their values that stand in a cell: `port, fleet-limit 1`. False for an unknown one; nothing is said of it. */
export function cellWord(
  r: Recorder,
  names: GameNames,
  on: PropertyHome,
  item: readonly Value[],
  map: MapNames | undefined,
): boolean {
  const name = atomOf(item[0]);
  if (!name || !wordsOn(names, on).some(({ id }) => id === name.text)) return false;
  checkWord(r, names, on, { name, items: [item.slice(1)] }, [], map);
  return true;
}

/**
 * The properties, with those of a misspelt word under the word of the language that is surely meant: the slip is said where it is
 * (`checkWords`), and nothing that rests on the property looks wrong because of it. `means` finds the word by what follows it.
 */
export function mended(
  properties: readonly Property[],
  own: readonly string[],
  known: readonly string[] = own,
  means: (values: readonly Value[]) => string | undefined = () => undefined,
): readonly Property[] {
  return properties.map((property) => {
    const { name } = property;
    if (!name || own.includes(name.text) || known.includes(name.text)) return property;
    const near = surelyMeant(name.text, [...own, ...known]);
    const meant = near ?? means(property.items.flat());
    if (meant === undefined || !own.includes(meant)) return property;
    const { start, end, green, broken, items, provenance } = property;
    const atom = { syntax: 'Atom', type: 'word', text: meant, start: name.start, end: name.end } as const;
    return {
      ...{ syntax: 'Property' as const, start, end, green, broken, items, ...(provenance ? { provenance } : {}) },
      name: { ...atom, green: name.green, broken: name.broken },
    };
  });
}
