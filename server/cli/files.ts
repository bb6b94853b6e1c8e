/** Finding and reading texts on disk: the paths a person gives, the workspace around them, and the games that ship with the tool. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { addAll } from '../../engine/kernel/lists';
import { UsageError } from './args';
import { InputError } from './command';

/** Larger files are not texts a person wrote. */
const largest = 16 * 1024 * 1024;
/** Folders that never hold a person's own texts. */
const ignored = new Set(['node_modules', 'dist', 'coverage', 'test-output']);
const deepest = 24;

/** All `.sand` files below a folder, sorted; hidden and built folders are left out. A folder that cannot be read is empty. */
export function sandFiles(folder: string, depth = 0): string[] {
  const found: string[] = [];
  let entries: import('node:fs').Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return found;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (depth < deepest && !entry.name.startsWith('.') && !ignored.has(entry.name))
        addAll(found, sandFiles(file, depth + 1));
    } else if (entry.name.endsWith('.sand') && entry.isFile()) found.push(file);
  }
  return found;
}

/** `.sand` files directly in a folder. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.sand'))
      .map((entry) => path.join(folder, entry.name))
      .sort();
  } catch {
    return [];
  }
}

/** Folder of the shipped games: beside the bundle, or at the top of the source tree. */
export function shippedFolder(): string | null {
  for (const folder of ['scenarios', '../scenarios', '../../scenarios']) {
    const candidate = path.resolve(__dirname, folder);
    if (existsSync(candidate)) return candidate;
  }
  return null;
}

/**
 * The files that given paths mean: a file is itself, a folder all `.sand` files below it.
 * @throws UsageError for a path that does not exist, and for a folder without any `.sand` file
 */
export function filesOf(paths: readonly string[], cwd: string): string[] {
  const files: string[] = [];
  for (const given of paths) {
    const file = path.resolve(cwd, given);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat === undefined) {
      throw new UsageError({
        en: `There is no file or folder "${given}".`,
        ja: `ファイルまたはフォルダー「${given}」がありません。`,
      });
    }
    if (!stat.isDirectory()) {
      files.push(file);
      continue;
    }
    const below = sandFiles(file);
    if (below.length === 0) {
      throw new UsageError({
        en: `There are no .sand files in "${given}".`,
        ja: `「${given}」に .sand ファイルがありません。`,
      });
    }
    addAll(files, below);
  }
  return [...new Set(files)];
}

/**
 * Files that belong with the given ones: those below their folders, and those directly in the folders above, up to the
 * current one.
 */
export function neighboursOf(files: readonly string[], cwd: string): string[] {
  const found = new Set<string>();
  for (const folder of new Set(files.map((file) => path.dirname(file)))) {
    for (const file of sandFiles(folder)) found.add(file);
    const inside = folder === cwd || folder.startsWith(cwd + path.sep);
    for (let above = folder; inside && above !== cwd; ) {
      above = path.dirname(above);
      for (const file of filesIn(above)) found.add(file);
    }
  }
  return [...found];
}

/** Own files that count when a scenario is asked for by its id: those directly in the current folder, and in its `scenarios`. */
export function workspaceFiles(cwd: string): string[] {
  return [...filesIn(cwd), ...sandFiles(path.join(cwd, 'scenarios'))];
}

/**
 * Text of a file. Bytes that are not UTF-8 become replacement characters (the parser reports them); a byte order mark is dropped.
 * @throws InputError for a file that cannot be read or is too large to be a text
 */
export function readText(file: string, shown: string): string {
  try {
    const { size } = statSync(file);
    if (size > largest) {
      const mega = Math.round(size / 1024 / 1024);
      throw new InputError({
        en: `${shown} is too large to be a text (${mega} MB; at most ${largest / 1024 / 1024} MB).`,
        ja: `${shown} はテキストとしては大きすぎます（${mega} MB、上限 ${largest / 1024 / 1024} MB）。`,
      });
    }
    const text = readFileSync(file, 'utf8');
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  } catch (error) {
    if (error instanceof InputError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new InputError({ en: `${shown} cannot be read (${code}).`, ja: `${shown} を読み込めません（${code}）。` });
  }
}

/** The URI by which the model knows a file. Symbolic links are followed, so that one file has one URI. */
export function uriOf(file: string): string {
  try {
    return pathToFileURL(realpathSync(file)).href;
  } catch {
    return pathToFileURL(file).href;
  }
}

/** A path as a person reads it: relative to the current folder when it lies below it. */
export function shownPath(file: string, cwd: string): string {
  const relative = path.relative(cwd, file);
  return relative === '' || relative.startsWith('..') || path.isAbsolute(relative)
    ? file
    : relative.split(path.sep).join('/');
}
