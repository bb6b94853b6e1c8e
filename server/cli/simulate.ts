/** `sandtable simulate`: many games on worker threads, and what they say. */
import type { CompiledGame } from '../../engine/kernel/compiled';
import { reasonAmong } from '../../engine/kernel/reasons';
import { commonTrack } from '../../engine/kernel/scoring';
import { seatsOf } from '../../engine/kernel/seats';
import { leftText, leftToPeople } from '../../engine/lab/left';
import { simulate as runGames, type Simulation } from '../../engine/lab/simulate';
import type { Spread } from '../../engine/lab/statistics';
import { type Idle, idleIn } from '../../engine/lab/usage';
import { type OptionSpec, UsageError, wholeNumber } from './args';
import { type Command, exit, type Host, jsonOption, say, tell, writeJson } from './command';
import { queueOption } from './queue';
import { poolOf } from './queue-pool';
import { kindsOf, playerOption, seedOf, seedOption } from './seats';
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

const options: OptionSpec[] = [
  { name: 'games', value: 'n', doc: { en: 'how many games (required)', ja: 'ゲーム数（必須）' } },
  seedOption,
  playerOption,
  workersOption,
  queueOption,
  capOption,
  {
    name: 'usage',
    doc: {
      en: 'say what took part in none of the games: counters, cards, triggers, columns, victory conditions',
      ja: 'どのゲームにも出なかった駒・カード・トリガー・列・勝利条件を示す',
    },
  },
  progressOption,
  jsonOption,
];

function tellSummary(
  host: Host,
  scenario: string,
  compiled: CompiledGame,
  games: number,
  players: Readonly<Record<string, string>>,
  { summary, cancelled }: Simulation,
  speed: number,
): void {
  const ja = host.locale === 'ja';
  const lines = [
    ja
      ? `${scenario}：${summary.finished}/${games} ゲーム終了`
      : `${scenario}: ${summary.finished} of ${games} games ended`,
  ];
  const { sides } = compiled.game;
  const played = seatsOf(compiled)
    .flat()
    .map((side) => sides[side]!);
  const seats = played.map(({ id }) => `${id}=${players[id]}`);
  lines.push(ja ? `  プレイヤー：${seats.join('、')}` : `  players: ${seats.join(', ')}`);
  if (cancelled) lines.push(ja ? '（中断されました）' : '(interrupted)');
  // Whom nobody plays wins nothing, unless the rules say so all the same.
  for (const { id, names } of sides) {
    const { count, rate, low, high } = summary.wins[id]!;
    if (count === 0 && !played.some((side) => side.id === id)) continue;
    const name = say(names, host.locale);
    lines.push(
      ja
        ? `  ${name}（${id}）：${count} 勝 ${percent(rate)}${intervalText({ low, high }, host.locale)}`
        : `  ${name} (${id}): ${count} won, ${percent(rate)}${intervalText({ low, high }, host.locale)}`,
    );
  }
  for (const [seat, { count, rate, low, high }] of Object.entries(summary.seats ?? {}))
    lines.push(
      ja
        ? `  ${seat}の席：${count} 勝 ${percent(rate)}${intervalText({ low, high }, host.locale)}`
        : `  seat of ${seat}: ${count} won, ${percent(rate)}${intervalText({ low, high }, host.locale)}`,
    );
  for (const [name, spread] of Object.entries(summary.points ?? {}))
    lines.push(spreadLine(pointsCalled(compiled, name, ja), spread, ja));
  for (const [name, spread] of Object.entries(summary.tracks ?? {}))
    lines.push(spreadLine(ja ? `トラック ${name}` : `track ${name}`, spread, ja));
  const reasons = Object.entries(summary.reasons).map(
    ([reason, count]) => `${say(reasonAmong(compiled, reason), host.locale)} (${count})`,
  );
  lines.push(
    ja ? `  引き分け：${summary.draws}` : `  draws: ${summary.draws}`,
    ja ? `  理由：${reasons.join('、')}` : `  reasons: ${reasons.join(', ')}`,
    ja
      ? `  ターン：平均 ${summary.turns.mean}、最大 ${summary.turns.max}；1ゲームの決定 ${summary.decisionsPerGame} 回；毎秒 ${speed} ゲーム`
      : `  turns: ${summary.turns.mean} on average, ${summary.turns.max} at most; ${summary.decisionsPerGame} decisions a game; ${speed} games a second`,
  );
  const left = leftToPeople(compiled);
  if (left.length > 0) {
    const { en, ja: japanese } = leftText(left);
    lines.push(
      ja
        ? `  本文が人に委ねるもの（コンピュータは行わない）：${japanese}`
        : `  left to people by the text, done by no computer: ${en}`,
    );
  }
  tell(host, `${lines.join('\n')}\n`);
}

/** What points are called that are one side's (its id) or nobody's (`all`). */
function pointsCalled({ game, scenario }: CompiledGame, side: string, ja: boolean): string {
  const scoring = scenario.scoring?.find((one) => (one.side ?? 'all') === side);
  const track = scoring && commonTrack(game, scoring);
  if (track) return ja ? `得点（共通トラック ${track.id}）` : `points (common track ${track.id})`;
  if (side === 'all') return ja ? '得点' : 'points';
  return ja ? `${side}の得点` : `points of ${side}`;
}

