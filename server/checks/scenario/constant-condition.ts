import type { Expr } from '../../../engine/kernel/compiled';
import type { GameData } from '../../model/facts/game';
import { statementRemoval } from '../edits';
import type { Check, Found } from '../types';

export const constantCondition: Check = {
  code: 'SND602',
  name: 'constant-condition',
  severity: 'warning',
  title: { en: 'A condition that is always the same', ja: '常に同じ条件' },
  message: {
    en: 'This condition[[ of {of}]] is always {value}[[: `{part}`]].',
    ja: '[[{of}の]]この条件は常に{value}です[[(`{part}`)]]。',
  },
  doc: {
    en: 'A victory condition that never changes decides the game before it begins, or never; one that is never true can go. In the condition of a trigger no part may be so: a number of units, places or markers is never less than none, and a number that the game declares with `query … { gives number; least 0 }` never less than that.',
    ja: '変わらない勝利条件では、開始前に勝敗が決まるか、決して成立しません。トリガーの条件ではその一部についても調べます。部隊・場所・マーカーの数は0未満にならず、`query … { gives number; least 0 }`と宣言した数は、その数未満になりません。',
  },
  bad: `scenario small extends base {
  victory blue {
    hold: at any time when 1 > 2
    later: at end of turn 3 when no (red Army)
  }
}
`,
  good: `scenario small extends base {
  victory blue {
    hold: at any time when turn < 2
  }
}
`,
  *onGame({ game }) {
    yield* idle(game, game.triggers);
  },
  *onScenario({ game, scenario }) {
    yield* idle(game, scenario.triggers);
    for (const { condition, whenAt, at } of scenario.victory) {
      const value = constant(condition.when, floors(game));
      if (value !== undefined) yield { span: whenAt ?? at, args: { value: String(value) } };
    }
  },
  fixes: (context) => (context.issue.args.value === 'false' ? statementRemoval(context) : []),
};

/** The least value of each number that the game declares one of. */
type Floors = ReadonlyMap<string, number>;
const floors = (game: GameData): Floors =>
  new Map(game.lexicon.queries.flatMap(({ name, least }) => (least === undefined ? [] : [[name, least] as const])));

/** Parts of the conditions of triggers that are always the same. */
function* idle(game: GameData, triggers: GameData['triggers']): Generator<Found> {
  const least = floors(game);
  for (const { trigger, at } of triggers)
    for (const part of trigger.when ? partsOf(trigger.when) : []) {
      const value = constant(part, least);
      if (value === undefined || !('left' in part)) continue;
      const sides = [part.left, part.right].map((one) =>
        one.op === 'number' ? String(one.value) : one.op === 'query' ? [one.name, ...one.args].join(' ') : one.op,
      );
      yield { span: at, args: { of: trigger.id, value: String(value), part: sides.join(` ${part.op} `) } };
    }
}

function partsOf(expr: Expr): Expr[] {
  if (expr.op === 'not') return partsOf(expr.arg);
  return expr.op === 'and' || expr.op === 'or' ? expr.args.flatMap(partsOf) : [expr];
}

/** The value of an expression that depends on nothing. */
function constant(expr: Expr, least: Floors): number | boolean | undefined {
  switch (expr.op) {
    case 'number':
    case 'boolean':
      return expr.value;
    case 'not': {
      const value = constant(expr.arg, least);
      return value === undefined ? undefined : !value;
    }
    case 'and':
    case 'or': {
      const values = expr.args.map((arg) => constant(arg, least));
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
      return compared(expr.op, expr.left, expr.right, least);
  }
}

function compared(op: string, left: Expr, right: Expr, least: Floors): number | boolean | undefined {
  // Nothing is counted below zero.
  const counts = ['count', 'places', 'controlled', 'marked'].includes(left.op);
  const floor = counts ? 0 : left.op === 'query' ? least.get(left.name) : undefined;
  const a = constant(left, least);
  const b = constant(right, least);
  if (floor !== undefined && typeof b === 'number') {
    if ((op === '>=' && b <= floor) || (op === '>' && b < floor) || (op === '!=' && b < floor)) return true;
    if ((op === '<' && b <= floor) || (op === '<=' && b < floor) || (op === '=' && b < floor)) return false;
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
