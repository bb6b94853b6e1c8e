/** Words that a game declares for its cards, conditions and scenarios: verbs, queries, special rules, and the numbers on its tracks. */
import type { Names } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import type { ParamType, QueryForm, SpecialRule, VerbParam } from '../../../engine/kernel/ruleset';
import { slotsIn } from '../../../engine/kernel/sentence';
import type { Atom, GameItem, NamedItem, Property, TrackItem } from '../../../grammar/ast';
import { type DeclaredWord, type PropertyForm, type PropertyHome, propertyHomes } from '../lexicon';
import { nearest, surelyMeant } from '../suggest';
import { slotsOf, writtenType } from './argument-types';
import { attributeForm } from './attributes';
import type { GameNames } from './names';
import { namesOf, PieceCache, type Recorder } from './pieces';
import { meansNothing, resolve, unknown } from './resolve';
import { trackProperty } from './track';
import { atomOf, integerOf } from './values';

/** Every type a parameter may have. */
export const paramTypes: readonly ParamType[] = [
  ...(['number', 'range', 'boolean', 'side', 'nation', 'class', 'kind', 'marker', 'card', 'event', 'deck'] as const),
  'phase',
  ...([
    'option',
    'track',
    'attribute',
    'formation',
    'pool',
    'state',
    'force',
    'terrain',
    'feature',
    'rule',
    'box',
    'unit',
    'units',
    'place',
    'places',
    'region',
    'turn',
    'name',
    'word',
    'text',
  ] as const),
];
const results: readonly QueryForm['value'][] = ['number', 'boolean', 'string', 'list'];

/** The words a statement of a game block declares; nothing is said about mistakes here. */
export const declaredWord = new PieceCache((item: GameItem): DeclaredWord | undefined => {
  if (item.syntax === 'Track') return item.id && { what: 'track', forms: trackForms(item) };
  return item.syntax === 'Named' ? wordOf(item) : undefined;
});

/** Says where the sentence of a word has room for what is no argument of it. */
function meantSlots(item: NamedItem, known: readonly string[], r: Recorder): void {
  for (const atom of [item.names?.en, item.names?.ja])
    for (const { name, at } of atom ? slotsIn(atom.text) : []) {
      const start = atom!.start + 1 + at;
      if (!known.includes(name)) meansNothing(r, { start, end: start + name.length, text: name }, item.word, known);
    }
}

/** A name that is used so often where only one parameter is not used is meant by that one. */
const SURE = 2;

/** Parameters as the sentences call them: one that none names is called as they do, if they agree in it; said at the parameter. */
function withMeant(item: NamedItem, params: VerbParam[], r: Recorder | undefined): VerbParam[] {
  const slots = [item.names?.en, item.names?.ja].flatMap((atom) => (atom ? slotsIn(atom.text) : []));
  const called = (param: VerbParam) => ('name' in param ? param.name : param.word);
  const lost = slots.filter(({ name }) => params.every((param) => called(param) !== name));
  const idle = params.filter((param) => 'name' in param && !slots.some(({ name }) => name === param.name));
  const [meant] = new Set(lost.map(({ name }) => name));
  const [one] = idle;
  if (meant === undefined || !one || idle.length > 1 || lost.length < SURE || lost.some(({ name }) => name !== meant))
    return params;
  const name = called(one);
  const at = item.properties.map((property) => property.name).find((atom) => atom?.text === name);
  if (!at) return params;
  r?.issue('SND112', at, { kind: 'parameter', name, meant, count: String(lost.length) }, { data: { replace: meant } });
  return params.map((param) => (param === one ? { ...one, name: meant } : param));
}

