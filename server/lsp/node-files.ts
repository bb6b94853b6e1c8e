/**
 * Reading texts from a disk that may hold anything: what is no regular file, or too large to be a text, is not read; bytes that are
 * not UTF-8 are found out. For the server and for the command line.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';

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

/** Why a file is not read. Its size is in bytes. */
export type Refused = { refused: 'kind' } | { refused: 'size'; size: number };

/** A pipe would wait for its writer, were it opened as a file is. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a regular file.
 * @throws the system's error when it cannot be opened or read
 */
export function readTextFile(file: string): TextFile | Refused {
  const fd = openSync(file, FLAGS);
  try {
    const stat = fstatSync(fd);
    const refused = refusal(stat);
    if (refused) return refused;
    const bytes = new Bytes(stat.size);
    while (bytes.took(readSync(fd, bytes.buffer, bytes.length, bytes.room, null))) {}
    return bytes.file();
  } finally {
    closeSync(fd);
  }
}

/** The same without waiting for the disk. Rejects with the system's error. */
export async function readTextFileLater(file: string): Promise<TextFile | Refused> {
  const handle = await open(file, FLAGS);
  try {
    const stat = await handle.stat();
    const refused = refusal(stat);
    if (refused) return refused;
    const bytes = new Bytes(stat.size);
    while (bytes.took((await handle.read(bytes.buffer, bytes.length, bytes.room, null)).bytesRead)) {}
    return bytes.file();
  } finally {
    await handle.close();
  }
}

function refusal(stat: { isFile(): boolean; size: number }): Refused | undefined {
  if (!stat.isFile()) return { refused: 'kind' };
  return stat.size > LARGEST ? { refused: 'size', size: stat.size } : undefined;
}

/** What has been read so far. A file may be longer than the system says: those of `/proc` say nothing. */
class Bytes {
  buffer: Buffer;
  length = 0;

  constructor(size: number) {
    this.buffer = Buffer.allocUnsafe(size + 1);
  }

  get room(): number {
    return this.buffer.length - this.length;
  }

  /** Counts what was read; false at the end, and when it is more than a text has. */
  took(bytes: number): boolean {
    this.length += bytes;
    if (bytes === 0 || this.length > LARGEST) return false;
    if (this.room === 0) this.buffer = Buffer.concat([this.buffer], this.buffer.length * 2);
    return true;
  }

  file(): TextFile | Refused {
    if (this.length > LARGEST) return { refused: 'size', size: this.length };
    return textOf(this.buffer.subarray(0, this.length));
  }
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
