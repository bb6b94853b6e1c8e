/** Messages that no client should send, made at random from those that clients do send; and texts and folders of any size. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hover, SymbolInformation } from 'vscode-languageserver-protocol/node';
import { random } from '../grammar/mutations';
import { GAME, SETUP, scenario } from '../ide/support';
import { until } from '../until';
import { Client } from './client';
import { pushed } from './session/editor';
import { MemoryDisk, ServerHere } from './session/wire';

const URI = 'file:///w/main.sand';
const TEXT = GAME.replace(/^\/\/- .*\n/gm, '') + scenario(...SETUP).slice('//- main.sand\n'.length);
const line = TEXT.split('\n').findIndex((l) => l.includes('0101 Kure: 2 Army'));
const position = { line, character: TEXT.split('\n')[line]!.indexOf('0101') + 1 };
const textDocument = { uri: URI };
const range = { start: { line: 0, character: 0 }, end: { line: 500, character: 0 } };
const options = { tabSize: 2, insertSpaces: true };

/** Every request with parameters that make sense. */
const requests: Record<string, unknown> = {
  'textDocument/hover': { textDocument, position },
  'textDocument/completion': { textDocument, position, context: { triggerKind: 1 } },
  'textDocument/signatureHelp': { textDocument, position, context: { triggerKind: 1, isRetrigger: false } },
  'textDocument/inlineCompletion': { textDocument, position, context: { triggerKind: 1 } },
  'textDocument/definition': { textDocument, position },
  'textDocument/declaration': { textDocument, position },
  'textDocument/typeDefinition': { textDocument, position },
  'textDocument/implementation': { textDocument, position },
  'textDocument/references': { textDocument, position, context: { includeDeclaration: true } },
  'textDocument/documentHighlight': { textDocument, position },
  'textDocument/prepareRename': { textDocument, position },
  'textDocument/rename': { textDocument, position, newName: 'other' },
  'textDocument/linkedEditingRange': { textDocument, position },
  'textDocument/documentSymbol': { textDocument },
  'textDocument/codeAction': { textDocument, range, context: { diagnostics: [], only: ['quickfix'] } },
  'textDocument/codeLens': { textDocument },
  'textDocument/inlayHint': { textDocument, range },
  'textDocument/documentLink': { textDocument },
  'textDocument/documentColor': { textDocument },
  'textDocument/colorPresentation': { textDocument, range, color: { red: 1, green: 0, blue: 0, alpha: 1 } },
  'textDocument/foldingRange': { textDocument },
  'textDocument/selectionRange': { textDocument, positions: [position] },
  'textDocument/formatting': { textDocument, options },
  'textDocument/rangeFormatting': { textDocument, range, options },
  'textDocument/rangesFormatting': { textDocument, ranges: [range], options },
  'textDocument/onTypeFormatting': { textDocument, position, ch: '}', options },
  'textDocument/semanticTokens/full': { textDocument },
  'textDocument/semanticTokens/full/delta': { textDocument, previousResultId: '1' },
  'textDocument/semanticTokens/range': { textDocument, range },
  'textDocument/diagnostic': { textDocument, previousResultId: '1' },
  'textDocument/prepareCallHierarchy': { textDocument, position },
  'textDocument/prepareTypeHierarchy': { textDocument, position },
  'callHierarchy/incomingCalls': { item: { name: 'x', kind: 5, uri: URI, range, selectionRange: range, data: 'x' } },
  'callHierarchy/outgoingCalls': { item: { name: 'x', kind: 5, uri: URI, range, selectionRange: range, data: 'x' } },
  'typeHierarchy/supertypes': { item: { name: 'x', kind: 5, uri: URI, range, selectionRange: range, data: 'x' } },
  'typeHierarchy/subtypes': { item: { name: 'x', kind: 5, uri: URI, range, selectionRange: range, data: 'x' } },
  'completionItem/resolve': { label: 'x', data: { uri: URI, offset: 3, about: 'kind:duel/Army' } },
  'codeAction/resolve': { title: 'x', kind: 'refactor', data: { uri: URI, version: 1, about: 'x 0 10' } },
  'codeLens/resolve': { range, data: { uri: URI, version: 1, about: 'duel/first' } },
  'inlayHint/resolve': { position, label: 'x', data: { uri: URI, version: 1, about: 3 } },
  'documentLink/resolve': { range, data: 'game:duel' },
  'workspace/symbol': { query: '#hex:0101' },
  'workspace/willRenameFiles': { files: [{ oldUri: URI, newUri: 'file:///w/other.sand' }] },
  'sandtable/scenarios': { uri: URI },
  'sandtable/tables': { uri: URI },
  'sandtable/compile': { scenario: 'duel/first' },
  'sandtable/runExamples': { uri: URI },
  'sandtable/testFiles': { uri: URI },
  'sandtable/tests': { uri: URI },
  'sandtable/orderOfBattle': { scenario: 'duel/first' },
  'sandtable/inspect': { scenario: 'duel/first', entity: { type: 'place', id: '0101' } },
  'sandtable/entityAt': { uri: URI, position },
};

