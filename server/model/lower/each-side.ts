/** Statements about each side: `victory each { … }`. They are understood once, and then said of every side. */
import { OWN_SIDE, put } from '../../../engine/kernel/each-side';
import type { Placed } from './pieces';
import type { Scope } from './resolve';

const known = new WeakMap<Scope, Scope>();

/** The scope in which `side` is the side that is spoken of and `each-other` every other; numbers know only the first. */
export function scopeOfEach(scope: Scope): Scope {
  let own = known.get(scope);
  if (!own) {
    const { names } = scope;
    own = { ...scope, names: names.ofEachSide(true), counted: { ...scope, names: names.ofEachSide(false) } };
    known.set(scope, own);
  }
  return own;
}

/** In place of a side: each of them. */
export const EACH = 'each';

/** Whether a statement is about each side; a side of that name goes before. */
export const isOfEach = (scope: Scope, side: { text: string } | undefined): boolean =>
  side?.text === EACH && !scope.names.has('side', EACH);

/** The scope in which `side` alone is a word for the side that is spoken of. */
export const scopeOfOwn = (scope: Scope): Scope => scopeOfEach(scope).counted!;

/** The scope of what is done for a side: of two, `each-other` is the other one. */
export const scopeOfDone = (scope: Scope): Scope =>
  scope.names.ids('side').length === 2 ? scopeOfEach(scope) : scopeOfOwn(scope);

/** What was understood with `side` for the side that is spoken of, said of one. */
export const placedOf = <T>(placed: Placed<T>, side: string): Placed<T> => ({
  ...placed,
  piece: { ...placed.piece, value: put(placed.piece.value, OWN_SIDE, side) },
});

/** The side that a word of a statement about each side means. */
export const winnerOf = (winner: string, side: string): string => (winner === OWN_SIDE ? side : winner);
