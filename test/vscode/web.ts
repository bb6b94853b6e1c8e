// Entry point that VS Code calls in a browser's worker: the same tests, on a folder that is only in memory.
import 'mocha/mocha';
import * as vscode from 'vscode';
import house from '../fixtures/workspace/house.sand';
import { patience } from '../until';
import { saveNothing } from './kit';

export async function run(): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) throw new Error('no folder is open');
  await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder.uri, 'house.sand'), new TextEncoder().encode(house));
  await saveNothing();
  mocha.setup({ ui: 'bdd', color: false, timeout: 2 * patience, reporter: undefined });
  await import('./activation.test');
  await import('./language.test');
  await import('./preview.test');
  await import('./editor.test');
  await import('./games.test');
  await import('./tests.test');
  await import('./order.test');
  await import('./print.test');
  console.log('===== mocha'); // the launcher shows what is printed from here on
  return new Promise((resolve, reject) => {
    const failed: string[] = [];
    const runner = mocha.run((failures) => {
      const { passes = 0, pending = 0 } = runner.stats ?? {};
      console.log(`===== results ${JSON.stringify({ passes, failures, pending, failed })}`);
      if (failures > 0) reject(new Error(`${failures} test(s) failed`));
      else if (passes === 0) reject(new Error('no test ran'));
      else resolve();
    });
    runner.on('pass', (t) => console.log(`  ok ${t.fullTitle()} (${t.duration} ms)`));
    runner.on('fail', (t, e) => {
      failed.push(`${t.fullTitle()}: ${e.message}`);
      console.log(`  FAILED ${t.fullTitle()}\n${e.stack ?? e}`);
    });
  });
}
