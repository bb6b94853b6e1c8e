/** How much there is to decide, to be read. */
import type { Names } from '../../kernel/compiled';
import { entryOf } from '../../kernel/records';
import type { Decisions } from '../decisions';
import { mostChoices } from '../shown';
import { method, type Played, rated, sideName, warned } from './series';
import { numeral, type Sheet } from './sheet';

/**
 * The sheet of a series.
 * @param seconds that a person takes for a real choice
 * @param asks questions in words, by `Question.ask`
 */
export function decisionsSheet(
  played: Played,
  found: Decisions,
  seconds: number,
  asks: Readonly<Record<string, Names>> = {},
): Sheet {
  const { compiled, results } = played;
  const { sides, perTurn, perGame, habits } = found;
  const { mean, low, high } = perGame;
  const real: Names = { en: 'real choices a turn', ja: '1ターンの実質的な選択' };
  // Long games are told in hours.
  const long = mean * seconds > 7200;
  const [about, least, greatest] = [mean, low, high].map((one) =>
    long ? ((one * seconds) / 3600).toFixed(1) : Math.round((one * seconds) / 60),
  );
  const unit = long ? { en: 'hours', ja: '時間' } : { en: 'minutes', ja: '分' };
  const asked = compiled.game.sides
    .map(({ id }, side) => ({ id, side }))
    .filter(({ id }) => sides.some((one) => one.side === id));
  return {
    answer: 'decisions',
    title: { en: 'What there is to decide', ja: '決めることの量' },
    facts: [
      {
        en: `${numeral(mean)} real choices a game; at ${seconds} seconds each it takes about ${about} ${unit.en} (${least} to ${greatest}).`,
        ja: `1ゲームの実質的な選択は ${numeral(mean)} 回。1回 ${seconds} 秒なら約 ${about} ${unit.ja}（${least}〜${greatest}）。`,
      },
      ...(habits.length === 0
        ? [{ en: 'No question is nearly always answered alike.', ja: 'ほぼいつも同じ答えになる問いはない。' }]
        : []),
    ],
    grids: [
      {
        title: { en: 'By side', ja: '側ごと' },
        headings: [
          { names: { en: 'side', ja: '側' } },
          { names: real },
          { names: { en: 'only one answer', ja: '答えが1つだけ' }, unit: 'share' },
          { names: { en: 'bits a choice', ja: '1選択のビット' } },
        ],
        rows: sides.map((one) => [sideName(compiled, one.side), one.real, rated(one.forced), one.bits]),
        games: sides.map(({ side }) =>
          mostChoices(
            results,
            compiled.game.sides.findIndex(({ id }) => id === side),
          ),
        ),
        chart: { kind: 'bars', columns: [1] },
      },
      {
        title: { en: 'Real choices by turn', ja: 'ターンごとの実質的な選択' },
        headings: [
          { names: { en: 'turn', ja: 'ターン' } },
          ...asked.map(({ id }) => ({ names: sideName(compiled, id), counts: real })),
        ],
        rows: perTurn.map((one) => [one.turn, ...asked.map(({ side }) => one.real[side]!)]),
        games: perTurn.map(({ turn }) => mostChoices(results, asked[0]?.side ?? 0, turn)),
        chart: { kind: 'lines', columns: asked.map((_, k) => k + 1) },
      },
      {
        title: { en: 'Nearly always answered alike', ja: 'ほぼいつも同じ答え' },
        headings: [
          { names: { en: 'question', ja: '問い' } },
          { names: { en: 'answer', ja: '答え' } },
          { names: { en: 'share', ja: '割合' }, unit: 'share' },
          { names: { en: 'looked at', ja: '見た数' } },
        ],
        rows: habits.map(({ ask, names, share, of }) => [entryOf(asks, ask) ?? ask, names, rated(share), of]),
      },
    ],
    watch: [],
    warnings: warned(played),
    method: method(played, {
      en: 'every question asked, also those with one answer; habits from each eighth question, of answers about no unit or place. Each answer counts alike, a small one (the next hex of a retreat) as much as a plan: --seconds says how long one takes. These players’ habits are not people’s',
      ja: '答えが1つの問いも尋ねる。傾向は8問に1問を、部隊や地点に関わらない答えだけで数える。小さな答え（退却の次のヘクスなど）も1回と数える（--seconds で1回の秒数）。プレイヤーの癖は人の癖とは限らない',
    }),
  };
}
