/**
 * Facts of given positions, each declared once: how a text says it, and where the position keeps it. How a fact is taken over and how a
 * position is told as facts follow from the declaration.
 */
import { beginning, isBegun } from './begun';
import { givenIndex } from './given-names';
import { addAll } from './lists';
import type { AnyWorld, PlayLoop } from './play-loop';
import { entryOf } from './records';
import type { Opening } from './rulebook';
import { BadGiven, type Given } from './ruleset';

export type Facts = Record<string, number | boolean>;
type Told = readonly [name: string, value: number | boolean];
type Place<G> = (g: G) => Int16Array;
/** A game in progress, as far as names are found in it. */
export interface Playing {
  readonly w: AnyWorld;
}

/** A kind of facts of games of the kind `G`. */
export interface FactForm<G> {
  /** What such facts begin with; with `-*` at its end, and whatever follows. Absent: with any other word. */
  readonly words?: readonly string[];
  /** Taken over before units are laid out, or when everything else is as given; absent: after units. */
  readonly round?: 'first' | 'last';
  /** Told before the others: what it says changes what there is left to say. */
  readonly early?: true;
  /** Takes a fact over: what stands behind its word, and its value. Throws `BadGiven`. */
  set(g: G, rest: readonly string[], value: number, word: string): void;
  /** The facts of a position in which `base`, where all else stands alike, differs from it. */
  told(g: G, base: G): Told[];
}

/** Takes the facts of one round over, in the order in which they are given. Throws `BadGiven` for a word that no form has. */
export function applyFacts<G>(
  forms: readonly FactForm<G>[],
  g: G,
  { facts }: Given,
  round?: FactForm<G>['round'],
): void {
  for (const [name, value] of Object.entries(facts ?? {})) {
    if (isBegun(name)) continue;
    const [word = '', ...rest] = name.split(' ');
    const form = forms.find(({ words }) => !words || saysFact(words, word));
    if (!form) throw new BadGiven(`unknown fact ${name}`);
    if (form.round === round) form.set(g, rest, Number(value), word);
  }
}

/** What facts say of a position that the rest of `given` does not imply. */
export function factsOf<G extends PlayLoop<G>>(
  forms: readonly FactForm<G>[],
  opening: Opening<G>,
  g: G,
  given: Given,
  alone: boolean,
): Facts {
  const told = (early: true | undefined, facts: Facts): Facts => {
    const base = beginning(opening, g, { ...given, facts }, alone);
    const all: Told[] = [];
    for (const form of forms) if (form.early === early) addAll(all, form.told(g, base));
    return { ...facts, ...Object.fromEntries(all) };
  };
  return told(undefined, forms.some(({ early }) => early) ? told(true, {}) : {});
}

/** Whether a fact that begins with this word is one of these. */
export function saysFact(words: readonly string[], word: string): boolean {
  return words.some((one) => one === word || (one.endsWith('-*') && word.startsWith(one.slice(0, -1))));
}

/** What facts name, by id. */
export interface Named<G> {
  readonly what: string;
  of(g: G): readonly { readonly id: string }[];
}

export const units: Named<Playing> = { what: 'unit', of: ({ w }) => w.compiled.units };
export const places: Named<Playing> = { what: 'place', of: ({ w }) => w.compiled.board.places };
export const sides: Named<Playing> = { what: 'side', of: ({ w }) => w.compiled.game.sides };

/** Index of the one that a fact names. Throws `BadGiven`. */
export function namedIn<G>(g: G, { what, of }: Named<G>, id = ''): number {
  return givenIndex(of(g), id, what);
}

/** What numbers are of, where each thing has its own, and how they are told. */
interface Numbers<G> {
  /** Things in the order in which their numbers follow each other from the word's own place; absent: there is one. */
  of?: Named<NoInfer<G>>;
  round?: FactForm<G>['round'];
  /** Told as true, and not at all where they are 0. */
  flag?: true;
}

/** Numbers of the position: `bid 3`, or of each thing: `built japan 2`. `words`: where in the field each is kept. */
export function numbers<G>(
  field: Place<G>,
  words: Readonly<Record<string, number>>,
  { of, round, flag }: Numbers<G> = {},
): FactForm<G> {
  return {
    words: Object.keys(words),
    ...(round && { round }),
    set(g, [id], value, word) {
      field(g)[entryOf(words, word)! + (of ? namedIn(g, of, id) : 0)] = value;
    },
    told: (g, base) =>
      Object.entries(words).flatMap(([word, first]) =>
        (of ? of.of(g).map(({ id }) => `${word} ${id}`) : [word]).flatMap((name, k): Told[] => {
          const value = field(g)[first + k]!;
          if (value === field(base)[first + k] || (flag && value === 0)) return [];
          return [[name, flag ?? value]];
        }),
      ),
  };
}

/** A number of each thing: `due third-army 4`. */
export function numberOf<G>(word: string, field: Place<G>, of: Named<NoInfer<G>>, flag?: true): FactForm<G> {
  return numbers(field, { [word]: 0 }, { of, ...(flag && { flag }) });
}

