/** A phase that says `chits`: chits from a cup say who acts. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { Generator } from '../../../engine/players/generator';
import { notations, prepareText, say, side, story, threeSides } from './kit';

const cup = `deck cup of three "The cup" ja "カップ" {
  size 5
  card 1 "Red" ja "赤" { event { activate (red) } }
  card 2 "Blue" ja "青" { event { activate (blue) } }
  card 3 "Green and red" ja "緑と赤" { event { activate (green); activate (red) } }
  card 4 "Lull" ja "小康" { event { end-phase } }
  card 5 "Shell" ja "流れ弾" { event { reduce 1 (green) } }
}
`;
const phases = `    phase impulses "Impulses" ja "インパルス" {
      chits cup
      phase march "March" ja "行軍" { does move; allowance 1 }
      phase halt "Halt" ja "停止"
    }
    phase after "After" ja "後"`;
const prepared = () => prepareText(threeSides({ phases, more: cup }), 'three/first');
const drawing = (...chits: number[]): Game =>
  prepared().start({
    seed: 1,
    journal: true,
    askAll: true,
    given: { turn: 1, phase: 'impulses', draws: { cup: chits.map((n) => `cup-0${n}`) } },
  });
/** Who is asked, in which phase. */
const now = (game: Game) => `${side(game)} ${game.view(-1).phase}`;

describe('by text: chits', () => {
  it('let the units act that the chit activates, through all segments, then the next one is drawn', () => {
    const game = drawing(2, 1, 4);
    assert.equal(now(game), 'blue march');
    assert.deepEqual(notations(game), ['done', 'take bl-guard-1']);
    say(game, 'done');
    assert.equal(now(game), 'blue halt');
    say(game, 'done');
    assert.equal(now(game), 'red march');
    assert.ok(story(game).includes('Chit: Blue'));
  });
  it('let several sides act one after the other', () => {
    const game = drawing(3, 4);
    const seen = [now(game)];
    for (let k = 0; k < 3; k++) {
      say(game, 'done');
      seen.push(now(game));
    }
    assert.deepEqual(seen, ['red march', 'red halt', 'green march', 'green halt']);
  });
  it('end when an effect says so, and all go back into the cup', () => {
    const game = drawing(1, 4);
    say(game, 'done', 'done');
    assert.equal(game.view(-1).phase, 'after');
    assert.equal(game.view(-1).decks.cup, 5);
  });
  it('end when the cup is empty, too; events happen, and chits of nobody are left out', () => {
    const [lull, others] = [cup.replace('end-phase', 'restore (red)'), '  remove blue guard at 0301'];
    const made = prepareText(threeSides({ phases, more: lull, scenario: others }), 'three/first');
    const draws = { cup: ['cup-02', 'cup-05', 'cup-04', 'cup-03', 'cup-01'] };
    const game = made.start({ seed: 1, journal: true, given: { turn: 1, phase: 'impulses', draws } });
    const seen: string[] = [];
    while (game.view(-1).phase !== 'after') {
      seen.push(now(game));
      say(game, 'done');
    }
    assert.equal(story(game).includes('Chit: Blue'), false);
    assert.ok(story(game).includes('Green Guard 1 lost a step'));
    assert.equal(seen.filter((one) => one === 'red march').length, 2);
  });
  it('are drawn otherwise with another seed, and no one draws from the cup by hand', () => {
    const orders = new Set(
      [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
        const game = prepared().start({ seed, journal: true });
        return story(game).find((one) => one.startsWith('Chit'));
      }),
    );
    assert.ok(orders.size > 1);
    const game = drawing(1);
    say(game, 'done');
    assert.equal(game.view(-1).phase, 'halt');
    assert.equal(
      notations(game).some((one) => one.includes('cup')),
      false,
    );
  });
  it('hold every invariant in random games, and go on from any position', () => {
    const made = prepareText(
      threeSides({ phases: phases.replace('    phase halt "Halt" ja "停止"\n', ''), more: cup }),
      'three/first',
    );
    for (let seed = 1; seed <= 20; seed++) {
      const luck = new Generator(seed);
      const game = made.start({ seed });
      for (let question = game.question(); question && question.ask !== 'by-hand'; question = game.question()) {
        game.check();
        const again = made.start({ seed, given: game.given!(true), alone: true });
        assert.deepEqual([again.likeness?.(), again.question()?.side], [game.likeness?.(), question.side]);
        game.answer(question.options[luck.below(question.count)]!);
      }
    }
  });
});
