/**
 * Expressions and sets of the text, compiled once into functions of a position. Total: no loops of their own, no input
 * or output, and bad references are found while compiling, not while playing.
 */
import type { BoardIndex } from './board';
import type { Expr, PlaceSet, UnitSet } from './compiled';
import { numberOfValue } from './stacking';

/** What a ruleset tells about its position `P`; places, sides, nations, kinds and classes are indices. */
export interface Facts<P> {
  board: Pick<BoardIndex, 'board' | 'ids' | 'size' | 'indexOf' | 'distance'>;
  sides: readonly string[];
  nations: readonly string[];
  /** Side of each nation, by the same index. */
  nationSides: readonly number[];
  kinds: readonly string[];
  classes: readonly string[];
  units: number;
  /** Printed side, kind and class: they never change. */
  sideOf(unit: number): number;
  nationOf(p: P, unit: number): number;
  kindOf(unit: number): number;
  classOf(unit: number): number;
  /** Whether a side is the enemy of another; absent: every other one is. */
  hostile?(side: number, other: number): boolean;
  /** Place of the unit, or -1 when it is not on the map. */
  placeOf(p: P, unit: number): number;
  /** Whether a unit was eliminated, where the game asks for it. */
  gone?(p: P, unit: number): boolean;
  full(p: P, unit: number): boolean;
  /** Whether a unit is carried; absent: none ever is, and nobody can ask for those that are not. */
  aboard?(p: P, unit: number): boolean;
  /** Whether the marker of the side lies in the place; absent: no marker lies on the map. */
  marked?(p: P, marker: string, side: number, place: number): boolean;
  controls(p: P, side: number, place: number): boolean;
  /** The position with which the scenario begins. */
  opening(): P;
  /** Whether a place comes to a side now; absent: no set asks for it. */
  takes?(p: P, side: number, place: number): boolean;
  /** Whether the place is in a zone of control of the side; absent: there are none to be asked for. */
  zone?(p: P, side: number, place: number): boolean;
  /** Whether the unit is of a formation or of one that belongs to it, and its own id; absent: units are not told apart. */
  belongs?(unit: number, formation: string): boolean;
  idOf?(unit: number): string;
  /** The counter of which a unit is one of several; absent: no set names counters. */
  counterOf?(unit: number): string | undefined;
  /** Whether the unit is in a state beside `reduced`; absent: there are none to be asked for. */
  inState?(p: P, unit: number, state: string): boolean;
  /** What is printed on a unit now, as a number; absent: nothing is added up. */
  value?(attribute: string): (p: P, unit: number) => number;
  /** Units, or the place, that the procedure of a phase calls by this word; undefined: none is called so. Absent: it binds nothing. */
  bound?(role: string): ((p: P) => readonly number[]) | undefined;
  boundPlace?(role: string): ((p: P) => number) | undefined;
  /** What `placesOf` has found: for all facts of one board, its nations and their sides. */
  found?: WeakMap<PlaceSet, readonly number[]>;
  /** The total of the dice whose branch is being done; absent: no dice are rolled by effects. */
  rolled?(p: P): number;
  /** The place that effects are being done for (`here`), or -1; absent: they are done for none. */
  here?(p: P): number;
  /** The function of a published query. Throws `RangeError` for an unknown one. */
  query(name: string, args: string[]): (p: P) => number | boolean;
}

/** What effects of `each` call the place that they are done for. */
export const HERE = 'here';

/** Index of a word, or `RangeError` with the word. */
export function indexIn(words: readonly string[], word: string, what: string): number {
  const i = words.indexOf(word);
  if (i < 0) throw new RangeError(`unknown ${what} ${word}`);
  return i;
}

/** A fact that not every game has. @throws RangeError where this one has not, so that no condition is silently always the same */
function told<P, K extends 'aboard' | 'marked' | 'zone' | 'takes'>(facts: Facts<P>, fact: K): NonNullable<Facts<P>[K]> {
  const found = facts[fact];
  if (!found) throw new RangeError(`unknown condition ${fact}`);
  return found;
}

/** Places that may be in the set at all, in text order; what changes during play is looked at then. */
export function placesOf<P>(facts: Facts<P>, set: PlaceSet): readonly number[] {
  let found = facts.found?.get(set);
  if (!found) {
    found = findPlaces(facts, set);
    facts.found?.set(set, found);
  }
  return found;
}

