/** Two versions on the same seeds, to be read. */
import type { Names } from '../../kernel/compiled';
import type { PairedResult } from '../paired';
import type { Verdict } from '../sequential';
import type { Rate } from '../statistics';
import { rated } from './series';
import type { Sheet } from './sheet';

/** So many turned pairs are named to be watched. */
export const watched = 5;

const verdicts: Record<Verdict, (side: string, margin: number) => Required<Names>> = {
  better: (side) => ({ en: `better for ${side}`, ja: `${side} に有利になる` }),
  worse: (side) => ({ en: `worse for ${side}`, ja: `${side} に不利になる` }),
  same: (_, margin) => ({ en: `no difference (within ${margin} points)`, ja: `差なし（${margin} 点以内）` }),
  open: () => ({ en: 'not decided', ja: '未確定' }),
};

/** A verdict in words. @param margin points of a hundred that count as no difference */
export const verdictWords = (verdict: Verdict, side: string, margin: number): Required<Names> =>
  verdicts[verdict](side, margin);

/** What was compared, and what came of it. */
export interface PairedTold extends PairedResult {
  scenario: string;
  changed: string;
  side: string;
  margin: number;
  name: (winner: number) => string | null;
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
    return found === null ? { en: 'nobody', ja: 'なし' } : { en: found };
  };
  return {
    answer: 'whatif',
    title: { en: `${scenario}, changed to ${changed}`, ja: `${scenario} を ${changed} に変えると` },
    facts: [{ en: `${told.en}, after ${pairs} pairs of games`, ja: `${told.ja}（${pairs} 組）` }],
    grids: [
      {
        title: { en: `Won by ${side}`, ja: `${side}の勝ち` },
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
        rows: [[side, { mean: comparison.mean, low: comparison.low, high: comparison.high }]],
      },
    ],
    watch: turned.slice(0, watched).map((one) => {
      const [from, to] = [nobody(one.before), nobody(one.after)];
      return {
        names: { en: `${from.en} before, ${to.en} after`, ja: `${from.ja ?? from.en} から ${to.ja ?? to.en} へ` },
        seed: one.seed,
      };
    }),
    warnings: [],
    method: {
      en: 'pairs of games on the same seeds; the interval covers the truth at every moment in 95 of 100 series (betting on bounded means)',
      ja: '同じ種の2ゲームを組にする。区間はいつ見ても100系列中95で真の値を含む（有界な平均への賭け）',
    },
  };
}
