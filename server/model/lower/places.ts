/** Sets of places, out of phrases (docs/language.md, "Conditions"). */
import type { PlaceSet, UnitSet } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import type { Atom, Group, RangeNode } from '../../../grammar/ast';
import { nearest, singularsOf } from '../suggest';
import { Cursor, notUnderstood, textOf, unwrap } from './cursor';
import { cornersOf, hexesBetween, MOST_PLACES, tooMany } from './hex-range';
import type { Recorder } from './pieces';
import { checkAgreement, formOf, resolve, resolvePlace, type Scope } from './resolve';
import { speaksOfUnits, unitSet } from './sets';
import { integerOf } from './values';

/**
 * Understands places at the cursor: a group, or a run of words up to what cannot belong to it. `rest`: everything to the
 * end must be places.
 */
export function placeSet(r: Recorder, scope: Scope, cursor: Cursor, rest: boolean): PlaceSet | undefined {
  const part = cursor.peek();
  let set: PlaceSet | undefined;
  if (part?.syntax === 'Group') {
    cursor.next();
    set = listOf(r, scope, part);
    if (!set) return undefined;
    // Behind a list in parentheses `of` is no longer about its places: `mark flag at (towns) of red`.
    if (!tail(r, scope, cursor, set, false)) set = undefined;
  } else set = run(r, scope, cursor);
  if (rest && set && !cursor.done) {
    if (!misnamed(r, scope, cursor) && !missingComma(r, scope, cursor)) notUnderstood(r, cursor, 'end');
    return undefined;
  }
  return set;
}

/** Says that the word behind a place's number is not its name, where that is like one. */
function misnamed(r: Recorder, { map }: Scope, cursor: Cursor): boolean {
  const name = cursor.atom();
  const id = cursor.parts[cursor.at - 1];
  const place = id?.syntax === 'Atom' && id.type === 'number' ? map?.place(id.text) : undefined;
  if (!map || !place || !name || id?.syntax !== 'Atom') return false;
  if (nearest(name.text, map.writings()) === undefined) return false;
  checkAgreement(r, map, place, { id, start: id.start, end: name.end }, name);
  return true;
}

/** Says that a comma is missing before the next part, where that begins another place or set of places. */
function missingComma(r: Recorder, scope: Scope, cursor: Cursor): boolean {
  const atom = cursor.atom();
  const before = cursor.parts[cursor.at - 1];
  if (!atom || !before) return false;
  const { map, names } = scope;
  const place = map?.place(atom.text) ?? map?.placesNamed(atom.text)[0] ?? map?.region(atom.text);
  if (!place && featureOf(scope, atom.text) === undefined && !names.has('terrain', atom.text)) return false;
  r.issue('SND342', atom, { before: textOf(before), after: atom.text, or: '' });
  return true;
}

/** A list in parentheses: places one after the other, or sets of which a place has to be in any. */
export function listOf(r: Recorder, scope: Scope, group: Group): PlaceSet | undefined {
  if (group.elements.length === 0) {
    r.issue('SND601', group, { expected: 'places', found: '( )' });
    return undefined;
  }
  const sets: PlaceSet[] = [];
  for (const element of group.elements) {
    const set = placeSet(r, scope, new Cursor(element.parts, element), true);
    if (set) sets.push(set);
  }
  if (sets.length < group.elements.length) return undefined;
  if (sets.length === 1) return sets[0];
  const plain = (set: PlaceSet) => Object.keys(set).every((key) => key === 'set' || key === 'ids');
  const ids = sets.filter(plain).flatMap((set) => set.ids ?? []);
  const others = sets.filter((set) => !plain(set));
  if (others.length === 0) return { set: 'places', ids };
  return { set: 'places', any: [...(ids.length > 0 ? [{ set: 'places' as const, ids }] : []), ...others] };
}

/** Whether the set says more than which places it lists. */
function conditional(set: PlaceSet): boolean {
  return Object.keys(set).some((key) => key !== 'set' && key !== 'ids');
}

function run(r: Recorder, scope: Scope, cursor: Cursor): PlaceSet | undefined {
  const set: PlaceSet = { set: 'places' };
  return runInto(r, scope, cursor, set) ? set : undefined;
}

