import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Api } from '../../client/core';
import type { PreviewPanel } from '../../client/preview/panel';
import { act, eventually, extensionApi, find, open, restore, shown, type } from './kit';

const scenario = 'war-in-the-pacific/house';

describe('comparison', () => {
  let api: Api;
  let editor: vscode.TextEditor;
  let panel: PreviewPanel;
  const differences = (wanted: (count: number) => boolean, what: string) =>
    eventually(what, async () => {
      act(panel, { do: 'report' });
      const { differences: count } = panel.shown ?? {};
      return typeof count === 'number' && wanted(count) ? { count } : undefined;
    });

  before(async () => {
    api = await extensionApi();
    editor = await open('house.sand');
  });

  after(async () => {
    await restore(editor);
    api.previews.get(scenario)?.panel.dispose();
  });

  it('with the saved text: nothing at first, then what was typed, then nothing again', async () => {
    await vscode.commands.executeCommand('sandtable.compareSaved', scenario);
    panel = await eventually('the table', () => api.previews.get(scenario));
    await shown(panel, 'counters', (s) => s.counters > 0);
    await differences((count) => count === 0, 'no difference');
    const at = find(editor.document, 'remove japan Land at 0804');
    const line = editor.document.lineAt(at.line);
    await type(editor.document, line.rangeIncludingLineBreak, '');
    await differences((count) => count === 1, 'one unit more');
    await type(editor.document, new vscode.Position(at.line, 0), `${line.text}\n`);
    await differences((count) => count === 0, 'no difference again');
  });

  it('with another scenario of the game, until it is ended', async () => {
    await api.comparisons.choose(scenario, { scenario: 'war-in-the-pacific/standard' });
    const { count } = await differences((n) => n > 2, 'differences');
    assert.ok(count < 100, `${count}`);
    api.comparisons.end(scenario);
    await eventually('no comparison', () => {
      act(panel, { do: 'report' });
      return panel.shown?.differences === null;
    });
  });
});
