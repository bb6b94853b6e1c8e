/** What may fall on the first turn, to be read. */
import type { CompiledGame, Names } from '../../kernel/compiled';
import { entryOf } from '../../kernel/records';
import type { FirstTurn } from '../first-turn';
import type { Target } from '../target';
import { byHand, fewOf } from '../warnings';
import { placeName, rated } from './series';
import { numeral, plainSheet, type Sheet, type SheetCell } from './sheet';

/** What it is when the target falls. @param side that attacks; absent: it is not known yet */
function fallen(compiled: CompiledGame, { kind, id }: Target, side?: Names): Required<Names> {
  const named: Names =
    kind === 'place' ? placeName(compiled, id) : (compiled.units.find((unit) => unit.id === id)?.names ?? { en: id });
  const { en, ja = en } = named;
  const whose = side ?? { en: 'the attacker', ja: '攻撃側' };
  return {
    unit: { en: `${en} is lost`, ja: `${ja}が失われる` },
    place: { en: `${en} is held by ${whose.en}`, ja: `${whose.ja ?? whose.en}が${ja}を支配する` },
    supply: { en: `${en} is cut off`, ja: `${ja}の補給が断たれる` },
  }[kind];
}

const titleOf = ({ en, ja }: Required<Names>): Names => ({ en: `On the first turn: ${en}`, ja: `第1ターン：${ja}` });

/** What is known while turns are searched. @param tried turns so far; `fell`: in so many it fell */
export function fallingSheet(compiled: CompiledGame, target: Target, tried: number, fell: number): Sheet {
  const fact: Names = {
    en: `So far it fell in ${fell} of ${tried} turns that were tried.`,
    ja: `これまでに試した ${tried} ターン中 ${fell} 回。`,
  };
  return { ...plainSheet('firstturn', fact), title: titleOf(fallen(compiled, target)) };
}

/** That the search found nothing better than the usual players do, or that nothing could be. */
const noBetter = (usual: number): Names =>
  usual === 1
    ? { en: 'The usual players bring it about every time.', ja: 'いつものプレイヤーでも毎回そうなる。' }
    : {
        en: 'The search found nothing better than the usual players do: more turns to search may (--tries).',
        ja: '探索ではいつものプレイヤーより良い手は見つからなかった。探索のターン数（--tries）を増やせば見つかるかもしれない。',
      };

/**
 * The sheet of a search.
 * @param asks questions in words, by `Question.ask`
 */
export function firstTurnSheet(
  compiled: CompiledGame,
  { target, attacker, chance, usual, fresh, answers, events }: FirstTurn,
  tries: number,
  asks: Readonly<Record<string, Names>> = {},
): Sheet {
  const what = fallen(compiled, target, compiled.game.sides[attacker]!.names);
  const [m, l, h] = [chance.rate, chance.low, chance.high].map((one) => numeral(one, 'share'));
  return {
    answer: 'firstturn',
    title: titleOf(what),
    facts: [
      {
        en: `Chance found: ${m} (${l} to ${h}); by the usual players ${numeral(usual.rate, 'share')}.`,
        ja: `見つかった確率：${m}（${l}〜${h}）。いつものプレイヤーでは ${numeral(usual.rate, 'share')}。`,
      },
      ...(chance.rate > usual.rate ? [] : [noBetter(usual.rate)]),
    ],
    grids: [
      {
        title: { en: 'Chance', ja: '確率' },
        headings: [
          { names: { en: 'played', ja: 'プレイ' } },
          {
            names: { en: 'share', ja: '割合' },
            unit: 'share',
            counts: { en: 'share of the first turns', ja: '第1ターンのうちの割合' },
          },
        ],
        rows: [
          [{ en: 'as searched', ja: '探索による' }, rated(chance)],
          [{ en: 'as usual', ja: 'いつもどおり' }, rated(usual)],
        ],
        chart: { kind: 'bars', columns: [1] },
      },
      {
        title: { en: 'Answers in most turns in which it falls', ja: '成功したターンの多くにある答え' },
        headings: [
          { names: { en: 'question', ja: '問い' } },
          { names: { en: 'answer', ja: '答え' } },
          { names: { en: 'share', ja: '割合' }, unit: 'share' },
        ],
        rows: answers.map(({ ask, label, share }): SheetCell[] => [entryOf(asks, ask) ?? ask, label, share]),
      },
      {
        title: { en: 'One such turn, as far as it is about it', ja: 'そのようなターンの一例（関係する出来事）' },
        headings: [{ names: { en: 'what happened', ja: '出来事' } }],
        rows: events.map((one): SheetCell[] => [one]),
        shown: 20,
      },
    ],
    watch: [],
    warnings: [
      ...[...byHand(compiled), ...fewOf(fresh)].map(({ text }) => text),
      ...(chance.rate === 1
        ? []
        : [
            {
              en: 'It is a chance that can be had: a better one may be there that was not found.',
              ja: '実際に得られる確率であり、見つからなかったより良い手があるかもしれない。',
            },
          ]),
    ],
    method: {
      en: `${tries} first turns searched by the cross-entropy method, the defender as usual; the chance on ${fresh} turns with fresh dice (Wilson)`,
      ja: `第1ターンを ${tries} 回、交差エントロピー法で探索（防御側はいつもどおり）。確率は新しいダイスの ${fresh} 回から（ウィルソン区間）`,
    },
  };
}
