/** Sets of places that a side held when the scenario began, in every rulebook. */
import assert from 'node:assert/strict';
import { compileExpr, type Facts } from '../../../engine/kernel/expressions';
import { playOf } from '../../../engine/kernel/running-game';
import { createPlayer } from '../../../engine/players/index';
import { factsOf } from '../../../engine/rulesets/ardennes-44/facts';
import { rulebook as ardennes } from '../../../engine/rulesets/ardennes-44/game';
import { rulebook as byText } from '../../../engine/rulesets/by-text/game';
import { rulebook as empire } from '../../../engine/rulesets/empire-of-the-sun/game';
import { rulesets } from '../../../engine/rulesets/index';
import { rulebook as ocean } from '../../../engine/rulesets/indian-ocean-region/game';
import { rulebook as senshi } from '../../../engine/rulesets/taiheiyo-senshi/game';
import { rulebook as pacific } from '../../../engine/rulesets/war-in-the-pacific/game';
import { compiled } from '../../scenarios/compiled';

const GAMES = {
  'war-in-the-pacific/1943': pacific,
  'taiheiyo-senshi/campaign': senshi,
  'ardennes-44/six-turn': ardennes,
  'empire-of-the-sun/south-pacific': empire,
  'indian-ocean-region/3-convoy-escort': ocean,
  'tutorial/spring': byText,
};

/** Games in which no place changes hands in the first answers. */
const STILL = new Set(['indian-ocean-region/3-convoy-escort']);

describe('places held at the start', () => {
  for (const [scenario, rulebook] of Object.entries(GAMES))
    it(`${scenario}: stay the same, whoever holds them now`, () => {
      const game = compiled(scenario);
      const play = rulesets[game.game.rules]!.prepare(game).start({ seed: 5 });
      const on = playOf(play, rulebook as typeof pacific)!;
      const world = on.w as unknown as { facts?: Facts<unknown> };
      const facts = world.facts ?? (factsOf(on.w as never) as Facts<unknown>);
      const held = (member: 'held' | 'began') =>
        game.game.sides.map(({ id }) => {
          const of = { set: 'places' as const, [member]: id };
          return Number(compileExpr(facts, { op: 'places', of })(on.p));
        });
      const first = held('began');
      assert.deepEqual(first, held('held'));
      assert.ok(first.some((count) => count > 0));
      const players = game.game.sides.map((_, side) => createPlayer('random', side, 3 + side));
      let changed = false;
      for (let q = play.question(), k = 0; q && k < 200; q = play.question(), k++) {
        play.answer(players[q.side]!.choose(play));
        if (k % 40 === 0) changed ||= held('held').join() !== first.join();
      }
      assert.deepEqual(held('began'), first);
      assert.equal(changed, !STILL.has(scenario));
    });
});
