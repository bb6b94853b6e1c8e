/** Long texts are not joined while they are edited: what is read of them must be what the joined text holds. */
import assert from 'node:assert/strict';
import { parse } from '../../grammar/index';
import { type Characters, patched } from '../../grammar/text';
import { amount } from '../amount';
import { shipped } from './helpers';
import { random, randomEdit } from './mutations';
import { equalsCold } from './properties';

const long = shipped
  .map(({ text }) => text)
  .join('\n')
  .slice(0, 120_000);

describe('grammar: long texts', () => {
  it('say of any stretch what the joined text says', () => {
    const next = random(5);
    let plain = long;
    let text: Characters = long;
    let near = 0;
    for (let i = 0; i < amount(1000, 4000); i++) {
      if (next(40) === 0) near = next(plain.length);
      const start = Math.min(plain.length, Math.max(0, near + next(60) - 30));
      const end = Math.min(plain.length, start + (next(3) === 0 ? next(50) : 0));
      const put = long.slice(start, start + next(next(10) === 0 ? 3000 : 20));
      text = patched(text, start, end, put);
      plain = plain.slice(0, start) + put + plain.slice(end);
      if (plain.length > 2 * long.length) {
        plain = plain.slice(0, long.length);
        text = plain;
      }
      assert.equal(text.length, plain.length);
      for (const at of [start - 1, start, start + put.length - 1, start + put.length, next(plain.length)])
        assert.ok(Object.is(text.charCodeAt(at), plain.charCodeAt(at)), `${i}: ${at}`);
      for (const [from, to] of [
        [start - 9, start + 9],
        [start + put.length - 9, start + put.length + 9],
        [start - 3, start + put.length + 3],
        [next(plain.length), next(plain.length)],
      ] as const)
        assert.equal(text.slice(Math.max(0, from), to), plain.slice(Math.max(0, from), Math.max(0, to)));
      if (next(100) === 0) assert.ok(text.toString() === plain);
    }
  });

  it('are read after edits as they are read anew', () => {
    const next = random(11);
    let tree = parse(long);
    let plain = long;
    let near = 0;
    for (let i = 0; i < amount(120, 960); i++) {
      // A text whose braces do not agree is read anew: begin again with one that is whole.
      if (i % 40 === 0) {
        tree = parse(long);
        plain = long;
        near = next(plain.length - 6000);
      }
      const edit = randomEdit(plain.slice(near, near + 3000), next);
      const [start, end] = [near + edit.start, near + edit.end];
      tree = tree.edit([{ start, end, text: edit.text }]);
      plain = plain.slice(0, start) + edit.text + plain.slice(end);
      if (i % 8 === 7) {
        assert.ok(tree.text === plain);
        equalsCold(tree);
      }
    }
  });

  it('are read without being joined where a line of them changes', () => {
    // A line between lines of its block: at a brace, or behind a comment, more than the line changes.
    const at = 60_000 + long.slice(60_000).search(/(?<=\n {4}\w+: [\w -]+)\n {4}\w/);
    assert.ok(at > 60_000);
    const tree = parse(long).edit([{ start: at, end: at, text: ' x' }]);
    assert.notEqual(typeof tree.characters, 'string', 'nobody asked for all of it');
    assert.equal(tree.slice(at - 3, at + 3), `${long.slice(at - 3, at)} x\n`);
    equalsCold(tree);
  });
});
