/** `sandtable tune`: what the heuristic player of a game weighs, tuned by paired play against itself. */
import { weightsBy } from '../../engine/kernel/doctrines';
import { maxOf } from '../../engine/kernel/lists';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import { seatsOf } from '../../engine/kernel/seats';
import { type Tuned, tune as tuneWeights } from '../../engine/lab/tune';
import { rungsOf, weightsOf } from '../../engine/players/index';
import { nearest } from '../model/suggest';
import { counted, listed, type OptionSpec, UsageError, wholeNumber, withMeant } from './args';
import { type Command, exit, type Host, jsonOption, say, tell, writeJson } from './command';
import { Kept, stateOption } from './kept';
import { stepLines } from './ladder';
import { threadPool } from './pool';
import { seedOf, seedOption } from './seats';
import { capOf, capOption, progressOption, progressTeller, workersOf, workersOption } from './series';
import { compiledGame, openScenario, prepareScenario } from './texts';

type Weights = Readonly<Record<string, number>>;

/** Where nobody says how many. */
const usual = { steps: 100, pairs: 4, checks: 100 };

const options: OptionSpec[] = [
  {
    name: 'steps',
    value: 'n',
    doc: { en: `steps of the tuning (default ${usual.steps})`, ja: `調整の段階数（既定 ${usual.steps}）` },
  },
  {
    name: 'pairs',
    value: 'n',
    doc: {
      en: `pairs of games a step (default ${usual.pairs})`,
      ja: `1段階あたりの対局の組数（既定 ${usual.pairs}）`,
    },
  },
  {
    name: 'checks',
    value: 'n',
    doc: {
      en: `pairs of games on unseen seeds against each earlier rung (default ${usual.checks})`,
      ja: `下の段それぞれとの、未使用の乱数の種による検証の組数（既定 ${usual.checks}）`,
    },
  },
  {
    name: 'weights',
    value: 'name,name,…',
    doc: { en: 'which weights to tune (default: all)', ja: '調整する重み（既定はすべて）' },
  },
  {
    name: 'list',
    doc: {
      en: 'lists the weights with what they usually are and mean, and plays nothing',
      ja: '重みとその通常の値・意味を一覧し、対局はしない',
    },
  },
  seedOption,
  workersOption,
  capOption,
  stateOption,
  progressOption,
  jsonOption,
];

/** The weights to tune, with what they usually are. @throws UsageError */
function wanted(given: string | undefined, all: Readonly<Record<string, number>>): Record<string, number> {
  const names = given === undefined ? Object.keys(all) : listed(given);
  for (const name of names) {
    if (Object.hasOwn(all, name)) continue;
    const known = Object.keys(all);
    const list = known.join(', ');
    throw new UsageError(
      withMeant({ en: `There is no weight "${name}"`, ja: `重み「${name}」はありません。` }, nearest(name, known), {
        en: `there are: ${list}.`,
        ja: `あるのは ${list} です。`,
      }),
    );
  }
  return Object.fromEntries(names.map((name) => [name, all[name]!]));
}

/** Weights with what they usually are, here (by the text's own doctrine `usual`), and what they mean, as lines. */
function listLines({ compiled, ruleset }: PreparedGame, usual: Weights, locale: Host['locale']): string[] {
  const sides = compiled.game.sides.map(({ id }, side) => ({ id, here: weightsBy(compiled, side, undefined, usual) }));
  const rows = Object.entries(usual).map(([name, value]): [string, string, string] => {
    const here = sides.flatMap(({ id, here }) => {
      const own = here[name];
      return own === undefined || own === value ? [] : [`${id} ${own}`];
    });
    const doc = ruleset.needs.weights?.find(({ id }) => id === name)?.doc;
    return [name, `${value}${here.length > 0 ? ` (${here.join(', ')})` : ''}`, doc ? say(doc, locale) : ''];
  });
  const [names, values] = [maxOf(rows.map(([name]) => name.length)), maxOf(rows.map(([, value]) => value.length))];
  return rows.map(([name, value, doc]) => `    ${name.padEnd(names)}  ${value.padEnd(values)}  ${doc}`.trimEnd());
}

/** Tuned weights that have moved, as lines. */
function movedLines(usual: Weights, tuned: Weights): string[] {
  const names = Object.keys(usual).filter((name) => tuned[name] !== usual[name]);
  const width = maxOf(names.map(({ length }) => length));
  return names.map((name) => `    ${name.padEnd(width)}  ${usual[name]} → ${tuned[name]}`);
}

