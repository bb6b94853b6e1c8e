/** A phase that is played under a condition alone. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { open } from '../../checks/samples';
import { markdownOf } from './drafted';
import { gameText, notations, prepare, prepareText, say, side, start, story, threeSides } from './kit';

const will = '  track will "Will" ja "意志" { sides each; from 0; to 5; start 3 }\n';
const now = (game: Game) => `${side(game)} ${game.view(-1).phase}`;

/** Who is asked in which phase, until the turn is over; each has done. */
function turn(game: Game): string[] {
  const found: string[] = [];
  const { turn } = game.view(-1);
  while (game.question() && game.view(-1).turn === turn) {
    found.push(now(game));
    say(game, 'done');
  }
  return found;
}

describe('by text: a phase with a condition', () => {
  const raid = (when: string, does = '') => `    phase raid "Raid" ja "襲撃" when ${when} { ${does} }
    phase march "March" ja "行軍" { does move; allowance 1 }`;
  const marches = ['red march', 'blue march'];

  it('is passed over while it does not hold, by hand and by a procedure', () => {
    for (const does of ['', 'does move; allowance 1']) {
      const game = start({ sequence: raid('turn >= 2', does) });
      assert.deepEqual(turn(game), marches);
      assert.deepEqual(turn(game), ['red raid', 'blue raid', ...marches]);
    }
    const last = start({
      sequence: '    phase march "March" ja "行軍"\n    phase raid "Raid" ja "襲撃" when turn = 2',
    });
    assert.deepEqual(turn(last), marches);
    assert.deepEqual(turn(last), [...marches, 'red raid', 'blue raid']);
    assert.equal(last.view(-1).turn, 3);
  });
  it('is asked once, as it begins: both sides have it, or none', () => {
    const sequence = `    phase tax "Tax" ja "徴税" { does nothing }
${raid('will red > 3')}`;
    const trigger = (at: string) => `  trigger more "More" ja "増加" at ${at} once { shift will +1 of red }`;
    assert.deepEqual(turn(start({ game: will + trigger('march'), sequence })), marches);
    const after = start({ game: will + trigger('tax'), sequence });
    assert.deepEqual(now(after), 'red raid');
    assert.deepEqual(turn(after), ['red raid', 'blue raid', ...marches]);
    const lost = start({
      game: `${will}  trigger fall "Fall" ja "低下" at raid { set will to 0 of red }`,
      sequence,
      scenario: '  track will red 4',
    });
    assert.deepEqual(turn(lost), ['red raid', 'blue raid', ...marches]);
    assert.deepEqual(turn(lost), marches);
  });
  it('has no part without it: nothing happens at it, and nothing is tested in it', () => {
    const game = start({
      game: `${will}  trigger fall "Fall" ja "低下" at raid { shift will -1 of red }`,
      sequence: raid('turn = 2'),
      scenario: '  victory blue { broken: at raid when will red = 3 }',
    });
    turn(game);
    assert.equal(game.view(-1).turn, 2);
    assert.deepEqual(now(game), 'red raid');
    const before = story(game);
    assert.equal(before.filter((line) => line.includes('Will')).length, 1, before.join('\n'));
  });
  it('holds for all its segments, which may have conditions of their own', () => {
    const game = start({
      sequence: `    phase night "Night" ja "夜" when turn > 1 {
      phase watch "Watch" ja "見張り"
      phase raid "Raid" ja "襲撃" when turn > 2
    }
    phase march "March" ja "行軍"`,
    });
    assert.deepEqual(turn(game), marches);
    assert.deepEqual(turn(game), ['red watch', 'blue watch', ...marches]);
    assert.deepEqual(turn(game), ['red watch', 'blue watch', 'red raid', 'blue raid', ...marches]);
  });
  it('is asked of each side in its player turn', () => {
    const game = start({
      sequence: `    phase turns "Turns" ja "手番" {
      player-turns
      phase march "March" ja "行軍"
      phase raid "Raid" ja "襲撃" when acting blue
    }`,
    });
    assert.deepEqual(turn(game), ['red march', 'blue march', 'blue raid']);
  });
  it('goes with who is first by a track, in each order', () => {
    const sequence = `    phase turns "Turns" ja "手番" {
      player-turns; first higher will; tie red
      phase march "March" ja "行軍"
      phase raid "Raid" ja "襲撃" when turn = 2 { only blue }
      phase watch "Watch" ja "見張り" { only blue; from turn 2 }
    }`;
    const order = (red: number) => {
      const game = start({ game: will, sequence, scenario: `  track will red ${red}` });
      return [turn(game), turn(game)];
    };
    const blue = ['blue march', 'blue raid', 'blue watch'];
    assert.deepEqual(order(4), [marches, ['red march', ...blue]]);
    assert.deepEqual(order(1), [marches.toReversed(), [...blue, 'red march']]);
  });
  it('is asked of the side whose turn comes first by a track, not before that is decided', () => {
    const sequence = (more: string) => `    phase turns "Turns" ja "手番" when turn = 1 {
      player-turns; first higher will${more}; tie red
      phase raid "Raid" ja "襲撃" when acting blue
      phase march "March" ja "行軍"
    }
    phase end "End" ja "終了" { only red }`;
    const order = (red: number) => {
      const game = start({ game: will, sequence: sequence(''), scenario: `  track will red ${red}` });
      return [turn(game), turn(game)];
    };
    assert.deepEqual(order(4), [['red march', 'blue raid', 'blue march', 'red end'], ['red end']]);
    assert.deepEqual(order(1), [['blue raid', 'blue march', 'red march', 'red end'], ['red end']]);
    const chosen = start({ game: will, sequence: sequence(' chooses'), scenario: '  track will red 4' });
    say(chosen, 'first blue');
    assert.deepEqual(turn(chosen), ['blue raid', 'blue march', 'red march', 'red end']);
  });
  it('is asked before chits are drawn; of a segment behind each chit', () => {
    const cup = `deck cup of three "The cup" ja "カップ" {
  size 2
  card 1 "Red" ja "赤" { event { activate (red) } }
  card 2 "Blue" ja "青" { event { activate (blue) } }
}
`;
    const phases = `    phase impulses "Impulses" ja "インパルス" when turn <> 2 {
      chits cup
      phase march "March" ja "行軍" { does move; allowance 1 }
      phase halt "Halt" ja "停止" when acting red
    }
    phase after "After" ja "後" { only green }`.replace('<>', '!=');
    const game = prepareText(threeSides({ phases, more: cup }), 'three/first').start({ seed: 1, askAll: true });
    const first = turn(game);
    assert.deepEqual(first.toSorted(), ['blue march', 'green after', 'red halt', 'red march']);
    assert.equal(first.indexOf('red halt'), first.indexOf('red march') + 1);
    assert.deepEqual(turn(game), ['green after'], 'no chit is drawn');
    assert.equal(turn(game).length, 4, 'and they are in the cup the turn after');
  });
  it('opens a segment that points buy', () => {
    const game = (when: string) =>
      prepare(
        {
          game: '  card plan "Plan" ja "計画" { needs ops }',
          sequence: `    phase rounds "Rounds" ja "ラウンド" {
      does cards; points ops; rounds 1
      phase march "March" ja "行軍" when ${when} { does move; allowance 1 }
    }`,
          scenario: '  cards red { hand p1 }',
        },
        'deck plans of fords "Plans" ja "作戦" { card p1 "Plan" ja "計画" plan { ops 2 } }\n',
      ).start({ seed: 1, askAll: true });
    const bought = (when: string) => {
      const one = game(when);
      say(one, 'points p1');
      return notations(one);
    };
    assert.deepEqual(bought('turn > 1'), ['enough']);
    assert.ok(bought('turn = 1').length > 1);
  });
  it('is told where a position is given in it and it does not hold', () => {
    const prepared = prepare({ game: will, sequence: raid('will red > 3') });
    const at = (facts: Record<string, number>, red: number) => () =>
      prepared.start({ seed: 1, given: { phase: 'raid', tracks: { will: { red } }, facts } });
    assert.throws(at({}, 3), /phase raid is passed over: its condition \(when\) does not hold in what is given/);
    assert.equal(at({}, 4)().view(-1).phase, 'raid');
    // Once it has begun it goes on: what happened since may have ended what it asked for.
    assert.equal(at({ begun: 0 }, 3)().view(-1).phase, 'raid');
  });
  it('stands in the drafted rulebook', () => {
    const book = (locale: 'en' | 'ja') => markdownOf(gameText({ sequence: raid('turn >= 2') }), 'fords/first', locale);
    assert.match(book('en'), /Raid \(only when it is turn 2 or later\)/);
    assert.match(book('ja'), /襲撃（条件：[^）]*2[^）]*）/);
  });
  it('is told where it is never true, or no condition', () => {
    const said = (uri: string, text: string) => open([{ uri, text }]).all();
    const codes = (when: string) => said('file:///fords.sand', gameText({ sequence: raid(when) })).map((p) => p.code);
    assert.ok(codes('turn > 9').includes('SND602'));
    assert.ok(!codes('turn > 2').includes('SND602'));
    assert.ok(codes('turn + 1').includes('SND608'));
  });
});
