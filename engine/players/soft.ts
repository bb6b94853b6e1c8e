/**
 * How near a condition of the text is to being true, from 0 to 1, for a player that looks for what brings it about. Times count as come:
 * a condition that is tested at the end is worked for before. It knows of positions what a ruleset tells the kernel's expressions; `P`: they.
 */
import type { Expr, PlaceSet } from '../kernel/compiled';
import { candidates, changes, compileExpr, type Facts, placesOf, placeTest, unitTest } from '../kernel/expressions';

/** What is near: a number of the position. */
export type Near<P> = (p: P) => number;

/** How much of a unit that is not there yet counts for each hex it is away. */
const FADE = 0.85;
/** Of what is not reached yet, the most that counts: to be there is worth more than to be beside it. */
const ALMOST = 0.7;
/** How much of the second nearest counts beside the nearest. */
const SECOND = 0.3;
/** Where a place is nobody's. */
const NEUTRAL = 0.3;

/** Of a condition with several parts, so much counts that the others are not there yet. */
const APART = 0.2;
/** So far from what is wanted, at least, is half way. */
const HALF_WAY = 3;
/** Within so many points on both sides of an edge the outcome seems open, at least. */
export const OPEN = 2;
/** The same, as a part of the edge. */
export const WIDE = 1 / 3;

/** Queries that tell the time. */
const TIMES = new Set(['turn', 'phase']);

const always = () => 1;

/** How conditions are read. */
export interface Reading<P> {
  /** Who is on the way counts in part, where units or held places are counted. */
  coming: boolean;
  /** How much may still change, from 1 at the start to 0. */
  open: Near<P>;
  /** What has to become less has as much to lose as there are units, where these are few. */
  few?: boolean;
  /** Of what is not so, so much counts at most: what happens by itself happens only where all of it is. Absent: 1. */
  unmet?: number;
}

