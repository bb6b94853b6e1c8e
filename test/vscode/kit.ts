/** Helpers for tests inside VS Code: the extension's api, files of the workspace, and waiting for what arrives later. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Api } from '../../client/core';
import type { PreviewPanel } from '../../client/preview/panel';
import type { Shown, TableAct } from '../../client/webview/messages';
import { patience } from '../until';

/** In a browser, VS Code saves by itself a second after typing; tests tell what is typed from what is saved. */
export async function saveNothing(): Promise<void> {
  await vscode.workspace.getConfiguration('files').update('autoSave', 'off', vscode.ConfigurationTarget.Global);
}

/** The extension, with its server running. */
export async function extensionApi(): Promise<Api> {
  const extension = vscode.extensions.getExtension<Api>('sandtable.sandtable');
  assert.ok(extension, 'the extension is known');
  const api = await extension.activate();
  assert.equal(await api.ready, true, `the language server runs: ${api.server.failure}`);
  return api;
}

export function workspaceFile(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, 'a folder is open');
  return vscode.Uri.joinPath(folder.uri, name);
}

export async function open(name: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(workspaceFile(name)), {
    viewColumn: vscode.ViewColumn.One,
  });
}

/** Position of the first occurrence of a text, plus some characters. */
export function find(document: vscode.TextDocument, text: string, plus = 0): vscode.Position {
  const at = document.getText().indexOf(text);
  assert.ok(at >= 0, `"${text}" is in ${document.uri.path}`);
  return document.positionAt(at + plus);
}

/** Types into a document, or deletes where a range is given and no text. */
export async function type(
  document: vscode.TextDocument,
  where: vscode.Position | vscode.Range,
  text: string,
): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  const range = where instanceof vscode.Range ? where : new vscode.Range(where, where);
  edit.replace(document.uri, range, text);
  assert.ok(await vscode.workspace.applyEdit(edit), 'the edit was applied');
}

/** Waits until something is there, as long as any test does; what it is instead is in the message. */
export async function eventually<T>(what: string, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const until = Date.now() + patience;
  let last: unknown;
  while (Date.now() < until) {
    try {
      const found = await look();
      if (found !== undefined && found !== false) return found as T;
      last = found;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(
    `waited ${patience} ms for: ${what} (last: ${last instanceof Error ? last.message : JSON.stringify(last)})`,
  );
}

/** Waits until the table shows what is wanted. */
export function shown(panel: PreviewPanel, what: string, wanted: (shown: Shown) => boolean): Promise<Shown> {
  return eventually(what, () => {
    const now = panel.shown;
    return now && wanted(now) ? now : undefined;
  }).catch((error: Error) => {
    throw new Error(`${error.message}\nthe table shows ${JSON.stringify(panel.shown)}`);
  });
}

/** Does what a person would do on the table. */
export function act(panel: PreviewPanel, action: TableAct): void {
  panel.post({ type: 'act', act: action });
}

/** What the table shows when its page has come to rest, in the room that it has then: twice the same. */
export async function settled(panel: PreviewPanel): Promise<Shown> {
  let last = await report(panel);
  return eventually('a page at rest', async () => {
    const now = await report(panel);
    const same = JSON.stringify(now) === JSON.stringify(last);
    last = now;
    return same ? now : undefined;
  });
}

/** What the table shows at this moment, camera included. A page that is loaded anew hears nothing yet: it is asked until it answers. */
export function report(panel: PreviewPanel): Promise<Shown> {
  return new Promise((resolve) => {
    const ask = () => act(panel, { do: 'report' });
    const asking = setInterval(ask, 200);
    const subscription = panel.onMessage((message) => {
      if (message.type !== 'shown' || message.shown.scenario === null) return;
      clearInterval(asking);
      subscription.dispose();
      resolve(message.shown);
    });
    ask();
  });
}

/** Undoes all edits of a document. */
export async function restore(editor: vscode.TextEditor): Promise<void> {
  await vscode.window.showTextDocument(editor.document, { viewColumn: vscode.ViewColumn.One });
  await vscode.commands.executeCommand('workbench.action.files.revert');
}
