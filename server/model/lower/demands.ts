/** What a designer demands of his own texts: `every` of units, `stacking` of places, `ensure` of the opening. */
import type { Expr, Names, Provenance, StackingRule } from '../../../engine/kernel/compiled';
import type { Atom, EnsureItem, EveryItem, Property, StackingItem, Value } from '../../../grammar/ast';
import type { SymbolKind } from '../types';
import { condition } from './expressions';
import { declare, type GameEntry } from './game';
import type { GameNames } from './names';
import { namesOf, PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import { resolve, type Scope, unknown } from './resolve';
import { atomOf, integerOf, OPEN_HIGH, OPEN_LOW } from './values';

/** What `every` may speak of. */
export type DemandSubject = 'unit' | 'place' | 'marker' | 'hexside' | 'card';

/** What one line of `every` says, and where. */
export type DemandLine = { at: Rel } /** One of these words. */ & (
  | { says: 'has' | 'lacks'; words: string[] }
  | { says: 'value' | 'reduced'; attribute: string; from: number; to: number }
  | { says: 'steps'; from: number; to: number }
  /** Features and terrains of places, or of places next to it. */
  | { says: 'starts' | 'avoids' | 'arrives' | 'beside' | 'apart'; places: string[] }
  /** So near, by a way free of enemies, to one of these: `source`, features, or markers of its side. */
  | { says: 'within'; distance: number; words: string[] }
);

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

const unitKinds: SymbolKind[] = ['side', 'nation', 'class', 'kind', 'formation'];
const subjectWords: Record<string, DemandSubject> = {
  unit: 'unit',
  place: 'place',
  hex: 'place',
  marker: 'marker',
  hexside: 'hexside',
  card: 'card',
};
/** Kinds of names by which what is meant can be told where no word says it. */
const subjectKinds: [DemandSubject, SymbolKind[]][] = [
  ['unit', unitKinds],
  ['place', ['feature', 'terrain']],
  ['marker', ['marker']],
  ['hexside', ['border']],
  ['card', ['deck']],
];
const demandWords: Record<DemandSubject, string[]> = {
  unit: ['has', 'lacks', 'value', 'reduced', 'steps', 'starts', 'avoids', 'arrives', 'within'],
  place: ['has', 'lacks', 'value', 'beside', 'apart'],
  marker: ['starts', 'avoids'],
  hexside: ['has', 'lacks', 'beside', 'apart'],
  card: ['has', 'lacks', 'value'],
};

/** `every japan carrier { has range; value defence 1..3; starts port }`. */
export function every(item: EveryItem, r: Recorder, names: GameNames): GameEntry[] {
  const provenance = provenanceOf(item.provenance, r);
  const first = item.of[0];
  const last = item.of.at(-1);
  if (!first || !last) return [];
  const told = names.find('kind', first.text) ? undefined : subjectWords[first.text];
  const words = told ? item.of.slice(1) : item.of;
  const about = told ?? subjectOf(words, names);
  const kinds = subjectKinds.find(([subject]) => subject === about)![1];
  const of = words.map((atom) => word(r, names, kinds, atom));
  const at = r.rel({ start: first.start, end: last.end });
  const demand: Demand = { about, of, at, lines: item.properties.flatMap((p) => demandLines(p, about, r, names)) };
  if (item.names) demand.names = namesOf(of.join(' '), item.names);
  if (provenance) demand.provenance = provenance;
  return [{ what: 'every', value: demand, name: at, whole: r.rel(item) }];
}

/** What the words name; units, if nothing else is. */
function subjectOf(words: readonly Atom[], names: GameNames): DemandSubject {
  for (const [subject, kinds] of subjectKinds)
    if (words.some((atom) => kinds.some((kind) => names.has(kind, atom.text)))) return subject;
  return 'unit';
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
  return atom.text;
}

function unitWord(r: Recorder, names: GameNames, atom: Atom): string {
  return word(r, names, unitKinds, atom);
}

function demandLines(property: Property, about: DemandSubject, r: Recorder, names: GameNames): DemandLine[] {
  const says = property.name?.text ?? '';
  const at = r.rel(property);
  if (!demandWords[about].includes(says)) {
    if (property.name)
      r.issue('SND109', property.name, { name: says, where: 'every', known: demandWords[about].join(', ') });
    return [];
  }
  switch (says) {
    case 'has':
    case 'lacks':
      return property.items.map((item): DemandLine => {
        const atoms = item.flatMap((value) => atomOf(value) ?? []).filter((atom) => atom.text !== 'or');
        for (const atom of atoms) {
          const name = names.find('attribute', atom.text) ?? names.find('feature', atom.text);
          if (name) r.reference(atom, name);
        }
        return { says, words: atoms.map((atom) => atom.text), at };
      });
    case 'value':
    case 'reduced':
      return property.items.flatMap((item): DemandLine[] => {
        const atom = atomOf(item[0]);
        const id = about === 'unit' ? resolve(r, names, ['attribute'], atom)?.id : atom?.text;
        const range = rangeOf(item[1]);
        if (!range) r.issue('SND110', property, { property: says, expected: 'number' });
        return id !== undefined && range ? [{ says, attribute: id, ...range, at }] : [];
      });
    case 'steps': {
      const range = rangeOf(property.items[0]?.[0]);
      if (!range) r.issue('SND110', property, { property: says, expected: 'number' });
      return range ? [{ says, ...range, at }] : [];
    }
    case 'within': {
      const [first, ...rest] = property.items.flat();
      const distance = integerOf(atomOf(first));
      if (distance === undefined || distance < 0 || rest.length === 0) {
        r.issue('SND110', property, { property: says, expected: 'number' });
        return [];
      }
      const words = rest.flatMap((value) => {
        const atom = atomOf(value);
        if (!atom || atom.text === 'of' || atom.text === 'or') return [];
        if (atom.text === 'source') return ['source'];
        return resolve(r, names, ['feature', 'marker', 'terrain'], atom)?.id ?? [];
      });
      return [{ says, distance: Math.min(distance, 999), words, at }];
    }
    case 'starts':
    case 'avoids':
    case 'arrives':
    case 'beside':
    case 'apart':
      return [{ says, places: placeWords(property, r, names), at }];
    default:
      return [];
  }
}

/** Words of a property, without an `in` before them. */
function atomsOf(property: Property): Atom[] {
  return property.items.flat().flatMap((value) => {
    const atom = atomOf(value);
    return atom && atom.text !== 'in' ? [atom] : [];
  });
}

/** Features, terrains, and places and regions of any map of the game. */
function placeWords(property: Property, r: Recorder, names: GameNames): string[] {
  return atomsOf(property).flatMap((atom) => {
    if (!names.has('feature', atom.text) && !names.has('terrain', atom.text))
      for (const map of names.maps.values()) {
        const named = map.placesNamed(atom.text);
        const found = map.region(atom.text) ?? (named.length === 1 ? named[0] : map.place(atom.text));
        if (!found) continue;
        r.reference(atom, found, atom.text === found.id ? 'id' : atom.text === found.names.ja ? 'ja' : 'en');
        return [found.id];
      }
    return resolve(r, names, ['feature', 'terrain'], atom)?.id ?? [];
  });
}

function rangeOf(value: Value | undefined): { from: number; to: number } | undefined {
  if (value?.syntax === 'Range') return { from: value.from ?? OPEN_LOW, to: value.to ?? OPEN_HIGH };
  const number = value?.syntax === 'Signed' ? value.value : integerOf(atomOf(value));
  return number === undefined ? undefined : { from: number, to: number };
}

const stackingWords = ['of', 'except', 'most', 'counts', 'in', 'outside', 'each', 'together'];

/** `stacking ground "Ground units" { of land, air; most 3; counts steps; in port }`. */
export function stacking(item: StackingItem, r: Recorder, names: GameNames): GameEntry[] {
  const declared = declare(r, 'stacking', item);
  if (!declared) return [];
  const rule: StackingRule = { ...declared.named, of: [], most: 0, counts: 'units', each: 'side' };
  for (const property of item.properties) {
    const word = property.name?.text ?? '';
    const first = atomsOf(property)[0];
    switch (word) {
      case 'of':
        rule.of = atomsOf(property).map((atom) => unitWord(r, names, atom));
        break;
      case 'except':
        rule.except = atomsOf(property).map((atom) => unitWord(r, names, atom));
        break;
      case 'most': {
        const most = integerOf(first);
        if (most === undefined || most < 0) r.issue('SND110', property, { property: word, expected: 'count' });
        else rule.most = most;
        break;
      }
      case 'counts':
        if (first && first.text !== 'units' && first.text !== 'steps') resolve(r, names, ['attribute'], first);
        if (first) rule.counts = first.text;
        break;
      case 'in':
        rule.in = placeWords(property, r, names);
        break;
      case 'outside':
        rule.outside = placeWords(property, r, names);
        break;
      case 'each':
        if (first?.text === 'side' || first?.text === 'nation' || first?.text === 'place') rule.each = first.text;
        else unknown(r, first ?? { ...property, text: word }, ['word'], ['side', 'nation', 'place']);
        break;
      case 'together':
        if (first && first.text !== 'formation') resolve(r, names, ['attribute'], first);
        if (first) rule.together = first.text;
        break;
      default:
        if (property.name)
          r.issue('SND109', property.name, { name: word, where: 'stacking', known: stackingWords.join(', ') });
    }
  }
  if (!item.properties.some((p) => p.name?.text === 'most')) {
    r.issue('SND110', item.id ?? item, { property: 'most', expected: 'count' });
    return [];
  }
  return [{ what: 'stacking', value: rule, name: declared.name, whole: r.rel(item) }];
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
