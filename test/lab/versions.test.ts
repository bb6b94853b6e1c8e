/** Versions of a scenario on the same seeds: sweeps, what each part does, two texts in all figures; reports of such answers. */
import { strict as assert } from 'node:assert';
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import { happened } from '../../engine/lab/heat';
import { merged } from '../../engine/lab/merge';
import { observedGames } from '../../engine/lab/observed';
import type { GameResult } from '../../engine/lab/play';
import { partsOf, sensitivity } from '../../engine/lab/sensitivity';
import { chartOf } from '../../engine/lab/sheets/chart';
import { reportHtml, reportMarkdown } from '../../engine/lab/sheets/report';
import { type Grid, sheetText } from '../../engine/lab/sheets/sheet';
import { suggestSheet } from '../../engine/lab/sheets/suggest';
import { supplySheet } from '../../engine/lab/sheets/supply';
import { sensitivitySheet, sweepSheet, versionsSheet } from '../../engine/lab/sheets/versions';
import { inlinePool, type Pool } from '../../engine/lab/simulate';
import { meanOf } from '../../engine/lab/statistics';
import { suggestions } from '../../engine/lab/suggest';
import { NoSupply, supplyOf } from '../../engine/lab/supply';
import { compareVersions } from '../../engine/lab/sweep';
import { compareFigures } from '../../engine/lab/versions';
import { createModel } from '../../server/model/index';
import { prepare } from '../engine/by-text/kit';
import { prepared as southPacific } from '../engine/empire-of-the-sun/kit';
import { prepared as rulebook } from '../engine/game';
import { compiled as compiledScenario, shippedTexts, workspaceOf } from '../scenarios/compiled';

/** Who has more steps at the end wins: every counter counts, but the one that never comes. */
const text = {
  sequence:
    'phase fight "Fight" ja "戦闘" { does attack; of foot; strength strength; table combat; attack +1 of boat (see 7) }',
  game: `
  word die "Die" ja "ダイス"
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result D1 "One step" ja "1ステップ" { defender 1 }
    result A1 "One step" ja "1ステップ" { attacker 1 }
    | die  | 1-2 | 1-1 | 2-1 | 3-1 |
    |------|-----|-----|-----|-----|
    | 1..3 | A1  | A1  | D1  | D1  |
    | 4..6 | -   | D1  | D1  | D1  |
  }
`,
  scenario: `
  reserve rd barge
  setup red { 0201: 2 guard }
  victory red { alone: at any time when no (blue foot) }
  otherwise blue
`,
};
const how = { en: 'so', ja: 'こう' };
const players = ['random', 'random'];

/** The same game with a strength of all guards. */
function guards(compiled: CompiledGame, strength: number): CompiledGame {
  const kinds = compiled.game.kinds.map((kind) =>
    kind.id === 'guard' ? { ...kind, values: { ...kind.values, strength: [strength, strength] } } : kind,
  );
  return { ...compiled, game: { ...compiled.game, kinds } };
}

