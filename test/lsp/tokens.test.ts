/** Semantic tokens: what has changed is one edit, and a range holds what the whole holds there. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver-protocol/node';
import { Lines } from '../../server/db';
import { GAME, SETUP, scenario } from '../ide/support';
import { Client } from './client';

const URI = 'file:///w/main.sand';
const TEXT = GAME.replace(/^\/\/- .*\n/gm, '') + scenario(...SETUP).slice('//- main.sand\n'.length);
const textDocument = { uri: URI };

/** Tokens with absolute places. */
function placed(data: readonly number[]): { line: number; at: number; rest: string }[] {
  let line = 0;
  let at = 0;
  const found = [];
  for (let i = 0; i < data.length; i += 5) {
    line += data[i]!;
    at = data[i] === 0 ? at + data[i + 1]! : data[i + 1]!;
    found.push({ line, at, rest: data.slice(i + 2, i + 5).join() });
  }
  return found;
}

describe('semantic tokens of the server', () => {
  let client: Client;
  let version = 1;
  let text = TEXT;
  before(async () => {
    client = await Client.start();
    await client.open(URI, TEXT);
  });
  after(() => client.kill());

  const full = () => client.request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument });
  const delta = (previousResultId: string) =>
    client.request<SemanticTokensDelta & Partial<SemanticTokens>>('textDocument/semanticTokens/full/delta', {
      textDocument,
      previousResultId,
    });
  const edit = async (start: number, end: number, inserted: string) => {
    const lines = new Lines(text);
    await client.notify('textDocument/didChange', {
      textDocument: { uri: URI, version: ++version },
      contentChanges: [{ range: { start: lines.position(start), end: lines.position(end) }, text: inserted }],
    });
    text = text.slice(0, start) + inserted + text.slice(end);
  };

  it('changes by one small edit when one line changes, whatever follows it', async () => {
    const before = await full();
    const at = text.indexOf('Army', text.indexOf('setup red'));
    await edit(at, at + 4, '"Ship"');
    const { edits } = await delta(before.resultId!);
    assert.equal(edits.length, 1);
    assert.ok(edits[0]!.deleteCount <= 10, JSON.stringify(edits));
    await edit(text.indexOf('setup red'), text.indexOf('setup red'), '\n\n');
    const second = await delta((await full()).resultId!);
    assert.deepEqual(second.edits, []);
    const known = await full();
    await edit(text.indexOf('setup red'), text.indexOf('setup red'), '\n');
    const moved = await delta(known.resultId!);
    assert.equal(moved.edits.length, 1);
    assert.ok(moved.edits[0]!.deleteCount <= 5 && known.data.length > 100, JSON.stringify(moved.edits));
  });

  it('are sent whole to who names another result', async () => {
    const answer = await delta('never sent');
    assert.ok(answer.data && answer.data.length > 0 && answer.edits === undefined);
  });

  it('are, after the edits, what they are asked for as a whole', async () => {
    const pieces = ['0101', 'Army', '{', '}', '\n', ' "', ' // ', 'setup red {', ', ', 'x', '|', '陸', ''];
    const edits = fc.array(fc.record({ at: fc.nat(), length: fc.nat(12), text: fc.constantFrom(...pieces) }), {
      minLength: 1,
      maxLength: 6,
    });
    let known = await full();
    await fc.assert(
      fc.asyncProperty(edits, async (list) => {
        if (text.length > 2 * TEXT.length) await edit(0, text.length, TEXT);
        for (const { at, length, text: inserted } of list) {
          const start = at % (text.length + 1);
          await edit(start, Math.min(text.length, start + length), inserted);
          const changed = await delta(known.resultId!);
          const data = [...known.data];
          for (const e of changed.edits) data.splice(e.start, e.deleteCount, ...(e.data ?? []));
          assert.ok(changed.edits.length <= 1);
          known = await full();
          assert.deepEqual(data, known.data, JSON.stringify(text));
        }
      }),
      { numRuns: 40, endOnFailure: true },
    );
    await edit(0, text.length, TEXT);
  });

  it('of a range are those of the whole that lie there', async () => {
    const all = placed((await full()).data);
    const lines = new Lines(text);
    for (const [first, last] of [
      [0, 5],
      [3, 20],
      [10, 10],
      [lines.count - 3, lines.count + 50],
    ] as const) {
      const range = { start: { line: first, character: 0 }, end: { line: last + 1, character: 0 } };
      const part = await client.request<SemanticTokens>('textDocument/semanticTokens/range', { textDocument, range });
      const wanted = all.filter((t) => t.line >= first && t.line <= last);
      assert.deepEqual(
        placed(part.data).filter((t) => t.line <= last),
        wanted,
      );
      assert.ok(part.data.length / 5 <= wanted.length + 2, 'nothing but the range');
    }
  });
});
