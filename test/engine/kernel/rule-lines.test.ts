/** The order in which lines change a number, and which of two lines goes before the other. */
import assert from 'node:assert/strict';
import type { Expr, RuleLine } from '../../../engine/kernel/compiled';
import { type Change, folded, rounded } from '../../../engine/kernel/fold';
import { contradict, inOrder, meaningsIn, within } from '../../../engine/kernel/rule-lines';

const named = (id: string) => ({ id, names: { en: id } });
const meanings = meaningsIn({
  sides: [
    { ...named('red'), color: '' },
    { ...named('blue'), color: '' },
  ],
  nations: [{ ...named('rd'), side: 'red', color: '' }],
  classes: [named('foot'), named('horse')],
  kinds: [
    { ...named('guard'), class: 'foot', values: {}, steps: 1, flags: [] },
    { ...named('lancer'), class: 'horse', values: {}, steps: 1, flags: [] },
  ],
  terrains: [
    { ...named('wood'), enter: [] },
    { ...named('hill'), enter: [] },
  ],
});
let count = 0;
const line = (more: Partial<RuleLine>): RuleLine => ({ id: `x:${++count}`, ...more });
const set = (amount: number, more: Partial<RuleLine> = {}) =>
  line({ quantity: 'cost', operation: 'is', amount, ...more });
const turn = (value: number): Expr => ({
  op: '=',
  left: { op: 'query', name: 'turn', args: [] },
  right: { op: 'number', value },
});
const option: Expr = { op: 'query', name: 'option', args: ['mud'] };

describe('kernel: lines of rules', () => {
  it('fold in one order, whatever the order of the lines', () => {
    const changes: Change[] = [
      { operation: 'at-most', amount: 6 },
      { operation: 'plus', amount: 2 },
      { operation: 'times', amount: 0.5 },
      { operation: 'is', amount: 7 },
      { operation: 'at-least', amount: 1 },
    ];
    for (const list of [changes, [...changes].reverse()]) {
      assert.equal(folded(100, list, 'down'), 5, '7, halved 3, and 2');
      assert.equal(folded(100, list, 'up'), 6);
      assert.equal(folded(100, list), 5.5, 'to be rounded in a sum');
    }
    assert.equal(folded(3, [], 'up'), 3);
    assert.equal(
      folded(
        3,
        [
          { operation: 'times', amount: 0.5 },
          { operation: 'times', amount: 0.5 },
        ],
        'up',
      ),
      1,
      'rounded once',
    );
    assert.equal(folded(Number.POSITIVE_INFINITY, [{ operation: 'plus', amount: 1 }], 'up'), Number.POSITIVE_INFINITY);
    assert.deepEqual([rounded(-1.5, 'down'), rounded(-1.5, 'up'), rounded(2.9999999999, 'down')], [-1, -2, 3]);
  });
  it('know which is the narrower one', () => {
    const all = line({});
    const foot = line({ of: [['foot']] });
    const guard = line({ of: [['red', 'guard']] });
    const wood = line({ in: ['wood'] });
    for (const [a, b, is] of [
      [foot, all, true],
      [all, foot, false],
      [guard, foot, true],
      [foot, guard, false],
      [wood, line({ in: ['wood', 'hill'] }), true],
      [wood, foot, false],
      [line({ when: turn(1) }), all, true],
      [line({ when: { op: 'and', args: [turn(1), option] } }), line({ when: turn(1) }), true],
      [line({ when: turn(1) }), line({ when: turn(2) }), false],
      [line({ of: [['foot']], except: [['guard']] }), foot, true],
      [foot, line({ of: [['foot']], except: [['guard']] }), false],
      [line({ across: ['river'] }), line({ across: ['river'], partly: true }), true],
      [line({ across: ['river'], partly: true }), line({ across: ['river'] }), false],
    ] as const)
      assert.equal(within(a, b, meanings), is, `${JSON.stringify(a)} in ${JSON.stringify(b)}`);
  });
  it('go by option, then by what is narrower, then `no` before `may`; those of a replaced rule are left out', () => {
    const [game, foot, mud] = [set(1), set(2, { of: [['foot']] }), set(3, { when: option })];
    assert.deepEqual(inOrder([game, foot, mud], meanings), [mud, foot, game]);
    const [no, may] = [line({ modal: 'no', action: 'move' }), line({ modal: 'may', action: 'move', in: ['wood'] })];
    assert.deepEqual(inOrder([no, may], meanings), [may, no]);
    const other = line({ modal: 'no', action: 'move', of: [['foot']] });
    assert.deepEqual(inOrder([may, other], meanings), [other, may]);
    const old = set(4, { provenance: { see: ['5.2'], certainty: 'stated' } });
    const instead = set(5, { instead: '5.2' });
    assert.deepEqual(inOrder([old, instead], meanings), [instead]);
  });
  it('contradict each other where nothing settles it', () => {
    assert.ok(contradict(set(1), set(2), meanings));
    assert.ok(contradict(set(1, { of: [['foot']] }), set(2, { in: ['wood'] }), meanings), 'foot in the wood');
    assert.ok(!contradict(set(1), set(1), meanings));
    assert.ok(!contradict(set(1), set(2, { in: ['wood'] }), meanings));
    assert.ok(!contradict(set(1, { in: ['hill'] }), set(2, { in: ['wood'] }), meanings));
    assert.ok(!contradict(set(1, { of: [['guard']] }), set(2, { of: [['horse']] }), meanings));
    assert.ok(!contradict(set(1), set(2, { when: option }), meanings));
    assert.ok(
      !contradict(set(1, { provenance: { see: ['5'], certainty: 'stated' } }), set(2, { instead: '5' }), meanings),
    );
    const [no, may] = [line({ modal: 'no', action: 'move' }), line({ modal: 'may', action: 'move' })];
    assert.ok(contradict(no, may, meanings));
    assert.ok(!contradict(no, line({ modal: 'may', action: 'move', of: [['foot']] }), meanings));
  });
});
