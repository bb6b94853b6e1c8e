/** Two versions of a game on the same seeds. */
import { strict as assert } from 'node:assert';
import type { Played } from '../../engine/lab/ladder';
import { comparePaired } from '../../engine/lab/paired';
import { inlinePool, type Pool } from '../../engine/lab/simulate';
import { prepareToy } from './toy';

const pool = (options: Parameters<typeof prepareToy>[0]): Pool => inlinePool(prepareToy(options));
const usual = { seat: [0], seats: 2, players: ['random', 'random'], seed: 3, most: 1500, margin: 0.05 };

describe('what if', () => {
  it('finds no difference between equal versions, and stops', async () => {
    const { comparison, turned, before, after } = await comparePaired(
      { before: pool({ goal: 12 }), after: pool({ goal: 12 }) },
      usual,
    );
    assert.equal(comparison.verdict, 'same');
    assert.ok(comparison.pairs <= 110);
    assert.deepEqual([turned, before], [[], after]);
  });

  it('finds who gains, names the pairs that turned, and goes on with what is known', async () => {
    const pools = () => ({ before: pool({ goal: 25 }), after: pool({ goal: 2 }) });
    const known = new Map<string, Played[]>([
      ['before', []],
      ['after', []],
    ]);
    const whole = await comparePaired(pools(), {
      ...usual,
      onPlayed: (version, played) => known.get(version)!.push(played),
    });
    assert.equal(whole.comparison.verdict, 'better');
    assert.ok(whole.comparison.low > 0 && whole.after.rate > whole.before.rate);
    assert.ok(whole.turned.length > 0 && whole.turned.every((one) => one.before !== one.after));
    const other = await comparePaired(pools(), { ...usual, seat: [1] });
    assert.equal(other.comparison.verdict, 'worse');
    for (const [version, list] of known) known.set(version, list.filter(([index]) => index % 3 > 0).reverse());
    assert.deepEqual(await comparePaired(pools(), { ...usual, known }), whole);
    assert.deepEqual(
      await comparePaired({ before: { ...pools().before, size: 3 }, after: pools().after }, usual),
      whole,
    );
  });

  it('is left open after the most pairs, and when it is stopped', async () => {
    const pools = { before: pool({}), after: pool({}) };
    const few = await comparePaired(pools, { ...usual, most: 5 });
    assert.deepEqual([few.comparison.verdict, few.comparison.pairs, few.cancelled], ['open', 5, false]);
    const stopped = await comparePaired(pools, { ...usual, signal: AbortSignal.abort() });
    assert.deepEqual([stopped.comparison.pairs, stopped.cancelled], [0, true]);
  });
});
