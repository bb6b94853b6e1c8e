/** Sets of places, out of phrases (docs/language.md, "Conditions"). */
import type { PlaceSet } from '../../../engine/kernel/compiled';
import type { Group } from '../../../grammar/ast';
import { Cursor, notUnderstood } from './cursor';
import type { Recorder } from './pieces';
import { formOf, resolve, resolvePlace, type Scope } from './resolve';
import { integerOf } from './values';

/**
 * Understands places at the cursor: a group, or a run of words up to what cannot belong to it. `rest`: everything to the
 * end must be places.
 */
export function placeSet(r: Recorder, scope: Scope, cursor: Cursor, rest: boolean): PlaceSet | undefined {
  const set: PlaceSet = { set: 'places' };
  const part = cursor.peek();
  let ok: boolean;
  if (part?.syntax === 'Group') {
    cursor.next();
    ok = groupInto(r, scope, part, set);
    ok = tail(r, scope, cursor, set) && ok;
  } else ok = runInto(r, scope, cursor, set);
  if (rest && ok && !cursor.done) {
    notUnderstood(r, cursor, 'end');
    return undefined;
  }
  return ok ? set : undefined;
}

function groupInto(r: Recorder, scope: Scope, group: Group, set: PlaceSet): boolean {
  if (group.elements.length === 0) {
    r.issue('SND601', group, { expected: 'places', found: '( )' });
    return false;
  }
  let ok = true;
  for (const element of group.elements) {
    const cursor = new Cursor(element.parts, element);
    const before = shape(set);
    const understood = itemInto(r, scope, cursor, set);
    if (understood && !cursor.done) {
      notUnderstood(r, cursor, 'end');
      ok = false;
    }
    // Two conditions in one list would have to hold together, which is not what a list says.
    if (group.elements.length > 1 && shape(set) !== before && shape(set) !== '')
      r.issue('SND601', element, { expected: 'single-condition', found: '' });
    ok = understood && ok;
  }
  return ok;
}

/** One element of a list: a list again, or one item. */
function itemInto(r: Recorder, scope: Scope, cursor: Cursor, set: PlaceSet): boolean {
  const inner = cursor.peek();
  if (inner?.syntax !== 'Group') return runInto(r, scope, cursor, set);
  cursor.next();
  return groupInto(r, scope, inner, set) && tail(r, scope, cursor, set);
}

function shape(set: PlaceSet): string {
  return [set.feature, set.owner, set.within, set.marked?.marker].filter((x) => x !== undefined).join(' ');
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
  if (atom.type === 'word' && atom.text === 'within') return tail(r, scope, cursor, set);
  const { names, map } = scope;
  if (atom.type === 'word') {
    const feature = featureOf(scope, atom.text);
    if (feature !== undefined && !map?.region(atom.text) && map?.placesNamed(atom.text).length === 0) {
      r.reference(atom, { kind: 'feature', id: feature });
      cursor.next();
      set.feature = feature;
      return tail(r, scope, cursor, set);
    }
    if (names.has('marker', atom.text)) {
      r.reference(atom, { kind: 'marker', id: atom.text });
      cursor.next();
      if (!cursor.word('of')) {
        notUnderstood(r, cursor, 'of side');
        return false;
      }
      const side = resolve(r, names, ['side'], cursor.atom());
      if (!side) {
        if (!cursor.atom()) notUnderstood(r, cursor, 'side');
        return false;
      }
      cursor.next();
      set.marked = { marker: atom.text, side: side.id };
      return tail(r, scope, cursor, set);
    }
    const region = map?.region(atom.text);
    if (region) {
      r.reference(atom, region, formOf(region, atom));
      cursor.next();
      set.ids = [...(set.ids ?? []), `@${region.id}`];
      return tail(r, scope, cursor, set);
    }
  }
  const id = placeAt(r, scope, cursor);
  if (id === undefined) return false;
  set.ids = [...(set.ids ?? []), id];
  return tail(r, scope, cursor, set);
}

/** `of japan`, `in region`, `within 2 of (places)`. */
function tail(r: Recorder, scope: Scope, cursor: Cursor, set: PlaceSet): boolean {
  while (!cursor.done) {
    if (cursor.isWord('of') && set.feature !== undefined && set.owner === undefined) {
      cursor.next();
      const owner = resolve(r, scope.names, ['side', 'nation'], cursor.atom());
      if (!owner) {
        if (!cursor.atom()) notUnderstood(r, cursor, 'side');
        return false;
      }
      cursor.next();
      set.owner = owner.id;
    } else if (cursor.isWord('in') && set.ids === undefined && shape(set) !== '') {
      cursor.next();
      const inner = placeSet(r, scope, cursor, false);
      if (!inner) return false;
      if (inner.ids) set.ids = inner.ids;
    } else if (cursor.isWord('within') && set.within === undefined) {
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
      const at = cursor.here();
      const inner = placeSet(r, scope, cursor, false);
      if (!inner) return false;
      if (!inner.ids || shape(inner) !== '') {
        r.issue('SND601', at, { expected: 'named-places', found: '' });
        return false;
      }
      set.within = distance;
      set.ids = inner.ids;
    } else break;
  }
  return true;
}

function featureOf(scope: Scope, word: string): string | undefined {
  if (scope.names.has('feature', word)) return word;
  for (const singular of [word.replace(/s$/, ''), word.replace(/ies$/, 'y'), word.replace(/es$/, '')])
    if (singular !== word && scope.names.has('feature', singular)) return singular;
  return undefined;
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

function rangeInto(
  r: Recorder,
  scope: Scope,
  range: { from?: number; to?: number; start: number; end: number },
  set: PlaceSet,
): boolean {
  const grid = scope.map?.grid;
  if (!grid || range.from === undefined || range.to === undefined) {
    r.issue('SND601', range, { expected: 'places', found: `${range.from ?? ''}..${range.to ?? ''}` });
    return false;
  }
  const digits = grid.ids.length;
  const id = (n: number) => (grid.prefix ?? '') + String(n).padStart(digits, '0');
  for (let n = range.from; n <= Math.min(range.to, range.from + 9999); n++)
    if (scope.map!.place(id(n))) set.ids = [...(set.ids ?? []), id(n)];
  if (!scope.map!.place(id(range.from)) || !scope.map!.place(id(range.to))) {
    const bad = scope.map!.place(id(range.from)) ? range.to : range.from;
    r.issue('SND202', range, { place: id(bad), map: scope.map!.id });
  }
  return set.ids !== undefined;
}
