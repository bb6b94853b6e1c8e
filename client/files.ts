/** Texts for a server that can not read files itself: in a web worker, and for folders that are not on a disk. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type FindFilesParams,
  type FindFilesResult,
  findFilesRequest,
  type InitializationOptions,
  type ReadFilesParams,
  type ReadFilesResult,
  readFilesRequest,
  type SourceText,
} from '../server/lsp/protocol';

/** True when the extension runs in a browser's worker, where the server has no files at all. */
const inBrowser = () => vscode.env.uiKind === vscode.UIKind.Web && !vscode.env.remoteName;

/** What the server is told at its start. */
export async function initializationOptions(context: vscode.ExtensionContext): Promise<InitializationOptions> {
  const elsewhere = (vscode.workspace.workspaceFolders ?? []).some(({ uri }) => uri.scheme !== 'file');
  return {
    locale: vscode.env.language,
    docs: vscode.Uri.joinPath(context.extensionUri, 'docs').toString(),
    ...(inBrowser() ? { library: await shippedGames(context) } : {}),
    ...(inBrowser() || elsewhere ? { files: true } : {}),
  };
}

/** Answers the server's requests for texts. */
export function answerFileRequests(client: BaseLanguageClient): vscode.Disposable {
  return vscode.Disposable.from(
    client.onRequest(findFilesRequest, async ({ folder }: FindFilesParams): Promise<FindFilesResult> => {
      const pattern = new vscode.RelativePattern(vscode.Uri.parse(folder, true), '**/*.sand');
      const uris = await vscode.workspace.findFiles(pattern, '**/node_modules/**');
      const texts = await Promise.all(uris.map(readText));
      return uris.flatMap((uri, i) => {
        const text = texts[i];
        return typeof text === 'string' ? [{ uri: uri.toString(), text }] : [];
      });
    }),
    client.onRequest(
      readFilesRequest,
      ({ uris }: ReadFilesParams): Promise<ReadFilesResult> =>
        Promise.all(uris.map((uri) => readText(vscode.Uri.parse(uri, true)))),
    ),
  );
}

/** A file's text, or null where there is none that can be read. */
async function readText(uri: vscode.Uri): Promise<string | null> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return null;
  }
}

/** The games that ship with the extension. */
async function shippedGames(context: vscode.ExtensionContext): Promise<SourceText[]> {
  const found: SourceText[] = [];
  const read = async (folder: vscode.Uri): Promise<void> => {
    for (const [name, type] of await vscode.workspace.fs.readDirectory(folder)) {
      const uri = vscode.Uri.joinPath(folder, name);
      if (type === vscode.FileType.Directory) await read(uri);
      else if (name.endsWith('.sand')) found.push({ uri: uri.toString(), text: (await readText(uri)) ?? '' });
    }
  };
  try {
    await read(vscode.Uri.joinPath(context.extensionUri, 'dist', 'scenarios'));
  } catch {
    // A host that can not list the extension's folder: the workspace's own games still work.
  }
  return found;
}
