/** Many games of every scenario of Ardennes '44 with invariants checked, by chance and by thinking players. */
import { strict as assert } from 'node:assert';
import { amount } from '../amount';
import { compiled as compileGame } from '../scenarios/compiled';
import type { Played } from './random-games';
import { playAll } from './threads';

/** Random games of each scenario. */
const games = amount(20, 300);
/** Games of thinking players of each. */
const thinking = amount(24, 100);
const seed = 19_44;
/** A check takes as long as ten random answers: it follows each so many answers. */
const [afterRandom, afterThinking] = [20, 50];
const scenarios = ['six-turn', 'eight-turn', 'campaign'];

const play = (scenario: string, count: number, kind: string, every: number): Promise<Played[]> =>
  playAll(Array<string>(count).fill(scenario), new Map([[scenario, compileGame(`ardennes-44/${scenario}`)]]), {
    seed,
    kind,
    every,
  });

describe('many games of Ardennes ’44', () => {
  for (const scenario of scenarios) {
    it(`${games} random games of ${scenario} end, and play again the same`, async () => {
      const played = await play(scenario, games, 'random', afterRandom);
      assert.equal(played.length, games);
      assert.ok(played.every((one) => one.decisions > 0));
    });

    it(`${thinking} games of ${scenario} between heuristic players end, and play again the same`, async () => {
      const played = await play(scenario, thinking, 'heuristic', afterThinking);
      assert.equal(played.length, thinking);
      const won = [0, 1].map((side) => played.filter((one) => one.winner === side).length);
      const reasons = [...new Set(played.map((one) => one.reason))].sort();
      console.log(
        `      ${won.join(' : ')}, ${reasons.join(', ')}, ${Math.round(played.reduce((sum, one) => sum + one.decisions, 0) / thinking)} decisions`,
      );
      // Neither side is without a chance.
      assert.ok(won[0]! > 0 && won[1]! > 0, won.join(' : '));
    });
  }
});
