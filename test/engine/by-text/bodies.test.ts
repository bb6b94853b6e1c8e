/** Verbs and queries of a game's own that say what they do. */
import assert from 'node:assert/strict';
import { at, notations, prepare, say, side, start, story } from './kit';

const sequence =
  '    phase march "March" ja "行軍" { only red; does move; allowance 1 }\n    phase end "End" ja "終了"';
const trigger = (effects: string, when = 'turn = 1') =>
  `  trigger try "Try" ja "試行" at end once when ${when} { ${effects} }`;
const verb = (body: string) => `  verb hurry "{units} move" ja "{units}が移動する" { units units; do { ${body} } }`;
const play = (game: string) => {
  const made = start({ game, sequence });
  say(made, 'done');
  return made;
};

describe('by text: bodies', () => {
  it('do what a verb says, with its arguments', () => {
    const game = play(`${verb('act march with units')}\n${trigger('hurry 1 (red foot)')}`);
    assert.equal(side(game), 'red');
    assert.deepEqual(notations(game), ['done', 'take rd-guard-1', 'take rd-guard-2']);
    say(game, 'take rd-guard-2', 'to 0201');
    assert.equal(at(game, 'rd-guard-2'), '0201');
    assert.ok(notations(game).includes('roll d6'), 'one only: the phase goes on by hand');
  });
  it('may be declined, move each unit once, and stand in each other', () => {
    const two = `${verb('act march with units')}
  verb both "Both move" ja "両方移動" { units units; do { hurry units; reduce units } }
${trigger('both (red guard)')}`;
    const game = play(two);
    say(game, 'take rd-guard-1', 'to 0102');
    assert.deepEqual(notations(game), ['done', 'take rd-guard-2'], 'each once');
    say(game, 'done');
    assert.equal(story(game).filter((one) => one.includes('lost a step')).length, 2, 'then both lose a step');
  });
  it('let whoever owns the units act, and only in a phase in which something is done', () => {
    const game = start({
      game: trigger('act march with (units)'),
      sequence:
        '    order red, blue\n    phase march "March" ja "行軍" { does move; allowance 1 }\n    phase end "End" ja "終了" { only red }',
    });
    say(game, 'done', 'done');
    assert.equal(side(game), 'red');
    say(game, 'done');
    assert.equal(side(game), 'blue');
    assert.deepEqual(notations(game), ['done', 'take bl-guard-1']);
    assert.throws(() => prepare({ game: trigger('act end with (red foot)'), sequence }), /phase end does nothing/);
  });
  it('answer what a query asks', () => {
    const asks = (body: string, gives = 'boolean') => `  query far "Far" ja "遠い" { gives ${gives}; is ${body} }
${trigger('reduce (red guard)', gives === 'boolean' ? 'far' : 'far = 2')}`;
    const reduced = (game: string) => story(play(game)).some((one) => one.includes('lost a step'));
    assert.equal(reduced(asks('any (red guard in (0101))')), true);
    assert.equal(reduced(asks('any (red guard in (0102))')), false);
    assert.equal(reduced(asks('count (red guard)', 'number')), true);
    const game = play(asks('any (red guard in (0102))'));
    assert.ok(!notations(game).some((one) => one.startsWith('fact')), 'it is no fact that players say');
  });
  it('end: nothing does or asks for itself', () => {
    const twice = `${verb('hurry units')}\n${trigger('hurry 1 (red foot)')}`;
    assert.throws(() => prepare({ game: twice, sequence }), /hurry does itself/);
    const round = '  query a "A" ja "甲" { gives boolean; is b }\n  query b "B" ja "乙" { gives boolean; is a }';
    assert.throws(
      () => prepare({ game: `${round}\n${trigger('reduce (red guard)', 'a')}`, sequence }),
      /asks for itself/,
    );
  });
  it('are held against what the verb takes', () => {
    assert.throws(() => prepare({ game: verb('act march with unist'), sequence }), /SND/);
    assert.throws(() => prepare({ game: verb('act mrach with units'), sequence }), /SND101.*mrach/);
    assert.throws(() => prepare({ game: '  query x "X" ja "X" { gives boolean; is 3 }', sequence }), /SND608/);
  });
});
