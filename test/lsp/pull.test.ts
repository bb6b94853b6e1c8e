/** Diagnostics that the client asks for: documents, the workspace, result ids, and no file both asked for and told of. */
import assert from 'node:assert/strict';
import {
  CancellationTokenSource,
  type DocumentDiagnosticReport,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver-protocol/node';
import { part, SETUP, scenario } from '../ide/support';
import { Client, EVERYTHING } from './client';

const textOf = (file: string) => file.slice(file.indexOf('\n') + 1);
const GAME = { uri: 'file:///w/game.sand', text: textOf(part('game.sand')) };
const FIELD = { uri: 'file:///w/map.sand', text: textOf(part('map.sand')) };
const MAIN = { uri: 'file:///w/main.sand', text: textOf(scenario(...SETUP)) };
const ASKING = {
  textDocument: {
    ...EVERYTHING.textDocument,
    diagnostic: { relatedInformation: true, tagSupport: { valueSet: [1, 2] }, codeDescriptionSupport: true },
  },
  workspace: { diagnostics: { refreshSupport: true } },
};

describe('diagnostics that the client asks for', () => {
  let client: Client;
  let refreshes = 0;
  const ask = (uri: string, previousResultId?: string) =>
    client.request<DocumentDiagnosticReport>('textDocument/diagnostic', {
      textDocument: { uri },
      ...(previousResultId === undefined ? {} : { previousResultId }),
    });
  const full = async (uri: string) => {
    const report = await ask(uri);
    assert.equal(report.kind, 'full');
    return report as Extract<DocumentDiagnosticReport, { kind: 'full' }>;
  };
  const change = (uri: string, version: number, from: string, to: string, text: string) => {
    const before = text.slice(0, text.indexOf(from)).split('\n');
    const start = { line: before.length - 1, character: before.at(-1)!.length };
    const end = { line: start.line, character: start.character + from.length };
    return client.notify('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ range: { start, end }, text: to }],
    });
  };
  beforeEach(async () => {
    refreshes = 0;
    client = await Client.start({ capabilities: ASKING });
    client.connection.onRequest('workspace/diagnostic/refresh', () => {
      refreshes++;
      return null;
    });
    for (const { uri, text } of [GAME, FIELD, MAIN]) await client.open(uri, text);
  });
  afterEach(() => client.kill());

  it('are those that another client is told, and nothing is told as well', async () => {
    await change(MAIN.uri, 2, 'Army', 'Armada', MAIN.text);
    const asked = await full(MAIN.uri);
    assert.ok(asked.items.length > 0);
    const other = await Client.start();
    try {
      for (const { uri, text } of [GAME, FIELD]) await other.open(uri, text);
      await other.open(MAIN.uri, MAIN.text.replace('Army', 'Armada'), 2);
      assert.deepEqual(asked.items, await other.diagnostics(MAIN.uri, 2));
    } finally {
      other.kill();
    }
    assert.equal(client.published.size, 0);
  });

  it('cost a line while nothing has changed, whatever was edited in between', async () => {
    const first = await full(MAIN.uri);
    assert.deepEqual(await ask(MAIN.uri, first.resultId), { kind: 'unchanged', resultId: first.resultId });
    await change(MAIN.uri, 2, 'Army', 'Armada', MAIN.text);
    assert.equal((await ask(MAIN.uri, first.resultId)).kind, 'full');
    await change(MAIN.uri, 3, 'Armada', 'Army', MAIN.text.replace('Army', 'Armada'));
    assert.equal((await ask(MAIN.uri, first.resultId)).kind, 'full', 'only the last answer is remembered');
    await change(GAME.uri, 2, 'limit red 4', 'limit red 5', GAME.text);
    const third = await full(MAIN.uri);
    assert.equal((await ask(MAIN.uri, third.resultId)).kind, 'unchanged');
  });

  it('carry places and fading: what is declared and never used, and where the other one is', async () => {
    const { items } = await full(GAME.uri);
    assert.deepEqual(items.find((d) => d.code === 'SND107')?.tags, [1], JSON.stringify(items));
    const twice = 'file:///w/twice.sand';
    await client.open(twice, 'game duel {\n  kind Ship "Ship" is fleet { strength 1/1 }\n}\n');
    const all = [...(await full(twice)).items, ...(await full(GAME.uri)).items];
    const [related] = all.flatMap((d) => d.relatedInformation ?? []);
    assert.ok(related && [GAME.uri, twice].includes(related.location.uri), JSON.stringify(all));
    assert.match(all[0]!.codeDescription!.href, /checks\/SND/);
  });

  it('are asked for again, once, when an edit elsewhere changes them', async () => {
    assert.deepEqual((await full(MAIN.uri)).items, []);
    await change(GAME.uri, 2, 'kind Army', '// kind Army', GAME.text);
    await client.until(() => refreshes === 1, 'workspace/diagnostic/refresh');
    assert.ok((await full(MAIN.uri)).items.length > 0);
    // A comment changes nothing for anyone else.
    await change(GAME.uri, 3, 'rules war', '/* */ rules war', GAME.text.replace('kind Army', '// kind Army'));
    await ask(GAME.uri);
    await client.quiet();
    assert.equal(refreshes, 1);
  });

  it('of the workspace come whole, and as “unchanged” for what the client has', async () => {
    const first = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: [] });
    assert.deepEqual(first.items.map((i) => [i.uri, i.kind, i.version]).sort(), [
      [GAME.uri, 'full', 1],
      [MAIN.uri, 'full', 1],
      [FIELD.uri, 'full', 1],
    ]);
    const previousResultIds = first.items.map((i) => ({ uri: i.uri, value: i.resultId! }));
    await change(MAIN.uri, 2, 'Army', 'Armada', MAIN.text);
    const second = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', {
      previousResultIds: [...previousResultIds, { uri: 'file:///w/gone.sand', value: '7' }],
    });
    const kinds = new Map(second.items.map((i) => [i.uri, i]));
    assert.equal(kinds.get(FIELD.uri)?.kind, 'unchanged');
    assert.equal(kinds.get(MAIN.uri)?.kind, 'full');
    const gone = kinds.get('file:///w/gone.sand');
    assert.deepEqual(gone?.kind === 'full' ? gone.items : undefined, []);
  });

  it('of the workspace are streamed to a client that takes them in parts, until it has had enough', async () => {
    const parts: WorkspaceDocumentDiagnosticReport[] = [];
    const partialResultToken = 'parts';
    client.connection.onProgress(
      { __: [{}, 0 as never], _pr: undefined } as never,
      partialResultToken,
      ((value: { items: WorkspaceDocumentDiagnosticReport[] }) => void parts.push(...value.items)) as never,
    );
    const source = new CancellationTokenSource();
    let ended: unknown;
    const whole = client.connection
      .sendRequest('workspace/diagnostic', { previousResultIds: [], partialResultToken }, source.token)
      .catch((error: { code?: number }) => error.code)
      .then((result) => {
        ended = result;
      });
    await client.until(() => parts.length === 3, 'the first parts');
    await change(GAME.uri, 2, 'kind Army', '// kind Army', GAME.text);
    await client.until(
      () => parts.some((p) => p.uri === MAIN.uri && p.kind === 'full' && p.items.length > 0),
      'a change',
    );
    assert.equal(parts.filter((p) => p.uri === FIELD.uri).length, 1, 'what has not changed is not sent again');
    await client.notify('textDocument/didClose', { textDocument: { uri: MAIN.uri } });
    await client.until(() => {
      const last = parts.filter((p) => p.uri === MAIN.uri).at(-1);
      return last?.kind === 'full' && last.items.length === 0;
    }, 'an empty report of a file that is gone');
    assert.equal(ended, undefined);
    source.cancel();
    await whole;
    assert.equal(ended, -32800);
    assert.equal(client.published.size, 0);
  });
});
