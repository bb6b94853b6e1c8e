/** Points as the text counts them are told: when something counts, and at the end with what they mean. */
import assert from 'node:assert/strict';
import { playGame } from '../../../engine/lab/play';
import { createPlayer } from '../../../engine/players/index';
import { prepare, start, story } from './kit';

const sequence = '    phase rest "Rest" ja "休止" { does nothing }';
const scenario = `  victory points red at end of turn 2 {
    guards: count (red guard), at end of any turn
    far: 5 if any (red guard in (0401))
    result >=4 red "Red holds" ja "赤軍が守る"
    result <=3 blue "Blue comes" ja "青軍が来る"
  }`;

describe('by text: points', () => {
  it('are told when they count, with what brings them, and what the sum means', () => {
    const game = start({ sequence, scenario });
    assert.deepEqual(
      story(game).filter((line) => line.startsWith('Points')),
      ['Points of Red: 2 (guards 2)', 'Points of Red: 4 (guards 2): Red holds'],
    );
    assert.equal(game.outcome()?.text.en, 'Red won: Red holds (4 points); turn 2');
    assert.equal(game.outcome()?.text.ja, '赤軍の勝利: 赤軍が守る（4点）(第2ターン)');
    assert.deepEqual(game.view(-1).points, [{ side: 0, sum: 4 }]);
  });
  it('and conditions are called as the scenario calls them', () => {
    const titled = `  victory points red at end of turn 2 {
    guards "Guards on watch" ja "見張りの衛兵": count (red guard), at end of any turn
    result >=9 red "Red holds" ja "赤軍が守る"
    result <=8 "Not yet" ja "未達"
  }
  victory blue { dusk "Dusk falls" ja "日暮れ": at end of turn 2 when turn >= 2 }`;
    const game = start({ sequence, scenario: titled });
    assert.ok(story(game).includes('Points of Red: 2 (Guards on watch 2)'));
    assert.deepEqual(game.outcome()?.text, {
      en: 'Blue won: Dusk falls; turn 2',
      ja: '青軍の勝利: 日暮れ(第2ターン)',
    });
    assert.equal(game.outcome()?.reason, 'dusk');
  });
  it('say what an even sum means, where nobody wins otherwise', () => {
    const even = scenario.replace('>=4 red "Red holds" ja "赤軍が守る"', '>=4 "Nobody has won" ja "勝者なし"');
    const game = start({ sequence, scenario: even.replace('end of turn 2', 'end of game') });
    assert.deepEqual([game.outcome()?.winner, game.outcome()?.reason], [-1, 'points']);
    assert.equal(game.outcome()?.text.en, 'The game was drawn: Nobody has won (6 points)');
    const otherwise = start({
      sequence,
      scenario: `${even.replace('end of turn 2', 'end of game')}\n  otherwise blue`,
    });
    assert.deepEqual([otherwise.outcome()?.winner, otherwise.outcome()?.reason], [1, 'last-turn']);
  });
  it('and tracks stand in the result of a game of the computer', () => {
    const game =
      '  track will "Will" ja "戦意" { sides red, blue; from 0; to 5; start 3 }\n  track dusk "Dusk" ja "夕暮れ" { from 0; to 9; start 2 }';
    const prepared = prepare({ game, sequence, scenario });
    const result = playGame(
      prepared,
      ['red', 'blue'].map((_, side) => createPlayer('random', side, 1)),
      1,
    );
    assert.deepEqual(
      [result.points, result.tracks],
      [[{ side: 0, sum: 4 }], { 'will red': 3, 'will blue': 3, dusk: 2 }],
    );
  });
});
