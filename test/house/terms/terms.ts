/** Lists of rulebook terms, and what of a game's Japanese goes against them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** One term of a rulebook: `ja` must occur in the game, words of `not` must not, but inside the longer words of `but`. */
export interface Term {
  en: string;
  ja: string;
  not?: string[];
  but?: string[];
}

/** The terms of one game's rulebook. */
export interface Terms {
  book: string;
  terms: Term[];
}

/** One line of a game's text or code. */
export interface Line {
  file: string;
  number: number;
  text: string;
}

/** Ids of the games that have a list, in order. */
export const listed = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

/** The list of a game. */
export const termsOf = (game: string): Terms =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${game}.json`), 'utf8'));

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Every line with Japanese in a game's texts, its ruleset and its computer player. */
export function japaneseOf(game: string): Line[] {
  const folders = [
    ['scenarios', '.sand'],
    ['engine/rulesets', '.ts'],
    ['engine/players', '.ts'],
  ] as const;
  return folders.flatMap(([room, ending]) => {
    const folder = path.join(root, room, game);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .sort()
      .flatMap((file) => linesIn(`${room}/${game}/${file}`, readFileSync(path.join(folder, file), 'utf8')));
  });
}

/** The lines of a text that have Japanese. */
export const linesIn = (file: string, text: string): Line[] =>
  text
    .split('\n')
    .map((line, at) => ({ file, number: at + 1, text: line }))
    .filter((line) => JAPANESE.test(line.text));

/** What goes against a list: words that must not occur, each at its line, and words of the book that occur nowhere. */
export function against({ terms }: Terms, lines: readonly Line[]): string[] {
  const wrong = terms.flatMap(({ ja, not = [], but = [] }) =>
    not.flatMap((word) =>
      lines
        .filter((line) => [ja, ...but].reduce((text, right) => text.replaceAll(right, ' '), line.text).includes(word))
        .map((line) => `${line.file}:${line.number}: "${word}" is not the book's word, "${ja}" is`),
    ),
  );
  const missing = terms
    .filter(({ ja }) => !lines.some((line) => line.text.includes(ja)))
    .map(({ ja, en }) => `"${ja}" (${en}) occurs nowhere`);
  return [...wrong, ...missing];
}
