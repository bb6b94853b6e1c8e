/** Sets of units, out of phrases (docs/language.md, "Conditions"). */
import type { UnitSet } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { Atom, Phrase, PhrasePart } from '../../../grammar/ast';
import type { SymbolKind } from '../types';
import { secondBegins } from './commas';
import { type Cursor, notUnderstood, unwrap } from './cursor';
import type { Recorder } from './pieces';
import { placeSet } from './places';
import { candidatesOf, checkAgreement, EACH_WORDS, formOf, resolve, type Scope, unknown } from './resolve';
import { integerOf } from './values';

const setWords = [
  'in',
  'at',
  'outside',
  'within',
  'alone',
  'ashore',
  'full',
  'reduced',
  'units',
  'eliminated',
  'without',
];
const stateWords = ['full', 'reduced', 'units', 'alone', 'ashore', 'eliminated', 'without'];

/** Whether a phrase speaks of units: it names a side, nation, kind or class, or a state of units. */
export function speaksOfUnits(scope: Scope, phrase: Phrase): boolean {
  const parts = unwrap(phrase).parts;
  return parts.some(
    (part, i) =>
      part.syntax === 'Atom' &&
      part.type === 'word' &&
      (scope.roles?.units.includes(part.text) ||
        scope.names.has('kind', part.text) ||
        scope.names.has('class', part.text) ||
        scope.names.has('formation', part.text) ||
        stateWords.includes(part.text) ||
        (scope.names.unit(part.text) !== undefined && !scope.map?.placesNamed(part.text).length) ||
        (scope.names.has('state', part.text) && scope.map?.region(part.text) === undefined) ||
        (i === 0 && (scope.names.has('side', part.text) || scope.names.has('nation', part.text)))),
  );
}

/** Words that say something of the units by themselves. */
const alone: Readonly<Record<string, Partial<UnitSet>>> = {
  full: { step: 'full' },
  reduced: { step: 'reduced' },
  alone: { alone: true },
  ashore: { ashore: true },
  units: {},
  eliminated: { eliminated: true },
};

/** Understands the rest of the cursor as a set of units; undefined when it cannot be understood (said in an issue). */
export function unitSet(r: Recorder, scope: Scope, cursor: Cursor): UnitSet | undefined {
  const set: UnitSet = { set: 'units' };
  let something = false;
  if (missingComma(r, scope, cursor)) return undefined;
  while (!cursor.done) {
    const part = cursor.atom();
    if (!part) {
      notUnderstood(r, cursor, 'unit-words');
      return undefined;
    }
    const number = something ? undefined : integerOf(part);
    if (number !== undefined) {
      set.count = number;
      cursor.next();
    } else if (!unitWords(r, scope, cursor, part, set)) return undefined;
    something = true;
  }
  if (!something) {
    notUnderstood(r, cursor, 'units');
    return undefined;
  }
  return set;
}

/** `units of red`, `will of red`: passes the `of` before a side or nation over; whether there was one. */
export function skipOf({ names }: Scope, cursor: Cursor, wanted = true): boolean {
  const next = cursor.parts[cursor.at + 1];
  if (!wanted || next?.syntax !== 'Atom' || names.isName('of')) return false;
  return (
    (EACH_WORDS.has(next.text) || names.has('side', next.text) || names.has('nation', next.text)) && cursor.word('of')
  );
}

/** Reads the next word of a set, with what belongs to it; false when it cannot be understood. */
function unitWords(r: Recorder, scope: Scope, cursor: Cursor, part: Atom, set: UnitSet): boolean {
  const { names } = scope;
  const said = part.type === 'word' ? entryOf(alone, part.text) : undefined;
  if (said) {
    Object.assign(set, said);
    cursor.next();
    return true;
  }
  if (skipOf(scope, cursor)) return namedUnits(r, scope, cursor, cursor.atom()!, set);
  if (cursor.word('without')) {
    const state = resolve(r, names, ['state'], cursor.atom());
    if (!state && !cursor.atom()) notUnderstood(r, cursor, 'state');
    if (!state) return false;
    cursor.next();
    set.without = [...(set.without ?? []), state.id];
    return true;
  }
  if (part.type === 'word' && names.has('state', part.text)) {
    r.reference(part, { kind: 'state', id: part.text });
    cursor.next();
    set.states = [...(set.states ?? []), part.text];
    return true;
  }
  const within = (cursor.isWord('in') || cursor.isWord('at')) && !nationHere(scope, cursor);
  if (within || cursor.isWord('outside') || cursor.isWord('within')) return whereabouts(r, scope, cursor, set);
  return namedUnits(r, scope, cursor, part, set);
}

