/** Tests what a scenario expects of many games: how often a side wins. */
import type { CompiledGame, Names } from '../kernel/compiled';
import { entryOf } from '../kernel/records';
import type { Forecast } from '../kernel/script';
import { PlayerError, usualPlayer } from '../players/index';
import { type Pool, simulate } from './simulate';

/** What a series says about an expectation. */
export interface Verdict {
  holds: boolean;
  /** Fewer than asked for when it was stopped. */
  played: number;
  won: number;
  cancelled: boolean;
  /** What was expected and what came out. */
  expected: Names;
  found: Names;
  /** Both in one sentence. */
  told: Names;
}

const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

/**
 * Plays the games and counts. The share of all games decides, both ends included; games that nobody wins, and games that had to be
 * stopped, are games that the side did not win. The same seed gives the same answer on every host.
 * @param pool where the games run
 * @throws PlayerError for a kind of player that does not exist; what a game throws
 */
export async function testForecast(
  compiled: CompiledGame,
  forecast: Forecast,
  pool: Pool,
  more: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<Verdict> {
  const { side, least, most, games, seed, players } = forecast;
  const sides = compiled.game.sides.map((one) => one.id);
  const name = compiled.game.sides.find((one) => one.id === side)?.names ?? { en: side };
  const stranger = Object.keys(players).find((one) => !sides.includes(one));
  if (stranger !== undefined)
    throw new PlayerError({ en: `There is no side "${stranger}".`, ja: `陣営「${stranger}」はありません。` });
  const kinds = sides.map((one) => entryOf(players, one) ?? usualPlayer(compiled.game.rules));
  const { summary, results, cancelled } = await simulate(sides, pool, { games, seed, players: kinds, ...more });
  const rate = entryOf(summary.wins, side) ?? { count: 0, rate: 0, low: 0, high: 1 };
  const interval = { low: percent(rate.low), high: percent(rate.high) };
  const expected = {
    en: `${name.en} wins between ${least}% and ${most}% of ${games} games`,
    ja: `${name.ja ?? name.en}の勝ちが${games}ゲーム中${least}%〜${most}%`,
  };
  const found = {
    en: `${name.en} won ${rate.count} of ${results.length} games: ${percent(rate.rate)} (95%: ${interval.low} to ${interval.high}; ${kinds.join(' – ')})`,
    ja: `${name.ja ?? name.en}の勝ちは${results.length}ゲーム中${rate.count}：${percent(rate.rate)}（95%区間 ${interval.low}〜${interval.high}；${kinds.join('–')}）`,
  };
  return {
    // Whole numbers: a share of 29% of 100 games is 29 wins, whatever 29 / 100 * 100 is.
    holds: !cancelled && rate.count * 100 >= least * results.length && rate.count * 100 <= most * results.length,
    played: results.length,
    won: rate.count,
    cancelled,
    expected,
    found,
    told: {
      en: `expected between ${least}% and ${most}%, was ${percent(rate.rate)}; ${found.en}`,
      ja: `${least}%〜${most}%のはずが${percent(rate.rate)}。${found.ja}`,
    },
  };
}