/** Every notification, with parameters that make sense. The text itself is not to be changed by them. */
const notifications: Record<string, unknown> = {
  'textDocument/didOpen': { textDocument: { uri: 'file:///w/x.sand', languageId: 'sandtable', version: 1, text: 'x' } },
  'textDocument/didChange': {
    textDocument: { uri: 'file:///w/x.sand', version: 2 },
    contentChanges: [{ range, rangeLength: 3, text: 'game' }],
  },
  'textDocument/didSave': { textDocument: { uri: 'file:///w/x.sand' }, text: 'y' },
  'textDocument/didClose': { textDocument: { uri: 'file:///w/x.sand' } },
  'workspace/didChangeWatchedFiles': { changes: [{ uri: 'file:///w/x.sand', type: 2 }] },
  'workspace/didRenameFiles': { files: [{ oldUri: 'file:///w/x.sand', newUri: 'file:///w/y.sand' }] },
  'workspace/didDeleteFiles': { files: [{ uri: 'file:///w/x.sand' }] },
  'workspace/didChangeWorkspaceFolders': { event: { added: [{ uri: 'file:///v', name: 'v' }], removed: [] } },
  'workspace/didChangeConfiguration': { settings: { sandtable: { language: 'en', inlayHints: { totals: true } } } },
  '$/cancelRequest': { id: 3 },
  '$/setTrace': { value: 'off' },
};

const junk: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  -7.25,
  1e308,
  2 ** 53,
  2 ** 31,
  '',
  'x',
  '\ud800',
  'file:///w/none.sand',
  '%%%://',
  [],
  [null],
  [[]],
  {},
  { line: -1, character: -1 },
  { line: 1e9, character: 1e9 },
  { start: null, end: 3 },
  'x'.repeat(10_000),
];

/** The value with something in it exchanged, left out or doubled. */
function spoilt(value: unknown, next: (limit: number) => number): unknown {
  if (typeof value !== 'object' || value === null || next(4) === 0) return junk[next(junk.length)];
  if (Array.isArray(value)) {
    if (value.length === 0 || next(3) === 0)
      return [...(value as unknown[]), junk[next(junk.length)], ...(value as unknown[])];
    return (value as unknown[]).map((one) => spoilt(one, next));
  }
  const entries = Object.entries(value);
  const at = next(entries.length);
  const rest = next(3) === 0 ? [] : [[entries[at]![0], spoilt(entries[at]![1], next)]];
  return Object.fromEntries([...entries.slice(0, at), ...rest, ...entries.slice(at + 1)]);
}