function findPlaces<P>(facts: Facts<P>, set: PlaceSet): number[] {
  const { board } = facts;
  let ids = set.ids?.map((id) => {
    const i = board.indexOf(id);
    if (i < 0) throw new RangeError(`unknown place ${id}`);
    return i;
  });
  if (set.any) ids = [...(ids ?? []), ...set.any.flatMap((one) => placesOf(facts, one))];
  if (ids && set.within !== undefined) {
    const centres = ids;
    const radius = set.within;
    ids = [...board.ids.keys()].filter((i) => centres.some((c) => board.distance(c, i) <= radius));
  }
  const all = ids ? [...new Set(ids)] : [...board.ids.keys()];
  const except = set.except && !changes(set.except) ? new Set(placesOf(facts, set.except)) : undefined;
  return all.filter((i) => {
    const place = board.board.places[i]!;
    if (set.feature !== undefined && !place.features.includes(set.feature)) return false;
    if (set.terrain !== undefined && place.terrain !== set.terrain) return false;
    if (except?.has(i)) return false;
    if (set.owner === undefined) return true;
    if (place.owner === undefined) return false;
    return place.owner === set.owner || sideOfNation(facts, place.owner) === set.owner;
  });
}

/** Whether the set depends on the position. */
export function changes(set: PlaceSet): boolean {
  if (set.role !== undefined) return true;
  if (set.marked ?? set.held ?? set.began ?? set.taken ?? set.with ?? set.near ?? set.freeOf) return true;
  return (set.any?.some(changes) ?? false) || (set.except !== undefined && changes(set.except));
}

function sideOfNation<P>(facts: Facts<P>, nation: string): string | undefined {
  return facts.sides[facts.nationSides[facts.nations.indexOf(nation)] ?? -1];
}

/** A test whether a place is in the set now. */
export function placeTest<P>(facts: Facts<P>, set: PlaceSet): (p: P, place: number) => boolean {
  const mask = new Uint8Array(facts.board.size);
  for (const i of placesOf(facts, set)) mask[i] = 1;
  const tests: ((p: P, place: number) => boolean)[] = [];
  if (set.marked) {
    const marker = set.marked.marker;
    const side = indexIn(facts.sides, set.marked.side, 'side');
    const marked = told(facts, 'marked');
    tests.push((p, place) => marked(p, marker, side, place));
  }
  if (set.role !== undefined) {
    const bound = placeCalled(facts, set.role);
    const { within, near } = set;
    if (within === undefined || near) tests.push((p, place) => bound(p) === place);
    else tests.push((p, place) => bound(p) >= 0 && facts.board.distance(bound(p), place) <= within);
  }
  if (set.held !== undefined) {
    const side = indexIn(facts.sides, set.held, 'side');
    tests.push((p, place) => facts.controls(p, side, place));
  }
  if (set.began !== undefined) {
    const side = indexIn(facts.sides, set.began, 'side');
    tests.push((_, place) => facts.controls(facts.opening(), side, place));
  }
  if (set.taken !== undefined) {
    const side = indexIn(facts.sides, set.taken, 'side');
    const takes = told(facts, 'takes');
    tests.push((p, place) => takes(p, side, place));
  }
  if (set.freeOf !== undefined) {
    const side = indexIn(facts.sides, set.freeOf, 'side');
    const zone = told(facts, 'zone');
    tests.push((p, place) => !zone(p, side, place));
  }
  if (set.with) tests.push(presence(facts, set.with, 0));
  if (set.near) tests.push(presence(facts, set.near, set.within ?? 0));
  if (set.any?.some(changes)) {
    const any = set.any.map((one) => placeTest(facts, one));
    tests.push((p, place) => any.some((test) => test(p, place)));
  }
  if (set.except && changes(set.except)) {
    const except = placeTest(facts, set.except);
    tests.push((p, place) => !except(p, place));
  }
  return (p, place) => mask[place] === 1 && tests.every((test) => test(p, place));
}

/** Whether one of the units stands within so many hexes of a place. */
function presence<P>(facts: Facts<P>, set: UnitSet, radius: number): (p: P, place: number) => boolean {
  const test = unitTest(facts, set);
  const list = candidates(facts, set);
  const { board } = facts;
  return (p, place) =>
    list.some((u) => {
      const at = facts.placeOf(p, u);
      return at >= 0 && (at === place || (radius > 0 && board.distance(at, place) <= radius)) && test(p, u);
    });
}

