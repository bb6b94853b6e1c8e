/** What conditions ask of units in every rulebook: what is printed on those that are left, and who is lost. */
import assert from 'node:assert/strict';
import type { CompiledUnit, UnitSet } from '../../../engine/kernel/compiled';
import { compileExpr, type Facts } from '../../../engine/kernel/expressions';
import { entryOf } from '../../../engine/kernel/records';
import { playOf } from '../../../engine/kernel/running-game';
import { numberOfValue, stepsOf } from '../../../engine/kernel/stacking';
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

/** By scenario: an attribute that its units have, and where who is lost is; null: the rulebook does not keep apart who is. */
const GAMES = {
  'war-in-the-pacific/1943': [pacific, 'strength', -1],
  'taiheiyo-senshi/campaign': [senshi, 'defence', null],
  'ardennes-44/six-turn': [ardennes, 'DF', -1],
  'empire-of-the-sun/south-pacific': [empire, 'attack', -1],
  'indian-ocean-region/3-convoy-escort': [ocean, 'AA', -1],
  'tutorial/spring': [byText, 'strength', -2],
} as const;

describe('units in conditions', () => {
  for (const [scenario, [rulebook, attribute, lost]] of Object.entries(GAMES))
    it(`${scenario}: are added up by the steps that are left, and counted when they are lost`, () => {
      const game = compiled(scenario);
      const play = rulesets[game.game.rules]!.prepare(game).start({ seed: 5 });
      const on = playOf(play, rulebook as typeof pacific)!;
      const world = on.w as unknown as { facts?: Facts<unknown> };
      const facts = world.facts ?? (factsOf(on.w as never) as Facts<unknown>);
      const p = on.p as unknown as { loc: Int16Array; steps: Int16Array };
      const sum = (of: Partial<UnitSet>) =>
        Number(compileExpr(facts, { op: 'sum', attribute, of: { set: 'units', ...of } })(on.p));
      const count = (of: Partial<UnitSet>) =>
        Number(compileExpr(facts, { op: 'count', of: { set: 'units', ...of } })(on.p));
      const kinds = new Map(game.game.kinds.map((kind) => [kind.id, kind]));
      const worth = (unit: CompiledUnit, steps: number) => {
        const values = entryOf(unit.values, attribute) ?? entryOf(kinds.get(unit.kind)?.values, attribute) ?? [];
        return numberOfValue(values[stepsOf(game, unit) - steps] ?? values.at(-1));
      };
      const players = game.game.sides.map((_, side) => createPlayer('random', side, 3 + side));
      for (let q = play.question(), k = 0; q && k < 200; q = play.question(), k++)
        play.answer(players[q.side]!.choose(play));
      if (lost === null) {
        assert.ok(sum({}) > 0);
        return;
      }
      const there = game.units.flatMap((unit, u) => (p.loc[u]! >= 0 ? [{ unit, u }] : []));
      assert.equal(
        sum({}),
        there.reduce((all, { unit, u }) => all + worth(unit, p.steps[u]!), 0),
      );
      const { unit, u } = there.find((one) => worth(one.unit, p.steps[one.u]!) > 0)!;
      const [left, gone, of] = [sum({}), count({ eliminated: true }), sum({ eliminated: true })];
      const now = worth(unit, p.steps[u]!);
      p.loc[u] = lost;
      p.steps[u] = 0;
      assert.equal(sum({}), left - now);
      assert.equal(count({ eliminated: true }), gone + 1);
      assert.equal(sum({ eliminated: true }), of + worth(unit, stepsOf(game, unit)));
    });
});
