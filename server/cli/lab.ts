/** `sandtable lab`: what a designer asks of a scenario. */
import type { CompiledGame } from '../../engine/kernel/compiled';
import { seatsOf } from '../../engine/kernel/seats';
import { comparePaired, type PairedResult } from '../../engine/lab/paired';
import type { Comparison, Verdict } from '../../engine/lab/sequential';
import { type OptionSpec, type Parsed, UsageError, wholeNumber } from './args';
import { type Command, exit, type Host, jsonOption, tell, warn, writeJson } from './command';
import { Kept, stateOption } from './kept';
import { threadPool } from './pool';
import { kindsOf, playerOption, seedOf, seedOption } from './seats';
import { capOf, capOption, percent, progressOption, progressTeller, workersOf, workersOption } from './series';
import { compiledGame, openScenario, prepareScenario } from './texts';

/** When nobody says otherwise: pairs after which it is left open, and points that count as no difference. */
const usual = { pairs: 2000, margin: 5 };

/** So many turned pairs are named to be watched. */
const watched = 5;

const options: OptionSpec[] = [
  {
    name: 'side',
    value: 'side',
    doc: {
      en: 'for whom it is better or worse (default: the first)',
      ja: 'どの側にとっての良し悪しか（既定は最初の側）',
    },
  },
  {
    name: 'pairs',
    value: 'n',
    doc: {
      en: `pairs of games after which it is left open (default ${usual.pairs}); it stops by itself as soon as it is sure`,
      ja: `この組数で未確定のまま終える（既定 ${usual.pairs}）。確かになればその時点で終わる`,
    },
  },
  {
    name: 'margin',
    value: 'points',
    doc: {
      en: `points of a hundred that count as no difference (default ${usual.margin})`,
      ja: `差なしとみなす百分率の点数（既定 ${usual.margin}）`,
    },
  },
  seedOption,
  playerOption,
  workersOption,
  capOption,
  stateOption,
  progressOption,
  jsonOption,
];

const verdicts: Record<Verdict, (side: string, margin: number) => { en: string; ja: string }> = {
  better: (side) => ({ en: `better for ${side}`, ja: `${side} に有利になる` }),
  worse: (side) => ({ en: `worse for ${side}`, ja: `${side} に不利になる` }),
  same: (_, margin) => ({ en: `no difference (within ${margin} points)`, ja: `差なし（${margin} 点以内）` }),
  open: () => ({ en: 'not decided', ja: '未確定' }),
};

/** The seat of a side, as its sides. @throws UsageError for a side that nobody plays */
function seatOf(given: string | undefined, compiled: CompiledGame): readonly number[] {
  const sides = compiled.game.sides.map(({ id }) => id);
  const seats = seatsOf(compiled);
  const wanted = given === undefined ? seats[0]?.[0] : sides.indexOf(given);
  const seat = seats.find((one) => wanted !== undefined && one.includes(wanted));
  if (seat !== undefined) return seat;
  const list = seats.flatMap((one) => one.map((side) => sides[side]!)).join(', ');
  throw new UsageError({
    en: `--side ${given}: nobody plays such a side; there are: ${list}.`,
    ja: `--side ${given}：プレイされる側は ${list} です。`,
  });
}

/** Points of a hundred, with a sign. */
const points = (value: number): string => `${value > 0 ? '+' : ''}${(value * 100).toFixed(1)}`;

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

function tellPaired(host: Host, { scenario, changed, side, margin, name, ...result }: Told): void {
  const { comparison, before, after, turned, cancelled } = result;
  const { pairs, mean, low, high, verdict } = comparison;
  const ja = host.locale === 'ja';
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
  tell(host, `${lines.join('\n')}\n`);
}

const round4 = (value: number): number => Number(value.toFixed(4));

async function whatif(args: Parsed, host: Host): Promise<typeof exit.done | typeof exit.failed> {
  const most = wholeNumber(args.one('pairs'), '--pairs', 1, 1_000_000) ?? usual.pairs;
  const margin = wholeNumber(args.one('margin'), '--margin', 1, 50) ?? usual.margin;
  const cap = capOf(args);
  const seed = seedOf(args);
  const [first, second] = [args.positionals[0]!, args.positionals[2]!].map((name) => openScenario(name, host)) as [
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
  const pools = { before: threadPool(before, workers), after: threadPool(after, workers) };
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
  if (args.has('json')) {
    const { pairs, verdict, mean, low, high } = result.comparison;
    writeJson(host, {
      scenario: first.id,
      changed: args.positionals[2]!,
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
    });
  } else tellPaired(host, { scenario: first.id, changed: args.positionals[2]!, side, margin, name, ...result });
  return result.cancelled ? exit.failed : exit.done;
}

/** The answers, by their words. */
const answers: Readonly<Record<string, typeof whatif>> = { whatif };

export const lab: Command = {
  name: 'lab',
  usage: '<scenario> whatif <changed scenario> [--side s] [--pairs n] [--margin points] [--state file] [--json]',
  summary: {
    en: 'what if the text were another: better, worse or no difference, on the same seeds, stopping when it is sure',
    ja: 'テキストを変えたらどうなるか：同じ種で有利・不利・差なしを調べ、確かになれば終わる',
  },
  positionals: [3, 3],
  options,
  run(args, host) {
    const word = args.positionals[1]!;
    const answer = Object.hasOwn(answers, word) ? answers[word] : undefined;
    if (answer === undefined) {
      const list = Object.keys(answers).join(', ');
      throw new UsageError({
        en: `The laboratory has no answer "${word}"; there are: ${list}.`,
        ja: `ラボに「${word}」という答えはありません。あるのは ${list} です。`,
      });
    }
    return answer(args, host);
  },
};
