/**
 * Effects made ready, of cards, of what happens by itself, of verbs with bodies: conditions compiled, the units and places that they name as lists
 * and tests, what they branch into as lists of their own. What the verbs do is the rulebook's.
 */
import type { Effect, EffectBranch, PlaceSet, UnitSet } from './compiled';
import { candidates, compileExpr, type Facts, placesOf, placeTest, unitTest } from './expressions';
import { setEntry } from './records';

/** Units that an effect names. `P`: positions. */
export interface UnitsMeant<P> {
  set: UnitSet;
  /** Who may be meant at all, by index. */
  list: readonly number[];
  /** Whether a unit is meant now. */
  test(p: P, unit: number): boolean;
}

/** Places that an effect names. */
export interface PlacesMeant<P> {
  set: PlaceSet;
  list: readonly number[];
  test(p: P, place: number): boolean;
}

/** A choice, or what a roll brings. */
export interface ReadyBranch<P> extends Pick<EffectBranch, 'names'> {
  id: string;
  results: readonly { from: number; to: number }[];
  when: ((p: P) => number | boolean) | null;
  /** The number of its list. */
  list: number;
}

export interface ReadyEffect<P> {
  verb: string;
  args: Effect['args'];
  /** The player may leave it. */
  may: boolean;
  /** Null: always. */
  when: ((p: P) => number | boolean) | null;
  /** By the name of the argument. */
  units: Readonly<Record<string, UnitsMeant<P>>>;
  places: Readonly<Record<string, PlacesMeant<P>>>;
  branches: readonly ReadyBranch<P>[];
  /** As printed; empty: it cites none. */
  rule: string;
}

/**
 * Makes an effect ready, but for its branches.
 * @throws RangeError for what the facts know nothing of
 */
export function readyEffect<P>(
  facts: Facts<P>,
  { verb, args, may, when, provenance }: Effect,
): Omit<ReadyEffect<P>, 'branches'> {
  const units: Record<string, UnitsMeant<P>> = {};
  const places: Record<string, PlacesMeant<P>> = {};
  for (const [name, arg] of Object.entries(args)) {
    if (typeof arg !== 'object' || !('set' in arg)) continue;
    if (arg.set === 'units') setEntry(units, name, unitsMeant(facts, arg));
    else setEntry(places, name, { set: arg, list: placesOf(facts, arg), test: placeTest(facts, arg) });
  }
  return {
    verb,
    args,
    may: may === true,
    when: conditionOf(facts, when),
    units,
    places,
    rule: provenance?.see?.[0] ?? '',
  };
}

/**
 * What an effect branches into.
 * @param add adds the effects of a branch, and returns the number of their list
 * @throws RangeError as `readyEffect`
 */
export function readyBranches<P>(
  facts: Facts<P>,
  { branches = [] }: Effect,
  add: (effects: readonly Effect[]) => number,
): ReadyBranch<P>[] {
  return branches.map(({ id = '', names, results = [], when, effects }) => ({
    id,
    ...(names ? { names } : {}),
    results,
    when: conditionOf(facts, when),
    list: add(effects),
  }));
}

const conditionOf = <P>(facts: Facts<P>, when: Effect['when']) =>
  when === undefined ? null : compileExpr(facts, when);

/** Units of a set, which may be one of several. */
export function unitsMeant<P>(facts: Facts<P>, set: UnitSet): UnitsMeant<P> {
  const parts = set.any ?? [set];
  const list = [...new Set(parts.flatMap((one) => candidates(facts, one)))].sort((a, b) => a - b);
  const [first, ...others] = parts.map((one) => unitTest(facts, one));
  const test = others.length === 0 ? first! : (p: P, u: number) => first!(p, u) || others.some((one) => one(p, u));
  return { set, list, test };
}
