/** `sandtable/orderOfBattle`: what is wrong in a force stands below it, in words. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OrderEntry, OrderOfBattle } from '../../server/lsp/protocol';
import { Client } from './client';

const folder = path.resolve('scenarios/tutorial');
const uriOf = (file: string) => `file:///w/${file}`;
const files = ['game.sand', 'map.sand', 'tables.sand', 'cards.sand', 'scenario-spring.sand'];
/** One of the Garth Corps is placed in a second hex. */
const text = (file: string) => {
  const shipped = readFileSync(path.join(folder, file), 'utf8');
  return file === 'scenario-spring.sand'
    ? shipped.replace('0706 Eastgate: lg infantry', '0706 Eastgate: lg infantry, "Garth Lancers"')
    : shipped;
};

describe('problems in the order of battle', () => {
  for (const [locale, words, corps] of [
    ['en', /Garth Lancers/, 'Garth Corps'],
    ['ja', /ガルス槍騎兵|Garth Lancers/, 'ガルス軍団'],
  ] as const)
    it(`stand in words below the innermost force that holds them, and lead to the text (${locale})`, async () => {
      const client = await Client.start({ locale });
      try {
        for (const file of files) await client.open(uriOf(file), text(file));
        const order = await client.request<OrderOfBattle>('sandtable/orderOfBattle', { scenario: 'tutorial/spring' });
        const diagnostics = await client.diagnostics(uriOf('scenario-spring.sand'));
        const all = (list: readonly OrderEntry[]): OrderEntry[] => list.flatMap((one) => [one, ...all(one.children)]);
        const found = all(order.sides).filter(({ kind }) => kind === 'problem');
        assert.ok(found.length > 0, JSON.stringify(order.sides));
        for (const one of found) {
          const same = diagnostics.find(({ message }) => (typeof message === 'string' ? message : '') === one.label);
          assert.ok(same, `${one.label} is what the text says`);
          assert.deepEqual(one.location, { uri: uriOf('scenario-spring.sand'), range: same.range });
        }
        const lancers = found.find(({ label }) => words.test(label));
        assert.ok(lancers?.units.length, 'it marks the units');
        assert.equal(lancers.errors, 1);
        const above = all(order.sides).find(({ children }) => children.includes(lancers))!;
        assert.deepEqual([above.kind, above.label], ['formation', corps]);
        assert.equal(above.children[0], lancers, 'before the units');
        assert.ok(above.children.some(({ kind }) => kind === 'unit'));
        // What is said of it is not counted twice.
        const units = above.children.filter(({ kind }) => kind !== 'problem');
        assert.equal(
          above.errors,
          units.reduce((sum, one) => sum + one.errors, 0),
        );
        const ids = all(order.sides).map(({ id }) => id);
        assert.equal(new Set(ids).size, ids.length);
      } finally {
        client.kill();
      }
    });

  it('are none where nothing is wrong', async () => {
    const client = await Client.start();
    try {
      for (const file of files) await client.open(uriOf(file), readFileSync(path.join(folder, file), 'utf8'));
      const order = await client.request<OrderOfBattle>('sandtable/orderOfBattle', { scenario: 'tutorial/spring' });
      assert.ok(!JSON.stringify(order.sides).includes('"problem"'));
    } finally {
      client.kill();
    }
  });
});
