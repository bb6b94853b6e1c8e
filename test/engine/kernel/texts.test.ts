/** Names of counters without the number that tells equal ones apart. */
import assert from 'node:assert/strict';
import { unnumbered } from '../../../engine/kernel/texts';

describe('names of equal counters', () => {
  for (const [en, ja, plain, bare] of [
    ['Guard 2', '衛兵2', 'Guard', '衛兵'],
    ['Line', '戦列歩兵', 'Line', '戦列歩兵'],
    ['12/89', '12/89', '12/89', '12/89'],
  ] as const)
    it(`${en} is one of those that are called ${plain}`, () =>
      assert.deepEqual(unnumbered({ en, ja }), { en: plain, ja: bare }));
});
