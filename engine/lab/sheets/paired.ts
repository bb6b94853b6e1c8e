/** Two versions on the same seeds, to be read. */
import type { Names } from '../../kernel/compiled';
import type { PairedResult } from '../paired';
import type { Verdict } from '../sequential';
import type { Rate } from '../statistics';
import { rated } from './series';
import { numeral, type Sheet } from './sheet';

/** So many turned pairs are named to be watched. */
export const watched = 5;

const verdicts: Record<Verdict, (side: Names, margin: number) => Required<Names>> = {
  better: ({ en, ja = en }) => ({ en: `better for ${en}`, ja: `${ja}に有利になる` }),
  worse: ({ en, ja = en }) => ({ en: `worse for ${en}`, ja: `${ja}に不利になる` }),
  same: (_, margin) => ({ en: `no difference (within ${margin} points)`, ja: `差なし（${margin}点以内）` }),
  open: () => ({ en: 'not decided', ja: '未確定' }),
};

/** A verdict in words. @param margin points of a hundred that count as no difference */
export const verdictWords = (verdict: Verdict, side: Names, margin: number): Required<Names> =>
  verdicts[verdict](side, margin);

/** What was compared, and what came of it. */
export interface PairedTold extends PairedResult {
  scenario: Names;
  changed: Names;
  side: Names;
  margin: number;
  name: (winner: number) => Names | null;
}

/** The comparison, to be read. */
export function pairedSheet({
  scenario,
  changed,
  side,
  margin,
  name,
  comparison,
  before,
  after,
  turned,
}: PairedTold): Sheet {
  const { pairs, verdict } = comparison;
  const told = verdictWords(verdict, side, margin);
  const nobody = (winner: number): Names => {
    const found = name(winner);
    return found === null ? { en: 'nobody', ja: 'なし' } : found;
  };
  const [from, to, whose] = [scenario, changed, side].map(({ en, ja = en }) => ({ en, ja })) as Required<Names>[];
  const { mean, low, high } = comparison;
  const [by, least, most] = [mean, low, high].map((one) => numeral(one, 'points'));
  const [was, is] = [before, after].map(({ rate }) => numeral(rate, 'share'));
  return {
    answer: 'whatif',
    title: { en: `${from!.en}, changed to ${to!.en}`, ja: `${from!.ja}を${to!.ja}に変えると` },
    facts: [
      {
        en: `${told.en[0]!.toUpperCase()}${told.en.slice(1)}, after ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of games.`,
        ja: `${told.ja}（${pairs}組）。`,
      },
      {
        en: `${whose!.en}: ${was} before, ${is} after, ${by} points (95% at any time: ${least} to ${most}).`,
        ja: `${whose!.ja}：変更前 ${was}、変更後 ${is}、差 ${by} 点（いつ見ても95%の区間 ${least}〜${most}）。`,
      },
      {
        en: `Pairs with another winner: ${turned.length}.`,
        ja: `勝者が変わった組：${turned.length}。`,
      },
    ],
    grids: [
      {
        title: { en: `Won by ${whose!.en}`, ja: `${whose!.ja}の勝ち` },
        headings: [{ names: { en: 'version', ja: '版' } }, { names: { en: 'share', ja: '割合' }, unit: 'share' }],
        rows: [
          [{ en: 'before', ja: '変更前' }, before],
          [{ en: 'after', ja: '変更後' }, after],
        ].map(([label, rate]) => [label as Names, rated(rate as Rate)]),
        chart: { kind: 'bars', columns: [1] },
      },
      {
        title: { en: 'Difference in points of a hundred', ja: '差（百分率の点）' },
        headings: [{ names: { en: 'side', ja: '側' } }, { names: { en: 'difference', ja: '差' }, unit: 'points' }],
        rows: [[side, { mean, low, high }]],
        chart: { kind: 'bars', columns: [1] },
      },
    ],
    watch: turned.slice(0, watched).map((one) => {
      const [first, then] = [nobody(one.before), nobody(one.after)];
      return {
        names: {
          en: `${first.en} before, ${then.en} after`,
          ja: `${first.ja ?? first.en}から${then.ja ?? then.en}へ`,
        },
        seed: one.seed,
        version: 1,
      };
    }),
    warnings: [],
    method: {
      en: 'pairs of games on the same seeds; the interval covers the truth at every moment in 95 of 100 series (betting on bounded means)',
      ja: '同じ種の2ゲームを組にする。区間はいつ見ても100系列中95で真の値を含む（有界な平均への賭け）',
    },
  };
}
