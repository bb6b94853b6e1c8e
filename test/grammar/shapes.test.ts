import assert from 'node:assert/strict';
import { contexts } from '../../grammar/contexts';
import { Branch, Flaw, type Green } from '../../grammar/green';
import { isShared, parse } from '../../grammar/index';
import { readStatement } from '../../grammar/statement';
import * as t from '../../grammar/tokens';
import { dump, shipped } from './helpers';

const ends = new Set([t.NewLine, t.SemiEnd].map(t.idOf));

/** All statements without a block, with the context they stand in. */
function* statements(green: Branch): Generator<{ node: Branch; context: string }> {
  for (const child of green.children) {
    if (!(child instanceof Branch)) continue;
    const inner = blocksIn(child);
    if (inner.length === 0) yield { node: child, context: green.context! };
    else for (const block of inner) yield* statements(block);
  }
}

/** The outermost blocks inside a statement. */
const blocksIn = (node: Branch): Branch[] =>
  node.children
    .filter((part): part is Branch => part instanceof Branch)
    .flatMap((part) => (part.syntax === 'Block' ? [part] : blocksIn(part)));

const leavesOf = (green: Green): Green[] =>
  green instanceof Branch ? green.children.flatMap(leavesOf) : green.flaw === Flaw.Invented ? [] : [green];

describe('grammar: statements of the same shape', () => {
  it('are what the grammar makes of each by itself', () => {
    let compared = 0;
    for (const { text } of shipped) {
      for (const broken of [text, text.replace(/,(?=[^,\n]*\n)/g, ', ,').replace(/: /g, ' ')]) {
        for (const { node, context } of statements(parse(broken).green)) {
          const leaves = leavesOf(node);
          const last = leaves[leaves.length - 1]!;
          const end = ends.has(last.tokenTypeIdx) ? leaves.pop() : undefined;
          const { statements: known, otherwise } = contexts[context]!;
          const statement = known.get(leaves[0]!.tokenTypeIdx) ?? otherwise;
          if (statement === undefined) continue;
          const alone = readStatement(statement, leaves);
          if (end !== undefined) alone.append(end);
          assert.equal(dump(node), dump(alone));
          compared++;
        }
      }
    }
    assert.ok(compared > 3000);
  });

  it('have a node each, and share what is inside', () => {
    const [{ green }] = parse(
      'scenario s of g {\n  setup a {\n    0100: no x\n    0101: 2 CV\n    0102: 3 BB\n  }\n}\n',
    ).root.declarations as unknown as [{ green: Branch }];
    const lines = [...statements(new Branch('File', [green]))].map(({ node }) => node);
    assert.equal(lines.length, 3);
    assert.equal(new Set(lines).size, 3);
    for (const line of lines) assert.ok(!isShared(line));
    assert.equal(lines[1]!.children[0], lines[2]!.children[0]);
    assert.ok(isShared(lines[1]!.children[0]!));
    assert.ok(!isShared(lines[0]!.children[0]!));
  });
});
