/** The win rate, to be read. */
import type { CompiledGame, Names } from '../../kernel/compiled';
import { levelOf } from '../level';
import { wonBy } from '../shown';
import type { Ways, WinRate } from '../winrate';
import { gamesText, method, neededFact, type Played, reasonName, seatName, warned } from './series';
import { type Grid, numeral, type Sheet } from './sheet';

/** Who won a game that nobody won (`GameResult.winner`). */
const NOBODY = -1;
const nobody: Names = { en: 'Nobody', ja: '勝者なし' };

/** Win rates of a kind of players. */
export interface RungRate {
  kind: string;
  rate: WinRate;
}

function verdictFact(compiled: CompiledGame, { verdict, seats, games }: WinRate): Names {
  const best = seats.reduce((one, other) => (other.mean > one.mean ? other : one));
  const name = seatName(compiled, best.sides);
  const after = gamesText(games);
  if (verdict === 'favours')
    return { en: `It favours ${name.en}, after ${after.en}.`, ja: `${name.ja}に有利（${after.ja}）。` };
  if (verdict === 'even') return { en: `It is even, after ${after.en}.`, ja: `五分五分（${after.ja}）。` };
  return { en: `Not known yet, after ${after.en}.`, ja: `まだわからない（${after.ja}）。` };
}

/** How many games would bring the interval within the wish. */
const narrowFact = ({ games, within }: NonNullable<WinRate['narrow']>): Names => ({
  en: `About ${games} games would bring the interval within ${numeral(100 * within)} points to either side.`,
  ja: `およそ ${games} ゲームで区間は前後 ${numeral(100 * within)} 点以内になる。`,
});

/** Games that points would have given to nobody. */
function otherwiseFacts(compiled: CompiledGame, { seats }: WinRate): Names[] {
  return seats.flatMap(({ sides, ways }) =>
    ways.flatMap(({ level, count }): Names[] => {
      if (!level?.otherwise) return [];
      const [{ en, ja = en }, name, all] = [level.names, seatName(compiled, sides), gamesText(count)];
      return [
        {
          en: `In ${all.en} the points said “${en}”, and \`otherwise\` gave it to ${name.en}.`,
          ja: `${all.ja}で得点は「${ja}」だったが、\`otherwise\` により${name.ja}の勝ち。`,
        },
      ];
    }),
  );
}

/** Why games were won, and what their points meant. */
function whyGrid({ compiled, results }: Played, { seats, drawn }: WinRate, seat: Names): Grid {
  const indices = (ids: readonly string[]) => ids.map((id) => compiled.game.sides.findIndex((side) => side.id === id));
  const all = [
    ...seats.flatMap(({ sides, ways }) =>
      ways.map((way) => ({ way, name: seatName(compiled, sides) as Names, sides: indices(sides) })),
    ),
    ...drawn.map((way) => ({ way, name: nobody, sides: [NOBODY] })),
  ];
  const told = all.some(({ way }) => way.level !== null);
  const such =
    ({ reason, level }: Ways) =>
    (one: Played['results'][number]) =>
      one.reason === reason && levelOf(compiled, one)?.names.en === level?.names.en;
  return {
    title: { en: 'Why', ja: '理由' },
    headings: [
      { names: seat },
      { names: { en: 'reason', ja: '理由' } },
      ...(told ? [{ names: { en: 'by points', ja: '得点の意味' } }] : []),
      { names: { en: 'games', ja: 'ゲーム' } },
    ],
    rows: all.map(({ way: { reason, level, count }, name }) => [
      name,
      reasonName(compiled, reason),
      ...(told ? [level?.names ?? ''] : []),
      count,
    ]),
    games: all.map(({ way, sides }) => wonBy(results, sides, such(way))),
  };
}

/** That games which nobody won count for all alike. */
function drawnFact({ draws, games, seats }: WinRate): Names {
  const share =
    seats.length === 2 ? { en: 'half a win', ja: '半分の勝ち' } : { en: 'an equal share of a win', ja: '等分の勝ち' };
  return {
    en: `Nobody won ${draws} of ${gamesText(games).en}: each of them counts as ${share.en} for every seat.`,
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
      ...(rate.needed === null
        ? []
        : [neededFact(gamesText(rate.needed), { en: ' who is favoured', ja: '有利な側が' })]),
      ...(rate.narrow === null ? [] : [narrowFact(rate.narrow)]),
      ...rate.seats.map(({ sides, mean, low, high }): Names => {
        const name = seatName(compiled, sides);
        const [m, l, h] = [mean, low, high].map((one) => numeral(one, 'share'));
        return { en: `${name.en}: ${m} (${l} to ${h})`, ja: `${name.ja}：${m}（${l}〜${h}）` };
      }),
      ...(rate.draws > 0 ? [drawnFact(rate)] : []),
      ...otherwiseFacts(compiled, rate),
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
          ...(rate.draws > 0 ? [[nobody, rate.draws, null]] : []),
        ],
        games: [
          ...rate.seats.map(({ sides }) => wonBy(played.results, indices(sides))),
          ...(rate.draws > 0 ? [wonBy(played.results, [NOBODY])] : []),
        ],
        chart: { kind: 'bars', columns: [2] },
      },
      whyGrid(played, rate, seat),
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
    warnings: warned(played, true),
    method: method(played, {
      en: 'intervals by betting on bounded means, which hold at every moment; it stops when it is known who is favoured and the interval is narrow',
      ja: '区間は有界な平均への賭けによるもので、いつ見ても成り立つ。有利な側がわかり区間が狭くなると止まる',
    }),
  };
}