/** Units that may be in the set at all: those of the side, kind and class. */
export function candidates<P>(facts: Facts<P>, set: UnitSet): number[] {
  const side = set.side === undefined ? -1 : indexIn(facts.sides, set.side, 'side');
  const kind = set.kind === undefined ? -1 : indexIn(facts.kinds, set.kind, 'kind');
  const cls = set.class === undefined ? -1 : indexIn(facts.classes, set.class, 'class');
  // What the facts do not tell nobody can be asked for.
  const told = { formation: facts.belongs, units: facts.idOf, states: facts.inState, without: facts.inState };
  for (const word of ['formation', 'states', 'without', 'units'] as const)
    if (set[word] !== undefined && !told[word]) throw new RangeError(`unknown condition ${word}`);
  if (set.eliminated && !facts.gone) throw new RangeError('unknown condition eliminated');
  const list: number[] = [];
  for (let u = 0; u < facts.units; u++)
    if (
      (side < 0 || facts.sideOf(u) === side) &&
      (kind < 0 || facts.kindOf(u) === kind) &&
      (cls < 0 || facts.classOf(u) === cls) &&
      (set.formation === undefined || facts.belongs!(u, set.formation)) &&
      (set.units === undefined || set.units.includes(facts.idOf!(u)) || set.units.includes(facts.counterOf?.(u) ?? ''))
    )
      list.push(u);
  return list;
}

/** A test whether a unit is in the set now; `count` is left to the caller. */
export function unitTest<P>(facts: Facts<P>, set: UnitSet): (p: P, unit: number) => boolean {
  const tests: ((p: P, u: number) => boolean)[] = [];
  const candidate = new Uint8Array(facts.units);
  for (const u of candidates(facts, set)) candidate[u] = 1;
  if (set.nation !== undefined) {
    const nation = indexIn(facts.nations, set.nation, 'nation');
    tests.push((p, u) => facts.nationOf(p, u) === nation);
  }
  if (set.role !== undefined) {
    const bound = unitsCalled(facts, set.role);
    tests.push((p, u) => bound(p).includes(u));
  }
  if (set.step !== undefined) {
    const full = set.step === 'full';
    tests.push((p, u) => facts.full(p, u) === full);
  }
  if (set.ashore) {
    const aboard = told(facts, 'aboard');
    tests.push((p, u) => !aboard(p, u));
  }
  if (set.in) {
    const test = placeTest(facts, set.in);
    tests.push((p, u) => test(p, facts.placeOf(p, u)));
  }
  if (set.outside) {
    const test = placeTest(facts, set.outside);
    tests.push((p, u) => !test(p, facts.placeOf(p, u)));
  }
  if (set.zone !== undefined) {
    const side = indexIn(facts.sides, set.zone, 'side');
    const zone = told(facts, 'zone');
    tests.push((p, u) => zone(p, side, facts.placeOf(p, u)));
  }
  if (set.enemyZone !== undefined) tests.push(enemyZoneTest(facts, set.enemyZone));
  for (const state of set.states ?? []) tests.push((p, u) => facts.inState!(p, u, state));
  for (const state of set.without ?? []) tests.push((p, u) => !facts.inState!(p, u, state));
  if (set.alone) tests.push((p, u) => standsAlone(facts, p, u));
  if (set.any) {
    const any = set.any.map((one) => unitTest(facts, one));
    tests.push((p, u) => any.some((test) => test(p, u)));
  }
  const { gone } = facts;
  const there = set.eliminated && gone ? gone : (p: P, u: number) => facts.placeOf(p, u) >= 0;
  return (p, u) => {
    if (candidate[u] === 0 || !there(p, u)) return false;
    for (const test of tests) if (!test(p, u)) return false;
    return true;
  };
}

/** Whether a unit stands in a zone of one of its enemies, or in none. */
function enemyZoneTest<P>(facts: Facts<P>, wanted: boolean): (p: P, unit: number) => boolean {
  const { hostile = (side: number, other: number) => side !== other } = facts;
  const zone = told(facts, 'zone');
  const enemies = facts.sides.map((_, side) => [...facts.sides.keys()].filter((other) => hostile(side, other)));
  return (p, unit) => {
    const place = facts.placeOf(p, unit);
    return enemies[facts.sideOf(unit)]!.some((side) => zone(p, side, place)) === wanted;
  };
}

function unitsCalled<P>(facts: Facts<P>, role: string): (p: P) => readonly number[] {
  const bound = facts.bound?.(role);
  if (!bound) throw new RangeError(`unknown units ${role}`);
  return bound;
}

