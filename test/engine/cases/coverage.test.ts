/** Every case of the rulebook is checked, or said not to be. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

interface Coverage {
  cases: number;
  covered: number;
  byTests: number;
  uncovered: Record<string, string>;
  problems: string[];
}

describe('cases: coverage', () => {
  it('every case of the rulebook is covered, or the reason is given', () => {
    const run = spawnSync('node', ['scripts/cases.mjs', '--json'], { cwd: root, encoding: 'utf8' });
    const result = JSON.parse(run.stdout) as Coverage;
    assert.deepEqual(result.problems, []);
    assert.equal(run.status, 0);
    assert.equal(result.cases, 270);
    assert.equal(result.covered + Object.keys(result.uncovered).length, result.cases);
    // Examples come on top: the tests alone drive the engine through all cases.
    assert.equal(result.byTests, result.covered);
  });
});
