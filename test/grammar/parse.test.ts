import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Declaration, parse } from '../../grammar/index';

/** Every shipped text. */
const shipped = (readdirSync('scenarios', { recursive: true }) as string[])
  .filter((name) => name.endsWith('.sand'))
  .map((name) => path.join('scenarios', name));

const only = <T extends Declaration['syntax']>(text: string, syntax: T): Extract<Declaration, { syntax: T }> => {
  const tree = parse(text);
  assert.deepEqual(tree.problems, []);
  const found = tree.root.declarations.find((declaration) => declaration.syntax === syntax);
  assert.ok(found, `no ${syntax}`);
  return found as Extract<Declaration, { syntax: T }>;
};

describe('grammar: parse', () => {
  for (const file of shipped) {
    it(`understands ${file}`, () => {
      const text = readFileSync(file, 'utf8');
      const tree = parse(text);
      assert.deepEqual(tree.problems, []);
      assert.equal(tree.green.width, text.length);
    });
  }

  it('reads a set-up line', () => {
    const scenario = only(
      'scenario s of g {\n  setup red (see 3.3; reconstructed) {\n    9901 Aa: 2 Naval, rr CV reduced (see 4)\n  }\n}',
      'Scenario',
    );
    const setup = scenario.items[0]!;
    assert.ok(setup.syntax === 'Setup');
    assert.equal(setup.side?.text, 'red');
    assert.equal(setup.provenance?.see[0]?.text, '3.3');
    assert.equal(setup.provenance?.certainty?.text, 'reconstructed');
    const line = setup.lines[0]!;
    assert.equal(line.place?.id?.text, '9901');
    assert.equal(line.place?.name?.text, 'Aa');
    assert.deepEqual(
      line.groups.map((group) => [group.count?.text, group.words.map((word) => word.text)]),
      [
        ['2', ['Naval']],
        [undefined, ['rr', 'CV', 'reduced']],
      ],
    );
    assert.equal(line.provenance?.see[0]?.text, '4');
  });
});
