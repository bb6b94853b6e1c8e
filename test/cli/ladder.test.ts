import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { judgeStep } from '../../engine/lab/ladder';
import { stepLines } from '../../server/cli/ladder';
import { commandLine } from '../../server/cli/program';
import { host, run, workspace } from './cli';
import { parseAs } from './schemas';

const id = 'war-in-the-pacific/short';
const climb = ['ladder', id, '--rungs', 'random,novice', '--workers', '1'];

describe('sandtable ladder', () => {
  it('says what each rung won over the one below, by seat, with intervals', async () => {
    const cwd = workspace();
    const ran = await run([...climb, '--pairs', '3', '--json'], cwd);
    assert.equal(ran.code, 0, ran.err);
    const report = parseAs('ladder', ran.out) as {
      rungs: string[];
      steps: { share: { low: number }; games: number }[];
    };
    assert.deepEqual(report.rungs, ['random', 'novice']);
    assert.equal(report.steps[0]!.games, 6);
    const told = await run([...climb, '--pairs', '3'], cwd);
    assert.match(told.out, /short: random < novice \(3 pairs a step, seed 1\)/);
    assert.match(
      told.out,
      /novice over random: \d+\.\d% of 6 games \(95%: .* to .*\) — not decided: fewer than 10 games\n/,
    );
    assert.match(told.out, /^ {4}as japan: .* of 3 /m);
    assert.match((await run([...climb, '--pairs', '1'], cwd)).out, /\(1 pair a step, seed 1\)/);
    assert.match(
      (await run([...climb, '--pairs', '1', '--locale', 'ja'], cwd)).out,
      /novice 対 random：2 ゲームの.* — 未確定（10 ゲーム未満）/,
    );
    const step = judgeStep({ upper: 'novice', lower: 'random' }, [[0, 1], [1, 1]], ['japan', 'allies'], [[0], [1]]); // biome-ignore format: a row of games
    assert.equal(
      stepLines(step, 'en').at(-1),
      '    allies won all 2 games, whoever played it: they say nothing about the players',
    );
    assert.match(stepLines(step, 'ja').at(-1)!, /2 ゲームすべて allies の勝ち/);
  });

  it('goes on from what a file kept, and says in the end what one run says', async () => {
    const cwd = workspace();
    const whole = await run([...climb, '--pairs', '4', '--json'], cwd);
    const args = [...climb, '--pairs', '4', '--json', '--state', 'kept.json'];
    const { host: world, ran } = host(args, cwd);
    const stop = new AbortController();
    const file = path.join(cwd, 'kept.json');
    let told = 0;
    const stopped = await commandLine([...args, '--progress'], {
      ...world,
      signal: stop.signal,
      // Far apart, so that each game is told.
      now: () => (told += 5000),
      err: (text) => {
        if (text.startsWith('3/8')) stop.abort();
      },
    });
    assert.equal(stopped, 1);
    const part = parseAs('ladder', ran.out) as { interrupted?: true; steps: { games: number }[] };
    assert.equal(part.interrupted, true);
    assert.equal(part.steps[0]!.games, 3);
    const again = await run(args, cwd);
    assert.equal(again.code, 0, again.err);
    assert.equal(again.out, whole.out);
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { data: Record<string, number[][]> };
    assert.equal(kept.data['novice over random']!.length, 8);
    // Everything is known now: changed games would show.
    kept.data['novice over random'] = kept.data['novice over random']!.map(([index]) => [index!, -1]);
    writeFileSync(file, JSON.stringify(kept));
    const known = parseAs('ladder', (await run(args, cwd)).out) as { steps: { draws: number }[] };
    assert.equal(known.steps[0]!.draws, 8);
  });

  it('refuses a file of another series or of something else', async () => {
    const cwd = workspace({ 'other.json': '{"kind":"tune"}', 'broken.json': '{' });
    const args = [...climb, '--pairs', '1', '--state'];
    assert.equal((await run([...args, 'kept.json'], cwd)).code, 0);
    const seeded = await run([...args, 'kept.json', '--seed', '2'], cwd);
    assert.equal(seeded.code, 2);
    assert.match(seeded.err, /kept\.json belongs to another series \(scenario, text, players, seed, version/);
    for (const name of ['other.json', 'broken.json']) {
      const ran = await run([...args, name], cwd);
      assert.equal(ran.code, 1, name);
      assert.match(ran.err, /is not a file that ladder --state has written/);
    }
  });

  it('plays games whose rules are their text', async () => {
    const cwd = workspace();
    const ran = await run(['ladder', 'tutorial/winter', '--rungs', 'random,heuristic', '--pairs', '1', '--json'], cwd);
    assert.equal(ran.code, 0, ran.err);
    parseAs('ladder', ran.out);
  });

  it('wrong usage ends in words', async () => {
    const cwd = workspace();
    for (const [args, words] of [
      [['--rungs', 'random'], /name two kinds or more/],
      [['--rungs', 'random, random'], /each once/],
      [['--rungs', 'random,oracle'], /no player "oracle"/],
      [['--pairs', '0'], /--pairs must be a whole number/],
      [['--budget', 'much'], /--budget must be a whole number/],
      [
        ['--budget', '5', '--rungs', 'random,search:3'],
        /--budget 5 is of "search", which is none of the rungs: random, search:3\./,
      ],
      [['--rungs', 'random,heuristic:grede=2'], /no weight "grede"; there are: greed, .*\. Did you mean greed\?/],
    ] as const) {
      const ran = await run(['ladder', id, ...args], cwd);
      assert.equal(ran.code, 2, args.join(' '));
      assert.match(ran.err, words);
    }
  });
});