/** Fields of a position. */
type FieldsOf<P> = { [K in keyof P]: P[K] extends Int16Array ? K : never }[keyof P] & string;

/** Numbers of each thing of a kind, each kept in the field of its word: `ammo akagi 1`, `craters 0804 2`. */
export function numbersOf<G extends Playing & { readonly p: object }>(
  of: Named<NoInfer<G>>,
  words: readonly FieldsOf<G['p']>[],
): FactForm<G>[] {
  return words.map((word) => numberOf(word, ({ p }: G) => (p as Readonly<Record<string, Int16Array>>)[word]!, of));
}

/** What a rulebook says of values of things beside their words. */
interface OneOf<G> {
  /** Gives a thing its value; absent: it is written. */
  set?(g: G, thing: number, value: number): void;
  /** The bits in which it is kept; absent: all. */
  mask?: number;
  early?: true;
}

/** One of a few values of each thing, each with its word: `used winter-offensive`. */
export function oneOf<G>(
  field: Place<G>,
  words: Readonly<Record<string, number>>,
  named: Named<NoInfer<G>>,
  { set, mask = -1, early }: OneOf<G> = {},
): FactForm<G> {
  return {
    words: Object.keys(words),
    ...(early && { early }),
    set(g, ids, _, word) {
      for (const id of ids) {
        const thing = namedIn(g, named, id);
        const value = entryOf(words, word)!;
        if (set) set(g, thing, value);
        else field(g)[thing] = value;
      }
    },
    told: (g, base) =>
      named.of(g).flatMap(({ id }, k): Told[] => {
        const value = field(g)[k]! & mask;
        const word = value === (field(base)[k]! & mask) ? undefined : wordOf(words, value);
        return word === undefined ? [] : [[`${word} ${id}`, true]];
      }),
  };
}

/** The word of a value. */
function wordOf(words: Readonly<Record<string, number>>, value: number): string | undefined {
  return Object.keys(words).find((word) => words[word] === value);
}

/** Another thing that each thing points at, kept as its index plus one: `part-of company battalion`. */
export function pointer<G>(
  word: string,
  field: Place<G>,
  named: Named<NoInfer<G>>,
  to: Named<NoInfer<G>>,
): FactForm<G> {
  return {
    words: [word],
    set(g, [id, target]) {
      field(g)[namedIn(g, named, id)] = namedIn(g, to, target) + 1;
    },
    told: (g) =>
      named.of(g).flatMap(({ id }, k): Told[] => {
        const target = to.of(g)[field(g)[k]! - 1];
        return target ? [[`${word} ${id} ${target.id}`, true]] : [];
      }),
  };
}

/**
 * Bits of each thing: `moved third-army`, several in one line: `fought 0404 0405`; or one bit for each side, beside each other:
 * `new-depot japan 0605`.
 */
export function bits<G extends Playing>(
  field: Place<G>,
  words: Readonly<Record<string, number>>,
  named: Named<NoInfer<G>>,
  by?: 'side',
): FactForm<G> {
  return {
    words: Object.keys(words),
    set(g, rest, _, word) {
      const bit = entryOf(words, word)! << (by ? namedIn(g, sides, rest[0]) : 0);
      for (const id of by ? rest.slice(1) : rest) field(g)[namedIn(g, named, id)]! |= bit;
    },
    told: (g, base) =>
      Object.entries(words).flatMap(([word, first]) =>
        (by ? sides.of(g).map(({ id }) => `${word} ${id}`) : [word]).flatMap((head, s) => {
          const has = (one: G, k: number) => (field(one)[k]! & (first << s)) !== 0;
          return inLines(
            head,
            named.of(g).filter((_, k) => has(g, k) && !has(base, k)),
          );
        }),
      ),
  };
}

/** Who holds each place, kept as its side plus `offset`, one less: nobody's: `holds japan 0404`, `nobodys 0404`. */
export function holders<G extends Playing>(
  field: Place<G>,
  offset: number,
  [holds, nobodys]: readonly [string, string],
  round?: FactForm<G>['round'],
): FactForm<G> {
  return {
    words: [holds, nobodys],
    ...(round && { round }),
    set(g, rest, _, word) {
      const side = word === holds ? namedIn(g, sides, rest[0]) : -1;
      for (const id of rest.slice(Number(word === holds))) field(g)[namedIn(g, places, id)] = side + offset;
    },
    told: (g, base) =>
      places.of(g).flatMap(({ id }, k): Told[] => {
        const held = field(g)[k]!;
        if (held === field(base)[k]) return [];
        const side = sides.of(g)[held - offset];
        return [[side ? `${holds} ${side.id} ${id}` : `${nobodys} ${id}`, true]];
      }),
  };
}

/** So many names stand in one line. */
const inLine = 12;

/** One fact for several things. */
export function inLines(head: string, things: readonly { readonly id: string }[]): Told[] {
  const told: Told[] = [];
  for (let k = 0; k < things.length; k += inLine)
    told.push([[head, ...things.slice(k, k + inLine).map(({ id }) => id)].join(' '), true]);
  return told;
}
