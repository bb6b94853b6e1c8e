/** Movement and zones of Ardennes '44 said in text agree with its rulebook in positions of random games (9, 10, 11). */
import { strict as assert } from 'node:assert';
import { type Compared, comparing } from './compare';
import { faults } from './text';

/** Positions that are compared; `npx tsx scripts/ardennes-by-text.ts` compares many more. */
const count = 60;

describe('Ardennes ’44 by its text', () => {
  it('has no fault', () => {
    assert.deepEqual(faults(), []);
  });
  for (const scenario of ['campaign', 'six-turn', 'eight-turn'])
    it(`agrees with the rulebook in ${count} positions of ${scenario}`, () => {
      const sum: Compared = comparing([scenario], count, 7);
      assert.ok(
        sum.moves > count && sum.places > 20 * count && sum.zones > 0 && sum.bonds > count,
        JSON.stringify(sum),
      );
    });
});
