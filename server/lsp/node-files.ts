/**
 * Reading texts from a disk that may hold anything: what is no regular file, or too large to be a text, is not read. For the server and
 * for the command line.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryEntry } from './protocol';
import { LARGEST, type TextFile, textOf } from './protocol/bytes';

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

/** The list beside the packed games, with what each text declares, so that only the games that are spoken of are parsed; undefined where there is none. */
export function listedGames(folder: string): LibraryEntry[] | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as LibraryEntry[];
  } catch {
    return undefined;
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
