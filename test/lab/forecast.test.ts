import { strict as assert } from 'node:assert';
import type { Forecast } from '../../engine/kernel/script';
import { testForecast } from '../../engine/lab/forecast';
import { inlinePool, simulate } from '../../engine/lab/simulate';
import { PlayerError } from '../../engine/players/index';
import { prepareToy } from './toy';

const prepared = prepareToy();
const { compiled } = prepared;
const base: Forecast = { side: 'red', least: 0, most: 100, games: 40, seed: 11, players: {} };
const test = (more: Partial<Forecast>, signal?: AbortSignal) =>
  testForecast(compiled, { ...base, ...more }, inlinePool(prepared), signal ? { signal } : {});

describe('what a scenario expects of many games', () => {
  it('is counted as a simulation with the same seed and players counts', async () => {
    const options = { games: 40, seed: 11, players: ['random', 'random'] };
    const { summary } = await simulate(['red', 'blue'], inlinePool(prepared), options);
    const verdict = await test({});
    assert.equal(verdict.won, summary.wins.red!.count);
    assert.equal(verdict.played, 40);
    assert.ok(verdict.won > 0 && verdict.won < 40, 'a series that both sides win games of');
  });

  it('holds when the share of wins lies between the two, both included, and only then', async () => {
    const share = ((await test({})).won * 100) / 40;
    for (const [least, most, holds] of [
      [share, share, true],
      [0, share, true],
      [share, 100, true],
      [share + 0.1, 100, false],
      [0, share - 0.1, false],
    ] as const)
      assert.equal((await test({ least, most })).holds, holds, `${least}..${most} of ${share}`);
  });

  it('says what was expected and what came out, in both languages', async () => {
    const { expected, found, told, won } = await test({ least: 1, most: 2 });
    assert.equal(expected.en, 'Red wins between 1% and 2% of 40 games');
    assert.match(told.en, /^expected between 1% and 2%, was [\d.]+%; Red won /);
    assert.match(expected.ja!, /40ゲーム中1%〜2%/);
    assert.ok(found.en.startsWith(`Red won ${won} of 40 games: `), found.en);
    assert.match(found.ja!, new RegExp(`40ゲーム中${won}：`));
  });

  it('does not hold when it was stopped, whatever was played till then', async () => {
    const stop = new AbortController();
    stop.abort();
    const verdict = await test({}, stop.signal);
    assert.equal(verdict.holds, false);
    assert.equal(verdict.cancelled, true);
  });

  it('refuses players that do not exist', async () => {
    await assert.rejects(test({ players: { red: 'genius' } }), PlayerError);
    await assert.rejects(test({ players: { green: 'random' } }), PlayerError);
  });
});
