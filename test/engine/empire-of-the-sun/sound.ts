/** Whole games by chance: every invariant after every answer, hidden hands dealt anew, and the same game again from its answers. */
import assert from 'node:assert/strict';
import type { Game, Outcome, PreparedGame } from '../../../engine/kernel/ruleset';

/** Chance of its own, so that players prefer offensives to giving cards away. */
export function chooser(seed: number): (game: Game) => number {
  let state = seed * 7919 + 1;
  const below = (n: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 0x100000000) * n);
  };
  return (game) => {
    const { ask, options, count } = game.question()!;
    const wanted = ask === 'card' ? game.choices().filter(({ notation }) => /^(operations|event) /.test(notation)) : [];
    if (wanted.length > 0 && below(10) > 0) return wanted[below(wanted.length)]!.code;
    return options[below(count)]!;
  };
}

/** Every so many answers what is asked is looked at more closely. */
const OFTEN = 13;

/** Asking again changes nothing, choices have words of their own, and what a side may not know changes nothing for it. */
function look(game: Game, n: number): void {
  const { ask, count, side } = game.question()!;
  assert.equal(new Set(game.choices().map(({ notation }) => notation)).size, count, ask);
  const other = game.fork({ side, seed: n });
  assert.deepEqual(other.choices(), game.choices(), ask);
  assert.deepEqual(other.view(side), game.view(side), ask);
  other.check();
}

/** Plays a game, and its answers again; how it ended. */
export function playSound(prepared: PreparedGame, seed: number): Outcome {
  const choose = chooser(seed);
  const game = prepared.start({ seed });
  const answers: number[] = [];
  for (let question = game.question(); question; question = game.question()) {
    assert.ok(question.count > 0, question.ask);
    assert.ok(answers.length < 30_000, 'the game ends');
    if (answers.length % OFTEN === 0) look(game, answers.length);
    const code = choose(game);
    answers.push(code);
    game.answer(code);
    game.check();
  }
  const again = prepared.start({ seed });
  for (const code of answers) again.answer(code);
  assert.equal(again.hash(), game.hash());
  return game.outcome()!;
}