/** `points of north: 6.2 on average (95%: 5.8–6.6); 2 at least, half from 4 to 8, 12 at most`. */
function spreadLine(
  name: string,
  { mean, low, high, quartiles: [least, q1, , q3, most] }: Spread,
  ja: boolean,
): string {
  return ja
    ? `  ${name}：平均 ${mean}（95%区間 ${low}～${high}）；最小 ${least}、半数は${q1}～${q3}、最大 ${most}`
    : `  ${name}: ${mean} on average (95%: ${low} to ${high}); ${least} at least, half from ${q1} to ${q3}, ${most} at most`;
}

/** What took part in no game, a line for each sort. */
function tellIdle(host: Host, { game }: CompiledGame, idle: readonly Idle[], games: number): void {
  const ja = host.locale === 'ja';
  const words: Record<Idle['what'], { en: string; ja: string }> = {
    unit: { en: 'counters', ja: '駒' },
    card: { en: 'cards', ja: 'カード' },
    trigger: { en: 'triggers', ja: 'トリガー' },
    column: { en: 'columns', ja: '列' },
    victory: { en: 'victory conditions', ja: '勝利条件' },
  };
  const told = ({ what, ids, names, of }: Idle): string => {
    const name = say(names, host.locale);
    if (what === 'column') return `${name} ${ids.join(', ')}`;
    return of === undefined ? name : `${name} ${ids.length}/${of}`;
  };
  const lines = Object.entries(words).flatMap(([what, word]) => {
    const some = idle.filter((one) => one.what === what).map(told);
    return some.length > 0 ? [`  ${word[host.locale]}: ${some.join(ja ? '、' : ', ')}`] : [];
  });
  const title = say(game.names, host.locale);
  if (lines.length === 0)
    tell(
      host,
      ja ? `${title}：すべてがどれかのゲームで使われました\n` : `${title}: everything took part in some game\n`,
    );
  else
    tell(
      host,
      `${ja ? `${games}ゲームで一度も使われなかったもの` : `took part in none of ${games} games`}:\n${lines.join('\n')}\n`,
    );
}

export const simulate: Command = {
  name: 'simulate',
  usage: '[scenario] --games n --seed s [--player side=kind]… [--workers w] [--usage] [--json]',
  summary: {
    en: 'plays many games: win rates with 95% intervals',
    ja: '多数のゲームをプレイし、勝率を95%区間付きで示す',
  },
  positionals: [1, 1],
  here: true,
  options,
  async run(args, host) {
    const games = wholeNumber(args.one('games'), '--games', 1, 10_000_000);
    if (games === undefined) {
      throw new UsageError({ en: 'simulate needs --games <n>.', ja: 'simulate には --games <n> が必要です。' });
    }
    const workers = workersOf(args, games);
    const cap = capOf(args);
    const seed = seedOf(args);
    const scenario = openScenario(args.positionals[0]!, host);
    const compiled = compiledGame(scenario);
    const kinds = kindsOf(args, compiled);
    prepareScenario(scenario);
    const sides = compiled.game.sides.map((side) => side.id);
    const { signal } = host;
    const progress = progressTeller(host, games, args.has('progress'));
    const pool = await poolOf(args, compiled, workers);
    const start = host.now();
    let simulation: Simulation;
    try {
      simulation = await runGames(sides, pool, {
        games,
        seed,
        players: kinds,
        seats: seatsOf(compiled),
        signal,
        usage: args.has('usage'),
        onProgress: progress.tell,
        ...(cap === undefined ? {} : { cap }),
      });
    } finally {
      progress.end();
      await pool.close();
    }
    const { summary, results, cancelled } = simulation;
    const gamesPerSecond = Number(((results.length / Math.max(1, host.now() - start)) * 1000).toFixed(2));
    const players = Object.fromEntries(sides.map((side, index) => [side, kinds[index]!]));
    const idle = args.has('usage')
      ? idleIn(
          compiled,
          results.flatMap(({ usage }) => usage ?? []),
        )
      : undefined;
    if (args.has('json')) {
      const left = leftToPeople(compiled);
      const { finished, wins, seats, draws, points, tracks, turns, reasons, decisionsPerGame } = summary;
      const said = {
        finished,
        seed,
        players,
        wins,
        ...(seats ? { seats } : {}),
        draws,
        ...(points ? { points } : {}),
        ...(tracks ? { tracks } : {}),
        turns,
        reasons,
        decisionsPerGame,
        gamesPerSecond,
        ...(args.has('queue') ? {} : { workers }),
        ...(idle ? { idle } : {}),
        ...(left.length > 0 ? { left: left.map(({ what, id }) => ({ what, id })) } : {}),
      };
      writeJson(host, { scenario: scenario.id, games, ...said, ...(cancelled ? { interrupted: true } : {}) });
    } else {
      tellSummary(host, scenario.id, compiled, games, players, simulation, gamesPerSecond);
      if (idle) tellIdle(host, compiled, idle, results.length);
    }
    return cancelled ? exit.failed : exit.done;
  },
};
