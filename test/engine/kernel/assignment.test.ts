import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cheapestMatching } from '../../../engine/kernel/assignment';

/** The least sum over all ways to match, by trying each. */
function least(costs: readonly (readonly number[])[], free: readonly number[], from = 0): number {
  if (from === costs.length) return 0;
  return Math.min(
    ...free.map(
      (j) =>
        costs[from]![j]! +
        least(
          costs,
          free.filter((k) => k !== j),
          from + 1,
        ),
    ),
  );
}

describe('the cheapest matching', () => {
  it('costs no more than any other, and matches nothing twice', () => {
    const table = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 })).chain(([a, more]) => {
      const cell = fc.integer({ min: 0, max: 20 });
      const line = fc.array(cell, { minLength: a + more, maxLength: a + more });
      return fc.array(line, { minLength: a, maxLength: a });
    });
    fc.assert(
      fc.property(table, (costs) => {
        const [a, b] = [costs.length, costs[0]!.length];
        const wanted = least(costs, [...costs[0]!.keys()]);
        const pairs = cheapestMatching(a, b, (i, j) => costs[i]![j]!);
        const turned = cheapestMatching(b, a, (j, i) => costs[i]![j]!).map(([j, i]) => [i, j] as const);
        for (const found of [pairs, turned]) {
          assert.equal(new Set(found.map(([i]) => i)).size, a);
          assert.equal(new Set(found.map(([, j]) => j)).size, a);
          assert.equal(
            found.reduce((sum, [i, j]) => sum + costs[i]![j]!, 0),
            wanted,
          );
        }
      }),
      { numRuns: 300, seed: 11 },
    );
  });

  it('is empty where one of the lists is', () => {
    assert.deepEqual(
      cheapestMatching(0, 3, () => 1),
      [],
    );
    assert.deepEqual(
      cheapestMatching(3, 0, () => 1),
      [],
    );
  });
});
