/** Finding and reading texts on disk: the paths a person gives, the workspace around them, and the games that ship with the tool. */
import { existsSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Names } from '../../engine/kernel/compiled';
import { addAll } from '../../engine/kernel/lists';
import { listedGames, type Refused, readTextFile } from '../lsp/node-files';
import type { LibraryEntry } from '../lsp/protocol';
import { LARGEST, type TextFile } from '../lsp/protocol/bytes';
import { UsageError } from './args';
import { InputError } from './command';

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
function shippedFolder(): string | null {
  for (const folder of ['scenarios', '../scenarios', '../../scenarios']) {
    const candidate = path.resolve(__dirname, folder);
    if (existsSync(candidate)) return candidate;
  }
  return null;
}

/** The texts of the shipped games, each with what it declared when it was packed. */
export function shippedTexts(): { file: string; listed?: LibraryEntry }[] {
  const folder = shippedFolder();
  if (folder === null) return [];
  const list = new Map(listedGames(folder)?.map((one) => [path.join(folder, one.file), one]));
  return sandFiles(folder).map((file) => {
    const listed = list.get(file);
    return listed ? { file, listed } : { file };
  });
}

/** What a text declares by the list; undefined for one that is not the text that was packed: it may declare other things. */
export function headsListed(text: string, listed: LibraryEntry | undefined): object[] | undefined {
  return listed?.bytes === Buffer.byteLength(text) ? listed.heads : undefined;
}

/** A file that ships with the tool: beside the bundle, or in its folder of the source tree. @throws InputError when it is not there */
export function shippedFile(name: string, folder: string): Uint8Array {
  const found = [path.join(__dirname, name), path.resolve(__dirname, '../..', folder, name)].find(existsSync);
  if (found === undefined)
    throw new InputError({
      en: `${name} is missing beside the program.`,
      ja: `プログラムのそばに ${name} がありません。`,
    });
  return readFileSync(found);
}

/**
 * The files that given paths mean: a file is itself, a folder all `.sand` files below it.
 * @throws UsageError for a path that does not exist, and for a folder without any `.sand` file
 */
export function filesOf(paths: readonly string[], cwd: string): string[] {
  const files: string[] = [];
  for (const given of paths) {
    const file = path.resolve(cwd, given);
    const stat = statOf(file, given);
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
    try {
      readdirSync(file);
    } catch (error) {
      throw notRead(given, error);
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

/** What a path leads to; undefined when there is nothing. @throws InputError when it cannot be looked at */
export function statOf(file: string, given: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw notRead(given, error);
  }
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

/**
 * What a command takes that is given no paths: where there is a folder `scenarios`, it and the files beside it, as when a scenario is
 * asked for by its id; else the whole folder.
 */
export function ownPaths(cwd: string): string[] {
  const scenarios = path.join(cwd, 'scenarios');
  return sandFiles(scenarios).length === 0 ? ['.'] : [...filesIn(cwd), scenarios];
}

/** Own files that count when a scenario is asked for by its id: those directly in the current folder, and in its `scenarios`. */
export function workspaceFiles(cwd: string): string[] {
  return [...filesIn(cwd), ...sandFiles(path.join(cwd, 'scenarios'))];
}

/** What the system says is wrong, in words where they are known; else its code. */
const reasons: Record<string, Names> = {
  EACCES: { en: 'it may not be opened', ja: 'アクセスが許可されていません' },
  EPERM: { en: 'it may not be opened', ja: 'アクセスが許可されていません' },
  ELOOP: { en: 'its links lead in a circle', ja: 'リンクが循環しています' },
  ENAMETOOLONG: { en: 'its name is too long', ja: '名前が長すぎます' },
  ENOTDIR: { en: 'what stands before the last / is no folder', ja: '最後の / より前がフォルダーではありません' },
  ENOENT: { en: 'there is no such file or folder', ja: 'ファイルまたはフォルダーがありません' },
  EISDIR: { en: 'it is a folder', ja: 'フォルダーです' },
  ENOSPC: { en: 'the disk is full', ja: 'ディスクに空きがありません' },
  EDQUOT: { en: 'the disk quota is used up', ja: 'ディスクの割り当てを使い切りました' },
  EFBIG: { en: 'it would be larger than the system allows', ja: 'システムが許す大きさを超えます' },
  EROFS: { en: 'the disk is read-only', ja: '読み取り専用のディスクです' },
};

function reasonOf(error: unknown): Required<Names> {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  const known = reasons[code];
  return known ? { en: `${known.en}, ${code}`, ja: `${known.ja ?? known.en}、${code}` } : { en: code, ja: code };
}

/** What is said of a file or folder that cannot be read. */
export function notRead(shown: string, error: unknown): InputError {
  const { en, ja } = reasonOf(error);
  return new InputError({ en: `${shown} cannot be read (${en}).`, ja: `${shown} を読み込めません（${ja}）。` });
}

/** What is said of a file that cannot be written. */
export function notWritten(shown: string, error: unknown): InputError {
  const { en, ja } = reasonOf(error);
  return new InputError({ en: `${shown} cannot be written (${en}).`, ja: `${shown} に書き込めません（${ja}）。` });
}

/**
 * Text of a file, without a byte order mark. Bytes that are not UTF-8 become replacement characters, which the parser reports.
 * @throws InputError for a file that cannot be read, is no regular file or is too large to be a text
 */
export function readText(file: string, shown: string): TextFile {
  let read: TextFile | Refused;
  try {
    read = readTextFile(file);
  } catch (error) {
    throw notRead(shown, error);
  }
  if ('text' in read) return read;
  if (read.refused === 'kind') {
    throw new InputError({
      en: `${shown} is no regular file: a folder, a pipe or a device holds no text.`,
      ja: `${shown} は通常のファイルではありません（フォルダー、パイプ、デバイスにテキストはありません）。`,
    });
  }
  const mega = Math.round(read.size / 1024 / 1024);
  throw new InputError({
    en: `${shown} is too large to be a text (${mega} MB; at most ${LARGEST / 1024 / 1024} MB).`,
    ja: `${shown} はテキストとしては大きすぎます（${mega} MB、上限 ${LARGEST / 1024 / 1024} MB）。`,
  });
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
