/** The user's settings for map tables. */
import * as vscode from 'vscode';
import type { TableSettings } from '../webview/messages';

/** Present values of `sandtable.preview.*`, `sandtable.play.*` and `sandtable.simulate.*`. */
export function tableSettings(): TableSettings {
  const settings = vscode.workspace.getConfiguration('sandtable');
  const language = settings.get<string>('preview.language', 'auto');
  const auto = vscode.env.language.startsWith('ja') ? 'ja' : 'en';
  return {
    locale: language === 'ja' || language === 'en' ? language : auto,
    hexNumbers: settings.get('preview.hexNumbers', true),
    placeNames: settings.get('preview.placeNames', true),
    pace: settings.get('play.pace', 150),
    games: settings.get('simulate.games', 200),
  };
}

/** True when the map shows what the text cursor is on. */
export function followsCursor(): boolean {
  return vscode.workspace.getConfiguration('sandtable').get('preview.followCursor', true);
}