/** What a `verb`, `query` or `special` says; with a recorder also what is wrong with it. */
export function wordOf(item: NamedItem, r?: Recorder): DeclaredWord | undefined {
  if (!item.id) return undefined;
  const id = item.id.text;
  const doc = namesOf(id, item.names);
  switch (item.word) {
    case 'verb': {
      const params = withMeant(
        item,
        item.properties.flatMap((p) => verbParams(p, r)),
        r,
      );
      if (r)
        meantSlots(
          item,
          params.map((param) => ('name' in param ? param.name : param.word)),
          r,
        );
      return { what: 'verb', verb: { verb: id, doc, params, ...(item.bodies.length > 0 ? { body: true } : {}) } };
    }
    case 'query': {
      const forms = queryForms(id, doc, item.properties, r);
      if (r) meantSlots(item, slotsOf(forms.at(-1)?.args ?? []), r);
      return { what: 'query', forms };
    }
    case 'special': {
      const rule = specialRule(id, doc, item.properties, r);
      if (r) meantSlots(item, rule.properties, r);
      return { what: 'rule', rule };
    }
    case 'attribute': {
      const form = attributeForm(item);
      return form && { what: 'attribute', form };
    }
    case 'word':
      return propertyForm(id, doc, item.properties, r);
    default:
      return undefined;
  }
}

/** The parameters of a verb by the names that they are declared with, whatever its sentences call them. */
export function asWritten(item: NamedItem): VerbParam[] {
  return item.properties.flatMap((property) => verbParams(property, undefined));
}

/** The tracks that types of parameters name: `sky box weather`. */
export function tracksMeant(item: NamedItem, r: Recorder, names: GameNames): void {
  for (const property of item.properties)
    for (const atoms of atomsOf(property)) {
      const track = atoms[atoms.findIndex(({ text }) => text === 'box') + 1];
      if (track && track !== atoms[0] && track.text !== 'list') resolve(r, names, ['track'], track);
    }
}

interface Typed {
  type: ParamType;
  words?: string[];
  list?: true;
  track?: string;
}

/** `number`, `place list`, `owner, user`. */
function typeOf(
  atoms: readonly (readonly Atom[])[],
  r: Recorder | undefined,
  known: readonly string[],
  name?: string,
): Typed {
  const [first, second] = atoms[0] ?? [];
  if (!first) return { type: 'text' };
  if (atoms.length > 1) return { type: 'word', words: atoms.flatMap((item) => item.slice(0, 1)).map((a) => a.text) };
  const type = known.find((t) => t === first.text) as ParamType | undefined;
  if (!type) {
    // Of two that are as near the one that the parameter is called by.
    const meant =
      surelyMeant(first.text, known) ??
      nearest(
        first.text,
        known.filter((type) => type === name),
      );
    const data = meant === undefined ? {} : { data: { replace: meant } };
    r?.issue('SND760', first, { name: first.text, known: known.join(', ') }, data);
    // It is read as what is surely meant: what is said with it is no further mistake.
    return meant === undefined || meant === first.text
      ? { type: 'text' }
      : typeOf([[{ ...first, text: meant }]], r, known, name);
  }
  // Any word may stand for a `word` that is declared without its words.
  const read = type === 'word' ? 'text' : type;
  // `box china`: a box of that track.
  const track = type === 'box' && second && second.text !== 'list' ? second.text : undefined;
  const list = atoms[0]!.at(-1)!.text === 'list' && atoms[0]!.length > 1;
  return { type: read, ...(list ? { list: true } : {}), ...(track === undefined ? {} : { track }) };
}

function atomsOf(property: Property): Atom[][] {
  return property.items.map((item) => item.flatMap((value) => atomOf(value) ?? []));
}

/** `amount number` · `rp` · `optional for side` · `optional by owner, user` · `optional each`. */
function verbParams(property: Property, r: Recorder | undefined): VerbParam[] {
  if (!property.name) return [];
  const name = property.name.text;
  const atoms = atomsOf(property);
  if (name !== 'optional')
    return atoms.length === 0 ? [{ word: name }] : [{ name, ...typeOf(atoms, r, paramTypes, name) }];
  const [first, ...rest] = atoms[0] ?? [];
  if (!first) {
    r?.issue('SND761', property, {});
    return [];
  }
  if (rest.length === 0 && atoms.length === 1) return [{ word: first.text, flag: true }];
  const typed = typeOf([rest, ...atoms.slice(1)], r, paramTypes);
  return [{ word: first.text }, { name: first.text, ...typed, optional: true }];
}

const queryTypes: readonly string[] = paramTypes.filter((t) => t !== 'range' && t !== 'units' && t !== 'places');

