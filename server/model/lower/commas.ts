/**
 * Where a comma is missing. A comma begins the next item of a list, `or` parts alternatives of one item, and a blank stands between
 * words that describe one thing together; so two things of one sort side by side are two items.
 */
import type { Atom, Property, UnitGroup, Value } from '../../../grammar/ast';
import { isJoining } from '../suggest';
import type { SymbolKind } from '../types';
import type { GameNames } from './names';
import type { Recorder } from './pieces';
import type { Scope } from './resolve';
import { atomOf, integerOf, plainValue } from './values';

/** What a word of a group of units says; a group says each at most once. */
type Slot = 'thing' | 'formation' | 'nation' | 'side';

/**
 * What a word says of units: a `thing` is a kind, class, unit or marker. The order is the one in which groups are understood.
 * `classes`: words of classes are things, too.
 */
function slotOf(scope: Scope, text: string, classes: boolean): Slot | undefined {
  const { names } = scope;
  if (names.has('kind', text)) return 'thing';
  if (names.has('nation', text)) return 'nation';
  if (names.has('side', text)) return 'side';
  if (names.has('marker', text) || names.unit(text)) return 'thing';
  if (names.has('formation', text)) return 'formation';
  return (scope.copies && names.copy(text)) || (classes && names.has('class', text)) ? 'thing' : undefined;
}

/** Words that stand before the word they say something about, or behind another. */
const follows = new Set(['aboard', 'water']);

/** Where a second thing begins in the words of a group or set of units; undefined while they are of one. */
export function secondBegins(
  scope: Scope,
  words: readonly Atom[],
  classes: boolean,
  prefixes?: ReadonlySet<string>,
): number | undefined {
  const said = new Map<Slot, number>();
  for (let i = 0; i < words.length; i++) {
    const { text } = words[i]!;
    if (i > 0 && follows.has(words[i - 1]!.text)) continue;
    // Behind a unit a word that is a state as well says its state.
    if (said.has('thing') && scope.names.has('state', text)) continue;
    const slot = slotOf(scope, text, classes);
    if (slot === undefined) continue;
    const other = slot === 'thing' ? said.get('formation') : slot === 'formation' ? said.get('thing') : undefined;
    if (said.has(slot) || (other !== undefined && (isSingle(scope, text) || isSingle(scope, words[other]!.text))))
      return prefixOf(scope, words, i, said, prefixes);
    said.set(slot, i);
  }
  return undefined;
}

/** A formation and a kind make one group (`26VG infantry`); a formation and a single unit or a marker are two. */
function isSingle({ names }: Scope, text: string): boolean {
  return !names.has('kind', text) && !names.has('formation', text) && !names.has('class', text);
}

/** The nation, side or formation before the second thing belongs to it, where the first is complete without; so do `prefixes`. */
function prefixOf(
  scope: Scope,
  words: readonly Atom[],
  at: number,
  said: ReadonlyMap<Slot, number>,
  prefixes?: ReadonlySet<string>,
): number {
  const first = said.get('thing');
  let begin = at;
  while (begin - 1 > (first ?? 0)) {
    const { text } = words[begin - 1]!;
    const slot = slotOf(scope, text, false);
    if (!prefixes?.has(text) && (slot === undefined || slot === 'thing')) break;
    begin--;
  }
  return begin;
}

/** How groups are understood: `select`: the nation alone may say which units; `classes`: so may the word of a class. */
interface Reading {
  select?: boolean;
  classes?: boolean;
}

/**
 * A group as several, where commas are missing in it; each missing one is an issue. Two nations before one kind are no two groups:
 * that is an issue without a fix.
 */
export function partedGroups(r: Recorder, scope: Scope, group: UnitGroup, reading: Reading = {}): UnitGroup[] {
  const parts: UnitGroup[] = [];
  let rest = group;
  for (;;) {
    const at = secondBegins(scope, rest.words, reading.classes === true);
    if (at === undefined || at === 0) break;
    const words = rest.words.slice(at);
    const and = conjunction(scope, rest.words, at);
    const before = rest.words.slice(0, and ? at - 1 : at);
    const whole = reading.select || before.some(({ text }) => isThing(scope, text, reading));
    const text = (list: readonly Atom[]) => list.map((word) => word.text).join(' ');
    r.issue(
      'SND341',
      { start: (and ?? words[0]!).start, end: words.at(-1)!.end },
      { before: text(before), after: text(words) },
      { data: { text: whole ? (group.negated ? ', no' : ',') : '' } },
    );
    if (whole) parts.push(part(rest, before, rest.count));
    rest = part(rest, words, whole ? undefined : rest.count);
  }
  return [...parts, rest];
}

/** The word `and` before the second of two things, where a comma is meant. */
function conjunction(scope: Scope, words: readonly Atom[], at: number): Atom | undefined {
  const word = words[at - 1];
  return at > 1 && word?.text === 'and' && !scope.names.isName(word.text) ? word : undefined;
}

