import type { Expr } from '../../../engine/kernel/compiled';
import type { Check } from '../types';

export const constantCondition: Check = {
  code: 'SND602',
  name: 'constant-condition',
  severity: 'warning',
  title: { en: 'A condition that is always the same', ja: '常に同じ条件' },
  message: { en: 'This condition is always {value}.', ja: 'この条件は常に{value}です。' },
  doc: {
    en: 'A victory condition that never changes decides the game before it begins, or never.',
    ja: '変わらない勝利条件では、開始前に勝敗が決まるか、決して成立しません。',
  },
  bad: `scenario small extends base {
  victory blue {
    hold: at any time when 1 < 2
  }
}
`,
  good: `scenario small extends base {
  victory blue {
    hold: at any time when turn < 2
  }
}
`,
  *onScenario({ scenario }) {
    for (const { condition, whenAt, at } of scenario.victory) {
      const value = constant(condition.when);
      if (value !== undefined) yield { span: whenAt ?? at, args: { value: String(value) } };
    }
  },
};

/** The value of an expression that depends on nothing. */
function constant(expr: Expr): number | boolean | undefined {
  switch (expr.op) {
    case 'number':
    case 'boolean':
      return expr.value;
    case 'not': {
      const value = constant(expr.arg);
      return value === undefined ? undefined : !value;
    }
    case 'and':
    case 'or': {
      const values = expr.args.map(constant);
      const decides = expr.op === 'or';
      if (values.some((v) => v === decides)) return decides;
      return values.includes(undefined) ? undefined : !decides;
    }
    case 'count':
    case 'places':
    case 'controlled':
    case 'marked':
    case 'query':
      return undefined;
    default:
      return compared(expr.op, expr.left, expr.right);
  }
}

function compared(op: string, left: Expr, right: Expr): number | boolean | undefined {
  // Nothing is counted below zero.
  const counts = ['count', 'places', 'controlled', 'marked'].includes(left.op);
  const a = constant(left);
  const b = constant(right);
  if (counts && typeof b === 'number') {
    if ((op === '>=' && b <= 0) || (op === '>' && b < 0) || (op === '!=' && b < 0)) return true;
    if ((op === '<' && b <= 0) || (op === '<=' && b < 0) || (op === '=' && b < 0)) return false;
  }
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  const results: Record<string, number | boolean> = {
    '=': a === b,
    '!=': a !== b,
    '<': a < b,
    '<=': a <= b,
    '>': a > b,
    '>=': a >= b,
    '+': a + b,
    '-': a - b,
    '*': a * b,
    '/': b === 0 ? 0 : a / b,
  };
  return results[op];
}
