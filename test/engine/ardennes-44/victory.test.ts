/** Chapter 30 where the text says who wins: of which side, when it is looked at, and what of the units it asks. */
import { strict as assert } from 'node:assert';
import { ardennes44 } from '../../../engine/rulesets/ardennes-44/index';
import { createModel } from '../../../server/model';
import { withShipped } from '../../model/shipped';

/** On the third turn one regiment of 12 VG is disordered in 1125, another in order beside it. */
const given = 'given empty turn 17AM phase victory { 1125: de-12-27 disordered\n1124: de-12-48 }';

const conditions = {
  german: 'german { won: at end of turn when turn = 3 }',
  allied: 'allied { won: at end of turn when turn = 3 }',
  on: 'german { won: at end of turn 17AM when turn > 0 }',
  before: 'german { won: at end of turn 16PM when turn > 0 }',
  next: 'german { won: at end of turn for 2 turns in a row when turn > 0 }',
  now: 'german { won: at victory when turn = 3 }',
  units: 'german { won: at end of turn when count (de-12-27) = 1 and count (de-12-89-vg) = 0 }',
  states: 'german { won: at end of turn when count (german units disordered) = 1 }',
  without: 'german { won: at end of turn when count (german units without disordered) = 1 }',
  formation: 'german { won: at end of turn when count (12VG) = 2 and count (26VG) = 0 }',
};
const model = createModel(
  withShipped(
    Object.fromEntries(
      Object.entries(conditions).map(([id, victory]) => [
        `file:///${id}.sand`,
        `scenario ${id} of ardennes-44 extends six-turn "Won" ja "勝利" { clear victory\n${given}\nvictory ${victory} }\n`,
      ]),
    ),
  ),
);

/** Who has won by the condition, and after which turn; null = the game ended otherwise. */
function won(id: keyof typeof conditions): [side: string, turn: number] | null {
  const game = model.compile(`ardennes-44/${id}`)?.compiled;
  assert.ok(game, `${id} compiles`);
  const play = ardennes44.prepare(game).start({ seed: 1 });
  for (let q = play.question(); q; q = play.question()) play.answer(play.choices().at(-1)!.code);
  const { winner, reason } = play.outcome()!;
  return reason === 'won' ? [play.prepared.compiled.game.sides[winner]!.id, play.view(-1).turn] : null;
}

describe('Ardennes ’44: who has won, as the text says (30)', () => {
  it('it is the side of the condition, on the turn and in the phase that it names, or when it holds twice', () => {
    assert.deepEqual(won('german'), ['german', 3]);
    assert.deepEqual(won('allied'), ['allied', 3]);
    assert.deepEqual(won('on'), ['german', 3]);
    assert.equal(won('before'), null);
    assert.deepEqual(won('next'), ['german', 4]);
    assert.deepEqual(won('now'), ['german', 3]);
  });

  it('units are asked by themselves, by formation, and by what they are in or not in', () => {
    for (const id of ['units', 'states', 'without', 'formation'] as const) assert.deepEqual(won(id), ['german', 3], id);
  });
});
