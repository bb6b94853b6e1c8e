import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from '../../server/checks/pages';

const folder = path.resolve(import.meta.dirname, '../../docs/checks');

describe('pages of the checks', () => {
  it('are those in docs/checks: `npx tsx scripts/checks-docs.mjs` writes them', () => {
    const wanted = pages();
    assert.deepEqual(readdirSync(folder).sort(), [...wanted.keys()].sort());
    for (const [name, text] of wanted) assert.equal(readFileSync(path.join(folder, name), 'utf8'), text, name);
  });
});
