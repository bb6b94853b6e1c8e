/** Which stacks are fanned out by a click in play: those whose counters are told apart. */
import assert from 'node:assert/strict';
import { toldApart } from '../../client/webview/play/stack';
import type { Choice } from '../../engine/kernel/ruleset';

const choice = (code: number, about: Partial<Choice>): Choice => ({
  code,
  notation: `n${code}`,
  label: { en: `Answer ${code}` },
  ...about,
});
const none: ReadonlySet<string> = new Set();

describe('a click on a stack', () => {
  const standing = ['a', 'b', 'c'];

  it('fans it out where answers about its counters differ', () => {
    const choices = [choice(1, { units: ['a'], places: ['0101'] }), choice(2, { units: ['b'], places: ['0101'] })];
    assert.equal(toldApart(choices, '0101', standing, none), true);
    assert.equal(toldApart(choices.slice(0, 1), '0101', standing, none), false, 'one answer only');
  });

  it('answers at once where it makes no difference which of them is meant', () => {
    assert.equal(toldApart([choice(1, { units: ['a'], like: ['b', 'c'] })], '0101', standing, none), false);
  });

  it('fans it out where some take part and others may: to let them go', () => {
    const choices = [choice(1, { units: ['a'], like: ['b'] })];
    assert.equal(toldApart(choices, '0101', standing, new Set(['c'])), true);
    assert.equal(toldApart(choices, '0101', ['a', 'b'], new Set(['c'])), false, 'who takes part stands elsewhere');
  });

  it('means the place where an answer leads to it', () => {
    const choices = [choice(1, { units: ['a'] }), choice(2, { units: ['b'] }), choice(3, { places: ['0101'] })];
    assert.equal(toldApart(choices, '0101', standing, none), false);
    const moves = [...choices.slice(0, 2), choice(4, { units: ['x'], places: ['0101'] })];
    assert.equal(toldApart(moves, '0101', standing, none), false);
    assert.equal(toldApart(moves, '0102', standing, none), true);
  });
});
