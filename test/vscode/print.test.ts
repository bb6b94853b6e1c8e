import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { extensionApi, workspaceFile } from './kit';

const scenario = 'war-in-the-pacific/house';

describe('printing', () => {
  const folder = workspaceFile('printed');
  const print = (choice: Record<string, unknown>): Thenable<string[] | undefined> =>
    vscode.commands.executeCommand('sandtable.print', { scenario, folder: folder.toString(), ...choice });
  const read = async (uri: string) => {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.parse(uri));
    return { bytes, text: new TextDecoder('latin1').decode(bytes) };
  };

  before(() => extensionApi());
  after(() => vscode.workspace.fs.delete(folder, { recursive: true }));

  it('writes a PDF document for each part of a scenario into the folder', async () => {
    const files = await print({ what: 'map,counters,setup,tables,cards', box: false, format: 'pdf', paper: 'a4' });
    assert.deepEqual(
      files?.map((uri) => uri.split('/').pop()),
      ['map', 'counters', 'setup', 'tables', 'cards'].map((part) => `war-in-the-pacific-${part}.pdf`),
    );
    for (const uri of files ?? []) {
      const { text } = await read(uri);
      assert.ok(text.startsWith('%PDF-1.7') && text.endsWith('%%EOF\n'), uri);
      assert.match(text, /\/MediaBox \[0 0 (595\.2756 841\.8898|841\.8898 595\.2756)\]/, uri);
    }
  });

  it('writes an SVG document for each sheet of the whole box, at true size', async () => {
    const files = (await print({ what: 'counters', box: true, format: 'svg', paper: 'letter' })) ?? [];
    assert.ok(files.length >= 2 && files.length % 2 === 0, `${files.length}`);
    const { text } = await read(files[0]!);
    assert.match(text, /^<svg [^>]*width="215.9mm" height="279.4mm"/);
    assert.match(text, /data-cut="[\d.]+ [\d.]+ 12.5 12.5"/);
  });

  it('writes nothing on a paper that does not exist', async () => {
    assert.equal(await print({ what: 'tables', box: false, format: 'svg', paper: 'folio' }), undefined);
    const names = (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);
    assert.deepEqual(
      names.filter((name) => name.includes('tables') && name.endsWith('.svg')),
      [],
    );
  });
});
