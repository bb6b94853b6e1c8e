/** The answers of `sandtable lab` that are read off a series of watched games. */
import path from 'node:path';
import type { CompiledGame, Names } from '../../engine/kernel/compiled';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import { coverageOf } from '../../engine/lab/coverage';
import { decisionsOf } from '../../engine/lab/decisions';
import { heatOf } from '../../engine/lab/heat';
import { historyFound } from '../../engine/lab/history';
import { lengthOf } from '../../engine/lab/length';
import { observedGames } from '../../engine/lab/observed';
import type { GameResult } from '../../engine/lab/play';
import { recordedGame } from '../../engine/lab/recorded';
import { writeReplay } from '../../engine/lab/replay';
import { coverageSheet } from '../../engine/lab/sheets/coverage';
import { decisionsSheet } from '../../engine/lab/sheets/decisions';
import { heatSheet } from '../../engine/lab/sheets/heat';
import { historySheet } from '../../engine/lab/sheets/history';
import { lengthSheet } from '../../engine/lab/sheets/length';
import { gamesText, type Played, seatName } from '../../engine/lab/sheets/series';
import { numeral, plainSheet, type Sheet } from '../../engine/lab/sheets/sheet';
import { watchSheet } from '../../engine/lab/sheets/watch';
import { type RungRate, winrateSheet } from '../../engine/lab/sheets/winrate';
import { notableGames } from '../../engine/lab/typical';
import { usualWish, WinCount, type WinRate, winRateOf } from '../../engine/lab/winrate';
import { listed, type OptionSpec, type Parsed, wholeNumber } from './args';
import { type Host, InputError, type Locale, say } from './command';
import { notWritten } from './files';
import { stateOption } from './kept';
import { KeptResults } from './kept-results';
import { type Answer, type Answered, marginOf, marginOption } from './lab-kit';
import type { ThreadPool } from './pool';
import { queueOption } from './queue';
import { poolOf } from './queue-pool';
import { ensureKind, kindsOf, playerOption, seedOf, seedOption } from './seats';
import { capOf, capOption, live, progressOption, progressTeller, workersOf, workersOption } from './series';
import { compiledGame, openScenario, prepareScenario } from './texts';
import { makeFolder, writeWhole } from './write';

/** When nobody says otherwise. */
export const usual = { games: 200, winrate: 2000, sensitivity: 64, within: usualWish.within, seconds: 20 };

export const gamesOption: OptionSpec = {
  name: 'games',
  value: 'n',
  doc: {
    en: `how many games at most (default ${usual.games}; winrate ${usual.winrate}, sensitivity ${usual.sensitivity})`,
    ja: `ゲーム数の上限（既定 ${usual.games}、winrate は ${usual.winrate}、sensitivity は ${usual.sensitivity}）`,
  },
};

/** How games are played and kept, whatever they are asked for. */
export const playedOptions: readonly OptionSpec[] = [
  seedOption,
  playerOption,
  workersOption,
  queueOption,
  capOption,
  stateOption,
  progressOption,
];

const seriesOptions: OptionSpec[] = [gamesOption, ...playedOptions];

/** A scenario, and the pool that its games are played on; to be closed. */
export interface Bench {
  id: string;
  compiled: CompiledGame;
  prepared: PreparedGame;
  players: string[];
  seed: number;
  games: number;
  pool: ThreadPool;
}

export async function openBench(
  args: Parsed,
  host: Host,
  games = usual.games,
  scenario = openScenario(args.positionals[0]!, host),
): Promise<Bench> {
  const most = wholeNumber(args.one('games'), '--games', 1, 10_000_000) ?? games;
  const compiled = compiledGame(scenario);
  const players = kindsOf(args, compiled);
  const prepared = prepareScenario(scenario);
  const pool = await poolOf(args, compiled, workersOf(args, most));
  return { id: scenario.id, compiled, prepared, players, seed: seedOf(args), games: most, pool };
}

interface SeriesWishes {
  players?: string[];
  askAll?: boolean;
  enough?: (result: GameResult) => boolean;
  /** What is known while games are played, in words; absent: how often each side has won. */
  live?: () => string;
}

