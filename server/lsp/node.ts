/** The server as a Node process: `node server.js --stdio` (or `--node-ipc`). Reads the shipped games from `scenarios/` beside it. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ConnectionStrategy, createConnection, LSPErrorCodes, ProposedFeatures } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { Host, ShippedText } from './host';
import type { LibraryEntry, SourceText } from './protocol';
import { serve } from './server';

const SKIPPED = new Set(['node_modules', '.git', '.vscode-server']);
/** Folders deeper than this are not searched: links may form circles. */
const DEEPEST = 12;

async function sources(folder: string, depth = 0): Promise<SourceText[]> {
  const found: SourceText[] = [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (depth < DEEPEST && !SKIPPED.has(entry.name)) found.push(...(await sources(path, depth + 1)));
    } else if (entry.name.endsWith('.sand')) {
      const text = await readFile(path, 'utf8').catch(() => null);
      if (text !== null) found.push({ uri: URI.file(path).toString(), text });
    }
  }
  return found;
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
