/** Movement, supply and retreat of Ardennes ’44 agree with the plain version in positions of random games (11, 12, 17, 23). */
import { strict as assert } from 'node:assert';
import { amount } from '../../../amount';
import { prepared } from '../kit';
import { type Compared, compare } from './compare';
import { PlainText } from './game';
import { positions } from './positions';

/** Positions that are compared; `npx tsx scripts/ardennes.ts` compares many more. */
const count = amount(110, 150);

describe('Ardennes ’44 agrees with a plain version', () => {
  for (const scenario of ['campaign', 'six-turn', 'eight-turn'])
    it(`on movement, supply, retreat and disengagement in ${count} positions of ${scenario}`, () => {
      const text = new PlainText(prepared(scenario).compiled);
      const sum: Compared = { moves: 0, places: 0, lines: 0, cutOff: 0, retreats: 0, noWay: 0, leaves: 0 };
      positions([scenario], count, 7, 71, (game, draw) => {
        const found = compare(text, game, draw);
        for (const key of Object.keys(sum) as (keyof Compared)[]) sum[key] += found[key];
      });
      assert.ok(sum.moves > count && sum.lines > count && sum.retreats > count / 2, JSON.stringify(sum));
      assert.ok(sum.cutOff > 0 && sum.noWay > 0 && sum.leaves > count, JSON.stringify(sum));
    });
});
