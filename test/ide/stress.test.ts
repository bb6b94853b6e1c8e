import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

describe('editor features in enormous texts', () => {
  it('answer all, in work in proportion to the text', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--no-flush-bytecode', '--import=tsx', 'test/ide/work.ts'],
      { encoding: 'utf8', maxBuffer: 1 << 26 },
    );
    assert.ok(stdout !== '', stderr);
    const { results, failures } = JSON.parse(stdout) as {
      results: { task: string; shape: string; less: number; more: number }[];
      failures: string[];
    };
    assert.deepEqual(failures, []);
    assert.deepEqual(
      results.filter(({ less, more }) => more > 3 * less + 700_000),
      [],
    );
    assert.ok(results.length > 250 && results.every(({ less }) => less > 0));
  });
});
