import assert from 'node:assert/strict';
import { visible } from '../../grammar/characters';
import { parse } from '../../grammar/index';

describe('characters that nobody sees', () => {
  const told = (text: string) =>
    parse(text).problems.map(({ code, start, args }) => [code, start, ...Object.values(args)]);

  it('are problems where they stand: in strings, in cells, in place of words', () => {
    assert.deepEqual(told('game g "a\u001bb" {\n}\n'), [['SYN030', 9, 'U+001B']]);
    assert.deepEqual(told('game g "a\u0085b\u202e" {\n}\n'), [['SYN030', 9, 'U+0085']]);
    assert.deepEqual(told('game g {\n  table t {\n    | a | b |\n    | 1 | \u0007 |\n  }\n}\n'), [
      ['SYN030', 45, 'U+0007'],
    ]);
    assert.deepEqual(told('game g "a\tb" {\n}\n'), [], 'a tab is none of them');
  });

  it('that were no characters when the file was read are one problem of the file, in comments, too', () => {
    assert.deepEqual(told('game g "\ufffdx" {\n // \ufffd\n}\n'), [['SYN031', 8, '2']]);
    assert.deepEqual(told('/* \ufffd */ game g "x" {\n}\n'), [['SYN031', 3, '1']]);
  });

  it('are found and lost by edits as by reading the whole text', () => {
    const text = 'game g "ab" {\n  // note\n}\n// end\n';
    for (const [start, put] of [
      [9, '\u001b'],
      [9, '\ufffd'],
      [19, '\ufffd'],
      [30, '\ufffd'],
    ] as const) {
      const edited = parse(text).edit([{ start, end: start, text: put }]);
      assert.deepEqual(edited.problems, parse(edited.text).problems);
      assert.equal(edited.problems.length, 1);
      assert.deepEqual(edited.edit([{ start, end: start + 1, text: '' }]).problems, []);
    }
  });

  it('are written out in messages', () => {
    assert.equal(visible('a\u001b[1mb\n\t\u202e'), 'a<U+001B>[1mb\n\t<U+202E>');
    assert.equal(visible('plain 文'), 'plain 文');
  });
});
