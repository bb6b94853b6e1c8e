/** `sandtable lab <scenario> whatif <changed>`: two versions of a scenario on the same seeds. */
import type { Names } from '../../engine/kernel/compiled';
import { seatsOf } from '../../engine/kernel/seats';
import { comparePaired, type PairedResult } from '../../engine/lab/paired';
import type { Comparison, Verdict } from '../../engine/lab/sequential';
import type { Sheet } from '../../engine/lab/sheets/sheet';
import type { Rate } from '../../engine/lab/statistics';
import { type OptionSpec, type Parsed, UsageError, wholeNumber } from './args';
import { type Host, warn } from './command';
import { Kept } from './kept';
import { type Answer, type Answered, marginOf, marginOption, points, round4, seatOf, sideOption } from './lab-kit';
import { playedOptions } from './lab-series';
import { poolOf } from './queue-pool';
import { kindsOf, seedOf } from './seats';
import { capOf, percent, progressTeller, workersOf } from './series';
import { compiledGame, openScenario, prepareScenario } from './texts';

/** Pairs after which it is left open, when nobody says otherwise. */
const usualPairs = 2000;

/** So many turned pairs are named to be watched. */
const watched = 5;

const options: OptionSpec[] = [
  sideOption,
  {
    name: 'pairs',
    value: 'n',
    doc: {
      en: `pairs of games after which it is left open (default ${usualPairs}); it stops by itself as soon as it is sure`,
      ja: `この組数で未確定のまま終える（既定 ${usualPairs}）。確かになればその時点で終わる`,
    },
  },
  marginOption,
  ...playedOptions,
];

const verdicts: Record<Verdict, (side: string, margin: number) => { en: string; ja: string }> = {
  better: (side) => ({ en: `better for ${side}`, ja: `${side} に有利になる` }),
  worse: (side) => ({ en: `worse for ${side}`, ja: `${side} に不利になる` }),
  same: (_, margin) => ({ en: `no difference (within ${margin} points)`, ja: `差なし（${margin} 点以内）` }),
  open: () => ({ en: 'not decided', ja: '未確定' }),
};

/** What is known while games are played. */
function knownText({ pairs, mean, low, high }: Comparison, locale: Host['locale']): string {
  return locale === 'ja'
    ? `${pairs} 組：${points(mean)} 点（${points(low)}〜${points(high)}）`
    : `${pairs} pairs: ${points(mean)} points (${points(low)} to ${points(high)})`;
}

interface Told extends PairedResult {
  scenario: string;
  changed: string;
  side: string;
  margin: number;
  name: (winner: number) => string | null;
}

