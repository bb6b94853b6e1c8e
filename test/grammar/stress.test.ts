import assert from 'node:assert/strict';
import { parse } from '../../grammar/index';
import { amount } from '../amount';
import { counted, withCount } from './counter';
import { SIZE, shapes, textOf } from './enormous';
import { objectsIn, random } from './mutations';
import { covers } from './properties';

describe('the count of work', () => {
  /** How many blocks of a text run. */
  const blocks = (text: string): number => {
    const __counted = { blocks: 0 };
    new Function('__counted', withCount('sample.ts', text))(__counted);
    return __counted.blocks;
  };

  it('takes every block that runs, as often as it runs', () => {
    assert.equal(blocks('for (let i = 0; i < 9; i++) for (let k = 0; k < 9; k++) i + k;'), 9 + 81);
    assert.equal(blocks('const f = (n) => (n > 0 ? f(n - 1) : { end: n }); f(4);'), 5 + 5);
    assert.equal(blocks('let n = 3; while (n > 0) { n--; } do n++; while (n < 2);'), 3 + 2);
    assert.equal(blocks('for (const x of [1, 2, 3]) if (x === 1) {} else if (x === 2) x; else x;'), 3 + 3 + 2);
    assert.equal(blocks('for (const x of [1, 2]) switch (x) { case 1: x; break; default: x; }'), 2 + 2);
    assert.equal(blocks('class A { get b() { return [1, 2].map((x) => x); } } new A().b;'), 1 + 2);
    assert.equal(blocks('0 || 1; 0 && 1; null ?? 1; try { throw 1; } catch {}'), 2 + 1);
  });
});

describe('grammar: enormous texts', () => {
  it('take work in proportion to their length: reading, editing, formatting', async () => {
    const results = await counted<{ task: string; shape: string; less: number; more: number }[]>(
      'test/grammar/work.ts',
      ['grammar'],
    );
    const wrong = results.filter(({ less, more }) => more > 2.2 * less + 2000 || less > 400 * SIZE);
    assert.deepEqual(wrong, []);
    assert.ok(results.length > 80 && results.every(({ less }) => less > 0));
  });

  it('take memory in proportion to their length', () => {
    for (const [name, shape] of Object.entries(shapes)) {
      const whole = textOf(shape, SIZE);
      const { green } = parse(whole);
      assert.ok(objectsIn(green) < 2 * whole.length + 100, name);
    }
  });

  const length = amount(200_000, 1_000_000);
  it(`may have ${length} characters in a line`, () => {
    for (const shape of [
      'a line of words',
      'a long row',
      'a long picture line',
      'a long string',
      'lone surrogates',
      'deep blocks',
    ]) {
      const tree = parse(textOf(shapes[shape]!, length));
      covers(tree);
      const middle = tree.text.length >> 1;
      covers(tree.edit([{ start: middle, end: middle + 1, text: '\n' }]));
    }
  });

  it('are told about in a few words', () => {
    const next = random(1);
    for (const [name, shape] of Object.entries(shapes)) {
      const tree = parse(textOf(shape, 2000 + next(100)));
      for (const { code, args } of tree.problems) {
        assert.match(code, /^SYN\d{3}$/);
        for (const value of Object.values(args))
          assert.ok(value.length <= 400, `${name}: ${code} ${value.slice(0, 80)}`);
      }
    }
    const first = (shape: string) => parse(textOf(shapes[shape]!, 2000)).problems[0]?.code;
    assert.equal(first('deep blocks'), 'SYN004');
    assert.equal(first('deep parentheses'), 'SYN006');
    assert.equal(first('a string that is not closed'), 'SYN010');
    assert.equal(first('comments that are not closed'), 'SYN014');
    assert.equal(first('lone surrogates'), 'SYN004');
    for (const shape of [
      'a gigantic table',
      'byte-order marks',
      'blank lines',
      'comments',
      'carriage returns',
      'marks on marks',
    ]) {
      assert.equal(first(shape), undefined, shape);
    }
  });
});
