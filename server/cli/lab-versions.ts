/** The answers of `sandtable lab` that play versions of a scenario on the same seeds: a sweep, a sensitivity map, the difference of two texts. */
import type { CompiledGame, Names } from '../../engine/kernel/compiled';
import { maxOf } from '../../engine/kernel/lists';
import { seatsOf } from '../../engine/kernel/seats';
import { merged } from '../../engine/lab/merge';
import { type Effect, type Part, partKinds, partsOf, sensitivity } from '../../engine/lab/sensitivity';
import { gamesText, kindsText } from '../../engine/lab/sheets/series';
import { type NumberEdit, type RefusedEdit, suggestSheet } from '../../engine/lab/sheets/suggest';
import { entityOf, sensitivitySheet, sweepSheet, versionsHow, versionsSheet } from '../../engine/lab/sheets/versions';
import { versionPool } from '../../engine/lab/simulate';
import { mostGames, type Round, type Suggestions, suggestions } from '../../engine/lab/suggest';
import { compareVersions, type VersionResult, type VersionsOptions } from '../../engine/lab/sweep';
import { compareFigures } from '../../engine/lab/versions';
import { listed, type OptionSpec, type Parsed, UsageError, wholeNumber } from './args';
import { type Host, InputError, type Locale, say } from './command';
import { Kept } from './kept';
import { type Answer, marginOf, marginOption, points, seatOf, sideOption } from './lab-kit';
import { answered, type Bench, gamesOption, openBench, play, playedOptions, usual } from './lab-series';
import { poolOf } from './queue-pool';
import { prepareCompiled } from './rules';
import { capOf, live, percent, progressTeller, workersOf } from './series';
import { compiledGame, type OpenScenario, openScenario, prepareScenario } from './texts';

/** Versions at most: more are a slip of the range. */
const mostVersions = 101;

const common: OptionSpec[] = [sideOption, gamesOption, marginOption, ...playedOptions];

const numberOption = (name: string, en: string, ja: string): OptionSpec => ({ name, value: 'n', doc: { en, ja } });

/** A whole number with a sign. @throws UsageError */
function signed(args: Parsed, name: string): number | undefined {
  const given = args.one(name);
  if (given === undefined) return undefined;
  if (/^[+-]?\d{1,7}$/.test(given)) return Number(given);
  throw new UsageError({
    en: `--${name} must be a whole number, not "${given}".`,
    ja: `--${name} は整数です（「${given}」は使えません）。`,
  });
}

/** A number in a text. */
interface Spot {
  uri: string;
  file: string;
  line: number;
  column: number;
  start: number;
  end: number;
  value: number;
}

