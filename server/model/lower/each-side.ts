/** Statements about each side: `victory each { … }`. They are understood once, and then said of every side. */
import type { Expr } from '../../../engine/kernel/compiled';
import { EACH_OTHER, OWN_SIDE } from './names';
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

/** What was understood with `side` for the side that is spoken of, said of one. */
export const placedOf = <T>(placed: Placed<T>, side: string): Placed<T> => ({
  ...placed,
  piece: { ...placed.piece, value: put(placed.piece.value, OWN_SIDE, side) },
});

/** The same with another side in place of a word for one. */
function put<T>(value: T, word: string, side: string): T {
  if (typeof value === 'string') return (value === word ? side : value) as T;
  if (Array.isArray(value)) return value.map((one) => put(one, word, side)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, put(one, word, side)])) as T;
}

/** What a statement about each side says of one. A condition that names `each-other` has to hold for each of the others. */
export function ofSide<E extends Expr>(expr: E, side: string, others: readonly string[]): Expr {
  switch (expr.op) {
    case 'and':
    case 'or':
      return { op: expr.op, args: expr.args.map((arg) => ofSide(arg, side, others)) };
    case 'not':
      return { op: 'not', arg: ofSide(expr.arg, side, others) };
    default: {
      const own = put<Expr>(expr, OWN_SIDE, side);
      if (!JSON.stringify(own).includes(JSON.stringify(EACH_OTHER))) return own;
      const args = others.map((other) => put(own, EACH_OTHER, other));
      return args.length === 1 ? args[0]! : { op: 'and', args };
    }
  }
}

/** The side that a word of a statement about each side means. */
export const winnerOf = (winner: string, side: string): string => (winner === OWN_SIDE ? side : winner);
