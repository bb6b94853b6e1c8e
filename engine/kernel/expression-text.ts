/** Conditions, numbers and sets as a scenario says them: `count (full infantry in west-bank) >= 4`. */
import type { Expr, PlaceSet, UnitSet } from './compiled';

/** An expression in the words of the language. Places and units are named by their ids. */
export function expressionText(expr: Expr): string {
  switch (expr.op) {
    case 'number':
    case 'boolean':
      return String(expr.value);
    case 'and':
    case 'or':
      return expr.args.map((arg) => inner(arg, binding(expr) + 1)).join(` ${expr.op} `);
    case 'not':
      return `not ${inner(expr.arg, binds.not)}`;
    case 'count':
    case 'places':
      return `count (${setText(expr.of)})`;
    case 'controlled':
      return `count controlled by ${expr.by} of (${setText(expr.of)})`;
    case 'marked':
      return `${expr.marker} of ${expr.side} in (${setText(expr.of)})`;
    case 'sum':
      return `sum ${expr.attribute} of (${setText(expr.of)})`;
    case 'query':
      return [expr.name, ...expr.args].join(' ');
    default:
      return `${inner(expr.left, binding(expr))} ${expr.op} ${inner(expr.right, binding(expr) + 1)}`;
  }
}

/** Whether a compiled value is an expression, which `expressionText` says. */
export const isExpression = (value: unknown): value is Expr =>
  typeof (value as { op?: unknown } | null)?.op === 'string';

/** How firmly words bind what is beside them; a comparison lies between `not` and sums. */
const binds = { or: 1, and: 2, not: 3, comparison: 4, sum: 5, product: 6, single: 7 };

function binding(expr: Expr): number {
  if (expr.op === 'or' || expr.op === 'and' || expr.op === 'not') return binds[expr.op];
  if (!('left' in expr)) return binds.single;
  if (expr.op === '+' || expr.op === '-') return binds.sum;
  return expr.op === '*' || expr.op === '/' ? binds.product : binds.comparison;
}

/** A part of an expression: in brackets where it binds less than `least`. */
const inner = (expr: Expr, least: number): string =>
  binding(expr) < least ? `(${expressionText(expr)})` : expressionText(expr);

/** A set of units or places in the words of the language. */
function setText(set: UnitSet | PlaceSet): string {
  return set.set === 'units' ? unitText(set) : placeText(set);
}

function unitText(set: UnitSet): string {
  const { side, nation, kind, step, formation, states = [], without = [] } = set;
  const which = [set.count, step, ...states, set.alone && 'alone', side, nation, set.class, formation, kind, set.role];
  const words = [...which, set.units?.join(', '), set.any?.map(unitText).join(', ')].filter(Boolean).map(String);
  if (words.length === 0 || (set.eliminated && words.length === 1)) words.push('units');
  if (set.ashore) words.push('ashore');
  if (set.eliminated) words.push('eliminated');
  for (const state of without) words.push(`without ${state}`);
  if (set.in) words.push(`in (${placeText(set.in)})`);
  if (set.outside) words.push(`outside (${placeText(set.outside)})`);
  if (set.zone !== undefined) words.push(`in zone of ${set.zone}`);
  if (set.enemyZone !== undefined) words.push(`${set.enemyZone ? 'in' : 'outside'} enemy zone`);
  return words.join(' ');
}

function placeText(set: PlaceSet): string {
  const words = [set.feature, set.terrain, set.ids?.join(', '), set.role, set.any?.map(placeText).join(', ')]
    .filter(Boolean)
    .map(String);
  if (set.within !== undefined) words.unshift(`within ${set.within} of`);
  if (set.near) words.push(`(${unitText(set.near)})`);
  if (set.owner !== undefined) words.push(`owned by ${set.owner}`);
  if (set.held !== undefined) words.push(`held by ${set.held}`);
  if (set.began !== undefined) words.push(`held by ${set.began} at start`);
  if (set.taken !== undefined) words.push(`taken by ${set.taken}`);
  if (set.marked) words.push(`with ${set.marked.marker} of ${set.marked.side}`);
  if (set.with) words.push(`with (${unitText(set.with)})`);
  if (set.freeOf !== undefined) words.push(`free of ${set.freeOf}`);
  if (set.except) words.push(`except (${placeText(set.except)})`);
  return words.join(' ');
}
