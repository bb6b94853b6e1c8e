import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Api } from '../../client/core';
import type { PreviewPanel } from '../../client/preview/panel';
import { act, eventually, extensionApi, find, open, report, restore, shown, type } from './kit';

const scenario = 'war-in-the-pacific/house';

describe('the map table', () => {
  let api: Api;
  let panel: PreviewPanel;
  let editor: vscode.TextEditor;

  before(async () => {
    api = await extensionApi();
    editor = await open('house.sand');
    await vscode.commands.executeCommand('sandtable.preview', scenario);
    panel = await eventually('a panel', () => api.previews.get(scenario));
  });

  after(async () => {
    await restore(editor);
    panel.panel.dispose();
  });

  it('shows the board and the counters of the text', async () => {
    const now = await shown(panel, 'counters', (s) => s.counters > 0);
    assert.equal(now.scenario, scenario);
    assert.equal(now.hexes, 216);
    assert.equal(now.mode, 'preview');
    assert.equal(panel.panel.title, 'House variant');
  });

  it('follows the text while it is typed, and keeps the camera', async () => {
    await shown(panel, 'counters', (s) => s.counters > 0);
    const before = await report(panel);
    const end = find(editor.document, 'Land', 4);
    await type(editor.document, end, ', 2 Naval');
    const after = await shown(
      panel,
      'two more counters',
      (s) => s.revision > before.revision && s.counters > before.counters,
    );
    assert.deepEqual((await report(panel)).camera, before.camera);
    await type(editor.document, new vscode.Range(end, end.translate(0, 9)), '');
    await shown(panel, 'the counters of before', (s) => s.revision > after.revision && s.counters === before.counters);
  });

  it('keeps the map while the text is broken', async () => {
    const before = await shown(panel, 'counters', (s) => s.counters > 0);
    const at = find(editor.document, 'place japan');
    await type(editor.document, at, 'place { ( " ');
    const broken = await shown(panel, 'a new revision', (s) => s.revision > before.revision);
    assert.equal(broken.hexes, 216);
    assert.ok(broken.counters > before.counters / 2, `${broken.counters} of ${before.counters} counters`);
    await type(editor.document, new vscode.Range(at, at.translate(0, 12)), '');
    await shown(panel, 'the counters of before', (s) => s.counters === before.counters);
  });

  it('knows what was typed while it was hidden', async () => {
    const before = await report(panel);
    await vscode.window.showTextDocument(editor.document, { viewColumn: panel.panel.viewColumn! });
    await eventually('the panel to be hidden', () => !panel.panel.visible || undefined);
    const end = find(editor.document, 'Land', 4);
    await type(editor.document, end, ', Air');
    panel.panel.reveal();
    const after = await shown(panel, 'one more counter', (s) => s.counters > before.counters);
    assert.deepEqual((await report(panel)).camera, before.camera);
    await type(editor.document, new vscode.Range(end, end.translate(0, 5)), '');
    await shown(panel, 'the counters of before', (s) => s.revision > after.revision && s.counters === before.counters);
    const beside = vscode.window.tabGroups.all.find((group) => group.viewColumn === panel.panel.viewColumn);
    const texts = beside?.tabs.filter((tab) => tab.input instanceof vscode.TabInputText) ?? [];
    await vscode.window.tabGroups.close(texts);
  });

  it('shows what the cursor is on', async () => {
    await vscode.window.showTextDocument(editor.document, { viewColumn: vscode.ViewColumn.One });
    const at = find(editor.document, '0805', 1);
    // The page is loaded anew when it is seen again.
    await report(panel);
    editor.selection = new vscode.Selection(at.translate(0, 1), at.translate(0, 1));
    editor.selection = new vscode.Selection(at, at);
    const now = await shown(panel, 'the place under the cursor', (s) => s.selected?.type === 'place');
    assert.equal(now.selected?.id, '0805');
  });

  it('opens no text by a click; one that can be seen follows', async () => {
    await report(panel);
    await vscode.window.showTextDocument(editor.document, { viewColumn: vscode.ViewColumn.One });
    const files = () => vscode.window.visibleTextEditors.map((e) => e.document.uri.path);
    const before = files();
    act(panel, { do: 'click', target: { type: 'place', id: '0606' } });
    act(panel, { do: 'click', target: { type: 'place', id: '0805' } });
    await eventually('the line of the units there', () =>
      vscode.window.visibleTextEditors.find((e) =>
        e.document.lineAt(e.selection.active.line).text.includes('Iwo Jima'),
      ),
    );
    assert.deepEqual(files(), before);
  });

  it('opens the text of a place, of units that stand there first, and of a counter when asked', async () => {
    await report(panel);
    act(panel, { do: 'open', target: { type: 'place', id: '0606' } });
    await eventually('the map file', () =>
      vscode.window.visibleTextEditors.find((e) => {
        const line = e.document.lineAt(e.selection.active.line).text;
        return e.document.uri.path.endsWith('.sand') && /0606/.test(line) ? e : undefined;
      }),
    );
    const result = await api.server.compile({ scenario });
    const unit = result.compiled?.units.find((u) => u.at === '0805');
    assert.ok(unit, 'the unit of the variant');
    act(panel, { do: 'open', target: { type: 'unit', id: unit.id } });
    await eventually('the line of the unit', () =>
      vscode.window.visibleTextEditors.find(
        (e) =>
          e.document.uri.path.endsWith('house.sand') &&
          e.document.lineAt(e.selection.active.line).text.includes('Iwo Jima'),
      ),
    );
  });

  it('plays by the rules: answers, undo, the same game from the same seed', async () => {
    await vscode.commands.executeCommand('sandtable.play', scenario);
    const begin = { do: 'new', seed: 5, players: { japan: 'human', allies: 'human' } } as const;
    const at = async (answers: number) =>
      (await shown(panel, `seed 5 after ${answers} answers`, (s) => s.play?.seed === 5 && s.play.answers === answers))
        .play!;
    const five = async () => {
      for (let i = 0; i < 5; i++) act(panel, { do: 'answer', notation: (await at(i)).choices[0]! });
      return at(5);
    };
    await shown(panel, 'play', (s) => s.play !== null);
    act(panel, begin);
    const first = await at(0);
    const last = await five();
    assert.notEqual(last.hash, first.hash);
    for (let i = 0; i < 5; i++) act(panel, { do: 'undo' });
    assert.equal((await at(0)).hash, first.hash);
    act(panel, begin);
    assert.equal((await report(panel)).play?.hash, first.hash);
    assert.equal((await five()).hash, last.hash);
  });

  it('takes no notice of an answer that is not legal', async () => {
    const before = panel.shown?.play?.hash;
    act(panel, { do: 'answer', notation: 'win at once' });
    assert.equal((await report(panel)).play?.hash, before);
  });

  it('shows the compiled game as JSON', async () => {
    await vscode.commands.executeCommand('sandtable.showCompiled', scenario);
    const document = await eventually('the document', () =>
      vscode.workspace.textDocuments.find((d) => d.uri.scheme === 'sandtable-compiled'),
    );
    assert.equal(JSON.parse(document.getText()).scenario.id, 'house');
    assert.equal(document.languageId, 'json');
  });
});
