/** What stands behind the words of a phase, by the procedures that take them (`engine/rulesets/by-text/forms`). */
import type { PropertyValue } from '../../../engine/kernel/compiled';
import type { PhrasePart, ProcedureParam } from '../../../engine/kernel/procedure-form';
import { entryOf } from '../../../engine/kernel/records';
import type { Property, Value } from '../../../grammar/ast';
import type { SymbolKind } from '../types';
import { placeOn } from './demands';
import { namesIn } from './game';
import { namedTypes } from './named-types';
import type { GameNames } from './names';
import type { Recorder } from './pieces';
import { wordsOn } from './property-words';
import { meansNothing, resolve } from './resolve';
import { typedValues } from './special';
import { atomOf, integerOf, plainValue } from './values';

/** What names a part may be, nearest meaning first; undefined: it is no name. */
function namesOfPart(type: string): readonly SymbolKind[] | undefined {
  const own: Readonly<Record<string, readonly SymbolKind[]>> = {
    who: ['class', 'kind', 'nation', 'side'],
    points: ['attribute'],
    table: ['table'],
    state: ['state'],
    amount: ['value'],
    way: ['route'],
    hexside: ['border'],
    source: ['value', 'feature', 'terrain', 'marker', 'class', 'kind', 'nation', 'side', 'formation'],
    penalty: ['state'],
    haven: ['terrain', 'feature', 'side', 'nation', 'class', 'kind'],
    ground: ['terrain', 'feature'],
    weather: ['track', 'word'],
    'card-type': ['card-type'],
  };
  return own[type] ?? namedTypes[type as keyof typeof namedTypes];
}

/** What a message says must stand there. */
const EXPECTED: Readonly<Record<string, string>> = {
  who: 'unit-words',
  points: 'an-attribute',
  attribute: 'an-attribute',
  table: 'a-table',
  side: 'a-side',
  printed: 'word',
};

/** Words that such a part may be beside names. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  source: ['source', 'of'],
  penalty: ['reduce', 'eliminate', 'then'],
  haven: ['edge', 'of', 'held', 'by', 'side'],
};

/** The word for what must stand behind a word of a phase; undefined: nothing. */
export function neededBehind({ takes: [first] }: ProcedureParam): string | undefined {
  if (!first) return undefined;
  return 'word' in first ? 'string' : (EXPECTED[first.type] ?? 'string');
}

/** What stands behind a word of a phase: words, numbers, ids of what is named. What is wrong with it is said. */
export function phrase(r: Recorder, names: GameNames, param: ProcedureParam, property: Property): PropertyValue[] {
  if (isWho(param)) return whoIsMeant(r, names, param.takes[0]!, property);
  const values = property.items.flat();
  const said: PropertyValue[] = [];
  let at = 0;
  for (const part of param.takes) {
    const value = values[at];
    if (value === undefined) {
      // That nothing at all stands there is said where words need something.
      if (!part.optional && at > 0) missing(r, param, property, part);
      if (!part.optional) return said;
      continue;
    }
    const end = 'type' in part && part.list ? values.length : at + 1;
    for (; at < end; at++) {
      const found = one(r, names, part, property, values[at]!);
      if (found === undefined) return said;
      said.push(found);
    }
  }
  const rest = values[at];
  if (rest) r.issue('SYN001', rest, { found: atomOf(rest)?.text ?? '…', expected: ';' });
  return said;
}

const isWho = ({ takes: [first] }: ProcedureParam): boolean =>
  first !== undefined && 'type' in first && first.type === 'who';

/** `of crown cavalry, guns`: words that stand side by side all fit; a comma stands between others. */
function whoIsMeant(r: Recorder, names: GameNames, part: PhrasePart, property: Property): PropertyValue[] {
  const said: PropertyValue[] = [];
  for (const item of property.items) {
    const words = item.map((value) => one(r, names, part, property, value));
    if (words.includes(undefined)) return said;
    if (words.length > 0) said.push(words.join(' '));
  }
  return said;
}

function missing(r: Recorder, { word }: ProcedureParam, property: Property, part: PhrasePart): void {
  if ('word' in part) meansNothing(r, atomOf(property.items.flat().at(-1)) ?? property.name!, word, [part.word]);
  else r.issue('SND110', property, { property: word, expected: EXPECTED[part.type] ?? 'string' });
}

/** What cards may have printed on them, by their types and by words of the game. */
function printedOn(names: GameNames): string[] {
  const all = names.all('card-type').flatMap(({ needs = [], takes = [] }) => [...needs, ...takes]);
  const own = wordsOn(names, 'card').map(({ id }) => id);
  return [...new Set([...all, ...own])].filter((word) => word !== 'play' && word !== 'event');
}

/** One value, which may be too small; undefined where it is none, and what follows it cannot be told. */
function one(r: Recorder, names: GameNames, part: PhrasePart, property: Property, value: Value) {
  const found = named(r, names, part, property, value);
  const least = 'word' in part ? undefined : part.least;
  if (least !== undefined && typeof found === 'number' && found < least) {
    const name = property.name!.text;
    r.issue('SND792', value, { name, found: String(found), least: String(least), bound: String(least) });
  }
  return found;
}

function named(r: Recorder, names: GameNames, part: PhrasePart, property: Property, value: Value) {
  const atom = atomOf(value);
  const word = property.name!.text;
  const said = plainValue(value);
  if ('word' in part || part.type === 'word') {
    const known = 'word' in part ? [part.word] : part.words;
    if (atom && (known?.includes(atom.text) ?? true)) return said;
    if (atom) meansNothing(r, atom, word, known ?? []);
    else r.issue('SND110', value, { property: word, expected: 'word' });
    return undefined;
  }
  if (['points', 'amount', 'source'].includes(part.type) && integerOf(atom) !== undefined) return said;
  if (entryOf(OWN, part.type)?.includes(atom?.text ?? '')) return said;
  const kinds = namesOfPart(part.type);
  if (['ground', 'source', 'haven'].includes(part.type) && atom) {
    const printed = kinds!.some((kind) => names.has(kind, atom.text));
    const place = printed ? undefined : placeOn(r, names, atom);
    return place ?? resolve(r, names, kinds!, atom)?.id;
  }
  if (part.type === 'printed' && atom) {
    const printed = printedOn(names);
    if (!printed.includes(atom.text)) meansNothing(r, atom, word, printed, { declare: atom.text, on: 'card' });
    return said;
  }
  const single = { ...property, ...(property.name ? { name: property.name } : {}), items: [[value]] };
  if (kinds) return namesIn(r, names, kinds, single)[0];
  const { type, words } = part;
  const typed = { name: word, type, ...(words ? { words: [...words] } : {}) } as Parameters<typeof typedValues>[2];
  return typedValues(r, { names, map: names.atlas }, typed, single)[0];
}
