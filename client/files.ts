/** Texts for a server that can not read files itself: in a web worker, and for folders that are not on a disk. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type FindFilesParams,
  type FindFilesResult,
  findFilesRequest,
  type InitializationOptions,
  type LibraryEntry,
  type LibraryText,
  type ReadFilesParams,
  type ReadFilesResult,
  readFilesRequest,
  type SourceText,
} from '../server/lsp/protocol';
import { LARGEST, textOf } from '../server/lsp/protocol/bytes';
import { pagesScheme } from './check-pages';

/** True when the extension runs in a browser's worker, where the server has no files at all. */
const inBrowser = () => vscode.env.uiKind === vscode.UIKind.Web && !vscode.env.remoteName;

/** What the server is told at its start. */
export async function initializationOptions(context: vscode.ExtensionContext): Promise<InitializationOptions> {
  const elsewhere = (vscode.workspace.workspaceFolders ?? []).some(({ uri }) => uri.scheme !== 'file');
  return {
    locale: vscode.env.language,
    docs: `${pagesScheme}:`,
    ...(inBrowser() ? { library: await shippedGames(context) } : {}),
    ...(inBrowser() || elsewhere ? { files: true } : {}),
  };
}

/** Answers the server's requests for texts. */
export function answerFileRequests(client: BaseLanguageClient): vscode.Disposable {
  return vscode.Disposable.from(
    client.onRequest(findFilesRequest, async ({ folder }: FindFilesParams): Promise<FindFilesResult> => {
      const pattern = new vscode.RelativePattern(vscode.Uri.parse(folder, true), '**/*.sand');
      const uris = await soon(vscode.workspace.findFiles(pattern, '**/node_modules/**'), () =>
        textsBelow(vscode.Uri.parse(folder, true)),
      );
      const texts = await Promise.all(uris.map(readText));
      return uris.flatMap((uri, i) => {
        const read = texts[i];
        return read ? [{ uri: uri.toString(), ...read }] : [];
      });
    }),
    client.onRequest(
      readFilesRequest,
      ({ uris }: ReadFilesParams): Promise<ReadFilesResult> =>
        Promise.all(uris.map((uri) => readText(vscode.Uri.parse(uri, true)))),
    ),
  );
}

/** A file's text, or that it is too large to be one; null where there is none that can be read. */
async function readText(uri: vscode.Uri): Promise<Omit<SourceText, 'uri'> | null> {
  try {
    const { type, size } = await vscode.workspace.fs.stat(uri);
    if (!(type & vscode.FileType.File)) return null;
    if (size > LARGEST) return { text: '', size };
    const { text, encoding } = textOf(await vscode.workspace.fs.readFile(uri));
    return { text, ...(encoding === undefined ? {} : { encoding }) };
  } catch {
    return null;
  }
}

/** The games that ship with the extension: their files are listed beside them, as a folder behind an address can not be listed. */
async function shippedGames(context: vscode.ExtensionContext): Promise<LibraryText[]> {
  const folder = vscode.Uri.joinPath(context.extensionUri, 'dist', 'scenarios');
  const index = await readText(vscode.Uri.joinPath(folder, 'index.json'));
  const entries: LibraryEntry[] = index === null ? [] : JSON.parse(index.text);
  const found = await Promise.all(
    entries.map(async ({ file, heads }) => {
      const uri = vscode.Uri.joinPath(folder, file);
      const read = await readText(uri);
      return read === null ? [] : [{ uri: uri.toString(), ...read, heads }];
    }),
  );
  return found.flat();
}

/** How long a search for files may take before the folders are read one by one. A file system in memory has no search, and VS Code waits for one. */
const patience = 1500;
/** Folders and files that are looked at, at the most, and how deep. */
const most = 20_000;
const deepest = 12;

/** What the first gives, or the second where the first gives nothing in time. */
async function soon<T>(first: Thenable<T>, second: () => Promise<T>): Promise<T> {
  const late = Symbol('late');
  const timer = new Promise<typeof late>((resolve) => setTimeout(resolve, patience, late));
  const found = await Promise.race([first, timer]);
  return found === late ? second() : (found as T);
}

/** The texts below a folder, folder by folder; links are not followed. */
async function textsBelow(folder: vscode.Uri): Promise<vscode.Uri[]> {
  const found: vscode.Uri[] = [];
  let looked = 0;
  const walk = async (at: vscode.Uri, depth: number): Promise<void> => {
    const entries = await Promise.resolve(vscode.workspace.fs.readDirectory(at)).catch(() => []);
    for (const [name, type] of entries) {
      if (++looked > most) return;
      const uri = vscode.Uri.joinPath(at, name);
      if (type === vscode.FileType.File && name.endsWith('.sand')) found.push(uri);
      else if (type === vscode.FileType.Directory && name !== 'node_modules' && depth < deepest)
        await walk(uri, depth + 1);
    }
  };
  await walk(folder, 0);
  return found;
}