function tellTuned(host: Host, scenario: string, tuned: Tuned, usual: Weights): void {
  const { kind, weights, steps, checks, kept, cancelled } = tuned;
  const ja = host.locale === 'ja';
  const moved = movedLines(usual, weights);
  const title = ja ? `${scenario}：${steps} 段階で調整` : `${scenario}: tuned in ${counted(steps, 'step')}`;
  if (moved.length === 0) {
    const still = cancelled
      ? [ja ? '（中断されました）' : '(interrupted)']
      : [
          ja
            ? '  どの重みも変わりませんでした：どの方向に変えても勝ち数は同じでした。--pairs を増やすか、別のシナリオで試してください'
            : '  no weight has moved: varied either way it won as often; try more --pairs, or another scenario',
        ];
    tell(host, `${[title, ...still].join('\n')}\n`);
    return;
  }
  const lines = [
    title,
    ...(cancelled ? [ja ? '（中断されました）' : '(interrupted)'] : []),
    ...moved,
    `  ${kind}`,
    ...checks.flatMap((step) => stepLines({ ...step, upper: ja ? '調整後' : 'tuned' }, host.locale)),
  ];
  if (!cancelled && kept) lines.push(ja ? '  採用：どの段よりも強い' : '  kept: stronger than every earlier rung');
  if (!cancelled && !kept)
    lines.push(
      ja
        ? '  不採用：未使用の乱数の種で、すべての段より強いとは言えません'
        : '  not kept: on unseen seeds it is not stronger than every earlier rung',
    );
  tell(host, `${lines.join('\n')}\n`);
}

export const tune: Command = {
  name: 'tune',
  usage:
    '[scenario] [--steps n] [--pairs n] [--checks n] [--weights names] [--list] [--seed s] [--state file] [--json]',
  summary: {
    en: 'tunes what the heuristic player weighs by play; keeps it only if it beats every earlier rung on unseen seeds',
    ja: 'ヒューリスティックの重みを対戦で調整し、未使用の乱数の種で下のすべての段に勝つ場合だけ採用する',
  },
  positionals: [1, 1],
  here: true,
  options,
  async run(args, host) {
    const steps = wholeNumber(args.one('steps'), '--steps', 1, 1_000_000) ?? usual.steps;
    const rounds = wholeNumber(args.one('pairs'), '--pairs', 1, 100_000) ?? usual.pairs;
    const checks = wholeNumber(args.one('checks'), '--checks', 1, 1_000_000) ?? usual.checks;
    const cap = capOf(args);
    const seed = seedOf(args);
    const scenario = openScenario(args.positionals[0]!, host);
    const compiled = compiledGame(scenario);
    const ruleset = compiled.game.rules;
    const all = weightsOf(ruleset);
    if (all === undefined)
      throw new UsageError({
        en: `${scenario.id}: no player of this game weighs anything that can be tuned.`,
        ja: `${scenario.id}：このゲームのプレイヤーに調整できる重みはありません。`,
      });
    const weights = wanted(args.one('weights'), all);
    if (args.has('list')) {
      if (args.has('json')) writeJson(host, { scenario: scenario.id, weights });
      else tell(host, `${[scenario.id, ...listLines(prepareScenario(scenario), weights, host.locale)].join('\n')}\n`);
      return exit.done;
    }
    const seats = seatsOf(compiled);
    prepareScenario(scenario);
    const sides = compiled.game.sides.map((side) => side.id);
    const rungs = rungsOf(ruleset).filter((rung) => rung !== 'search').length;
    const total = (steps * rounds + rungs * checks) * seats.length;
    const workers = workersOf(args, Math.max(rounds, checks) * seats.length);
    const depends = [compiled, seed, cap ?? 0, weights, all, steps, rounds];
    const kept = Kept.open(host, args.one('state'), 'tune', depends);
    const known = kept.known();
    const progress = progressTeller(host, total, args.has('progress'));
    const pool = threadPool(compiled, workers);
    let done = 0;
    let tuned: Tuned;
    try {
      tuned = await tuneWeights(sides, pool, {
        weights,
        ruleset,
        steps,
        rounds,
        checks,
        seed,
        seats,
        known,
        signal: host.signal,
        ...(cap === undefined ? {} : { cap }),
        onPlayed(series, played) {
          kept.add(series, played);
          progress.tell(++done);
        },
      });
    } finally {
      progress.end();
      await pool.close();
      kept.write();
    }
    if (args.has('json')) {
      const { cancelled, ...found } = tuned;
      writeJson(host, { scenario: scenario.id, seed, workers, ...found, ...(cancelled ? { interrupted: true } : {}) });
    } else tellTuned(host, scenario.id, tuned, weights);
    return tuned.cancelled ? exit.failed : exit.done;
  },
};
