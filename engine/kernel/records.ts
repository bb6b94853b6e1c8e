/** Objects whose keys are words of a text. Every plain object knows `constructor`, `toString` and a few more, and takes `__proto__` for something else; a text may use them as ids. */

/** What an object itself says of a key; undefined when it says nothing, or is not there. */
export function entryOf<T>(record: { readonly [key: string]: T } | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Writes an entry of an object, whatever word its key is. */
export function setEntry<T>(record: { [key: string]: T }, key: string, value: T): void {
  if (key === '__proto__')
    Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
  else record[key] = value;
}

/** An object whose entries are made when they are first asked for. */
export function whenAsked<T>(makers: Readonly<Record<string, () => T>>): Readonly<Record<string, T>> {
  const made: Record<string, T> = {};
  for (const [key, make] of Object.entries(makers)) {
    let known: { value: T } | null = null;
    Object.defineProperty(made, key, {
      enumerable: true,
      get: () => {
        known ??= { value: make() };
        return known.value;
      },
    });
  }
  return made;
}