function isThing(scope: Scope, text: string, { classes }: Reading): boolean {
  const slot = slotOf(scope, text, classes === true);
  return slot === 'thing' || slot === 'formation';
}

function part(group: UnitGroup, words: Atom[], count: Atom | undefined): UnitGroup {
  return {
    syntax: 'UnitGroup',
    negated: group.negated,
    words,
    start: count && count.start < words[0]!.start ? count.start : words[0]!.start,
    end: words.at(-1)!.end,
    green: group.green,
    broken: group.broken,
    ...(count ? { count } : {}),
  };
}

/** Kinds of names that lists are made of. */
const listed: readonly SymbolKind[] = [
  ...(['side', 'nation', 'class', 'kind', 'terrain', 'feature', 'border', 'route', 'attribute', 'formation'] as const),
  ...(['marker', 'option', 'card', 'unit', 'state'] as const),
];

function sameKind(names: GameNames, a: Atom, b: Atom): boolean {
  return listed.some((kind) => names.has(kind, a.text) && names.has(kind, b.text));
}

/** Words of a property that are all of the same sort: `words green, veteran`. */
const wordLists = new Set(['words', 'marks', 'needs', 'takes']);

/**
 * Says where a comma is missing between the values of a property: two names of one kind side by side (`enter leg mobile`), or a second
 * name with its number (`limit red 2 blue 2`). Words of a property in `wordLists` need be no names.
 */
export function commasIn(r: Recorder, names: GameNames, property: Property): void {
  if (wordLists.has(property.name?.text ?? '')) singles(r, property.items);
  else commasBetween(r, names, property.items);
}

/** Says where a comma is missing between names of one kind in the items of a property or cell. */
export function commasBetween(r: Recorder, names: GameNames, items: readonly (readonly Value[])[]): void {
  for (const item of items)
    for (let i = 1; i < item.length; i++) {
      const word = wordOf(item[i]);
      const before = wordOf(item[i - 1]);
      const farther = before ? undefined : wordOf(item[i - 2]);
      const numbered = farther && isNumber(item[i - 1]) && i + 1 < item.length && isNumber(item[i + 1]);
      if (!word) continue;
      if (before && sameKind(names, before, word)) missing(r, before, word);
      else if (numbered && sameKind(names, farther, word)) missing(r, farther, word);
    }
}

/** Says of a word that takes one value that what stands behind that, or behind a comma, is none. */
export function oneValue(r: Recorder, { name, items }: Property): void {
  const second = items[0]?.[1] ?? items[1]?.[0];
  if (second && name) r.issue('SND110', second, { property: name.text, expected: 'end' });
}

/** Says where commas are missing in a list whose items are one value each; a place's name may stand behind its number. */
export function singles(r: Recorder, items: readonly (readonly Value[])[]): void {
  for (const item of items)
    for (let i = 1; i < item.length; i++)
      if (!(isNumber(item[i - 1]) && wordOf(item[i]))) missing(r, item[i - 1]!, item[i]!);
}

/**
 * The properties of a body, with a comma before the next one (`turn 3, side red`) read as the `;` that is missing: an item of two values
 * or more whose first is another of the `known` words begins a property. That is said once of a property. So is a word that joins others
 * before a known one (`at most 3`): it is read as if it were not there.
 */
export function parted(
  r: Recorder | undefined,
  properties: readonly Property[],
  known: readonly string[],
): readonly Property[] {
  if (!properties.some(({ name, items }) => items.length > 1 || isJoining(name?.text ?? ''))) return properties;
  return properties.flatMap((property) => apart(r, withoutJoining(r, property, known), known));
}

/**
 * The same where a `known` word behind the one number or range of a property (`from 0 to 6 start 1`) begins a property, too: the `;`
 * that is missing before it is said once of a property.
 */
export function partedBlanks(
  r: Recorder | undefined,
  properties: readonly Property[],
  known: readonly string[],
): readonly Property[] {
  return parted(r, properties, known).flatMap((property) => {
    const [first = [], ...items] = property.items;
    const parts = known.includes(property.name?.text ?? '') ? runs(first, known) : [first];
    if (parts.length === 1) return [property];
    const begins = parts.slice(1).map(([word]) => atomOf(word)!);
    const args = { property: begins[0]!.text };
    r?.issue('SND342', begins[0]!, args, { data: { blanks: begins.map((word) => r.rel(word)) } });
    return parts.map((part, i): Property => {
      const own = i === parts.length - 1 ? items : [];
      const end = part.at(-1)!.end;
      if (i === 0) return { ...alike(property, property.start, end), name: property.name!, items: [part, ...own] };
      const name = begins[i - 1]!;
      return { ...alike(property, name.start, end), name, items: [part.slice(1), ...own] };
    });
  });
}

