import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run, workspace } from './cli';
import { parseAs } from './schemas';

describe('the command line: what is meant by a name', function () {
  this.timeout(120_000);

  it('a scenario is found without its game where only one has it, else the games are named', async () => {
    const cwd = workspace();
    const found = await run(['compile', 'thaw'], cwd);
    assert.equal(found.code, 0, found.err);
    assert.equal((JSON.parse(found.out) as { scenario: { id: string } }).scenario.id, 'thaw');
    const several = await run(['play', 'campaign'], cwd);
    assert.equal(several.code, 2);
    assert.match(several.err, /Several games have a scenario "campaign": .*ardennes-44\/campaign/);
    const wrong = await run(['play', 'chess/short'], cwd);
    assert.match(wrong.err, /no scenario "chess\/short"; there are: war-in-the-pacific\/short\./);
  });

  it('check without paths takes the folder scenarios and the files beside it, not what lies elsewhere', async () => {
    const cwd = workspace({ 'scenarios/a.sand': '// good\n', 'b.sand': '// good\n', 'test/c.sand': 'nonsense\n' });
    const ran = await run(['check', '--json'], cwd);
    const { summary } = parseAs('check', ran.out) as unknown as { summary: { files: number; errors: number } };
    assert.deepEqual([summary.files, summary.errors, ran.code], [2, 0, 0]);
    assert.equal((await run(['check', '.'], cwd)).code, 1);
  });

  it('simulate says who played, and print of a text with errors ends with 1', async () => {
    const cwd = workspace({
      'odd.sand': 'scenario odd of tutorial extends thaw "Odd" {\n  place red 0101: 2 Nonsense\n}\n',
    });
    const seats = ['--player', 'japan=random', '--player', 'allies=random'];
    const ran = await run(['simulate', 'war-in-the-pacific/short', '--games', '1', '--workers', '1', ...seats], cwd);
    assert.match(ran.out, /players: japan=random, allies=random/);
    const printed = await run(['print', 'odd.sand', '--format', 'svg', '-o', 'out'], cwd);
    assert.equal(printed.code, 1, printed.err);
    assert.match(printed.err, /odd\.sand:2:/);
  });

  it('a folder that is not trusted names no fonts', () => {
    const manifest = JSON.parse(readFileSync(path.resolve(__dirname, '../../package.json'), 'utf8')) as {
      capabilities: { untrustedWorkspaces: { restrictedConfigurations: string[] } };
    };
    assert.deepEqual(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations, [
      'sandtable.print.font',
      'sandtable.print.boldFont',
    ]);
  });
});
