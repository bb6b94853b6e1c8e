import { strict as assert } from 'node:assert';
import type { GameResult } from '../../engine/lab/play';
import { spreadOf, summarise, wilson } from '../../engine/lab/statistics';
import { Generator } from '../../engine/players/generator';

const close = (a: number, b: number, by = 5e-4): void => assert.ok(Math.abs(a - b) <= by, `${a} is not ${b}`);

describe('spreads', () => {
  it('say the mean with its interval, and where the quarters of the games lie', () => {
    // Five values: mean 4, deviation √10, half of the interval 1.96 × √10 / √5.
    assert.deepEqual(spreadOf([8, 0, 4, 2, 6]), { mean: 4, low: 0.08, high: 7.92, quartiles: [0, 2, 4, 6, 8] });
    assert.deepEqual(spreadOf([3]), { mean: 3, low: 3, high: 3, quartiles: [3, 3, 3, 3, 3] });
    assert.deepEqual(spreadOf([]), { mean: 0, low: 0, high: 0, quartiles: [0, 0, 0, 0, 0] });
  });
  it('are of points by side, and of tracks, in the summary of games', () => {
    const one = (index: number, sum: number): GameResult => ({
      ...{ index, seed: index, winner: 0, reason: 'points', turn: 3, decisions: 9, hash: '' },
      points: [
        { side: 0, sum },
        { side: 1, sum: 1 },
        { side: 1, sum: 2 },
        { side: -1, sum: 5 },
      ],
      tracks: { 'will red': sum + 1 },
    });
    const { points, tracks } = summarise([one(1, 4), one(0, 2)], ['red', 'blue']);
    assert.deepEqual(Object.keys(points!), ['red', 'blue', 'all']);
    assert.deepEqual([points!.red!.mean, points!.blue!.mean, points!.all!.mean], [3, 3, 5]);
    assert.equal(tracks!['will red']!.mean, 4);
    assert.equal(summarise([], ['red', 'blue']).points, undefined);
  });
});

describe('intervals', () => {
  it('are those of the literature', () => {
    // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29, method 3.
    for (const [count, of, low, high] of [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const) {
      const rate = wilson(count, of);
      close(rate.low, low);
      close(rate.high, high);
    }
  });

  it('stay within 0..1 and hold the rate', () => {
    for (let of = 1; of < 40; of++) {
      for (let count = 0; count <= of; count++) {
        const { rate, low, high } = wilson(count, of);
        assert.ok(0 <= low && low <= rate && rate <= high && high <= 1, `${count} of ${of}`);
      }
    }
    assert.deepEqual(wilson(0, 0), { count: 0, rate: 0, low: 0, high: 1 });
  });

  it('cover the truth in about 95 of 100 series', () => {
    const luck = new Generator(7);
    let covered = 0;
    const series = 4000;
    for (let i = 0; i < series; i++) {
      const truth = 0.1 + 0.8 * luck.fraction();
      let count = 0;
      for (let game = 0; game < 200; game++) if (luck.fraction() < truth) count++;
      const { low, high } = wilson(count, 200);
      if (low <= truth && truth <= high) covered++;
    }
    close(covered / series, 0.95, 0.012);
  });
});

describe('the summary of a series', () => {
  const result = (index: number, winner: number, reason: string, turn = 5): GameResult => ({
    index,
    seed: index,
    winner,
    reason,
    turn,
    decisions: 10 * (index + 1),
    hash: '0',
  });
  const results = [
    result(0, 0, 'goal', 3),
    result(1, 1, 'last-turn', 9),
    result(2, -1, 'last-turn'),
    result(3, -2, 'capped'),
  ];

  it('counts winners, draws, reasons and caps', () => {
    const summary = summarise(results, ['red', 'blue']);
    assert.equal(summary.finished, 3);
    assert.equal(summary.draws, 1);
    assert.equal(summary.wins.red?.count, 1);
    assert.equal(summary.wins.red?.rate, 0.25, 'a capped game stays in the denominator');
    assert.deepEqual(summary.reasons, { 'last-turn': 2, capped: 1, goal: 1 });
    assert.deepEqual(summary.turns, { mean: 5.5, max: 9 });
    assert.equal(summary.decisionsPerGame, 25);
  });

  it('does not depend on the order in which games end', () => {
    assert.deepEqual(summarise([...results].reverse(), ['red', 'blue']), summarise(results, ['red', 'blue']));
  });

  it('counts the wins of a seat that plays several sides together', () => {
    const won = (winner: number, index: number) => ({
      index,
      seed: 1,
      winner,
      reason: 'x',
      turn: 1,
      decisions: 1,
      hash: '',
    });
    const results = [0, 1, 2, 2, -1].map(won);
    const { seats, wins } = summarise(results, ['red', 'blue', 'green'], [[0], [1, 2]]);
    assert.deepEqual([seats?.red?.count, seats?.blue?.count, wins.green?.count], [1, 3, 2]);
    assert.equal(summarise(results, ['red', 'blue', 'green'], [[0], [1], [2]]).seats, undefined);
  });
  it('of nothing says nothing', () => {
    const summary = summarise([], ['red']);
    assert.deepEqual(summary.wins.red, { count: 0, rate: 0, low: 0, high: 1 });
    assert.deepEqual(summary.turns, { mean: 0, max: 0 });
  });
});
