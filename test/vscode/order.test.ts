import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Api } from '../../client/core';
import type { OrderEntry } from '../../server/lsp/protocol';
import { eventually, extensionApi, find, open, restore, shown, type } from './kit';

const scenario = 'war-in-the-pacific/house';

describe('the order of battle and the hex inspector', () => {
  let api: Api;
  let editor: vscode.TextEditor;
  const sides = () => api.order.tree.getChildren();
  const all = (entries: readonly OrderEntry[]): OrderEntry[] =>
    entries.flatMap((entry) => [entry, ...all(entry.children)]);
  const unitsOf = (entries: readonly OrderEntry[]) => entries.reduce((sum, entry) => sum + entry.units.length, 0);

  before(async () => {
    api = await extensionApi();
    editor = await open('house.sand');
    const at = find(editor.document, '0805', 1);
    editor.selection = new vscode.Selection(at, at);
    await eventually('the scenario', () => api.order.focus.scenario === scenario);
  });

  after(async () => {
    api.previews.get(scenario)?.panel.dispose();
    await restore(editor);
  });

  it('shows the forces of the scenario the cursor is in', async () => {
    const found = await eventually('two sides', async () => {
      const now = await sides();
      return now.length === 2 ? now : undefined;
    });
    const { compiled } = await api.server.compile({ scenario });
    assert.equal(unitsOf(found), compiled?.units.length);
    assert.equal(found[0]?.label, 'Japan');
    assert.match(found[0]?.detail ?? '', /^\d+ units · Strength \d+$/);
    assert.ok(found[0]?.children.some((time) => time.label === 'At the start'));
    assert.equal(api.order.tree.view.description, 'House variant');
  });

  it('keeps up with the text, with what is wrong in a force', async () => {
    const before = unitsOf(await sides());
    assert.ok(
      (await sides()).every((side) => side.errors === 0),
      'nothing is wrong yet',
    );
    const at = find(editor.document, 'Land', 4);
    await type(editor.document, at, ', 2 Air');
    await eventually('two more units', async () => unitsOf(await sides()) === before + 2);
    // More than there are in the box.
    const wrong = await eventually('an error', async () => (await sides()).find((side) => side.errors > 0));
    assert.equal(wrong.label, 'Japan', 'the side counts what is wrong below');
    const item = api.order.tree.getTreeItem(wrong);
    assert.match(String(item.tooltip), /[1-9] errors, \d warnings/);
    await type(editor.document, new vscode.Range(at, at.translate(0, 7)), '');
    await eventually('the units of before', async () => unitsOf(await sides()) === before);
  });

  it('opens the line of a force and marks its units on the map', async () => {
    await vscode.commands.executeCommand('sandtable.openTable');
    const panel = await eventually('the table', () => api.previews.get(scenario));
    await shown(panel, 'counters', (s) => s.counters > 0);
    const { compiled } = await api.server.compile({ scenario });
    const unit = compiled!.units.find((one) => one.at === '0805')!;
    const entry = all(await sides()).find((one) => one.kind === 'unit' && one.units.includes(unit.id))!;
    await vscode.commands.executeCommand('sandtable.showForce', entry);
    await shown(panel, 'the units', (s) => s.selected?.type === 'units' && s.selected.id.includes(unit.id));
    const text = vscode.window.visibleTextEditors.find((one) => one.document.uri.path.endsWith('house.sand'))!;
    assert.match(text.document.lineAt(text.selection.active.line).text, /0805/);
  });

  it('says in the inspector what a hover says of the hex under the cursor, and keeps up', async () => {
    await vscode.commands.executeCommand('sandtable.hex.focus');
    await vscode.window.showTextDocument(editor.document, { viewColumn: vscode.ViewColumn.One });
    const at = find(editor.document, '0805', 1);
    editor.selection = new vscode.Selection(at.translate(0, 3), at.translate(0, 3));
    editor.selection = new vscode.Selection(at, at);
    const said = await eventually('the hex', () => {
      const { markdown } = api.order.inspector;
      // A unit that stands there names it, too.
      return /^\*\*0805 Iwo Jima/.test(markdown) ? markdown : undefined;
    });
    assert.match(said, /\*\*Terrain:\*\*/);
    assert.match(said, /\*\*House variant\*\*/);
    const end = find(editor.document, 'Land', 4);
    await type(editor.document, end, ', 3 Air');
    await eventually('three air units more', () => /3 Japan /.test(api.order.inspector.markdown));
    await type(editor.document, new vscode.Range(end, end.translate(0, 7)), '');
  });

  it('draws the counter of a chosen unit: the inspector shows a picture, not its data', async () => {
    const kind = find(editor.document, 'Land', 1);
    await vscode.commands.executeCommand('sandtable.hex.focus');
    await vscode.window.showTextDocument(editor.document, { viewColumn: vscode.ViewColumn.One });
    editor.selection = new vscode.Selection(kind, kind);
    // An editor in the browser alone may have no Markdown: it shows the words then, and no picture's data either.
    const renders = await vscode.commands.executeCommand('markdown.api.render', '').then(
      () => true,
      () => false,
    );
    const html = await eventually('the counter', () => {
      const { html: now } = api.order.inspector;
      return now.includes(renders ? 'image/svg+xml' : '<pre>') && /Land/.test(now) ? now : undefined;
    });
    if (renders) assert.match(html, /<img src="data:image\/svg\+xml;/);
    else assert.doesNotMatch(html, /data:/);
    assert.doesNotMatch(html, /!\[/);
  });
});