/** Plays a series, or takes it from where it is kept. */
export async function play(
  { compiled, players: usualPlayers, seed, games, pool }: Bench,
  args: Parsed,
  host: Host,
  { players = usualPlayers, askAll, enough, live: words }: SeriesWishes = {},
): Promise<{ results: GameResult[]; cancelled: boolean }> {
  const cap = capOf(args);
  // No game depends on how it was: who changes that plays nothing twice.
  const { history: _, ...depends } = compiled;
  const kept = KeptResults.open(host, args.one('state'), [depends, players, seed, cap ?? 0, askAll ?? false]);
  const progress = progressTeller(host, games, args.has('progress'));
  let done = 0;
  const wins = new WinCount(compiled, { margin: usualWish.margin / 100, within: usualWish.within / 100 });
  const figures = live(host, args, progress.end, () => words?.() ?? liveText(compiled, wins.rate, host.locale));
  try {
    return await observedGames(pool, {
      players,
      seed,
      most: games,
      known: kept.known,
      signal: host.signal,
      ...(cap === undefined ? {} : { cap }),
      ...(askAll ? { askAll } : {}),
      enough(result) {
        wins.add(result);
        const last = enough?.(result) ?? false;
        figures(result);
        return last;
      },
      onPlayed(result) {
        kept.add(result);
        progress.tell(++done);
      },
    });
  } finally {
    progress.end();
    kept.write();
  }
}

/** An answer that one series gives. */
function seriesAnswer(
  name: string,
  summary: Names,
  find: (played: Played, args: Parsed, host: Host, bench: Bench) => { found: object; sheet: Sheet },
  { usage = '', options = [], askAll = false }: { usage?: string; options?: OptionSpec[]; askAll?: boolean } = {},
): Answer {
  return {
    name,
    usage: `${usage} [--games n]`.trim(),
    summary,
    options: [...seriesOptions, ...options],
    async run(args, host) {
      const bench = await openBench(args, host);
      try {
        const { results, cancelled } = await play(bench, args, host, askAll ? { askAll } : {});
        if (results.length === 0) return nothingPlayed(name, bench);
        const played = { compiled: bench.compiled, results, players: bench.players };
        const { found, sheet } = find(played, args, host, bench);
        return answered(name, bench, found, sheet, cancelled);
      } finally {
        await bench.pool.close();
      }
    },
  };
}

/** It was interrupted before the first game was over. */
const nothingPlayed = (answer: string, bench: Bench): Answered =>
  answered(
    answer,
    bench,
    { games: 0 },
    {
      ...plainSheet(answer, { en: 'No game was played to its end.', ja: '終わりまでプレイされたゲームはない。' }),
      title: { en: 'Nothing is known', ja: '何もわからない' },
    },
    true,
  );

/** What an answer gives, with what it is an answer about. */
export function answered(
  answer: string,
  { id, compiled, players, seed }: Pick<Bench, 'id' | 'compiled' | 'players' | 'seed'>,
  found: object,
  sheet: Sheet,
  cancelled: boolean,
): Answered {
  const kinds = Object.fromEntries(compiled.game.sides.map((side, k) => [side.id, players[k]!]));
  return {
    data: {
      answer,
      scenario: id,
      seed,
      players: kinds,
      ...found,
      warnings: sheet.warnings,
      ...(cancelled ? { interrupted: true } : {}),
    },
    sheet: { ...sheet, title: { en: `${sheet.title.en}: ${id}`, ja: `${sheet.title.ja}：${id}` } },
    board: compiled.board,
    interrupted: cancelled,
  };
}

const withinOption: OptionSpec = {
  name: 'within',
  value: 'points',
  doc: {
    en: `how near the interval must come to the share, in points of a hundred (default ${usual.within})`,
    ja: `区間を割合の前後何点以内にするか（既定 ${usual.within}）`,
  },
};

const rungsOption: OptionSpec = {
  name: 'rungs',
  value: 'kind,kind,…',
  doc: {
    en: 'also with these kinds of players on all sides, one series each',
    ja: '全側をこれらの種類のプレイヤーにした系列も行う',
  },
};

/** Kinds of players that are asked for beside the chosen ones. @throws UsageError */
function rungsIn(args: Parsed, compiled: CompiledGame): string[] {
  const kinds = listed(args.one('rungs') ?? '').filter((one) => one !== '');
  for (const kind of kinds) for (const side of compiled.game.sides.keys()) ensureKind(kind, compiled, side);
  return kinds;
}

