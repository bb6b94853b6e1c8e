/** Games played on workers elsewhere, with a real server: killed, joined and slow workers, a server that is started again. */
import { strict as assert } from 'node:assert';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { prefix, queueName } from '../../server/cli/queue';
import { gameText } from '../engine/by-text/kit';
import { until } from '../until';
import { buildCli, run, start, workspace } from './cli';

const text = gameText({
  sequence: 'phase march "March" ja "行軍" { does move; of foot; allowance 2 }',
  scenario: 'victory red { alone: at any time when no (blue foot) }\n  otherwise blue',
});

/** The server of this machine, by one of its two names; apt has both (`redis-server`, `valkey-server`). */
const server = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

describe('sandtable worker', function () {
  this.timeout(0);
  const running: ChildProcess[] = [];
  let cwd: string;
  let socket: string;
  let eye: Redis;

  const ended = async (child: ChildProcess, signal: NodeJS.Signals) => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('exit', resolve));
  };
  /** A server that keeps nothing, and is reached by a file: no port is opened. */
  const serve = async (): Promise<ChildProcess> => {
    const child = spawn(server!, ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', cwd], {
      stdio: 'ignore',
    });
    running.push(child);
    await until(() => existsSync(socket), 'the socket of the server');
    return child;
  };
  const join = async (): Promise<{ child: ChildProcess; said: () => string }> => {
    const child = start(['worker', '--queue', socket, '--workers', '1', '--lease', '1'], cwd);
    running.push(child);
    let out = '';
    child.stdout!.setEncoding('utf8').on('data', (more) => {
      out += more;
    });
    return { child, said: () => out };
  };
  const waiting = async (list: 'wait' | 'active') =>
    (await eye.llen(`${prefix}:${queueName}:${list}`).catch(() => 0)) > 0;
  const ask = (seed: number, ...more: string[]) =>
    run(
      [
        'lab',
        'fords/first',
        'winrate',
        '--games',
        '12',
        '--seed',
        `${seed}`,
        '--player',
        'red=search:200',
        '--json',
        ...more,
      ],
      cwd,
    );

  before(async function () {
    if (server === undefined) {
      console.log('      skipped: no redis-server or valkey-server on this machine (apt-get install redis-server)');
      this.skip();
    }
    await buildCli();
    cwd = workspace({ 'fords.sand': text });
    socket = path.join(cwd, 'queue.sock');
  });

  after(async () => {
    eye?.disconnect();
    for (const child of running) {
      child.kill('SIGCONT');
      await ended(child, 'SIGKILL');
    }
  });

  it('gives the bytes of one thread, whoever is killed, joins or is slow, and when the server is started again', async () => {
    const first = await serve();
    eye = new Redis(socket, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
    eye.on('error', () => {});
    const answer = ask(3, '--queue', socket);
    // Shards are short, and a look may come late: who is quick has played all there was. Then there is nothing left to wait for.
    let answered = false;
    void answer.finally(() => {
      answered = true;
    });
    const queued = async () => answered || (await waiting('wait'));
    const taken = async () => answered || (await waiting('active')) || !(await waiting('wait'));
    await until(queued, 'shards in the queue');
    const killed = await join();
    await until(taken, 'a shard that is played');
    await ended(killed.child, 'SIGKILL');
    // The server loses all it had.
    await ended(first, 'SIGKILL');
    await serve();
    await until(queued, 'shards in the queue');
    const slow = await join();
    await until(taken, 'a shard that is played');
    // It holds a shard for longer than its lease, and gives the games when others have given them.
    slow.child.kill('SIGSTOP');
    const late = await join();
    const far = await answer;
    // What is known meanwhile may be told.
    assert.deepEqual([far.code, far.err.replace(/^\d+ games?: .*\n/gm, '')], [0, '']);
    assert.equal(far.out, (await ask(3, '--workers', '1')).out);
    slow.child.kill('SIGCONT');
    for (const { child, said } of [slow, late]) {
      await until(() => said().startsWith('ready'), 'the worker to be ready');
      await ended(child, 'SIGTERM');
      assert.equal(child.exitCode, 0);
      assert.match(said(), /^ready, 1 threads\nplayed \d+ games\n$/);
    }
  });

  it('says where nobody answers and what an address is', async () => {
    const nobody = await ask(3, '--queue', path.join(cwd, 'nobody.sock'));
    assert.deepEqual([nobody.code, nobody.out], [1, '']);
    assert.match(nobody.err, /^sandtable: The queue at .*nobody\.sock does not answer: /);
    const wrong = await ask(3, '--queue', 'localhost');
    assert.match(wrong.err, /write redis:\/\/host:port/);
    assert.equal(wrong.code, 2);
    const none = await run(['worker'], cwd);
    assert.deepEqual([none.code, none.err], [2, 'sandtable: worker needs --queue redis://host:port.\n']);
  });
});
