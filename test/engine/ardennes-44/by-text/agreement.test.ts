/** Movement, zones, bonds, stacks, supply and odds of Ardennes '44 said in text agree with its rulebook in positions of random games (8 to 11, 15, 23). */
import { strict as assert } from 'node:assert';
import { amount } from '../../../amount';
import { type Compared, comparing } from './compare';
import { faults } from './text';

/** Positions of each scenario that are compared; `npx tsx scripts/ardennes-by-text.ts` compares any number. */
const count = amount(40, 3400);

describe('Ardennes ’44 by its text', () => {
  /** Units without supply in all of the positions. */
  let all = 0;

  it('has no fault', () => {
    assert.deepEqual(faults(), []);
  });
  for (const scenario of ['campaign', 'six-turn', 'eight-turn'])
    it(`agrees with the rulebook in ${count} positions of ${scenario}`, () => {
      const sum: Compared = comparing([scenario], count, 7);
      const { moves, places, zones, bonds, fit, full, lines, cutOff, fights } = sum;
      assert.ok(moves > count && places > 20 * count && zones > count && bonds > count, JSON.stringify(sum));
      assert.ok(fit > count && full > count && lines > count && fights > count, JSON.stringify(sum));
      all += cutOff;
    });
  it('has met units without supply', () => {
    assert.ok(all > 0);
  });
});
