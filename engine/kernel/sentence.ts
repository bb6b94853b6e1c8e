/**
 * Sentences with room for what they are about: `Draws {count} {count|card|cards}[by: , chosen by {by}]`.
 *
 * - `{count}` is the argument in words.
 * - `{count|card|cards}` is the noun that agrees with it: the first for one, the second for more.
 * - `[by: …]` stands only with the argument, `[!by: …]` only without it.
 */
import type { Names } from './compiled';
import { both, type Text } from './texts';

const PART = /\[(!?)([\w-]+): ([^\]]*)\]/g;
const SLOT = /\{([\w-]+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

/** Whether a text has room for anything. */
export const hasSlots = (sentence: string): boolean => /[{[]/.test(sentence);

/** The names that a sentence has room for, and where they stand in it. */
export function slotsIn(sentence: string): { name: string; at: number }[] {
  return [
    ...[...sentence.matchAll(PART)].map(({ index, 1: not, 2: name }) => ({ name: name!, at: index + 1 + not!.length })),
    ...[...sentence.matchAll(SLOT)].map(({ index, 1: name }) => ({ name: name!, at: index + 1 })),
  ];
}

/** Room for an argument, with the nouns that agree with it. */
interface Slot {
  name: string;
  one?: string | undefined;
  many?: string | undefined;
}

/** What stands only with an argument, or only without it. */
interface Part {
  name: string;
  without: boolean;
  pieces: (string | Slot)[];
}

type Piece = string | Slot | Part;

/** The words between slots, and the slots; undefined where a brace is neither opened nor closed as one of a slot. */
function piecesOf(text: string): (string | Slot)[] | undefined {
  const pieces: (string | Slot)[] = [];
  let end = 0;
  for (const { index, 0: all, 1: name, 2: one, 3: many } of text.matchAll(SLOT)) {
    pieces.push(text.slice(end, index), { name: name!, one, many });
    end = index + all.length;
  }
  pieces.push(text.slice(end));
  return pieces.some((piece) => typeof piece === 'string' && /[{}]/.test(piece)) ? undefined : pieces;
}

/** A sentence taken apart; undefined where parts and slots overlap. */
function takenApart(sentence: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: all, 1: not, 2: name, 3: text } of sentence.matchAll(PART)) {
    const [before, inside] = [piecesOf(sentence.slice(end, index)), piecesOf(text!)];
    if (!before || !inside) return undefined;
    for (const piece of before) pieces.push(piece);
    pieces.push({ name: name!, without: not !== '', pieces: inside });
    end = index + all.length;
  }
  const rest = piecesOf(sentence.slice(end));
  if (!rest) return undefined;
  for (const piece of rest) pieces.push(piece);
  return pieces;
}

/** Sentences that were taken apart: the same few hundred are said again and again. */
const apart = new Map<string, Piece[] | undefined>();
/** So many are remembered; texts of games bring more of them. */
const REMEMBERED = 5000;

function piecesIn(sentence: string): Piece[] | undefined {
  if (!apart.has(sentence)) {
    if (apart.size >= REMEMBERED) apart.clear();
    apart.set(sentence, takenApart(sentence));
  }
  return apart.get(sentence);
}

/** What is said of an argument; undefined where there is none of that name. */
type Words = (name: string) => string | undefined;

function put(pieces: readonly Piece[], words: Words): string {
  let said = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') said += piece;
    else if ('pieces' in piece) {
      if ((words(piece.name) === undefined) === piece.without) said += put(piece.pieces, words);
    } else {
      const word = words(piece.name) ?? '';
      if (piece.one === undefined) said += word;
      else said += word === '1' ? piece.one : piece.many!;
    }
  }
  return said;
}

function fill(sentence: string, words: Words): string {
  const pieces = piecesIn(sentence);
  const said = pieces
    ? put(pieces, words)
    : sentence
        .replace(PART, (_, without: string, name: string, text: string) =>
          (words(name) !== undefined) === (without === '') ? text : '',
        )
        .replace(SLOT, (_, name: string, one?: string, many?: string) => {
          const word = words(name) ?? '';
          if (one === undefined) return word;
          return word === '1' ? one : many!;
        });
  return said.includes('  ') ? said.replace(/ {2,}/g, ' ') : said;
}

/** The sentence with its arguments; one that is missing leaves nothing. */
export const filled = (sentence: string, words: ReadonlyMap<string, string>): string =>
  fill(sentence, (name) => words.get(name));

/** What a sentence is about: names in both languages, and what is the same in both. */
export type Slots = Readonly<Record<string, Names | string | number>>;

/** A sentence of both languages with what it is about. */
export function told(en: string, ja: string, slots: Slots): Text {
  const words =
    (language: keyof Text): Words =>
    (name) => {
      if (!Object.hasOwn(slots, name)) return undefined;
      const said = slots[name];
      return typeof said === 'object' ? both(said)[language] : `${said}`;
    };
  return { en: fill(en, words('en')), ja: fill(ja, words('ja')) };
}

/** What a sentence says of its word where there are no arguments: `Draws ‹count› cards, chosen by ‹by›`. */
export function described(names: Names): Names {
  const plain = (text: string) =>
    text
      .replace(PART, (_, without: string, _name: string, part: string) => (without === '' ? part : ''))
      .replace(SLOT, (_, name: string, one?: string, many?: string) => (one === undefined ? `‹${name}›` : many!));
  return names.ja === undefined ? { en: plain(names.en) } : { en: plain(names.en), ja: plain(names.ja) };
}
