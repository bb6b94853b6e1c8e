/** `Sandtable: Draft the Rulebook`: what the text of a game comes to, as a new Markdown document beside it. */
import * as vscode from 'vscode';
import { type RulebookParams, type RulebookResult, rulebookRequest } from '../../server/lsp/protocol';
import { tableSettings } from '../preview/settings';
import type { Server } from '../server';

/**
 * Opens the rulebook of a scenario's game, with all scenarios of it that have units, the chosen one first.
 * @throws in the user's language, where it cannot be compiled
 */
export async function draftRulebook(server: Server, scenario: string): Promise<vscode.TextEditor> {
  const family = (await server.scenarios()).filter((one) => one.game === scenario.split('/')[0] && one.units > 0);
  const scenarios = [scenario, ...family.map(({ id }) => id).filter((id) => id !== scenario)];
  const { locale } = tableSettings();
  const drafted = await server.request<RulebookResult>(rulebookRequest, { scenarios, locale } satisfies RulebookParams);
  if (!drafted) throw new Error(vscode.l10n.t('{0} cannot be compiled; see the Problems view.', scenario));
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content: drafted.markdown });
  return vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: false });
}
