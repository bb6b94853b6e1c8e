/** What is wrong in a force, as the explorer shows what is wrong in a folder: a number and a colour. */
import * as vscode from 'vscode';
import type { OrderEntry } from '../../server/lsp/protocol';

const scheme = 'sandtable-force';

/** Carries the numbers: an entry with others has another address, and is decorated anew. */
export function problemUri(scenario: string, { id, errors, warnings }: OrderEntry): vscode.Uri {
  return vscode.Uri.from({ scheme, path: `/${scenario}/${id}`, query: `${errors}/${warnings}` });
}

export const problemDecorations: vscode.FileDecorationProvider = {
  provideFileDecoration(uri) {
    if (uri.scheme !== scheme) return undefined;
    const [errors = 0, warnings = 0] = uri.query.split('/').map(Number);
    if (errors + warnings === 0) return undefined;
    const count = errors + warnings;
    return new vscode.FileDecoration(
      count > 9 ? '9+' : String(count),
      vscode.l10n.t('{0} errors, {1} warnings', errors, warnings),
      new vscode.ThemeColor(errors > 0 ? 'list.errorForeground' : 'list.warningForeground'),
    );
  },
};
