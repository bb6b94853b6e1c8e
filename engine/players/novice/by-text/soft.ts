/**
 * How near a condition of the text is to being true, from 0 to 1, for a player that looks for what brings it about. Times count as come:
 * a condition that is tested at the end is worked for before.
 */
import type { Expr, PlaceSet } from '../../../kernel/compiled';
import {
  candidates,
  changes,
  compileExpr,
  type Facts,
  placesOf,
  placeTest,
  unitTest,
} from '../../../kernel/expressions';
import type { Position } from '../../../rulesets/by-text/position';

/** What is near: a number of the position. */
export type Near = (p: Position) => number;

/** How much of a unit that is not there yet counts for each hex it is away. */
const FADE = 0.85;
/** Of what is not reached yet, the most that counts: to be there is worth more than to be beside it. */
const ALMOST = 0.7;
/** How much of the second nearest counts beside the nearest. */
const SECOND = 0.3;
/** Where a place is nobody's. */
const NEUTRAL = 0.3;

/** Queries that tell the time. */
const TIMES = new Set(['turn', 'phase']);

const always: Near = () => 1;

/** A condition as a number from 0 to 1. What cannot be read is even. */
export function nearness(facts: Facts<Position>, expr: Expr): Near {
  switch (expr.op) {
    case 'and': {
      const all = expr.args.map((arg) => nearness(facts, arg));
      return (p) => all.reduce((product, near) => product * near(p), 1);
    }
    case 'or': {
      const all = expr.args.map((arg) => nearness(facts, arg));
      return (p) => all.reduce((best, near) => Math.max(best, near(p)), 0);
    }
    case 'not': {
      const near = nearness(facts, expr.arg);
      return isTime(expr.arg) ? always : (p) => 1 - near(p);
    }
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparison(facts, expr.op, expr.left, expr.right);
    default: {
      const amount = softAmount(facts, expr);
      return (p) => Math.min(1, Math.max(0, amount(p)));
    }
  }
}

/** Whether an expression asks nothing but the time. */
function isTime(expr: Expr): boolean {
  switch (expr.op) {
    case 'query':
      return TIMES.has(expr.name);
    case 'number':
    case 'boolean':
      return false;
    case 'not':
      return isTime(expr.arg);
    case 'and':
    case 'or':
      return expr.args.every(isTime);
    case 'count':
    case 'sum':
    case 'places':
    case 'controlled':
    case 'marked':
      return false;
    default:
      return isTime(expr.left) || isTime(expr.right);
  }
}

function comparison(facts: Facts<Position>, op: '=' | '!=' | '<' | '<=' | '>' | '>=', left: Expr, right: Expr): Near {
  if (isTime(left) || isTime(right)) return always;
  const [a, b] = [softAmount(facts, left), softAmount(facts, right)];
  /** From 0 where `low` is far below `high` to 1 where it is as large; `more` has to be added to reach it. */
  const atLeast = (low: Near, high: Near, more: number): Near => {
    return (p) => {
      const wanted = high(p) + more;
      const have = low(p);
      if (have >= wanted) return 1;
      return Math.max(0, 1 - (wanted - have) / Math.max(1, Math.abs(wanted), Math.abs(have)));
    };
  };
  switch (op) {
    case '>':
      return atLeast(a, b, 1);
    case '>=':
      return atLeast(a, b, 0);
    case '<':
      return atLeast(b, a, 1);
    case '<=':
      return atLeast(b, a, 0);
    case '=': {
      const [up, down] = [atLeast(a, b, 0), atLeast(b, a, 0)];
      return (p) => up(p) * down(p);
    }
    default:
      return (p) => (a(p) === b(p) ? 0 : 1);
  }
}