function placeCalled<P>(facts: Facts<P>, role: string): (p: P) => number {
  const bound = role === HERE && facts.here ? facts.here : facts.boundPlace?.(role);
  if (!bound) throw new RangeError(`unknown place ${role}`);
  return bound;
}

/** Units that may be in the set now: those that a procedure calls so, or all that are of the side, kind and class. */
function seen<P>(facts: Facts<P>, set: UnitSet): (p: P) => readonly number[] {
  if (set.role !== undefined) return unitsCalled(facts, set.role);
  const list = candidates(facts, set);
  return () => list;
}

function standsAlone<P>(facts: Facts<P>, p: P, unit: number): boolean {
  for (let u = 0; u < facts.units; u++)
    if (
      facts.placeOf(p, u) === facts.placeOf(p, unit) &&
      facts.classOf(u) === facts.classOf(unit) &&
      (facts.hostile?.(facts.sideOf(unit), facts.sideOf(u)) ?? facts.sideOf(u) !== facts.sideOf(unit)) &&
      !facts.aboard?.(p, u)
    )
      return false;
  return true;
}

/** Compiles an expression; booleans are returned as such. Throws `RangeError` for unknown names. */
export function compileExpr<P>(facts: Facts<P>, expr: Expr): (p: P) => number | boolean {
  switch (expr.op) {
    case 'number':
    case 'boolean': {
      const value = expr.value;
      return () => value;
    }
    case 'and': {
      const args = cheapestFirst(facts, expr.args);
      return (p) => args.every((a) => a(p));
    }
    case 'or': {
      const args = cheapestFirst(facts, expr.args);
      return (p) => args.some((a) => a(p));
    }
    case 'not': {
      const arg = compileExpr(facts, expr.arg);
      return (p) => !arg(p);
    }
    case 'count': {
      const test = unitTest(facts, expr.of);
      const list = seen(facts, expr.of);
      return (p) => {
        let n = 0;
        for (const u of list(p)) if (test(p, u)) n++;
        return n;
      };
    }
    case 'places':
    case 'controlled':
    case 'marked':
      return countPlaces(facts, expr.of, countedPlace(facts, expr));
    case 'sum':
      return summed(facts, expr);
    case 'query':
      return expr.name === 'rolled' && facts.rolled ? facts.rolled : facts.query(expr.name, expr.args);
    default: {
      const decided = reached(facts, expr);
      if (decided) return decided;
      return arithmetic(expr.op, compileExpr(facts, expr.left), compileExpr(facts, expr.right));
    }
  }
}

/** What units or places have printed, added up. */
function summed<P>(facts: Facts<P>, { attribute, of, highest }: Extract<Expr, { op: 'sum' }>): (p: P) => number {
  if (of.set === 'places') {
    const printed = facts.board.board.places.map(({ properties }) => numberOfValue(properties?.[attribute]?.[0]));
    const [list, test] = [placesOf(facts, of), placeTest(facts, of)];
    return (p) => list.reduce((sum, place) => (test(p, place) ? sum + printed[place]! : sum), 0);
  }
  const value = facts.value?.(attribute);
  if (!value) throw new RangeError('unknown condition sum');
  const [list, test] = [seen(facts, of), unitTest(facts, of)];
  return (p) => {
    let sum = 0;
    for (const u of list(p)) if (test(p, u)) sum = highest ? Math.max(sum, value(p, u)) : sum + value(p, u);
    return sum;
  };
}

/** A number that is compared: `wanted` is what holds as soon as `least` is reached. */
interface Threshold {
  least: number;
  wanted: boolean;
}

/** At which whole number a comparison with a number is decided; null: the number has to be known. */
function thresholdOf({ op, right }: Extract<Expr, { left: Expr }>): Threshold | null {
  if (right.op !== 'number') return null;
  const { value } = right;
  switch (op) {
    case '>':
      return { least: Math.floor(value) + 1, wanted: true };
    case '>=':
      return { least: Math.ceil(value), wanted: true };
    case '<':
      return { least: Math.ceil(value), wanted: false };
    case '<=':
      return { least: Math.floor(value) + 1, wanted: false };
    default:
      return op === '=' && value === 0 ? { least: 1, wanted: false } : null;
  }
}