/** One item: a place, a region, a range of hexes, places with a feature or marker, or all within a distance. */
function runInto(r: Recorder, scope: Scope, cursor: Cursor, set: PlaceSet): boolean {
  const part = cursor.peek();
  if (part?.syntax === 'Range') {
    cursor.next();
    return rangeInto(r, scope, part, set);
  }
  const atom = cursor.atom();
  if (!atom) {
    notUnderstood(r, cursor, 'places');
    return false;
  }
  if (atom.type === 'word' && ['within', 'outside', 'held', 'taken'].includes(atom.text))
    return tail(r, scope, cursor, set);
  const { map } = scope;
  if (atom.type === 'word' && atom.text === 'places' && map?.placesNamed('places').length === 0) {
    cursor.next();
    if (!cursor.word('of') && !cursor.word('in')) return tail(r, scope, cursor, set);
    const inner = placeSet(r, scope, cursor, false);
    if (!inner) return false;
    Object.assign(set, inner);
    return tail(r, scope, cursor, set);
  }
  if (scope.roles?.places.includes(atom.text)) {
    cursor.next();
    set.role = atom.text;
    return tail(r, scope, cursor, set);
  }
  if (atom.type === 'word') {
    const found = printedOrMarked(r, scope, cursor, atom, set);
    if (found !== undefined) return found && tail(r, scope, cursor, set);
  }
  const id = placeAt(r, scope, cursor);
  if (id === undefined) return false;
  set.ids ??= [];
  set.ids.push(id);
  return tail(r, scope, cursor, set);
}

/** Places with a feature or terrain, with a marker of a side, or of a region; undefined: the word is none of these. */
function printedOrMarked(r: Recorder, scope: Scope, cursor: Cursor, atom: Atom, set: PlaceSet): boolean | undefined {
  const { names, map } = scope;
  const region = map?.region(atom.text);
  const printed = !region && map?.placesNamed(atom.text).length === 0;
  const feature = printed ? featureOf(scope, atom.text) : undefined;
  const terrain = printed ? singularsOf(atom.text).find((one) => names.has('terrain', one)) : undefined;
  const marker = markerOf(scope, atom.text);
  if (feature !== undefined) {
    r.reference(atom, { kind: 'feature', id: feature });
    set.feature = feature;
  } else if (terrain !== undefined) {
    r.reference(atom, { kind: 'terrain', id: terrain });
    set.terrain = terrain;
  } else if (marker !== undefined) return markedBy(r, scope, cursor, atom, marker, set);
  else if (region) {
    r.reference(atom, region, formOf(region, atom));
    set.ids ??= [];
    set.ids.push(`@${region.id}`);
  } else return undefined;
  cursor.next();
  return true;
}

/** `depot of japan`. */
function markedBy(r: Recorder, scope: Scope, cursor: Cursor, atom: Atom, marker: string, set: PlaceSet): boolean {
  r.reference(atom, { kind: 'marker', id: marker });
  cursor.next();
  if (!cursor.word('of')) {
    notUnderstood(r, cursor, 'of side');
    return false;
  }
  const side = resolve(r, scope.names, ['side'], cursor.atom());
  if (!side && !cursor.atom()) notUnderstood(r, cursor, 'side');
  if (!side) return false;
  cursor.next();
  set.marked = { marker, side: side.id };
  return true;
}

/** `of japan`, `in region`, `within 2 of (places)`. */
function tail(r: Recorder, scope: Scope, cursor: Cursor, set: PlaceSet, owned = true): boolean {
  while (!cursor.done) {
    const printed = set.feature ?? set.terrain;
    let read: typeof inside;
    if (owned && cursor.isWord('of') && printed !== undefined && set.owner === undefined) read = ownedBy;
    else if (cursor.isWord('in') && set.ids === undefined && conditional(set)) read = inside;
    else if (cursor.isWord('within') && set.within === undefined) read = withinOf;
    else if (cursor.isWord('held') || cursor.isWord('taken')) read = holder;
    else if (cursor.isWord('with') && set.with === undefined) read = withUnits;
    else if (cursor.isWord('outside') && set.except === undefined) read = outsideOf;
    else break;
    if (!read(r, scope, cursor, set)) return false;
  }
  return true;
}

/** `of japan`. */
function ownedBy(r: Recorder, scope: Scope, cursor: Cursor, set: PlaceSet): boolean {
  cursor.next();
  const owner = resolve(r, scope.names, ['side', 'nation'], cursor.atom());
  if (!owner && !cursor.atom()) notUnderstood(r, cursor, 'side');
  if (!owner) return false;
  cursor.next();
  set.owner = owner.id;
  return true;
}

