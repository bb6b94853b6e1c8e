/** What the bytes of a file say, wherever they were read: how many there may be, and whether they are UTF-8. Pure. */

/** Bytes of the largest file that is read. Larger ones are not texts a person wrote. */
export const LARGEST = 16 * 1024 * 1024;

/** What was read of a file. */
export interface TextFile {
  /** Without a byte order mark; � stands where bytes are no characters. */
  text: string;
  /** Whether it began with a byte order mark. */
  marked: boolean;
  /** The text is not UTF-8: what it seems to be (`Shift-JIS`), empty when that cannot be told. */
  encoding?: string;
}

/** Bytes as a text. */
export function textOf(bytes: Uint8Array): TextFile {
  const sixteen = utf16(bytes);
  // Nothing of it can be read as the bytes of UTF-8.
  if (sixteen) return { text: '\ufffd', marked: false, encoding: sixteen };
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), marked };
  } catch {
    return { text: new TextDecoder('utf-8').decode(bytes), marked, encoding: japanese(bytes) };
  }
}

/** UTF-16 by its byte order mark, or by every other byte of the beginning being 0, as in Latin letters. */
function utf16(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16 (little endian)';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16 (big endian)';
  const zeros = [0, 0];
  const seen = Math.min(bytes.length, 256);
  for (let i = 0; i < seen; i++) if (bytes[i] === 0) zeros[i % 2]!++;
  if (seen < 8 || zeros[0]! + zeros[1]! < seen / 3) return undefined;
  if (zeros[0] === 0) return 'UTF-16 (little endian)';
  return zeros[1] === 0 ? 'UTF-16 (big endian)' : undefined;
}

/** The encoding of Japanese texts in which all of the bytes are characters, and most of them kana and common kanji. */
function japanese(bytes: Uint8Array): string {
  let best = '';
  let most = 0;
  for (const [label, name] of [
    ['shift_jis', 'Shift-JIS'],
    ['euc-jp', 'EUC-JP'],
  ] as const) {
    try {
      const text = new TextDecoder(label, { fatal: true }).decode(bytes);
      const wide = text.match(/[\u3041-\u30ff\u4e00-\u9fff]/g)?.length ?? 0;
      // What is two bytes elsewhere is read as two half-width letters in Shift-JIS.
      const half = text.match(/[\uff61-\uff9f]/g)?.length ?? 0;
      const likely = wide + 1 - half;
      if (likely > most) [best, most] = [name, likely];
    } catch {
      // Not all of the bytes are characters in it, or this machine does not know it.
    }
  }
  return best;
}
