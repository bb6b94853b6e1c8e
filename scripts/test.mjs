// `npm test`: installs what is missing and runs everything; the last line is `N passed, N failed`.
// Usage: node scripts/test.mjs [suite …]   suites: lint types build unit play editors vscode web ui (default: all)
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import path from 'node:path';
import { editorPrograms, ensurePackages, ensurePrograms, otherEditors, root } from './ensure.mjs';

const totals = { passes: 0, failures: 0, pending: 0 };
/** What failed, by name: said again at the end, where it is found. */
const failed = [];
/** Seconds that each step took, by its title. */
const took = new Map();
const output = path.join(root, 'test-output');
mkdirSync(output, { recursive: true });

/**
 * Runs a program; what it says is printed when it has ended, under the title, so that two at a time are not mixed up.
 * @param {string} title
 * @param {string[]} args what `node` runs
 * @param {{ env?: Record<string, string>, aside?: boolean }} [how] `aside`: others come first on the machine
 * @returns {Promise<boolean>} whether it ended well
 */
function run(title, args, { env = {}, aside = false } = {}) {
  const started = Date.now();
  const child = spawn('node', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  if (aside && child.pid) setPriority(child.pid, 10);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(data));
  return new Promise((resolve) =>
    child.on('close', (status) => {
      took.set(title, Math.round((Date.now() - started) / 1000));
      console.log(`\n── ${title}`);
      process.stdout.write(Buffer.concat(said));
      resolve(status === 0);
    }),
  );
}

/** A step that is right or wrong as a whole counts as one test. */
async function step(title, args, how = {}) {
  const right = await run(title, args, how);
  right ? totals.passes++ : totals.failures++;
  if (!right) failed.push(title);
  return right;
}