/** A number of the text; what stands near a place counts in part where units or control of places are counted. */
export function softAmount(facts: Facts<Position>, expr: Expr): Near {
  switch (expr.op) {
    case 'number':
      return () => expr.value;
    case 'boolean':
      return () => Number(expr.value);
    case '+':
    case '-':
    case '*':
    case '/': {
      const [a, b] = [softAmount(facts, expr.left), softAmount(facts, expr.right)];
      const { op } = expr;
      return (p) => calculated(op, a(p), b(p));
    }
    case 'count': {
      const units = candidates(facts, expr.of);
      const exact = unitTest(facts, expr.of);
      const { in: wanted, outside: _, alone: __, ...anywhere } = expr.of;
      if (!wanted) return (p) => units.reduce((sum, u) => sum + Number(exact(p, u)), 0);
      const close = closeness(facts, wanted);
      const fits = unitTest(facts, anywhere);
      return (p) => {
        const near = close(p);
        let sum = 0;
        // Of those that are not there yet, the nearest counts most: many far away are not one that has come.
        let [nearest, next] = [0, 0];
        for (const u of units) {
          if (exact(p, u)) {
            sum++;
            continue;
          }
          const at = facts.placeOf(p, u);
          const closeness = at >= 0 && fits(p, u) ? near[at]! ** 2 : 0;
          next = Math.max(next, Math.min(nearest, closeness));
          nearest = Math.max(nearest, closeness);
        }
        return sum + ALMOST * (nearest + SECOND * (next - nearest * next));
      };
    }
    case 'places': {
      const test = placeTest(facts, expr.of);
      const all = placesOf(facts, expr.of);
      return (p) => all.reduce((sum, place) => sum + Number(test(p, place)), 0);
    }
    case 'controlled': {
      const side = facts.sides.indexOf(expr.by);
      const test = placeTest(facts, expr.of);
      const all = placesOf(facts, expr.of);
      return (p) => all.reduce((sum, place) => (test(p, place) ? sum + hold(facts, p, side, place) : sum), 0);
    }
    case 'marked': {
      const side = facts.sides.indexOf(expr.side);
      const test = placeTest(facts, expr.of);
      const all = placesOf(facts, expr.of);
      return (p) => all.filter((place) => test(p, place) && facts.marked!(p, expr.marker, side, place)).length;
    }
    case 'sum': {
      const value = compileExpr(facts, expr);
      return (p) => Number(value(p));
    }
    case 'query': {
      const value = facts.query(expr.name, expr.args);
      return (p) => Number(value(p));
    }
    default:
      return nearness(facts, expr);
  }
}

function calculated(op: '+' | '-' | '*' | '/', a: number, b: number): number {
  if (op === '+') return a + b;
  if (op === '-') return a - b;
  if (op === '*') return a * b;
  return b === 0 ? 0 : a / b;
}

/** By place: 1 where it is in the set, less for each hex that it is away. Worked out once where the set never changes. */
function closeness(facts: Facts<Position>, set: PlaceSet): (p: Position) => Float64Array {
  const inside = placeTest(facts, set);
  const found = placesOf(facts, set);
  if (!changes(set)) {
    const near = nearTo(facts, found);
    return () => near;
  }
  return (p) =>
    nearTo(
      facts,
      found.filter((place) => inside(p, place)),
    );
}

/** Places that a condition names, by what they are counted for: where it is decided. */
export function placesNamed(facts: Facts<Position>, expr: Expr): number[] {
  switch (expr.op) {
    case 'and':
    case 'or':
      return expr.args.flatMap((arg) => placesNamed(facts, arg));
    case 'not':
      return placesNamed(facts, expr.arg);
    case 'count':
      return expr.of.in ? [...placesOf(facts, expr.of.in)] : [];
    case 'sum':
      return [];
    case 'places':
    case 'controlled':
    case 'marked':
      return [...placesOf(facts, expr.of)];
    case 'number':
    case 'boolean':
    case 'query':
      return [];
    default:
      return [...placesNamed(facts, expr.left), ...placesNamed(facts, expr.right)];
  }
}

/** By place: how near it is to the nearest of some, from 1 there to 0 far away. */
export function nearTo({ board }: Facts<Position>, places: readonly number[]): Float64Array {
  const near = new Float64Array(board.size);
  for (const place of places)
    for (let at = 0; at < board.size; at++) near[at] = Math.max(near[at]!, FADE ** board.distance(at, place));
  return near;
}

/** How firmly a side holds a place: by its own units near it against those of others. */
function hold(facts: Facts<Position>, p: Position, side: number, place: number): number {
  let own = 0;
  let other = 0;
  for (let u = 0; u < facts.units; u++) {
    const at = facts.placeOf(p, u);
    if (at < 0) continue;
    const weight = FADE ** (2 * facts.board.distance(at, place));
    if (facts.sideOf(u) === side) own += weight;
    else other += weight;
  }
  const pressed = own + other === 0 ? 0.5 : own / (own + other);
  if (facts.controls(p, side, place)) return ALMOST + (1 - ALMOST) * pressed;
  const foreign = facts.sides.some((_, k) => k !== side && facts.controls(p, k, place));
  return (foreign ? NEUTRAL / 2 : NEUTRAL) * pressed;
}
