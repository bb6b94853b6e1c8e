/** The Amber Coast: a card-driven game for two by the text alone, with points, events out of turn and the Emperor's favour. */
import assert from 'node:assert/strict';
import { gameSeed, playGame, seatPlayers } from '../../engine/lab/play';
import { playChecked } from './random-games';
import { prepareShipped } from './shipped';

const seed = 20_26;

describe('The Amber Coast', () => {
  it('holds every invariant in random games of the war, which play again the same', () => {
    const prepared = prepareShipped('amber-coast/war');
    const reasons = new Set(Array.from({ length: 10 }, (_, i) => playChecked(prepared, 'war', i, seed, 4).reason));
    // Both ways: the Emperor decides before the end, or the marker is looked at after the last turn.
    for (const reason of ['charter', 'freedom', 'last-turn']) assert.ok(reasons.has(reason), [...reasons].join(', '));
  });

  it('is won in one summer by the general player from either seat against one that plays at random', () => {
    const prepared = prepareShipped('amber-coast/summer');
    for (const [seat, kinds] of [
      ['heuristic', 'random'],
      ['random', 'heuristic'],
    ].entries()) {
      const { winner, turn } = playGame(prepared, seatPlayers(kinds, 7), gameSeed(seed, 7));
      assert.equal(winner, seat);
      assert.ok(turn >= 2 && turn <= 4, `ended on turn ${turn}`);
    }
  });
});