/** `argument nation; optional place; gives boolean`: a form for each number of arguments. */
function queryForms(name: string, doc: Names, properties: readonly Property[], r: Recorder | undefined): QueryForm[] {
  let value: QueryForm['value'] = 'number';
  let least: number | undefined;
  const needed: string[] = [];
  const more: string[] = [];
  for (const property of properties) {
    const word = property.name?.text;
    const atoms = atomsOf(property);
    if (word === 'gives') {
      const first = atoms[0]?.[0];
      const known = results.find((t) => t === first?.text);
      if (known) value = known;
      else {
        const meant = nearest(first?.text ?? '', results);
        const data = meant === undefined ? {} : { data: { replace: meant } };
        r?.issue('SND760', first ?? property, { name: first?.text ?? '', known: results.join(', ') }, data);
      }
    } else if (word === 'least') {
      least = integerOf(atoms[0]?.[0]);
      if (least === undefined) r?.issue('SND110', property, { property: word, expected: 'number' });
    } else if (word === 'argument' || word === 'optional') {
      for (const item of atoms) {
        const { type, list, track } = typeOf([item], r, queryTypes);
        // The sentence calls it as it is written.
        const called = item[0]?.text === 'word' ? 'word' : type;
        (word === 'argument' ? needed : more).push(writtenType({ type: called, several: list === true, track }));
      }
    } else if (property.name && r) meansNothing(r, property.name, 'query', ['argument', 'optional', 'gives', 'least']);
  }
  return Array.from({ length: more.length + 1 }, (_, i) => ({
    name,
    args: [...needed, ...more.slice(0, i)],
    doc,
    value,
    ...(least === undefined ? {} : { least }),
  }));
}

/** `turn number; optional side side; kind reduced, full`: the properties a scenario's `rule` may have. */
function specialRule(id: string, doc: Names, properties: readonly Property[], r: Recorder | undefined): SpecialRule {
  const params = properties.flatMap((property): NonNullable<SpecialRule['params']> => {
    if (!property.name) return [];
    const atoms = atomsOf(property);
    const optional = property.name.text === 'optional';
    const [first, ...rest] = atoms[0] ?? [];
    if (optional && !first) {
      r?.issue('SND761', property, {});
      return [];
    }
    const name = optional ? first!.text : property.name.text;
    const of = optional ? [rest, ...atoms.slice(1)] : atoms;
    // A word alone is a property without a value.
    if (of.flat().length === 0) return [{ name, type: 'boolean', optional: true }];
    return [{ name, ...typeOf(of, r, paramTypes, name), ...(optional ? { optional: true } : {}) }];
  });
  return { id, doc, properties: params.map((p) => p.name), params };
}

/** `on route, place; argument card`: in which bodies a word may stand, and what follows it. */
function propertyForm(
  id: string,
  doc: Names,
  properties: readonly Property[],
  r: Recorder | undefined,
): DeclaredWord | undefined {
  const on: PropertyHome[] = [];
  const values: NonNullable<PropertyForm['values']>[number][] = [];
  for (const property of properties) {
    const word = property.name?.text;
    const atoms = atomsOf(property);
    if (word === 'argument') values.push(typeOf(atoms, r, paramTypes));
    if (word !== 'on') continue;
    for (const atom of atoms.flat()) {
      const home = propertyHomes.find((one) => one === (atom.text === 'border' ? 'hexside' : atom.text));
      if (home) on.push(home);
      else {
        if (r) unknown(r, atom, ['word'], propertyHomes);
        // Where it may stand is not known: nothing that uses the word is wrong because of it.
        const meant = surelyMeant(atom.text, propertyHomes);
        addAll(
          on,
          propertyHomes.filter((one) => meant === undefined || one === meant),
        );
      }
    }
  }
  if (on.length === 0) return undefined;
  return { what: 'property', form: { id, doc, on, ...(values.length > 0 ? { values } : {}) } };
}

/** A track is a number in conditions: one for all, or one a side. */
function trackForms(item: TrackItem): QueryForm[] {
  const sides = trackProperty(item, 'sides') !== undefined;
  const id = item.id!.text;
  return [{ name: id, args: sides ? ['side'] : [], doc: namesOf(id, item.names), value: 'number' }];
}
