/**
 * What makes one piece of plain data another: sent instead of the whole, of which little changes at a time. Data is what JSON can say; members
 * that are undefined are not there. Pure.
 */

/** A run of elements that stay, by where they stood and how many, or one that is new. */
type Part = readonly [from: number, count: number] | { readonly put: unknown };

/**
 * `is`: another value altogether. Otherwise the elements of a list, or the keys of an object, in their new order (absent: as before), and
 * what has changed in single ones, by their new place or their key.
 */
export type Difference =
  | { readonly is: unknown }
  | { readonly order?: readonly Part[]; readonly now?: readonly (readonly [at: number | string, how: Difference])[] };

type Data = Readonly<Record<string, unknown>>;

/** What makes `before` become `after`; undefined when they say the same. Members that are one and the same are not looked into. */
export function difference(before: unknown, after: unknown): Difference | undefined {
  if (alike(before, after)) return undefined;
  const [a, b] = [sort(before), sort(after)];
  if (a !== b || a === 'value') return { is: after };
  return a === 'list'
    ? lists(before as readonly unknown[], after as readonly unknown[])
    : objects(before as Data, after as Data);
}

/**
 * What `before` becomes. `before` stays as it is; what has not changed is the same object in both.
 * @throws RangeError when the difference is not one of `before`
 */
export function changed(before: unknown, how: Difference | undefined): unknown {
  if (how === undefined) return before;
  if ('is' in how) return how.is;
  const { order, now = [] } = how;
  if (Array.isArray(before)) {
    const list = order ? ordered(order, before) : [...before];
    for (const [at, change] of now) {
      if (typeof at !== 'number' || !(at in list)) throw new RangeError(`No element ${at}.`);
      list[at] = changed(list[at], change);
    }
    return list;
  }
  if (sort(before) !== 'object') throw new RangeError('Neither a list nor an object.');
  const object = before as Data;
  const keys = order ? (ordered(order, keysOf(object)) as string[]) : keysOf(object);
  const changes = new Map(now);
  // As JSON has it: also a key that is called like a member of every object is a key.
  return Object.fromEntries(
    keys.map((key) => [key, changed(Object.hasOwn(object, key) ? object[key] : undefined, changes.get(key))]),
  );
}

/** Whether two values surely say the same: a quick look, for most of what is compared does. */
function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a)) {
    const list = b as readonly unknown[];
    if (a.length !== list.length) return false;
    for (let i = 0; i < a.length; i++) if (!alike(a[i], list[i])) return false;
    return true;
  }
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  if (keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (key !== others[i] || !alike((a as Data)[key], (b as Data)[key])) return false;
  }
  return true;
}

function sort(value: unknown): 'list' | 'object' | 'value' {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' && value !== null ? 'object' : 'value';
}

function keysOf(object: Data): string[] {
  return Object.keys(object).filter((key) => object[key] !== undefined);
}

function objects(before: Data, after: Data): Difference | undefined {
  const [old, keys] = [keysOf(before), keysOf(after)];
  const now: [string, Difference][] = [];
  for (const key of keys) {
    const known = Object.hasOwn(before, key) && before[key] !== undefined;
    const how = known ? difference(before[key], after[key]) : { is: after[key] };
    if (how) now.push([key, how]);
  }
  if (old.length === keys.length && old.every((key, i) => key === keys[i])) return told(undefined, now);
  const places = new Map(old.map((key, i) => [key, i]));
  return told(
    parts(
      keys.map((key) => places.get(key)),
      keys,
    ),
    now,
  );
}

function lists(before: readonly unknown[], after: readonly unknown[]): Difference | undefined {
  const places = namedPlaces(before, after) ?? alongside(before, after);
  const now: [number, Difference][] = [];
  places.forEach((from, i) => {
    const how = from === undefined ? undefined : difference(before[from], after[i]);
    if (how) now.push([i, how]);
  });
  const same = before.length === after.length && places.every((from, i) => from === i);
  return told(same ? undefined : parts(places, after), now);
}

function told(order: Part[] | undefined, now: [number | string, Difference][]): Difference | undefined {
  if (!order && now.length === 0) return undefined;
  return { ...(order ? { order } : {}), ...(now.length > 0 ? { now } : {}) };
}

type Places = readonly (number | undefined)[];

/** Where the elements of a list stood before, told by their names; null where not all have one of their own. */
function namedPlaces(before: readonly unknown[], after: readonly unknown[]): Places | null {
  const old = new Map<string, number>();
  const names = (list: readonly unknown[]) => list.map(nameOf);
  for (const [i, name] of names(before).entries()) {
    if (name === undefined || old.has(name)) return null;
    old.set(name, i);
  }
  const now = names(after);
  if (now.some((name) => name === undefined) || new Set(now).size < now.length) return null;
  return now.map((name) => old.get(name as string));
}

/** Of elements without names, those at both ends that say the same stay what they were, and between them each follows the one in its place. */
function alongside(before: readonly unknown[], after: readonly unknown[]): Places {
  const [m, n] = [before.length, after.length];
  const least = Math.min(m, n);
  if (m === n) return after.map((_, i) => i);
  let head = 0;
  while (head < least && difference(before[head], after[head]) === undefined) head++;
  let tail = 0;
  while (tail < least - head && difference(before[m - 1 - tail], after[n - 1 - tail]) === undefined) tail++;
  return after.map((_, i) => (i < head ? i : i >= n - tail ? i - n + m : undefined));
}

function nameOf(element: unknown): string | undefined {
  if (typeof element === 'string') return element;
  const id = sort(element) === 'object' ? (element as Data).id : undefined;
  return typeof id === 'string' ? id : undefined;
}

function parts(places: Places, elements: readonly unknown[]): Part[] {
  const all: Part[] = [];
  places.forEach((from, i) => {
    const last = all.at(-1);
    if (from === undefined) all.push({ put: elements[i] });
    else if (last && !('put' in last) && last[0] + last[1] === from) all[all.length - 1] = [last[0], last[1] + 1];
    else all.push([from, 1]);
  });
  return all;
}

function ordered(order: readonly Part[], before: readonly unknown[]): unknown[] {
  return order.flatMap((part) => {
    if ('put' in part) return [part.put];
    const [from, count] = part;
    if (from < 0 || from + count > before.length) throw new RangeError(`No elements ${from} to ${from + count - 1}.`);
    return before.slice(from, from + count);
  });
}
