/** Expressions as people read them: brackets only where they are needed. */
import { strict as assert } from 'node:assert';
import type { Expr } from '../../engine/kernel/compiled';
import { expressionText } from '../../engine/kernel/expression-text';

const turn: Expr = { op: 'query', name: 'turn', args: [] };
const n = (value: number): Expr => ({ op: 'number', value });
const by = (op: '+' | '-' | '*' | '>=' | '=', left: Expr, right: Expr): Expr => ({ op, left, right });

describe('an expression in words', () => {
  for (const [expr, text] of [
    [{ op: 'and', args: [by('>=', turn, n(4)), by('=', turn, n(6))] }, 'turn >= 4 and turn = 6'],
    [by('>=', by('+', turn, n(1)), n(4)), 'turn + 1 >= 4'],
    [by('*', by('+', turn, n(1)), n(4)), '(turn + 1) * 4'],
    [by('-', n(9), by('-', turn, n(1))), '9 - (turn - 1)'],
    [{ op: 'not', arg: by('>=', turn, n(4)) }, 'not turn >= 4'],
    [{ op: 'and', args: [{ op: 'or', args: [turn, turn] }, turn] }, '(turn or turn) and turn'],
    [{ op: 'not', arg: { op: 'and', args: [turn, turn] } }, 'not (turn and turn)'],
  ] as const)
    it(`is ${text}`, () => assert.equal(expressionText(expr as Expr), text));
});
