import { strict as assert } from 'node:assert';
import { climb, judgeStep, lineupsOf, type Played, stepId, stepsOf } from '../../engine/lab/ladder';
import type { GameResult } from '../../engine/lab/play';
import { type Batch, inlinePool, type Pool, playBatch, playSeries } from '../../engine/lab/simulate';
import { rungsOf } from '../../engine/players/index';
import { prepareToy } from './toy';

const prepared = prepareToy();
const sides = ['red', 'blue'];
const seats = [[0], [1]];
const options = { rounds: 12, seed: 5, rungs: ['random', 'search:4', 'search:40'], seats };

/** A pool that plays several batches at once, the later ones first. */
const crossed: Pool = {
  size: 3,
  async play(batch: Batch, onResult: (result: GameResult) => void) {
    for (let i = 0; i < 5 - (batch.first % 5); i++) await new Promise((done) => setImmediate(done));
    playBatch(prepared, batch, onResult);
  },
};

describe('the ladder', () => {
  it('plays each rung against the one below, both from either seat on the same seeds', async () => {
    assert.deepEqual(stepsOf(options.rungs).map(stepId), ['search:4 over random', 'search:40 over search:4']);
    assert.deepEqual(lineupsOf({ upper: 'b', lower: 'a' }, [[0, 2], [1]], 4), [
      ['b', 'a', 'b', 'a'],
      ['a', 'b', 'a', 'a'],
    ]);
    const lineups = lineupsOf({ upper: 'search:4', lower: 'random' }, seats, 2);
    const { results } = await playSeries(inlinePool(prepared), { games: 6, seed: 5, lineups });
    assert.deepEqual(
      results.map(({ index, seed }) => [index, seed]),
      results.map(({ index }) => [index, results[index - (index % 2)]!.seed]),
    );
    assert.equal(new Set(results.map(({ seed }) => seed)).size, 3);
  });

  it('says the same with any pool, and in any number of attempts', async () => {
    const whole = await climb(sides, inlinePool(prepared), options);
    assert.deepEqual(await climb(sides, crossed, options), whole);
    const known = new Map<string, Played[]>();
    const stop = new AbortController();
    let left = 17;
    const keep = (id: string, played: Played) => {
      known.set(id, [...(known.get(id) ?? []), played]);
      if (--left === 0) stop.abort();
    };
    const first = await climb(sides, inlinePool(prepared), {
      ...options,
      signal: stop.signal,
      onPlayed: (step, played) => keep(stepId(step), played),
    });
    assert.ok(first.cancelled);
    assert.deepEqual(
      first.steps.map(({ games }) => games),
      [17, 0],
    );
    let fresh = 0;
    const second = await climb(sides, crossed, { ...options, known, onPlayed: () => fresh++ });
    assert.deepEqual(second, whole);
    assert.equal(fresh, 48 - 17);
    const fewer = await climb(sides, inlinePool(prepared), { ...options, rounds: 4, known });
    assert.equal(fewer.steps[0]!.games, 8);
  });

  it('finds the stronger kind, whichever seat is easier', async () => {
    const { steps } = await climb(sides, inlinePool(prepareToy({ goal: 25, turns: 12 })), {
      ...options,
      rounds: 40,
      rungs: ['random', 'search:1000'],
    });
    assert.equal(steps[0]!.verdict, 'stronger');
    assert.ok(steps[0]!.share.low > 0.5);
    assert.deepEqual(Object.keys(steps[0]!.seats), sides);
  });

  it('counts games that nobody won for all seats alike, and says when one side wins whoever plays it', () => {
    const step = { upper: 'b', lower: 'a' };
    const two = judgeStep(step, [[0, 0], [1, 0], [2, -1], [3, -2]], sides, seats); // biome-ignore format: a row of games
    assert.deepEqual([two.share.count, two.draws, two.capped, two.always], [2, 1, 1, undefined]);
    assert.deepEqual([two.seats.red!.count, two.seats.blue!.count, two.seats.blue!.games], [1.5, 0.5, 2]);
    assert.equal(two.verdict, 'open');
    const three = judgeStep(step, [[0, -1], [1, 1], [2, 0]], ['x', 'y', 'z'], [[0], [1], [2]]); // biome-ignore format: a row of games
    assert.equal(three.even, 0.3333);
    assert.equal(three.share.count, 1.33);
    const nobodys = judgeStep(step, [[0, 2], [1, 0]], ['x', 'y', 'z'], [[0], [1]]); // biome-ignore format: a row of games
    assert.deepEqual([nobodys.share.count, nobodys.draws], [0.5, 1], 'a side that nobody plays');
    const lopsided = judgeStep(
      step,
      Array.from({ length: 40 }, (_, i): Played => [i, 1]),
      sides,
      seats,
    );
    assert.deepEqual([lopsided.always, lopsided.share.rate, lopsided.verdict], ['blue', 0.5, 'open']);
    const beaten = judgeStep(
      step,
      Array.from({ length: 20 }, (_, i): Played => [i, 1 - (i % 2)]),
      sides,
      seats,
    );
    assert.equal(beaten.verdict, 'weaker');
    const won = Array.from({ length: 10 }, (_, i): Played => [i, i % 2]);
    assert.equal(judgeStep(step, won.slice(1), sides, seats).verdict, 'open', 'nine games are too few');
    assert.equal(judgeStep(step, won, sides, seats).verdict, 'stronger');
    assert.deepEqual(judgeStep(step, [], sides, seats).share, { count: 0, rate: 0, low: 0, high: 1 });
  });

  it('has no rung of its own for a novice that plays as the heuristic does', () => {
    assert.deepEqual(rungsOf('taiheiyo-senshi'), ['random', 'novice', 'heuristic', 'search']);
    assert.deepEqual(rungsOf('toy'), ['random', 'search']);
  });
});