/** `in burma held by japan`: what is said of the places inside holds for these as well. */
function inside(r: Recorder, scope: Scope, cursor: Cursor, set: PlaceSet): boolean {
  cursor.next();
  const at = cursor.here();
  const inner = placeSet(r, scope, cursor, false);
  if (!inner) return false;
  const { set: _, ...rest } = inner;
  if (Object.keys(rest).some((key) => set[key as keyof PlaceSet] !== undefined)) {
    r.issue('SND601', at, { expected: 'named-places', found: '' });
    return false;
  }
  Object.assign(set, rest);
  return true;
}

/** `within 2 of (places)`. */
function withinOf(r: Recorder, scope: Scope, cursor: Cursor, set: PlaceSet): boolean {
  cursor.next();
  const distance = integerOf(cursor.atom());
  if (distance === undefined) {
    notUnderstood(r, cursor, 'number');
    return false;
  }
  cursor.next();
  if (!cursor.word('of')) {
    notUnderstood(r, cursor, 'of');
    return false;
  }
  if (!centres(r, scope, cursor, set)) return false;
  set.within = distance;
  return true;
}

/** `with (units)`. */
function withUnits(r: Recorder, scope: Scope, cursor: Cursor, set: PlaceSet): boolean {
  cursor.next();
  const units = someUnits(r, scope, cursor);
  if (units) set.with = units;
  return units !== undefined;
}

/** `outside (places)`, `outside zone of japan`. */
function outsideOf(r: Recorder, scope: Scope, cursor: Cursor, set: PlaceSet): boolean {
  cursor.next();
  if (!cursor.word('zone')) {
    const except = placeSet(r, scope, cursor, false);
    if (except) set.except = except;
    return except !== undefined;
  }
  const side = cursor.word('of') ? resolve(r, scope.names, ['side'], cursor.atom()) : undefined;
  if (!side && !cursor.atom()) notUnderstood(r, cursor, 'zone of side');
  if (!side) return false;
  cursor.next();
  set.freeOf = side.id;
  return true;
}

/** `held by japan`, `held by japan at start`, `taken by japan`. */
function holder(r: Recorder, scope: Scope, cursor: Cursor, set: PlaceSet): boolean {
  const at = cursor.here();
  const isTaken = cursor.isWord('taken');
  cursor.next();
  const side = cursor.word('by') ? resolve(r, scope.names, ['side', 'nation'], cursor.atom()) : undefined;
  if (!side) {
    if (!cursor.atom()) notUnderstood(r, cursor, 'by side');
    return false;
  }
  cursor.next();
  const behind = cursor.parts[cursor.at + 1];
  const first = !isTaken && cursor.isWord('at') && behind?.syntax === 'Atom' && behind.text === 'start';
  if (first) cursor.at += 2;
  const member = isTaken ? 'taken' : first ? 'began' : 'held';
  if (set[member] !== undefined) {
    r.issue('SND601', at, { expected: 'end', found: isTaken ? 'taken' : 'held' });
    return false;
  }
  set[member] = side.id;
  return true;
}

/** What a distance is measured from: places, or units. */
function centres(r: Recorder, scope: Scope, cursor: Cursor, set: PlaceSet): boolean {
  const at = cursor.here();
  const part = cursor.peek();
  const phrases = part?.syntax === 'Group' ? part.elements : [];
  const word = cursor.atom();
  const unit = word && scope.map?.placesNamed(word.text).length === 0 && scope.names.unit(word.text) !== undefined;
  if (unit || (phrases.length > 0 && phrases.every((phrase) => speaksOfUnits(scope, phrase)))) {
    const near = someUnits(r, scope, cursor);
    if (near) set.near = near;
    return near !== undefined;
  }
  const inner = placeSet(r, scope, cursor, false);
  if (!inner) return false;
  // What is said after the centres belongs to the places around them.
  const { ids, set: _, held, began, taken, with: units, freeOf, except, ...printed } = inner;
  const around = Object.entries({ held, began, taken, with: units, freeOf, except }).filter(
    ([, value]) => value !== undefined,
  );
  if (printed.role !== undefined && !ids && Object.keys(printed).length === 1) {
    Object.assign(set, printed, Object.fromEntries(around));
    return true;
  }
  if (!(ids || isPrinted(inner))) {
    r.issue('SND601', at, { expected: 'centres', found: '' });
    return false;
  }
  // Places that the map alone tells, as the ports of a region, are measured from like those that are named.
  if (Object.keys(printed).length > 0) set.any = [{ set: 'places', ...(ids ? { ids } : {}), ...printed }];
  else if (ids) set.ids = ids;
  Object.assign(set, Object.fromEntries(around));
  return true;
}

