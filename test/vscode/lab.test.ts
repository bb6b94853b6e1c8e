import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Api } from '../../client/core';
import { eventually, extensionApi, find, open, restore, shown, type } from './kit';

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
});