/** Numbers of a line, those of ranges too, where comments do not hide them: the columns from 1. Numbers of rules, `13.2`, are none. */
function numbersIn(line: string): { at: number; text: string }[] {
  const code = line.replace(/\/\/.*$/, (comment) => ' '.repeat(comment.length));
  return [...code.matchAll(/(?<![\w#"+-])(?<!(?<!\.)\.)[+-]?\d{1,7}(?!\w)(?!\.(?!\.))/g)].map((found) => ({
    at: found.index,
    text: found[0],
  }));
}

/** The number that `file:line` or `file:line:column` means. @throws UsageError with those that there are */
function spotOf({ texts, compilation }: OpenScenario, given: string | undefined): Spot {
  const found = /^(.+?):(\d+)(?::(\d+))?$/.exec(given ?? '');
  if (found === null)
    throw new UsageError({
      en: 'The number’s place is needed: file:line or file:line:column.',
      ja: '数値の位置が必要です：ファイル:行 または ファイル:行:桁。',
    });
  const [file, line, column] = [found[1]!, Number(found[2]), found[3] === undefined ? undefined : Number(found[3])];
  const uri =
    compilation.files.find((one) => texts.path(one) === file) ??
    compilation.files.find((one) => `/${texts.path(one)}`.endsWith(`/${file}`));
  const text = uri === undefined ? undefined : texts.workspace.tree(uri)?.text;
  if (uri === undefined || text === undefined) {
    const list = compilation.files.map((one) => texts.path(one)).join(', ');
    throw new UsageError({
      en: `The scenario is not written in ${file}; it is in: ${list}.`,
      ja: `シナリオは ${file} には書かれていません。書かれているのは ${list} です。`,
    });
  }
  const lines = text.split('\n');
  const own = lines[line - 1] ?? '';
  const numbers = numbersIn(own);
  const chosen =
    column === undefined
      ? numbers.length === 1
        ? numbers[0]
        : undefined
      : numbers.find(({ at, text: word }) => column - 1 >= at && column - 1 < at + word.length);
  if (line < 1 || line > lines.length)
    throw new UsageError({
      en: `${file} has ${lines.length} lines: there is no line ${line}.`,
      ja: `${file} は ${lines.length} 行で、${line} 行目はありません。`,
    });
  if (chosen === undefined) {
    const none = column !== undefined && numbers.length > 0;
    const list = numbers.map(({ at, text: word }) => `${word} (${file}:${line}:${at + 1})`).join(', ');
    throw new UsageError({
      en: `${none ? `There is no number at ${file}:${line}:${column}. ` : ''}Which number of ${file}:${line}? ${list === '' ? 'There is none.' : list}`,
      ja: `${none ? `${file}:${line}:${column} に数値はありません。` : ''}${file}:${line} のどの数値ですか。${list === '' ? '数値がありません。' : list}`,
    });
  }
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + chosen.at;
  return { uri, file, line, column: chosen.at + 1, start, end: start + chosen.text.length, value: Number(chosen.text) };
}

/** Numbers that change together, by the same amount: `file:line:column+file:line:column`. @throws UsageError as `spotOf` */
function spotsOf(scenario: OpenScenario, given: string | undefined): [Spot, ...Spot[]] {
  const [first, ...more] = (given ?? '').split('+');
  return [spotOf(scenario, first), ...more.map((one) => spotOf(scenario, one))];
}

/** The place of numbers that change together, as it is said. */
const placeOf = (spots: readonly Spot[]): string =>
  spots.map(({ file, line, column }) => `${file}:${line}:${column}`).join('+');

/** The scenario with other numbers in its text, all changed by as much; the texts are afterwards as before. @throws InputError where it has errors then */
function withNumbers(scenario: OpenScenario, spots: readonly [Spot, ...Spot[]], by: number): CompiledGame {
  const { texts, id } = scenario;
  const { workspace, model } = texts;
  const value = placeOf(spots);
  const before = new Map(spots.map(({ uri }) => [uri, workspace.tree(uri)!.text]));
  for (const [uri, text] of before) {
    let changed = text;
    // From the last to the first, so that places before it stay where they are.
    for (const spot of spots.filter((one) => one.uri === uri).sort((a, b) => b.start - a.start)) {
      const number = spot.value + by;
      const sign = /^[+-]/.test(text.slice(spot.start, spot.end)) && number >= 0 ? '+' : '';
      changed = `${changed.slice(0, spot.start)}${sign}${number}${changed.slice(spot.end)}`;
    }
    workspace.setFile(uri, changed);
  }
  try {
    const compilation = model.compile(id);
    if (compilation === undefined)
      throw new InputError({
        en: `${id} cannot be compiled with ${by > 0 ? '+' : ''}${by} at ${value}.`,
        ja: `${value} を ${by > 0 ? '+' : ''}${by} すると ${id} をコンパイルできません。`,
      });
    const changed = { ...scenario, compilation };
    prepareScenario(changed);
    return compiledGame(changed);
  } finally {
    for (const [uri, text] of before) workspace.setFile(uri, text);
  }
}

/** Whether the rules can play a version. */
function playable(compiled: CompiledGame): boolean {
  try {
    prepareCompiled(compiled);
    return true;
  } catch {
    return false;
  }
}

/** The values of a sweep, that of the text among them. @throws UsageError */
function valuesOf(args: Parsed, written: number): number[] {
  const [from, to] = [signed(args, 'from'), signed(args, 'to')];
  const step = wholeNumber(args.one('step'), '--step', 1, 1_000_000) ?? 1;
  if (from === undefined || to === undefined || from > to || (to - from) / step >= mostVersions)
    throw new UsageError({
      en: `sweep needs --from and --to, the lower first, with at most ${mostVersions} values between them.`,
      ja: `sweep には --from と --to（小さい方が先、値は ${mostVersions} 個まで）が必要です。`,
    });
  const values = new Set([written]);
  for (let value = from; value <= to; value += step) values.add(value);
  return [...values].sort((a, b) => a - b);
}

/** What all versions share, and where their games are kept. */
function optionsOf(
  bench: Bench,
  args: Parsed,
  host: Host,
  word: string,
  versions: { count: number; depends: unknown },
): { options: Omit<VersionsOptions, 'follow'>; end(): void } {
  const cap = capOf(args);
  const margin = marginOf(args) / 100;
  const depends = [word, bench.compiled, versions.depends, bench.players, bench.seed, cap ?? 0];
  const kept = Kept.open(host, args.one('state'), 'lab', depends);
  const progress = progressTeller(host, bench.games * versions.count, args.has('progress'));
  const figures = live(host, args, progress.end, (found: () => readonly VersionResult[]) =>
    knownText(found(), sideOfSeat(args, bench.compiled), host.locale),
  );
  let done = 0;
  return {
    options: {
      seat: seatOf(args.one('side'), bench.compiled),
      seats: seatsOf(bench.compiled).length,
      players: bench.players,
      seed: bench.seed,
      most: bench.games,
      margin,
      signal: host.signal,
      known: new Map([...kept.known()].map(([version, list]) => [Number(version), new Map(list)])),
      ...(cap === undefined ? {} : { cap }),
      onPlayed(version, game, winner) {
        kept.add(String(version), [game, winner]);
        progress.tell(++done);
      },
      onLook: figures,
    },
    end() {
      progress.end();
      kept.write();
    },
  };
}

/** What is known while versions are played: of the base, how many are compared, and how far they are apart at most. */
function knownText(found: readonly VersionResult[], side: Names, locale: Locale): string {
  const most = maxOf(found.map(({ games }) => games));
  const name = say(side, locale);
  const others = found.filter(({ difference }) => difference.pairs > 0);
  const open = others.filter(({ difference }) => difference.verdict === 'open').length;
  const far = others.map(({ difference }) => Math.abs(difference.mean));
  const [by, share] = [points(maxOf([0, ...far])), percent(found.find(({ games }) => games === most)!.won.mean)];
  return locale === 'ja'
    ? `最大 ${most} ゲーム：${name}の勝率 ${share}、比べた版 ${others.length}、差は最大 ${by} 点、未確定 ${open}`
    : `${say(gamesText(most), locale)} at most: ${share} won by ${name}; ${others.length} versions compared, up to ${by} points apart, ${open} not known`;
}

function sideOfSeat(args: Parsed, compiled: CompiledGame): Names {
  return compiled.game.sides[seatOf(args.one('side'), compiled)[0]!]!.names;
}

const sweep: Answer = {
  name: 'sweep',
  usage: '<file:line[:column][+…]> --from a --to b [--step s] [--side s]',
  summary: {
    en: 'a number of the text over a range: the win rate of each value, on the same seeds',
    ja: 'テキストの数値を範囲で変える：同じ乱数の種での各値の勝率',
  },
  options: [
    ...common,
    numberOption('from', 'the lowest value', '最小値'),
    numberOption('to', 'the highest value', '最大値'),
    numberOption('step', 'from one value to the next (default 1)', '値の間隔（既定 1）'),
  ],
  async run(args, host) {
    const scenario = openScenario(args.positionals[0]!, host);
    const spots = spotsOf(scenario, args.positionals[2]);
    const [spot] = spots;
    const values = valuesOf(args, spot.value);
    const bench = await openBench(args, host);
    const versions = values.map((value) =>
      value === spot.value ? bench.compiled : withNumbers(scenario, spots, value - spot.value),
    );
    const { options, end } = optionsOf(bench, args, host, 'sweep', { count: versions.length, depends: versions });
    try {
      const pools = versions.map((compiled, k) =>
        compiled === bench.compiled ? bench.pool : versionPool(bench.pool, `v${k}`, compiled),
      );
      const found = await compareVersions(pools, values.indexOf(spot.value), options);
      const swept = values.map((value, k) => ({ value, result: found.versions[k]! }));
      const what = placeOf(spots);
      const sheet = sweepSheet(
        {
          what: placeOf([spot]),
          written: spot.value,
          side: sideOfSeat(args, bench.compiled),
          how: versionsHow(bench.compiled, bench),
          line: scenario.texts.workspace.tree(spot.uri)!.text.split('\n')[spot.line - 1]!.trim(),
          others: spots.slice(1).map((one) => ({ what: placeOf([one]), written: one.value })),
        },
        swept,
      );
      return answered(
        'sweep',
        bench,
        { what, written: spot.value, games: found.versions[values.indexOf(spot.value)]!.games, points: swept },
        sheet,
        found.cancelled,
      );
    } finally {
      end();
      await bench.pool.close();
    }
  },
};

const kindsOption: OptionSpec = {
  name: 'parts',
  value: 'kind,kind,…',
  doc: {
    en: `only parts of these kinds (${partKinds.join(', ')}), with ids that begin so; of both where both are given`,
    ja: `これらの種類（${partKinds.join('、')}）の、id がこう始まる対象だけ（両方あれば両方を満たすもの）`,
  },
};

/** Which parts are asked for. @throws UsageError where there are none */
function wantedParts(args: Parsed, parts: readonly Part[]): readonly Part[] {
  const words = listed(args.one('parts') ?? '').filter((one) => one !== '');
  const kinds = words.filter((one) => partKinds.some((kind) => kind === one));
  const starts = words.filter((one) => !kinds.includes(one));
  const found = parts.filter(
    ({ kind, id }) =>
      (kinds.length === 0 || kinds.includes(kind)) && (starts.length === 0 || starts.some((one) => id.startsWith(one))),
  );
  if (found.length > 0) return found;
  throw new UsageError({
    en: `--parts ${args.one('parts')}: there are no such parts; kinds are: ${partKinds.join(', ')}.`,
    ja: `--parts ${args.one('parts')}：そのような対象はありません。種類は ${partKinds.join('、')} です。`,
  });
}

const mapAnswer: Answer = {
  name: 'sensitivity',
  usage: '[--side s] [--parts kind,…] [--games n]',
  summary: {
    en: 'what each counter, arrival and rule line does to the result, and which do nothing',
    ja: '各駒・到着・ルールの行が結果に与える効果と、何も変えないもの',
  },
  options: [...common, kindsOption],
  async run(args, host) {
    const { compilation, texts } = openScenario(args.positionals[0]!, host);
    const bench = await openBench(args, host, usual.sensitivity);
    const parts = wantedParts(args, partsOf(bench.compiled));
    const versions = [bench.compiled, ...parts.map(({ changed }) => changed)];
    const { options, end } = optionsOf(bench, args, host, 'sensitivity', {
      count: versions.length,
      depends: parts.map(({ kind, id }) => [kind, id]),
    });
    // What the rules cannot play without is no part that could be left out.
    const canPlay = (version: number): boolean => playable(versions[version]!);
    try {
      const pools = versions.map((compiled, k) => (k === 0 ? bench.pool : versionPool(bench.pool, `v${k}`, compiled)));
      const found = await sensitivity(pools, parts, { ...options, canPlay });
      const where = (effect: Effect): string => {
        const { type, id } = entityOf(effect);
        const source = compilation.sources[`${type}:${id}`]?.[0];
        return source === undefined ? '' : `${texts.path(source.uri)}:${texts.position(source.uri, source.start).line}`;
      };
      const sheet = sensitivitySheet(sideOfSeat(args, bench.compiled), found, where, {
        en: `${versionsHow(bench.compiled, bench).en}; intervals for all parts together; screened after 8 pairs, then the half with the most evidence; which are known: e-values, at most 5% of those named false on average`,
        ja: `${versionsHow(bench.compiled, bench).ja}。区間は全対象を合わせたもの。8組でふるい、以後は証拠の多い半分を続ける。確かなもの：e値により、名指した中の誤りは平均5%以下`,
      });
      const told = found.effects.map((one) => ({ ...one, where: where(one) }));
      return answered('sensitivity', bench, { games: found.base.games, effects: told }, sheet, found.cancelled);
    } finally {
      end();
      await bench.pool.close();
    }
  },
};

const difference: Answer = {
  name: 'difference',
  usage: '<changed scenario> [--games n]',
  summary: {
    en: 'two versions in all figures: what is another in the text, in the games and on the map',
    ja: '2つの版をすべての数値で比べる：テキスト、ゲーム、地図の違い',
  },
  options: common.filter(({ name }) => name !== 'margin' && name !== 'side'),
  async run(args, host) {
    const changed = args.positionals[2];
    if (changed === undefined)
      throw new UsageError({
        en: 'difference needs the changed scenario: sandtable lab <scenario> difference <changed scenario>.',
        ja: 'difference には変更後のシナリオが必要です：sandtable lab <scenario> difference <変更後>。',
      });
    const scenario = openScenario(args.positionals[0]!, host);
    const other = openScenario(changed, host, scenario.id);
    const after = compiledGame(other);
    prepareScenario(other);
    const bench = await openBench(args, host, usual.games, scenario);
    if (after.game.sides.map(({ id }) => id).join() !== bench.compiled.game.sides.map(({ id }) => id).join()) {
      await bench.pool.close();
      throw new UsageError({
        en: `${bench.id} and ${other.id} have different sides: they are no two versions of one game.`,
        ja: `${bench.id} と ${other.id} は側が異なり、同じゲームの2つの版ではありません。`,
      });
    }
    const second: Bench = { ...bench, compiled: after, pool: await poolOf(args, after, workersOf(args, bench.games)) };
    try {
      const before = await play(bench, args, host);
      const then = await play(second, args, host);
      const found = compareFigures([bench.compiled, after], before.results, then.results);
      const sheet = versionsSheet([bench.compiled, after], found, bench.players);
      const about = { changed, games: found.pairs, ...found };
      return answered('difference', bench, about, sheet, before.cancelled || then.cancelled);
    } finally {
      await Promise.all([bench.pool.close(), second.pool.close()]);
    }
  },
};

/** Edits at most: each number given, to either side. */
const mostEdits = 60;

/** What is known while edits are tried: the best that was verified, or the one that was tried last. */
function triedText({ trials, edits }: Suggestions, changes: readonly NumberEdit[], locale: Locale): string {
  const last = trials.at(-1)!;
  const fresh = edits.find(({ games }) => games > 0);
  const { edits: own, games } = fresh ?? last;
  const { mean, low, high } = fresh?.fresh ?? last.won;
  const [m, l, h] = [mean, low, high].map(percent);
  const words = own.map((edit) => {
    const { where, written, value } = changes[edit]!;
    return `${where} ${written} → ${value}`;
  });
  return locale === 'ja'
    ? `${words.join('＋') || '現在のまま'}${fresh ? '（新しい乱数の種）' : ''}：${games} ゲームで ${m}（${l}〜${h}）`
    : `${words.join(' + ') || 'as written'}${fresh ? ' on fresh seeds' : ''}: ${m} (${l} to ${h}) after ${say(gamesText(games), locale)}`;
}

const suggest: Answer = {
  name: 'suggest',
  usage: '<file:line[:column][+…],…> --low a --high b [--reach n] [--side s]',
  summary: {
    en: 'the smallest changes of the numbers named, of two together where one does not reach, that bring the win rate into a band, verified on fresh seeds',
    ja: '挙げた数値の最小の変更（1つで届かなければ2つ）で勝率を範囲に入れるものを探し、新しい乱数の種で検証する',
  },
  options: [
    ...common.filter(({ name }) => name !== 'margin'),
    numberOption(
      'low',
      'the lowest share wanted, in points of a hundred (default 45)',
      '望む割合の下限（百分率、既定 45）',
    ),
    numberOption('high', 'the highest share wanted (default 55)', '望む割合の上限（既定 55）'),
    numberOption(
      'reach',
      'how far each number may be changed to either side (default 1)',
      '各数値を前後いくつまで変えるか（既定 1）',
    ),
  ],
  async run(args, host) {
    const [low, high] = [
      wholeNumber(args.one('low'), '--low', 0, 100) ?? 45,
      wholeNumber(args.one('high'), '--high', 0, 100) ?? 55,
    ];
    const reach = wholeNumber(args.one('reach'), '--reach', 1, 1000) ?? 1;
    const scenario = openScenario(args.positionals[0]!, host);
    const spots = listed(args.positionals[2] ?? '').map((one) => spotsOf(scenario, one));
    if (low >= high || spots.length * 2 * reach > mostEdits)
      throw new UsageError({
        en: `suggest needs --low below --high, and at most ${mostEdits} edits to try.`,
        ja: `suggest では --low を --high より小さくし、試す変更は ${mostEdits} 通りまでです。`,
      });
    const bench = await openBench(args, host);
    const refused: RefusedEdit[] = [];
    const changes = spots.flatMap((numbers, number) =>
      Array.from({ length: reach }, (_, k) => [k + 1, -k - 1])
        .flat()
        .flatMap((by) => {
          const [{ value: written }, ...more] = numbers;
          const also = more.map((one) => one.value);
          const edit = { where: placeOf(numbers), written, value: written + by, ...(also.length > 0 ? { also } : {}) };
          try {
            const compiled = withNumbers(scenario, numbers, by);
            return [{ ...edit, by, number, compiled }];
          } catch (error) {
            // A number that the text may not have is no edit to offer; what is wrong with it is said.
            if (!(error instanceof InputError)) throw error;
            const [en, ja = en] = [error.text.en, error.text.ja].map((text) => text?.split('\n')[1]?.trim() ?? text);
            refused.push({ edit, why: { en: en!, ja: ja! } });
            return [];
          }
        }),
    );
    const amounts = { tried: Math.max(1, Math.ceil(bench.games / 4)), verified: bench.games, named: 3 };
    const most = mostGames(changes.length, spots.length, amounts);
    const progress = progressTeller(host, most, args.has('progress'));
    let done = 0;
    const cap = capOf(args);
    const versions = changes.map(({ compiled }) => compiled);
    const kept = Kept.open(host, args.one('state'), 'lab', ['suggest', versions, bench.players, bench.seed, cap ?? 0]);
    const games = kept.known();
    const key = (round: Round, own: readonly number[]) => `${round} ${own.join('+')}`;
    try {
      const { edits, trials, cancelled } = await suggestions(
        changes.map(({ compiled }, k) => versionPool(bench.pool, `e${k}`, compiled)),
        changes.map(({ by }) => Math.abs(by)),
        {
          seat: seatOf(args.one('side'), bench.compiled),
          seats: seatsOf(bench.compiled).length,
          players: bench.players,
          seed: bench.seed,
          low: low / 100,
          high: high / 100,
          ...amounts,
          signal: host.signal,
          ...(cap === undefined ? {} : { cap }),
          known: (round, own) => new Map(games.get(key(round, own)) ?? []),
          onPlayed(round, own, game, winner) {
            kept.add(key(round, own), [game, winner]);
            progress.tell(++done);
          },
          onLook: live(host, args, progress.end, (found: () => Suggestions) =>
            triedText(found(), changes, host.locale),
          ),
        },
        {
          numbers: changes.map(({ number }) => number),
          base: bench.pool,
          of: (a, b) => {
            const together = merged(bench.compiled, versions[a]!, versions[b]!);
            return together && playable(together) ? versionPool(bench.pool, `e${a}+${b}`, together) : null;
          },
        },
      );
      const changed = <T extends { edits: readonly number[] }>({ edits: own, ...one }: T) => ({
        ...one,
        edits: own,
        changes: own.map((edit) => {
          const { where, written, value, also } = changes[edit]!;
          return { where, written, value, ...(also ? { also } : {}) };
        }),
        version: own[0] ?? 0,
      });
      const [told, tried] = [edits.map(changed), trials.map(changed)];
      const kinds = kindsText(bench.compiled, bench.players);
      const paired =
        spots.length > 1
          ? { en: '; where none does, three pairs of them in the same way', ja: '。どれも届かなければ3組を同様に' }
          : { en: '', ja: '' };
      const [tries, verifies] = [amounts.tried, amounts.verified].map(gamesText);
      const sheet = suggestSheet(
        sideOfSeat(args, bench.compiled),
        [low / 100, high / 100],
        told,
        tried,
        {
          en: `${kinds.en}; ${changes.length} edits with up to ${tries!.en} each on the same seeds; the best three with up to ${verifies!.en} on fresh seeds${paired.en}; intervals hold at every moment`,
          ja: `${kinds.ja}。${changes.length} 通りの変更を同じ乱数の種で各 ${tries!.ja}まで、上位3つを新しい乱数の種で ${verifies!.ja}まで${paired.ja}。区間はいつ見ても成り立つ`,
        },
        refused,
      );
      const found = { games: done, low: low / 100, high: high / 100, edits: told, tried };
      return answered('suggest', bench, found, sheet, cancelled);
    } finally {
      progress.end();
      kept.write();
      await bench.pool.close();
    }
  },
};

export const versionAnswers: readonly Answer[] = [sweep, mapAnswer, difference, suggest];
