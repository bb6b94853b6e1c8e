import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import validators from '../../docs/validators.json';
import { checkOf } from '../../server/checks';
import { codesOf, reasons, type Validators, validatorsPage } from '../../server/checks/validators';

const docs = path.resolve(import.meta.dirname, '../../docs');
const all = validators as unknown as Validators;

describe('validators named by the five games', () => {
  it('are found by checks that there are, or have a reason', () => {
    for (const [game, list] of Object.entries(all))
      for (const validator of list) {
        const codes = codesOf(validator);
        if (codes.length === 0) assert.ok(validator[2] in reasons, `${game} ${validator[0]}`);
        for (const code of codes) assert.ok(checkOf(code), `${game} ${validator[0]}: ${code}`);
      }
  });

  it('are each named once', () => {
    for (const list of Object.values(all)) assert.equal(new Set(list.map(([id]) => id)).size, list.length);
    assert.deepEqual(
      Object.values(all).map((list) => list.length),
      [53, 52, 52, 59, 67],
    );
  });

  it('stand on the page: `npx tsx scripts/validators.mjs` writes it', () => {
    assert.equal(readFileSync(path.join(docs, 'validators.md'), 'utf8'), validatorsPage(all));
  });
});
