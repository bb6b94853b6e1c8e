import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../../server/cli/program';
import { host, run, workspace } from './cli';
import { parseAs } from './schemas';

const args = ['tune', 'taiheiyo-senshi/campaign', '--steps', '2', '--pairs', '1', '--checks', '1', '--workers', '1'];

describe('sandtable tune', () => {
  it('tunes weights and checks them, in one run or in two, and says what it keeps', async () => {
    const cwd = workspace();
    const whole = await run([...args, '--json'], cwd);
    assert.equal(whole.code, 0, whole.err);
    const report = parseAs('tune', whole.out) as {
      kept: boolean;
      checks: { lower: string; games: number }[];
      steps: number;
    };
    assert.deepEqual(
      report.checks.map(({ lower, games }) => [lower, games]),
      [
        ['heuristic', 2],
        ['novice', 2],
        ['random', 2],
      ],
    );
    assert.equal(report.kept, false, 'two games prove nothing');
    const kept = [...args, '--json', '--state', 'kept.json'];
    const { host: world, ran } = host(kept, cwd);
    const stop = new AbortController();
    let told = 0;
    const stopped = await commandLine([...kept, '--progress'], {
      ...world,
      signal: stop.signal,
      // Far apart, so that each game is told.
      now: () => (told += 5000),
      err: (text) => {
        if (text.startsWith('3/10')) stop.abort();
      },
    });
    assert.equal(stopped, 1);
    assert.equal((parseAs('tune', ran.out) as { steps: number }).steps, 1);
    const again = await run(kept, cwd);
    assert.equal(again.out, whole.out);
    const { data } = JSON.parse(readFileSync(path.join(cwd, 'kept.json'), 'utf8')) as {
      data: Record<string, number[][]>;
    };
    assert.deepEqual(
      Object.values(data).map((games) => games.length),
      [2, 2, 2, 2, 2],
    );
    // All of it is known now: words, at once.
    const words = await run([...args, '--state', 'kept.json'], cwd);
    assert.match(
      words.out,
      /tuned in 2 steps\n {4}least +[\d.]+ → [\d.]+\n(?: {4}.* → .*\n)+ {2}heuristic:least=[\d.]+\+.*\n {2}tuned over heuristic: .* of 2 games/,
    );
    assert.match(words.out, /not kept: on unseen seeds it is not stronger than every earlier rung/);
    assert.match((await run([...args, '--state', 'kept.json', '--locale', 'ja'], cwd)).out, /不採用/);
  });

  it('lists what can be tuned, with what it usually is, and says when nothing has moved', async () => {
    const cwd = workspace();
    const list = ['tune', 'war-in-the-pacific/short', '--list'];
    const listed = await run(list, cwd);
    assert.equal(listed.code, 0, listed.err);
    assert.match(
      listed.out,
      /^war-in-the-pacific\/short\n {4}greed +1 +What is worth taking\n {4}thrift +1 +What an attack costs\n {4}fear +0\.3 .*\n {4}initiative +1 \(japan 0, allies 0\) +Early strikes, /,
    );
    assert.match(
      (await run([...list, '--weights', 'fear'], cwd)).out,
      /^war-in-the-pacific\/short\n {4}fear {2}0\.3 {2}What enemies could do\n$/,
    );
    assert.equal(
      (JSON.parse((await run([...list, '--json'], cwd)).out) as { weights: { fear: number } }).weights.fear,
      0.3,
    );
    // One turn is won by nobody: such games say nothing.
    const even = [
      'tune',
      'war-in-the-pacific/standard',
      '--steps',
      '1',
      '--pairs',
      '1',
      '--workers',
      '1',
      '--cap',
      '1',
    ];
    const still = await run(even, cwd);
    assert.equal(still.code, 0, still.err);
    assert.match(
      still.out,
      /standard: tuned in 1 step\n {2}no weight has moved: varied either way it won as often; try more --pairs, or another scenario\n$/,
    );
    const told = parseAs('tune', (await run([...even, '--json'], cwd)).out) as { checks: unknown[]; kept: boolean };
    assert.deepEqual([told.checks, told.kept], [[], false]);
  });

  it('wrong usage ends in words', async () => {
    const cwd = workspace();
    for (const [more, words] of [
      [['taiheiyo-senshi/campaign', '--weights', 'hop'], /no weight "hop"\. Did you mean hope\? There are: least, /],
      [['taiheiyo-senshi/campaign', '--steps', '0'], /--steps must be a whole number/],
      [['war-in-the-pacific/short', '--weights', 'hope'], /no weight "hope"; there are: greed, thrift, fear/],
    ] as const) {
      const ran = await run(['tune', ...more], cwd);
      assert.equal(ran.code, 2, more.join(' '));
      assert.match(ran.err, words);
    }
  });
});
