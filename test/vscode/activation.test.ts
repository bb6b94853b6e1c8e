import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { patience } from '../until';
import { eventually, extensionApi } from './kit';

describe('activation', () => {
  it('comes by itself in a folder with .sand files: their tests are listed though none is open', async function () {
    const extension = vscode.extensions.getExtension('sandtable.sandtable');
    // A file system in memory is empty when the window opens.
    if (vscode.workspace.workspaceFolders?.[0]?.uri.scheme === 'tmp') this.skip();
    await eventually('the extension', () => extension?.isActive === true);
  });

  it('takes a moment, told beside the results', async () => {
    const { took } = await extensionApi();
    console.log(`    activation, without loading its code: ${took.toFixed(1)} ms`);
    // The aim is 100 ms on a quiet machine; a busy one is given time.
    assert.ok(took > 0 && took < patience, `${took} ms`);
  });

  it('registers every command of the manifest', async () => {
    const extension = vscode.extensions.getExtension('sandtable.sandtable');
    assert.ok(extension, 'the extension is known');
    await extension.activate();
    const known = new Set(await vscode.commands.getCommands(true));
    const declared = (extension.packageJSON.contributes.commands as { command: string }[]).map((c) => c.command);
    assert.ok(declared.length >= 6);
    assert.deepEqual(
      declared.filter((command) => !known.has(command)),
      [],
    );
  });

  it('knows .sand files', async () => {
    const document = await vscode.workspace.openTextDocument({ language: 'sandtable', content: '// nothing\n' });
    assert.equal(document.languageId, 'sandtable');
  });
});
