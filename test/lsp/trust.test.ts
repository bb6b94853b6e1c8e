/** What no client should do, and some do: the server answers or refuses, ends when it is alone, and is right afterwards. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fc from 'fast-check';
import type { DocumentDiagnosticReport, Hover } from 'vscode-languageserver-protocol/node';
import { GAME, SETUP, scenario } from '../ide/support';
import { patience } from '../until';
import { Client, EVERYTHING } from './client';

const URI = 'file:///w/main.sand';
const TEXT = GAME.replace(/^\/\/- .*\n/gm, '') + scenario(...SETUP).slice('//- main.sand\n'.length);
const document = { textDocument: { uri: URI } };
const code = (wanted: number) => (error: { code?: number }) => error.code === wanted;

/** The server as bytes in and bytes out. */
async function raw() {
  const started = await Client.start();
  const script = started.process.spawnargs[1]!;
  started.kill();
  const child = spawn(process.execPath, [script, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString();
  });
  child.stdin.on('error', () => {});
  const ended = new Promise<number | null>((resolve) => child.on('exit', (exit) => resolve(exit)));
  const send = (message: unknown) => {
    const body = typeof message === 'string' ? message : JSON.stringify({ jsonrpc: '2.0', ...(message as object) });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const answer = async (id: number | string): Promise<Record<string, unknown>> => {
    for (const end = Date.now() + patience; Date.now() < end; ) {
      for (const part of said.split(/Content-Length: \d+\r\n\r\n/)) {
        try {
          const message = JSON.parse(part) as Record<string, unknown>;
          if (message.id === id && message.method === undefined) return message;
        } catch {
          // Not whole yet.
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`no answer to ${id}: ${said.slice(-500)}`);
  };
  const initialize = (processId: number | null = null) =>
    send({
      id: 'i',
      method: 'initialize',
      params: { processId, rootUri: null, capabilities: {}, initializationOptions: { library: [] } },
    });
  return { child, send, answer, ended, initialize };
}

describe('trust in the server', () => {
  it('refuses requests before the start and after the end, and to start twice', async () => {
    const { child, send, answer, ended, initialize } = await raw();
    try {
      send({ id: 1, method: 'textDocument/hover', params: { ...document, position: { line: 0, character: 0 } } });
      assert.equal(((await answer(1)).error as { code: number }).code, -32002);
      send({ method: 'textDocument/didOpen', params: { textDocument: { uri: URI, version: 1, text: 'early' } } });
      initialize();
      assert.ok((await answer('i')).result);
      send({ id: 2, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
      assert.equal(((await answer(2)).error as { code: number }).code, -32600);
      send({ method: 'initialized', params: {} });
      send({ id: 3, method: 'textDocument/documentSymbol', params: document });
      assert.equal((await answer(3)).result, null, 'what was opened too early is not known');
      send({ id: 4, method: 'shutdown' });
      assert.equal((await answer(4)).result, null);
      send({ id: 5, method: 'textDocument/documentSymbol', params: document });
      assert.equal(((await answer(5)).error as { code: number }).code, -32600);
      send({ method: 'exit' });
      assert.equal(await ended, 0);
    } finally {
      child.kill();
    }
  });

  it('takes answers nobody asked for, cancelling of nothing, and ids used twice', async () => {
    const { child, send, answer, initialize } = await raw();
    try {
      initialize();
      await answer('i');
      send({ id: 999, result: null });
      send({ id: 'what', error: { code: 1, message: 'x' } });
      send({ id: null, result: 5 });
      send({ method: '$/cancelRequest', params: { id: 12345 } });
      send({ method: '$/cancelRequest', params: null });
      send({ method: 'window/workDoneProgress/cancel', params: { token: 'none' } });
      send({ method: '$/progress', params: { token: 'none', value: 3 } });
      send({ method: '$/unknown', params: {} });
      send({ id: 7, method: '$/unknown', params: {} });
      assert.equal(((await answer(7)).error as { code: number }).code, -32601);
      for (let i = 0; i < 3; i++) send({ id: 8, method: 'workspace/symbol', params: { query: '' } });
      assert.deepEqual((await answer(8)).result, []);
      child.stdin.write('Content-Length: many\r\n\r\n');
      child.stdin.write('No-Length: 1\r\n\r\n');
      // The library that reads the stream looks at what stands behind a broken head when more comes in.
      for (let more = 0; more < 5; more++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        send({ method: '$/unknown' });
      }
      send({ id: 9, method: 'workspace/symbol', params: { query: '' } });
      assert.deepEqual((await answer(9)).result, []);
    } finally {
      child.kill();
    }
  });

  it('ends when its client is gone: its input, or its process', async () => {
    const one = await raw();
    one.initialize();
    await one.answer('i');
    one.child.stdin.end();
    assert.equal(typeof (await one.ended), 'number');
    const short = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    const other = await raw();
    other.initialize(short.pid!);
    await other.answer('i');
    short.kill('SIGKILL');
    assert.equal(typeof (await other.ended), 'number');
  });

  it('says that a text of 50 MB is too long, goes on with the others, and reads it when it has become shorter', async () => {
    const client = await Client.start();
    try {
      const huge = `${TEXT}${'// a line of a comment that fills the text\n'.repeat(1_220_000)}`;
      assert.ok(huge.length > 50 * 1024 * 1024);
      await client.open(URI, huge);
      const [only, ...more] = await client.diagnostics(URI);
      assert.equal(more.length, 0);
      assert.match(String(only!.message), /not read.*5\d\.\d million.*8\.0 million/);
      await client.open('file:///w/other.sand', 'scenario x of nowhere "X" {}');
      assert.ok((await client.diagnostics('file:///w/other.sand')).length > 0);
      const begin = { line: 0, character: 0 };
      await client.notify('textDocument/didChange', {
        textDocument: { uri: URI, version: 2 },
        contentChanges: [{ range: { start: begin, end: begin }, text: '// one more\n' }],
      });
      assert.equal((await client.diagnostics(URI, 2)).length, 1);
      assert.equal(await client.request('textDocument/hover', { ...document, position: begin }), null);
      // All but the first lines is taken away.
      const lines = TEXT.split('\n').length;
      await client.notify('textDocument/didChange', {
        textDocument: { uri: URI, version: 3 },
        contentChanges: [
          { range: { start: { line: lines, character: 0 }, end: { line: 2_000_000, character: 0 } }, text: '' },
          { range: { start: begin, end: { line: 1, character: 0 } }, text: '' },
        ],
      });
      const fresh = await Client.start();
      try {
        await fresh.open(URI, TEXT, 3);
        assert.deepEqual(await client.diagnostics(URI, 3), await fresh.diagnostics(URI, 3));
      } finally {
        fresh.kill();
      }
    } finally {
      client.kill();
    }
  });

  it('is told of a text that is too long where it asks, too', async () => {
    const client = await Client.start({
      capabilities: { textDocument: { ...EVERYTHING.textDocument, diagnostic: {} } },
    });
    try {
      await client.open(URI, '/'.repeat(8 * 1024 * 1024 + 1));
      const report = await client.request<DocumentDiagnosticReport>('textDocument/diagnostic', document);
      assert.ok(report.kind === 'full' && /not read/.test(String(report.items[0]!.message)));
      await client.notify('textDocument/didChange', {
        textDocument: { uri: URI, version: 2 },
        contentChanges: [{ text: '' }],
      });
      const after = await client.request<DocumentDiagnosticReport>('textDocument/diagnostic', document);
      assert.ok(after.kind === 'full' && after.items.length === 0);
    } finally {
      client.kill();
    }
  });

  it('has the client’s text after edits within characters of two units, and at any version', async () => {
    const client = await Client.start();
    try {
      const text = '// 🎲🎲 dice\nscenario x of nowhere "🗾" {}\n';
      await client.open(URI, text);
      const edit = (version: number, from: number, to: number, inserted: string) =>
        client.notify('textDocument/didChange', {
          textDocument: { uri: URI, version },
          contentChanges: [
            { range: { start: { line: 0, character: from }, end: { line: 0, character: to } }, text: inserted },
          ],
        });
      await edit(2, 4, 4, 'x');
      await edit(2_000_000_000, 6, 7, '');
      for (const character of [4, 5, 6, 7]) {
        await client.request<Hover | null>('textDocument/hover', { ...document, position: { line: 0, character } });
      }
      const ours = `${text.slice(0, 4)}x${text.slice(4)}`;
      const wanted = ours.slice(0, 6) + ours.slice(7);
      await client.diagnostics(URI, 2_000_000_000);
      // What is saved is compared with what the server has: half a character travels as U+FFFD.
      await edit(2_000_000_001, 0, wanted.indexOf('\n'), '// dice');
      const saved = `// dice${wanted.slice(wanted.indexOf('\n'))}`;
      await client.notify('textDocument/didSave', { ...document, text: saved });
      await client.diagnostics(URI, 2_000_000_001);
      assert.deepEqual(
        client.log.filter((l) => l.includes('differed')),
        [],
      );
    } finally {
      client.kill();
    }
  });

  it('ends with the newest version, however often and in whatever order the versions come', async () => {
    const client = await Client.start();
    let base = 1;
    try {
      await client.open(URI, TEXT);
      const orders = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });
      await fc.assert(
        fc.asyncProperty(orders, async (order) => {
          base += 10;
          for (const version of order) {
            await client.notify('textDocument/didChange', {
              textDocument: { uri: URI, version: base + version },
              contentChanges: [{ text: `scenario s${base + version} of nowhere "X" {}` }],
            });
          }
          const newest = base + Math.max(...order);
          await client.diagnostics(URI, newest);
          assert.equal(client.published.get(URI)!.version, newest);
          const [symbol] = await client.request<{ name: string }[]>('textDocument/documentSymbol', document);
          assert.equal(symbol!.name, `s${newest}`);
        }),
        { numRuns: 40 },
      );
      await assert.rejects(client.request('no/such', {}), code(-32601));
    } finally {
      client.kill();
    }
  });
});
