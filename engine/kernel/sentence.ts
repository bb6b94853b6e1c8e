/**
 * Sentences with room for what they are about: `Draws {count} {count|card|cards}[by: , chosen by {by}]`.
 *
 * - `{count}` is the argument in words.
 * - `{count|card|cards}` is the noun that agrees with it: the first for one, the second for more.
 * - `[by: …]` stands only with the argument, `[!by: …]` only without it.
 */
import type { Names } from './compiled';
import { addAll } from './lists';
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

/** The words between slots, and the slots. */
function piecesOf(text: string): (string | Slot)[] {
  const pieces: (string | Slot)[] = [];
  let end = 0;
  for (const { index, 0: all, 1: name, 2: one, 3: many } of text.matchAll(SLOT)) {
    pieces.push(text.slice(end, index), { name: name!, one, many });
    end = index + all.length;
  }
  pieces.push(text.slice(end));
  return pieces;
}

/** A sentence taken apart; a brace or bracket that is no slot's or part's is a letter like others. */
function takenApart(sentence: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: all, 1: not, 2: name, 3: text } of sentence.matchAll(PART)) {
    addAll(pieces, piecesOf(sentence.slice(end, index)));
    pieces.push({ name: name!, without: not !== '', pieces: piecesOf(text!) });
    end = index + all.length;
  }
  addAll(pieces, piecesOf(sentence.slice(end)));
  return pieces;
}

/** Sentences that were taken apart: the same few hundred are said again and again. */
const apart = new Map<string, Piece[]>();
/** So many are remembered; texts of games bring more of them. */
const REMEMBERED = 5000;

function piecesIn(sentence: string): Piece[] {
  const known = apart.get(sentence);
  if (known) return known;
  if (apart.size >= REMEMBERED) apart.clear();
  const pieces = takenApart(sentence);
  apart.set(sentence, pieces);
  return pieces;
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
  const said = put(piecesIn(sentence), words);
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
