/** The server as a Node process: `node server.js --stdio` (or `--node-ipc`). Reads the shipped games from `scenarios/` beside it. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { type ConnectionStrategy, createConnection, LSPErrorCodes, ProposedFeatures } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { addAll } from '../../engine/kernel/lists';
import type { Host, ShippedText } from './host';
import { listedGames, readTextFileLater } from './node-files';
import { picturesBelow } from './node-pictures';
import type { SourceText } from './protocol';
import { serve } from './server';

const SKIPPED = new Set(['node_modules', '.git', '.vscode-server']);
/** Folders deeper than this are not searched: links may form circles. */
const DEEPEST = 12;

/** So many files are read at a time: one after the other, each would wait for the disk alone. */
const AT_ONCE = 32;

/** Folders that were asked for, by what they are without links: what leads out of all of them is not read. */
const roots = new Set<string>();

/** Whether a file lies in a folder that was asked for, when all links are followed. */
async function isInside(file: string): Promise<boolean> {
  const target = await realpath(file).catch(() => null);
  return target !== null && [...roots].some((root) => target.startsWith(root.endsWith(sep) ? root : root + sep));
}

/** The files of a folder and of those in it, in the order of the folders. What is neither a file nor a link to one inside is left out. */
async function paths(folder: string, depth = 0): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (depth < DEEPEST && !SKIPPED.has(entry.name)) addAll(found, await paths(path, depth + 1));
    } else if (entry.name.endsWith('.sand')) {
      if (entry.isFile() || (entry.isSymbolicLink() && (await isInside(path)))) found.push(path);
      else leftOut(path, 'it is no regular file of the folder');
    }
  }
  return found;
}

/** For the log that the client shows. */
function leftOut(path: string, why: string): void {
  process.stderr.write(`${path} is not read: ${why}\n`);
}

/** What a file holds; null when it is not to be read. */
async function fileOf(path: string): Promise<Omit<SourceText, 'uri'> | null> {
  try {
    const read = await readTextFileLater(path);
    if ('text' in read) return { text: read.text, ...(read.encoding === undefined ? {} : { encoding: read.encoding }) };
    if (read.refused === 'size') return { text: '', size: read.size };
    leftOut(path, 'it is no regular file');
  } catch {
    // It has gone, or is not ours to read.
  }
  return null;
}

/** The texts of a folder; files that cannot be read are left out. */
async function sources(folder: string): Promise<SourceText[]> {
  const root = await realpath(folder).catch(() => null);
  if (root === null) return [];
  roots.add(root);
  const files = await paths(folder);
  const read: (Omit<SourceText, 'uri'> | null)[] = [];
  let next = 0;
  const reader = async () => {
    while (next < files.length) {
      const at = next++;
      read[at] = await fileOf(files[at]!);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  return files.flatMap((path, i) => {
    const one = read[i];
    return one ? [{ uri: URI.file(path).toString(), ...one }] : [];
  });
}

/** Folder of the running script: `dist`, or `server/lsp` when run from the sources. */
const here = dirname(realpathSync(process.argv[1] ?? '.'));
/** Folder that holds `docs` and, in the sources, `scenarios`. */
const top = existsSync(join(here, 'scenarios')) ? dirname(here) : join(here, '../..');

/** The games of the package with the list beside them, so that only those that are spoken of are read; without one, all of them. */
async function shippedGames(): Promise<ShippedText[]> {
  const folder = join(top === dirname(here) ? here : top, 'scenarios');
  const list = listedGames(folder);
  if (!list) return sources(folder);
  return list.map(({ file, bytes, heads }) => {
    const path = join(folder, file);
    // A text that is not the one that was packed may declare other things.
    const same = statSync(path, { throwIfNoEntry: false })?.size === bytes;
    return { uri: URI.file(path).toString(), text: () => readNow(path), heads: same ? heads : undefined };
  });
}

/** A file's text; none when it is gone. */
function readNow(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The folder with the pages of the checks; none in the package, where the client shows them. */
function docsBeside(): string | undefined {
  const docs = join(top, 'docs');
  return existsSync(join(docs, 'checks')) ? URI.file(docs).toString() : undefined;
}

const host: Host = {
  library: async (options) => options.library ?? shippedGames(),
  docs: (options) => options.docs ?? docsBeside(),
  find: async (folder) => {
    const uri = URI.parse(folder);
    return uri.scheme === 'file' ? sources(uri.fsPath) : null;
  },
  read: async (uri) => {
    const parsed = URI.parse(uri);
    if (parsed.scheme !== 'file') return undefined;
    const link = (await lstat(parsed.fsPath).catch(() => null))?.isSymbolicLink();
    return link && !(await isInside(parsed.fsPath)) ? null : fileOf(parsed.fsPath);
  },
  pictures: picturesBelow,
  defer: (work) => void setImmediate(work),
  now: () => performance.now(),
};

process.on('uncaughtException', (error) => process.stderr.write(`${error.stack ?? error.message}\n`));
process.on('unhandledRejection', (reason) => process.stderr.write(`${String(reason)}\n`));

// A request that is cancelled before its turn has come costs nothing.
const cancelUndispatched: ConnectionStrategy['cancelUndispatched'] = (message) => ({
  jsonrpc: '2.0',
  id: (message as { id?: number | string | null }).id ?? null,
  error: { code: LSPErrorCodes.RequestCancelled, message: 'cancelled' },
});
serve(createConnection(ProposedFeatures.all, { cancelUndispatched }), host);
