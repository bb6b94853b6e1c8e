/** The server as a Node process: `node server.js --stdio` (or `--node-ipc`). Reads the shipped games from `scenarios/` beside it. */
import { existsSync, readFile as readFileLater, readFileSync, realpathSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ConnectionStrategy, createConnection, LSPErrorCodes, ProposedFeatures } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { addAll } from '../../engine/kernel/lists';
import type { Host, ShippedText } from './host';
import type { LibraryEntry, SourceText } from './protocol';
import { serve } from './server';

const SKIPPED = new Set(['node_modules', '.git', '.vscode-server']);
/** Folders deeper than this are not searched: links may form circles. */
const DEEPEST = 12;

/** So many files are read at a time: one after the other, each would wait for the disk alone. */
const AT_ONCE = 32;

/** The files of a folder and of those in it, in the order of the folders. */
async function paths(folder: string, depth = 0): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (depth < DEEPEST && !SKIPPED.has(entry.name)) addAll(found, await paths(path, depth + 1));
    } else if (entry.name.endsWith('.sand')) found.push(path);
  }
  return found;
}

/** The texts of a folder; files that cannot be read are left out. */
async function sources(folder: string): Promise<SourceText[]> {
  const files = await paths(folder);
  const read: (string | undefined)[] = [];
  let next = 0;
  const reader = async () => {
    while (next < files.length) {
      const at = next++;
      read[at] = await new Promise((resolve) => {
        // Half the work of a promise for each of its steps.
        readFileLater(files[at]!, 'utf8', (error, text) => resolve(error ? undefined : text));
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  return files.flatMap((path, i) => {
    const text = read[i];
    return text === undefined ? [] : [{ uri: URI.file(path).toString(), text }];
  });
}

/** Folder of the running script: `dist`, or `server/lsp` when run from the sources. */
const here = dirname(realpathSync(process.argv[1] ?? '.'));
/** Folder that holds `docs` and, in the sources, `scenarios`. */
const top = existsSync(join(here, 'scenarios')) ? dirname(here) : join(here, '../..');

/** The games of the package with the list beside them, so that only those that are spoken of are read; without one, all of them. */
async function shippedGames(): Promise<ShippedText[]> {
  const folder = join(top === dirname(here) ? here : top, 'scenarios');
  const list = listed(folder);
  if (!list) return sources(folder);
  return list.map(({ file, bytes, heads }) => {
    const path = join(folder, file);
    // A text that is not the one that was packed may declare other things.
    const same = statSync(path, { throwIfNoEntry: false })?.size === bytes;
    return { uri: URI.file(path).toString(), text: () => readNow(path), heads: same ? heads : undefined };
  });
}

function listed(folder: string): LibraryEntry[] | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as LibraryEntry[];
  } catch {
    return undefined;
  }
}

/** A file's text; none when it is gone. */
function readNow(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const host: Host = {
  library: async (options) => options.library ?? shippedGames(),
  docs: (options) => options.docs ?? URI.file(join(top, 'docs')).toString(),
  find: async (folder) => {
    const uri = URI.parse(folder);
    return uri.scheme === 'file' ? sources(uri.fsPath) : null;
  },
  read: async (uri) => {
    const parsed = URI.parse(uri);
    return parsed.scheme === 'file' ? readFile(parsed.fsPath, 'utf8').catch(() => null) : undefined;
  },
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
