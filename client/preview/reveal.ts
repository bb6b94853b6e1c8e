/** From the map to the text. */
import * as vscode from 'vscode';
import type { Entity, SourceLocation } from '../../server/lsp/protocol';

/**
 * Opens where an entity is written. Of several entities, and of several places of one, the first in a visible editor is
 * preferred, so that a click on a hex stays in the set-up that is being written; otherwise the first there is.
 */
export async function revealEntity(
  sources: Record<string, SourceLocation[]>,
  entities: Entity[],
  otherwise?: vscode.ViewColumn,
): Promise<boolean> {
  const locations = entities.flatMap(({ type, id }) => sources[`${type}:${id}`] ?? []);
  const visible = new Set(vscode.window.visibleTextEditors.map((editor) => editor.document.uri.toString()));
  const location = locations.find((l) => visible.has(normal(l.uri))) ?? locations[0];
  if (!location) return false;
  await revealLocation(location, true, otherwise);
  return true;
}

let shown: { uri: string; selection: vscode.Selection } | undefined;

/** True when the cursor stands where a click on the map has just put it: then the map need not follow. */
export function isEcho(editor: vscode.TextEditor): boolean {
  return shown?.uri === editor.document.uri.toString() && shown.selection.isEqual(editor.selection);
}

/** Shows a range in a text column, beside the map rather than over it; without any such column in the one that is given. */
export async function revealLocation(
  location: SourceLocation,
  keepFocus: boolean,
  otherwise?: vscode.ViewColumn,
): Promise<void> {
  const uri = vscode.Uri.parse(location.uri, true);
  const { start, end } = location.range;
  const range = new vscode.Range(start.line, start.character, end.line, end.character);
  const open = vscode.window.visibleTextEditors.find((editor) => editor.document.uri.toString() === uri.toString());
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: open?.viewColumn ?? textColumn(otherwise),
    preserveFocus: keepFocus,
    preview: !open,
  });
  const selection = new vscode.Selection(range.start, range.end);
  shown = { uri: document.uri.toString(), selection };
  editor.selection = selection;
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** The column of the texts, so that none covers the map. */
export function textColumn(otherwise = vscode.ViewColumn.One): vscode.ViewColumn {
  const editors = vscode.window.visibleTextEditors.filter((editor) => editor.viewColumn !== undefined);
  const own = editors.find((editor) => editor.document.languageId === 'sandtable') ?? editors[0];
  return own?.viewColumn ?? otherwise;
}

/** True when some text of ours can be seen. */
export function textInSight(): boolean {
  return vscode.window.visibleTextEditors.some(({ document }) => document.languageId === 'sandtable');
}

function normal(uri: string): string {
  return vscode.Uri.parse(uri, true).toString();
}
