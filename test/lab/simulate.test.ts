import { strict as assert } from 'node:assert';
import { CAPPED, type GameResult } from '../../engine/lab/play';
import { type Batch, inlinePool, type Pool, playBatch, simulate } from '../../engine/lab/simulate';
import { PlayerError } from '../../engine/players/index';
import { prepareToy } from './toy';

const sides = ['red', 'blue'];
const prepared = prepareToy();

/** A pool whose lanes end in an order of their own. */
function shuffled(size: number): Pool {
  let calls = 0;
  return {
    size,
    async play(batch: Batch, onResult: (result: GameResult) => void) {
      const wait = (calls++ * 7) % 5;
      for (let i = 0; i < wait; i++) await new Promise((done) => setImmediate(done));
      playBatch(prepared, batch, onResult);
    },
  };
}

describe('a simulation', () => {
  const options = { games: 60, seed: 11, players: ['random', 'random'] };

  it('gives the same results with any number of workers', async () => {
    const one = await simulate(sides, inlinePool(prepared), options);
    for (const size of [1, 2, 5]) {
      const many = await simulate(sides, shuffled(size), options);
      assert.deepEqual(many.results, one.results);
      assert.deepEqual(many.summary, one.summary);
    }
    assert.equal(one.results.length, 60);
    assert.ok(!one.cancelled);
    assert.equal(new Set(one.results.map((result) => result.hash)).size > 50, true, 'games differ from each other');
  });

  it('with another seed gives other games', async () => {
    const one = await simulate(sides, inlinePool(prepared), options);
    const other = await simulate(sides, inlinePool(prepared), { ...options, seed: 12 });
    assert.notDeepEqual(one.results, other.results);
  });

  it('streams its progress and can be cancelled', async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const part = await simulate(sides, inlinePool(prepared), {
      ...options,
      signal: stop.signal,
      onProgress: (done) => {
        seen.push(done);
        if (done === 10) stop.abort();
      },
    });
    assert.ok(part.cancelled);
    assert.deepEqual(seen, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert.equal(part.results.length, 10);
  });

  it('reports capped games and drops none', async () => {
    const endless = prepareToy({ endless: true, goal: 100_000 });
    const { summary, results } = await simulate(sides, inlinePool(endless), { ...options, games: 4, cap: 500 });
    assert.equal(summary.finished, 0);
    assert.deepEqual(summary.reasons, { capped: 4 });
    assert.ok(results.every((result) => result.winner === CAPPED && result.decisions === 500));
  });

  it('says which game threw', async () => {
    const broken: typeof prepared = {
      ...prepared,
      start: (start) => {
        const game = prepared.start(start);
        game.answer = () => {
          throw new Error('boom');
        };
        return game;
      },
    };
    await assert.rejects(simulate(sides, inlinePool(broken), options), /game 1 of the series \(seed \d+\): boom/);
  });

  it('refuses players that do not exist before it starts', async () => {
    await assert.rejects(
      simulate(sides, inlinePool(prepared), { ...options, players: ['random', 'oracle'] }),
      PlayerError,
    );
  });
});
