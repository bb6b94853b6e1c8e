/** From the map to the text. */
import * as vscode from 'vscode';
import type { Entity, SourceLocation } from '../../server/lsp/protocol';

/**
 * Opens where entities are written: the first of them that is written anywhere. Of several places the first in a visible editor is
 * preferred; otherwise the first there is.
 */
export async function openEntity(
  sources: Record<string, SourceLocation[]>,
  entities: Entity[],
  otherwise?: vscode.ViewColumn,
): Promise<void> {
  const locations = entities.map((entity) => locationsOf(sources, entity)).find((all) => all.length > 0) ?? [];
  const location = locations.find((l) => editorOf(l) !== undefined) ?? locations[0];
  if (location) await revealLocation(location, true, otherwise);
}

/** Lets a text that can be seen go on to the first of these entities that it writes; opens nothing and leaves the layout as it is. */
export function followEntity(sources: Record<string, SourceLocation[]>, entities: Entity[]): void {
  for (const location of entities.flatMap((entity) => locationsOf(sources, entity))) {
    const editor = editorOf(location);
    if (!editor) continue;
    mark(editor, location);
    return;
  }
}

function locationsOf(sources: Record<string, SourceLocation[]>, { type, id }: Entity): SourceLocation[] {
  return sources[`${type}:${id}`] ?? [];
}

/** The visible editor of a location's document. */
function editorOf({ uri }: SourceLocation): vscode.TextEditor | undefined {
  const own = vscode.Uri.parse(uri, true).toString();
  return vscode.window.visibleTextEditors.find((editor) => editor.document.uri.toString() === own);
}

let shown: { uri: string; selection: vscode.Selection } | undefined;

function mark(editor: vscode.TextEditor, { range: { start, end } }: SourceLocation): void {
  const selection = new vscode.Selection(start.line, start.character, end.line, end.character);
  shown = { uri: editor.document.uri.toString(), selection };
  editor.selection = selection;
  editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

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
  const open = editorOf(location);
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(location.uri, true));
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: open?.viewColumn ?? textColumn(otherwise),
    preserveFocus: keepFocus,
    preview: !open,
  });
  mark(editor, location);
}

/** The column of the texts, so that none covers the map. */
export function textColumn(otherwise = vscode.ViewColumn.One): vscode.ViewColumn {
  const editors = vscode.window.visibleTextEditors.filter((editor) => editor.viewColumn !== undefined);
  const own = editors.find((editor) => editor.document.languageId === 'sandtable') ?? editors[0];
  return own?.viewColumn ?? otherwise;
}
