import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Lines } from '../../server/db/lines';

const text = fc
  .array(fc.constantFrom('a', '呉', '\n', '\r', '\r\n', '  ', '𠮟'), { maxLength: 30 })
  .map((p) => p.join(''));

describe('lines of a text', () => {
  it('knows every kind of line end', () => {
    const lines = new Lines('a\nb\r\nc\rd');
    assert.deepEqual(
      [0, 2, 5, 7].map((o) => lines.position(o).line),
      [0, 1, 2, 3],
    );
    assert.equal(lines.line(1), 'b');
    assert.equal(lines.offset({ line: 1, character: 99 }), 3, 'stays before the line end');
  });

  it('takes positions outside the text', () => {
    const lines = new Lines('ab\ncd');
    assert.equal(lines.offset({ line: -1, character: 4 }), 0);
    assert.equal(lines.offset({ line: 7, character: 0 }), 5);
    assert.equal(lines.offset({ line: 0, character: -3 }), 0);
    assert.equal(lines.offset({ line: Number.NaN, character: Number.NaN }), 0);
    assert.deepEqual(lines.position(99), { line: 1, character: 2 });
  });

  it('is after a series of edits what it is from scratch', () => {
    const edits = fc.array(fc.record({ at: fc.nat(200), removed: fc.nat(3), put: text }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), edits, (parts, series) => {
        let now = parts.join('');
        const lines = new Lines(now);
        for (const { at, removed, put } of series) {
          const start = Math.min(at, now.length);
          const end = Math.min(start + removed, now.length);
          lines.edit(start, end, put);
          now = now.slice(0, start) + put + now.slice(end);
          const fresh = new Lines(now);
          assert.equal(lines.text, now);
          for (let offset = 0; offset <= now.length; offset++)
            assert.deepEqual(lines.position(offset), fresh.position(offset));
          assert.deepEqual(
            Array.from({ length: lines.count }, (_, i) => lines.lineStart(i)),
            Array.from({ length: fresh.count }, (_, i) => fresh.lineStart(i)),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is after any edit what it is from scratch', () => {
    fc.assert(
      fc.property(text, text, fc.nat(40), fc.nat(40), (before, inserted, a, b) => {
        const start = Math.min(a, b, before.length);
        const end = Math.min(Math.max(a, b), before.length);
        const lines = new Lines(before);
        lines.edit(start, end, inserted);
        const fresh = new Lines(before.slice(0, start) + inserted + before.slice(end));
        assert.equal(lines.text, fresh.text);
        assert.deepEqual(
          Array.from({ length: lines.count }, (_, i) => lines.lineStart(i)),
          Array.from({ length: fresh.count }, (_, i) => fresh.lineStart(i)),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
