import { strict as assert } from 'node:assert';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KeptResults } from '../../server/cli/kept-results';
import { amount } from '../amount';
import { gameText } from '../engine/by-text/kit';
import { until } from '../until';
import { buildCli, host, run, scenarios, start, workspace } from './cli';
import { parseAs } from './schemas';

/** A game of a few answers, played at random where nobody says otherwise. */
const text = gameText({
  sequence: 'phase march "March" ja "行軍" { does move; of foot; allowance 2 }',
  scenario: 'victory red { alone: at any time when no (blue foot) }\n  otherwise blue',
});

describe('sandtable lab', function () {
  this.timeout(0);
  const scenario = 'tutorial/winter';
  const args = ['lab', 'fords/first', 'whatif', 'fords/first', '--pairs', '6'];

  it('plays both texts on the same seeds: the same bytes with any workers, and from a kept file', async () => {
    const cwd = workspace({ 'fords.sand': text });
    const one = await run([...args, '--workers', '1', '--json'], cwd);
    assert.equal(one.code, 0, one.err);
    const { verdict, pairs, turned } = parseAs('lab', one.out) as { verdict: string; pairs: number; turned: number };
    assert.deepEqual([verdict, pairs, turned], ['open', 6, 0]);
    const live = await run([...args, '--workers', '2', '--json', '--progress', '--state', 'kept.json'], cwd);
    assert.equal(live.out, one.out);
    assert.equal((await run([...args, '--workers', '1', '--json', '--state', 'kept.json'], cwd)).out, one.out);
    assert.match(live.err, /^1 pair: 0\.0 points \(-\d+\.\d to \+\d+\.\d\)$/m);
    const words = await run([...args, '--state', 'kept.json'], cwd);
    assert.match(words.out, /Not decided, after 6 pairs of games\.\n {2}Red: .* before, .* after, 0\.0 points/);
    assert.match((await run([...args, '--state', 'kept.json', '--locale', 'ja'], cwd)).out, /未確定（6組）/);
  });

  it('lists its answers, and studies a table of a scenario, or of a file that declares none', async () => {
    const cwd = workspace();
    assert.match((await run(['lab', scenario], cwd)).out, /^ {2}table \[name\] .*\n(?:.*\n)* {2}whatif /);
    assert.match((await run(['lab', '--help'], cwd)).out, /\nAnswers:\n {2}table \[name\] /);
    const found = parseAs('labTable', (await run(['lab', scenario, 'table', '--json'], cwd)).out) as {
      lanes: object[];
    };
    assert.equal(found.lanes.length, 4);
    const file = path.join(scenarios, 'tutorial/tables.sand');
    assert.match((await run(['lab', file, 'table', 'combat', '--locale', 'ja'], cwd)).out, /^戦闘結果\n/);
    const none = await run(['lab', path.join(scenarios, 'tutorial/map.sand'), 'table', 'combat'], cwd);
    assert.deepEqual([none.code, none.out], [0, (await run(['lab', file, 'table', 'combat'], cwd)).out]);
  });

  it('counts legal set-ups without playing', async () => {
    const found = await run(['lab', scenario, 'setup', '--json'], workspace());
    const { count, groups, conflict } = JSON.parse(found.out) as {
      count: string;
      groups: { count: string }[];
      conflict: [];
    };
    const product = groups.reduce((all, one) => all * BigInt(one.count), 1n);
    assert.deepEqual([count, groups.length > 1, conflict], [String(product), true, []]);
  });

  it('answers from one series that is played once: the same bytes from the folder it is kept in', async () => {
    const cwd = workspace({ 'fords.sand': text });
    const common = ['--games', '6', '--workers', '1', '--state', 'kept/'];
    const rate = await run(['lab', 'fords/first', 'winrate', ...common, '--json'], cwd);
    assert.equal(rate.code, 0, rate.err);
    assert.equal(readdirSync(path.join(cwd, 'kept')).length, 1);
    for (const answer of ['winrate', 'length', 'watch', 'coverage', 'heat', 'decisions']) {
      const ran = await run(['lab', 'fords/first', answer, ...common, '--json', '--progress'], cwd);
      assert.equal(ran.code, 0, ran.err);
      if (answer === 'winrate') assert.equal(ran.out, rate.out);
      const found = parseAs('labSeries', ran.out) as { warnings: { en: string }[] };
      assert.match(found.warnings[0]!.en, /^Only 6 games/);
      if (answer !== 'decisions') assert.doesNotMatch(ran.err, /games\/s/, 'played again');
    }
    assert.equal(readdirSync(path.join(cwd, 'kept')).length, 2, 'questions with one answer: another series');
    const saved = await run(['lab', 'fords/first', 'watch', ...common, '--save', 'watch', '--locale', 'ja'], cwd);
    assert.match(saved.out, /^見るべきゲーム：fords\/first\n {2}watch に書き出し：1-/);
    // A game that is worth looking at for two reasons is one file.
    const seeds = readdirSync(path.join(cwd, 'watch')).map((name) => /-(\d+)\.sand$/.exec(name)![1]!);
    assert.deepEqual([...new Set(seeds)], seeds);
    const told = new Set([...saved.out.matchAll(/ {2}(\d{6,}) /g)].map(([, seed]) => seed!));
    assert.ok(told.size > 0);
    assert.deepEqual(
      [...told].filter((seed) => !seeds.includes(seed)),
      [],
    );
    const [replay = ''] = readdirSync(path.join(cwd, 'watch'));
    const again = await run(['replay', path.join('watch', replay)], cwd);
    assert.equal(again.code, 0, again.err);
    assert.equal((await run(['lab', 'fords/first', 'heat', '--state', 'fords.sand'], cwd)).code, 1);
  });

  it('goes on where a killed process was: nothing is lost, nothing is played twice', async () => {
    await buildCli();
    const cwd = workspace({ 'fords.sand': text });
    const asked = ['lab', 'fords/first', 'length', '--workers', '1'];
    const child = start([...asked, '--games', '1000000', '--state', 'kept/'], cwd);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const kept = () => {
      const all = existsSync(path.join(cwd, 'kept')) ? readdirSync(path.join(cwd, 'kept')) : [];
      // A file that is being written has another name, which it loses at any moment.
      const file = all.find((name) => !name.endsWith('.tmp'));
      if (file === undefined) return [];
      const [, ...lines] = readFileSync(path.join(cwd, 'kept', file), 'utf8').split('\n');
      // What stands behind the last end of a line is not written to its end.
      return lines.slice(0, -1).map((line) => (JSON.parse(line) as { index: number }).index);
    };
    await until(() => kept().length > 0, 'games that are kept');
    child.kill('SIGKILL');
    await ended;
    const before = kept();
    const games = String(before.length + 5);
    const again = await run([...asked, '--games', games, '--state', 'kept/', '--json'], cwd);
    assert.equal(again.code, 0, again.err);
    const after = kept();
    assert.deepEqual(after.slice(0, before.length), before, 'what was kept is lost');
    assert.deepEqual([after.length, new Set(after).size], [before.length + 5, before.length + 5], 'played twice');
    assert.equal(again.out, (await run([...asked, '--games', games, '--json'], cwd)).out);
  });

  it('keeps results a line each: one that was not written to its end is left out', async () => {
    const { host: world } = host([], workspace());
    const result = { index: 0, seed: 5, winner: 1, reason: 'otherwise', turn: 3, decisions: 9, hash: 'a' };
    const kept = KeptResults.open(world, 'kept/', ['one']);
    for (const index of [0, 2, 1]) kept.add({ ...result, index });
    kept.write();
    const file = path.join(world.cwd, 'kept', readdirSync(path.join(world.cwd, 'kept'))[0]!);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, -9));
    const again = KeptResults.open(world, file, ['one']);
    assert.deepEqual([...again.known.keys()], [0, 2]);
    again.add({ ...result, index: 1 });
    again.write();
    assert.equal(readFileSync(file, 'utf8'), whole);
    assert.throws(
      () => KeptResults.open(world, file, ['other']),
      /belongs to another series \(.*, or what is asked of the games\)/,
    );
    assert.deepEqual(KeptResults.open(world, 'kept/', ['other']).known.size, 0);
    // Folders are made, and where none can be made that is said: Node's own way goes on for ever there.
    assert.deepEqual(KeptResults.open(world, 'new/and/newer/', ['one']).known.size, 0);
    if (process.platform === 'linux')
      assert.throws(
        () => KeptResults.open(world, '/proc/nope/newer/', ['one']),
        /\/proc\/nope\/newer\/ cannot be written/,
      );
  });

  it('plays other numbers and other parts of the text, and writes reports', async () => {
    const cwd = workspace({ 'fords.sand': text, 'more/fords.sand': text.replace('strength 3/1', 'strength 4/1') });
    const common = ['--games', '4', '--workers', '1', '--state', 'kept/', '--json'];
    const line = text.split('\n').findIndex((one) => one.includes('allowance 2')) + 1;
    const turns = text.split('\n').findIndex((one) => one.includes('turns 1..')) + 1;
    const column = text.split('\n')[line - 1]!.indexOf('2', text.split('\n')[line - 1]!.indexOf('allowance')) + 1;
    const range = ['--from', '1', '--to', '3', '--report', 'sweep.html'];
    const swept = await run(['lab', 'fords/first', 'sweep', `fords.sand:${line}`, ...range, ...common], cwd);
    const { points, written } = parseAs('labSeries', swept.out) as { points: { value: number }[]; written: number };
    assert.deepEqual([written, points.map(({ value }) => value)], [2, [1, 2, 3]]);
    assert.match(
      readFileSync(path.join(cwd, 'sweep.html'), 'utf8'),
      /<h2>fords\.sand:\d+:\d+ from 1 to 3: fords\/first<\/h2>/,
    );
    const again = await run(
      ['lab', 'fords/first', 'sweep', `fords.sand:${line}`, ...range, ...common, '--progress'],
      cwd,
    );
    assert.equal(again.out, swept.out);
    assert.doesNotMatch(again.err, /games\/s/, 'played again');
    // Each starts workers of its own; what they find is tested in test/lab.
    const checks = [
      async () => {
        const parts = await run(['lab', 'fords/first', 'sensitivity', ...common], cwd);
        const { effects } = parseAs('labSeries', parts.out) as { effects: { where: string }[] };
        assert.ok(effects.length > 0 && effects.every(({ where }) => where.startsWith('fords.sand:')), parts.out);
      },
      async () => {
        const report = ['--report', 'd.md', ...common];
        const texts = await run(['lab', 'fords/first', 'difference', 'more/fords.sand', ...report], cwd);
        assert.equal((parseAs('labSeries', texts.out) as { text: object[] }).text.length, 1);
        assert.match(readFileSync(path.join(cwd, 'd.md'), 'utf8'), /values\.strength \| 3, 1 \| 4, 1/);
      },
      async () => {
        const band = ['--low', '0', '--high', '50', '--games', '8', '--workers', '1', '--json'];
        const advice = await run(
          ['lab', 'fords/first', 'suggest', `fords.sand:${line}`, '--side', 'red', ...band],
          cwd,
        );
        const { edits } = parseAs('labSeries', advice.out) as { edits: { changes: object[]; suits: string }[] };
        assert.deepEqual(edits[0]!.changes, [{ where: `fords.sand:${line}:${column}`, written: 2, value: 3 }]);
      },
    ];
    for (const check of checks.slice(0, amount(1, checks.length))) await check();
    for (const [given, words] of [
      [['suggest', `fords.sand:${line}`, '--low', '60'], /needs --low below --high/],
      [['sweep', 'fords.sand:1', '--from', '1', '--to', '2'], /Which number of fords\.sand:1\? There is none/],
      [
        ['sweep', `fords.sand:${turns}`, '--from', '1', '--to', '2'],
        /Which number of fords\.sand:\d+\? 1 \(.*\), 3 \(/,
      ],
      [['sweep', 'other.sand:1', '--from', '1', '--to', '2'], /not written in other\.sand; it is in: fords\.sand/],
      [['sweep', `fords.sand:${line}`, '--from', '3', '--to', '2'], /the lower first/],
      [['sweep', `fords.sand:${line}`, '--from', 'x', '--to', '2'], /must be a whole number/],
      [['sweep'], /number’s place is needed/],
      [['sweep', `fords.sand:${line}+fords.sand:1`, '--from', '1', '--to', '2'], /Which number of fords\.sand:1\?/],
      [['firstturn'], /needs a unit, a place, or supply: and a unit/],
      [['firstturn', 'nobody'], /There is no unit or place nobody; name one by its id or its name/],
      [['firstturn', '0101 Nowhere'], /There is no unit or place 0101 Nowhere/],
      [['firstturn', 'Bluland Guard 1'], /There is no unit or place Bluland Guard 1\. Did you mean Blueland Guard 1\?/],
      [['firstturn', 'supply:bl-guard-1'], /show no lines of supply/],
      [['sweep', 'fords.sand:9999', '--from', '1', '--to', '2'], /fords\.sand has \d+ lines: there is no line 9999/],
      [['winrate', '--state', 'fords.sand/'], /--state fords\.sand\/ means a folder, and there is a file of that name/],
      [['sensitivity', '--parts', 'arrival,nobody'], /--parts arrival,nobody: there are no such parts/],
      [['difference'], /needs the changed scenario/],
      [['heat', '--report', 'a.pdf'], /a report is an \.html or \.md file/],
    ] as const) {
      const ran = await run(['lab', 'fords/first', ...given], cwd);
      assert.deepEqual([ran.code, ran.out], [2, '']);
      assert.match(ran.err, words);
    }
    const none = await run(['lab', 'fords/first', 'supply'], cwd);
    assert.deepEqual([none.code, none.out], [1, '']);
    assert.match(none.err, /show no lines of supply/);
  });

  it('says in words what it cannot compare', async () => {
    const second = text.slice(text.indexOf('scenario first')).replace('scenario first', 'scenario second');
    const cwd = workspace({ 'fords.sand': text, 'two/two.sand': `${text}\n${second}` });
    for (const [given, words] of [
      [['lab', scenario, 'why', scenario], /no answer "why"; there are: .*whatif/],
      [['lab', scenario, 'winrat'], /no answer "winrat"\. Did you mean winrate\? There are: /],
      [['lab', scenario, 'whatif', 'war-in-the-pacific/short'], /different sides/],
      [[...args, '--side', 'moon'], /nobody plays such a side; there are: red \(Red\), blue \(Blue\)\./],
      [[...args, '--side', 'bleu'], /Did you mean blue\?/],
      [
        ['lab', scenario, 'setup', '--workers', '2'],
        /setup takes no --workers: one core works it out\. It takes: --seed\./,
      ],
      [['lab', scenario, 'whatif'], /needs the changed scenario/],
      [['lab', scenario, 'table', 'x'], /no table "x"; dice are rolled on: combat/],
      [['lab', scenario, 'table', 'turns'], /No dice are rolled on the table turns/],
      [['lab', scenario, 'table', '--pairs', '3'], /table takes no --pairs/],
      [['lab', scenario, 'winrate', 'extra'], /winrate takes nothing more: "extra"/],
      [['lab', scenario, 'winrate', '--report', 'nowhere/x.html'], /there is no folder nowhere/],
      [['lab', 'two', 'winrate'], /two has 2 scenarios: fords\/first, fords\/second\. Say which, as in two#first/],
    ] as const) {
      const ran = await run(given, cwd);
      assert.equal(ran.code, 2);
      assert.match(ran.err, words);
      assert.equal(ran.out, '');
    }
    // Of several scenarios in a file the one that is compared is meant.
    const same = await run(['lab', 'two#second', 'whatif', 'two/two.sand', '--pairs', '1'], cwd);
    assert.match(same.out, /^fords\/second, changed to fords\/second in two\/two\.sand$/m, same.err);
    assert.match(
      same.out,
      /The two texts play alike.*\n(?:.*\n)*Mind:\n {2}Only 1 pair: .*\n {2}A side wins every game of a version, or none.*\n(?:.*\n)*Method: .*, heuristic players; .*\(betting on bounded means\).*\(Wilson\)/,
    );
  });
});
