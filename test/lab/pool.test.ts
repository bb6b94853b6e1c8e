import { strict as assert } from 'node:assert';
import path from 'node:path';
import { inlinePool, simulate } from '../../engine/lab/simulate';
import { threadPool } from '../../server/cli/pool';
import { prepareToy, toyGame } from './toy';

const file = path.join(__dirname, 'toy-worker.ts');
const sides = ['red', 'blue'];

describe('the pool of worker threads', () => {
  it('gives the same results as one thread, with 1 and with 2 workers', async () => {
    const options = { games: 40, seed: 3, players: ['random', 'search:20'] };
    const here = await simulate(sides, inlinePool(prepareToy()), options);
    for (const workers of [1, 2]) {
      const pool = threadPool(toyGame(), workers, file);
      try {
        const there = await simulate(sides, pool, options);
        assert.deepEqual(there.results, here.results);
        assert.deepEqual(there.summary, here.summary);
      } finally {
        await pool.close();
      }
    }
  });

  it('stops soon after it is cancelled', async () => {
    const pool = threadPool(toyGame(), 2, file);
    const stop = new AbortController();
    try {
      const part = await simulate(sides, pool, {
        games: 100_000,
        seed: 3,
        players: ['search:50', 'search:50'],
        signal: stop.signal,
        onProgress: (done) => {
          if (done === 5) stop.abort();
        },
      });
      assert.ok(part.cancelled && part.results.length >= 5 && part.results.length < 100, `${part.results.length}`);
    } finally {
      await pool.close();
    }
  });

  it('stops in the middle of a decision that takes minutes, with the games that it has', async () => {
    const pool = threadPool(toyGame(), 2, file);
    const stop = new AbortController();
    try {
      const series = { games: 4, seed: 3, players: ['search:1000000', 'random'], signal: stop.signal };
      const going = simulate(sides, pool, series);
      setImmediate(() => stop.abort());
      const part = await going;
      assert.deepEqual([part.cancelled, part.results], [true, []]);
      await assert.rejects(
        pool.play({ first: 0, count: 1, seed: 1, lineups: [series.players] }, () => {}, new AbortController().signal),
        /was stopped/,
      );
    } finally {
      await pool.close();
    }
  });

  it('says what went wrong in a worker', async () => {
    const broken = { ...toyGame(), scenario: undefined as never };
    const pool = threadPool(broken, 2, file);
    try {
      await assert.rejects(
        simulate(sides, pool, { games: 4, seed: 1, players: ['random', 'random'] }),
        /game \d of the series/,
      );
    } finally {
      await pool.close();
    }
  });
});
