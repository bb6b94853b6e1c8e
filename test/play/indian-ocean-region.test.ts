/** Indian Ocean Region at random: the invariants of all scenarios, and of other readings; replays; hidden things dealt anew. */
import assert from 'node:assert/strict';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { gameSeed, seatPlayers } from '../../engine/lab/play';
import { rulesets } from '../../engine/rulesets/index';
import { amount } from '../amount';
import { compiled as compileGame } from '../scenarios/compiled';
import { playChecked } from './random-games';
import { prepareShipped } from './shipped';
import { playAll } from './threads';

const seed = 20_26;
const game = 'indian-ocean-region';
const small = ['1-choke-point', '2-jolly-roger', '3-convoy-escort', '6-lakshadweep', '7-torrent'];
const large = ['4-clash-of-civilizations', '5-bay-of-bengal-frenzy'];

describe('Indian Ocean Region: random games', () => {
  for (const scenario of [...small, ...large])
    it(`${scenario}: invariants hold, it ends, and plays again the same, also in words`, () => {
      const { turn, decisions } = playChecked(prepareShipped(`${game}/${scenario}`), scenario, 0, seed, 1);
      assert.ok(turn >= 1 && decisions > 10);
    });

  /** A scenario with every option of the game on. */
  const withOptions = (scenario: string): CompiledGame => {
    const compiled = compileGame(`${game}/${scenario}`);
    const on = Object.fromEntries(Object.keys(compiled.scenario.options).map((id) => [id, true]));
    return { ...compiled, scenario: { ...compiled.scenario, options: on } };
  };
  for (const [what, scenario, index] of [
    ['the retreat from a ground combat (6.65)', '7-torrent', 8275],
    ['a step of aircraft in a base that was hit (6.35)', '4-clash-of-civilizations', 1],
    ['who is invited in the place of who declined (4.37)', '4-clash-of-civilizations', 6],
  ] as const)
    it(`asks for ${what} again where the position is loaded or dealt anew`, () => {
      const compiled = compileGame(`${game}/${scenario}`);
      playChecked(rulesets[compiled.game.rules]!.prepare(compiled), scenario, index, seed, 1);
    });

  it('counts aircraft that overfull bases lose when all have lost (5.342, 2.61)', () => {
    const compiled = withOptions('4-clash-of-civilizations');
    playChecked(rulesets[compiled.game.rules]!.prepare(compiled), '4-clash-of-civilizations', 10_117, seed, 10_000);
  });

  const series = (list: readonly string[], games: number) =>
    list.flatMap((scenario) =>
      Array.from({ length: games }, (_, i) => (i % 10 === 9 ? `${scenario} with options` : scenario)),
    );

  const thought = amount(0, 10);
  for (const scenario of thought > 0 ? large : [])
    for (const three of [false, true])
      it(`${thought} thinking games of ${scenario} with ${three ? 'three' : 'two'} seats`, () => {
        const compiled = compileGame(`${game}/${scenario}`);
        const options = { ...compiled.scenario.options, 'three-players': three };
        const text = { ...compiled, scenario: { ...compiled.scenario, options } };
        const prepared = rulesets[compiled.game.rules]!.prepare(text);
        for (let i = 0; i < thought; i++) {
          const players = seatPlayers(
            compiled.game.sides.map(() => 'heuristic'),
            gameSeed(seed, i),
          );
          const one = prepared.start({ seed: gameSeed(seed, i) });
          for (let question = one.question(); question; question = one.question()) {
            one.answer(players[question.side]!.choose(one));
            one.check();
          }
          assert.ok(one.outcome(), `game ${i}`);
        }
      }).timeout(0);

  const [few, many] = [amount(0, 200), amount(0, 2000)];
  if (many > 0)
    it(`${many} games of each small scenario and ${few} of each large one, a tenth of them with all options`, async () => {
      const list = [...series(small, many), ...series(large, few)];
      const compiled = new Map(
        [...small, ...large].flatMap((id): [string, CompiledGame][] => [
          [id, compileGame(`${game}/${id}`)],
          [`${id} with options`, withOptions(id)],
        ]),
      );
      const played = await playAll(list, compiled, { seed });
      assert.equal(played.length, list.length);
      for (const id of small)
        assert.ok(new Set(played.filter((one) => one.scenario === id).map((one) => one.how)).size >= 2, id);
    }).timeout(0);
});
