// Runs dist/test/vscode inside the extension host of real VS Code; exit code 0 only if every test passed.
// The workbench's and the server's own messages go to test-output/; mocha's report goes to stdout.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format } from 'node:util';
import { root } from './paths.mjs';
import { newPage, startBrowser, startServer } from './vscode.mjs';

const limit = Number(process.env.TEST_TIMEOUT_MS ?? 1_800_000);
const out = path.join(root, 'test-output');
mkdirSync(out, { recursive: true });
// Of this run alone: another one may go on beside it.
const own = mkdtempSync(path.join(tmpdir(), 'integration-'));
const results = path.join(own, 'results.json');
const log = createWriteStream(path.join(out, 'workbench.log'));
const noise = /additional builtin extensions|^\[remote-connection\]|^Creating a socket/;
/** What nobody waited for and failed: a defect of the extension, though no test asked for it. */
const unhandled = /rejected promise not handled[^\n]*/;
const rejected = [];
const started = Date.now();

if (!existsSync(path.join(root, 'dist/test/vscode/index.js'))) {
  execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
}

// A copy: in a browser, VS Code saves what is typed by itself.
const workspace = mkdtempSync(path.join(tmpdir(), 'workspace-'));
cpSync(path.join(root, 'test/fixtures/workspace'), workspace, { recursive: true });

let server,
  browser,
  page,
  code = 1;
try {
  server = await startServer({ testHost: true, env: { TEST_RESULTS: results } });
  browser = await startBrowser();
  page = await newPage(browser);
  let reporting = false;
  const exit = new Promise((resolve, reject) => {
    // VS Code calls these two globals for whoever automates the window.
    page.exposeFunction('codeAutomationLog', (type, args) => {
      const text = format(...args);
      log.write(`${type}: ${text}\n`);
      rejected.push(...(unhandled.exec(text) ?? []));
      if (text.includes('===== mocha')) {
        reporting = true;
      } else if (reporting && !noise.test(text)) {
        console.log(text);
      }
    });
    page.exposeFunction('codeAutomationExit', resolve);
    page.on('crash', () => reject(new Error('the page crashed')));
    server.onLog((text) => {
      const gone = /Extension Host Process exited with code: (\S+?),/.exec(text);
      // A normal end is reported by codeAutomationExit first.
      if (gone) {
        setTimeout(() => reject(new Error(`the extension host ended (${gone[1]}) without a result`)), 5000).unref();
      }
    });
    setTimeout(() => reject(new Error(`no result after ${limit} ms`)), limit).unref();
  });
  await page.goto(
    server.url(workspace, [
      ['extensionDevelopmentPath', server.remote(root)],
      ['extensionTestsPath', server.remote(path.join(root, 'dist/test/vscode/index'))],
    ]),
    // On a busy machine the page alone takes longer than the browser's own half a minute.
    { timeout: limit },
  );
  code = await exit;
  if (!existsSync(results)) {
    throw new Error(`the extension host ended (${code}) before the tests did`);
  }
  const { passes, pending, tests, ...result } = JSON.parse(readFileSync(results, 'utf8'));
  const failed = [
    ...tests.filter(({ state }) => state === 'failed').map(({ title, error }) => `${title}: ${error}`),
    ...rejected,
  ];
  const failures = result.failures + rejected.length;
  if (process.env.SANDTABLE_TOTALS) {
    writeFileSync(process.env.SANDTABLE_TOTALS, JSON.stringify({ passes, failures, pending, failed }));
  }
  if (code === 0 && (failures > 0 || passes === 0)) {
    code = 1;
  }
  console.log(
    `exit code ${code}, ${((Date.now() - started) / 1000).toFixed(1)} s\n${passes} passed, ${failures} failed, ${pending} skipped`,
  );
} catch (error) {
  code = 1;
  console.error(`${error}\nsee test-output/: workbench.log, server.log, FAILED.png`);
  await page?.screenshot({ path: path.join(out, 'FAILED.png') }).catch(() => {});
} finally {
  await browser?.close();
  await server?.stop();
  rmSync(workspace, { recursive: true, force: true });
  rmSync(own, { recursive: true, force: true });
  writeFileSync(path.join(out, 'server.log'), server?.log() ?? '');
  log.end();
}
process.exitCode = code;
