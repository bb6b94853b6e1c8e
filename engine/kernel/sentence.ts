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

/** The sentence with its arguments; one that is missing leaves nothing. */
export function filled(sentence: string, words: ReadonlyMap<string, string>): string {
  return sentence
    .replace(PART, (_, without: string, name: string, text: string) =>
      words.has(name) === (without === '') ? text : '',
    )
    .replace(SLOT, (_, name: string, one?: string, many?: string) => {
      const said = words.get(name) ?? '';
      if (one === undefined) return said;
      return said === '1' ? one : many!;
    })
    .replace(/ {2,}/g, ' ');
}

/** What a sentence is about: names in both languages, and what is the same in both. */
export type Slots = Readonly<Record<string, Names | string | number>>;

/** A sentence of both languages with what it is about. */
export function told(en: string, ja: string, slots: Slots): Text {
  const words = (language: keyof Text) =>
    new Map(
      Object.entries(slots).map(([slot, said]) => [slot, typeof said === 'object' ? both(said)[language] : `${said}`]),
    );
  return { en: filled(en, words('en')), ja: filled(ja, words('ja')) };
}

/** What a sentence says of its word where there are no arguments: `Draws ‹count› cards, chosen by ‹by›`. */
export function described(names: Names): Names {
  const plain = (text: string) =>
    text
      .replace(PART, (_, without: string, _name: string, part: string) => (without === '' ? part : ''))
      .replace(SLOT, (_, name: string, one?: string, many?: string) => (one === undefined ? `‹${name}›` : many!));
  return names.ja === undefined ? { en: plain(names.en) } : { en: plain(names.en), ja: plain(names.ja) };
}
