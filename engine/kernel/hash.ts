/** 64-bit hash of 16-bit words, and of texts, as two 32-bit lanes: fast without BigInt, the same on every platform. */

/** Hash of the first `length` words as 16 hex digits. */
export function hashWords(words: Int16Array, length = words.length): string {
  let a = 0x9747b28c;
  let b = 0x3c6ef372;
  for (let i = 0; i < length; i++) {
    const w = words[i]! & 0xffff;
    a = Math.imul(a ^ w, 0xcc9e2d51);
    a = (a << 13) | (a >>> 19);
    b = Math.imul((b + w) | 0, 0x1b873593);
    b = ((b << 15) | (b >>> 17)) ^ a;
  }
  return hex(finish(a ^ length)) + hex(finish(b ^ Math.imul(length, 0x9e3779b1)));
}

function finish(x: number): number {
  let h = x;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function hex(x: number): string {
  return x.toString(16).padStart(8, '0');
}

/** Hash of a text as 16 hex digits. */
export function hashText(text: string): string {
  const words = new Int16Array(text.length);
  for (let i = 0; i < text.length; i++) words[i] = text.charCodeAt(i);
  return hashWords(words);
}
