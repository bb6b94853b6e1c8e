/** Groups of units and markers: `2 us Land reduced`, `depot`, `uk Naval water west`. */
import type { Provenance } from '../../../engine/kernel/compiled';
import type { Atom, SetupLine, UnitGroup } from '../../../grammar/ast';
import { asWritten } from '../../../grammar/characters';
import { isJoining, nearest } from '../suggest';
import { partedGroups } from './commas';
import { PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import {
  candidatesOf,
  formOf,
  numberedKind,
  referToUnit,
  resolvePlace,
  type Scope,
  unitNamed,
  unknown,
} from './resolve';
import { integerOf } from './values';

/** One group; exactly one of `kind` and `marker` is set. */
export interface GroupValue {
  count: number;
  /** Whether a count was written. */
  counted: boolean;
  negated: boolean;
  nation?: string;
  side?: string;
  kind?: string;
  /** Id of an individual unit; its kind and nation are then those of its row. */
  unit?: string;
  /** All units of this formation, or those of the kind and nation. */
  formation?: string;
  marker?: string;
  reduced: boolean;
  /** Said to be at full strength. */
  full: boolean;
  aboard: boolean;
  /** What it is aboard of: the id or kind of a unit. */
  carrier?: string;
  /** Declared states. */
  states: readonly string[];
  moved: boolean;
  water?: string;
  at: Rel;
  /** Where the word of the kind or marker stands. */
  word: Rel;
}

export interface SetupLineValue {
  place?: string;
  placeAt?: Rel;
  groups: GroupValue[];
  provenance?: Provenance;
}

const NO_STATES: readonly string[] = [];

/** More of one kind in one place is a slip of the pen. */
const MOST = 500;

/**
 * Understands what stands between two commas: one group, or several where a comma is missing, which is an issue. Other parameters as
 * of `unitGroup`.
 */
export function unitGroups(
  r: Recorder,
  scope: Scope,
  group: UnitGroup,
  side: string | undefined,
  place: string | undefined,
  anyNation = false,
): GroupValue[] {
  return partedGroups(r, scope, group, { select: anyNation }).flatMap(
    (part) => unitGroup(r, scope, part, side, place, anyNation) ?? [],
  );
}

/** A group that is being read. */
interface Reading {
  r: Recorder;
  scope: Scope;
  words: readonly Atom[];
  side: string | undefined;
  place: string | undefined;
  anyNation: boolean;
  value: GroupValue;
  nation?: Atom;
  /** Whether all of it was understood so far. */
  ok: boolean;
}

/**
 * Understands a group. `side`: the side whose list it stands in; its nation may be left out when the side has only one.
 * Without a side (positions of examples) the nation must be there. `anyNation`: a group that selects may leave it out.
 */
function unitGroup(
  r: Recorder,
  scope: Scope,
  group: UnitGroup,
  side: string | undefined,
  place: string | undefined,
  anyNation = false,
): GroupValue | undefined {
  const value: GroupValue = {
    count: 1,
    counted: group.count !== undefined,
    negated: group.negated,
    reduced: false,
    full: false,
    aboard: false,
    states: NO_STATES,
    moved: false,
    at: r.rel(group),
    word: r.rel(group),
  };
  if (group.count) {
    const count = integerOf(group.count);
    if (count === undefined || count < 1 || count > MOST) {
      r.issue('SND323', group.count, { count: group.count.text, most: String(MOST), unit: '' });
      return undefined;
    }
    value.count = count;
  }
  const { words } = group;
  const reading: Reading = { r, scope, words, side, place, anyNation, value, ok: true };
  for (let i = 0; i < words.length; i++) i += readWord(reading, words[i]!, i);
  if (!reading.ok) return undefined;
  const { formation, marker, kind, unit } = value;
  if (formation !== undefined && marker === undefined) return value;
  if (kind === undefined && marker === undefined) {
    if (anyNation || (group.negated && words.length > 0)) return value;
    const at = words.length > 0 ? group : (group.count ?? group);
    r.issue('SND301', at, { kinds: scope.names.ids('kind').join(', ') });
    return undefined;
  }
  if (kind === undefined || unit !== undefined) return value;
  return checkNation(r, scope, group, value, reading.nation, side, anyNation) ? value : undefined;
}

/** Kinds of names that a group has one of each. */
const groupKinds = ['kind', 'nation', 'side', 'marker'] as const;
/** Words for what units are by themselves. */
const flags = ['reduced', 'full', 'moved'] as const;

/** Reads the word at `i`; how many words behind it belong to it. */
function readWord(reading: Reading, word: Atom, i: number): number {
  const { r, scope, words, side, value } = reading;
  const { names } = scope;
  const { text } = word;
  const next = words[i + 1];
  if (text === 'water' && next) {
    if (!readWater(r, scope, next, reading.place, value)) reading.ok = false;
    return 1;
  }
  const kind = groupKinds.find((one) => names.has(one, text));
  // After a unit, a word that is a state as well as a marker says its state.
  if (names.has('state', text) && (value.kind !== undefined || kind === undefined) && !names.unit(text)) {
    r.reference(word, { kind: 'state', id: text });
    value.states = [...value.states, text];
  } else if (kind) readName(reading, word, kind);
  else if (names.has('formation', text) && !names.unit(text)) {
    r.reference(word, { kind: 'formation', id: text });
    value.formation = text;
    value.word = r.rel(word);
  } else if (names.unit(text) || (scope.copies && names.copy(text))) {
    if (!readUnit(r, scope, word, side, value)) reading.ok = false;
  } else return readState(reading, word, i);
  return 0;
}

/** A kind, nation, side or marker. */
function readName(reading: Reading, word: Atom, kind: (typeof groupKinds)[number]): void {
  const { r, scope, side, value } = reading;
  // The declaration's own string: a large text has thousands of units of the same kind.
  const { id } = scope.names.find(kind, word.text)!;
  r.reference(word, { kind, id });
  if (kind === 'side' && side !== undefined && id !== side) {
    r.issue('SND352', word, { named: id, side });
    reading.ok = false;
  }
  if (kind === 'nation') reading.nation = word;
  else if (kind !== 'side') value.word = r.rel(word);
  value[kind] = id;
}

/** A word of the language, or one that names nothing; how many words behind it belong to it. */
function readState(reading: Reading, word: Atom, i: number): number {
  const { r, scope, words, side, place, value } = reading;
  const flag = flags.find((one) => one === word.text);
  if (flag) value[flag] = true;
  else if (word.text === 'aboard') {
    value.aboard = true;
    const next = words[i + 1];
    const carrier = next && carrierOf(r, scope, next);
    if (carrier !== undefined) {
      value.carrier = carrier;
      return 1;
    }
  } else if (word.text !== 'all' || !reading.anyNation) {
    reading.ok = false;
    return unquotedName(r, scope, words, i) ?? unknownWord(r, scope, word, side, place);
  }
  return 0;
}

/** The unit or kind that the word after `aboard` names, if it names one. */
function carrierOf(r: Recorder, scope: Scope, word: Atom): string | undefined {
  const name = scope.names.find('kind', word.text) ?? unitNamed(scope, word.text)?.unit;
  if (!name) {
    const kind = numberedKind(scope.names, word.text);
    // Only in positions has one of several counters without a row its number.
    if (kind !== undefined && !scope.copies) unknown(r, word, ['kind', 'unit'], [], kind);
    return kind && word.text;
  }
  r.reference(word, name, formOf(name, word));
  return unitNamed(scope, word.text)?.id ?? name.id;
}

/** An individual unit by its id or name: its side must be the one whose list it stands in, and there is only one of it. */
function readUnit(r: Recorder, scope: Scope, word: Atom, side: string | undefined, value: GroupValue): boolean {
  const one = scope.names.unit(word.text, side ?? value.side, value.nation);
  const unit = one ?? scope.names.copy(word.text)!;
  referToUnit(r, word, { unit, id: one ? unit.id : word.text });
  if (side !== undefined && unit.of !== undefined && unit.of !== side) {
    r.issue('SND327', word, { unit: unit.names.en, side, of: unit.of ?? '' });
    return false;
  }
  if (value.count > (one ? (unit.count ?? 1) : 1)) {
    r.issue('SND323', word, { count: String(value.count), most: String(unit.count ?? 1), unit: unit.id });
    return false;
  }
  const nations = scope.names.nationsOf(unit.of ?? '');
  const nation = unit.nation ?? (nations.length === 1 ? nations[0]!.id : undefined);
  const kind = scope.names.kindOfUnit(unit);
  if (kind === undefined || nation === undefined) return false;
  value.unit = one ? unit.id : word.text;
  value.kind = kind;
  value.nation = nation;
  value.word = r.rel(word);
  return true;
}

function checkNation(
  r: Recorder,
  scope: Scope,
  group: UnitGroup,
  value: GroupValue,
  nationAtom: Atom | undefined,
  side: string | undefined,
  anyNation: boolean,
): boolean {
  const owner = side ?? value.side;
  if (nationAtom) {
    const nation = scope.names.find('nation', nationAtom.text)!;
    if (owner !== undefined && nation.of !== owner) {
      const own = scope.names.nationsOf(owner).map((n) => n.id);
      r.issue(
        'SND302',
        nationAtom,
        { nation: nation.id, side: owner, of: nation.of ?? '', own: own.join(', ') },
        {
          related: [
            { target: nation, message: { en: `${nation.id} is declared here`, ja: `${nation.id}の宣言はここです` } },
          ],
          data: own.length === 1 ? { replace: own[0] } : {},
        },
      );
      return false;
    }
    return true;
  }
  if (anyNation) return true;
  const nations = owner === undefined ? scope.names.all('nation') : scope.names.nationsOf(owner);
  if (nations.length === 1) {
    value.nation = nations[0]!.id;
    return true;
  }
  if (group.negated) return true;
  // That the side has none is said at the side.
  if (nations.length === 0) return false;
  const kindWord = group.words.find((w) => w.text === value.kind)!;
  r.issue(
    'SND303',
    kindWord,
    { kind: value.kind!, nations: nations.map((n) => n.id).join(', ') },
    { data: { choices: nations.map((n) => `${n.id} ${value.kind}`) } },
  );
  return false;
}

function readWater(r: Recorder, scope: Scope, word: Atom, place: string | undefined, value: GroupValue): boolean {
  if (place === undefined || !scope.map) return true;
  const waters = scope.map.waters(place);
  const water = waters.find((w) => w.id === `${place}/${word.text}`);
  if (!water) {
    const known = waters.map((w) => w.id.split('/')[1]!);
    const suggestion = nearest(word.text, known) ?? (known.length === 1 ? known[0] : undefined);
    r.issue(
      'SND101',
      word,
      { name: word.text, kind: 'water', suggestion: suggestion ?? '' },
      suggestion === undefined ? {} : { data: { replace: suggestion } },
    );
    return false;
  }
  r.reference(word, water);
  value.water = word.text;
  return true;
}

/** So many words at most are one name. */
const NAME_WORDS = 4;

/**
 * Says that words are a name with blanks that stands without its quotation marks (`Royal Guard`), or the name of a kind or marker in
 * place of its id; returns how many words behind the first are part of it.
 */
function unquotedName(r: Recorder, { names }: Scope, words: readonly Atom[], from: number): number | undefined {
  const units = names.all('unit').flatMap((one) => [one.names.en, one.names.ja ?? '']);
  const called = [...names.all('kind'), ...names.all('marker')];
  const near = (text: string) =>
    nearest(
      text,
      units.filter((name) => name.includes(' ')),
    );
  const meantBy = (text: string): string | undefined => {
    const lower = text.toLowerCase();
    const thing = called.find((one) => one.names.en.toLowerCase() === lower || one.names.ja === text);
    if (thing) return thing.id;
    const unit = units.includes(text) ? text : near(text);
    return unit === undefined ? undefined : JSON.stringify(unit);
  };
  for (let to = Math.min(words.length, from + NAME_WORDS); to > from + 1; to--) {
    const part = words.slice(from, to);
    if (part.some(({ type }) => type !== 'word')) continue;
    const name = part.map(({ text }) => text).join(' ');
    const meant = meantBy(name);
    if (meant === undefined) continue;
    const quoted = meant.startsWith('"') ? meant : '';
    const at = { start: part[0]!.start, end: part.at(-1)!.end };
    const args = { name, kind: 'unit|kind|nation|marker', suggestion: quoted === '' ? meant : '', quoted };
    r.issue('SND101', at, args, { data: { replace: meant } });
    return part.length - 1;
  }
  return undefined;
}

/** Says that a word names nothing that may stand there. `place`: where its line says that the units are. */
function unknownWord(
  r: Recorder,
  scope: Scope,
  word: Atom,
  side: string | undefined,
  place: string | undefined,
): number {
  // `expect 0706: not infantry`: none of them is `no`.
  if (word.text === 'not') {
    unknown(r, word, ['word'], [], 'no');
    return 0;
  }
  const nations = side === undefined ? scope.names.ids('nation') : scope.names.nationsOf(side).map((n) => n.id);
  const called = [...scope.names.all('kind'), ...scope.names.all('marker')];
  const candidates = [
    ...scope.names.ids('kind'),
    ...nations,
    ...candidatesOf(scope.names, ['marker', 'unit']),
    ...scope.names.all('unit').map((unit) => unit.names.en),
    'reduced',
    ...scope.names.ids('state'),
    ...scope.names.ids('nation'),
  ];
  if (isJoining(word.text)) {
    r.issue('SND101', word, { name: word.text, kind: 'unit|kind|nation|marker', suggestion: '' });
    // What it joins is nothing of a group, either.
    return Number.POSITIVE_INFINITY;
  }
  // Where the line names no place, the name of one stands behind `at`.
  const isPlace = place === undefined && (scope.map?.placesNamed(word.text).length ?? 0) > 0;
  const thing = called.find(({ names }) => names.en === word.text || names.ja === word.text)?.id;
  const meant = isPlace ? `at ${asWritten(word.text)}` : (thing ?? nearest(word.text, candidates));
  r.issue(
    'SND101',
    word,
    { name: word.text, kind: 'unit|kind|nation|marker', suggestion: meant ?? '' },
    meant === undefined ? {} : { data: { replace: meant } },
  );
  return 0;
}

/** Where more than a colon and its blanks lies between a place and its units (characters), something there is not understood. */
const FAR = 4;

/** Understands a line of a set-up: a place and what stands there. */
export const setupLine = new PieceCache(
  (line: SetupLine, r, scope: Scope, side: string | undefined): SetupLineValue => {
    const place = resolvePlace(r, scope, line.place);
    const provenance = provenanceOf(line.provenance, r);
    // Of two places nobody knows at which the units are.
    const [first] = line.groups;
    const unread = line.broken && line.place !== undefined && first !== undefined && first.start - line.place.end > FAR;
    const groups = unread ? [] : line.groups.flatMap((group) => unitGroups(r, scope, group, side, place?.id));
    // Without the room that the list has kept for growing.
    const value: SetupLineValue = { groups: groups.slice() };
    if (place) value.place = place.id;
    if (line.place) value.placeAt = r.rel(line.place);
    if (provenance) value.provenance = provenance;
    return value;
  },
);
