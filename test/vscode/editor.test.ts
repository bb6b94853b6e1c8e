/** The map table as the editor of a `.sand` file: what is done on its page is done to the document, and undone, saved and reverted with it. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Api } from '../../client/core';
import type { PreviewPanel } from '../../client/preview/panel';
import type { TableEdit } from '../../server/lsp/protocol';
import { act, eventually, extensionApi, report, settled, shown, workspaceFile } from './kit';

const scenario = 'war-in-the-pacific/house';
const viewType = 'sandtable.table';

describe('the map table as an editor of a file', () => {
  const uri = workspaceFile('house.sand');
  let api: Api;
  let document: vscode.TextDocument;
  let panel: PreviewPanel;
  let original: string;

  const tables = () => api.previews.all(scenario).filter((one) => one.document !== undefined);
  const text = (what: string, wanted: (text: string) => boolean) =>
    eventually(what, () => wanted(document.getText()) || undefined).catch((error: Error) => {
      throw new Error(`${error.message}\n${document.getText()}`);
    });
  const edit = (on: PreviewPanel, what: TableEdit) => act(on, { do: 'edit', edit: what });
  const clean = () => eventually('nothing to be saved', () => !document.isDirty || undefined);
  /** VS Code tells the text first, then that it is not saved. */
  const unsaved = () => eventually('something to be saved', () => document.isDirty || undefined);
  const back = async () => {
    await text('the text of before', (now) => now === original);
    await clean();
  };
  const onDisk = async () => new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  /** The army that the scenario places: to Truk. */
  const move = async (): Promise<TableEdit> => {
    const { compiled } = await api.server.compile({ scenario });
    const unit = compiled?.units.find(({ at }) => at === '0805');
    assert.ok(unit, 'an army stands at 0805');
    return { kind: 'move', units: [unit.id], from: '0805', to: '0907' };
  };
  const moved = 'place japan 0907 Truk: Land';

  before(async () => {
    api = await extensionApi();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    document = await vscode.workspace.openTextDocument(uri);
    original = document.getText();
    await vscode.commands.executeCommand('vscode.openWith', uri, viewType, vscode.ViewColumn.One);
    panel = await eventually('a table', () => tables()[0]);
    await shown(panel, 'counters', (s) => s.counters > 0);
  });

  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('shows the scenario of the document in place of its text', () => {
    assert.equal(panel.document?.uri.toString(), uri.toString());
    assert.equal(panel.panel.viewType, viewType);
    assert.equal(vscode.window.visibleTextEditors.length, 0);
    assert.ok(!document.isDirty);
  });

  it('changes the document from the page, not yet the file; undo takes it back', async () => {
    const before = await settled(panel);
    edit(panel, await move());
    await text('the army in Truk', (now) => now.includes(moved));
    await unsaved();
    assert.equal(await onDisk(), original, 'the file is as it was');
    const after = await shown(panel, 'the changed text', (s) => s.revision > before.revision);
    assert.equal(after.counters, before.counters, 'as many counters');
    assert.deepEqual((await report(panel)).camera, before.camera, 'the camera stays');
    panel.panel.reveal();
    await vscode.commands.executeCommand('undo');
    await back();
  });

  it('undoes and redoes from the page', async () => {
    edit(panel, await move());
    await text('the army in Truk', (now) => now.includes(moved));
    act(panel, { do: 'history', redo: false });
    await back();
    act(panel, { do: 'history', redo: true });
    await text('the army in Truk again', (now) => now.includes(moved));
    act(panel, { do: 'history', redo: false });
    await back();
  });

  it('leaves the document alone when the edit is refused, and says why', async () => {
    const version = document.version;
    const asked = { ...(await move()), to: '1005' } as TableEdit;
    const told = eventually('an answer', async () => {
      const result = await api.server.edit({ scenario, revision: panel.shown?.revision ?? 0, edit: asked });
      return result && 'refused' in result ? result.refused.message : undefined;
    });
    edit(panel, asked);
    assert.match(await told, /1005/);
    assert.equal(document.version, version);
    assert.ok(!document.isDirty);
  });

  it('is saved and reverted as a text', async () => {
    edit(panel, await move());
    await text('the army in Truk', (now) => now.includes(moved));
    assert.ok(await document.save());
    await clean();
    assert.ok((await onDisk()).includes(moved));
    edit(panel, { kind: 'move', units: [(await at('0907')).id], from: '0907', to: '0805' });
    await text('the army back', (now) => !now.includes(moved));
    await unsaved();
    panel.panel.reveal();
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await text('the saved text', (now) => now.includes(moved));
    await clean();
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(original));
    await back();
    await shown(panel, 'the first text', (s) => s.counters > 0);
  });

  /** The unit that the scenario's own line has put there. */
  async function at(place: string) {
    const { compiled, sources } = await api.server.compile({ scenario });
    const own = compiled?.units.find(
      (unit) => unit.at === place && sources[`unit:${unit.id}`]?.at(-1)?.uri.endsWith('/house.sand'),
    );
    assert.ok(own, `a unit of this text stands at ${place}`);
    return own;
  }

  it('paints a hex of a map that ships with Sandtable in the text of the document', async () => {
    const before = await report(panel);
    edit(panel, { kind: 'paint', places: ['1205'], terrain: 'land' });
    await text('a map that goes on with it', (now) => /map pacific[\s\S]*terrain land: 1205/.test(now));
    await shown(panel, 'the painted map', (s) => s.revision > before.revision && s.hexes === before.hexes);
    act(panel, { do: 'history', redo: false });
    await back();
  });

  it('keeps two tables of one document in step, and each goes by itself', async () => {
    await vscode.commands.executeCommand('vscode.openWith', uri, viewType, vscode.ViewColumn.Two);
    const other = await eventually('a second table', () => tables().find((one) => one !== panel));
    const before = await shown(other, 'counters', (s) => s.counters > 0);
    const first = await report(panel);
    edit(other, await move());
    await text('the army in Truk', (now) => now.includes(moved));
    await shown(panel, 'the change of the other table', (s) => s.revision > first.revision);
    await shown(other, 'its own change', (s) => s.revision > before.revision);
    act(panel, { do: 'history', redo: false });
    await back();
    other.panel.dispose();
    await eventually('one table', () => tables().length === 1 || undefined);
    edit(panel, await move());
    await text('the army in Truk', (now) => now.includes(moved));
    act(panel, { do: 'history', redo: false });
    await back();
  });

  it('leaves nothing behind when it is closed', async () => {
    panel.panel.dispose();
    await eventually('no table', () => tables().length === 0 || undefined);
    assert.equal(document.isDirty, false);
    const editor = await vscode.window.showTextDocument(document);
    assert.equal(editor.document.getText(), original);
  });
});
