import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../../server/cli/program';
import { buildCli, hasNoTrace, host, later, type Ran, run, runProcess, start, workspace } from './cli';
import { parseAs } from './schemas';

const id = 'war-in-the-pacific/short';

describe('the command line: games', () => {
  let cwd: string;
  before(async () => {
    await buildCli();
    cwd = workspace();
  });

  it('play writes a replay, and replay verifies it', async () => {
    const args = [
      'play',
      id,
      '--seed',
      '7',
      '--player',
      'japan=heuristic',
      '--player',
      'allies=random',
      '-o',
      'game.sand',
    ];
    const played = parseAs('play', (await run([...args, '--json'], cwd)).out);
    assert.deepEqual(played.players, { japan: 'heuristic', allies: 'random' });
    const again = await runProcess(['replay', 'game.sand', '--json'], cwd);
    assert.equal(again.code, 0, again.err);
    const replayed = parseAs('replay', again.out);
    for (const key of ['hash', 'winner', 'reason', 'turn', 'decisions', 'seed'])
      assert.equal(replayed[key], played[key], key);
    const plain = await run(['replay', 'game.sand'], cwd);
    assert.equal(plain.out, `${played.hash}\n`);
    assert.equal((await run(['check', 'game.sand'], cwd)).code, 0, 'a replay is a text without errors');
    assert.equal((await run(['format', '--check', 'game.sand'], cwd)).code, 0, 'and is formatted');
    assert.equal(
      (await run([...args, '--json'], cwd)).out,
      `${JSON.stringify(played, null, 2)}\n`,
      'the same seed, the same game',
    );
  });

  it('a game whose rules do not exist yet is checked, compiled and drawn, not played', async () => {
    writeFileSync(path.join(cwd, 'later.sand'), later);
    const checked = await run(['check', 'later.sand', '--json'], cwd);
    assert.equal(checked.code, 0, checked.out);
    assert.match(checked.out, /SND105[\s\S]*information|information[\s\S]*SND105/);
    for (const command of ['compile', 'render'])
      assert.equal((await run([command, 'later.sand'], cwd)).code, 0, command);
    const played = await run(['play', 'later.sand'], cwd);
    assert.equal(played.code, 1);
    assert.match(played.err, /later\/war cannot be played yet: there is no ruleset “later”/);
    const simulated = await run(['simulate', 'later.sand', '--games', '1', '--locale', 'ja'], cwd);
    assert.equal(simulated.code, 1);
    assert.match(simulated.err, /まだプレイできません。ルールセット「later」/);
  });

  it('play without a file writes the replay to standard output', async () => {
    const ran = await run(
      ['play', 'war-in-the-pacific/short', '--player', 'japan=random', '--player', 'allies=random'],
      cwd,
    );
    assert.equal(ran.code, 0);
    assert.match(ran.out, /^replay of war-in-the-pacific\/short seed 1 \{\n/);
    assert.match(ran.err, /^turn \d+, \d+ decisions: /);
    assert.match(ran.err, /\nplayed by: \S.*\n$/);
  });

  it('a replay that was tampered with is refused, naming its line', async () => {
    await run(
      ['play', id, '--seed', '5', '--player', 'japan=random', '--player', 'allies=random', '-o', 'true.sand'],
      cwd,
    );
    const lines = readFileSync(path.join(cwd, 'true.sand'), 'utf8').split('\n');
    const tampered = async (change: (copy: string[]) => number): Promise<void> => {
      const copy = [...lines];
      const line = change(copy) + 1;
      writeFileSync(path.join(cwd, 'false.sand'), copy.join('\n'));
      const ran = await run(['replay', 'false.sand'], cwd);
      assert.equal(ran.code, 1, ran.err);
      assert.equal(ran.out, '');
      assert.ok(ran.err.startsWith(`false.sand:${line}: `), `${ran.err} instead of line ${line}`);
      assert.ok(hasNoTrace(ran));
      const json = parseAs('refused', (await run(['replay', 'false.sand', '--json'], cwd)).out);
      assert.equal(json.line, line);
    };
    const first = lines.findIndex((line) => /: depot \d/.test(line));
    assert.ok(first > 0);
    await tampered((copy) => {
      copy[first] = copy[first]!.replace(/depot \S+/, 'depot 0101');
      return first;
    });
    await tampered((copy) => {
      copy[first] = copy[first]!.startsWith('    japan')
        ? copy[first]!.replace('japan', 'allies')
        : copy[first]!.replace('allies', 'japan');
      return first;
    });
    const result = lines.findIndex((line) => line.startsWith('  result'));
    await tampered((copy) => {
      copy[result] = copy[result]!.replace(/hash "\w{4}/, 'hash "beef');
      return result;
    });
    await tampered((copy) => {
      copy.splice(result, 0, '  turn 99 {', '    japan: pass', '  }');
      return result + 1;
    });
  });

  it('what is no replay is refused in words', async () => {
    const texts = {
      'none.sand': '// nothing here\n',
      'open.sand': `replay of ${id} seed 1 {\n  turn 1 {\n    japan: pass\n`,
      'lost.sand': 'replay of war-in-the-pacific/nowhere seed 1 {\n}\n',
      'other.sand': 'replay of chess/standard seed 1 {\n}\n',
    };
    const own = workspace(texts);
    for (const name of Object.keys(texts)) {
      const ran = await run(['replay', name], own);
      assert.ok(ran.code === 1 || ran.code === 2, `${name}: ${ran.code}`);
      assert.notEqual(ran.err, '');
      assert.ok(hasNoTrace(ran) && !/went wrong inside/.test(ran.err), ran.err);
    }
  });

  it('simulate gives the same result with 1 and 2 workers, one JSON document and nothing else', async () => {
    const args = [
      'simulate',
      id,
      '--games',
      '6',
      '--seed',
      '4',
      '--player',
      'japan=heuristic',
      '--player',
      'allies=random',
      '--json',
    ];
    const one = await runProcess([...args, '--workers', '1'], cwd);
    const two = await runProcess([...args, '--workers', '2'], cwd);
    assert.equal(one.code, 0, one.err);
    assert.equal(one.err + two.err, '');
    const [a, b] = [parseAs('simulate', one.out), parseAs('simulate', two.out)];
    assert.equal(a.finished, 6);
    assert.equal(a.workers, 1);
    assert.equal(b.workers, 2);
    for (const report of [a, b]) {
      delete report.gamesPerSecond;
      delete report.workers;
    }
    assert.deepEqual(a, b);
    const wins = a.wins as Record<string, { count: number; low: number; rate: number; high: number }>;
    assert.deepEqual(Object.keys(wins), ['japan', 'allies']);
    assert.equal(wins.japan!.count + wins.allies!.count + (a.draws as number), 6);
    for (const { low, rate, high } of Object.values(wins)) assert.ok(low <= rate && rate <= high);
    const other = parseAs(
      'simulate',
      (
        await runProcess(
          [...args, '--workers', '2'].map((arg) => (arg === '4' ? '5' : arg)),
          cwd,
        )
      ).out,
    );
    assert.notDeepEqual(other.decisionsPerGame, a.decisionsPerGame);
  });

  it('simulate streams its progress and speaks both languages', async () => {
    const args = ['simulate', id, '--games', '3', '--player', 'japan=random', '--player', 'allies=random'];
    const ran = await runProcess([...args, '--progress'], cwd);
    assert.match(ran.err, /^3\/3 \(/m);
    assert.match(ran.out, /3 of 3 games ended/);
    assert.match((await runProcess([...args, '--locale', 'ja'], cwd)).out, /3\/3 ゲーム終了/);
  });

  it('simulate reports games that are stopped by the cap', async () => {
    const ran = await runProcess(
      ['simulate', id, '--games', '2', '--cap', '50', '--json', '--player', 'japan=random'],
      cwd,
    );
    const report = parseAs('simulate', ran.out);
    assert.equal(report.finished, 0);
    assert.deepEqual(report.reasons, { capped: 2 });
  });

  /** What a command has said when it gets a signal as soon as it has said `ready` on standard error. */
  async function signalled(args: readonly string[], signal: NodeJS.Signals, ready = /\d/): Promise<Ran> {
    const child = start(args, cwd);
    const ran: Ran = { code: null, out: '', err: '' };
    child.stdout!.setEncoding('utf8').on('data', (text) => {
      ran.out += text;
    });
    child.stderr!.setEncoding('utf8').on('data', (text) => {
      const before = ready.test(ran.err);
      ran.err += text;
      if (!before && ready.test(ran.err)) child.kill(signal);
    });
    ran.code = await new Promise((resolve) => child.on('close', resolve));
    return ran;
  }

  it('Ctrl+C and a request to end make a series say what it has, and that it was interrupted', async () => {
    const args = ['simulate', id, '--games', '100000', '--progress', '--workers', '2'];
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const { code, out } = await signalled([...args, '--json'], signal);
      assert.equal(code, 1, signal);
      const report = parseAs('simulate', out);
      assert.ok((report.finished as number) > 0 && (report.finished as number) < 100_000);
      assert.equal(report.interrupted, true);
    }
    assert.match((await signalled(args, 'SIGTERM')).out, /^\(interrupted\)$/m);
  });

  it('Ctrl+C ends a game in the middle of a decision, and says so', async () => {
    const args = ['play', id, '--json', '--player', 'japan=search:1000000', '--player', 'allies=search:1000000'];
    const { host: world, ran } = host(args, cwd);
    const stop = new AbortController();
    Object.defineProperty(world, 'signal', {
      get() {
        // Asked for when the game begins; a decision of so many iterations takes minutes.
        setImmediate(() => stop.abort());
        return stop.signal;
      },
    });
    assert.equal(await commandLine(args, world), 1, ran.err);
    const report = parseAs('interrupted', ran.out);
    assert.equal(report.interrupted, true);
  });

  it('a scenario with errors is not played', async () => {
    const own = workspace({
      'odd.sand': 'scenario odd extends standard "Odd" {\n  setup japan { 0804 Osaka: Land }\n}\n',
    });
    for (const args of [
      ['play', 'odd.sand'],
      ['simulate', 'odd.sand', '--games', '1'],
    ]) {
      const ran = await run(args, own);
      assert.equal(ran.code, 1);
      assert.match(ran.err, /cannot be played; its text has \d+ error.*\n {2}odd\.sand:2:/);
      assert.equal(ran.out, '');
    }
  });

  it('lsp answers over standard input and output', async () => {
    const child = start(['lsp', '--stdio'], cwd);
    const request = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { processId: process.pid, rootUri: null, capabilities: {} },
    });
    child.stdin!.write(`Content-Length: ${Buffer.byteLength(request)}\r\n\r\n${request}`);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      child.stdout!.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
        if (text.includes('capabilities')) resolve(text);
      });
    });
    child.kill();
    assert.match(answer, /^Content-Length: \d+\r\n/);
    assert.match(answer, /"hoverProvider"/);
  });
});
