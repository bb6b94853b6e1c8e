/** Phases that say `simultaneous; does move`: moves are plotted, and made at once. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { Generator } from '../../../engine/players/generator';
import { notations, prepareText, say, side, story, threeSides } from './kit';

const at = (game: Game, id: string, viewer = -1) => game.view(viewer).units.find((one) => one.id === id)!.at;
const phase = (more = '') =>
  `    phase march "March" ja "行軍" { simultaneous; does move; allowance 2${more} }\n    phase rest "Rest" ja "休止"`;

/** Red at 0101 (twice), blue at 0301, green at 0501, at most two in a place. */
function begin(more = '', victory = '') {
  const text = threeSides({
    game: '  state moved "Moved" ja "移動済み"\n  stacking hex "Stack" ja "スタック" { of foot; most 2; each side }',
    phases: phase(more),
    scenario: `  place red 0101: guard\n${victory}`,
  });
  return prepareText(text, 'three/first');
}
const start = (more = '', victory = '') => begin(more, victory).start({ seed: 1, journal: true, askAll: true });

describe('by text: moves at the same time', () => {
  it('are hidden from the other seats until all have said theirs', () => {
    const game = start('; marks moved');
    const before = story(game).length;
    say(game, 'take re-guard-1', 'to 0201');
    assert.deepEqual([side(game), at(game, 're-guard-1'), at(game, 're-guard-1', 0)], ['red', '0201', '0201']);
    assert.deepEqual([at(game, 're-guard-1', 1), at(game, 're-guard-1', 3)], ['0101', '0101']);
    assert.deepEqual(
      game.view(1).units.filter(({ moved }) => moved),
      [],
    );
    assert.deepEqual(notations(game), ['done', 'take re-guard-2']);
    assert.equal(story(game).length, before);
    say(game, 'done');
    assert.deepEqual([side(game), at(game, 're-guard-1')], ['blue', '0101']);
    say(game, 'done', 'take gr-guard-1', 'to 0401', 'done');
    assert.deepEqual(
      [game.view(-1).phase, at(game, 're-guard-1', 1), at(game, 'gr-guard-1', 0)],
      ['rest', '0201', '0401'],
    );
    assert.deepEqual(story(game).slice(-2), ['Move: Red Guard 1 0101 → 0201', 'Move: Green Guard 1 0501 → 0401']);
    assert.deepEqual(game.view(-1).units.find(({ id }) => id === 're-guard-1')!.states, ['moved']);
  });
  it('lead nobody where enemies would meet, and leave control as it was', () => {
    const game = start();
    say(game, 'take re-guard-1', 'to 0201', 'done', 'take bl-guard-1', 'to 0201', 'done', 'done');
    assert.deepEqual([at(game, 're-guard-1'), at(game, 'bl-guard-1')], ['0101', '0301']);
    assert.equal(game.view(-1).control['0201'], undefined);
    assert.ok(story(game).includes('Red Guard 1 met enemies at 0201 and stays'));
  });
  it('go on where room comes about, and win nothing before they are made', () => {
    const goes = start('', '  victory red { there: at any time when any (red foot in (0201)) }');
    say(goes, 'take re-guard-1', 'to 0201');
    assert.equal(goes.outcome(), null);
    say(goes, 'done', 'done', 'done');
    assert.equal(goes.outcome()?.winner, 0);
  });
  it('begin anew from any position, and hold every invariant in random games', () => {
    const prepared = begin();
    for (let seed = 1; seed <= 20; seed++) {
      const random = new Generator(seed);
      const game = prepared.start({ seed, askAll: true });
      for (let k = 0; k < 60 && game.question(); k++) {
        const all = game.choices();
        game.answer(all[random.below(all.length)]!.code);
        game.check();
        if (k % 3 !== 0 || game.view(-1).phase !== 'march' || !game.question()) continue;
        const again = prepared.start({ seed, askAll: true, alone: true, given: game.given!(true) });
        assert.deepEqual(again.likeness!(), game.likeness!());
      }
    }
  });
});
