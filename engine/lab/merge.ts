/** Two changes of one document, made together. */

/** Both change the same thing: it cannot be said what comes of both. */
class Clash extends Error {}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

function both(base: unknown, one: unknown, other: unknown): unknown {
  if (same(one, base)) return other;
  if (same(other, base)) return one;
  if (Array.isArray(base) && Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== base.length || other.length !== base.length) throw new Clash();
    return base.map((value, k) => both(value, one[k], other[k]));
  }
  if (!isFields(base) || !isFields(one) || !isFields(other)) throw new Clash();
  const names = [...new Set([base, one, other].flatMap((fields) => Object.keys(fields)))];
  const fields = names.map((name) => [name, both(base[name], one[name], other[name])] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/**
 * A document with what is another in each of two changed ones; plain data. A list is a whole where it has become longer or shorter.
 * @returns null where both have changed the same thing
 */
export function merged<T>(base: T, one: T, other: T): T | null {
  try {
    return both(base, one, other) as T;
  } catch (error) {
    if (error instanceof Clash) return null;
    throw error;
  }
}
