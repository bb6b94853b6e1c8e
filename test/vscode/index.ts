// Entry point that VS Code calls inside its extension host (extensionTestsPath); the same in the embedded and the desktop VS Code.
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v8 from 'node:v8';
import Mocha from 'mocha';
import { patience } from '../until';
import { saveNothing } from './kit';
import 'source-map-support/register'; // stack traces name the .ts files

export async function run(): Promise<void> {
  await saveNothing();
  const mocha = new Mocha({
    ui: 'bdd',
    color: false,
    timeout: 2 * patience,
    ...(process.env.TEST_GREP ? { grep: process.env.TEST_GREP } : {}),
    forbidOnly: true,
  });
  for (const file of fs
    .readdirSync(__dirname)
    .filter((f) => f.endsWith('.test.js'))
    .sort()) {
    mocha.addFile(path.join(__dirname, file));
  }
  console.log('===== mocha'); // the launcher shows what is printed from here on
  return new Promise((resolve, reject) => {
    const tests: { title: string; state: string; ms?: number; error?: string }[] = [];
    const runner = mocha.run((failures) => {
      if (process.env.NODE_V8_COVERAGE) v8.takeCoverage(); // the host may be ended before it writes this itself
      const { passes = 0, pending = 0 } = runner.stats ?? {};
      // The launcher on the other side of the process boundary reads this file.
      if (process.env.TEST_RESULTS) {
        fs.writeFileSync(process.env.TEST_RESULTS, JSON.stringify({ passes, failures, pending, tests }, null, 1));
      }
      if (failures > 0) reject(new Error(`${failures} test(s) failed`));
      else if (passes === 0) reject(new Error('no test ran'));
      else resolve();
    });
    runner.on('pass', (t) => tests.push({ title: t.fullTitle(), state: 'passed', ms: t.duration ?? 0 }));
    runner.on('pending', (t) => tests.push({ title: t.fullTitle(), state: 'skipped' }));
    runner.on('fail', (t, e) => tests.push({ title: t.fullTitle(), state: 'failed', error: e.stack ?? String(e) }));
  });
}
