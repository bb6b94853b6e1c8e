/** A person's own texts name shipped games, without a path, wherever they lie. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { Client, type Published } from './client';
import { WorkerClient } from './worker-client';

const shipped = path.resolve(import.meta.dirname, '../../scenarios');
const GAME = 'war-in-the-pacific';
const MINE = `game ${GAME} { value activation-cost 2 }
scenario brief of ${GAME} extends standard "Brief" { turns 1..2 }
scenario short of ${GAME} extends standard "My own short game" { turns 1..4 }
`;

interface Asks {
  request<R>(method: string, params: unknown): Promise<R>;
}

/** What a scenario compiles to in a server. */
async function compiled(server: Asks, scenario: string): Promise<CompiledGame> {
  const answer = await server.request<{ compiled: CompiledGame } | null>('sandtable/compile', { scenario });
  assert.ok(answer?.compiled, scenario);
  return answer.compiled;
}

/** The shipped game is extended, a scenario and a value of it are replaced, and the rest is as it was. */
async function holds(server: Asks): Promise<void> {
  const brief = await compiled(server, `${GAME}/brief`);
  assert.deepEqual([brief.scenario.turns.first, brief.scenario.turns.last], [1, 2]);
  assert.ok(brief.units.length > 50, 'the set-up of the shipped scenario');
  assert.equal(brief.game.values['activation-cost'], 2);
  const short = await compiled(server, `${GAME}/short`);
  assert.deepEqual([short.scenario.names.en, short.scenario.turns.last], ['My own short game', 4]);
  const other = await compiled(server, `${GAME}/1943`);
  assert.equal(other.scenario.turns.first, 6);
}

/** It is told that it takes the place of a shipped scenario, and nothing else. */
const TAKEN = ['SND623'];
const codes = (diagnostics: readonly { code?: string | number }[]) => diagnostics.map(({ code }) => code);

describe('shipped games in own texts', () => {
  it('are found by the Node server from any folder', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandtable-own-'));
    writeFileSync(path.join(folder, 'mine.sand'), MINE);
    const uri = pathToFileURL(path.join(folder, 'mine.sand')).toString();
    const client = await Client.start({ installed: true, folders: [pathToFileURL(folder).toString()] });
    try {
      await client.open(uri, MINE);
      assert.deepEqual(codes(await client.diagnostics(uri)), TAKEN);
      await holds(client);
    } finally {
      client.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('are found by the web worker, which gets them from its client', async () => {
    const library = readdirSync(shipped, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sand') && name.startsWith(GAME))
      .map((name) => ({ uri: `vscode-vfs://x/${name}`, text: readFileSync(path.join(shipped, name), 'utf8') }));
    const web = await WorkerClient.start();
    try {
      await web.request('initialize', {
        processId: null,
        rootUri: null,
        capabilities: {},
        initializationOptions: { library },
      });
      web.notify('initialized', {});
      const published = web.next<Published>('textDocument/publishDiagnostics');
      const textDocument = { uri: 'file:///elsewhere/mine.sand', languageId: 'sandtable', version: 1, text: MINE };
      web.notify('textDocument/didOpen', { textDocument });
      const { uri, diagnostics } = await published;
      assert.deepEqual([uri, codes(diagnostics)], [textDocument.uri, TAKEN]);
      await holds(web);
    } finally {
      await web.worker.terminate();
    }
  });
});
