import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits, reparse } from '../../grammar/edit';
import { parse } from '../../grammar/index';
import { describeTree, fragments, shipped } from './helpers';

/** Edits as shares of the length of the text they apply to, so that they fit any text. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.nat(2) },
    { weight: 1, arbitrary: fc.nat(60) },
  ),
  insert: fc.oneof(fc.constantFrom(...fragments), fc.constant(''), fc.string({ maxLength: 3 })),
});

describe('grammar: incremental parsing', () => {
  it('equals parsing the new text', () => {
    const base = fc.constantFrom(...shipped.map(({ text }) => text));
    const variant = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.replace(/\n/g, '\r\n'),
      (text) => text.slice(Math.floor(text.length / 3)),
      (text) => text.slice(0, Math.floor(text.length / 2)),
      (text) => text.replace(/^ +/gm, ''),
      // The brace of a head is missing.
      (text) => text.replace(/ \{$/m, ''),
      (text) => text.replace(/^( +(?:legend|picture|setup|table|card|event)\b.*) \{$/m, '$1'),
    );
    fc.assert(
      fc.property(base, variant, fc.array(edit, { minLength: 1, maxLength: 12 }), (text, change, edits) => {
        let tree = parse(change(text).slice(0, 6000));
        for (const { at, remove, insert } of edits) {
          const start = Math.round(at * tree.text.length);
          tree = tree.edit([{ start, end: Math.min(tree.text.length, start + remove), text: insert }]);
          assert.equal(describeTree(tree), describeTree(parse(tree.text)));
        }
      }),
      { numRuns: 80 },
    );
  });

  it('takes several edits at once, in the offsets of the old text', () => {
    const tree = parse('game a {\n  side b\n  side c\n}\n');
    const next = tree.edit([
      { start: 25, end: 26, text: 'cc' },
      { start: 16, end: 17, text: 'bb' },
      { start: 5, end: 6, text: 'aa' },
    ]);
    assert.equal(next.text, 'game aa {\n  side bb\n  side cc\n}\n');
    assert.equal(describeTree(next), describeTree(parse(next.text)));
    assert.equal(tree.edit([]), tree);
  });

  it("reads on where `;` stands now instead of a line's end, which ended the block that nothing closes", () => {
    const next = parse('{d\ne').edit([{ start: 2, end: 3, text: ';' }]);
    assert.equal(describeTree(next), describeTree(parse('{d;e')));
  });

  it('keeps the nodes it does not touch', () => {
    const tree = parse('game g {\n  side a {\n    nation x\n    nation y\n  }\n  side b\n}\nmap m of g {\n}\n');
    const at = tree.text.indexOf('y');
    const next = tree.edit([{ start: at, end: at + 1, text: 'yy' }]);
    const [game, map] = tree.root.declarations;
    const [newGame, newMap] = next.root.declarations;
    assert.ok(game?.syntax === 'Game' && newGame?.syntax === 'Game');
    assert.equal(newMap!.green, map!.green);
    assert.notEqual(newGame.green, game.green);
    assert.equal(newGame.items[1]!.green, game.items[1]!.green);
    const [side, newSide] = [game.items[0]!, newGame.items[0]!];
    assert.ok(side.syntax === 'Side' && newSide.syntax === 'Side');
    assert.equal(newSide.nations[0]!.green, side.nations[0]!.green);
    assert.notEqual(newSide.nations[1]!.green, side.nations[1]!.green);
  });

  it('reads a little of the text for a key typed into it', () => {
    let local = 0;
    let all = 0;
    for (const { text } of shipped) {
      const tree = parse(text);
      for (const token of tree.tokens()) {
        if (token.kind !== 'word' || token.start % 29 !== 0) continue;
        const change = applyEdits(text, [{ start: token.end, end: token.end, text: 'q' }])!;
        all++;
        if (reparse(tree, change) !== undefined) local++;
      }
    }
    assert.equal(local, all);
  });
});
