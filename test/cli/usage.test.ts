import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { version } from '../../package.json';
import { buildCli, hasNoTrace, run, runProcess, start, workspace } from './cli';

describe('the command line: usage', () => {
  let cwd: string;
  before(async () => {
    await buildCli();
    cwd = workspace();
  });

  const commands = [
    'new',
    'check',
    'format',
    'compile',
    'explain',
    'test',
    'play',
    'replay',
    'simulate',
    'ladder',
    'tune',
    'lab',
    'render',
    'lsp',
  ];

  it('--help names every command, in both languages', async () => {
    const english = await run(['--help'], cwd);
    assert.equal(english.code, 0);
    assert.equal(english.err, '');
    for (const name of commands) assert.match(english.out, new RegExp(`^ {2}${name} `, 'm'));
    assert.match(english.out, /Exit code: 0 done/);
    const japanese = await runProcess(['--help'], cwd, { LANG: 'ja_JP.UTF-8' });
    assert.match(japanese.out, /使い方/);
    assert.equal((await run(['--locale', 'ja', '--help'], cwd)).out, japanese.out);
    assert.equal((await run(['--help', '--locale=ja'], cwd)).out, japanese.out);
    assert.equal((await runProcess(['help'], cwd, { LC_ALL: 'en_GB.UTF-8', LANG: 'ja_JP.UTF-8' })).out, english.out);
  });

  it('every command has its own help', async () => {
    for (const name of commands) {
      const help = await run([name, '--help'], cwd);
      assert.equal(help.code, 0, name);
      assert.match(help.out, new RegExp(`^Usage: sandtable ${name}`));
      assert.equal((await run(['help', name], cwd)).out, help.out);
    }
    assert.match((await run(['simulate', '-h', '--locale', 'ja'], cwd)).out, /プレイヤーの種類/);
  });

  it('--version', async () => {
    assert.equal((await runProcess(['--version'], cwd)).out, `${version}\n`);
  });

  it('wrong usage ends with 2, in words, with nothing on standard output', async () => {
    for (const [args, words] of [
      [[], /Usage: sandtable <command>/],
      [['fly'], /no command "fly"; there are: new, check, format/],
      [['check', '--wings'], /no option --wings/],
      [['check', '-x'], /no option -x/],
      [['check', '--json=yes'], /--json takes no value/],
      [['check', 'nowhere.sand'], /no file or folder "nowhere.sand"/],
      [['check', '.'], /no \.sand files in "\."/],
      [['format'], /Usage: sandtable format/],
      [['compile'], /no \.sand files in "\."/],
      [['explain'], /Usage: sandtable explain/],
      [['compile', 'a', 'b'], /Usage: sandtable compile/],
      [['compile', 'chess/standard'], /no scenario "chess\/standard"; there are: .*war-in-the-pacific\/standard/],
      [['compile', 'war-in-the-pacific/standard', '-o'], /-o needs a value: <file>/],
      [['simulate', 'war-in-the-pacific/standard'], /needs --games/],
      [['simulate', 'war-in-the-pacific/standard', '--games', '0'], /--games must be a whole number from 1/],
      [['simulate', 'war-in-the-pacific/standard', '--games', '1e3'], /not "1e3"/],
      [['simulate', 'war-in-the-pacific/standard', '--games', '2', '--games', '3'], /--games is given twice/],
      [['simulate', 'war-in-the-pacific/standard', '--games', '2', '--workers', '0'], /--workers must be/],
      [['play', 'war-in-the-pacific/standard', '--seed', '-1'], /--seed must be/],
      [
        ['play', 'war-in-the-pacific/standard', '--player', 'mars=random'],
        /there is no side "mars"; there are: japan, allies/,
      ],
      [['play', 'war-in-the-pacific/standard', '--player', 'japan'], /write side=kind/],
      [
        ['play', 'war-in-the-pacific/standard', '--player', 'japan=oracle'],
        /no player "oracle"; there are: random, novice, heuristic, search/,
      ],
      [['play', 'war-in-the-pacific/standard', '--player', 'japan=random', '--player', 'japan=random'], /japan twice/],
      [['check', '--locale', 'fr', '.'], /en or ja, not "fr"/],
      [['lsp'], /--stdio only/],
    ] as [string[], RegExp][]) {
      const ran = await run(args, cwd);
      assert.equal(ran.code, 2, `${args.join(' ')}: ${ran.err}`);
      assert.equal(ran.out, '', args.join(' '));
      assert.match(ran.err, words);
      assert.ok(hasNoTrace(ran), ran.err);
      // The process ends as the function does.
      if (['fly', 'compile chess/standard'].includes(args.join(' ')))
        assert.deepEqual(await runProcess(args, cwd), ran);
    }
    assert.match((await run(['fly', '--locale', 'ja'], cwd)).err, /コマンド「fly」はありません/);
  });

  it('a full disk behind standard output or standard error is told in words, or by the exit code alone', async () => {
    const full = openSync('/dev/full', 'w');
    try {
      for (const [args, japanese] of [
        [['compile', 'tutorial/thaw'], false],
        [['--help'], false],
        [['--help', '--locale', 'ja'], true],
      ] as const) {
        const ran = spawnSync(process.execPath, [path.join(await buildCli(), 'cli.js'), ...args], {
          cwd,
          encoding: 'utf8',
          stdio: ['ignore', full, 'pipe'],
        });
        assert.equal(ran.status, 1, ran.stderr);
        const words = japanese
          ? /^sandtable: 標準出力 に書き込めません（.*ENOSPC）。\n$/
          : /^sandtable: standard output cannot be written \(the disk is full, ENOSPC\)\.\n$/;
        assert.match(ran.stderr, words);
      }
      const mute = spawnSync(process.execPath, [path.join(await buildCli(), 'cli.js'), 'compile'], {
        cwd,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', full],
      });
      assert.deepEqual([mute.status, mute.stdout], [1, '']);
    } finally {
      closeSync(full);
    }
  });

  it('a reader that goes away is no error', async () => {
    const child = start(['compile', 'war-in-the-pacific/standard'], cwd);
    let err = '';
    child.stderr!.setEncoding('utf8').on('data', (text) => {
      err += text;
    });
    child.stdout!.once('data', () => child.stdout!.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    assert.equal(err, '');
    assert.equal(code, 0);
  });
});
