/** Whatever was done to texts and files, the server says what one says that has just been started. A much longer session: `scripts/soak-session.ts`. */
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node';
import { shippedFiles } from '../model/shipped';
import { Client } from './client';
import { pulling, pushed } from './session/editor';
import { run } from './session/run';
import { type Disk, MemoryDisk, ServerHere, type Start, type Wire } from './session/wire';

/** Texts of these games, by their places below the folder of the games. */
function textsOf(...games: string[]): { place: string; text: string }[] {
  return shippedFiles()
    .map(({ uri, text }) => ({ place: uri.slice('sandtable:/scenarios/'.length), text }))
    .filter(({ place }) => games.some((game) => place.startsWith(`${game}/`)));
}

class RealDisk implements Disk {
  constructor(private readonly folder: string) {}
  read(uri: string): string | undefined {
    const file = fileURLToPath(uri);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }
  write(uri: string, text: string): void {
    mkdirSync(path.dirname(fileURLToPath(uri)), { recursive: true });
    writeFileSync(fileURLToPath(uri), text);
  }
  remove(uri: string): void {
    rmSync(fileURLToPath(uri));
  }
  list(): string[] {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sand'))
      .map((name) => pathToFileURL(path.join(this.folder, name)).toString());
  }
}

/** A server that is a process of its own; what it sends is held against the protocol. */
class ServerThere implements Wire {
  readonly exact = false;
  private constructor(private readonly client: Client) {}

  static start: Start = async (listener, { folder, capabilities }) => {
    const client = await Client.start({ folders: [folder], capabilities });
    const methods = ['textDocument/publishDiagnostics', 'window/logMessage'];
    for (const method of methods)
      client.connection.onNotification(method, (params: unknown) => listener.notified(method, params));
    for (const report of client.published.values()) listener.notified(methods[0]!, report);
    return new ServerThere(client);
  };

  request<R>(method: string, params: unknown, cancelled = false): Promise<R> {
    const source = new CancellationTokenSource();
    const answer = this.client.connection.sendRequest<R>(method, params, source.token);
    if (cancelled) source.cancel();
    return answer;
  }

  notify(method: string, params: unknown): void {
    void this.client.notify(method, params);
  }

  settled(): Promise<void> {
    return this.client.quiet();
  }

  end(): void {
    this.client.kill();
  }
}

describe('a long session', () => {
  for (const traits of [pushed, pulling])
    it(`with the server in this process ends as a cold start, ${traits.pull ? 'asked' : 'told'} of problems`, async () => {
      const disk = new MemoryDisk();
      for (const { place, text } of textsOf('tutorial', 'war-in-the-pacific')) disk.write(`file:///w/${place}`, text);
      let compared = 0;
      const done = await run({
        disk,
        folder: 'file:///w',
        traits,
        start: ServerHere.starting(disk),
        steps: 120,
        every: 60,
        seed: traits.pull ? 21 : 20,
        told: (_, { answers, problems }) => {
          compared++;
          assert.ok(answers > 500 && problems > 0);
        },
      });
      assert.equal(compared, 2);
      assert.ok(done.size > 15, [...done.keys()].join());
    });

  it('with the server as a process ends as a cold start', async () => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'sandtable-session-')));
    const uri = pathToFileURL(folder).toString();
    const disk = new RealDisk(folder);
    try {
      for (const { place, text } of textsOf('tutorial')) disk.write(`${uri}/${place}`, text);
      let compared = 0;
      const told = () => void compared++;
      await run({ disk, folder: uri, traits: pushed, start: ServerThere.start, steps: 80, every: 40, seed: 4, told });
      assert.equal(compared, 2);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('knows a file that is made anew where one was moved away', async () => {
    const disk = new MemoryDisk();
    const here = (i: number) => `file:///w/here-${i}.sand`;
    const there = (i: number) => `file:///w/there-${i}.sand`;
    const all = Array.from({ length: 12 }, (_, i) => i);
    for (const i of all) disk.write(here(i), `game old-${i} "Old" { }\n`);
    const listener = { notified: () => {}, asked: () => null };
    const server = await ServerHere.starting(disk)(listener, { folder: 'file:///w', capabilities: {} });
    await server.settled();
    for (const i of all) {
      disk.write(there(i), disk.read(here(i))!);
      server.notify('workspace/didRenameFiles', { files: [{ oldUri: here(i), newUri: there(i) }] });
      disk.write(here(i), `game new-${i} "New" { }\n`);
      server.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: here(i), type: 1 }] });
    }
    await server.settled();
    const known = await server.request<{ location: { uri: string } }[]>('workspace/symbol', { query: '' });
    const wanted = all.flatMap((i) => [here(i), there(i)]).sort();
    assert.deepEqual(known.map((one) => one.location.uri).sort(), wanted);
    server.end();
  });

  for (const [what, place] of [
    ['file', (name: string) => `${name}.sand`],
    ['folder', (name: string) => name],
  ] as const)
    it(`knows a ${what} that is moved on before it was read`, async () => {
      const disk = new MemoryDisk();
      const at = (name: string) => `file:///w/${place(name)}`;
      const file = (name: string) => (what === 'file' ? at(name) : `${at(name)}/game.sand`);
      const all = Array.from({ length: 12 }, (_, i) => i);
      for (const i of all) disk.write(file(`first-${i}`), `game game-${i} "Game" { }\n`);
      const listener = { notified: () => {}, asked: () => null };
      const server = await ServerHere.starting(disk)(listener, { folder: 'file:///w', capabilities: {} });
      await server.settled();
      const move = (from: string, to: string) => {
        disk.write(file(to), disk.read(file(from))!);
        disk.remove(file(from));
        server.notify('workspace/didRenameFiles', { files: [{ oldUri: at(from), newUri: at(to) }] });
      };
      for (const i of all) {
        move(`first-${i}`, `second-${i}`);
        move(`second-${i}`, `third-${i}`);
      }
      await server.settled();
      const known = await server.request<{ location: { uri: string } }[]>('workspace/symbol', { query: '' });
      assert.deepEqual(known.map((one) => one.location.uri).sort(), all.map((i) => file(`third-${i}`)).sort());
      server.end();
    });
});
