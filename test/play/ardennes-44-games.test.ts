/** Many games of every scenario of Ardennes '44 with invariants checked, by chance and by thinking players. */
import { strict as assert } from 'node:assert';
import { addAll } from '../../engine/kernel/lists';
import { amount } from '../amount';
import { compiled as compileGame } from '../scenarios/compiled';
import type { Played } from './random-games';
import { playAll } from './threads';

/** Random games of each scenario. */
const games = amount(1, 300);
/**
 * Games of thinking players of each scenario, by the seed of the first: so many, and while one side has won none of them so many more,
 * at most all. In the campaign one game in 24 is a German victory: it is played in the soak alone.
 */
const thinking: Record<string, { first: number; some: number }> = {
  'six-turn': { first: 9, some: amount(2, 100) },
  'eight-turn': { first: 1, some: 100 },
  campaign: { first: 4, some: 100 },
};
const most = amount(24, 100);
const seed = 19_44;
/** A check takes as long as ten random answers: it follows each so many answers. */
const [afterRandom, afterThinking] = [20, 50];

const play = (scenario: string, count: number, kind: string, every: number, from = seed): Promise<Played[]> =>
  playAll(Array<string>(count).fill(scenario), new Map([[scenario, compileGame(`ardennes-44/${scenario}`)]]), {
    seed: from,
    kind,
    every,
  });

describe('many games of Ardennes ’44', () => {
  for (const [scenario, { first, some }] of Object.entries(thinking)) {
    it(`${games} random games of ${scenario} end, and play again the same`, async () => {
      const played = await play(scenario, games, 'random', afterRandom);
      assert.equal(played.length, games);
      assert.ok(played.every((one) => one.decisions > 0));
    });

    // Thinking players of one short game here, of all in the soak; the test of the players has one whole game of each.
    if (!amount(scenario === 'six-turn', true)) continue;
    it(`${some} to ${most} games of ${scenario} between heuristic players end, and play again the same; either side wins one`, async () => {
      const played: Played[] = [];
      const won = () => [0, 1].map((side) => played.filter((one) => one.winner === side).length);
      while (played.length < most && (played.length === 0 || won().includes(0)))
        addAll(played, await play(scenario, some, 'heuristic', afterThinking, first + played.length));
      assert.ok(played.length >= some && played.length % some === 0);
      const reasons = [...new Set(played.map((one) => one.reason))].sort();
      console.log(
        `      ${won().join(' : ')}, ${reasons.join(', ')}, ${Math.round(played.reduce((sum, one) => sum + one.decisions, 0) / played.length)} decisions`,
      );
      // Neither side is without a chance.
      assert.ok(!won().includes(0), won().join(' : '));
    });
  }
});
