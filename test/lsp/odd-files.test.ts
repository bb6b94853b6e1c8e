import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { URI } from 'vscode-uri';
import { Client } from './client';

/** テスト in Shift-JIS. */
const shiftJis = Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]);
const game = (id: string, name: string | Buffer) =>
  Buffer.concat([Buffer.from(`game ${id} "`), Buffer.from(name), Buffer.from('" (see 1) {\n  side red "Red"\n}\n')]);

describe('the server in a folder that holds more than texts', () => {
  let top: string;
  let client: Client;
  const uri = (file: string) => URI.file(path.join(top, 'ws', file)).toString();
  const names = async (query: string) =>
    (await client.request<{ name: string }[]>('workspace/symbol', { query })).map(({ name }) => name);

  before(async () => {
    top = realpathSync(mkdtempSync(path.join(tmpdir(), 'sandtable-odd-')));
    mkdirSync(path.join(top, 'ws/deep'), { recursive: true });
    writeFileSync(path.join(top, 'outside.sand'), game('outsider', 'Outsider'));
    writeFileSync(path.join(top, 'ws/inside.sand'), game('insider', 'Insider'));
    writeFileSync(path.join(top, 'ws/deep/plain.txt'), game('linked', 'Linked'));
    writeFileSync(path.join(top, 'ws/japan.sand'), game('japan', shiftJis));
    symlinkSync(path.join(top, 'outside.sand'), path.join(top, 'ws/out.sand'));
    symlinkSync('deep/plain.txt', path.join(top, 'ws/within.sand'));
    symlinkSync('/dev/zero', path.join(top, 'ws/zero.sand'));
    symlinkSync('loop.sand', path.join(top, 'ws/loop.sand'));
    execFileSync('mkfifo', [path.join(top, 'ws/pipe.sand')]);
    writeFileSync(path.join(top, 'ws/huge.sand'), '');
    truncateSync(path.join(top, 'ws/huge.sand'), 200 * 1024 * 1024);
    client = await Client.start({ folders: [URI.file(path.join(top, 'ws')).toString()] });
  });
  after(() => {
    client.kill();
    rmSync(top, { recursive: true, force: true });
  });

  it('reads its regular files and links among them; pipes, devices, loops and what lies outside are left out', async () => {
    await client.open(uri('new.sand'), 'game newcomer "Newcomer" (see 1) {\n  side red "Red"\n}\n');
    assert.deepEqual((await client.diagnostics(uri('new.sand'))).map(({ code }) => code).sort(), ['SND617']);
    assert.ok((await names('insider')).length > 0);
    assert.ok((await names('linked')).length > 0);
    assert.deepEqual(await names('outsider'), []);
    for (const left of ['zero.sand', 'pipe.sand', 'out.sand', 'loop.sand'])
      await client.until(() => client.log.some((line) => line.includes(`${left} is not read`)), left);
  });

  it('does not follow a link out of the folder when it is told of it, either', async () => {
    const there = uri('out.sand');
    client.notify('workspace/didChangeWatchedFiles', {
      changes: [there, uri('pipe.sand'), uri('zero.sand'), uri('inside.sand')].map((one) => ({ uri: one, type: 2 })),
    });
    assert.ok((await names('insider')).length > 0);
    assert.deepEqual(await names('outsider'), []);
  });

  it('says of a file that is too large that it is not read', async () => {
    const said = (await client.diagnostics(uri('huge.sand'))).map(({ message }) => String(message));
    assert.match(said[0] ?? '', /not read: it has 200\.0 million/);
  });

  it('names the encoding of a file that is not UTF-8, also when it is opened', async () => {
    const text = game('japan', '\ufffde\ufffdX\ufffdg').toString();
    await client.open(uri('japan.sand'), text);
    const found = (await client.diagnostics(uri('japan.sand'))).filter(({ code }) => code === 'SYN031');
    assert.equal(found.length, 1);
    assert.match(String(found[0]!.message), /it looks like Shift-JIS\..*Reopen with Encoding/);
  });
});
