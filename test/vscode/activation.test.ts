import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('activation', () => {
  it('takes a moment, told beside the results', async () => {
    const extension = vscode.extensions.getExtension('sandtable.sandtable');
    assert.ok(extension && !extension.isActive, 'nothing has needed it yet');
    const begun = performance.now();
    await extension.activate();
    const took = performance.now() - begun;
    console.log(`    activation, with loading its code: ${took.toFixed(1)} ms`);
    // The aim is 100 ms on a quiet machine; a busy one is given time.
    assert.ok(extension.isActive && took < 10_000, `${took} ms`);
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
