// Which of the rulebook's cases are covered: by a test whose title begins with the case's id (test/engine/cases), or by an
// example of the shipped texts that names it (`case …`). Cases that nothing checks stand in uncovered.json with the reason.
// Usage: node scripts/cases.mjs [--json]   Exit code 1: an id is neither covered nor excused, or is both, or is unknown.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'test', 'engine', 'cases');
const read = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

/** Titles of the tests, as mocha knows them: what a table makes counts like what is written out. */
function titles() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts') && file !== 'coverage.test.ts');
  const mocha = path.join(root, 'node_modules', 'mocha', 'bin', 'mocha.js');
  const args = [mocha, '--no-config', '--import=tsx', '--dry-run', '--reporter=json'];
  const { stdout, stderr, status } = spawnSync('node', [...args, ...files.map((file) => path.join(folder, file))], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`the tests of the cases do not load:\n${stderr}`);
  return JSON.parse(stdout.slice(stdout.indexOf('{'))).tests.map((test) => test.title);
}

/** Ids named by `case` clauses of examples. */
function exampleIds() {
  const scenarios = path.join(root, 'scenarios', 'war-in-the-pacific');
  return readdirSync(scenarios, { recursive: true })
    .filter((file) => /examples[\\/].*\.sand$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(scenarios, file), 'utf8').matchAll(/\bcase\s+([\w-]+(?:\s*,\s*[\w-]+)*)/g),
    ])
    .flatMap((match) => match[1].split(/\s*,\s*/));
}

const rules = read('ids.json');
const excuses = read('uncovered.json');
const inTests = new Set(
  titles()
    .map((title) => title.split(':')[0])
    .filter((id) => id in rules),
);
const inExamples = new Set(exampleIds());
const ids = Object.keys(rules);
const covered = ids.filter((id) => inTests.has(id) || inExamples.has(id));
const problems = [
  ...ids.filter((id) => !covered.includes(id) && !(id in excuses)).map((id) => `${id} (${rules[id]}): not covered`),
  ...covered.filter((id) => id in excuses).map((id) => `${id}: covered, but excused: ${excuses[id]}`),
  ...[...Object.keys(excuses), ...inExamples].filter((id) => !(id in rules)).map((id) => `${id}: no such case`),
];
const result = {
  cases: ids.length,
  covered: covered.length,
  byTests: ids.filter((id) => inTests.has(id)).length,
  byExamples: ids.filter((id) => inExamples.has(id)).length,
  uncovered: excuses,
  problems,
};

if (process.argv.includes('--json')) console.log(JSON.stringify(result, null, 2));
else {
  for (const id of covered) console.log(`${id} (${rules[id]})${inExamples.has(id) ? ' also an example' : ''}`);
  for (const [id, reason] of Object.entries(excuses)) console.log(`not covered: ${id} (${rules[id]}): ${reason}`);
  for (const problem of problems) console.error(problem);
  console.log(
    `${result.covered} of ${result.cases} cases covered: ${result.byTests} by tests, ${result.byExamples} by examples`,
  );
}
process.exitCode = problems.length > 0 ? 1 : 0;
