// Runs dist/test/vscode/web.js in a VS Code that lives in the browser alone, with what the .vsix holds; exit code 0 only if every test passed.
import { execFileSync } from 'node:child_process';
import { cpSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format } from 'node:util';
import { root } from './paths.mjs';
import { newPage, startBrowser } from './vscode.mjs';
import { startWeb } from './vscode-web.mjs';

const limit = Number(process.env.TEST_TIMEOUT_MS ?? 1_800_000);
const out = path.join(root, 'test-output');
mkdirSync(out, { recursive: true });
const log = createWriteStream(path.join(out, 'web.log'));
const script = (name) => execFileSync(process.execPath, [path.join(root, 'scripts', name)], { stdio: 'inherit' });
const tests = mkdtempSync(path.join(tmpdir(), 'web-'));
const started = Date.now();

let server,
  browser,
  page,
  code = 1;
try {
  const suite = path.join(root, 'dist/test/vscode/web.js');
  if (!existsSync(suite)) script('build.mjs');
  // VS Code runs tests in the host of the extension in whose folder they lie.
  const extension = path.join(tests, 'extension');
  cpSync(suite, path.join(extension, 'tests/web.js'));
  const vsix = path.join(root, 'dist/sandtable.vsix');
  if (!existsSync(vsix)) script('package.mjs');
  execFileSync('python3', ['-m', 'zipfile', '-e', vsix, tests]);
  server = await startWeb(extension);
  browser = await startBrowser();
  page = await newPage(browser);
  let reporting = false;
  let result;
  const exit = new Promise((resolve, reject) => {
    // VS Code calls these two globals for whoever automates the window.
    page.exposeFunction('codeAutomationLog', (type, args) => {
      const text = format(...args);
      log.write(`${type}: ${text}\n`);
      const found = /===== results (\{.*\})/.exec(text);
      if (found) result = JSON.parse(found[1]);
      else if (text.includes('===== mocha')) reporting = true;
      else if (reporting && /^ {2}(ok|FAILED) /.test(text)) console.log(text);
    });
    page.exposeFunction('codeAutomationExit', resolve);
    page.on('console', (message) => log.write(`console ${message.type()}: ${message.text()}\n`));
    page.on('pageerror', (error) => log.write(`page error: ${error.stack ?? error}\n`));
    page.on('response', (response) => {
      if (response.status() >= 400) log.write(`${response.status()}: ${response.url()}\n`);
    });
    page.on('requestfailed', (request) => log.write(`failed: ${request.url()}\n`));
    page.on('crash', () => reject(new Error('the page crashed')));
    setTimeout(() => reject(new Error(`no result after ${limit} ms`)), limit).unref();
  });
  await page.goto(
    server.url('tmp:/', [
      ['extensionDevelopmentPath', `${server.origin}/extension`],
      ['extensionTestsPath', `${server.origin}/extension/tests/web`],
    ]),
    // On a busy machine the page alone takes longer than the browser's own half a minute.
    { timeout: limit },
  );
  code = await exit;
  if (!result) throw new Error(`the extension host ended (${code}) before the tests did`);
  if (process.env.SANDTABLE_TOTALS) writeFileSync(process.env.SANDTABLE_TOTALS, JSON.stringify(result));
  if (code === 0 && (result.failures > 0 || result.passes === 0)) code = 1;
  console.log(
    `exit code ${code}, ${((Date.now() - started) / 1000).toFixed(1)} s\n${result.passes} passed, ${result.failures} failed`,
  );
} catch (error) {
  code = 1;
  console.error(`${error}\nsee test-output/: web.log, FAILED-web.png`);
  await page?.screenshot({ path: path.join(out, 'FAILED-web.png') }).catch(() => {});
} finally {
  await browser?.close();
  await server?.stop();
  rmSync(tests, { recursive: true, force: true });
  log.end();
}
process.exitCode = code;
