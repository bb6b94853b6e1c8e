import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse, type Tree } from '../../grammar/index';
import { amount } from '../amount';
import { describeTree, fragments, shipped } from './helpers';

/** The tree covers the text, problems lie inside it, and every view can be read. */
function check(text: string): Tree {
  const tree = parse(text);
  assert.equal(tree.green.width, text.length);
  let at = 0;
  for (const token of tree.tokens()) {
    assert.equal(token.triviaStart, at);
    at = token.end;
  }
  assert.equal(at, text.length);
  for (const { start, end } of tree.problems) assert.ok(0 <= start && start <= end && end <= text.length);
  walk(tree.root, text.length);
  return tree;
}

/** Reads every property of every view. */
function walk(view: object, length: number): void {
  const properties = new Set<string>();
  for (let proto = view; proto !== Object.prototype && proto !== null; proto = Object.getPrototypeOf(proto) as object) {
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(proto))) {
      if (get !== undefined) properties.add(name);
    }
  }
  const { start, end } = view as { start: number; end: number };
  assert.ok(0 <= start && start <= end && end <= length, `${(view as { syntax: string }).syntax} ${start} ${end}`);
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === 'object' && value !== null && 'syntax' in value) walk(value, length);
  };
  for (const name of properties) {
    if (name !== 'green' && name !== 'source') visit((view as Record<string, unknown>)[name]);
  }
}

/** Where to look in the text of that number, of that length: always the same places, in each text others. */
function places(text: number, length: number): number[] {
  const each = amount(1, 4);
  return Array.from({ length: each }, (_, i) => Math.floor(((((text + 1) * 0.618) % 1) + i) * (length / each)));
}

const declarations = (tree: Tree) =>
  tree.root.declarations.map((one) => `${one.syntax} ${'id' in one && one.id !== undefined ? one.id.text : ''}`);

