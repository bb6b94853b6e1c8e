import assert from 'node:assert/strict';
import type { Phase } from '../../../engine/kernel/compiled';
import { stepOf, stepsByTurn } from '../../../engine/kernel/phase-steps';
import { Reader } from '../../../engine/kernel/reader';
import { procedure } from '../../../engine/kernel/vocabulary';
import { compiled } from '../../scenarios/compiled';

const phase = (id: string, more: Partial<Phase> = {}): Phase => ({
  id,
  names: { en: id },
  properties: {},
  steps: [],
  ...more,
});
const does = (word: string, more: Partial<Phase> = {}) => phase(word, { properties: { does: [word] }, ...more });

/** Steps of a game of turns 0 to 3 with these phases, by turn, and what is wrong with them. */
function steps(phases: Phase[], sequences: { phases: Phase[]; turns?: { from: number; to: number }[] }[] = []) {
  const base = compiled('tutorial/spring');
  const named = sequences.map((one, k) => ({ id: `s${k}`, names: { en: 'S' }, ...one }));
  const reader = new Reader({
    ...base,
    game: { ...base.game, phases, sequences: named as typeof base.game.sequences & object },
    scenario: { ...base.scenario, turns: { first: 0, last: 3 } },
  });
  const found = stepsByTurn(reader, [procedure(1, 'march', '1', 'M: m', 'M: m')], '1');
  const words = (turn: number) =>
    found.turnSteps[turn]!.map((k) => `${found.steps[k]!.id}${found.steps[k]!.side < 0 ? '' : found.steps[k]!.side}`);
  return { ...found, words, problems: reader.problems.map(({ message }) => message) };
}

describe('steps of turns, as the text lists its phases', () => {
  it('a phase of some turns has its segments in them alone, within the turns of each', () => {
    const late = phase('late', {
      turns: [{ from: 2, to: 3 }],
      steps: [does('march'), phase('rest', { turns: [{ from: 0, to: 2 }] })],
    });
    const { words, steps: all } = steps([phase('first'), late]);
    assert.deepEqual([0, 1, 2, 3].map(words), [['first'], ['first'], ['first', 'march', 'rest'], ['first', 'march']]);
    assert.equal(stepOf(all, 1, { turn: 1, first: 0 }), -1);
    assert.deepEqual(all[1]!.phases, ['late', 'march']);
  });

  it('a phase with an order is a step for each side, and over with the last', () => {
    const { steps: all, words } = steps([does('march', { order: ['league', 'crown'] })]);
    assert.deepEqual(words(1), ['march1', 'march0']);
    assert.deepEqual(
      all.map(({ ends }) => ends),
      [false, true],
    );
  });

  it('a sequence of some turns is played instead of the usual one', () => {
    const { words } = steps([phase('usual')], [{ phases: [phase('opening')], turns: [{ from: 0, to: 0 }] }]);
    assert.deepEqual([0, 1].map(words), [['opening'], ['usual']]);
  });

  it('what no rulebook does is refused with what it can do', () => {
    assert.deepEqual(steps([does('dance')]).problems, ['phase dance does dance: expected one of march']);
  });
});
