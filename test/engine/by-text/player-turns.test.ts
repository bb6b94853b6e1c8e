/** A phase that says `player-turns`: each side plays all its segments before the next. */
import assert from 'node:assert/strict';
import { storyText } from '../../../server/cli/story';
import { notations, prepare, say, side, start } from './kit';

const turns = (words: string, last = '') => `    phase turns "Turns" ja "手番" {
      order red, blue
      ${words}
      phase march "March" ja "行軍" { does move; allowance 1 }
      phase drill "Drill" ja "教練" ${last}
    }`;

/** Who acts in which phase, until the first turn is over. */
function acted(sequence: string): string[] {
  const game = start({ sequence });
  const found: string[] = [];
  while (game.question() && game.view(-1).turn === 1) {
    const { side } = game.question()!;
    found.push(`${['red', 'blue'][side]} ${game.view(-1).phase}`);
    say(game, 'done');
  }
  return found;
}

describe('by text: player turns', () => {
  it('are played one after the other, with all segments', () => {
    assert.deepEqual(acted(turns('')), ['red march', 'blue march', 'red drill', 'blue drill']);
    assert.deepEqual(acted(turns('player-turns')), ['red march', 'red drill', 'blue march', 'blue drill']);
  });
  it('leave out segments of another side', () => {
    assert.deepEqual(acted(turns('player-turns', '{ only blue }')), ['red march', 'blue march', 'blue drill']);
  });
  it('ask whose turn it is what a trigger leaves open, and tell what is nobody’s without a side', () => {
    const game = start({
      game: '  marker depot "Depot" ja "補給所" { limit red 3 }\n  track storm "Storm" ja "嵐" { from 0; to 5; start 0 }',
      sequence: turns('player-turns'),
      scenario: `  trigger store "Store" ja "集積" at drill { may mark another depot at 0102 of red }
  trigger blow "Blow" ja "突風" at drill { shift storm +1 }`,
    });
    const seen: string[] = [];
    while (game.view(-1).turn === 1) {
      const may = game.question()!.ask === 'effect-may';
      if (may) seen.push(side(game));
      say(game, may ? notations(game)[0]! : 'done');
    }
    assert.deepEqual(seen, ['red', 'blue']);
    const told = game.journal.filter(({ what }) => ['mark', 'track'].includes(what));
    assert.deepEqual(
      told.map(({ what, side }) => [what, side]),
      [
        ['mark', 0],
        ['track', undefined],
        ['mark', 0],
        ['track', undefined],
      ],
    );
  });
  it('let a trigger say in whose turn it happens', () => {
    const happened = (sequence: string, at: string, when = 'acting blue') => {
      const game = start({
        game: `  track storm "Storm" ja "嵐" { from 0; to 9; start 0 }
  query blues "Blue's turn" ja "青の番" { gives boolean; is acting blue }`,
        sequence,
        scenario: `  trigger blow "Blow" ja "突風" at ${at} when ${when} { shift storm +1 }`,
      });
      while (game.view(-1).turn === 1) say(game, 'done');
      return game.view(-1).tracks.storm;
    };
    assert.deepEqual(happened(turns('player-turns'), 'drill'), [1, 1]);
    const inTurn = '    phase march "March" ja "行軍" { order red, blue; does move; allowance 1 }';
    assert.deepEqual(happened(inTurn, 'march'), [1, 1], 'as blue begins its part of the phase');
    assert.deepEqual(happened(inTurn, 'march', 'blues'), [1, 1], 'also where a query of its own asks');
    const of = (when: string) => {
      const game = start({
        sequence: inTurn,
        scenario: `  trigger tire "Tire" at march ${when} { reduce (red guard) }`,
      });
      say(game, 'done');
      return game.journal.filter(({ what }) => what === 'happens').length;
    };
    assert.deepEqual([of(''), of('when acting red or acting blue')], [1, 2], 'else once in the phase');
  });
  it('are told with the side whose turn it is above', () => {
    const game = start({ sequence: turns('player-turns') });
    say(game, 'take rd-guard-1', 'to 0201', 'done', 'done', 'take bl-guard-1', 'to 0302');
    const told = storyText(game.prepared.compiled, game.journal, null, 'en').split('\n');
    const heads = told.filter((line) => /^ {2}\S/.test(line)).map((line) => line.trim());
    assert.deepEqual(heads, ['Red · Turns · March', 'Blue · Turns · March']);
    const said = storyText(game.prepared.compiled, game.journal, null, 'ja');
    assert.match(said, /青軍 · 手番 · 行軍/);
  });
  it('need segments', () => {
    const sequence = '    phase march "March" ja "行軍" { player-turns; does move; allowance 1 }';
    assert.throws(() => prepare({ sequence }), /SND110.*player-turns/);
    const whole = '    player-turns\n    phase march "March" ja "行軍" { does move; allowance 1 }';
    assert.throws(() => prepare({ sequence: whole }), /SND110.*player-turns.*a-phase-around/);
  });
});
