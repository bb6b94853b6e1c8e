/** Finds keywords in the text without cutting strings out of it. */
import { idOf, keywordList, keywords } from './tokens';

const SIZE = 1024;
const LONGEST = keywordList.reduce((length, word) => Math.max(length, word.length), 0);
const words: (string | undefined)[] = new Array(SIZE).fill(undefined);
const ids = new Int32Array(SIZE);
const hashes = new Int32Array(SIZE);

/** The rolling hash that the scanner computes while it reads a word. */
export const mix = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;

for (const word of keywordList) {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = mix(hash, word.charCodeAt(i));
  let slot = hash & (SIZE - 1);
  while (words[slot] !== undefined) slot = (slot + 1) & (SIZE - 1);
  words[slot] = word;
  hashes[slot] = hash;
  ids[slot] = idOf(keywords[word]!);
}

/** The token type of the word `text[start, end)` with that hash, or `otherwise` when it is no keyword. */
export function lookUp(text: string, start: number, end: number, hash: number, otherwise: number): number {
  const length = end - start;
  if (length > LONGEST) return otherwise;
  for (let slot = hash & (SIZE - 1); ids[slot] !== 0; slot = (slot + 1) & (SIZE - 1)) {
    if (hashes[slot] === hash && isWord(words[slot]!, text, start, length)) return ids[slot]!;
  }
  return otherwise;
}

function isWord(word: string, text: string, start: number, length: number): boolean {
  if (word.length !== length) return false;
  for (let i = 0; i < length; i++) if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  return true;
}
