import assert from 'node:assert/strict';
import { counted } from '../grammar/counter';

describe('editor features in enormous texts', () => {
  it('answer all, in work in proportion to the text', async () => {
    const { results, failures } = await counted<{
      results: { task: string; shape: string; less: number; more: number }[];
      failures: string[];
    }>('test/ide/work.ts', ['server', 'grammar']);
    assert.deepEqual(failures, []);
    assert.deepEqual(
      results.filter(({ less, more }) => more > 3 * less + 100_000),
      [],
    );
    assert.ok(results.length > 250 && results.every(({ less }) => less > 0));
  });
});
