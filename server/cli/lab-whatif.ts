/** `sandtable lab <scenario> whatif <changed>`: two versions of a scenario on the same seeds. */
import { differences, plays } from '../../engine/kernel/difference';
import { seatsOf } from '../../engine/kernel/seats';
import { comparePaired, type PairedResult } from '../../engine/lab/paired';
import type { Comparison } from '../../engine/lab/sequential';
import { pairedSheet, watched } from '../../engine/lab/sheets/paired';
import { type OptionSpec, type Parsed, UsageError, wholeNumber } from './args';
import type { Host } from './command';
import { Kept } from './kept';
import { type Answer, type Answered, marginOf, marginOption, points, round4, seatOf, sideOption } from './lab-kit';
import { playedOptions } from './lab-series';
import { poolOf } from './queue-pool';
import { kindsOf, seedOf } from './seats';
import { capOf, live, progressTeller, workersOf } from './series';
import { compiledGame, openScenario, prepareScenario } from './texts';

/** Pairs after which it is left open, when nobody says otherwise. */
const usualPairs = 2000;

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

/** What is known while games are played. */
function knownText({ pairs, mean, low, high }: Comparison, locale: Host['locale']): string {
  return locale === 'ja'
    ? `${pairs} 組：${points(mean)} 点（${points(low)}〜${points(high)}）`
    : `${pairs} ${pairs === 1 ? 'pair' : 'pairs'}: ${points(mean)} points (${points(low)} to ${points(high)})`;
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
  const first = openScenario(args.positionals[0]!, host);
  const second = openScenario(changed, host, first.id);
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
      onJudged: live(host, args, progress.end, ({ comparison }) => knownText(comparison, host.locale)),
    });
  } finally {
    progress.end();
    await Promise.all([pools.before.close(), pools.after.close()]);
    kept.write();
  }
  const name = (winner: number): string | null => sides[winner] ?? null;
  const side = args.one('side') ?? sides[seat[0]!]!;
  const { pairs, verdict, mean, low, high } = result.comparison;
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
    sheet: pairedSheet({
      ...result,
      games: [before, after],
      text: differences(before, after).filter(plays),
      scenario: { en: first.id },
      // Of two versions of one scenario the ids are the same: the second is told by where it is, too.
      changed:
        second.id === first.id
          ? { en: `${second.id} in ${changed}`, ja: `${changed} の ${second.id}` }
          : { en: second.id },
      side: seat[0]!,
      margin,
      players,
    }),
    board: after.board,
    interrupted: result.cancelled,
  };
}

export const whatif: Answer = {
  name: 'whatif',
  usage: '<changed scenario> [--side s] [--pairs n] [--margin points]',
  summary: {
    en: 'what if the text were another: better, worse or no difference, on the same seeds, stopping when it is sure',
    ja: 'テキストを変えたらどうなるか：同じ乱数の種で有利・不利・差なしを調べ、確かになれば終わる',
  },
  options,
  run: compare,
};