/** `count of X` compared with a number, the commonest condition, stops at the unit that decides it. */
function reached<P>(facts: Facts<P>, expr: Extract<Expr, { left: Expr }>): ((p: P) => boolean) | null {
  const threshold = thresholdOf(expr);
  if (!threshold || threshold.least < 1) return null;
  const { least, wanted } = threshold;
  const one = least === 1 ? called(facts, expr.left) : null;
  if (one) return wanted ? one : (p) => !one(p);
  if (expr.left.op !== 'count') return null;
  const test = unitTest(facts, expr.left.of);
  const list = seen(facts, expr.left.of);
  return (p) => {
    let lacking = least;
    for (const u of list(p)) if (test(p, u) && --lacking === 0) return wanted;
    return !wanted;
  };
}

/** Whether a place that a procedure calls by a word is so; null: the number is none of such a place. */
function called<P>(facts: Facts<P>, expr: Expr): ((p: P) => boolean) | null {
  if (expr.op !== 'places' && expr.op !== 'marked' && expr.op !== 'controlled') return null;
  const { role, ...set } = expr.of;
  if (role === undefined || set.within !== undefined) return null;
  const bound = placeCalled(facts, role);
  const wanted = countedPlace(facts, expr);
  if (Object.keys(set).length === 1) return (p) => wanted(p, bound(p));
  const test = placeTest(facts, set);
  return (p) => test(p, bound(p)) && wanted(p, bound(p));
}

/** What is counted of places: all, those with a marker, those that a side controls. */
function countedPlace<P>(
  facts: Facts<P>,
  expr: Extract<Expr, { op: 'places' | 'marked' | 'controlled' }>,
): (p: P, place: number) => boolean {
  if (expr.op === 'places') return () => true;
  const side = indexIn(facts.sides, expr.op === 'marked' ? expr.side : expr.by, 'side');
  if (expr.op === 'controlled') return (p, place) => facts.controls(p, side, place);
  const { marker } = expr;
  const marked = told(facts, 'marked');
  return (p, place) => marked(p, marker, side, place);
}

/** Conditions have no effects, so the order of `and` and `or` is free: what is quickly known is asked first. */
function cheapestFirst<P>(facts: Facts<P>, args: readonly Expr[]): Value<P>[] {
  return args
    .map((arg, i) => ({ value: compileExpr(facts, arg), price: price(facts, arg), i }))
    .sort((a, b) => a.price - b.price || a.i - b.i)
    .map(({ value }) => value);
}

/** Roughly how many things an expression looks at. */
function price<P>(facts: Facts<P>, expr: Expr): number {
  switch (expr.op) {
    case 'count':
      return expr.of.role === undefined ? candidates(facts, expr.of).length : 1;
    case 'sum':
      return expr.of.set === 'places' ? placesOf(facts, expr.of).length : candidates(facts, expr.of).length;
    case 'places':
    case 'controlled':
    case 'marked':
      return expr.of.role === undefined ? placesOf(facts, expr.of).length : 1;
    case 'and':
    case 'or':
      return expr.args.reduce((sum, a) => sum + price(facts, a), 0);
    case 'not':
      return price(facts, expr.arg);
    case 'number':
    case 'boolean':
    case 'query':
      return 1;
    default:
      return price(facts, expr.left) + price(facts, expr.right);
  }
}

function countPlaces<P>(facts: Facts<P>, set: PlaceSet, wanted: (p: P, place: number) => boolean) {
  const list = placesOf(facts, set);
  const test = placeTest(facts, set);
  if (set.role !== undefined && set.within === undefined) {
    const bound = placeCalled(facts, set.role);
    return (p: P) => (test(p, bound(p)) && wanted(p, bound(p)) ? 1 : 0);
  }
  return (p: P) => {
    let n = 0;
    for (const i of list) if (test(p, i) && wanted(p, i)) n++;
    return n;
  };
}

type Value<P> = (p: P) => number | boolean;

/** Division by zero is 0: expressions are total. */
function arithmetic<P>(op: string, l: Value<P>, r: Value<P>): Value<P> {
  switch (op) {
    case '=':
      return (p) => Number(l(p)) === Number(r(p));
    case '!=':
      return (p) => Number(l(p)) !== Number(r(p));
    case '<':
      return (p) => l(p) < r(p);
    case '<=':
      return (p) => l(p) <= r(p);
    case '>':
      return (p) => l(p) > r(p);
    case '>=':
      return (p) => l(p) >= r(p);
    case '+':
      return (p) => Number(l(p)) + Number(r(p));
    case '-':
      return (p) => Number(l(p)) - Number(r(p));
    case '*':
      return (p) => Number(l(p)) * Number(r(p));
    default:
      return (p) => (Number(r(p)) === 0 ? 0 : Number(l(p)) / Number(r(p)));
  }
}
