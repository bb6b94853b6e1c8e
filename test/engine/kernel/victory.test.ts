import assert from 'node:assert/strict';
import type { CompiledGame, VictoryCondition } from '../../../engine/kernel/compiled';
import type { Game, PreparedGame } from '../../../engine/kernel/ruleset';
import { gameSeed } from '../../../engine/lab/play';
import { createPlayer } from '../../../engine/players/index';
import { rulesets } from '../../../engine/rulesets/index';
import { compiled } from '../../scenarios/compiled';

/** A scenario whose only condition is this one, for its first side. */
function withCondition(scenario: string, condition: Omit<VictoryCondition, 'id' | 'side'>): PreparedGame {
  const game: CompiledGame = compiled(scenario);
  const side = game.game.sides[0]!.id;
  const victory = [{ id: 'only', side, ...condition }];
  return rulesets[game.game.rules]!.prepare({ ...game, scenario: { ...game.scenario, victory, scoring: [] } });
}

/** Plays at random until it is over, or so long as `goes`. */
function play(prepared: PreparedGame, goes: (game: Game) => boolean = () => true): Game {
  const seed = gameSeed(3, 1);
  const game = prepared.start({ seed });
  const players = prepared.compiled.game.sides.map((_, side) => createPlayer('random', side, seed + side));
  for (let q = game.question(); q && goes(game); q = game.question()) game.answer(players[q.side]!.choose(game));
  return game;
}

const ALWAYS = { op: 'boolean', value: true } as const;

/** Every rulebook, with a phase of its turns. */
const PHASES: Readonly<Record<string, string>> = {
  'war-in-the-pacific/standard': 'movement',
  'taiheiyo-senshi/campaign': 'operation',
  'ardennes-44/six-turn': 'victory',
};
const SCENARIOS = [...Object.keys(PHASES), 'tutorial/spring'];
const firstOf = (scenario: string) => compiled(scenario).scenario.turns.first;

describe('victory as the text says it, in every rulebook', () => {
  it('what must hold on two turns in a row is met on the second', () => {
    for (const scenario of SCENARIOS) {
      const game = play(withCondition(scenario, { at: 'end-of-turn', streak: 2, when: ALWAYS }));
      assert.deepEqual([game.outcome()?.reason, game.view(-1).turn], ['only', firstOf(scenario) + 1], scenario);
    }
  });

  it('a condition of any time is met before the turn is over', () => {
    for (const scenario of SCENARIOS) {
      const game = play(withCondition(scenario, { at: 'any', when: { op: 'query', name: 'turn', args: [] } }));
      assert.deepEqual(
        [game.outcome()?.reason, game.view(-1).turn],
        ['only', Math.max(1, firstOf(scenario))],
        scenario,
      );
    }
  });

  it('a condition of a phase is met when that is over', () => {
    for (const [scenario, phase] of Object.entries(PHASES)) {
      const game = play(withCondition(scenario, { at: 'phase', phase, when: ALWAYS }));
      assert.deepEqual([game.outcome()?.reason, game.view(-1).phase], ['only', phase], scenario);
    }
  });

  it('for how long a condition has held is said of a position, and hashed', () => {
    for (const scenario of ['war-in-the-pacific/standard', 'taiheiyo-senshi/campaign']) {
      const prepared = withCondition(scenario, { at: 'end-of-turn', streak: 3, when: ALWAYS });
      const game = play(prepared, (one) => one.view(-1).turn <= firstOf(scenario));
      const given = game.given!(true);
      assert.equal(given.facts?.['streaks only'], 1, scenario);
      const again = prepared.start({ seed: 3, given, alone: true });
      assert.equal(again.likeness!().streaks, game.likeness!().streaks, scenario);
      given.facts = { ...given.facts, 'streaks only': 2 };
      assert.notEqual(prepared.start({ seed: 3, given, alone: true }).hash(), again.hash(), scenario);
    }
  });
});
