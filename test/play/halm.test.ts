/** Three at Halm: games for three by the text alone, with chits, fire and morale. */
import assert from 'node:assert/strict';
import { gameSeed, playGame, seatPlayers } from '../../engine/lab/play';
import { prepareShipped } from './shipped';

describe('Three at Halm', () => {
  const prepared = prepareShipped('halm/morning');

  it('holds every invariant in random games, which play again the same', () => {
    for (let i = 0; i < 8; i++) {
      const seed = gameSeed(20_26, i);
      const players = seatPlayers(['random', 'random', 'random'], seed);
      const game = prepared.start({ seed });
      const codes: number[] = [];
      for (let question = game.question(); question; question = game.question()) {
        game.check();
        codes.push(players[question.side]!.choose(game));
        game.answer(codes.at(-1)!);
      }
      const again = prepared.start({ seed });
      for (const code of codes) again.answer(code);
      assert.deepEqual([again.hash(), again.outcome()?.reason], [game.hash(), game.outcome()?.reason]);
    }
  });
  it('is won by the general player from each seat against two that play at random', () => {
    for (const seat of [0, 1, 2]) {
      const kinds = [0, 1, 2].map((one) => (one === seat ? 'heuristic' : 'random'));
      assert.equal(playGame(prepared, seatPlayers(kinds, 7), 7).winner, seat);
    }
  });
});