/** What is known while games are played. */
function liveText(compiled: CompiledGame, { games, seats }: WinRate, locale: Locale): string {
  const shares = seats.map(({ sides, mean, low, high }) => {
    const [m, l, h] = [mean, low, high].map((one) => numeral(one, 'share'));
    const name = say(seatName(compiled, sides), locale);
    return locale === 'ja' ? `${name} ${m}（${l}〜${h}）` : `${name} ${m} (${l} to ${h})`;
  });
  const played = say(gamesText(games), locale);
  return locale === 'ja' ? `${played}：${shares.join('、')}` : `${played}: ${shares.join(', ')}`;
}

const winrate: Answer = {
  name: 'winrate',
  usage: '[--games n] [--within points] [--rungs kind,…]',
  summary: {
    en: 'who wins, and why; watched while games are played, stopping when it is known',
    ja: '勝つのは誰か、その理由。プレイ中も見え、わかれば止まる',
  },
  options: [...seriesOptions, marginOption, withinOption, rungsOption],
  async run(args, host) {
    const margin = marginOf(args);
    const within = wholeNumber(args.one('within'), '--within', 1, 50) ?? usual.within;
    const bench = await openBench(args, host, usual.winrate);
    const { compiled, players } = bench;
    const rungs = rungsIn(args, compiled);
    const count = async (kinds: string[], rung?: string) => {
      const wins = new WinCount(compiled, { margin: margin / 100, within: within / 100 });
      const { results, cancelled } = await play(bench, args, host, {
        players: kinds,
        enough: (result) => wins.add(result),
        live: () => `${rung === undefined ? '' : `${rung}: `}${liveText(compiled, wins.rate, host.locale)}`,
      });
      return { rate: wins.rate, results, cancelled };
    };
    try {
      const { rate, results, cancelled } = await count(players);
      if (results.length === 0) return nothingPlayed('winrate', bench);
      const others: RungRate[] = [];
      let stopped = cancelled;
      for (const kind of rungs) {
        if (stopped) break;
        const own = await count(
          players.map(() => kind),
          kind,
        );
        others.push({ kind, rate: own.rate });
        stopped = own.cancelled;
      }
      const found = { ...rate, ...(rungs.length > 0 ? { rungs: others } : {}) };
      return answered('winrate', bench, found, winrateSheet({ compiled, results, players }, rate, others), stopped);
    } finally {
      await bench.pool.close();
    }
  },
};

const saveOption: OptionSpec = {
  name: 'save',
  value: 'folder',
  doc: { en: 'write each game there as a replay', ja: '各ゲームをリプレイとしてこのフォルダーに書き出す' },
};

/** With how such a game is played again. */
const again = (sheet: Sheet): Sheet => ({
  ...sheet,
  facts: [
    ...sheet.facts,
    {
      en: 'Each is played again by sandtable play <scenario> --seed and its number.',
      ja: 'sandtable play <シナリオ> --seed に番号を付ければ再現できる。',
    },
  ],
});

const watch = seriesAnswer(
  'watch',
  {
    en: 'games to watch: typical for each winner, closest, shortest, oddest, and the turn to look at',
    ja: '見るべきゲーム：勝者ごとの典型、最接戦、最短、最も変わったもの、見るターン',
  },
  (played, args, host, bench) => {
    const games = notableGames(played.compiled, played.results);
    const folder = args.one('save');
    // A game that is worth looking at for two reasons is one replay, with both in its name.
    const seeds = folder === undefined ? [] : [...new Set(games.map(({ seed }) => seed))];
    const written = seeds.map((seed, k) => {
      const kinds = new Set(games.flatMap((one) => (one.seed === seed ? [one.kind] : [])));
      return { seed, name: `${k + 1}-${[...kinds].join('-')}-${seed}.sand` };
    });
    if (folder !== undefined)
      for (const { seed, name } of written) {
        const file = path.resolve(host.cwd, folder, name);
        try {
          makeFolder(path.dirname(file));
          writeWhole(file, writeReplay(recordedGame(bench.prepared, bench.players, seed), bench.compiled));
        } catch (error) {
          if (error instanceof InputError) throw error;
          throw notWritten(file, error);
        }
      }
    return {
      found: { games: played.results.length, watch: games, ...(folder === undefined ? {} : { written }) },
      sheet: again(watchSheet(played, games, { folder: folder ?? '', files: written.map(({ name }) => name) })),
    };
  },
  { usage: '[--save folder]', options: [saveOption] },
);