describe('hostile messages', () => {
  it('are answered, whatever is wrong in them, and nothing in the server fails', async () => {
    const next = random(5);
    const log: string[] = [];
    const listener = {
      notified: (method: string, params: unknown) =>
        void (method === 'window/logMessage' && log.push((params as { message: string }).message)),
      asked: () => null,
    };
    const start = ServerHere.starting(new MemoryDisk());
    const server = await start(listener, { folder: 'file:///w', capabilities: pushed.capabilities });
    server.notify('textDocument/didOpen', {
      textDocument: { uri: URI, languageId: 'sandtable', version: 1, text: TEXT },
    });
    const said = () => server.request<Hover>('textDocument/hover', { textDocument, position });
    const before = await said();
    assert.match(JSON.stringify(before), /0101 Kure/);
    let refused = 0;
    for (let round = 0; round < 40; round++) {
      for (const [method, params] of Object.entries(requests)) {
        const wrong = spoilt(params, next);
        await server.request(method, wrong).catch((error: Error & { code?: number }) => {
          refused++;
          // The library itself looks for tokens of progress in what is no object.
          const library = typeof wrong !== 'object' || wrong === null;
          assert.ok(
            typeof error.code === 'number' && (library || error.code !== -32603),
            `${method} ${JSON.stringify(wrong)}: ${error.message}`,
          );
        });
      }
      for (const [method, params] of Object.entries(notifications)) {
        // What is cancelled, and what is to be traced, the library reads itself, and cannot without its parameters.
        const wrong = next(4) === 0 ? params : spoilt(params, next);
        const named = typeof wrong === 'object' && wrong !== null && !Array.isArray(wrong) ? wrong : {};
        const needed = { '$/cancelRequest': 'id', '$/setTrace': 'value' }[method];
        if (needed === undefined || (named as Record<string, unknown>)[needed] != null) server.notify(method, wrong);
      }
      await server.settled();
    }
    assert.ok(refused > 100);
    assert.deepEqual(
      log.filter((one) => one.includes('failed')),
      [],
    );
    server.notify('workspace/didChangeConfiguration', { settings: { sandtable: {} } });
    assert.deepEqual(await said(), before);
    server.end();
  });

  it('may end in the middle of one: then the server ends, too', async () => {
    const started = await Client.start();
    const script = started.process.spawnargs[1]!;
    started.kill();
    const endings = [
      'Content-Length: 500\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"initialize"',
      'Content-Length: 9007199254740993\r\n\r\n{}',
      'Content-Length: -5\r\n\r\n{}',
      'Content-Length: 20',
      '\r\n\r\n\r\n\r\n',
      `${'x'.repeat(100_000)}\r\n\r\n`,
    ];
    for (const bytes of endings) {
      const child = spawn(process.execPath, [script, '--stdio'], { stdio: ['pipe', 'ignore', 'ignore'] });
      const ended = new Promise<number | null>((resolve) => child.on('exit', (exit) => resolve(exit)));
      child.stdin.end(bytes);
      assert.equal(typeof (await ended), 'number', bytes.slice(0, 40));
    }
  });

  it('may open a document twice, close it twice and change it before and after', async () => {
    const client = await Client.start();
    try {
      const change = (version: number, text: string) =>
        client.notify('textDocument/didChange', {
          textDocument: { uri: URI, version },
          contentChanges: [{ range, text }],
        });
      await change(5, 'early');
      await client.open(URI, 'scenario lost of nowhere "X" {}');
      await client.open(URI, TEXT, 7);
      await change(6, 'late');
      await client.notify('textDocument/didClose', { textDocument });
      await client.notify('textDocument/didClose', { textDocument });
      await change(9, 'after');
      await client.open(URI, TEXT, 2);
      await client.diagnostics(URI, 2);
      assert.match(JSON.stringify(await client.request('textDocument/hover', { textDocument, position })), /0101 Kure/);
    } finally {
      client.kill();
    }
  });

  it('may hold 50 MB in one line', async () => {
    const client = await Client.start();
    try {
      await client.open(URI, 'x'.repeat(50 * 1024 * 1024));
      const [only, ...more] = await client.diagnostics(URI);
      assert.equal(more.length, 0);
      assert.match(String(only!.message), /not read/);
      const far = { line: 0, character: 40_000_000 };
      await client.notify('textDocument/didChange', {
        textDocument: { uri: URI, version: 2 },
        contentChanges: [{ range: { start: far, end: far }, text: '\n' }],
      });
      assert.equal((await client.diagnostics(URI, 2)).length, 1);
      await client.notify('textDocument/didChange', {
        textDocument: { uri: URI, version: 3 },
        contentChanges: [{ text: TEXT }],
      });
      await client.diagnostics(URI, 3);
      assert.match(JSON.stringify(await client.request('textDocument/hover', { textDocument, position })), /0101 Kure/);
    } finally {
      client.kill();
    }
  });

  it('may name a folder with 10,000 files', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandtable-many-'));
    try {
      writeFileSync(path.join(folder, 'main.sand'), TEXT);
      for (let i = 0; i < 10_000; i++) {
        if (i % 500 === 0) mkdirSync(path.join(folder, `part-${i / 500}`));
        const place = path.join(folder, `part-${Math.floor(i / 500)}`, `${i}.sand`);
        const text = `scenario s${i} of duel extends first "Number ${i}" { turns 1..2 }\n`;
        writeFileSync(place, i % 100 === 99 || i === 1501 ? text : `// Notes, number ${i}.\n`);
      }
      const client = await Client.start({ folders: [pathToFileURL(folder).toString()] });
      try {
        const uri = pathToFileURL(path.join(folder, 'part-3', '1501.sand')).toString();
        const find = () => client.request<SymbolInformation[]>('workspace/symbol', { query: 'Number 9999' });
        await until(async () => (await find()).length === 1, 'the last scenario');
        await client.open(uri, 'scenario s1501 of duel extends first "Number 1501" { turns 1..2; otherwise green }\n');
        assert.ok((await client.diagnostics(uri)).length > 0);
        assert.equal(client.exitCode, null);
      } finally {
        client.kill();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
