import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { parse } from '../../grammar/index';
import { SIZE, shapes, textOf } from './enormous';
import { objectsIn, random } from './mutations';
import { covers } from './properties';

describe('grammar: enormous texts', () => {
  it('take work in proportion to their length: reading, editing, formatting', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--no-flush-bytecode', '--import=tsx', 'test/grammar/work.ts'],
      { encoding: 'utf8', maxBuffer: 1 << 26 },
    );
    const results = JSON.parse(stdout || `"${stderr}"`) as {
      task: string;
      shape: string;
      less: number;
      more: number;
    }[];
    const wrong = results.filter(({ less, more }) => more > 2.2 * less + 2000 || less > 1000 * SIZE);
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

  it('may have a million characters in a line', () => {
    for (const shape of [
      'a line of words',
      'a long row',
      'a long picture line',
      'a long string',
      'lone surrogates',
      'deep blocks',
    ]) {
      const tree = parse(textOf(shapes[shape]!, 1_000_000));
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
