/**
 * Writing files so that nothing is lost when it does not succeed. `write-file-atomic` and its like write with one call and do not
 * look how much of it was taken: on a disk that fills up in the middle they put half a text in the place of the whole one.
 */
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** So many links are followed to a file that is not there yet. */
const mostLinks = 32;
let written = 0;

/**
 * Makes a folder, and those above it that are not there. One after the other: where the system lets none be made and says that there is none above
 * (`/proc`), Node's own way (`recursive`) goes on for ever.
 * @throws the system's error
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Writes a whole file: beside it first, and in its place when all of it is on the disk. What was there stays as it is until then; its
 * mode, its owner and links that lead to it stay. Pipes and devices are written to as they are.
 * @throws the system's error; then nothing has changed
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const target = followed(file);
  const before = statSync(target, { throwIfNoEntry: false });
  if (before !== undefined && !before.isFile()) {
    writeFileSync(target, content);
    return;
  }
  const beside = path.join(path.dirname(target), `.sandtable-${process.pid}-${written++}.tmp`);
  try {
    writeNew(beside, content, before);
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

function writeNew(file: string, content: string | Uint8Array, before: Stats | undefined): void {
  const fd = openSync(file, 'wx');
  try {
    // Goes on until all of it is written, unlike a single write.
    writeFileSync(fd, content);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  if (before === undefined) return;
  try {
    chownSync(file, before.uid, before.gid);
  } catch {
    // Who may write a file need not be its owner.
  }
  chmodSync(file, before.mode);
}

/** Where a path leads when its links are followed; also to a file that is not there yet. */
function followed(file: string): string {
  let at = file;
  for (let links = 0; links < mostLinks; links++) {
    try {
      return realpathSync(at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    try {
      at = path.resolve(path.dirname(at), readlinkSync(at));
    } catch {
      // No link: a new file.
      return at;
    }
  }
  return at;
}
