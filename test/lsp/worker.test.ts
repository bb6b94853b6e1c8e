import assert from 'node:assert/strict';
import path from 'node:path';
import { GAME, SETUP, scenario } from '../ide/support';
import { Client, installedScript } from './client';
import { WorkerClient } from './worker-client';

const URI = 'file:///w/main.sand';
const TEXT = GAME.replace(/^\/\/- .*\n/gm, '') + scenario(...SETUP, 'reserve Nonsense').slice('//- main.sand\n'.length);

describe('the server in a web worker', () => {
  const started = {
    '': () => WorkerClient.start(),
    ', of the pieces that it shares with it in the package,': async () =>
      WorkerClient.packed(path.dirname(await installedScript())),
  };
  for (const [how, start] of Object.entries(started))
    it(`answers${how} as the Node process does`, async () => {
      const web = await start();
      const node = await Client.start();
      try {
        await web.request('initialize', {
          processId: null,
          rootUri: null,
          capabilities: {},
          initializationOptions: { library: [] },
        });
        web.notify('initialized', {});
        const published = web.next<{ diagnostics: unknown[] }>('textDocument/publishDiagnostics');
        web.notify('textDocument/didOpen', {
          textDocument: { uri: URI, languageId: 'sandtable', version: 1, text: TEXT },
        });
        await node.open(URI, TEXT);
        const bare = (list: readonly unknown[]) =>
          (list as Record<string, unknown>[]).map(({ code, message, range }) => ({ code, message, range }));
        const { diagnostics } = await published;
        assert.ok(diagnostics.length > 0);
        assert.deepEqual(bare(diagnostics), bare(await node.diagnostics(URI)));
        const line = TEXT.split('\n').findIndex((l) => l.includes('0101 Kure: 2 Army'));
        const at = { textDocument: { uri: URI }, position: { line, character: 16 } };
        for (const method of ['textDocument/hover', 'textDocument/definition', 'textDocument/references']) {
          assert.deepEqual(await web.request(method, at), await node.request(method, at), method);
        }
        const compiled = (c: { request<R>(m: string, p: unknown): Promise<R> }) =>
          c.request<{ compiled: unknown }>('sandtable/compile', { scenario: 'duel/first' });
        assert.ok((await compiled(web)).compiled);
        assert.deepEqual((await compiled(web)).compiled, (await compiled(node)).compiled);
      } finally {
        node.kill();
        await web.worker.terminate();
      }
    });
});
