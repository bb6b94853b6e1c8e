/** What is said of each side alike: words that stand for a side until it is said of one. */
import type { Expr } from './compiled';

/** What `side` and `each-other` stand for. */
export const OWN_SIDE = '$side';
export const EACH_OTHER = '$each-other';

/** The same with a side in place of a word for one. */
export function put<T>(value: T, word: string, side: string): T {
  if (typeof value === 'string') return (value === word ? side : value) as T;
  if (Array.isArray(value)) return value.map((one) => put(one, word, side)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, put(one, word, side)])) as T;
}

/** What is said of each side, of one of them; of two sides `each-other` is the other one. */
export function saidOf<T>(value: T, side: string, sides: readonly string[]): T {
  const other = sides.find((one) => one !== side) ?? side;
  return put(put(value, OWN_SIDE, side), EACH_OTHER, other);
}

/** What a condition about each side says of one. Where it names `each-other` it has to hold for each of the others. */
export function ofSide(expr: Expr, side: string, others: readonly string[]): Expr {
  switch (expr.op) {
    case 'and':
    case 'or':
      return { op: expr.op, args: expr.args.map((arg) => ofSide(arg, side, others)) };
    case 'not':
      return { op: 'not', arg: ofSide(expr.arg, side, others) };
    default: {
      const own = put<Expr>(expr, OWN_SIDE, side);
      if (!speaksOf(own, EACH_OTHER)) return own;
      const args = others.map((other) => put(own, EACH_OTHER, other));
      return args.length === 1 ? args[0]! : { op: 'and', args };
    }
  }
}

const speaksOf = (expr: Expr, word: string): boolean => JSON.stringify(expr).includes(JSON.stringify(word));

/** Whether a condition is about each side. */
export const isOfSides = (expr: Expr): boolean => speaksOf(expr, OWN_SIDE) || speaksOf(expr, EACH_OTHER);