function pairedText(
  { locale }: Pick<Host, 'locale'>,
  { scenario, changed, side, margin, name, ...result }: Told,
): string {
  const { comparison, before, after, turned, cancelled } = result;
  const { pairs, mean, low, high, verdict } = comparison;
  const ja = locale === 'ja';
  const lines = [
    ja
      ? `${scenario} を ${changed} に変えると：${verdicts[verdict](side, margin).ja}（同じ種の ${pairs} 組）`
      : `${scenario}, changed to ${changed}: ${verdicts[verdict](side, margin).en} (${pairs} pairs of games on the same seeds)`,
    ...(cancelled ? [ja ? '（中断されました）' : '(interrupted)'] : []),
    ja
      ? `  ${side}：変更前 ${percent(before.rate)}、変更後 ${percent(after.rate)}、差 ${points(mean)} 点（いつ見ても95%の区間 ${points(low)}〜${points(high)}）`
      : `  ${side}: ${percent(before.rate)} before, ${percent(after.rate)} after: ${points(mean)} points (95% at any time: ${points(low)} to ${points(high)})`,
    ja ? `  勝者が変わった組：${turned.length}` : `  pairs with another winner: ${turned.length}`,
    ...turned.slice(0, watched).map(({ seed, before: was, after: is }) => {
      const [from, to] = [was, is].map((one) => name(one) ?? (ja ? 'なし' : 'nobody'));
      return ja ? `    --seed ${seed}：${from} から ${to} へ` : `    --seed ${seed}: ${from} before, ${to} after`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

/** Plays pairs until it is known for whom the change is better. @throws UsageError for versions that cannot be compared */
async function compare(args: Parsed, host: Host): Promise<Answered> {
  const most = wholeNumber(args.one('pairs'), '--pairs', 1, 1_000_000) ?? usualPairs;
  const margin = marginOf(args);
  const cap = capOf(args);
  const changed = args.positionals[2];
  if (changed === undefined)
    throw new UsageError({
      en: 'whatif needs the changed scenario: sandtable lab <scenario> whatif <changed scenario>.',
      ja: 'whatif には変更後のシナリオが必要です：sandtable lab <scenario> whatif <変更後>。',
    });
  const seed = seedOf(args);
  const [first, second] = [args.positionals[0]!, changed].map((name) => openScenario(name, host)) as [
    ReturnType<typeof openScenario>,
    ReturnType<typeof openScenario>,
  ];
  const [before, after] = [compiledGame(first), compiledGame(second)];
  const sides = before.game.sides.map(({ id }) => id);
  if (after.game.sides.map(({ id }) => id).join() !== sides.join())
    throw new UsageError({
      en: `${first.id} and ${second.id} have different sides: they are no two versions of one game.`,
      ja: `${first.id} と ${second.id} は側が異なり、同じゲームの2つの版ではありません。`,
    });
  const seat = seatOf(args.one('side'), before);
  const players = kindsOf(args, before);
  for (const one of [first, second]) prepareScenario(one);
  const workers = workersOf(args, most);
  const kept = Kept.open(host, args.one('state'), 'lab', ['whatif', before, after, seed, cap ?? 0, players]);
  const known = kept.known();
  const progress = progressTeller(host, 2 * most, args.has('progress'));
  const pools = { before: await poolOf(args, before, workers), after: await poolOf(args, after, workers) };
  let done = 0;
  let result: PairedResult;
  try {
    result = await comparePaired(pools, {
      seat,
      seats: seatsOf(before).length,
      players,
      seed,
      most,
      margin: margin / 100,
      known,
      signal: host.signal,
      ...(cap === undefined ? {} : { cap }),
      onPlayed(version, played) {
        kept.add(version, played);
        progress.tell(++done);
      },
      onJudged: (comparison) => {
        progress.end();
        if (host.columns > 0 || args.has('progress')) warn(host, `${knownText(comparison, host.locale)}\n`);
      },
    });
  } finally {
    progress.end();
    await Promise.all([pools.before.close(), pools.after.close()]);
    kept.write();
  }
  const name = (winner: number): string | null => sides[winner] ?? null;
  const side = args.one('side') ?? sides[seat[0]!]!;
  const { pairs, verdict, mean, low, high } = result.comparison;
  const told: Told = { scenario: first.id, changed, side, margin, name, ...result };
  return {
    data: {
      scenario: first.id,
      changed,
      side,
      seed,
      players: Object.fromEntries(sides.map((id, index) => [id, players[index]!])),
      pairs,
      margin: margin / 100,
      verdict,
      before: round4(result.before.rate),
      after: round4(result.after.rate),
      difference: { mean: round4(mean), low: round4(low), high: round4(high) },
      turned: result.turned.length,
      watch: result.turned
        .slice(0, watched)
        .map((one) => ({ seed: one.seed, before: name(one.before), after: name(one.after) })),
      ...(result.cancelled ? { interrupted: true } : {}),
    },
    sheet: pairedSheet(told),
    text: pairedText(host, told),
    interrupted: result.cancelled,
  };
}

/** The comparison, to be read in a report. */
function pairedSheet({ scenario, changed, side, margin, name, comparison, before, after, turned }: Told): Sheet {
  const { pairs, verdict } = comparison;
  const verdictWords = verdicts[verdict](side, margin);
  const nobody = (winner: number): Names => {
    const found = name(winner);
    return found === null ? { en: 'nobody', ja: 'なし' } : { en: found };
  };
  return {
    answer: 'whatif',
    title: { en: `${scenario}, changed to ${changed}`, ja: `${scenario} を ${changed} に変えると` },
    facts: [{ en: `${verdictWords.en}, after ${pairs} pairs of games`, ja: `${verdictWords.ja}（${pairs} 組）` }],
    grids: [
      {
        title: { en: `Won by ${side}`, ja: `${side}の勝ち` },
        headings: [{ names: { en: 'version', ja: '版' } }, { names: { en: 'share', ja: '割合' }, unit: 'share' }],
        rows: [
          [{ en: 'before', ja: '変更前' }, before],
          [{ en: 'after', ja: '変更後' }, after],
        ].map(([label, rate]) => [label as Names, ranged(rate as Rate)]),
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

const ranged = ({ rate, low, high }: Rate) => ({ mean: rate, low, high });

export const whatif: Answer = {
  name: 'whatif',
  usage: '<changed scenario> [--side s] [--pairs n] [--margin points]',
  summary: {
    en: 'what if the text were another: better, worse or no difference, on the same seeds, stopping when it is sure',
    ja: 'テキストを変えたらどうなるか：同じ種で有利・不利・差なしを調べ、確かになれば終わる',
  },
  options,
  run: compare,
};
