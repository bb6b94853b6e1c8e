/** Two versions on the same seeds, to be read. */
import type { CompiledGame, Names } from '../../kernel/compiled';
import type { Difference } from '../../kernel/difference';
import { both } from '../../kernel/texts';
import type { PairedResult } from '../paired';
import { neededFor, type Verdict } from '../sequential';
import type { Rate } from '../statistics';
import { kindsText, neededFact, rated } from './series';
import { numeral, type Sheet } from './sheet';
import { pairsMinded, textFact, textGrid } from './two-texts';

/** So many turned pairs are named to be watched. */
export const watched = 5;

const verdicts: Record<Verdict, (side: Names, margin: number) => Required<Names>> = {
  better: ({ en, ja = en }) => ({ en: `better for ${en}`, ja: `${ja}に有利になる` }),
  worse: ({ en, ja = en }) => ({ en: `worse for ${en}`, ja: `${ja}に不利になる` }),
  same: (_, margin) => ({ en: `no difference (within ${margin} points)`, ja: `差なし（${margin}点以内）` }),
  open: () => ({ en: 'not decided', ja: '未確定' }),
};

/** A verdict in words. @param margin points of a hundred that count as no difference */
const verdictWords = (verdict: Verdict, side: Names, margin: number): Required<Names> =>
  verdicts[verdict](side, margin);

/** What was compared, and what came of it. */
export interface PairedTold extends PairedResult {
  /** The game as it was, and changed. */
  games: readonly [CompiledGame, CompiledGame];
  /** What is another in the text, as far as it plays. */
  text: readonly Difference[];
  scenario: Names;
  changed: Names;
  /** Index of the side for which it is better or worse. */
  side: number;
  margin: number;
  /** Kind of player per side. */
  players: readonly string[];
}

const pairsText = (n: number): Required<Names> => ({ en: `${n} ${n === 1 ? 'pair' : 'pairs'}`, ja: `${n} 組` });

const nobody: Names = { en: 'nobody', ja: '勝者なし' };

/** The comparison, to be read. */
export function pairedSheet({
  games,
  text,
  scenario,
  changed,
  side,
  margin,
  players,
  comparison,
  before,
  after,
  turned,
}: PairedTold): Sheet {
  const [game] = games;
  const { pairs, verdict } = comparison;
  const whose = both(game.game.sides[side]!.names);
  const told = verdictWords(verdict, whose, margin);
  const winner = (index: number): Required<Names> => both(game.game.sides[index]?.names ?? nobody);
  const [from, to] = [scenario, changed].map(both);
  const { mean, low, high } = comparison;
  const [by, least, most] = [mean, low, high].map((one) => numeral(one, 'points'));
  const [was, is] = [before, after].map(({ rate }) => numeral(rate, 'share'));
  const kinds = kindsText(game, players);
  return {
    answer: 'whatif',
    title: { en: `${from!.en}, changed to ${to!.en}`, ja: `${from!.ja}を${to!.ja}に変えると` },
    facts: [
      {
        en: `${told.en[0]!.toUpperCase()}${told.en.slice(1)}, after ${pairsText(pairs).en} of games.`,
        ja: `${told.ja}（${pairs}組）。`,
      },
      {
        en: `${whose.en}: ${was} before, ${is} after, ${by} points (95% at any time: ${least} to ${most}).`,
        ja: `${whose.ja}：変更前 ${was}、変更後 ${is}、差 ${by} 点（いつ見ても95%の区間 ${least}〜${most}）。`,
      },
      ...(verdict === 'open' && pairs > 0
        ? [neededFact(pairsText(neededFor(comparison, pairs, 0, margin / 100)))]
        : []),
      {
        en: `Pairs with another winner: ${turned.length}.`,
        ja: `勝者が変わった組：${turned.length}。`,
      },
      ...(text.length === 0 ? [textFact(text)] : []),
    ],
    grids: [
      {
        title: { en: `Won by ${whose.en}`, ja: `${whose.ja}の勝ち` },
        headings: [
          { names: { en: 'version', ja: '版' } },
          { names: { en: 'share (95%)', ja: '割合（95%）' }, unit: 'share' },
        ],
        rows: [
          [{ en: 'before', ja: '変更前' }, before],
          [{ en: 'after', ja: '変更後' }, after],
        ].map(([label, rate]) => [label as Names, rated(rate as Rate)]),
        chart: { kind: 'bars', columns: [1] },
      },
      {
        title: { en: 'Difference in points of a hundred', ja: '差（百分率の点）' },
        headings: [
          { names: { en: 'side', ja: '側' } },
          { names: { en: 'difference (95% at any time)', ja: '差（いつ見ても95%）' }, unit: 'points' },
        ],
        rows: [[whose, { mean, low, high }]],
        chart: { kind: 'bars', columns: [1] },
      },
      textGrid(games, text),
    ],
    watch: turned.slice(0, watched).map((one) => {
      const [first, then] = [winner(one.before), winner(one.after)];
      return {
        names: { en: `${first.en} before, ${then.en} after`, ja: `${first.ja}から${then.ja}へ` },
        seed: one.seed,
        version: 1,
      };
    }),
    warnings: pairsMinded(pairs, [before.rate, after.rate]),
    method: {
      en: `pairs of games on the same seeds, ${kinds.en}; the interval of the difference covers the truth at every moment in 95 of 100 series (betting on bounded means); those of the shares are of these games alone (Wilson)`,
      ja: `同じ乱数の種の2ゲームを組にする。${kinds.ja}。差の区間はいつ見ても100系列中95で真の値を含む（有界な平均への賭け）。割合の区間はこのゲーム数に限るもの（ウィルソン）`,
    },
  };
}