/** Everything that one series says, for a report. */
const overview: Answer = {
  name: 'overview',
  usage: '[--games n]',
  summary: {
    en: 'winrate, length, watch, coverage and heat of one series, as for a report',
    ja: '1つの系列から winrate・length・watch・coverage・heat をまとめる（報告用）',
  },
  options: seriesOptions,
  async run(args, host) {
    const bench = await openBench(args, host);
    const { compiled, players } = bench;
    try {
      const { results, cancelled } = await play(bench, args, host);
      if (results.length === 0) return nothingPlayed('overview', bench);
      const played = { compiled, results, players };
      const rate = winRateOf(compiled, results);
      const [length, games, coverage, heat] = [
        lengthOf(compiled, results),
        notableGames(compiled, results),
        coverageOf(compiled, results),
        heatOf(compiled, results),
      ];
      const sheets = [
        winrateSheet(played, rate),
        lengthSheet(played, length, bench.prepared.ruleset.wording?.tracks),
        watchSheet(played, games),
        coverageSheet(played, coverage),
        heatSheet(played, heat),
      ];
      const found = { games: results.length, winrate: rate, length, watch: games, coverage, heat };
      return { ...answered('overview', bench, found, sheets[0]!, cancelled), sheets };
    } finally {
      await bench.pool.close();
    }
  },
};

const secondsOption: OptionSpec = {
  name: 'seconds',
  value: 'n',
  doc: {
    en: `seconds that a person takes for a real choice (default ${usual.seconds})`,
    ja: `人が実質的な選択1回にかける秒数（既定 ${usual.seconds}）`,
  },
};

export const seriesAnswers: readonly Answer[] = [
  overview,
  winrate,
  seriesAnswer(
    'length',
    {
      en: 'how long, points by turn, the margin, and the turn by which games are decided',
      ja: '長さ、ターンごとの得点、差、決まるターン',
    },
    (played, _args, _host, bench) => {
      const found = lengthOf(played.compiled, played.results);
      return { found, sheet: lengthSheet(played, found, bench.prepared.ruleset.wording?.tracks) };
    },
  ),
  watch,
  seriesAnswer(
    'coverage',
    {
      en: 'counters, cards, columns, cells, rule lines and victory conditions that no game used',
      ja: 'どのゲームでも使われなかった駒・カード・列・欄・ルールの行・勝利条件',
    },
    (played) => {
      const found = coverageOf(played.compiled, played.results);
      return { found, sheet: coverageSheet(played, found) };
    },
  ),
  seriesAnswer(
    'heat',
    {
      en: 'losses, fights, traffic and control by place and turn; places that nobody visits',
      ja: '地点・ターンごとの損失・戦闘・往来・支配と、誰も訪れない地点',
    },
    (played) => {
      const found = heatOf(played.compiled, played.results);
      return { found, sheet: heatSheet(played, found) };
    },
  ),
  seriesAnswer(
    'history',
    {
      en: 'games beside how it was, as `history` in the scenario says: control, losses, points by turn',
      ja: 'シナリオの `history` に書かれた史実（ターンごとの支配・損失・得点）とゲームの比較',
    },
    (played) => {
      const found = historyFound(played.compiled, played.results);
      return { found, sheet: historySheet(played, found) };
    },
  ),
  seriesAnswer(
    'decisions',
    {
      en: 'real choices by turn and side, questions with one answer, answers that are always the same, playing time',
      ja: 'ターン・側ごとの実質的な選択、答えが1つの問い、いつも同じ答え、プレイ時間',
    },
    (played, args, _host, bench) => {
      const seconds = wholeNumber(args.one('seconds'), '--seconds', 1, 3600) ?? usual.seconds;
      const found = decisionsOf(played.compiled, played.results);
      return { found, sheet: decisionsSheet(played, found, seconds, bench.prepared.ruleset.wording?.asks) };
    },
    { usage: '[--seconds n]', options: [secondsOption], askAll: true },
  ),
];
