import assert from 'node:assert/strict';
import type { ProbeValue } from '../../engine/kernel/ruleset';
import type { Expectation, Term } from '../../engine/kernel/script';
import { compared, mismatches, told } from '../../engine/lab/expectations';

const answers: Record<string, ProbeValue> = {
  turn: 5,
  supplied: false,
  at: ['0706', '0605'],
  held: null,
  winner: 'crown',
};
const ask = (probe: string) => answers[probe]!;
const probe = (name: string, ...args: string[]): Term => ({ probe: name, args });
const compare = (name: string, operator: string, ...words: string[]): Expectation => ({
  op: 'compare',
  operator,
  left: probe(name),
  right: { words },
});
const says = (condition: Expectation) => told(mismatches(ask, condition));

describe('lab: what a failing expectation says', () => {
  it('says what was expected and what was, for every comparison, in both languages', () => {
    const cases: [string, string, string][] = [
      ['=', 'turn: expected 4, was 5', 'turn：4のはずが5'],
      ['<', 'turn: expected less than 4, was 5', 'turn：4未満のはずが5'],
      ['<=', 'turn: expected at most 4, was 5', 'turn：4以下のはずが5'],
    ];
    for (const [operator, en, ja] of cases) assert.deepEqual(says(compare('turn', operator, '4')), { en, ja });
    assert.equal(says(compare('turn', '>', '6')).en, 'turn: expected more than 6, was 5');
    assert.equal(says(compare('turn', '>=', '6')).en, 'turn: expected at least 6, was 5');
    assert.deepEqual(says(compare('turn', '!=', '5')), {
      en: 'turn: expected anything but 5, was 5',
      ja: 'turn：5以外のはずが5',
    });
    assert.equal(says(compare('at', '=', '0706', '0807')).en, 'at: expected 0706 0807, was 0706 0605');
    assert.equal(says(compare('held', '=', 'crown')).en, 'held: expected crown, was none');
    assert.equal(says(compare('winner', '=', 'none')).en, 'winner: expected none, was crown');
  });

  it('says yes and no of what is or is not so, with what was asked', () => {
    assert.equal(says({ op: 'holds', term: probe('supplied', '0706') }).en, 'supplied 0706: expected yes, was no');
    assert.equal(says({ op: 'not', arg: { op: 'holds', term: probe('turn') } }).en, 'turn: expected 0, was 5');
    assert.equal(says({ op: 'holds', term: probe('held') }).en, 'held: expected anything but none, was none');
    assert.equal(says({ op: 'not', arg: compare('turn', '>', '4') }).en, 'turn: expected at most 4, was 5');
  });

  it('says nothing of what holds; all parts that fail of "and", all parts of "or"', () => {
    const [right, wrong, other] = [
      compare('turn', '=', '5'),
      compare('turn', '=', '4'),
      compare('winner', '=', 'league'),
    ];
    assert.deepEqual(mismatches(ask, right), []);
    assert.deepEqual(mismatches(ask, { op: 'or', args: [wrong, right] }), []);
    assert.deepEqual(mismatches(ask, { op: 'not', arg: { op: 'and', args: [right, wrong] } }), []);
    assert.equal(
      says({ op: 'and', args: [right, wrong, other] }).en,
      'turn: expected 4, was 5; winner: expected league, was crown',
    );
    assert.deepEqual(compared(mismatches(ask, { op: 'or', args: [wrong, other] })).was, {
      en: '5; crown',
      ja: '5；crown',
    });
  });
});
