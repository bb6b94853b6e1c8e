import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Api } from '../../client/core';
import { act, eventually, extensionApi, find, open, report, restore, shown, type } from './kit';

const scenario = 'war-in-the-pacific/house';

describe('the laboratory in the editor', () => {
  let api: Api;
  let editor: vscode.TextEditor;

  before(async () => {
    api = await extensionApi();
    editor = await open('house.sand');
  });

  after(async () => {
    await restore(editor);
    api.previews.get(scenario)?.panel.dispose();
  });

  it('marks lines with what they do to the result, until the text changes', async () => {
    const { sources } = await api.server.compile({ scenario });
    const uri = editor.document.uri.toString();
    const key = Object.keys(sources).find(
      (one) => one.startsWith('unit:') && vscode.Uri.parse(sources[one]![0]!.uri, true).toString() === uri,
    )!;
    const names = { en: 'without: +4.1 (+1.0 to +7.2) points for Japan', ja: '除くと日本に +4.1 点' };
    await api.lab.marks.set(scenario, [{ entity: { type: 'unit', id: key.slice(5) }, names, by: 0.041, known: true }]);
    const told = async () => {
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        'vscode.executeCodeLensProvider',
        editor.document.uri,
        100,
      );
      return lenses.filter(({ command }) => command?.title === names.en);
    };
    const [lens] = await told();
    assert.equal(lens?.range.start.line, sources[key]![0]!.range.start.line);
    await type(editor.document, new vscode.Position(editor.document.lineCount - 1, 0), '// anew\n');
    await eventually('no mark', async () => ((await told()).length === 0 ? true : undefined));
  });

  it('plays a scenario with other values of the number at the cursor', async () => {
    const at = find(editor.document, 'remove japan Land at 0804');
    const column = editor.document.lineAt(at.line).text.indexOf('0804');
    editor.selection = new vscode.Selection(at.line, column, at.line, column);
    await vscode.commands.executeCommand('sandtable.labSweep', scenario, '804..805');
    const panel = await eventually('the table', () => api.previews.get(scenario));
    await shown(panel, 'balance', (one) => one.mode === 'simulate');
    const asked = await eventually('the question', () => api.lab.asked.get(scenario));
    assert.ok(asked.ask === 'sweep');
    assert.deepEqual([asked.written, asked.values], [804, [804, 805]]);
    assert.equal(asked.versions.length, 2);
    assert.ok(asked.versions[0]);
  });

  it('shows a suggested pair of edits before it is made, and one undo takes both back', async () => {
    const { document } = editor;
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
    const written = 'turns 1..4';
    const at = find(document, written);
    editor.selection = new vscode.Selection(at, at.translate(0, written.length));
    await vscode.commands.executeCommand('sandtable.labSuggest', scenario);
    const asked = await eventually('the question', () => {
      const one = api.lab.asked.get(scenario);
      return one?.ask === 'suggest' ? one : undefined;
    });
    const edits = [2, 5].map((value) => asked.edits.findIndex((one) => one.value === value));
    assert.deepEqual(
      edits.map((edit) => asked.edits[edit]?.written),
      [1, 4],
      'the first turn and the last',
    );
    assert.ok(asked.versions[edits[1]!], 'five turns can be compiled');
    const before = document.getText();
    const panel = await eventually('the table', () => api.previews.get(scenario));
    const diff = () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find(
          ({ input }) => input instanceof vscode.TabInputTextDiff && input.modified.scheme === 'sandtable-suggested',
        );
    await report(panel);
    act(panel, { do: 'apply', edits });
    await eventually('the text beside what it would be', diff);
    assert.equal(document.getText(), before, 'it is only shown');
    await eventually('the edit', async () => {
      await vscode.commands.executeCommand('notification.acceptPrimaryAction');
      return document.getText() === before ? undefined : true;
    });
    await eventually('no preview', () => (diff() ? undefined : true));
    const changed = before.replace(written, 'turns 2..5');
    assert.equal(document.getText(), changed);
    // What is undone is what has the focus: the table has it while it draws the new text, and may take it once more.
    await eventually('an undo of the text', async () => {
      await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
      await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
      if (vscode.window.activeTextEditor?.document !== document || panel.panel.active) return undefined;
      await vscode.commands.executeCommand('undo');
      return document.getText() === changed ? undefined : true;
    });
    assert.equal(document.getText(), before, 'one undo takes both edits back');
  });
});
