/** Three sides in a game whose rules are its text: whose turn it is, who plays whom, who is whose enemy. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { Generator } from '../../../engine/players/generator';
import { kindsOf } from '../../../server/cli/seats';
import { notations, prepareText, say, side, threeSides } from './kit';

const begin = (scenario = '', phases = ''): Game =>
  prepareText(threeSides({ scenario, phases }), 'three/first').start({ seed: 1, askAll: true });

/** Where the unit that may be picked can go. */
function ways(game: Game, unit: string): string[] {
  say(game, `take ${unit}`);
  const found = notations(game).filter((one) => one !== 'back');
  say(game, 'back');
  return found;
}

describe('by text: three sides', () => {
  it('act one after the other, in the order of their seats', () => {
    const order = (scenario: string) => {
      const game = begin(scenario);
      return [0, 1, 2].map(() => {
        const asked = side(game);
        say(game, 'done');
        return asked;
      });
    };
    assert.deepEqual(order(''), ['red', 'blue', 'green']);
    assert.deepEqual(order('  players 3 { green; red; blue }'), ['green', 'red', 'blue']);
  });
  it('ask nobody for a side that no seat plays', () => {
    const game = begin('  players 2 { green; red }');
    assert.equal(side(game), 'green');
    say(game, 'done');
    assert.equal(side(game), 'red');
    say(game, 'done');
    assert.deepEqual([side(game), game.view(-1).turn], ['green', 2]);
  });
  it('ask for a side that no seat plays in a phase of its own', () => {
    const phases = `    phase march "March" ja "行軍" { does move; allowance 2 }
    phase raid "Raid" ja "襲撃" { only green; does fire; firepower strength; range 4; hits on 6 }`;
    const game = begin('  players 1 { red }', phases);
    const asked = [side(game)];
    say(game, 'done');
    asked.push(side(game));
    assert.deepEqual(
      [asked, notations(game)],
      [
        ['red', 'green'],
        ['done', 'take gr-guard-1'],
      ],
    );
  });
  it('bar the way to all others, but not to friends, to the neutral, or to who shares their seat', () => {
    const open = ['to 0401', 'to 0601'];
    const barred = (scenario: string) => {
      const game = begin(scenario);
      while (side(game) !== 'green') say(game, 'done');
      return ways(game, 'gr-guard-1').includes('to 0301');
    };
    assert.deepEqual(ways(begin('  players 3 { green; red; blue }'), 'gr-guard-1').sort(), open.sort());
    assert.equal(barred(''), false);
    assert.equal(barred('  friendly blue, green'), true);
    assert.equal(barred('  neutral blue'), true);
    assert.equal(barred('  hostile red, blue'), true);
    assert.equal(barred('  hostile gr, bl'), false);
    assert.equal(barred('  players 2 { red; blue: green }'), true);
  });
  it('let a player have several sides, by one word on the command line', () => {
    const { compiled } = prepareText(threeSides({ scenario: '  players 2 { red; blue: green }' }), 'three/first');
    const args = { one: () => undefined, all: () => ['blue=search', 'red=random'], has: () => false, positionals: [] };
    assert.deepEqual(kindsOf(args as unknown as Parameters<typeof kindsOf>[0], compiled), [
      'random',
      'search',
      'search',
    ]);
  });
  it('go on from any position of a game of random answers', () => {
    const prepared = prepareText(threeSides({ scenario: '  players 3 { green; red; blue }' }), 'three/first');
    for (let seed = 1; seed <= 10; seed++) {
      const luck = new Generator(seed);
      const game = prepared.start({ seed });
      for (let question = game.question(); question; question = game.question()) {
        game.check();
        const again = prepared.start({ seed, given: game.given!(true), alone: true });
        assert.deepEqual([again.hash(), again.question()?.side], [game.hash(), question.side]);
        game.answer(question.options[luck.below(question.count)]!);
      }
    }
  });
});