/** Whether no position changes the places of a set, but for what is said of those around them. */
const isPrinted = ({ role, marked, near, any, within }: PlaceSet): boolean =>
  role === undefined && !marked && !near && within === undefined && (any ?? []).every(isFixed);

const isFixed = (set: PlaceSet): boolean =>
  isPrinted(set) &&
  (set.held ?? set.began ?? set.taken) === undefined &&
  !set.with &&
  set.freeOf === undefined &&
  (!set.except || isFixed(set.except));

/** Units in parentheses, or one unit by its name. */
function someUnits(r: Recorder, scope: Scope, cursor: Cursor): UnitSet | undefined {
  const part = cursor.peek();
  if (part?.syntax === 'Group' && part.elements.length > 0) {
    cursor.next();
    const sets = part.elements.map((element) => {
      const phrase = unwrap(element);
      return unitSet(r, scope, new Cursor(phrase.parts, phrase));
    });
    const any = sets.filter((set) => set !== undefined);
    if (any.length < sets.length) return undefined;
    return any.length === 1 ? any[0] : { set: 'units', any };
  }
  const word = cursor.atom();
  const unit = word && scope.names.unit(word.text);
  if (!unit) {
    notUnderstood(r, cursor, 'units');
    return undefined;
  }
  r.reference(word, unit, formOf(unit, word));
  cursor.next();
  return { set: 'units', units: [unit.id] };
}

function featureOf({ names }: Scope, word: string): string | undefined {
  return singularsOf(word).find((one) => names.has('feature', one));
}

/** The marker that a word names, of which there may be several: `depots of red`. */
export function markerOf({ names }: Scope, word: string): string | undefined {
  return singularsOf(word).find((one) => names.has('marker', one));
}

/** A place at the cursor: a number, a name, or a number and its name. */
export function placeAt(r: Recorder, scope: Scope, cursor: Cursor): string | undefined {
  const first = cursor.atom();
  if (!first) {
    notUnderstood(r, cursor, 'place');
    return undefined;
  }
  cursor.next();
  const second = cursor.atom();
  const isNumber = first.type === 'number' || (first.type === 'word' && /^[A-Z]{1,2}\d{3,6}$/.test(first.text));
  const named =
    isNumber &&
    second &&
    (second.type === 'string' || (second.type === 'word' && (scope.map?.placesNamed(second.text).length ?? 0) > 0));
  if (named) cursor.next();
  const ref = {
    syntax: 'PlaceRef' as const,
    start: first.start,
    end: named ? second.end : first.end,
    green: first.green,
    broken: false,
    ...(isNumber ? { id: first } : { name: first }),
    ...(named ? { name: second } : {}),
  };
  if (!scope.map) {
    r.issue('SND603', first, {});
    return undefined;
  }
  return resolvePlace(r, scope, ref)?.id;
}

function rangeInto(r: Recorder, scope: Scope, range: RangeNode, set: PlaceSet): boolean {
  const { map } = scope;
  if (r.places > MOST_PLACES) return true;
  const corners = cornersOf(r, scope, range);
  if (!map?.grid || !corners) {
    r.issue('SND601', range, { expected: 'places', found: `${range.from ?? ''}..${range.to ?? ''}` });
    return false;
  }
  const between = hexesBetween(map.grid, ...corners);
  const bad = corners.find((id) => !map.place(id));
  if (bad !== undefined) r.issue('SND202', range, { place: bad, map: map.id });
  else if (!between) r.issue('SND217', range, { from: corners[0], to: corners[1] });
  const ids = between?.filter((id) => map.place(id)) ?? [];
  if (ids.length > 0 && !tooMany(r, range, ids)) {
    set.ids ??= [];
    addAll(set.ids, ids);
  }
  return set.ids !== undefined || r.places > MOST_PLACES;
}
