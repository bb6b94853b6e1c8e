/** Cases of 4.1 played to their end: after turn 4, after turn 5. */
import assert from 'node:assert/strict';
import { table } from './kit';

describe('Taiheiyo Senshi: victory', () => {
  /** Scores a turn with no units on the map: ports 7 to 13, so that Japan loses six. */
  const endOf = (turn: number, score: number) => {
    const t = table({ turn, phase: 'score', facts: { score: score + 6 } });
    assert.equal(t.probe('score'), score);
    const outcome = t.game.outcome();
    return outcome ? [outcome.winner, outcome.reason] : [t.probe('turn')];
  };

  it('ends after turn 4 at +5 and at -1, and is played on between them', () => {
    assert.deepEqual(endOf(4, 9), [0, 'ahead']);
    assert.deepEqual(endOf(4, 5), [0, 'ahead']);
    assert.deepEqual(endOf(4, 4), [5]);
    assert.deepEqual(endOf(4, 0), [5]);
    assert.deepEqual(endOf(4, -1), [1, 'behind']);
  });

  it('is won by Japan after turn 5 at -4, by the Allies at -5', () => {
    assert.deepEqual(endOf(5, 7), [0, 'held']);
    assert.deepEqual(endOf(5, -4), [0, 'held']);
    assert.deepEqual(endOf(5, -5), [1, 'won-back']);
  });

  it('does not end before', () => {
    assert.deepEqual(endOf(3, 9), [4]);
    assert.deepEqual(endOf(3, -9), [4]);
  });
});