describe('versions on the same seeds', () => {
  const prepared: PreparedGame = prepare(text);
  const { compiled } = prepared;
  const pool = (version: CompiledGame): Pool => inlinePool(prepared.ruleset.prepare(version));
  const options = { seat: [0], seats: 2, players, seed: 4, most: 48, margin: 0.05 };

  it('are compared with the one that is written, and played on while they are not known', async () => {
    const versions = [
      { ...compiled },
      compiled,
      { ...compiled, units: compiled.units.filter(({ id }) => id !== 'bl-guard-1') },
    ];
    const looks: number[] = [];
    const { versions: found } = await compareVersions(versions.map(pool), 1, {
      ...options,
      onLook: (results) => looks.push(results()[2]!.games),
    });
    assert.deepEqual(
      found.map(({ difference }) => difference.mean === 0),
      [true, true, false],
      'the first is the same',
    );
    const [same, base, alone] = found;
    assert.equal(same!.won.mean, base!.won.mean);
    assert.deepEqual([alone!.won.mean, alone!.difference.verdict], [1, 'better']);
    assert.ok(alone!.games < base!.games && looks.includes(alone!.games), 'what is known is not played on');
    const points = found.map((result, k) => ({ value: k + 1, result }));
    const sheet = sweepSheet({ what: 'a.sand:1:2', written: 2, side: { en: 'Red', ja: '赤軍' }, how }, points);
    assert.deepEqual(sheet.facts, [
      { en: '3 is better for Red than 2.', ja: '3 は 2 より赤軍に有利。' },
      { en: 'In the text: a.sand:1:2', ja: 'テキスト：a.sand:1:2' },
    ]);
    assert.match(chartOf(sheet.grids[0]!, compiled.board, 'en'), /^<svg .*stroke-dasharray/);
    // Numbers that change with it stand beside it, and the line as it is written.
    const two = sweepSheet(
      {
        what: 'a.sand:1:2',
        written: 2,
        side: { en: 'Red' },
        how,
        line: 'result <=2',
        others: [{ what: 'b:3:4', written: 7 }],
      },
      points,
    );
    assert.deepEqual(
      two.grids[0]!.rows.map(([value, other]) => Number(other) - Number(value)),
      points.map(() => 5),
    );
    assert.deepEqual(two.facts.at(-1)!.en, 'In the text: result <=2');
    assert.match(chartOf(two.grids[0]!, compiled.board, 'en'), /^<svg .*stroke-dasharray/);
    // The value as written is no end of the range where it lies beyond what was asked for.
    const ends = (values: readonly number[], written: number) =>
      sweepSheet(
        { what: 'a', written, side: { en: 'Red' }, how },
        values.map((value) => ({ value, result: found[0]! })),
      ).title.en;
    assert.deepEqual(
      [ends([-2, -1, 0, 4], 4), ends([3, 4, 5], 5), ends([1, 2, 3], 2)],
      ['a from -2 to 0', 'a from 3 to 5', 'a from 1 to 3'],
    );
  });

  it('go on from what is known, and give the same', async () => {
    const versions = [compiled, guards(compiled, 1)];
    const played = new Map<number, Map<number, number>>();
    const keep = (version: number, game: number, winner: number) =>
      played.set(version, (played.get(version) ?? new Map()).set(game, winner));
    const first = await compareVersions(versions.map(pool), 0, { ...options, most: 12, onPlayed: keep });
    let again = 0;
    const second = await compareVersions(versions.map(pool), 0, {
      ...options,
      most: 12,
      known: played,
      onPlayed: () => again++,
    });
    assert.deepEqual([second, again], [first, 0]);
  });

  it('say which parts matter: those that decide, not one that never comes', async () => {
    const parts = partsOf(compiled);
    assert.deepEqual(
      parts.map(({ kind, id }) => `${kind} ${id}`),
      [
        'counter rd-guard-1',
        'counter bl-guard-1',
        'counter bl-barge-1',
        'counter rd-barge-1',
        'counter rd-guard-3',
        'line fight:1',
      ],
    );
    const pools = [compiled, ...parts.map(({ changed }) => changed)].map(pool);
    const found = await sensitivity(pools, parts, { ...options, most: 64 });
    const effect = (id: string) => found.effects.find((one) => one.id === id)!;
    assert.equal(effect('bl-guard-1').real, true, 'without it blue has no foot');
    assert.equal(effect('bl-guard-1').result.difference.verdict, 'better');
    assert.deepEqual([effect('rd-barge-1').real, effect('rd-barge-1').result.difference.mean], [false, 0]);
    assert.ok(effect('rd-barge-1').result.games <= 16, 'what turns nothing is not followed');
    const sheet = sensitivitySheet({ en: 'Red', ja: '赤軍' }, found, () => 'a.sand:1', how);
    assert.match(sheet.facts[0]!.en, /of 6 parts are known to matter/);
    // Those that turned no game are named, too, and that other dice may be all that the others show.
    const still = found.effects.filter(({ real, result }) => !real && result.turned === null);
    const idle = sheet.grids.find(({ title }) => title.en === 'Turned no game')!;
    assert.deepEqual(
      idle.rows.map(([part]) => part),
      still.map(({ names }) => names),
    );
    const may = { ...found, effects: found.effects.map((one) => ({ ...one, real: false })) };
    const told = (one: typeof found) => sensitivitySheet({ en: 'Red' }, one, null, how).warnings.map(({ en }) => en);
    assert.ok(told(may).some((one) => one.includes('once has other dice after it')));
    assert.ok(!told({ ...found, effects: still }).some((one) => one.includes('once has other dice after it')));
    const stopped = sensitivitySheet({ en: 'Red' }, { ...found, cancelled: true, left: 26 }, null, how).warnings;
    assert.equal(stopped[0]!.en, 'It was stopped: of 26 more parts no game was played.');
    // One that turned as many games for red as against is none of them.
    const bothWays = found.effects.map((one) => ({ ...one, real: false, result: { ...one.result, turned: 7 } }));
    for (const one of bothWays) one.result.difference = { ...one.result.difference, mean: 0 };
    const balanced = sensitivitySheet({ en: 'Red' }, { ...found, effects: bothWays }, null, how);
    assert.deepEqual(
      balanced.grids.map(({ rows }) => rows.length),
      [6, 0],
    );
    assert.match(chartOf(sheet.grids[0]!, compiled.board, 'ja'), /<rect /);
  });

  it('are suggested where they bring the share into a band, on seeds that no choice has touched', async () => {
    const without = (...ids: string[]) => ({
      ...compiled,
      units: compiled.units.filter(({ id }) => !ids.includes(id)),
    });
    const edits = [without('bl-guard-1'), without('rd-barge-1'), compiled];
    const seeds = new Set<number>();
    const pools = edits.map((version): Pool => {
      const own = pool(version);
      return {
        size: 1,
        play: (batch, onResult, signal) => {
          seeds.add(batch.seed);
          return own.play(batch, onResult, signal);
        },
      };
    });
    const band = { ...options, low: 0, high: 0.6, tried: 16, verified: 64, named: 3 };
    const looks: number[] = [];
    const { edits: found, trials } = await suggestions(pools, [1, 2, 1], {
      ...band,
      onLook: (look) => looks.push(look().trials.length),
    });
    assert.deepEqual(
      found.map(({ edits: [edit], suits }) => [edit, suits]),
      [
        [2, 'within'],
        [1, 'within'],
      ],
      'the smallest first; without its only foot blue loses every game',
    );
    assert.equal(seeds.size, 2);
    const change = { changes: [{ where: 'a.sand:1:2', written: 3, value: 4 }], version: 0 };
    const told = found.map((one) => ({ ...one, ...change }));
    assert.equal(looks[0], 1, 'there is something to see after the first game');
    const tried = trials.map((one) => ({ ...one, ...change }));
    assert.equal(tried.length, 3);
    const sheet = suggestSheet({ en: 'Red', ja: '赤軍' }, [0, 0.6], told, tried, how);
    assert.match(sheet.facts[0]!.en, /^a\.sand:1:2: 3 to 4 gives Red \d+\.\d%: in the band\.$/);
  });

  it('are suggested two at a time where none suits by itself, on seeds of their own', async () => {
    const seeds = new Set<number>();
    /** Games of which the seat wins such a share. */
    const wins = (share: number): Pool => ({
      size: 1,
      play: async ({ first, count, seed }, onResult) => {
        seeds.add(seed);
        for (let index = first; index < first + count; index++)
          onResult({ index, winner: (index * 37) % 100 < 100 * share ? 0 : 1 } as GameResult);
      },
    });
    const asked: string[] = [];
    const shares = [0.35, 0.05, 0.35, 0.9];
    const { edits, trials } = await suggestions(
      shares.map(wins),
      [1, 1, 1, 5],
      { ...options, low: 0.45, high: 0.55, tried: 100, verified: 2000, named: 2 },
      {
        numbers: [0, 0, 1, 1],
        base: wins(0.2),
        of: (a, b) => {
          asked.push(`${a}+${b}`);
          // What cannot be made together leaves its turn to the next.
          return a === 1 ? null : wins(0.2 + (shares[a]! - 0.2) + (shares[b]! - 0.2));
        },
      },
    );
    assert.deepEqual([asked[0], new Set(asked).size], ['0+2', asked.length]);
    assert.ok(!asked.includes('0+1') && !asked.includes('2+3'), 'two edits of one number are no pair');
    const [best] = edits;
    assert.deepEqual([best!.edits, best!.suits, best!.fresh.mean.toFixed(2)], [[0, 2], 'within', '0.50']);
    assert.ok(edits.every((one) => one.edits.length === 2 || one.suits === 'outside'));
    assert.deepEqual(trials.map((one) => one.edits.length).slice(0, 6), [1, 1, 1, 1, 0, 2]);
    assert.equal(seeds.size, 3, 'single edits have failed on other seeds');
    const change = { where: 'a.sand:1:2', written: 3, value: 4 };
    const told = <T extends { edits: readonly number[] }>(all: readonly T[]) =>
      all.map((one) => ({ ...one, changes: one.edits.map(() => change), version: 0 }));
    const sheet = suggestSheet({ en: 'Red', ja: '赤軍' }, [0.45, 0.55], told(edits), told(trials), how);
    const fact = /^a\.sand:1:2: 3 to 4 and a\.sand:1:2: 3 to 4 gives Red 50\.\d%: in the band\.$/;
    assert.match(sheet.facts[0]!.en, fact);
    assert.equal(sheetText(sheet, 'en').match(/as written/g)?.length, 1);
    // In a narrow panel words keep their size, and of long ones the end is told.
    const narrow = chartOf(sheet.grids[0]!, compiled.board, 'en', undefined, 320);
    assert.match(narrow, /^<svg viewBox="0 0 320 .*>…[^<]* 3 → 4<\/text>/);
    assert.doesNotMatch(chartOf(sheet.grids[1]!, compiled.board, 'en'), /width="320"/);
    // Where bars are named, there is room for the name and its figure.
    const both = { ...sheet.grids[0]!, chart: { kind: 'bars' as const, columns: [1, 2] } };
    const ends = [
      ...chartOf(both, compiled.board, 'en').matchAll(/<text x="([\d.]+)" y="\d+" text-anchor="end">([^<]*)</g),
    ];
    const figures = ends.filter(([, , words]) => /^(?:tried|fresh seeds) /.test(words!));
    assert.equal(figures.length, 2 * sheet.grids[0]!.rows.length);
    const names = Number(ends.find((one) => !figures.includes(one))![1]);
    for (const [, x, words] of figures) assert.ok(Number(x) - 6.5 * words!.length >= names, `${words} at ${x}`);
    // With few games on fresh seeds that is minded.
    const few = suggestSheet({ en: 'Red' }, [0.45, 0.55], told([{ ...best!, games: 2 }]), told(trials), how);
    assert.equal(few.warnings[0]?.en, 'Only 2 games: intervals are wide.');
    const none = suggestSheet({ en: 'Red', ja: '赤軍' }, [0.45, 0.55], [], told(trials), how);
    // A number that goes from one side of the band to the other is told; tables leave out the folder that all share.
    const trial = (value: number | null, mean: number) => ({
      edits: [],
      won: { mean, low: mean, high: mean },
      games: 9,
      seed: 1,
      changes: value === null ? [] : [{ where: 'games/mine/a.sand:1:2', written: 4, value }],
      version: 0,
    });
    const jump = (...tries: Parameters<typeof suggestSheet>[3]) =>
      suggestSheet({ en: 'Red' }, [0.45, 0.55], [], tries, how);
    const over = jump(trial(3, 1), trial(null, 0.19), trial(5, 0.1));
    assert.equal(
      over.facts.at(-1)!.en,
      'games/mine/a.sand:1:2 jumps over the band (3: 100.0%, 4: 19.0%): another number is needed.',
    );
    assert.equal(over.grids[1]!.rows[0]![0], 'a.sand:1:2: 4 → 3');
    assert.equal(jump(trial(3, 0.3), trial(null, 0.19)).facts.length, 1);
    // Of numbers that change together each is said; what the text does not allow, with why; and an interval that reaches into the band is open.
    const joined = { where: 'a:1:2+a:2:3', written: 13, value: 14, also: [15] };
    const reaching = { mean: 0.7, low: 0.4, high: 0.9 };
    const verified = { ...best!, changes: [joined], version: 0, suits: 'outside' as const, fresh: reaching, games: 9 };
    const refused = [{ edit: { where: 'a:3:1', written: 2, value: 1 }, why: { en: 'A gap.', ja: '隙間。' } }];
    const open = suggestSheet(
      { en: 'Red' },
      [0.45, 0.55],
      [verified],
      [{ ...trial(null, 0.7), changes: [joined] }],
      how,
      refused,
    );
    const [row] = open.grids[0]!.rows;
    assert.deepEqual([row![0], (row!.at(-1) as { en: string }).en], ['a:1:2: 13 → 14 + a:2:3: 15 → 16', 'not decided']);
    assert.equal(open.facts.at(-1)!.en, '1 edit is not allowed by the text, such as a:3:1: 2 to 1: A gap.');
    assert.match(open.warnings[0]!.en, /Only 9 games/);
    assert.equal(
      suggestSheet({ en: 'Red' }, [0.45, 0.55], [], [], how, refused).facts[0]!.en,
      'There is no edit to try.',
    );
    const one = suggestSheet({ en: 'Red' }, [0.45, 0.55], [], told(trials).slice(0, 1), how);
    assert.equal(one.facts[0]!.en, 'The one edit is not found to.');
    assert.match(none.facts[0]!.en, /^None of 4 edits is found to, nor is any of 2 pairs of them\.$/);
  });

  it('are made together as their text would be', () => {
    const compile = (...changes: [string, string][]) => {
      const texts = shippedTexts().filter(({ file }) => file.startsWith('tutorial/'));
      const own = texts.find(({ file }) => file === 'tutorial/scenario-winter.sand')!;
      for (const [was, is] of changes) {
        assert.ok(own.text.includes(was), was);
        own.text = own.text.replace(was, is);
      }
      return createModel(workspaceOf(texts)).compile('tutorial/winter')!.compiled!;
    };
    const edits: [string, string][] = [
      ['value supply-range 3', 'value supply-range 4'],
      ['league of (town) >= 4', 'league of (town) >= 5'],
      ['turn 3: lg cavalry', 'turn 4: lg cavalry'],
    ];
    const [base, ...ones] = [compile(), ...edits.map((edit) => compile(edit))];
    for (const [k, one] of ones.entries())
      for (const [l, other] of ones.entries())
        if (k < l) assert.deepEqual(merged(base, one, other), compile(edits[k]!, edits[l]!));
    const clash = compile(['value supply-range 3', 'value supply-range 5']);
    assert.equal(merged(base, ones[0]!, clash), null);
  });

  it('differ in text, figures and places', async () => {
    const changed = { ...compiled, units: compiled.units.filter(({ id }) => id !== 'rd-guard-3') };
    const series = (version: CompiledGame) => observedGames(pool(version), { players, seed: 4, most: 12 });
    const [before, after] = [await series(compiled), await series(changed)];
    const found = compareFigures([compiled, changed], before.results, after.results);
    assert.deepEqual([found.pairs, found.text.map(({ how: kind }) => kind)], [12, ['removed']]);
    const of = (figure: string, side?: string) =>
      found.figures.find((one) => one.figure === figure && one.side === side)!;
    assert.ok(Math.abs(of('won', 'red').difference.mean + of('won', 'blue').difference.mean) < 1e-12);
    const none = compareFigures([compiled, compiled], before.results, before.results);
    assert.deepEqual([none.same, none.places, none.text], [12, [], []]);
    assert.ok(none.figures.every(({ difference }) => difference.mean === 0));
    const sheet = versionsSheet([compiled, changed], found, players);
    assert.match(
      sheet.facts[0]!.en,
      /^1 difference in the text\. Of 12 pairs \d+ ended in the same position, \d+ with another winner\.$/,
    );
    // Shares are shares, and of few pairs no interval is told that could not be.
    const [, wins, figures] = sheet.grids;
    assert.deepEqual(
      [wins!.title.en, ...wins!.headings.slice(1).map(({ unit }) => unit)],
      ['Who wins', 'share', 'share', 'points'],
    );
    for (const row of wins!.rows) {
      const { low, high } = row[3] as { low: number; high: number };
      assert.ok(low >= -1 && high <= 1, JSON.stringify(row));
    }
    assert.ok(figures!.rows.every((row) => typeof row[3] === 'object'));
    // So have differences on the map: those of the pairs one by one.
    const [most] = found.places;
    const at = compiled.board.places.findIndex(({ id }) => id === most!.place);
    const by = before.results.map((one, k) => {
      const [was, is] = [one, after.results[k]!].map(({ observed }) => happened(observed!)[most!.kind].get(at) ?? 0);
      return is! - was!;
    });
    const { mean, low: least } = meanOf(by);
    assert.ok(Math.abs(most!.difference.mean - mean) + Math.abs(most!.difference.low - least) < 1e-9);
    assert.ok(sheet.grids[3]!.rows.every((row) => typeof row[2] === 'object'));
    assert.match(sheet.method.en, /12 pairs on the same seeds, random players; .*\(Student\)/);
    const few = versionsSheet([compiled, changed], { ...found, pairs: 3 }, players);
    const whole = (cell: unknown) => typeof cell === 'number' || (cell as { en?: string }).en === 'none in 3 pairs';
    assert.ok(few.grids[2]!.rows.every((row) => whole(row[3])));
    const alike = versionsSheet([compiled, compiled], none, players);
    assert.ok(alike.grids[1]!.rows.every((row) => (row[3] as { ja: string }).ja === '12組で差なし'));
    const gone = found.text[0]!;
    const [[what, kind, line]] = sheet.grids[0]!.rows as [[{ en: string }, { en: string; ja: string }, { en: string }]];
    assert.deepEqual([what.en, kind.en, kind.ja], [gone.names.en, 'removed', '削除']);
    assert.ok(line.en.startsWith(gone.before[0]!), line.en);
  });

  it('say what is another in a condition as the text says it, and name what has a name', () => {
    const winter = structuredClone(compiledScenario('tutorial/winter'));
    const frost = winter.scenario.triggers!.find(({ names }) => names?.en === 'The river freezes')!;
    frost.when = { op: '>=', left: { op: 'query', name: 'turn', args: [] }, right: { op: 'number', value: 5 } };
    const [scoring] = winter.scenario.scoring!;
    scoring!.items[0]!.points = { op: 'number', value: 1 };
    scoring!.bands[0]!.to = 1;
    const games = [compiledScenario('tutorial/winter'), winter] as const;
    const none = compareFigures(games, [], []);
    const { rows } = versionsSheet(games, none, ['heuristic', 'heuristic']).grids[0]!;
    assert.deepEqual(rows, [
      [
        frost.names,
        { en: 'changed', ja: '変更' },
        { en: 'condition turn >= 4 → turn >= 5', ja: '条件 turn >= 4 → turn >= 5' },
      ],
      ...[
        { en: 'entries towns: points 2 → 1', ja: '項目 towns: 得点 2 → 1' },
        { en: 'bands 1: to 2 → 1', ja: '点数帯 1: 上限 2 → 1' },
      ].map((line) => [{ en: 'Scoring 1', ja: '得点 1' }, { en: 'changed', ja: '変更' }, line]),
    ]);
  });
});

describe('supply', () => {
  it('names the least places that cut each unit off', () => {
    const prepared = rulebook('short');
    const found = supplyOf(prepared, 1);
    assert.deepEqual([...new Set(found.sources.map(({ side }) => side))], ['japan', 'allies']);
    const costs = found.cuts.map(({ places }) => places.length || Number.POSITIVE_INFINITY);
    assert.deepEqual(
      costs,
      [...costs].sort((a, b) => a - b),
    );
    // The same that the table shows.
    const game = prepared.start({ seed: 1 });
    for (const { unit, places } of found.cuts.slice(0, 3)) {
      const cut = game.overlay!('supply', { units: [unit], place: null }).areas!.find(({ look }) => look === 'cut');
      assert.deepEqual(cut?.places ?? [], places);
    }
    const sheet = supplySheet(prepared.compiled, found);
    assert.match(sheet.facts[0]!.en, /units have a line/);
    // Beside its name a unit is not named again.
    const words = sheetText(sheet, 'en');
    assert.ok(words.includes(' no loss of places cuts supply') && !words.includes(': no loss of places'));
  });

  it('says who supplies each where the rules draw no lines', () => {
    const found = supplyOf(southPacific(), 1);
    assert.equal(found.lines, false);
    assert.ok(found.cuts.length > 20 && found.cuts.every(({ told, places }) => told.length > 0 && places.length === 0));
    const sheet = supplySheet(southPacific().compiled, found);
    assert.match(sheet.facts[0]!.en, /^\d+ units are in supply, \d+ are not; the rules draw no lines/);
    assert.match(sheetText(sheet, 'en'), /^ +18 Army +3720 Wewak +is supplied by /m);
  });

  it('is not told where the rules trace none', () => {
    assert.throws(() => supplyOf(prepare(text), 1), NoSupply);
  });
});

describe('reports', () => {
  const grid: Grid = {
    title: { en: 'A <b> table', ja: '表' },
    headings: [{ names: { en: 'place', ja: '地点' } }, { names: { en: 'a|b' }, unit: 'share' }],
    rows: [
      ['0101', { mean: 0.5, low: 0.25, high: 0.75 }],
      ['0201', 0.1],
    ],
    map: { places: ['0101', '0201'], columns: [1] },
  };
  const sheet = {
    answer: 'x',
    title: { en: 'Title', ja: '題' },
    facts: [{ en: 'Fact.', ja: '事実。' }],
    grids: [grid],
    watch: [{ names: { en: 'odd', ja: '変' }, seed: 5, turn: 2 }],
    warnings: [{ en: 'Few.', ja: '少ない。' }],
    method: how,
  };
  const { board } = prepare().compiled;

  it('are one page with pictures, whose numbers stand in tables', () => {
    const html = reportHtml({ en: 'R & D' }, [sheet], board, 'en');
    assert.match(html, /<h1>R &amp; D<\/h1>/);
    assert.match(html, /A &lt;b&gt; table/);
    assert.match(html, /<td class="n">50\.0% <span class="interval">\(25\.0% to 75\.0%\)<\/span><\/td>/);
    assert.match(html, /<svg .*<title>0101 50\.0%/);
    assert.doesNotMatch(html, /(?:src|href)=/, 'it needs no other file');
  });

  it('are Markdown whose tables hold', () => {
    const text = reportMarkdown({ en: 'R', ja: '報' }, [sheet], 'ja');
    assert.match(text, /^# 報\n\n## 題\n\n- 事実。\n/);
    assert.match(text, /\| 地点 \| a\\\|b \|\n\| --- \| --: \|\n\| 0101 \| 50\.0%（25\.0%〜75\.0%） \|\n/);
    assert.match(text, /- 変 \(seed 5, ターン 2\)/);
  });
});
