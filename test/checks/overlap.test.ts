/** Rows of a table that say a number twice: found whatever the order of the rows, and in a long table as quickly as in a short one. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { openSample } from './samples';

const table = (rows: readonly string[]) =>
  `game sample {\n  table big "Big" ja "大" {\n    roll d6\n    | die | result |\n${rows.map((row) => `    | ${row} | none |\n`).join('')}  }\n}\n`;

describe('rows that overlap', () => {
  it('are those that a comparison of all pairs finds, beside the first row that they repeat', () => {
    const row = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (list) => {
        const rows = list.map(([from, length]) => ({ from, to: from + length }));
        const text = table(rows.map(({ from, to }) => (from === to ? `${from}` : `${from}..${to}`)));
        const expected = rows.flatMap((one, i) => {
          const before = rows.slice(0, i).find((r) => r.from <= one.to && one.from <= r.to);
          if (!before) return [];
          const [from, to] = [Math.max(before.from, one.from), Math.min(before.to, one.to)];
          return [from === to ? `${from}` : `${from}..${to}`];
        });
        const found = openSample(text)
          .all()
          .filter((p) => p.code === 'SND405');
        assert.deepEqual(
          found.map((p) => p.args.key),
          expected,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('of a table of ten thousand rows with a roll are looked at once each', () => {
    const found = openSample(table(Array.from({ length: 10_000 }, (_, i) => String(i)))).all();
    assert.deepEqual([...new Set(found.map((p) => p.code))].includes('SND405'), false);
    assert.ok(found.some((p) => p.args.unlisted !== undefined));
  });
});
