/** What a designer demands of his own texts: `every` of units and places, `ensure` of the opening. */
import type { Expr, Names, Provenance } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import { entryOf } from '../../../engine/kernel/records';
import type { Atom, EnsureItem, EveryItem, Property, Value } from '../../../grammar/ast';
import type { SymbolKind } from '../types';
import { alternatives, parted } from './commas';
import { condition } from './expressions';
import type { GameEntry } from './game';
import type { GameNames, Name } from './names';
import { namesOf, PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import { resolve, type Scope } from './resolve';
import { atomOf, integerOf, OPEN_HIGH, OPEN_LOW } from './values';

/** What `every` may speak of. */
export type DemandSubject = 'unit' | 'place' | 'marker' | 'hexside' | 'route' | 'card' | 'trigger';

/** What one line of `every` says, and where. */
export type DemandLine = { at: Rel } /** One of these words. */ & (
  | { says: 'has' | 'lacks'; words: string[] }
  | { says: 'value' | 'reduced'; attribute: string; from: number; to: number }
  | { says: 'steps'; from: number; to: number }
  /** Features and terrains of places, regions, or places; `beside` and `apart` speak of those next to it. */
  | { says: 'starts' | 'avoids' | 'arrives' | 'beside' | 'apart'; places: string[] }
  /** Of counters: who or what is next to them, or in the same place. Words of units, markers and places, and `enemy`. */
  | { says: 'near' | 'far' | 'with' | 'without'; words: string[] }
  | ({ says: 'within' } & Way)
  /** How many such things there are in all. */
  | { says: 'count'; from: number; to: number }
  /** They may begin in one place with enemy units. */
  | { says: 'meets' }
  /** What may be aboard of it at the start: these, or `same-nation`. */
  | { says: 'takes'; words: string[] }
  /** How many steps of these it holds: so many, or as many as it has itself. */
  | { says: 'holds'; words: string[]; most?: number }
);

/** Places that only a scenario knows: held at its beginning by another side alone; at home in a country that is neutral. */
export const startWords = ['enemy-held', 'neutral'] as const;

/** A way free of enemies that something must have at the start. */
export interface Way {
  /** So many steps at most ... */
  distance: number;
  /** ... to one of these: `source`, features, terrains, regions, places, markers and units of its side. */
  words: string[];
  /** What the places in between may not be, and which hexsides it may not cross; `enemy-owned`: held by another side. */
  avoiding?: string[];
  /** Places in between are not so near to an enemy unit that one of these words fits, unless such a unit of its own side stands there. */
  zone?: { radius: number; of: string[] };
  /** Every place after the first is one of these. */
  through?: string[];
  /** After the steps it may go on along these kinds of route. */
  along?: string[];
  /** Another such thing that has a way itself will do. */
  chain?: true;
  /** A goal is not held by another side. */
  owned?: true;
  /** Enemy units do not bar it: a distance, as aircraft have it. */
  straight?: true;
}

export interface Demand {
  about: DemandSubject;
  /** A thing is meant when all these words fit it. */
  of: string[];
  names?: Names;
  provenance?: Provenance;
  lines: DemandLine[];
  /** Where the words stand. */
  at: Rel;
}

/** `2`, `1..3`, `<=3`, `>=3`, for messages. */
export function describeRange({ from, to }: { from: number; to: number }): string {
  if (from === to) return String(from);
  if (from === OPEN_LOW) return `<=${to}`;
  return to === OPEN_HIGH ? `>=${from}` : `${from}..${to}`;
}

/** What a word about units may name. */
export const unitKinds: SymbolKind[] = ['side', 'nation', 'class', 'kind', 'formation'];
/** What may say who is meant where words of a game's own may, too: those that are printed on counters and kinds. */
export const whoKinds: SymbolKind[] = [...unitKinds, 'word'];
const subjectWords: Record<string, DemandSubject> = {
  unit: 'unit',
  place: 'place',
  hex: 'place',
  marker: 'marker',
  hexside: 'hexside',
  route: 'route',
  card: 'card',
  trigger: 'trigger',
};
/** Kinds of names by which what is meant can be told where no word says it. */
const subjectKinds: [DemandSubject, SymbolKind[]][] = [
  ['unit', unitKinds],
  ['place', ['feature', 'terrain']],
  ['marker', ['marker']],
  ['hexside', ['border']],
  ['route', ['route']],
  ['card', ['deck']],
  // Never told without the word: a side is first of all its units.
  ['trigger', ['window', 'side', 'nation', 'class', 'kind']],
];
/** Words that lines of `every` begin with. */
export const demandWords: Readonly<Record<DemandSubject, readonly string[]>> = {
  unit: [
    ...['has', 'lacks', 'value', 'reduced', 'steps', 'starts', 'avoids', 'arrives'],
    ...['within', 'beside', 'apart', 'with', 'without', 'count', 'takes', 'holds', 'meets'],
  ],
  place: ['has', 'lacks', 'value', 'beside', 'apart', 'within', 'count'],
  marker: ['starts', 'avoids', 'within', 'beside', 'apart', 'with', 'without'],
  hexside: ['has', 'lacks', 'beside', 'apart', 'count'],
  route: ['has', 'lacks', 'beside', 'apart'],
  card: ['has', 'lacks', 'value', 'count'],
  trigger: ['count'],
};

/** `every japan carrier { has range; value defence 1..3; starts port }`. */
export function every(item: EveryItem, r: Recorder, names: GameNames): GameEntry[] {
  const provenance = provenanceOf(item.provenance, r);
  const first = item.of[0];
  const last = item.of.at(-1);
  if (!first || !last) return [];
  const told = names.find('kind', first.text) ? undefined : entryOf(subjectWords, first.text);
  const words = told ? item.of.slice(1) : item.of;
  const about = told ?? subjectOf(words, names);
  const kinds = subjectKinds.find(([subject]) => subject === about)![1];
  const of = words.map((atom) => word(r, names, kinds, atom));
  const at = r.rel({ start: first.start, end: last.end });
  const lines = parted(r, item.properties, demandWords[about]);
  const demand: Demand = { about, of, at, lines: lines.flatMap((p) => demandLines(p, about, r, names)) };
  if (item.names) demand.names = namesOf(of.join(' '), item.names);
  if (provenance) demand.provenance = provenance;
  return [{ what: 'every', value: demand, name: at, whole: r.rel(item) }];
}

/** What the words name; units, if nothing else is. */
function subjectOf(words: readonly Atom[], names: GameNames): DemandSubject {
  for (const [subject, kinds] of subjectKinds)
    if (words.some((atom) => kinds.some((kind) => names.has(kind, atom.text)))) return subject;
  return words.some((atom) => regionOf(names, atom)) ? 'place' : 'unit';
}

function regionOf(names: GameNames, atom: Atom): Name | undefined {
  for (const map of names.maps.values()) {
    const found = map.region(atom.text);
    if (found) return found;
  }
  return undefined;
}

/** A word for what is meant; what the game does not declare may be a flag. */
function word(r: Recorder, names: GameNames, kinds: readonly SymbolKind[], atom: Atom): string {
  for (const kind of kinds) {
    const name = names.find(kind, atom.text);
    if (name) {
      r.reference(atom, name);
      return name.id;
    }
  }
  const region = kinds.includes('terrain') ? regionOf(names, atom) : undefined;
  if (!region) return atom.text;
  r.reference(atom, region, atom.text === region.id ? 'id' : atom.text === region.names.ja ? 'ja' : 'en');
  return region.id;
}

export function unitWord(r: Recorder, names: GameNames, atom: Atom): string {
  return word(r, names, unitKinds, atom);
}

/** Attributes and features, any of which will do. */
function printedWords(item: readonly Value[], r: Recorder, names: GameNames): string[] {
  const atoms = alternatives(r, item).flatMap((value) => atomOf(value) ?? []);
  for (const atom of atoms) {
    const name = names.find('attribute', atom.text) ?? names.find('feature', atom.text);
    if (name) r.reference(atom, name);
  }
  return atoms.map((atom) => atom.text);
}

/** A number or a range; that it is none is said. */
function rangeSaid(value: Value | undefined, property: Property, says: string, r: Recorder) {
  const range = rangeOf(value);
  if (!range) r.issue('SND110', property, { property: says, expected: 'number' });
  return range;
}

function demandLines(property: Property, about: DemandSubject, r: Recorder, names: GameNames): DemandLine[] {
  const says = property.name?.text ?? '';
  const at = r.rel(property);
  if (!demandWords[about].includes(says)) {
    if (property.name)
      r.issue('SND109', property.name, { name: says, where: 'every', known: demandWords[about].join(', ') });
    return [];
  }
  return entryOf(linesOf, says)?.(property, about, r, names, at) ?? [];
}

type Line = (property: Property, about: DemandSubject, r: Recorder, names: GameNames, at: Rel) => DemandLine[];

const printed =
  (says: 'has' | 'lacks'): Line =>
  ({ items }, _about, r, names, at) =>
    items.map((item) => ({ says, words: printedWords(item, r, names), at }));

const valued =
  (says: 'value' | 'reduced'): Line =>
  (property, about, r, names, at) =>
    property.items.flatMap(([word, range]): DemandLine[] => {
      const atom = atomOf(word);
      const id = about === 'unit' ? resolve(r, names, ['attribute'], atom)?.id : atom?.text;
      const found = rangeSaid(range, property, says, r);
      return id !== undefined && found ? [{ says, attribute: id, ...found, at }] : [];
    });

const numbered =
  (says: 'count' | 'steps'): Line =>
  (property, _about, r, _names, at) => {
    const range = rangeSaid(property.items[0]?.[0], property, says, r);
    return range ? [{ says, ...range, at }] : [];
  };

const accompanied =
  (says: 'with' | 'without'): Line =>
  (property, _about, r, names, at) => [{ says, words: companyList(property, r, names), at }];

const starting =
  (says: 'starts' | 'avoids' | 'arrives'): Line =>
  (property, _about, r, names, at) => [{ says, places: placeWords(property, r, names, startWords), at }];

/** Of counters it is who is next to them, of places what. */
const neighbouring =
  (ofCounters: 'near' | 'far', ofPlaces: 'beside' | 'apart'): Line =>
  (property, about, r, names, at) =>
    about === 'unit' || about === 'marker'
      ? [{ says: ofCounters, words: companyList(property, r, names), at }]
      : [{ says: ofPlaces, places: placeWords(property, r, names), at }];

/** What each line demands, by its first word. */
const linesOf: Readonly<Record<string, Line>> = {
  has: printed('has'),
  lacks: printed('lacks'),
  value: valued('value'),
  reduced: valued('reduced'),
  count: numbered('count'),
  steps: numbered('steps'),
  with: accompanied('with'),
  without: accompanied('without'),
  starts: starting('starts'),
  avoids: starting('avoids'),
  arrives: starting('arrives'),
  beside: neighbouring('near', 'beside'),
  apart: neighbouring('far', 'apart'),
  within: (property, _about, r, names, at) => wayLine(property, r, names, at),
  meets(property, _about, r, _names, at) {
    const word = atomOf(property.items[0]?.[0]);
    if (word?.text === 'enemy') return [{ says: 'meets', at }];
    r.issue('SND110', word ?? property, { property: 'meets', expected: 'enemy' });
    return [];
  },
  takes: ({ items }, _about, r, names, at) =>
    items.map((item) => ({ says: 'takes', words: loadWords(item, r, names), at })),
  holds({ items }, _about, r, names, at) {
    const values = items.flat();
    const most = integerOf(atomOf(values[0]));
    const words = loadWords(most === undefined ? values : values.slice(1), r, names);
    return words.length > 0 ? [{ says: 'holds', words, ...(most === undefined ? {} : { most }), at }] : [];
  },
};

/** `within 4 source depot, avoiding mountain, zone 1 Air, through sea, along road, chain`. */
function wayLine(property: Property, r: Recorder, names: GameNames, at: Rel): DemandLine[] {
  const wrong = (expected: string) => r.issue('SND110', property, { property: 'within', expected });
  const distance = integerOf(atomOf(property.items[0]?.[0]));
  const way: Way = { distance: Math.min(distance ?? 0, 999), words: [] };
  for (const [i, item] of property.items.entries()) {
    const [first, ...rest] = item;
    switch (i === 0 ? '' : atomOf(first)?.text) {
      case 'avoiding':
        way.avoiding = companyWords(rest, r, names, ['enemy-owned'], ['border']);
        break;
      case 'through':
        way.through = companyWords(rest, r, names);
        break;
      case 'along':
        way.along = alternatives(r, rest).flatMap((value) => resolve(r, names, ['route'], atomOf(value))?.id ?? []);
        break;
      case 'zone': {
        const radius = integerOf(atomOf(rest[0]));
        if (radius === undefined || rest.length < 2) wrong('number');
        else way.zone = { radius, of: companyWords(rest.slice(1), r, names, ['unit']) };
        break;
      }
      case 'chain':
        way.chain = true;
        break;
      case 'owned':
        way.owned = true;
        break;
      case 'straight':
        way.straight = true;
        break;
      default:
        addAll(way.words, companyWords(i === 0 ? rest : item, r, names, ['source']));
    }
  }
  if (distance === undefined || distance < 0 || way.words.length === 0) {
    wrong('number');
    return [];
  }
  return [{ says: 'within', ...way, at }];
}

/** All words of a property for what is in a place: those of any item will do. */
function companyList(property: Property, r: Recorder, names: GameNames): string[] {
  return property.items.flatMap((item) => companyWords(item, r, names));
}

/** Words for what is in a place: features, terrains, regions, markers, units; and `enemy`, or others that are given. */
function companyWords(
  values: readonly Value[],
  r: Recorder,
  names: GameNames,
  special: readonly string[] = ['enemy'],
  more: readonly SymbolKind[] = [],
): string[] {
  return alternatives(r, values).flatMap((value) => {
    const atom = atomOf(value);
    if (!atom || atom.text === 'of' || atom.text === 'in') return [];
    if (special.includes(atom.text)) return [atom.text];
    const kinds: SymbolKind[] = ['feature', 'terrain', 'marker', ...more, ...unitKinds];
    if (names.has('flag', atom.text) || kinds.some((kind) => names.has(kind, atom.text)))
      return [word(r, names, kinds, atom)];
    const place = placeOn(r, names, atom);
    return place ?? resolve(r, names, kinds, atom)?.id ?? [];
  });
}

/** Words for what is aboard: as those after `every`, which may be flags of counters, or `same-nation`. */
function loadWords(values: readonly Value[], r: Recorder, names: GameNames): string[] {
  return alternatives(r, values).flatMap((value) => {
    const atom = atomOf(value);
    return atom && atom.text !== 'of' ? [unitWord(r, names, atom)] : [];
  });
}

/** Words of a list in a property, without an `in` before them; those of any item, or of any alternative, will do. */
export function listAtoms(property: Property, r: Recorder): Atom[] {
  return property.items.flatMap((item) =>
    alternatives(r, item).flatMap((value) => {
      const atom = atomOf(value);
      return atom && atom.text !== 'in' ? [atom] : [];
    }),
  );
}

/** Words of a property, without an `in` before them. */
export function atomsOf(property: Property): Atom[] {
  return property.items.flat().flatMap((value) => {
    const atom = atomOf(value);
    return atom && atom.text !== 'in' ? [atom] : [];
  });
}

/** Features, terrains, and places and regions of any map of the game. */
export function placeWords(
  property: Property,
  r: Recorder,
  names: GameNames,
  special: readonly string[] = [],
): string[] {
  return listAtoms(property, r).flatMap((atom) => {
    if (special.includes(atom.text)) return [atom.text];
    const place =
      names.has('feature', atom.text) || names.has('terrain', atom.text) ? undefined : placeOn(r, names, atom);
    return place ?? resolve(r, names, ['feature', 'terrain'], atom)?.id ?? [];
  });
}

/** The region or place of that name on any map of the game. */
export function placeOn(r: Recorder, names: GameNames, atom: Atom): string | undefined {
  for (const map of names.maps.values()) {
    const named = map.placesNamed(atom.text);
    const found = map.region(atom.text) ?? (named.length === 1 ? named[0] : map.place(atom.text));
    if (!found) continue;
    r.reference(atom, found, atom.text === found.id ? 'id' : atom.text === found.names.ja ? 'ja' : 'en');
    return found.id;
  }
  return undefined;
}

export function rangeOf(value: Value | undefined): { from: number; to: number } | undefined {
  if (value?.syntax === 'Range') return { from: value.from ?? OPEN_LOW, to: value.to ?? OPEN_HIGH };
  const number = value?.syntax === 'Signed' ? value.value : integerOf(atomOf(value));
  return number === undefined ? undefined : { from: number, to: number };
}

export interface EnsureValue {
  id: string;
  names: Names;
  when?: Expr;
  provenance?: Provenance;
  name: Rel;
  whenAt?: Rel;
}

/** `ensure bridges "Six bridges are down": count (…) = 6`. */
export const ensurePiece = new PieceCache((item: EnsureItem, r, scope: Scope): EnsureValue => {
  const when = condition(r, scope, item.condition);
  const provenance = provenanceOf(item.provenance, r);
  return {
    id: item.id?.text ?? '',
    names: namesOf(item.id?.text, item.names),
    name: r.rel(item.id ?? item),
    ...(when ? { when } : {}),
    ...(provenance ? { provenance } : {}),
    ...(item.condition ? { whenAt: r.rel(item.condition) } : {}),
  };
});
