/** Games in one process do not know of each other: nothing that changes in play is kept outside of a game. */
import { strict as assert } from 'node:assert';
import type { Game, PreparedGame } from '../../../engine/kernel/ruleset';
import { Generator } from '../../../engine/players/generator';
import { prepareShipped } from '../../play/shipped';

const ANSWERS = 120;

/** A game of random answers, one at a time; each gives the position after it. */
function* answered(prepared: PreparedGame, seed: number): Generator$<string> {
  const game: Game = prepared.start({ seed });
  const random = new Generator(seed);
  for (let k = 0; k < ANSWERS; k++) {
    const question = game.question();
    if (!question) return;
    game.answer(question.options[random.below(question.count)]!);
    yield String(game.hash());
  }
}
type Generator$<T> = globalThis.Generator<T, void, unknown>;

for (const id of [
  'war-in-the-pacific/short',
  'taiheiyo-senshi/campaign',
  'ardennes-44/six-turn',
  'empire-of-the-sun/burma',
  'indian-ocean-region/2-jolly-roger',
  'halm/morning',
])
  describe(`games of ${id}`, () => {
    it('go by turns as each goes alone', () => {
      const prepared = prepareShipped(id);
      const alone = [1, 2].map((seed) => [...answered(prepared, seed)]);
      const both = [1, 2].map((seed) => answered(prepared, seed));
      const seen: string[][] = [[], []];
      for (let going = true; going; ) {
        going = false;
        for (const [k, game] of both.entries()) {
          const next = game.next();
          if (next.done) continue;
          seen[k]!.push(next.value);
          going = true;
        }
      }
      assert.ok(alone[0]!.length > 40);
      assert.deepEqual(seen, alone);
    });
  });
