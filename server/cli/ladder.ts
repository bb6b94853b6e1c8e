/** `sandtable ladder`: the kinds of computer players, each against the one below it, with sides changed. */
import type { CompiledGame } from '../../engine/kernel/compiled';
import { seatsOf } from '../../engine/kernel/seats';
import { climb, fewest, type StepResult, stepId, stepsOf } from '../../engine/lab/ladder';
import { rungsOf } from '../../engine/players/index';
import { counted, listed, type OptionSpec, type Parsed, UsageError, wholeNumber } from './args';
import { type Command, exit, type Host, jsonOption, tell, writeJson } from './command';
import { Kept, stateOption } from './kept';
import { threadPool } from './pool';
import { ensureKind, seedOf, seedOption } from './seats';
import {
  capOf,
  capOption,
  intervalText,
  percent,
  progressOption,
  progressTeller,
  workersOf,
  workersOption,
} from './series';
import { compiledGame, openScenario, prepareScenario } from './texts';

/** Pairs of games a step when nobody says how many. */
const usualPairs = 50;

const options: OptionSpec[] = [
  {
    name: 'pairs',
    value: 'n',
    doc: {
      en: `pairs of games a step: same seed, sides changed (default ${usualPairs}; with three seats, three games each)`,
      ja: `1段あたりの対局の組数。同じ乱数の種で側を入れ替える（既定 ${usualPairs}。3席なら1組3ゲーム）`,
    },
  },
  {
    name: 'rungs',
    value: 'kind,kind,…',
    doc: {
      en: 'kinds of player, the weakest first (default: all that the game has; games of search take by far the longest)',
      ja: 'プレイヤーの種類を弱い順に（既定はそのゲームにあるものすべて。search の対局は桁違いに長くかかる）',
    },
  },
  {
    name: 'budget',
    value: 'n',
    doc: {
      en: 'answers that search looks ahead for each one that it gives, where --rungs does not say it (default 1000)',
      ja: 'search が1回の回答につき先読みする手数（--rungs で指定がない場合。既定 1000）',
    },
  },
  seedOption,
  workersOption,
  capOption,
  stateOption,
  progressOption,
  jsonOption,
];

/** The rungs that are asked for, the weakest first. @throws UsageError */
function rungsFor(args: Parsed, compiled: CompiledGame): string[] {
  const { game } = compiled;
  const possible = rungsOf(game.rules);
  const given = args.one('rungs');
  const budget = wholeNumber(args.one('budget'), '--budget', 1, 9_999_999);
  const wanted = given === undefined ? possible : listed(given);
  if (budget !== undefined && !wanted.includes('search'))
    throw new UsageError({
      en: `--budget ${budget} is of "search", which is none of the rungs: ${wanted.join(', ')}.`,
      ja: `--budget ${budget} は「search」の指定ですが、その段がありません。段は ${wanted.join(', ')} です。`,
    });
  const rungs = wanted.map((kind) => (kind === 'search' && budget !== undefined ? `search:${budget}` : kind));
  for (const kind of rungs) {
    for (const side of game.sides.keys()) ensureKind(kind, compiled, side);
    if (!possible.includes(kind.split(':')[0]!))
      throw new UsageError({
        en: `"${kind}" is no rung of its own in this game; there are: ${possible.join(', ')}.`,
        ja: `このゲームに「${kind}」の段はありません。あるのは ${possible.join(', ')} です。`,
      });
  }
  if (rungs.length < 2 || new Set(rungs).size < rungs.length)
    throw new UsageError({
      en: `--rungs ${given}: name two kinds or more, each once, the weakest first.`,
      ja: `--rungs ${given}：2種類以上を、弱い順に1回ずつ指定してください。`,
    });
  return rungs;
}

const verdicts: Record<StepResult['verdict'], { en: string; ja: string }> = {
  stronger: { en: 'stronger', ja: '強い' },
  weaker: { en: 'WEAKER', ja: '弱い（逆転）' },
  open: { en: 'not decided', ja: '未確定' },
};

