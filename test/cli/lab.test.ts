import { strict as assert } from 'node:assert';
import path from 'node:path';
import { run, scenarios, workspace } from './cli';
import { parseAs } from './schemas';

describe('sandtable lab', function () {
  this.timeout(0);
  const scenario = 'tutorial/winter';
  const args = [
    'lab',
    scenario,
    'whatif',
    scenario,
    '--pairs',
    '6',
    '--player',
    'crown=random',
    '--player',
    'league=random',
  ];

  it('plays both texts on the same seeds: the same bytes with any workers, and from a kept file', async () => {
    const cwd = workspace();
    const one = await run([...args, '--workers', '1', '--json'], cwd);
    assert.equal(one.code, 0, one.err);
    const { verdict, pairs, turned } = parseAs('lab', one.out) as { verdict: string; pairs: number; turned: number };
    assert.deepEqual([verdict, pairs, turned], ['open', 6, 0]);
    assert.equal((await run([...args, '--workers', '2', '--json', '--state', 'kept.json'], cwd)).out, one.out);
    assert.equal((await run([...args, '--workers', '1', '--json', '--state', 'kept.json'], cwd)).out, one.out);
    const live = await run([...args, '--workers', '1', '--progress'], cwd);
    assert.match(live.err, /^4 pairs: 0\.0 points \(-\d+\.\d to \+\d+\.\d\)$/m);
    const words = await run([...args, '--state', 'kept.json'], cwd);
    assert.match(
      words.out,
      /not decided \(6 pairs of games on the same seeds\)\n {2}crown: .* before, .* after: 0\.0 points/,
    );
    assert.match((await run([...args, '--state', 'kept.json', '--locale', 'ja'], cwd)).out, /未確定（同じ種の 6 組）/);
  });

  it('lists its answers, and studies a table of a scenario, or of a file that declares none', async () => {
    const cwd = workspace();
    assert.match((await run(['lab', scenario], cwd)).out, /^ {2}table \[name\] .*\n(?:.*\n)* {2}whatif /);
    const found = parseAs('labTable', (await run(['lab', scenario, 'table', '--json'], cwd)).out) as {
      lanes: object[];
    };
    assert.equal(found.lanes.length, 4);
    const file = path.join(scenarios, 'tutorial/tables.sand');
    assert.match((await run(['lab', file, 'table', 'combat', '--locale', 'ja'], cwd)).out, /^戦闘結果\n/);
    const none = await run(['lab', path.join(scenarios, 'tutorial/map.sand'), 'table', 'combat'], cwd);
    assert.deepEqual([none.code, none.out], [0, (await run(['lab', file, 'table', 'combat'], cwd)).out]);
  });

  it('says in words what it cannot compare', async () => {
    const cwd = workspace();
    for (const [given, words] of [
      [['lab', scenario, 'why', scenario], /no answer "why"; there are: .*whatif/],
      [['lab', scenario, 'whatif', 'war-in-the-pacific/short'], /different sides/],
      [[...args, '--side', 'moon'], /nobody plays such a side; there are: crown, league/],
      [['lab', scenario, 'whatif'], /needs the changed scenario/],
      [['lab', scenario, 'table', 'x'], /no table "x"; dice are rolled on: combat/],
      [['lab', scenario, 'table', 'turns'], /No dice are rolled on the table turns/],
      [['lab', scenario, 'table', '--pairs', '3'], /table takes no --pairs/],
    ] as const) {
      const ran = await run(given, cwd);
      assert.equal(ran.code, 2);
      assert.match(ran.err, words);
      assert.equal(ran.out, '');
    }
  });
});
