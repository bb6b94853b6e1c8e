/** From the map to the text. */
import * as vscode from 'vscode';
import type { Entity, SourceLocation } from '../../server/lsp/protocol';

/** Opens where an entity is written. Of several places, one in a visible editor is preferred, then the last (the set-up). */
export async function revealEntity(sources: Record<string, SourceLocation[]>, entity: Entity): Promise<boolean> {
  const locations = sources[`${entity.type}:${entity.id}`] ?? [];
  const visible = new Set(vscode.window.visibleTextEditors.map((editor) => editor.document.uri.toString()));
  const location = locations.find((l) => visible.has(normal(l.uri))) ?? locations[0];
  if (!location) return false;
  await revealLocation(location, true);
  return true;
}

/** Shows a range in a text column, beside the map rather than over it. */
export async function revealLocation(location: SourceLocation, keepFocus: boolean): Promise<void> {
  const uri = vscode.Uri.parse(location.uri, true);
  const { start, end } = location.range;
  const range = new vscode.Range(start.line, start.character, end.line, end.character);
  const shown = vscode.window.visibleTextEditors.find((editor) => editor.document.uri.toString() === uri.toString());
  const other =
    vscode.window.visibleTextEditors.find((editor) => editor.document.languageId === 'sandtable') ??
    vscode.window.visibleTextEditors[0];
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: shown?.viewColumn ?? other?.viewColumn ?? vscode.ViewColumn.One,
    preserveFocus: keepFocus,
    preview: !shown,
  });
  editor.selection = new vscode.Selection(range.start, range.end);
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

function normal(uri: string): string {
  return vscode.Uri.parse(uri, true).toString();
}
