/** What the text says of every side in the same way: it stands in the rulebook once, as a rule about each side. */
import { EACH_OTHER, OWN_SIDE, put } from '../../engine/kernel/each-side';
import type { Words } from './words';

/** A statement as one about each side, by the side that it would be about; of more than two sides what holds against each other one stands once. */
function asOwn<T extends object>(one: T, side: string, sides: readonly string[]): T {
  const own = put(one, side, OWN_SIDE);
  return once(sides.reduce((said, other) => (other === side ? said : put(said, other, EACH_OTHER)), own));
}

/** The same without what it demands twice. */
function once<T>(value: T): T {
  if (Array.isArray(value)) return value.map(once) as T;
  if (typeof value !== 'object' || value === null) return value;
  const { op, args, ...rest } = value as { op?: unknown; args?: unknown };
  if (op !== 'and' || !Array.isArray(args))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, once(inner)])) as T;
  const left = new Map(args.map((arg) => [JSON.stringify(arg), once(arg)] as const));
  return (left.size === 1 ? [...left.values()][0] : { op, args: [...left.values()], ...rest }) as T;
}

/** Names that stand for sides nowhere else. */
function areOnlySides({ game: { vocabulary } }: Words, sides: readonly string[]): boolean {
  const { nations, classes, kinds, terrains, features, markers, tracks = [], tables } = vocabulary;
  const others = [nations, classes, kinds, terrains, features, markers, tracks, Object.values(tables)].flat();
  return !others.some(({ id }) => sides.includes(id));
}

/** Whether a statement is about each side. */
export const isAboutEach = (one: object): boolean => JSON.stringify(one).includes(`"${OWN_SIDE}"`);

/** Who is spoken of: a side, or each of them alike. */
export const sideOrEach = (words: Words, side: string): string =>
  side === OWN_SIDE ? words.pick('Each side', '各陣営') : words.side(side);

/** Statements, those that say the same of each side once. Ids make no difference. */
export function eachSideOnce<T extends object>(words: Words, all: readonly T[]): T[] {
  const sides = words.game.vocabulary.sides.map(({ id }) => id);
  if (sides.length < 2 || all.length < sides.length || !areOnlySides(words, sides)) return [...all];
  const keyOf = (one: T) => JSON.stringify({ ...one, id: undefined });
  const own = all.map((one) => sides.map((side) => asOwn(one, side, sides)));
  const keys = own.map((of) => of.map(keyOf));
  const gone = new Set<number>();
  return all.flatMap((one, k) => {
    if (gone.has(k)) return [];
    for (const [s] of sides.entries()) {
      const key = keys[k]![s]!;
      if (!key.includes(`"${OWN_SIDE}"`)) continue;
      const alike = sides.map((_, t) =>
        t === s ? k : keys.findIndex((of, j) => j > k && !gone.has(j) && of[t] === key),
      );
      if (alike.includes(-1) || new Set(alike).size < sides.length) continue;
      for (const j of alike) gone.add(j);
      return [own[k]![s]!];
    }
    return [one];
  });
}
