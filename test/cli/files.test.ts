import { strict as assert } from 'node:assert';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { visible } from '../../grammar/characters';
import { buildCli, hasNoTrace, run, workspace } from './cli';
import { parseAs } from './schemas';

/** テスト and カタカナ, as editors in Japan have saved them. */
const shiftJis = Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x83, 0x4a, 0x83, 0x5e, 0x83, 0x4a, 0x83, 0x69]);
const eucJp = Buffer.from([0xa5, 0xc6, 0xa5, 0xb9, 0xa5, 0xc8, 0xa5, 0xab, 0xa5, 0xbf, 0xa5, 0xab, 0xa5, 0xca]);

/** Whether a text has the control characters of these tests, which neither a terminal nor XML should get. */
const holds = (text: string) => ['\u001b', '\u0007'].some((one) => text.includes(one));

interface Finding {
  file: string;
  line: number;
  column: number;
  severity: string;
  code: string;
  message: string;
}

describe('the command line: files that are not what they seem', () => {
  before(() => buildCli());

  /** What `check` says of one file. */
  async function found(cwd: string, ...more: string[]): Promise<Finding[]> {
    const ran = await run(['check', '--json', 'a.sand', ...more], cwd);
    return (parseAs('check', ran.out) as unknown as { diagnostics: Finding[] }).diagnostics;
  }
  const named = (name: Buffer) =>
    Buffer.concat([Buffer.from('game toy "'), name, Buffer.from('" (see 1) {\n  side red "Red"\n}\n')]);

  it('texts in Shift-JIS, EUC-JP and UTF-16 are reported once, with their encoding and what to do', async () => {
    for (const [bytes, encoding] of [
      [named(shiftJis), 'Shift-JIS'],
      [named(eucJp), 'EUC-JP'],
      [Buffer.from(`\ufeff${'game toy "テスト" {\n}\n'}`, 'utf16le'), 'UTF-16 (little endian)'],
      [Buffer.from('game toy "Test" {\n}\n', 'utf16le').swap16(), 'UTF-16 (big endian)'],
    ] as const) {
      const cwd = workspace({ 'a.sand': bytes });
      const errors = (await found(cwd)).filter(({ code }) => code === 'SYN031');
      assert.equal(errors.length, 1, encoding);
      assert.equal(errors[0]!.severity, 'error');
      assert.ok(errors[0]!.message.includes(`is not UTF-8; it looks like ${encoding}.`), errors[0]!.message);
      assert.match(errors[0]!.message, /in VS Code.*Reopen with Encoding.*Save with Encoding/);
      const [japanese] = (await found(cwd, '--locale', 'ja')).filter(({ code }) => code === 'SYN031');
      assert.ok(japanese!.message.includes(`${encoding}のようです`), japanese!.message);
      const left = await run(['format', 'a.sand'], cwd);
      assert.equal(left.code, 1);
      assert.ok(left.err.includes(`looks like ${encoding}`), left.err);
      assert.deepEqual(readFileSync(path.join(cwd, 'a.sand')), bytes);
    }
    const comment = workspace({ 'a.sand': Buffer.concat([Buffer.from('// '), shiftJis, Buffer.from('\n')]) });
    assert.deepEqual(
      (await found(comment)).map(({ code, line, column }) => [code, line, column]),
      [['SYN031', 1, 4]],
    );
    const good = workspace({ 'a.sand': 'game toy "テスト" (see 1) {\n  side red "Red"\n}\n' });
    assert.ok(!(await found(good)).some(({ code }) => code === 'SYN031'));
  });

  it('� in a file that is UTF-8 is not said to be another encoding', async () => {
    const cwd = workspace({ 'a.sand': 'game toy "T\ufffd" (see 1) {\n  side red "Red"\n}\n' });
    const [lost] = (await found(cwd)).filter(({ code }) => code === 'SYN031');
    assert.match(
      lost!.message,
      /^Letters are lost in 1 .* If the file is not UTF-8, .* If it is, write the letters again\.$/,
    );
    assert.doesNotMatch(lost!.message, /looks like/);
  });

  it('control characters in names of files, stories, examples and documents are written out', async () => {
    const odd = 'a\u001b[31mb\u009b\u202e.sand';
    const cwd = workspace({
      [odd]:
        'scenario odd of tutorial extends thaw "O\u001b\u009b\u202edd" {\n}\nexample "x\u001b\u009b" {\n  given tutorial/odd\n  expect turn = 99\n}\n',
      'bad.sand': 'game   g "G" {\n}\n',
    });
    for (const args of [
      ['check', odd],
      ['check', odd, '--json'],
      ['test', odd],
      ['test', odd, '--json'],
      ['format', '--check', odd],
      ['format', '--check', 'bad.sand', odd],
      ['play', odd, '--log'],
      ['replay', odd],
      ['compile', `${odd}#none`],
      ['render', odd, '-o', `none/${odd}`],
      ['print', odd, '--font', odd],
      ['check', 'none\u001b'],
      [odd],
    ]) {
      const ran = await run(args, cwd);
      const said = ran.out + ran.err;
      assert.equal(visible(said), said, args.join(' '));
      if (args.includes('--json'))
        assert.ok(JSON.stringify(JSON.parse(ran.out)).includes('\u009b'), 'data stays as it is');
    }
  });

  it('control characters in names are reported, never sent to the terminal, and no picture holds them', async () => {
    const text =
      'scenario odd of tutorial extends thaw "O\u001b[31mdd\u0007" ja "変\u202e" {\n  place red 0101: 2 Nonsense\u001b\n}\n';
    const cwd = workspace({ 'a.sand': text });
    const codes = (await found(cwd)).filter(({ code }) => code === 'SYN030');
    assert.deepEqual(
      codes.map(({ line, column }) => [line, column]),
      [
        [1, text.indexOf('\u001b') + 1],
        [1, text.indexOf('\u202e') + 1],
        [2, text.split('\n')[1]!.indexOf('\u001b') + 1],
      ],
    );
    assert.match(codes[0]!.message, /U\+001B/);
    for (const command of ['check', 'play', 'test', 'compile']) {
      const ran = await run([command, 'a.sand'], cwd);
      assert.ok(!holds(command === 'compile' ? ran.err : ran.out + ran.err), command);
    }
    const drawn = await run(['render', 'a.sand'], cwd);
    assert.match(drawn.out, /^<svg/);
    assert.ok(!holds(drawn.out), 'XML may not hold them');
    await run(['print', 'a.sand', '--format', 'svg', '-o', 'printed'], cwd);
    const printed = readdirSync(path.join(cwd, 'printed'));
    assert.ok(printed.length > 0);
    for (const name of printed) assert.ok(!holds(readFileSync(path.join(cwd, 'printed', name), 'utf8')), name);
  });

  it('a write that fails in the middle leaves the file as it was, and nothing beside it', async () => {
    const untidy = `game   g "G" {\n${'value  x   3\n'.repeat(4000)}}\n`;
    const cwd = workspace({ 'a.sand': untidy });
    const cli = path.join(await buildCli(), 'cli.js');
    // No file may become larger than 8 KB: what a full disk does, too.
    const run = spawnSync('bash', ['-c', `ulimit -f 8; exec "${process.execPath}" "${cli}" format a.sand`], {
      cwd,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', LANG: 'C', NODE_OPTIONS: '--max-old-space-size=512' },
    });
    assert.equal(run.status, 1, run.stderr);
    assert.match(run.stderr, /a\.sand cannot be written \(.*(EFBIG|ENOSPC)/);
    assert.equal(readFileSync(path.join(cwd, 'a.sand'), 'utf8'), untidy);
    assert.deepEqual(readdirSync(cwd), ['a.sand']);
  });

  it('format and outputs keep links and modes, and write to devices as they are', async () => {
    const cwd = workspace({ 'real/a.sand': 'game   g "G" {\n}\n' });
    symlinkSync('real/a.sand', path.join(cwd, 'link.sand'));
    chmodSync(path.join(cwd, 'real/a.sand'), 0o640);
    assert.equal((await run(['format', 'link.sand'], cwd)).code, 0);
    assert.ok(lstatSync(path.join(cwd, 'link.sand')).isSymbolicLink());
    assert.match(readFileSync(path.join(cwd, 'real/a.sand'), 'utf8'), /^game g "G"/);
    assert.equal(statSync(path.join(cwd, 'real/a.sand')).mode & 0o777, 0o640);
    symlinkSync('real/new.json', path.join(cwd, 'out.json'));
    assert.equal((await run(['compile', 'tutorial/thaw', '-o', 'out.json'], cwd)).code, 0);
    assert.equal(readlinkSync(path.join(cwd, 'out.json')), 'real/new.json');
    assert.ok(statSync(path.join(cwd, 'real/new.json')).size > 1000);
    assert.equal((await run(['compile', 'tutorial/thaw', '-o', '/dev/null'], cwd)).code, 0);
    assert.ok(statSync('/dev/null').isCharacterDevice());
    assert.deepEqual(readdirSync(path.join(cwd, 'real')).sort(), ['a.sand', 'new.json']);
  });

  it('pipes, devices and endless links are refused, loops and long names told in words', async () => {
    const cwd = workspace({ 'a.sand': '// nothing\n' });
    execFileSync('mkfifo', [path.join(cwd, 'pipe.sand')]);
    symlinkSync('/dev/zero', path.join(cwd, 'zero.sand'));
    symlinkSync('loop.sand', path.join(cwd, 'loop.sand'));
    writeFileSync(path.join(cwd, 'huge.sand'), '');
    truncateSync(path.join(cwd, 'huge.sand'), 200 * 1024 * 1024);
    for (const [name, words] of [
      ['pipe.sand', /no regular file/],
      ['zero.sand', /no regular file/],
      ['huge.sand', /too large to be a text \(200 MB/],
    ] as const) {
      const checked = await run(['check', name], cwd);
      assert.equal(checked.code, 1);
      assert.match(checked.out, words);
      for (const command of ['format', 'compile', 'render', 'play', 'replay', 'test']) {
        const ran = await run([command, name], cwd);
        assert.equal(ran.code, 1, `${command} ${name}: ${ran.err}`);
        assert.match(ran.err, words);
      }
    }
    for (const [name, words] of [
      ['loop.sand', /links lead in a circle/],
      [`${'x'.repeat(300)}.sand`, /name is too long/],
      ['a.sand/b.sand', /no folder|no file or folder/],
      ['a.sand/b/c.sand', /no folder|no file or folder/],
    ] as const) {
      for (const command of ['check', 'format', 'compile', 'play', 'print', 'test']) {
        const ran = await run([command, name], cwd);
        assert.notEqual(ran.code, 0);
        assert.match(ran.err, words, command);
        assert.ok(hasNoTrace(ran) && !/wrong inside/.test(ran.err), ran.err);
      }
      assert.match((await run(['check', name, '--locale', 'ja'], cwd)).err, /読み込めません|ありません/);
    }
    // The folder as a whole is checked all the same: only its regular files are its texts.
    const whole = await run(['check', '--json', '.'], cwd);
    const { summary } = parseAs('check', whole.out) as unknown as { summary: { files: number } };
    assert.equal(summary.files, 2, 'a.sand, and huge.sand, which is reported');
  });

  it('a folder that may not be read is not an empty one', async () => {
    const cwd = workspace({ 'shut/a.sand': '// nothing\n' });
    const cli = path.join(await buildCli(), 'cli.js');
    const root = process.getuid?.() === 0;
    chmodSync(path.join(cwd, 'shut'), 0o000);
    // Nobody keeps root out of a folder: another user asks.
    if (root) for (const folder of [cwd, path.dirname(cli)]) chmodSync(folder, 0o755);
    try {
      const ask = (what: string) =>
        spawnSync(process.execPath, [cli, 'check', what], {
          cwd,
          encoding: 'utf8',
          env: { PATH: process.env.PATH ?? '', LANG: 'C' },
          ...(root ? { uid: 65534, gid: 65534 } : {}),
        });
      const folder = ask('shut');
      assert.equal(folder.status, 1, folder.stderr);
      assert.match(folder.stderr, /shut cannot be read \(it may not be opened, EACCES\)/);
      const inside = ask('shut/a.sand');
      assert.equal(inside.status, 1);
      assert.match(inside.stderr, /shut\/a\.sand cannot be read \(it may not be opened, EACCES\)/);
    } finally {
      chmodSync(path.join(cwd, 'shut'), 0o755);
    }
    mkdirSync(path.join(cwd, 'empty'));
    assert.match((await run(['check', 'empty'], cwd)).err, /no \.sand files/);
  });
});
