/** Whole games on the small maps with cards played for their events and their operations value: every invariant after every answer, and the same again. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { prepared } from './kit';

/** Chance of its own, so that players prefer offensives to giving cards away. */
function chooser(seed: number): (game: Game) => number {
  let state = seed * 7919 + 1;
  const below = (n: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 0x100000000) * n);
  };
  return (game) => {
    const { ask, options, count } = game.question()!;
    const notations = game.choices();
    const wanted = ask === 'card' ? notations.filter(({ notation }) => /^(operations|event) /.test(notation)) : [];
    if (wanted.length > 0 && below(10) > 0) return wanted[below(wanted.length)]!.code;
    return options[below(count)]!;
  };
}

/** Plays a game and its answers again; how it ended. */
function play(seed: number, scenario?: string): string {
  const choose = chooser(seed);
  const game = prepared([], scenario).start({ seed });
  const answers: number[] = [];
  while (game.question()) {
    assert.ok(game.question()!.count > 0, game.question()!.ask);
    assert.ok(answers.length < 20_000, 'the game ends');
    assert.equal(
      new Set(game.choices().map(({ notation }) => notation)).size,
      game.question()!.count,
      game.question()!.ask,
    );
    // Asking again changes nothing.
    if (seed < 4) assert.equal(game.fork().hash(), game.hash(), game.question()!.ask);
    const code = choose(game);
    answers.push(code);
    game.answer(code);
    game.check();
  }
  const again = prepared([], scenario).start({ seed });
  for (const code of answers) again.answer(code);
  assert.equal(again.hash(), game.hash());
  return game.outcome()!.reason;
}

describe('Empire of the Sun: games of the South Pacific', () => {
  it('end, keep every invariant, and come out the same again', function () {
    this.timeout(120_000);
    const reasons = new Set<string>();
    for (let seed = 0; seed < 12; seed++) reasons.add(play(seed));
    assert.ok(reasons.size > 0);
  });

  it('a position saved in the middle goes on alike', () => {
    const choose = chooser(5);
    const game = prepared().start({ seed: 5 });
    for (let k = 0; k < 60; k++) game.answer(choose(game));
    const copy = prepared().start({ seed: 99 });
    copy.load(game.save());
    assert.equal(copy.hash(), game.hash());
    assert.deepEqual(copy.choices(), game.choices());
  });

  it('nobody sees a hidden hand: dealt anew, the side that looks is asked the same', () => {
    const choose = chooser(7);
    const game = prepared().start({ seed: 7 });
    for (let k = 0; k < 120 && game.question(); k++) {
      const side = game.question()!.side;
      const other = game.fork({ side, seed: k });
      assert.deepEqual(other.choices(), game.choices());
      assert.deepEqual(other.view(side), game.view(side));
      other.check();
      game.answer(choose(game));
    }
  });
});

describe('Empire of the Sun: games of Burma', () => {
  it('end, keep every invariant, and come out the same again', function () {
    this.timeout(120_000);
    const reasons = new Set<string>();
    for (let seed = 0; seed < 16; seed++) reasons.add(play(seed, 'burma'));
    assert.ok(reasons.has('points'));
  });
});
