// `npm test`: installs what is missing and runs everything; the last line is `N passed, N failed`.
// Usage: node scripts/test.mjs [suite …]   suites: lint types build unit play editors vscode web ui (default: all)
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { editorPrograms, ensurePackages, ensurePrograms, otherEditors, root } from './ensure.mjs';

const totals = { passes: 0, failures: 0, pending: 0 };
const output = path.join(root, 'test-output');
mkdirSync(output, { recursive: true });

/** A step that is right or wrong as a whole counts as one test. */
function step(title, command, args) {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  status === 0 ? totals.passes++ : totals.failures++;
  return status === 0;
}

/** Steps at the same time, each on a core of its own, told one after the other: title → program with its arguments. */
async function steps(list) {
  const ended = Object.entries(list).map(([title, args]) => {
    const child = spawn('node', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(data));
    return new Promise((resolve) => child.on('close', (status) => resolve({ title, said, status })));
  });
  for (const one of ended) {
    const { title, said, status } = await one;
    console.log(`\n── ${title}`);
    process.stdout.write(Buffer.concat(said));
    status === 0 ? totals.passes++ : totals.failures++;
  }
}

/** A mocha suite reports its own numbers; one that dies before it can counts as a failure. */
function suite(title, command, args, file, env = {}) {
  console.log(`\n── ${title}`);
  rmSync(file, { force: true });
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, SANDTABLE_TOTALS: file },
  });
  let result;
  try {
    result = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    result = { passes: 0, failures: 1, pending: 0 };
  }
  if (status !== 0 && result.failures === 0) {
    result.failures = 1;
  }
  for (const key of Object.keys(totals)) {
    totals[key] += result[key] ?? 0;
  }
  console.log(
    `   ${title}: ${result.passes} passed, ${result.failures} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
}

const mocha = (...patterns) => [
  path.join('node_modules', 'mocha', 'bin', 'mocha.js'),
  '--import=tsx',
  '--reporter',
  'scripts/mocha-reporter.cjs',
  ...patterns,
];
const totalsFile = (name) => path.join(output, `totals-${name}.json`);

/** Files of tests, one after the other on each core. */
const overCores = availableParallelism() > 1 ? ['--parallel', '--jobs', String(availableParallelism())] : [];
/** The rooms of the unit tests, those with the longest files first, so that the cores end together. */
const rooms = 'grammar seeded cli engine ide model lsp checks scenarios lab players client house db'.split(' ');

const suites = {
  lint: () => step('format and lint', 'node', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']),
  types: () =>
    steps({
      types: ['node_modules/typescript/bin/tsc', '-p', '.'],
      'types of the webview': ['node_modules/typescript/bin/tsc', '-p', 'client/webview'],
    }),
  build: () => step('build', 'node', ['scripts/build.mjs']),
  unit: () =>
    suite(
      'unit tests',
      'node',
      mocha(...overCores, ...rooms.map((room) => `test/${room}/**/*.test.ts`)),
      totalsFile('unit'),
    ),
  play: () => suite('random and heuristic play', 'node', mocha('test/play/**/*.test.ts'), totalsFile('play')),
  editors: () => {
    try {
      ensurePrograms(otherEditors);
    } catch (error) {
      console.log(`   ${error instanceof Error ? error.message : error} The tests in these editors are skipped.`);
    }
    suite('in other editors', 'node', mocha('test/editors/**/*.test.mjs'), totalsFile('editors'));
  },
  vscode: () => {
    ensurePrograms(editorPrograms);
    if (step('embedded VS Code', 'node', ['scripts/install-vscode.mjs'])) {
      suite('inside VS Code', 'node', ['scripts/run-integration.mjs'], totalsFile('vscode'));
    }
    step('desktop VS Code', 'node', ['scripts/run-electron.mjs']);
  },
  web: () => {
    ensurePrograms(editorPrograms);
    suite('inside VS Code in a browser alone', 'node', ['scripts/run-web.mjs'], totalsFile('web'));
  },
  ui: () => {
    if (step('package', 'node', ['scripts/package.mjs'])) {
      suite('as a person', 'node', mocha('test/ui/**/*.test.{ts,mjs}'), totalsFile('ui'));
    }
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`no suite ${unknown.join(', ')}; there are: ${Object.keys(suites).join(' ')}`);
  process.exit(2);
}
try {
  ensurePackages();
  for (const [name, go] of Object.entries(suites)) {
    if (asked.length === 0 || asked.includes(name)) {
      await go();
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  totals.failures++;
}
if (totals.passes === 0 && totals.failures === 0) {
  totals.failures = 1;
}
console.log(
  `\n${totals.passes} passed, ${totals.failures} failed${totals.pending > 0 ? `, ${totals.pending} skipped` : ''}`,
);
process.exitCode = totals.failures === 0 ? 0 : 1;
