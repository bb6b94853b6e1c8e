/** What a table of a document can show: `sandtable/tables`, and a map alone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChangedParams, CompileResult, OrderOfBattle, TablesResult } from '../../server/lsp/protocol';
import { Client } from './client';

const folder = path.resolve('scenarios/tutorial');
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const uriOf = (file: string) => `file:///w/${file}`;
const files = ['game.sand', 'map.sand', 'tables.sand', 'cards.sand', 'scenario-spring.sand', 'scenario-winter.sand'];

describe('tables of a document', () => {
  let client: Client;

  before(async () => {
    client = await Client.start();
    for (const file of files) await client.open(uriOf(file), textOf(file));
  });
  after(() => client.stop());

  const tables = async (file: string) => client.request<TablesResult>('sandtable/tables', { uri: uriOf(file) });

  it('are its own scenarios', async () => {
    const { tables: list, unknown } = await tables('scenario-winter.sand');
    assert.equal(unknown, false);
    assert.deepEqual(
      list.map(({ id }) => id),
      ['tutorial/winter'],
    );
  });

  it('are its maps, each alone, when it has no scenario', async () => {
    const { tables: list } = await tables('map.sand');
    const [map] = list;
    assert.deepEqual(
      list.map(({ id }) => id),
      ['tutorial/map:lind', 'tutorial/map:bridgehead'],
    );
    const result = await client.request<CompileResult>('sandtable/compile', { scenario: map!.id });
    assert.equal(result.scenario?.id, map!.id);
    assert.equal(result.playable, false);
    assert.deepEqual(result.problems, []);
    assert.deepEqual(result.compiled?.units, []);
    const winter = await client.request<CompileResult>('sandtable/compile', { scenario: 'tutorial/winter' });
    assert.deepEqual(result.compiled?.board, winter.compiled?.board);
    for (const { id } of result.compiled!.board.places)
      assert.deepEqual(result.sources[`place:${id}`], winter.sources[`place:${id}`]);
    // The other views of a scenario have nothing to say of it, and say nothing wrong.
    const order = await client.request<OrderOfBattle>('sandtable/orderOfBattle', { scenario: map!.id });
    assert.deepEqual(
      order.sides.flatMap((side) => side.units),
      [],
    );
  });

  it('are none where there is neither', async () => {
    assert.deepEqual(await tables('tables.sand'), { tables: [], unknown: false });
    assert.deepEqual(await tables('no-such.sand'), { tables: [], unknown: true });
    const none = await client.request<CompileResult>('sandtable/compile', { scenario: 'tutorial/map:no-such' });
    assert.equal(none.compiled, null);
  });

  it('are told of changes when they are a map alone', async () => {
    const [map] = (await tables('map.sand')).tables;
    await client.request('sandtable/compile', { scenario: map!.id });
    const text = textOf('map.sand');
    const at = text.indexOf('~', text.indexOf('picture'));
    const changed = `${text.slice(0, at)}s${text.slice(at + 1)}`;
    await client.notify('textDocument/didChange', {
      textDocument: { uri: uriOf('map.sand'), version: 2 },
      contentChanges: [{ text: changed }],
    });
    const told = () =>
      client.notifications.some(({ method, params }) => {
        return method === 'sandtable/changed' && (params as ChangedParams).scenarios.includes(map!.id);
      });
    await client.until(told, 'word of the change');
  });
});