describe('grammar: whatever the text', () => {
  it('reads any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(...fragments),
      fc.string({ maxLength: 5 }),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => void check(pieces.join(''))),
      { numRuns: amount(250, 1500) },
    );
  });

  it('reads a beginning and the rest of each shipped text', () => {
    for (const [index, { text }] of shipped.entries())
      for (const at of places(index, text.length)) {
        check(text.slice(0, at));
        check(text.slice(at));
      }
  });

  it('loses no other declaration when a token is deleted or put in', () => {
    let compared = 0;
    for (const [index, { text }] of shipped.entries()) {
      const whole = parse(text);
      const names = declarations(whole);
      const tokens = [...whole.tokens()].filter((token) => token.kind !== 'end');
      for (const at of places(index, tokens.length)) {
        const token = tokens[at]!;
        const touched = whole.root.declarations.findIndex((one) => one.start <= token.start && token.start < one.end);
        const rest = names.filter((_, index) => index !== touched);
        for (const insert of ['', ...['}', '{', '"', '(', ',', 'x', '->'].map((mark) => `${token.text} ${mark} `)]) {
          const tree = whole.edit([{ start: token.start, end: token.end, text: insert }]);
          const left = declarations(tree);
          for (const name of rest)
            assert.ok(left.includes(name), `${name} is lost when ${token.text} becomes ${insert}`);
          compared++;
        }
      }
    }
    assert.ok(compared > 1500);
  });

  it('keeps damage in its line', () => {
    for (const { text } of shipped) {
      const whole = parse(text);
      const lines = text.split('\n');
      let start = 0;
      for (const [index, line] of lines.entries()) {
        const end = start + line.length;
        if (index % 7 === 0 && /^ {4}\S/.test(line) && !/[{}]|[,:]$/.test(line)) {
          const tree = whole.edit([{ start: start + 4, end: start + 4, text: ': ( , ' }]);
          for (const problem of tree.problems) {
            assert.ok(problem.start >= start && problem.start <= end + 6, `${line}: ${JSON.stringify(problem)}`);
          }
          assert.ok(tree.problems.length > 0 || /^ {4}(\S+:|\|)/.test(line) || !tree.green.broken, line);
        }
        start = end + 1;
      }
    }
  });

  it('does not go deeper than it can', () => {
    for (const [open, close] of [
      ['game g { kind a { ', '} } '],
      ['{', '}'],
      ['scenario s of g { victory a { a: when (', ') } }'],
      ['scenario s of g { victory a { a: when not ', ' } }'],
      ['scenario s of g { victory a { a: when x and ', ' } }'],
      ['scenario s of g { victory a { a: when no (x in (', ')) } }'],
    ] as const) {
      const unit = /\{ $/.test(open) ? open : open.slice(Math.max(0, open.lastIndexOf(' ', open.length - 2)));
      const text = open + unit.repeat(20_000) + close.repeat(3);
      const tree = check(text);
      assert.ok(tree.problems.length > 0);
    }
    const deep = parse(
      `scenario s of g {\n victory a {\n a: when ${'('.repeat(70)}x${')'.repeat(70)}\n b: when y\n }\n}`,
    );
    assert.deepEqual(
      deep.problems.map(({ code }) => code),
      ['SYN009'],
    );
    assert.ok(check('{'.repeat(70)).problems.some(({ code }) => code === 'SYN008'));
  });

  it('takes time in proportion to the text', () => {
    for (const line of [
      '    0901 Aa: 2 x, (\n',
      '| a | b\n',
      'x { \n',
      '} \n',
      '/* \n',
      '" \n',
      'a: when (\n',
      'a, b, c, \n',
      '\ud800\n',
    ]) {
      const text = line.repeat(Math.floor(amount(20_000, 100_000) / line.length));
      const before = process.cpuUsage();
      const tree = parse(text);
      assert.ok(tree.problems.length > 0);
      const { user, system } = process.cpuUsage(before);
      assert.ok(
        user + system < amount(2_400_000, 12_000_000),
        `${JSON.stringify(line)} took ${(user + system) / 1000} ms of processor time`,
      );
    }
  });

  it('gives every problem to the line that has it', () => {
    const text = [
      'scenario s of g {',
      '  setup red {',
      '    9901 2 CV',
      '    9902: CV (see 3',
      '    9903: , Land',
      '    9904: ok',
      '  }',
      '  bogus thing',
      '  turns 1..',
      '  option x on',
      '}',
    ].join('\n');
    const found = check(text).problems.map(({ start, code }) => `${text.slice(0, start).split('\n').length} ${code}`);
    assert.deepEqual(found, ['3 SYN002', '4 SYN002', '5 SYN001', '8 SYN004', '9 SYN003']);
  });

  it('closes blocks that were left open by the indentation', () => {
    const text = [
      'game g {',
      '  side a {',
      '    nation x',
      '  side b {',
      '    nation y',
      '  }',
      '}',
      'map m of g {',
      '  legend {',
      '    ~ sea',
      '  region r: 9901',
      'scenario s of g {',
      '  turns 1..2',
      '}',
    ].join('\n');
    const tree = check(text);
    assert.deepEqual(
      tree.problems.map(({ start, code }) => `${text.slice(0, start).split('\n').length} ${code}`),
      ['2 SYN006', '8 SYN006', '9 SYN006'],
    );
    assert.deepEqual(declarations(tree), ['Game g', 'Map m', 'Scenario s']);
    const game = tree.root.declarations[0]!;
    assert.ok(game.syntax === 'Game');
    assert.deepEqual(
      game.items.map((item) =>
        item.syntax === 'Side' ? [item.id?.text, item.nations.map((one) => one.id?.text)] : [],
      ),
      [
        ['a', ['x']],
        ['b', ['y']],
      ],
    );
    const map = tree.root.declarations[1]!;
    assert.ok(map.syntax === 'Map');
    assert.deepEqual(
      map.items.map((item) => item.syntax),
      ['Legend', 'Region'],
    );
  });

  it('is the same each time', () => {
    for (const { text } of shipped) assert.equal(describeTree(parse(text)), describeTree(parse(text)));
  });
});
