/** From the map to the text: what was done on the table, as one change that one undo takes back. Nothing is saved. */
import * as vscode from 'vscode';
import type { EditObjection, EditResult, TextChange } from '../../server/lsp/protocol';
import type { Server } from '../server';
import type { FromTable, ToTable } from '../webview/messages';

type Asked = Extract<FromTable, { type: 'edit' }>;
type Told = Extract<ToTable, { type: 'edited' }>;

/** Someone may type while the server answers: then it is asked again, so often. */
const tries = 3;

/** Asks for the change, makes it unless it is only a question, and says what came of it. `made`: which documents were changed. Never throws. */
export async function edited(
  server: Server,
  scenario: string,
  revision: number,
  asked: Asked,
  made: (uris: string[]) => void,
): Promise<Told> {
  const answer = (refused: EditObjection | null, warnings: EditObjection[] = []): Told => ({
    type: 'edited',
    id: asked.id,
    trial: asked.trial === true,
    refused,
    warnings,
  });
  try {
    for (let i = 0; i < tries; i++) {
      const result: EditResult | null = await server.edit({ scenario, revision, edit: asked.edit });
      if (!result) break;
      if ('refused' in result) return answer(result.refused);
      if (asked.trial) return answer(null, result.warnings);
      if (!isPresent(result.edit)) continue;
      if (!(await vscode.workspace.applyEdit(changeOf(result.edit)))) continue;
      made(result.edit.documentChanges.map(({ textDocument }) => vscode.Uri.parse(textDocument.uri, true).toString()));
      return answer(null, result.warnings);
    }
    return answer({ message: vscode.l10n.t('The text could not be changed.') });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    server.log.error(`map table: ${message}`);
    return answer({ message });
  }
}

/** Whether the change is about the texts as they are now. */
function isPresent({ documentChanges }: TextChange): boolean {
  return documentChanges.every(({ textDocument: { uri, version } }) => {
    const wanted = vscode.Uri.parse(uri, true).toString();
    const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === wanted);
    return version === null || !open || open.version === version;
  });
}

function changeOf({ documentChanges }: TextChange): vscode.WorkspaceEdit {
  const change = new vscode.WorkspaceEdit();
  for (const { textDocument, edits } of documentChanges) {
    const uri = vscode.Uri.parse(textDocument.uri, true);
    for (const { range, newText } of edits) {
      const { start, end } = range;
      change.replace(uri, new vscode.Range(start.line, start.character, end.line, end.character), newText);
    }
  }
  return change;
}
