import assert from 'node:assert/strict';
import { amount } from '../amount';
import { games, Oracle, type Spot, sample } from './oracle';

const shown = (spot: Spot, more = '') => `${spot.uri}@${spot.token.start} ${spot.where}: ${spot.text}${more}`;

describe('completion against the shipped texts', () => {
  for (const game of games().filter((_, i) => amount(i % 3 === 0, true))) {
    it(`offers what stands there: ${game}`, () => {
      const oracle = new Oracle(game);
      const asked = sample(oracle.spots(), amount(1, 2));
      assert.ok(asked.length > 50, 'the sample reaches all kinds of statements');
      const missed = asked.filter((spot) => !oracle.recalls(spot));
      // docs/completion.md holds the figures over all words; a few words of the grammar are not foreseen.
      assert.ok(missed.length <= asked.length * 0.01, missed.map((spot) => shown(spot)).join('\n'));
    });
  }

  it('offers no name that is wrong where it is offered', () => {
    const oracle = new Oracle('war-in-the-pacific');
    let accepted = 0;
    const wrong: string[] = [];
    for (const spot of sample(oracle.spots(), 1)) {
      oracle.typing(spot, (items, verdict) => {
        const names = items.filter((item) => item.kind !== 'keyword' && item.kind !== 'snippet');
        for (let i = 0; i < names.length; i += Math.max(1, Math.ceil(names.length / 4))) {
          accepted++;
          const problem = verdict(names[i]!);
          if (typeof problem !== 'string') wrong.push(shown(spot, ` → ${names[i]!.text} ${problem.code}`));
        }
      });
    }
    assert.ok(accepted > 100);
    assert.ok(wrong.length <= accepted * 0.02, wrong.join('\n'));
  });
});