/** One step in words. */
export function stepLines(step: StepResult, locale: Host['locale']): string[] {
  const { upper, lower, games, share, seats, draws, capped, always } = step;
  const ja = locale === 'ja';
  const few = games > 0 && games < fewest;
  const verdict = {
    en: `${verdicts[step.verdict].en}${few ? `: fewer than ${fewest} games` : ''}`,
    ja: `${verdicts[step.verdict].ja}${few ? `（${fewest} ゲーム未満）` : ''}`,
  };
  const lines = [
    ja
      ? `  ${upper} 対 ${lower}：${games} ゲームの ${percent(share.rate)}${intervalText(share, locale)} — ${verdict.ja}`
      : `  ${upper} over ${lower}: ${percent(share.rate)} of ${games} games${intervalText(share, locale)} — ${verdict.en}`,
  ];
  for (const [side, rate] of Object.entries(seats))
    lines.push(
      ja
        ? `    ${side} として：${rate.games} ゲームの ${percent(rate.rate)}${intervalText(rate, locale)}`
        : `    as ${side}: ${percent(rate.rate)} of ${rate.games}${intervalText(rate, locale)}`,
    );
  if (draws + capped > 0)
    lines.push(
      ja
        ? `    勝者なし：引き分け ${draws}、打ち切り ${capped}`
        : `    won by nobody: ${draws} drawn, ${capped} capped`,
    );
  if (always !== undefined)
    lines.push(
      ja
        ? `    ${games} ゲームすべて ${always} の勝ち：この対局からはプレイヤーの強さは分かりません`
        : `    ${always} won all ${games} games, whoever played it: they say nothing about the players`,
    );
  return lines;
}

export const ladder: Command = {
  name: 'ladder',
  usage: '[scenario] [--pairs n] [--rungs kinds] [--budget n] [--seed s] [--workers w] [--state file] [--json]',
  summary: {
    en: 'pits each kind of player against the one below it, sides changed: shares with 95% intervals',
    ja: 'プレイヤーの種類を1つ下と側を入れ替えて対戦させ、勝率を95%区間付きで示す',
  },
  positionals: [1, 1],
  here: true,
  options,
  async run(args, host) {
    const rounds = wholeNumber(args.one('pairs'), '--pairs', 1, 1_000_000) ?? usualPairs;
    const cap = capOf(args);
    const seed = seedOf(args);
    const scenario = openScenario(args.positionals[0]!, host);
    const compiled = compiledGame(scenario);
    const rungs = rungsFor(args, compiled);
    const seats = seatsOf(compiled);
    if (seats.length < 2)
      throw new UsageError({
        en: `${scenario.id} is played by one seat alone: there is nobody to win against.`,
        ja: `${scenario.id} は1席だけのシナリオで、対戦相手がいません。`,
      });
    prepareScenario(scenario);
    const sides = compiled.game.sides.map((side) => side.id);
    const total = stepsOf(rungs).length * rounds * seats.length;
    const workers = workersOf(args, rounds * seats.length);
    const kept = Kept.open(host, args.one('state'), 'ladder', [compiled, seed, cap ?? 0]);
    const known = kept.known();
    const progress = progressTeller(host, total, args.has('progress'));
    const pool = threadPool(compiled, workers);
    let done = 0;
    let climbed: Awaited<ReturnType<typeof climb>>;
    try {
      climbed = await climb(sides, pool, {
        rounds,
        seed,
        rungs,
        seats,
        known,
        signal: host.signal,
        ...(cap === undefined ? {} : { cap }),
        onPlayed(step, played) {
          kept.add(stepId(step), played);
          progress.tell(++done);
        },
      });
    } finally {
      progress.end();
      await pool.close();
      kept.write();
    }
    const { steps, cancelled } = climbed;
    if (args.has('json')) {
      const said = { scenario: scenario.id, pairs: rounds, seed, rungs, steps, workers };
      writeJson(host, { ...said, ...(cancelled ? { interrupted: true } : {}) });
    } else {
      const ja = host.locale === 'ja';
      const title = ja
        ? `${scenario.id}：${rungs.join(' < ')}（各段 ${rounds} 組、乱数の種 ${seed}）`
        : `${scenario.id}: ${rungs.join(' < ')} (${counted(rounds, 'pair')} a step, seed ${seed})`;
      const stopped = cancelled ? [ja ? '（中断されました）' : '(interrupted)'] : [];
      tell(host, `${[title, ...stopped, ...steps.flatMap((step) => stepLines(step, host.locale))].join('\n')}\n`);
    }
    return cancelled ? exit.failed : exit.done;
  },
};