/** A condition as a number from 0 to 1. What cannot be read is even. */
export function nearness<P>(facts: Facts<P>, expr: Expr, reading: Reading<P>): Near<P> {
  switch (expr.op) {
    case 'and': {
      const all = expr.args.map((arg) => nearness(facts, arg, reading));
      const least = APART ** all.length;
      return (p) => (all.reduce((product, near) => product * (APART + (1 - APART) * near(p)), 1) - least) / (1 - least);
    }
    case 'or': {
      const all = expr.args.map((arg) => nearness(facts, arg, reading));
      return (p) => all.reduce((best, near) => Math.max(best, near(p)), 0);
    }
    case 'not': {
      const near = nearness(facts, expr.arg, reading);
      return isTime(expr.arg) ? always : (p) => 1 - near(p);
    }
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparison(facts, { op: expr.op, left: expr.left, right: expr.right }, reading);
    default: {
      const amount = softAmount(facts, expr, reading);
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

/** Whether a number is the same in every position. */
function isConstant(expr: Expr): boolean {
  if (expr.op === 'number') return true;
  if (expr.op === 'places') return !changes(expr.of);
  return (expr.op === '+' || expr.op === '-' || expr.op === '*') && isConstant(expr.left) && isConstant(expr.right);
}

/** Units in a place, as a rule, at most. */
const TOGETHER = 2;

/** How many units are counted at most, as a rule. */
function mostOf<P>(facts: Facts<P>, expr: Expr): number {
  if (expr.op !== 'count') return Number.POSITIVE_INFINITY;
  const { in: wanted } = expr.of;
  const places = wanted ? TOGETHER * placesOf(facts, wanted).length : Number.POSITIVE_INFINITY;
  return Math.min(places, candidates(facts, expr.of).length);
}

/** Whether one of them is a number that the game keeps, as a track, and the other one is one, too, or always the same. */
function drifts(left: Expr, right: Expr): boolean {
  const kept = (expr: Expr) => expr.op === 'query' && !TIMES.has(expr.name);
  return (kept(left) && (kept(right) || isConstant(right))) || (kept(right) && isConstant(left));
}

interface Comparison {
  op: '=' | '!=' | '<' | '<=' | '>' | '>=';
  left: Expr;
  right: Expr;
}

function comparison<P>(facts: Facts<P>, { op, left, right }: Comparison, reading: Reading<P>): Near<P> {
  if (isTime(left) || isTime(right)) return always;
  const [a, b] = [softAmount(facts, left, reading), softAmount(facts, right, reading)];
  const exprOf = (near: Near<P>) => (near === a ? left : right);
  const isFixed = (near: Near<P>) => isConstant(exprOf(near));
  const { unmet = 1, few = false } = reading;
  /** From 0 where `low` is far below `high` to 1 where it is as large; `more` has to be added to reach it. */
  const atLeast = (low: Near<P>, high: Near<P>, more: number): Near<P> => {
    // What goes up and down to the end is decided by how far it is from the edge on either side.
    if (drifts(left, right)) {
      return (p) => {
        const wanted = high(p) + more;
        const fixed = isFixed(high) ? wanted : isFixed(low) ? low(p) : 0;
        return 1 / (1 + Math.exp((wanted - 0.5 - low(p)) / (reading.open(p) * Math.max(OPEN, Math.abs(fixed) * WIDE))));
      };
    }
    const most = few ? mostOf(facts, exprOf(high)) : Number.POSITIVE_INFINITY;
    return (p) => {
      const wanted = high(p) + more;
      const have = low(p);
      if (have >= wanted) return 1;
      const lacking = wanted - have;
      if (most <= HALF_WAY) return unmet * Math.max(0, 1 - lacking / Math.max(1, most + more - have));
      // What has to become less has no end in sight: each one less counts.
      if (!isFixed(high)) return unmet / (1 + lacking / HALF_WAY);
      return unmet * Math.max(0, 1 - lacking / Math.max(1, Math.abs(wanted), Math.abs(have)));
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

/** A number of the text. */
export function softAmount<P>(facts: Facts<P>, expr: Expr, reading: Reading<P>): Near<P> {
  const { coming } = reading;
  switch (expr.op) {
    case 'number':
      return () => expr.value;
    case 'boolean':
      return () => Number(expr.value);
    case '+':
    case '-':
    case '*':
    case '/': {
      const [a, b] = [softAmount(facts, expr.left, reading), softAmount(facts, expr.right, reading)];
      const { op } = expr;
      return (p) => calculated(op, a(p), b(p));
    }
    case 'count': {
      const units = candidates(facts, expr.of);
      const exact = unitTest(facts, expr.of);
      const { in: wanted, outside: _, alone: __, ...anywhere } = expr.of;
      if (!wanted || !coming) return (p) => units.reduce((sum, u) => sum + Number(exact(p, u)), 0);
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
      const held = coming
        ? (p: P, place: number) => hold(facts, p, side, place)
        : (p: P, place: number) => Number(facts.controls(p, side, place));
      return (p) => all.reduce((sum, place) => (test(p, place) ? sum + held(p, place) : sum), 0);
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
      return nearness(facts, expr, reading);
  }
}

function calculated(op: '+' | '-' | '*' | '/', a: number, b: number): number {
  if (op === '+') return a + b;
  if (op === '-') return a - b;
  if (op === '*') return a * b;
  return b === 0 ? 0 : a / b;
}

/** By place: 1 where it is in the set, less for each hex that it is away. Worked out once where the set never changes. */
function closeness<P>(facts: Facts<P>, set: PlaceSet): (p: P) => Float64Array {
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

/** Places that a condition names: those where units are counted, and those that are held or marked. */
export interface Named {
  units: number[][];
  held: number[][];
}

/** Places that a condition names, by what they are counted for: where it is decided. */
export function placesNamed<P>(facts: Facts<P>, expr: Expr, found: Named = { units: [], held: [] }): Named {
  switch (expr.op) {
    case 'and':
    case 'or':
      for (const arg of expr.args) placesNamed(facts, arg, found);
      return found;
    case 'not':
      return placesNamed(facts, expr.arg, found);
    case 'count':
      if (expr.of.in) found.units.push([...placesOf(facts, expr.of.in)]);
      return found;
    case 'sum':
      if (expr.of.set === 'places') found.held.push([...placesOf(facts, expr.of)]);
      else if (expr.of.in) found.units.push([...placesOf(facts, expr.of.in)]);
      return found;
    case 'places':
    case 'controlled':
    case 'marked':
      found.held.push([...placesOf(facts, expr.of)]);
      return found;
    case 'number':
    case 'boolean':
    case 'query':
      return found;
    default:
      placesNamed(facts, expr.left, found);
      return placesNamed(facts, expr.right, found);
  }
}

/** By place: how near it is to the nearest of some, from 1 there to 0 far away. */
export function nearTo<P>({ board }: Facts<P>, places: readonly number[]): Float64Array {
  const near = new Float64Array(board.size);
  for (const place of places)
    for (let at = 0; at < board.size; at++) near[at] = Math.max(near[at]!, FADE ** board.distance(at, place));
  return near;
}

/** How much who is so many hexes away bears on a place. */
const weights = Float64Array.from({ length: 256 }, (_, distance) => FADE ** (2 * distance));

/** How firmly a side holds a place: by its own units near it against those of others. */
function hold<P>(facts: Facts<P>, p: P, side: number, place: number): number {
  let own = 0;
  let other = 0;
  for (let u = 0; u < facts.units; u++) {
    const at = facts.placeOf(p, u);
    if (at < 0) continue;
    const weight = weights[facts.board.distance(at, place)]!;
    if (facts.sideOf(u) === side) own += weight;
    else other += weight;
  }
  const pressed = own + other === 0 ? 0.5 : own / (own + other);
  if (facts.controls(p, side, place)) return ALMOST + (1 - ALMOST) * pressed;
  const foreign = facts.sides.some((_, k) => k !== side && facts.controls(p, k, place));
  return (foreign ? NEUTRAL / 2 : NEUTRAL) * pressed;
}
