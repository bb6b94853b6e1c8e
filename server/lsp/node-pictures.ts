/** Pictures on a disk, for maps that name them. For the server and for the command line. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureEndings } from '../../engine/kernel/picture-path';

/** So many entries are looked at, and so deep. */
const most = 4000;
const deepest = 4;

const ending = new RegExp(`\\.(?:${pictureEndings.join('|')})$`, 'i');

/** Paths of the pictures in a folder (a URI that ends with `/`) and below it; links are not followed. Null for a folder that is not there, or not on this disk. */
export function picturesBelow(folder: string): readonly string[] | null {
  if (!folder.startsWith('file:') || !existsSync(fileURLToPath(folder))) return null;
  const found: string[] = [];
  let looked = 0;
  const walk = (at: string, path: string, depth: number): void => {
    for (const entry of entriesOf(at)) {
      if (++looked > most) return;
      if (entry.isFile() && ending.test(entry.name)) found.push(path + entry.name);
      else if (entry.isDirectory() && depth < deepest && !entry.name.startsWith('.') && entry.name !== 'node_modules')
        walk(join(at, entry.name), `${path}${entry.name}/`, depth + 1);
    }
  };
  walk(fileURLToPath(folder), '', 0);
  return found.sort();
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