/** `does attack strength force`: a property that takes one word, and a `known` word with its value behind it: the `;` is missing. */
export function partedWord(r: Recorder | undefined, property: Property, known: readonly string[]): Property[] {
  const [first = [], ...items] = property.items;
  const word = wordOf(first[1]);
  if (!property.name || !wordOf(first[0]) || !word || first.length < 3 || !known.includes(word.text)) return [property];
  r?.issue('SND342', word, { property: word.text }, { data: { blanks: [r.rel(word)] } });
  const before = { ...alike(property, property.start, first[0]!.end), name: property.name, items: [[first[0]!]] };
  return [before, { ...alike(property, word.start, property.end), name: word, items: [first.slice(2), ...items] }];
}

/** Values of an item, parted before each known word that has a value behind it and one number or range before it. */
function runs(item: readonly Value[], known: readonly string[]): Value[][] {
  const parts: Value[][] = [[]];
  item.forEach((value, i) => {
    const word = wordOf(value);
    const part = parts.at(-1)!;
    const before = part.length === (parts.length === 1 ? 1 : 2) ? part.at(-1) : undefined;
    const begins = word && known.includes(word.text) && i < item.length - 1;
    if (begins && before && (isNumber(before) || before.syntax === 'Range')) parts.push([value]);
    else part.push(value);
  });
  return parts;
}

/** A property without its name and values. */
function alike({ green, broken, provenance }: Property, start: number, end: number) {
  return { syntax: 'Property' as const, start, end, green, broken, ...(provenance ? { provenance } : {}) };
}

/** The word with which an item of values begins a property of its own. */
function beginning(item: readonly Value[] | undefined, known: readonly string[]): Atom | undefined {
  const word = wordOf(item?.[0]);
  return item && item.length > 1 && word?.type === 'word' && known.includes(word.text) ? word : undefined;
}

function withoutJoining(r: Recorder | undefined, property: Property, known: readonly string[]): Property {
  const { name, items, start, end, green, broken, provenance } = property;
  const word = beginning(items[0], known);
  if (!name || !word || !isJoining(name.text) || known.includes(name.text)) return property;
  r?.issue('SND109', name, { name: name.text, known: '', needless: word.text });
  const base = { syntax: 'Property' as const, start, end, green, broken, ...(provenance ? { provenance } : {}) };
  return { ...base, name: word, items: [items[0]!.slice(1), ...items.slice(1)] };
}

function apart(r: Recorder | undefined, property: Property, known: readonly string[]): Property[] {
  const { name, items, provenance } = property;
  const next = items.flatMap((item, i) => (i > 0 ? (beginning(item, known) ?? []) : []));
  if (!name || !known.includes(name.text) || next.length === 0) return [property];
  r?.issue(
    'SND342',
    next[0]!,
    { property: next[0]!.text, comma: ',' },
    { data: { commas: next.map((word) => r.rel(word)) } },
  );
  const parts: Property[] = [];
  for (const [i, item] of items.entries()) {
    const word = i > 0 ? beginning(item, known) : name;
    const { start, end, green, broken } = i > 0 ? item[0]! : property;
    const base = { syntax: 'Property' as const, start, end, green, broken, ...(provenance ? { provenance } : {}) };
    if (i === 0) parts.push({ ...base, name, items: [item] });
    else if (word) parts.push({ ...base, end: item.at(-1)!.end, name: word, items: [item.slice(1)] });
    else {
      const last = parts.pop()!;
      parts.push({ ...last, items: [...last.items, item] });
    }
  }
  return parts;
}

function wordOf(value: Value | undefined): Atom | undefined {
  const atom = atomOf(value);
  return atom && atom.type !== 'number' ? atom : undefined;
}

function isNumber(value: Value | undefined): boolean {
  return value?.syntax === 'Signed' || integerOf(atomOf(value)) !== undefined;
}

/** Says that nothing parts two items. `or`: alternatives may stand here, too. */
function missing(r: Recorder, before: Value, after: Value, or = false): void {
  const text = (value: Value) => String(plainValue(value));
  r.issue('SND342', after, { before: text(before), after: text(after), or: or ? 'or' : '' });
}

/** Words that may stand before a name in a list without being one. */
const leading = new Set(['of', 'in']);

/**
 * What stands in one item where `or` parts alternatives, without those words. Two words side by side are an issue; a number may stand
 * before the word that it counts or names.
 */
export function alternatives(r: Recorder, values: readonly Value[]): Value[] {
  const kept: Value[] = [];
  let last: Atom | undefined;
  for (const value of values) {
    const word = wordOf(value);
    if (word?.type === 'word' && word.text === 'or') last = undefined;
    else {
      if (last && word) missing(r, last, word, true);
      last = word?.type === 'word' && leading.has(word.text) ? undefined : word;
      kept.push(value);
    }
  }
  return kept;
}
