import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run, workspace } from './cli';
import { parseAs } from './schemas';

describe('the command line: what is meant by a name', () => {
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

  it('a name that is nearly one is followed by the one that is meant, in every command', async () => {
    const cwd = workspace({ 'own.sand': 'scenario mine of tutorial extends thaw "Mine" {\n}\n' });
    for (const [name, meant] of [
      ['tutorial/thwa', 'tutorial/thaw'],
      ['thwa', 'tutorial/thaw'],
      ['own.sand#mien', 'tutorial/mine'],
    ] as const)
      for (const command of name === 'thwa' ? ['compile', 'play', 'simulate', 'render', 'print'] : ['compile']) {
        const ran = await run([command, name, ...(command === 'simulate' ? ['--games', '1'] : [])], cwd);
        assert.equal(ran.code, 2, ran.err);
        assert.ok(ran.err.includes(` Did you mean ${meant}?`), `${command} ${name}: ${ran.err}`);
      }
    assert.match((await run(['play', 'tutorial/thwa', '--locale', 'ja'], cwd)).err, /tutorial\/thaw ではありませんか/);
    assert.match((await run(['print', 'tutorail'], cwd)).err, /no scenario "tutorail"\. Did you mean tutorial\?/);
    // What is likely meant goes before what there is.
    const own = 'game fords "Fords" {}\nscenario first of fords "First" {}\n';
    const alone = workspace({ 'fords.sand': own });
    for (const [args, words] of [
      [['compile', 'frods'], /no scenario "frods"\. Did you mean fords\? There are: fords\/first\.\n/],
      [['compile', 'frods/first'], /no scenario "frods\/first"\. Did you mean fords\/first\? There are: fords\/first/],
      [
        ['compile', 'tutorial'],
        /game "tutorial" has several scenarios: tutorial\/.*(?<!ardennes.*)\. Write one of these/,
      ],
      [['play', 'tutorial/thaw', '--seedd', '3'], /no option --seedd\. Did you mean --seed\? There are: --seed, /],
      [
        ['play', 'tutorial/thaw', '--player', 'crown=heuristik'],
        /"heuristik"\. Did you mean heuristic\? There are: ran/,
      ],
      [['simulat'], /no command "simulat"\. Did you mean simulate\? There are: new, check/],
    ] as const) {
      const ran = await run([...args], alone);
      assert.equal(ran.code, 2, ran.err);
      assert.match(ran.err, words);
    }
    const far = await run(['play', 'zzz'], cwd);
    assert.match(far.err, /There is no scenario "zzz"; there are: /);
    assert.doesNotMatch(far.err, /mean/);
  });

  it('a game with one scenario means that one, from any folder above; left out, it is what the folder holds', async () => {
    const cwd = workspace({});
    const made = (args: string[], folder = cwd) => run(args, folder);
    assert.equal((await made(['new', 'games/try-one', 'operational'])).code, 0);
    const first = await made(['compile', 'try-one/try-one-first']);
    assert.equal(first.code, 0, first.err);
    for (const [folder, name] of [
      ['.', 'try-one'],
      ['.', 'games/try-one'],
      ['.', 'try-one-first'],
      ['.', undefined],
      ['games', 'try-one'],
      ['games/try-one', 'try-one'],
      ['games/try-one', undefined],
    ] as const) {
      const within = path.join(cwd, folder);
      const named = name === undefined ? [] : [name];
      assert.equal((await made(['compile', ...named], within)).out, first.out, `${folder}: compile ${name}`);
      const printed = await made(['print', ...named, '--rules', '--format', 'md', '--out', cwd], within);
      assert.equal(printed.code, 0, printed.err);
      assert.match(printed.out, /try-one-rules\.md/);
    }
    const explained = await made(['explain', 'try-one', '0101']);
    assert.equal(explained.code, 0, explained.err);
    // A person's own scenarios are listed, not all that come with the tool.
    assert.match((await made(['play', 'zzz'])).err, /there are: try-one\/try-one-first\.\n/);
    // Several scenarios of one game are a box to print; to play, one has to be said.
    const text = readFileSync(path.join(cwd, 'games/try-one/try-one.sand'), 'utf8');
    const two = workspace({ 'a.sand': text, 'b.sand': 'scenario second of try-one extends try-one-first "2" {\n}\n' });
    const box = await made(['print', '--rules', '--format', 'md'], two);
    assert.equal(box.code, 0, box.err);
    const several = await made(['play'], two);
    assert.equal(several.code, 2);
    assert.match(several.err, /2 scenarios: try-one\/try-one-first, try-one\/second/);
  });

  it('a game in a folder below is found by a scenario behind its folder, by every command', async () => {
    const template = readFileSync(path.join(__dirname, '../../client/templates/hex.sand'), 'utf8');
    const text = template
      .replace(/\bmy-game\b/g, 'ford')
      .concat('\nscenario second of ford extends ford-first "2" {\n}\n');
    const cwd = workspace({ 'games/deep/ford.sand': text });
    for (const args of [
      ['explain', 'ford-first', '0101'],
      ['explain', 'games/deep/ford-first', '0101'],
      ['explain', 'games/deep/ford/second', '0101'],
      ['compile', 'ford/second'],
      ['simulate', 'games/deep/second', '--games', '1'],
      ['render', 'games/deep#second', '-o', 'map.svg'],
      ['print', 'ford', '--rules', '--format', 'md'],
      ['print', 'games/deep', '--rules', '--format', 'md'],
      ['print', 'games/deep/second', '--rules', '--format', 'md'],
    ]) {
      const ran = await run(args, cwd);
      assert.equal(ran.code, 0, `${args.join(' ')}: ${ran.err}`);
    }
    const box = readFileSync(path.join(cwd, 'ford-rules.md'), 'utf8');
    assert.match(box, /Scenario: 2/);
    for (const [args, words] of [
      [['explain', 'ford', '0101'], /game "ford" has several scenarios: ford\/ford-first, ford\/second\./],
      [['print', 'games/deep/secnd'], /games\/deep has no scenario "secnd"\. Did you mean ford\/second\?/],
      [['explain', 'games/deep', '0101'], /has 2 scenarios: .*Say which/],
    ] as const) {
      const ran = await run([...args], cwd);
      assert.equal(ran.code, 2, ran.err);
      assert.match(ran.err, words);
    }
  });

  it('files are found by names with #, %, blanks and Japanese letters, with and without a scenario behind', async () => {
    const text =
      'scenario mine of tutorial extends thaw "Mine" {\n}\nscenario second of tutorial extends thaw "2" {\n}\n';
    const names = ['a#b.sand', '100%.sand', 'a%23b.sand', 'two words.sand', '場面#1.sand', 'sub#/a.sand', '#.sand'];
    const cwd = workspace(Object.fromEntries(names.map((name) => [name, text])));
    const idOf = async (name: string) => {
      const ran = await run(['compile', name], cwd);
      assert.equal(ran.code, 0, `${name}: ${ran.err}`);
      return (JSON.parse(ran.out) as { scenario: { id: string } }).scenario.id;
    };
    for (const name of names) {
      assert.equal(await idOf(name), 'mine');
      assert.equal(await idOf(`${name}#second`), 'second');
      const { summary } = parseAs('check', (await run(['check', '--json', name], cwd)).out) as unknown as {
        summary: { files: number };
      };
      assert.equal(summary.files, 1);
    }
    assert.match((await run(['compile', 'a#c.sand'], cwd)).err, /no file or folder "a"/);
  });

  it('check without paths takes the folder scenarios and the files beside it, and says what else lies there', async () => {
    const cwd = workspace({ 'scenarios/a.sand': '// good\n', 'b.sand': '// good\n', 'test/c.sand': 'nonsense\n' });
    const ran = await run(['check', '--json'], cwd);
    const { summary } = parseAs('check', ran.out) as unknown as { summary: Record<string, number> };
    assert.deepEqual([summary.files, summary.errors, summary.leftOut, ran.code], [2, 0, 1, 0]);
    assert.match((await run(['check'], cwd)).out, /Not checked: 1 other \.sand file in test\/; name a folder/);
    assert.match((await run(['check', '--locale', 'ja'], cwd)).out, /検査していないファイル：test\/ の \.sand 1個/);
    assert.doesNotMatch((await run(['check', 'b.sand'], cwd)).out, /Not checked/);
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

  it('simulate tells of those who are played, by their names, and refuses a player for whom nobody plays', async () => {
    const cwd = workspace();
    const played = ['simulate', 'indian-ocean-region/6-lakshadweep', '--games', '1', '--workers', '1'];
    const random = ['--player', 'china=random', '--player', 'indo-am=random'];
    const { out } = await run([...played, ...random], cwd);
    assert.match(
      out,
      /players: china=random, indo-am=random\n {2}China \(china\): \d won, .*\n {2}Indo-Am \(indo-am\): \d won/,
    );
    assert.doesNotMatch(out, /gulf|bay|asymmetric/);
    assert.match((await run([...played, ...random, '--locale', 'ja'], cwd)).out, / {2}中国（china）：\d 勝 /);
    const refused = await run([...played, '--player', 'gulf=random'], cwd);
    assert.equal(refused.code, 2);
    assert.match(refused.err, /--player gulf=random: nobody plays gulf in this scenario; played are china, indo-am\./);
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
