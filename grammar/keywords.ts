/** Finds keywords in the text without cutting strings out of it. */
import { idOf, keywordList, keywords } from './tokens';

const SIZE = 1024;
const LONGEST = Math.max(...keywordList.map((word) => word.length));
const words: (string | undefined)[] = new Array(SIZE).fill(undefined);
const ids = new Int32Array(SIZE);

/** The rolling hash that the scanner computes while it reads a word. */
export const mix = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;

for (const word of keywordList) {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = mix(hash, word.charCodeAt(i));
  let slot = hash & (SIZE - 1);
  while (words[slot] !== undefined) slot = (slot + 1) & (SIZE - 1);
  words[slot] = word;
  ids[slot] = idOf(keywords[word]!);
}

/** The token type of the word `text[start, end)` with that hash, or `otherwise` when it is no keyword. */
export function lookUp(text: string, start: number, end: number, hash: number, otherwise: number): number {
  const length = end - start;
  if (length > LONGEST) return otherwise;
  let slot = hash & (SIZE - 1);
  for (;;) {
    const word = words[slot];
    if (word === undefined) return otherwise;
    if (word.length === length && text.startsWith(word, start)) return ids[slot]!;
    slot = (slot + 1) & (SIZE - 1);
  }
}