/** A mocha suite reports its own numbers; one that dies before it can counts as a failure. */
async function suite(title, args, how = {}) {
  const file = path.join(output, `totals-${title.replace(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  const right = await run(title, args, { ...how, env: { SANDTABLE_TOTALS: file } });
  let result;
  try {
    result = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    result = { passes: 0, failures: 1, pending: 0 };
  }
  if (!right && result.failures === 0) result.failures = 1;
  for (const key of Object.keys(totals)) totals[key] += result[key] ?? 0;
  if (result.failures > 0)
    failed.push(...(result.failed ?? ['']).map((name) => `${title}: ${name.slice(0, 2000) || 'see above'}`));
  console.log(
    `   ${title}: ${result.passes} passed, ${result.failures} failed, ${took.get(title)} s; its slowest files:`,
  );
  for (const { file: name, seconds } of result.slowest ?? []) console.log(`${String(seconds).padStart(6)} s  ${name}`);
}

const mocha = (...patterns) => [
  path.join('node_modules', 'mocha', 'bin', 'mocha.js'),
  '--reporter',
  'scripts/mocha-reporter.cjs',
  ...patterns,
];
/** What is work more than waiting runs bundled. The packages may not have been there when this script began. */
const programs = async (name, ofRooms) => (await import('./test-programs.mjs')).programsOf(name, ofRooms);

/**
 * For lines of the sources in what failed; and games and texts that are made and thrown away by the thousand are swept up less often, and by
 * the thread that made them: helpers would take the cores from other tests.
 */
const mapped = ['--enable-source-maps', '--max-semi-space-size=64', '--v8-single-threaded-gc'];

/** Editors wait much, and come first where they do not: what is only work has the rest of the machine. */
const aside = { aside: true };
/** Files of tests, one after the other on each core; of a person too, who uses one core and waits for nobody. */
const overCores = availableParallelism() > 1 ? ['--parallel', '--jobs', String(availableParallelism())] : [];
/** The tests of a person, those that take longest first, so that the cores end together. */
const persons = () => {
  const longest = 'user turn themes play clicks page labels guide'.split(' ').map((name) => `${name}.test.mjs`);
  const all = readdirSync(path.join(root, 'test/ui')).filter((name) => name.endsWith('.test.mjs'));
  return [...new Set([...longest, ...all])].map((name) => path.join('test/ui', name));
};
/** The rooms of the unit tests, those with the longest files first, so that the cores end together. */
const rooms = 'seeded ide engine grammar cli client checks model lsp scenarios lab players house db'.split(' ');

/**
 * Packs, once, what runs in a browser alone and what a person uses; the suite that goes into the browser is built before. With zlib, which
 * needs a fiftieth of the time of what it is published with.
 */
let packing;
const packed = () => {
  packing ??= (async () =>
    (existsSync(path.join(root, 'dist/test/vscode/web.js')) || (await suites.build())) &&
    (await step('package', ['scripts/package.mjs', '--loose'])))();
  return packing;
};

const suites = {
  lint: () => step('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'], aside),
  types: () =>
    Promise.all([
      step('types', ['node_modules/typescript/bin/tsc', '-p', '.'], aside),
      step('types of the webview', ['node_modules/typescript/bin/tsc', '-p', 'client/webview'], aside),
    ]),
  build: () => step('build', ['scripts/build.mjs']),
  unit: async () => suite('unit tests', mocha(...mapped, ...overCores, ...(await programs('unit', rooms))), aside),
  play: async () => suite('random and heuristic play', mocha(...mapped, ...(await programs('play', ['play']))), aside),
  editors: () => {
    try {
      ensurePrograms(otherEditors);
    } catch (error) {
      console.log(`   ${error instanceof Error ? error.message : error} The tests in these editors are skipped.`);
    }
    return suite('in other editors', mocha('--import=tsx', 'test/editors/**/*.test.mjs'));
  },
  vscode: async () => {
    ensurePrograms(editorPrograms);
    if (await step('embedded VS Code', ['scripts/install-vscode.mjs'])) {
      await suite('inside VS Code', ['scripts/run-integration.mjs']);
    }
    await step('desktop VS Code', ['scripts/run-electron.mjs']);
  },
  web: async () => {
    ensurePrograms(editorPrograms);
    if (await packed()) await suite('inside VS Code in a browser alone', ['scripts/run-web.mjs']);
  },
  ui: async () => {
    if (await packed()) {
      await suite('as a person', mocha('--import=tsx', ...overCores, ...persons()));
    }
  },
};
/**
 * What goes on side by side; each list runs one after the other. Only editors need what is built, which packing builds anew. Games are played
 * by one process: at the end it would have the machine to itself.
 */
const lanes = [['build', 'editors', 'vscode', 'web', 'ui'], ['lint', 'types', 'unit'], ['play']];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`no suite ${unknown.join(', ')}; there are: ${Object.keys(suites).join(' ')}`);
  process.exit(2);
}
const started = Date.now();
/** What throws is a failure, and the end of its lane alone. */
const held = async (work) => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    totals.failures++;
    failed.push('a lane, see above');
  }
};
await held(async () => {
  ensurePackages();
  const wanted = (name) => asked.length === 0 || asked.includes(name);
  await Promise.all(
    lanes.map((lane) =>
      held(async () => {
        for (const name of lane.filter(wanted)) await suites[name]();
      }),
    ),
  );
});
if (totals.passes === 0 && totals.failures === 0) {
  totals.failures = 1;
}
console.log('\nwhere the time went:');
for (const [title, seconds] of took) console.log(`${String(seconds).padStart(6)} s  ${title}`);
console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(6)} s  in all`);
if (failed.length > 0) console.log(`\nwhat failed:\n${failed.map((name) => `   ${name}`).join('\n')}`);
console.log(
  `\n${totals.passes} passed, ${totals.failures} failed${totals.pending > 0 ? `, ${totals.pending} skipped` : ''}`,
);
process.exitCode = totals.failures === 0 ? 0 : 1;
