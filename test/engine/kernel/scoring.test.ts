/** Points and conditions of the text, played by the kernel in every game. */
import { strict as assert } from 'node:assert';
import type { CompiledGame, Scoring, VictoryCondition } from '../../../engine/kernel/compiled';
import type { Outcome } from '../../../engine/kernel/ruleset';
import { rulesets } from '../../../engine/rulesets/index';
import { compiled } from '../../scenarios/compiled';

/** The end of a game in which everybody answers as is offered first. */
function endOf(game: CompiledGame, turns: number): { outcome: Outcome | null; turn: number } {
  const play = rulesets[game.game.rules]!.prepare(game).start({ seed: 3 });
  for (let question = play.question(); question !== null; question = play.question()) {
    if (play.view(-1).turn > game.scenario.turns.first + turns) break;
    play.answer(question.options[question.count - 1]!);
  }
  return { outcome: play.outcome(), turn: play.view(-1).turn };
}

/** A scenario with other conditions and points. */
function withEnds(id: string, victory: VictoryCondition[], scoring: Scoring[]): CompiledGame {
  const game = compiled(id);
  return { ...game, scenario: { ...game.scenario, victory, scoring } };
}

const always = { op: 'boolean', value: true } as const;
const number = (value: number) => ({ op: 'number', value }) as const;

/** Two points a turn; with four somebody has won. */
const twoPerTurn = (winner: string, once?: 'game'): Scoring => ({
  at: 'end-of-turn',
  items: [{ id: 'turn', points: number(2), ...(once ? { once } : {}) }],
  bands: [
    { from: -1_000_000, to: 3, names: { en: 'Undecided' } },
    { from: 4, to: 1_000_000, names: { en: 'Won' }, winner },
  ],
});

for (const id of ['war-in-the-pacific/standard', 'taiheiyo-senshi/campaign', 'ardennes-44/six-turn'])
  describe(`points of ${id}`, () => {
    const { game, scenario } = compiled(id);
    const [, second] = game.sides;
    const { first } = scenario.turns;

    it('are counted at the end of every turn, and decide when their band is reached', () => {
      const { outcome, turn } = endOf(withEnds(id, [], [twoPerTurn(second!.id)]), 4);
      assert.deepEqual([outcome?.winner, outcome?.reason, turn], [1, 'points', first + 1]);
    });

    it('are shown as they would be if the game ended now, and are not counted by that', () => {
      const perTurn = twoPerTurn(second!.id);
      const late = { id: 'late', points: number(5), at: { at: 'end-of-game' } } as const;
      const given = withEnds(id, [], [{ ...perTurn, items: [...perTurn.items, late], bands: [] }]);
      const play = rulesets[game.rules]!.prepare(given).start({ seed: 3 });
      for (let looks = 0; looks < 2; looks++)
        assert.deepEqual(
          play.view(-1).points?.map(({ sum }) => sum),
          [5],
        );
    });

    it('of an item that counts once are counted once', () => {
      assert.equal(endOf(withEnds(id, [], [twoPerTurn(second!.id, 'game')]), 2).outcome, null);
    });

    it('count, and decide, when they have held on so many turns in a row', () => {
      const plain = twoPerTurn(second!.id);
      const row = { streak: 2 };
      // Four points on the second turn: who wins by them has to for another turn.
      const sum = endOf(withEnds(id, [], [{ ...plain, ...row }]), 4);
      assert.deepEqual([sum.outcome?.winner, sum.turn], [1, first + 2]);
      // Nothing on the first turn, then two on each.
      const items = plain.items.map((item) => ({ ...item, at: { at: 'end-of-turn' as const, ...row } }));
      const item = endOf(withEnds(id, [], [{ ...plain, items }]), 4);
      assert.deepEqual([item.outcome?.winner, item.turn], [1, first + 2]);
    });

    it('are looked at once where their time says so', () => {
      assert.equal(endOf(withEnds(id, [], [{ ...twoPerTurn(second!.id), once: true }]), 2).outcome, null);
    });

    it('leave the first word to a condition that holds at the same time', () => {
      const condition: VictoryCondition = {
        id: 'held',
        side: game.sides[0]!.id,
        when: always,
        at: 'end-of-turn',
        streak: 3,
      };
      const late = { ...twoPerTurn(second!.id), turn: first + 2 };
      const { outcome, turn } = endOf(withEnds(id, [condition], [late]), 4);
      assert.deepEqual([outcome?.winner, outcome?.reason, turn], [0, 'held', first + 2]);
    });
  });
