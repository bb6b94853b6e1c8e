import { strict as assert } from 'node:assert';
import { gameSeed, playGame, seatPlayers } from '../../engine/lab/play';
import { prepareShipped } from '../play/shipped';

describe('the player for games whose rules are their text, with points to spend', () => {
  it('does not give one again and again for a move that nobody makes', () => {
    const seed = gameSeed(1, 2);
    const players = seatPlayers(['heuristic', 'novice'], seed);
    const { reason } = playGame(prepareShipped('amber-coast/summer'), players, seed, { cap: 2000 });
    assert.notEqual(reason, 'capped');
  });
});