/** `in`, `at`, `within` or `outside`: places, or a zone. */
function whereabouts(r: Recorder, scope: Scope, cursor: Cursor, set: UnitSet): boolean {
  const outside = cursor.word('outside');
  if (!outside && !cursor.isWord('within')) cursor.next();
  if (enemyZone(cursor)) {
    set.enemyZone = !outside;
    return true;
  }
  if (!outside && cursor.word('zone')) {
    const side = cursor.word('of') ? resolve(r, scope.names, ['side'], cursor.atom()) : undefined;
    if (!side && !cursor.atom()) notUnderstood(r, cursor, 'zone of side');
    if (!side) return false;
    cursor.next();
    set.zone = side.id;
    return true;
  }
  const places = placeSet(r, scope, cursor, false);
  if (places) set[outside ? 'outside' : 'in'] = places;
  return places !== undefined;
}

/** A role, or whose units or which they are: a side, a nation, a kind, a class, a formation, a unit. */
function namedUnits(r: Recorder, scope: Scope, cursor: Cursor, part: Atom, set: UnitSet): boolean {
  const { text } = part;
  if (scope.roles?.units.includes(text) && set.role === undefined) set.role = text;
  else {
    const name = misnamed(r, scope, cursor, part) ? undefined : unitWord(r, scope, part);
    if (!name) return false;
    if (name === 'unit') set.units = [...(set.units ?? []), scope.names.unit(text)!.id];
    else set[name] = name === 'side' ? scope.names.find('side', text)!.id : text;
  }
  cursor.next();
  return true;
}

/** `enemy zone`: of any enemy of the units themselves. */
function enemyZone(cursor: Cursor): boolean {
  const next = cursor.parts[cursor.at + 1];
  if (!cursor.isWord('enemy') || next?.syntax !== 'Atom' || next.text !== 'zone') return false;
  cursor.next();
  cursor.next();
  return true;
}

/** Words after which places stand. */
const placing = ['in', 'at', 'outside', 'within', 'without'];
/** Words of a set that stand before the kind of unit. */
const before = new Set(['full', 'reduced', 'eliminated']);

/** Says where a second kind, unit or nation stands in a set without a comma before it. */
function missingComma(r: Recorder, scope: Scope, cursor: Cursor): boolean {
  const words: Atom[] = [];
  for (const part of cursor.parts.slice(cursor.at)) {
    if (part.syntax !== 'Atom' || placing.includes(part.text)) break;
    words.push(part);
  }
  const at = secondBegins(scope, words, true, before);
  if (at === undefined || at === 0) return false;
  const text = (list: readonly Atom[]) => list.map((word) => word.text).join(' ');
  r.issue(
    'SND341',
    { start: words[at]!.start, end: words.at(-1)!.end },
    { before: text(words.slice(0, at)), after: text(words.slice(at)) },
    { data: { text: ',' } },
  );
  return true;
}

/** Says of a word behind the number of a place, which is nothing else, that the place is not called so. */
function misnamed(r: Recorder, scope: Scope, cursor: Cursor, part: PhrasePart): boolean {
  const before = cursor.parts[cursor.at - 1];
  if (part.syntax !== 'Atom' || before?.syntax !== 'Atom' || !/^\d/.test(before.text)) return false;
  const place = scope.map?.place(before.text);
  const known = unitKinds.some((kind) => scope.names.has(kind, part.text)) || scope.names.unit(part.text);
  if (!place || known || setWords.includes(part.text)) return false;
  checkAgreement(r, scope.map!, place, { id: before, start: before.start, end: part.end }, part);
  return true;
}

const unitKinds = ['side', 'nation', 'kind', 'class', 'formation'] as const satisfies SymbolKind[];

/** What kind of name a word is, which is noted; none is said. */
function unitWord(r: Recorder, scope: Scope, atom: Atom): (typeof unitKinds)[number] | 'unit' | undefined {
  for (const kind of unitKinds) {
    const name = scope.names.find(kind, atom.text);
    if (name) {
      r.reference(atom, name);
      return kind;
    }
  }
  const unit = scope.names.unit(atom.text);
  if (unit) {
    r.reference(atom, unit, formOf(unit, atom));
    return 'unit';
  }
  unknown(r, atom, unitKinds, [...(scope.roles?.units ?? []), ...candidatesOf(scope.names, unitKinds), ...setWords]);
  return undefined;
}

/** Whether `in` is the word of a nation here (India's, say): a kind, class or state of units follows. */
function nationHere(scope: Scope, cursor: Cursor): boolean {
  const word = cursor.atom()!.text;
  const next = cursor.parts[cursor.at + 1];
  if (!scope.names.has('nation', word) || next?.syntax !== 'Atom') return false;
  const words = ['units', 'full', 'reduced'];
  return words.includes(next.text) || scope.names.has('class', next.text) || scope.names.has('kind', next.text);
}
