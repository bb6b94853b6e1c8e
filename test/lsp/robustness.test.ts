import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CancellationTokenSource, type Hover } from 'vscode-languageserver-protocol/node';
import { GAME, SETUP, scenario } from '../ide/support';
import { Client } from './client';

const URI = 'file:///w/main.sand';
const TEXT = GAME.replace(/^\/\/- .*\n/gm, '') + scenario(...SETUP).slice('//- main.sand\n'.length);

describe('robustness of the server', () => {
  let client: Client;
  before(async () => {
    client = await Client.start();
    await client.open(URI, TEXT);
    await client.diagnostics(URI);
  });
  after(() => client.kill());

  const line = TEXT.split('\n').findIndex((l) => l.includes('0101 Kure: 2 Army'));
  /** The server is alive and has the right text. */
  const stillRight = async () => {
    const position = { line, character: TEXT.split('\n')[line]!.indexOf('0101') + 1 };
    const hover = await client.request<Hover | null>('textDocument/hover', { textDocument: { uri: URI }, position });
    assert.match(JSON.stringify(hover), /0101 Kure/);
    assert.equal(client.exitCode, null);
  };

  it('answers requests with broken params with null, an empty answer or an error', async () => {
    const methods = [
      'hover',
      'completion',
      'definition',
      'references',
      'documentHighlight',
      'prepareRename',
      'rename',
      'documentSymbol',
      'codeAction',
      'codeLens',
      'inlayHint',
      'documentColor',
      'colorPresentation',
      'foldingRange',
      'selectionRange',
      'formatting',
      'rangeFormatting',
      'onTypeFormatting',
      'semanticTokens/full',
      'semanticTokens/range',
    ].map((m) => `textDocument/${m}`);
    const broken = [
      {},
      { textDocument: null },
      { textDocument: { uri: 7 } },
      { textDocument: { uri: 'file:///none.sand' }, position: { line: 0, character: 0 } },
      { textDocument: { uri: URI } },
      { textDocument: { uri: URI }, position: 'here', range: 3, positions: [null] },
      { textDocument: { uri: URI }, position: { line: -5, character: 1e9 }, range: { start: {}, end: {} } },
      { textDocument: { uri: URI }, position: { line: 1e9, character: -1 }, context: 3, newName: 4 },
    ];
    for (const method of [
      ...methods,
      'workspace/symbol',
      'sandtable/compile',
      'sandtable/scenarios',
      'sandtable/tables',
      'sandtable/entityAt',
    ]) {
      for (const params of broken)
        await client.request(method, params).catch((e: unknown) => assert.ok(e instanceof Error));
    }
    await stillRight();
  });

  it('ignores broken, stale and foreign notifications', async () => {
    const change = (params: unknown) => client.notify('textDocument/didChange', params);
    await change({});
    await change({ textDocument: { uri: URI }, contentChanges: 'none' });
    await change({ textDocument: { uri: URI, version: 0 }, contentChanges: [{ text: 'old' }] });
    await change({ textDocument: { uri: URI, version: 1 }, contentChanges: [{ text: 'twice' }] });
    await change({
      textDocument: { uri: 'file:///never-opened.sand', version: 1 },
      contentChanges: [{ range: {}, text: 'x' }],
    });
    await change({
      textDocument: { uri: URI, version: 2 },
      contentChanges: [{ range: { start: 1 }, text: 'x' }, null, { text: 5 }],
    });
    await client.notify('textDocument/didOpen', { textDocument: { uri: URI } });
    await client.notify('textDocument/didClose', null);
    await client.notify('textDocument/didSave', { textDocument: { uri: 'file:///w/other.sand' }, text: 'x' });
    await client.notify('workspace/didChangeWatchedFiles', {
      changes: [{}, { uri: 3 }, { uri: 'not a uri', type: 1 }],
    });
    await client.notify('workspace/didChangeWorkspaceFolders', { event: null });
    await client.notify('workspace/didChangeConfiguration', { settings: null });
    await client.notify('no/such/thing', { a: 1 });
    await stillRight();
  });

  it('stands bytes that are no messages', async () => {
    const { stdin } = client.process;
    const send = (body: string) => stdin!.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    send('{ this is not json');
    send('[]');
    send('null');
    send('"text"');
    send('{"jsonrpc":"2.0"}');
    send('{"jsonrpc":"2.0","id":"x","method":7}');
    await stillRight();
  });

  it('takes positions outside the text and ranges that run backwards', async () => {
    const last = TEXT.split('\n').length;
    const edit = (version: number, range: unknown, text: string) =>
      client.notify('textDocument/didChange', {
        textDocument: { uri: URI, version },
        contentChanges: [{ range, text }],
      });
    await edit(20, { start: { line: last + 50, character: 9 }, end: { line: 1e9, character: 0 } }, '// end');
    const start = { line: 0, character: 4 };
    await edit(21, { start, end: { line: 0, character: 0 } }, 'game');
    await client.diagnostics(URI, 21);
    await stillRight();
  });

  it('stands a picture with a line of braces only', async () => {
    await client.notify('textDocument/didChange', {
      textDocument: { uri: URI, version: 25 },
      contentChanges: [{ text: TEXT.replace('picture {\n', 'picture {\n{') }],
    });
    assert.ok((await client.diagnostics(URI, 25)).length > 0);
    await client.notify('textDocument/didChange', {
      textDocument: { uri: URI, version: 26 },
      contentChanges: [{ text: TEXT }],
    });
    await stillRight();
  });

  it('takes the text as saved when its own has gone astray', async () => {
    await client.notify('textDocument/didChange', {
      textDocument: { uri: URI, version: 30 },
      contentChanges: [{ text: 'lost' }],
    });
    await client.notify('textDocument/didSave', { textDocument: { uri: URI }, text: TEXT });
    await stillRight();
    assert.ok(client.log.some((l) => l.includes('differed from the saved one')));
  });

  it('answers cancelled requests', async () => {
    const source = new CancellationTokenSource();
    const asked = client.connection.sendRequest('workspace/symbol', { query: 'a' }, source.token);
    source.cancel();
    await asked.catch((e: { code?: number }) => assert.equal(e.code, -32800));
    await stillRight();
  });

  it('ends, after any series of edits, with the problems of a fresh start', async () => {
    const pieces = ['0101', 'Army', '{', '}', '\n', ' "', ' // ', 'setup red {', ', ', 'x', '|', '(see', '陸', ''];
    const edits = fc.array(fc.record({ at: fc.nat(), length: fc.nat(12), text: fc.constantFrom(...pieces) }), {
      minLength: 1,
      maxLength: 8,
    });
    let version = 100;
    const other = await Client.start();
    try {
      await fc.assert(
        fc.asyncProperty(edits, async (list) => {
          let text = TEXT;
          await client.notify('textDocument/didChange', {
            textDocument: { uri: URI, version: ++version },
            contentChanges: [{ text }],
          });
          for (const { at, length, text: inserted } of list) {
            const start = at % (text.length + 1);
            const end = Math.min(text.length, start + length);
            const place = (offset: number) => {
              const before = text.slice(0, offset).split('\n');
              return { line: before.length - 1, character: before.at(-1)!.length };
            };
            await client.notify('textDocument/didChange', {
              textDocument: { uri: URI, version: ++version },
              contentChanges: [{ range: { start: place(start), end: place(end) }, text: inserted }],
            });
            text = text.slice(0, start) + inserted + text.slice(end);
          }
          const edited = await client.diagnostics(URI, version);
          await other.open(URI, text, version);
          const expected = await other.diagnostics(URI, version);
          await other.notify('textDocument/didClose', { textDocument: { uri: URI } });
          assert.deepEqual(strip(edited), strip(expected), JSON.stringify(text));
        }),
        { numRuns: 30, endOnFailure: true },
      );
    } finally {
      other.kill();
    }
  });
});

function strip(list: readonly unknown[]): unknown {
  return JSON.parse(JSON.stringify(list));
}
