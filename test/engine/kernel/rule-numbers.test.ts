import assert from 'node:assert/strict';
import { byRuleNumber, printsDigits, ruleAbove } from '../../../engine/kernel/rule-numbers';
import { nearestRule } from '../../../engine/kernel/story';

describe('kernel: numbers of rules', () => {
  const chain = (id: string, digits: boolean) => {
    const found: string[] = [];
    for (let up = id; up !== ''; up = ruleAbove(up, digits)) found.push(up);
    return found;
  };

  it('are parts of those before a point, or of a digit less where digits are numbers', () => {
    assert.deepEqual(chain('12.10.2a', false), ['12.10.2a', '12.10.2', '12.10', '12']);
    assert.deepEqual(chain('6.255', true), ['6.255', '6.25', '6.2', '6']);
    assert.deepEqual(chain('12.1', true), ['12.1', '12']);
    assert.equal(printsDigits(['6.25', '10.12', 'scenario 7.255']), false);
    assert.equal(printsDigits(['6.2', '6.255']), true);
    assert.equal(printsDigits(['6.2', '6.25']), true);
    assert.equal(printsDigits(['6.2', '6.25', '11.10']), false);
  });

  it('stand in the order of the book', () => {
    assert.deepEqual(['10.2', '9.11', '9.2', '9'].sort(byRuleNumber(false)), ['9', '9.2', '9.11', '10.2']);
    assert.deepEqual(['6.26', '6.3', '6.255', '10.1', '6.25'].sort(byRuleNumber(true)), [
      ...['6.25', '6.255', '6.26', '6.3', '10.1'],
    ]);
  });

  it('a rule without a text is told by the nearest one that it is a part of', () => {
    const texts = ['6', '6.2', '6.25', '6.255'].map((id) => ({ id, names: { en: id } }));
    const nearest = (rule: string) => nearestRule(rule, texts)?.id;
    assert.deepEqual(['6.254', '6.27', '6.31', '7.1'].map(nearest), ['6.25', '6.2', '6', undefined]);
  });
});
