/** Classes of characters, by UTF-16 code unit for ASCII and by Unicode properties beyond. */

export enum Char {
  Other = 0,
  Blank = 1,
  LineBreak = 2,
  Digit = 3,
  Letter = 4,
  Punctuation = 5,
}

/** Classes of ASCII characters. */
export const ascii = new Uint8Array(128);
const table = ascii;
table[9] = table[11] = table[12] = table[32] = Char.Blank;
table[10] = table[13] = Char.LineBreak;
for (let c = 48; c <= 57; c++) table[c] = Char.Digit;
for (let c = 65; c <= 90; c++) table[c] = table[c + 32] = Char.Letter;
table[95] = Char.Letter;
for (const c of '"#{}()|,:;-+=!<>*/.^%[]') table[c.charCodeAt(0)] = Char.Punctuation;

const letter = /[\p{L}\p{N}\p{M}]/u;
/** Class of each code unit of the basic plane, found when first met; 255 is unknown yet. */
const beyond = new Uint8Array(65536).fill(255);

/** The class of a code unit below the surrogates, or of a lone surrogate. */
export function classify(code: number): Char {
  if (code < 128) return table[code]!;
  const known = beyond[code]!;
  if (known !== 255) return known;
  let found = Char.Other;
  // No-break, ideographic and other blanks, the byte-order mark.
  if (/\s|\ufeff/.test(String.fromCharCode(code))) found = Char.Blank;
  else if (letter.test(String.fromCharCode(code))) found = Char.Letter;
  beyond[code] = found;
  return found;
}

/** Width in code units of the word character at `index`, or 0. */
export function wordCharacter(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code < 128) {
    const kind = table[code]!;
    return kind === Char.Letter || kind === Char.Digit ? 1 : 0;
  }
  if (code >= 0xd800 && code < 0xdc00) {
    const point = text.codePointAt(index)!;
    return point > 0xffff && letter.test(String.fromCodePoint(point)) ? 2 : 0;
  }
  // NaN past the end
  return code >= 128 && classify(code) === Char.Letter ? 1 : 0;
}

/** True for `-`, `.`, `'` and the katakana middle dot, which may stand inside a word. */
export function joins(code: number): boolean {
  return code === 45 || code === 46 || code === 39 || code === 0x30fb;
}

/** Where the word ends that begins at `at`: letters, digits and `_`, joined one by one by the characters that may stand inside of a word. */
function endOfWord(text: string, at: number): number {
  let end = at;
  for (let width = wordCharacter(text, end); width > 0; width = wordCharacter(text, end)) {
    end += width;
    if (joins(text.charCodeAt(end)) && wordCharacter(text, end + 1) > 0) end++;
  }
  return end;
}

/** The words in a text, numbers among them. */
export function wordsIn(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = endOfWord(text, at);
    if (end > at) found.push(text.slice(at, end));
    at = Math.max(end, at + 1);
  }
  return found;
}

/** A name as statements, conditions and cells have it: in quotes where it is not one word. */
export function asWritten(name: string): string {
  return isOneWord(name) ? name : JSON.stringify(name);
}

/** Whether a text is one word that begins with a letter. */
function isOneWord(text: string): boolean {
  const code = text.charCodeAt(0);
  const begins = code < 128 ? table[code] === Char.Letter : /^\p{L}/u.test(text);
  return begins && endOfWord(text, 0) === text.length;
}

/** The replacement character: what stands where bytes were no characters. */
export const REPLACEMENT = 0xfffd;

/**
 * Whether a character cannot be seen and steers what shows it: the control characters but tab and line ends, and those that turn
 * the direction of writing.
 */
export function isControl(code: number): boolean {
  if (code < 32) return code !== 9 && code !== 10 && code !== 13;
  if (code < 127) return false;
  return code < 160 || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

/** A text with its control characters written out (`<U+001B>`), safe to show in a terminal and in a message. Tabs and line ends stay. */
export function visible(text: string): string {
  return withoutControls(text, (code) => `<${codePoint(code)}>`);
}

/** A text with something else in the place of each control character. */
export function withoutControls(text: string, written: (code: number) => string): string {
  let shown = '';
  let done = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (!isControl(code)) continue;
    shown += text.slice(done, i) + written(code);
    done = i + 1;
  }
  return done === 0 ? text : shown + text.slice(done);
}

/** `U+001B`. */
export function codePoint(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
