/** The win rate, to be read. */
import type { CompiledGame, Names } from '../../kernel/compiled';
import { wonBy } from '../shown';
import type { WinRate } from '../winrate';
import { method, type Played, reasonName, seatName, warned } from './series';
import { numeral, type Sheet } from './sheet';

/** Who won a game that nobody won (`GameResult.winner`). */
const NOBODY = -1;

/** Win rates of a kind of players. */
export interface RungRate {
  kind: string;
  rate: WinRate;
}

function verdictFact(compiled: CompiledGame, { verdict, seats, games }: WinRate): Names {
  const best = seats.reduce((one, other) => (other.mean > one.mean ? other : one));
  const name = seatName(compiled, best.sides);
  if (verdict === 'favours')
    return { en: `It favours ${name.en}, after ${games} games.`, ja: `${name.ja}に有利（${games} ゲーム）。` };
  if (verdict === 'even') return { en: `It is even, after ${games} games.`, ja: `五分五分（${games} ゲーム）。` };
  return { en: `Not known yet, after ${games} games.`, ja: `まだわからない（${games} ゲーム）。` };
}

/** That games which nobody won count for all alike. */
function drawnFact({ draws, games, seats }: WinRate): Names {
  const share =
    seats.length === 2 ? { en: 'half a win', ja: '半分の勝ち' } : { en: 'an equal share of a win', ja: '等分の勝ち' };
  return {
    en: `Nobody won ${draws} of ${games} games: each of them counts as ${share.en} for every seat.`,
    ja: `${games} ゲーム中 ${draws} ゲームは勝者なし。どの席にも${share.ja}として数える。`,
  };
}

/** The sheet of win rates. @param rungs of other kinds of players, where they were asked for */
export function winrateSheet(played: Played, rate: WinRate, rungs: readonly RungRate[] = []): Sheet {
  const { compiled } = played;
  const indices = (ids: readonly string[]) => ids.map((id) => compiled.game.sides.findIndex((side) => side.id === id));
  const seat: Names = { en: 'seat', ja: '席' };
  const won = { names: { en: 'wins (95% at any time)', ja: '勝率（いつ見ても95%）' }, unit: 'share' as const };
  return {
    answer: 'winrate',
    title: { en: 'Who wins', ja: '勝つのは誰か' },
    facts: [
      verdictFact(compiled, rate),
      ...rate.seats.map(({ sides, mean, low, high }): Names => {
        const name = seatName(compiled, sides);
        const [m, l, h] = [mean, low, high].map((one) => numeral(one, 'share'));
        return { en: `${name.en}: ${m} (${l} to ${h})`, ja: `${name.ja}：${m}（${l}〜${h}）` };
      }),
      ...(rate.draws > 0 ? [drawnFact(rate)] : []),
    ],
    grids: [
      {
        title: { en: 'Wins', ja: '勝ち' },
        headings: [{ names: seat }, { names: { en: 'won', ja: '勝' } }, won],
        rows: [
          ...rate.seats.map(({ sides, won: count, mean, low, high }) => [
            seatName(compiled, sides),
            count,
            { mean, low, high },
          ]),
          ...(rate.draws > 0 ? [[{ en: 'Nobody', ja: '勝者なし' }, rate.draws, null]] : []),
        ],
        games: [
          ...rate.seats.map(({ sides }) => wonBy(played.results, indices(sides))),
          ...(rate.draws > 0 ? [wonBy(played.results, [NOBODY])] : []),
        ],
        chart: { kind: 'bars', columns: [2] },
      },
      {
        title: { en: 'Why', ja: '理由' },
        headings: [{ names: seat }, { names: { en: 'reason', ja: '理由' } }, { names: { en: 'games', ja: 'ゲーム' } }],
        rows: rate.seats.flatMap(({ sides, reasons }) =>
          Object.entries(reasons).map(([reason, count]) => [
            seatName(compiled, sides),
            reasonName(compiled, reason),
            count,
          ]),
        ),
        games: rate.seats.flatMap(({ sides, reasons }) =>
          Object.keys(reasons).map((reason) => wonBy(played.results, indices(sides), reason)),
        ),
      },
      {
        title: { en: 'By strength of the players', ja: 'プレイヤーの強さごと' },
        headings: [
          { names: { en: 'players', ja: 'プレイヤー' } },
          { names: seat },
          won,
          { names: { en: 'games', ja: 'ゲーム' } },
        ],
        rows: rungs.flatMap(({ kind, rate: own }) =>
          own.seats.map(({ sides, mean, low, high }) => [
            kind,
            seatName(compiled, sides),
            { mean, low, high },
            own.games,
          ]),
        ),
        chart: { kind: 'bars', columns: [2] },
      },
    ],
    watch: [],
    warnings: warned(played),
    method: method(played, {
      en: 'intervals by betting on bounded means, which hold at every moment; it stops when it is known who is favoured and the interval is narrow',
      ja: '区間は有界な平均への賭けによるもので、いつ見ても成り立つ。有利な側がわかり区間が狭くなると止まる',
    }),
  };
}
