/** The watch over the server's messages sees what it should, and `docs/lsp.md` says what the server does. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lspTable, served } from '../../scripts/lsp-table';
import { Client } from './client';
import { mismatches, Watch } from './conformance';
import { messages } from './protocol-model';

const root = path.resolve(import.meta.dirname, '../..');
const answer = (method: string, value: unknown) => mismatches(messages.get(method)!.result!, value);
const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

describe('conformance to the protocol', () => {
  it('takes what is right', () => {
    assert.deepEqual(answer('textDocument/hover', { contents: { kind: 'markdown', value: 'x' }, range }), []);
    assert.deepEqual(answer('textDocument/hover', null), []);
    assert.deepEqual(answer('textDocument/documentSymbol', [{ name: 'a', kind: 2, range, selectionRange: range }]), []);
    assert.deepEqual(answer('textDocument/diagnostic', { kind: 'unchanged', resultId: '3' }), []);
    assert.deepEqual(answer('shutdown', null), []);
  });

  it('sees missing and unknown members, wrong types, numbers out of range, and what goes the wrong way', () => {
    const wrong: [method: string, value: unknown, said: RegExp][] = [
      ['textDocument/hover', { contents: 'x', range: { start: range.start } }, /range.end is missing/],
      ['textDocument/hover', { contents: 'x', more: 1 }, /more is no member/],
      ['textDocument/references', [{ uri: 'no uri', range }], /not a URI/],
      ['textDocument/foldingRange', [{ startLine: -1, endLine: 2 }], /unsigned/],
      ['textDocument/foldingRange', [{ startLine: 0.5, endLine: 2 }], /unsigned/],
      ['textDocument/documentHighlight', [{ range, kind: 9 }], /kind is not/],
      ['textDocument/diagnostic', { kind: 'full', items: 3 }, /items/],
      ['initialize', { capabilities: { hoverProvider: 'yes' } }, /hoverProvider/],
      ['textDocument/documentColor', null, /not a list/],
    ];
    for (const [method, value, said] of wrong) assert.match(answer(method, value).join(), said, method);
    const seen = new Watch();
    seen.received({ method: 'textDocument/hover', params: {} });
    seen.received({ method: 'no/such', params: {} });
    seen.received({ method: 'window/logMessage', params: { type: 77, message: 'x' } });
    seen.received({ method: 'window/logMessage', id: 1, params: { type: 1, message: 'x' } });
    seen.sent({ id: 5, method: 'textDocument/rename', params: {} });
    seen.received({ id: 5, result: { changes: { 'file:///a': [{ range }] } } });
    assert.equal(seen.violations.length, 5, seen.violations.join('\n'));
    assert.match(seen.violations[4]!, /newText is missing/);
  });

  it('has a table of all messages that is true and current', async () => {
    const client = await Client.start();
    try {
      for (const { method, kind, direction } of messages.values()) {
        if (kind !== 'request' || direction !== 'clientToServer' || /^(initialize|shutdown)$/.test(method)) continue;
        const unknown = await client.request(method, {}).then(
          () => false,
          (error: { code?: number }) => error.code === -32601,
        );
        assert.equal(!unknown, served(method) !== undefined, `${method}: see scripts/lsp-table.ts`);
      }
    } finally {
      client.kill();
    }
    assert.equal(readFileSync(path.join(root, 'docs/lsp.md'), 'utf8'), lspTable(), 'run npx tsx scripts/lsp.ts');
  });
});
