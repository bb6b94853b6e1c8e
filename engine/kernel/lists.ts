/** Lists, also long ones. A call like `push(...list)` puts every member on the stack, which ends it from some ten thousand on; these do not. */

/** Adds all members of another list to the end of one. */
export function addAll<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one);
}

/** The least of some numbers; infinity of none. */
export function minOf(numbers: Iterable<number>): number {
  let found = Number.POSITIVE_INFINITY;
  for (const one of numbers) found = Math.min(found, one);
  return found;
}

/** The greatest of some numbers; negative infinity of none. */
export function maxOf(numbers: Iterable<number>): number {
  let found = Number.NEGATIVE_INFINITY;
  for (const one of numbers) found = Math.max(found, one);
  return found;
}

/** Members with the same key together, in the order in which each key comes first. */
export function grouped<One, Key>(list: Iterable<One>, keyOf: (one: One) => Key): Map<Key, One[]> {
  const found = new Map<Key, One[]>();
  for (const one of list) {
    const key = keyOf(one);
    const there = found.get(key);
    if (there) there.push(one);
    else found.set(key, [one]);
  }
  return found;
}
