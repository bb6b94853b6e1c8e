/** Long lists. A call like `push(...list)` puts every member on the stack, which ends it from some ten thousand on; these do not. */

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
