/** `stacking`: how much may stand in one place, as a designer says it. */
import type { StackingRule } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { Atom, Property, StackingItem } from '../../../grammar/ast';
import { nearest, surelyMeant } from '../suggest';
import { partedBlanks } from './commas';
import { atomsOf, listAtoms, placeWords, unitKinds, unitWord } from './demands';
import { declare, type GameEntry } from './game';
import type { GameNames } from './names';
import type { Recorder } from './pieces';
import { wordsOn } from './property-words';
import { candidatesOf, meansNothing, resolve, unknown } from './resolve';
import { atomOf, integerOf } from './values';

/** A line of `stacking`. */
interface Line {
  rule: StackingRule;
  property: Property;
  first: Atom | undefined;
  r: Recorder;
  names: GameNames;
  /** Says that a count should stand there. */
  uncounted(): void;
}

/** What each line says of the rule, by its first word. */
const linesOf: Readonly<Record<string, (line: Line) => void>> = {
  of({ rule, property, r, names }) {
    rule.of = units(property, r, names);
  },
  except({ rule, property, r, names }) {
    rule.except = units(property, r, names);
  },
  most({ rule, first, uncounted }) {
    const most = integerOf(first);
    if (most === undefined || most < 0) uncounted();
    else rule.most = most;
  },
  counts({ rule, first, r, names }) {
    if (first && first.text !== 'units' && first.text !== 'steps') resolve(r, names, ['attribute'], first);
    if (first) rule.counts = first.text;
  },
  in({ rule, property, r, names }) {
    rule.in = placeWords(property, r, names);
  },
  outside({ rule, property, r, names }) {
    rule.outside = placeWords(property, r, names);
  },
  each({ rule, property, first, r }) {
    if (first?.text === 'side' || first?.text === 'nation' || first?.text === 'place') rule.each = first.text;
    else unknown(r, first ?? { ...property, text: 'each' }, ['word'], ['side', 'nation', 'place']);
  },
  together({ rule, property, r, names }) {
    rule.together = listAtoms(property, r).flatMap((atom) =>
      atom.text === 'formation' ? [atom.text] : (resolve(r, names, ['attribute'], atom)?.id ?? []),
    );
  },
  pairs({ rule, property, r, names, uncounted }) {
    const [of, steps] = atomsOf(property);
    const count = integerOf(steps);
    if (!of || count === undefined) uncounted();
    else rule.pairs = { of: unitWord(r, names, of), steps: count };
  },
  extended({ rule, property, r, names, uncounted }) {
    const extended = extension(property, r, names);
    if (extended) rule.extended = extended;
    else uncounted();
  },
};

/** Words that lines of `stacking` begin with. */
export const stackingWords: readonly string[] = Object.keys(linesOf);

/** `stacking ground "Ground units" { of land, air; most 3; counts steps; in port }`. */
export function stacking(item: StackingItem, r: Recorder, names: GameNames): GameEntry[] {
  const declared = declare(r, 'stacking', item);
  if (!declared) return [];
  const rule: StackingRule = { ...declared.named, of: [], most: 0, counts: 'units', each: 'side' };
  const properties = partedBlanks(r, item.properties, stackingWords);
  // `limit 2`: a number behind a word that is none, where nothing says how many, is how many.
  const says = properties.some(({ name }) => name?.text === 'most');
  const strange = properties.filter(({ name }) => name && !stackingWords.includes(name.text));
  const counted = says ? undefined : strange.find(({ items }) => integerOf(atomOf(items[0]?.[0])) !== undefined);
  for (const property of properties) {
    const { name } = property;
    const word = name?.text ?? '';
    const read = entryOf(linesOf, word);
    const uncounted = () => r.issue('SND110', property, { property: word, expected: 'count' });
    if (read) read({ rule, property, first: atomsOf(property)[0], r, names, uncounted });
    else if (property === counted) meansNothing(r, name!, 'stacking', ['most'], { suggestion: 'most' });
    else if (name) meansNothing(r, name, 'stacking', stackingWords);
  }
  if (!says) {
    const misspelt = properties.some(({ name }) => name && nearest(name.text, stackingWords) === 'most');
    if (!misspelt && !counted) r.issue('SND110', item.id ?? item, { property: 'most', expected: 'count' });
    return [];
  }
  return [{ what: 'stacking', value: rule, name: declared.name, whole: r.rel(item) }];
}

/** What a limit counts. A word of the game's own may be printed on counters; one that is surely a misspelt name is said, and taken for it. */
function units(property: Property, r: Recorder, names: GameNames): string[] {
  return listAtoms(property, r).flatMap((atom) => {
    const { text } = atom;
    const printed = (['unit', 'kind'] as const).some((on) => wordsOn(names, on).some(({ id }) => id === text));
    const known = printed || names.has('attribute', text) || unitKinds.some((kind) => names.has(kind, text));
    // Units come into a state and leave it; a limit is of what they are.
    if (!known && names.has('state', text)) return resolve(r, names, unitKinds, atom)?.id ?? [];
    if (known || surelyMeant(text, candidatesOf(names, unitKinds)) === undefined) return unitWord(r, names, atom);
    return resolve(r, names, unitKinds, atom)?.id ?? text;
  });
}

/** `extended 3 DF 7 except artillery`: up to three, none of them artillery, if their DF add up to no more than 7. */
function extension(property: Property, r: Recorder, names: GameNames): StackingRule['extended'] {
  const [count, attribute, sum, but, ...others] = atomsOf(property);
  const most = integerOf(count);
  const total = integerOf(sum);
  if (most === undefined || total === undefined || !attribute || (but && but.text !== 'except')) return undefined;
  const id = resolve(r, names, ['attribute'], attribute)?.id;
  if (id === undefined) return undefined;
  const except = others.map((atom) => unitWord(r, names, atom));
  return { most, attribute: id, total, ...(except.length > 0 ? { except } : {}) };
}
