/**
 * Set-ups by choice, as the text says them: how many legal ones there are, or the smallest set of demands that contradict each other. Demands
 * are the sets of places, their limits, the stacking rules, and who stands there already. Nothing is played.
 */
import { BoardIndex } from '../kernel/board';
import type { CompiledGame, CompiledUnit, Names, Zone } from '../kernel/compiled';
import { changes, placesOf } from '../kernel/expressions';
import { addAll } from '../kernel/lists';
import { StackingLimits, uncountable } from '../kernel/stacking';
import { Generator } from '../players/generator';

/** What the text demands of a set-up. */
export interface SetupDemand {
  /** `places`: units of a choice stand in its places; `limit`: at most so many a place; `stacking`: a stacking rule; `stands`: who stands there. */
  kind: 'places' | 'limit' | 'stacking' | 'stands';
  names: Required<Names>;
}

/** Choices that share places: they are counted together. */
export interface SetupGroup {
  side: string;
  units: string[];
  /** Each choice by itself, with the number of its places. */
  choices: { units: string[]; places: number }[];
  places: number;
  /** Their ids. */
  at: string[];
  /** Of how many set-ups: a whole number in digits, or an estimate such as `1.2e+40`. */
  count: string;
  exact: boolean;
  /** What makes fewer of them: limits of the choices, stacking rules that hold there, who stands there already. */
  narrowed: SetupDemand[];
}

export interface Setups {
  units: number;
  /** The product over all groups, as in a group. */
  count: string;
  exact: boolean;
  groups: SetupGroup[];
  /** Demands that nothing can meet, none of which can be left out; empty where there is a legal set-up. */
  conflict: SetupDemand[];
  /** Choices whose places depend on the position: counted as if all of them were free. */
  moving: number;
}

/** States of the count, and sets of units in a place, that are followed at most; beyond, it is estimated. */
const most = { states: 20_000, sets: 6_000 };
/** Tries of the estimate. */
const tries = 400;

/** One choice, its words made indexes. */
interface Choice {
  zone: Zone;
  units: number[];
  places: number[];
  limited: (place: number) => boolean;
}

/** Which demands are made. */
interface Made {
  choices: ReadonlySet<number>;
  limits: ReadonlySet<number>;
  rules: ReadonlySet<string>;
  stands: boolean;
}

const both = ({ en, ja = en }: Names): Required<Names> => ({ en, ja });

/** The set-ups of one scenario. */
class Counter {
  readonly choices: Choice[];
  readonly board: BoardIndex;
  private readonly all: StackingLimits | null;
  private readonly byRule: { id: string; names: Names; limits: StackingLimits }[];
  private readonly steps: number[];
  private readonly standing = new Map<number, number[]>();

  constructor(readonly compiled: CompiledGame) {
    const { game, units, scenario } = compiled;
    this.board = new BoardIndex(compiled.board);
    const indexes = new Map(units.map(({ id }, k) => [id, k]));
    const sides = game.sides.map(({ id }) => id);
    const words = {
      board: this.board,
      sides,
      nations: game.nations.map(({ id }) => id),
      nationSides: game.nations.map(({ side }) => sides.indexOf(side)),
    };
    this.choices = (scenario.zones ?? []).map((zone) => {
      const limitIn = zone.limitIn === undefined ? null : new Set(zone.limitIn.map((id) => this.board.indexOf(id)));
      return {
        zone,
        units: zone.units.flatMap((id) => indexes.get(id) ?? []),
        places: [...placesOf(words as never, zone.places)],
        limited: (place) => limitIn === null || limitIn.has(place),
      };
    });
    const countable = uncountable(compiled) === null;
    this.all = countable ? new StackingLimits(compiled) : null;
    this.byRule = countable
      ? (game.stacking ?? []).map((rule) => ({
          id: rule.id,
          names: rule.names,
          limits: new StackingLimits({ ...compiled, game: { ...game, stacking: [rule] } }),
        }))
      : [];
    this.steps = units.map(({ steps }) => steps);
    const chosen = new Set(this.choices.flatMap((one) => one.units));
    for (const [k, { at, arrives, eliminated, aboard }] of units.entries()) {
      if (at === null || arrives || eliminated || aboard || chosen.has(k)) continue;
      const place = this.board.indexOf(at);
      if (place >= 0) this.standing.set(place, [...(this.standing.get(place) ?? []), k]);
    }
  }

  private broken(place: number, list: readonly number[], rules: ReadonlySet<string>): boolean {
    if (rules.size === this.byRule.length) return this.all?.broken(place, list, list.length, this.steps) != null;
    return this.byRule.some(
      ({ id, limits }) => rules.has(id) && limits.broken(place, list, list.length, this.steps) !== null,
    );
  }

  /** Whether these units may stand together in a place. */
  may(place: number, list: readonly number[], made: Made): boolean {
    const there = made.stands ? (this.standing.get(place) ?? []) : [];
    for (const [k, { zone, units, limited }] of this.choices.entries())
      if (
        zone.limit !== undefined &&
        made.limits.has(k) &&
        limited(place) &&
        list.filter((u) => units.includes(u)).length > zone.limit
      )
        return false;
    return !this.broken(place, [...there, ...list], made.rules);
  }

  /** All demands of some choices. */
  whole(choices: readonly number[]): Made {
    return {
      choices: new Set(choices),
      limits: new Set(choices.filter((k) => this.choices[k]!.zone.limit !== undefined)),
      rules: new Set(this.byRule.map(({ id }) => id)),
      stands: true,
    };
  }

  demand(kind: SetupDemand['kind'], key: number | string): SetupDemand {
    if (kind === 'stands') return { kind, names: { en: 'who stands there already', ja: 'すでに置かれている駒' } };
    if (kind === 'stacking') return { kind, names: both(this.byRule.find(({ id }) => id === key)!.names) };
    const { zone, units, places } = this.choices[key as number]!;
    const names = units.map((u) => both(this.compiled.units[u]!.names));
    const list = { en: names.map(({ en }) => en).join(', '), ja: names.map(({ ja }) => ja).join('、') };
    return kind === 'places'
      ? { kind, names: { en: `${list.en} in ${places.length} places`, ja: `${list.ja}は ${places.length} か所の中` } }
      : {
          kind,
          names: {
            en: `at most ${zone.limit} of ${list.en} in a place`,
            ja: `1か所に${list.ja}は ${zone.limit} まで`,
          },
        };
  }

  /** What two counters have in common that stand for each other. */
  likeness(unit: number): string {
    const { id, nation, kind, counter, values, formation, flags, states, steps }: CompiledUnit =
      this.compiled.units[unit]!;
    if (values !== undefined && counter === undefined) return id;
    return JSON.stringify([nation, kind, counter, formation, flags, states, steps]);
  }
}

/** Units of one or more choices, with the places that each may stand in; equal counters in one row. */
interface Puzzle {
  rows: { units: number[]; places: ReadonlySet<number> }[];
  places: number[];
  may: (place: number, list: readonly number[]) => boolean;
}

function puzzleOf(counter: Counter, made: Made): Puzzle {
  const rows: Puzzle['rows'] = [];
  const places = new Set<number>();
  for (const k of made.choices) {
    const { units, places: own } = counter.choices[k]!;
    const set = new Set(own);
    for (const place of own) places.add(place);
    const alike = new Map<string, number[]>();
    for (const unit of units) alike.set(counter.likeness(unit), [...(alike.get(counter.likeness(unit)) ?? []), unit]);
    for (const list of alike.values()) rows.push({ units: list, places: set });
  }
  return { rows, places: [...places].sort((a, b) => a - b), may: (place, list) => counter.may(place, list, made) };
}

/** How many of each row may stand in a place together; null: too many ways. Who may stand together may stand without one of them. */
function setsIn({ rows, may }: Puzzle, place: number): number[][] | null {
  let sets: { taken: number[]; list: number[] }[] = [{ taken: [], list: [] }];
  for (const { units, places } of rows) {
    const next: typeof sets = [];
    for (const { taken, list } of sets)
      for (let n = 0; n <= units.length; n++) {
        const more = n === 0 ? list : [...list, ...units.slice(0, n)];
        if (n > 0 && (!places.has(place) || !may(place, more))) break;
        next.push({ taken: [...taken, n], list: more });
        if (next.length > most.sets) return null;
      }
    sets = next;
  }
  return sets.map(({ taken }) => taken);
}

/** Ways to take so many of as many things, each any number of times. */
function repeated(things: number, taken: number): bigint {
  let ways = 1n;
  for (let k = 1; k <= taken; k++) ways = (ways * BigInt(things + k - 1)) / BigInt(k);
  return ways;
}

/** The number of set-ups where all that may stand in a place may stand there together; null where they may not. */
function unhindered({ rows, places, may }: Puzzle): bigint | null {
  for (const place of places)
    if (
      !may(
        place,
        rows.flatMap((row) => (row.places.has(place) ? row.units : [])),
      )
    )
      return null;
  return rows.reduce((product, row) => product * repeated(row.places.size, row.units.length), 1n);
}

/** Counts place by place: how many ways lead to each number of units left in each row; null: too many to be followed. */
function counted(puzzle: Puzzle): bigint | null {
  const { rows, places } = puzzle;
  const free = unhindered(puzzle);
  if (free !== null) return free;
  // A row none of whose places comes later has to be placed by then.
  const last = rows.map((row) => places.findLastIndex((place) => row.places.has(place)));
  let states = new Map<string, { left: number[]; ways: bigint }>();
  const begin = rows.map(({ units }) => units.length);
  states.set(begin.join(), { left: begin, ways: 1n });
  for (const [k, place] of places.entries()) {
    const sets = setsIn(puzzle, place);
    if (sets === null) return null;
    const next: typeof states = new Map();
    for (const { left, ways } of states.values())
      for (const set of sets) {
        if (set.some((n, row) => n > left[row]!)) continue;
        const rest = left.map((n, row) => n - set[row]!);
        if (rest.some((n, row) => n > 0 && last[row]! <= k)) continue;
        const key = rest.join();
        const known = next.get(key);
        if (known) known.ways += ways;
        else next.set(key, { left: rest, ways });
        if (next.size > most.states) return null;
      }
    states = next;
  }
  return places.length === 0 && begin.length > 0 ? 0n : [...states.values()].reduce((sum, one) => sum + one.ways, 0n);
}

/** An estimate where too many are to be counted: units placed at random one after the other, each try worth the product of its choices (Knuth 1975). */
function estimated({ rows, may }: Puzzle, seed: number): number {
  const luck = new Generator(seed);
  // Of equal counters the order does not matter.
  const orders = rows.reduce((product, { units }) => product * units.reduce((all, _, k) => all * (k + 1), 1), 1);
  let sum = 0;
  for (let n = 0; n < tries; n++) {
    const at = new Map<number, number[]>();
    let worth = 1;
    for (const { units, places } of rows)
      for (const unit of units) {
        const free = [...places].filter((place) => may(place, [...(at.get(place) ?? []), unit]));
        worth *= free.length;
        if (worth === 0) break;
        const place = free[luck.below(free.length)]!;
        at.set(place, [...(at.get(place) ?? []), unit]);
      }
    sum += worth;
  }
  return sum / tries / orders;
}

/** Choices that share a place are of one group. */
function groupsOf(choices: readonly Choice[]): number[][] {
  const groups: { members: number[]; places: Set<number> }[] = [];
  for (const [k, { places, units }] of choices.entries()) {
    if (units.length === 0) continue;
    const near = groups.filter((group) => places.some((place) => group.places.has(place)));
    const joined = { members: [k], places: new Set(places) };
    for (const one of near) {
      addAll(joined.members, one.members);
      for (const place of one.places) joined.places.add(place);
      groups.splice(groups.indexOf(one), 1);
    }
    groups.push(joined);
  }
  return groups.map(({ members }) => members.sort((a, b) => a - b)).sort((a, b) => a[0]! - b[0]!);
}

/** Of demands that nothing meets, some of which none can be left out: each is left out in turn, and stays out where the rest still contradict. */
function conflictOf(counter: Counter, choices: readonly number[]): SetupDemand[] {
  let made = counter.whole(choices);
  const impossible = (one: Made) => counted(puzzleOf(counter, one)) === 0n;
  const without = <T>(set: ReadonlySet<T>, one: T) => new Set([...set].filter((other) => other !== one));
  for (const kind of ['choices', 'limits', 'rules'] as const)
    for (const one of made[kind]) {
      const fewer = { ...made, [kind]: without(made[kind] as ReadonlySet<number | string>, one) } as Made;
      if (impossible(fewer)) made = fewer;
    }
  if (impossible({ ...made, stands: false })) made = { ...made, stands: false };
  return [
    ...[...made.choices].map((k) => counter.demand('places', k)),
    ...[...made.limits].filter((k) => made.choices.has(k)).map((k) => counter.demand('limit', k)),
    ...[...made.rules].map((id) => counter.demand('stacking', id)),
    ...(made.stands ? [counter.demand('stands', '')] : []),
  ];
}

/** Demands other than the places themselves without which there would be more set-ups; of too many to be counted out none is said. */
function narrowedBy(counter: Counter, choices: readonly number[], count: bigint): SetupDemand[] {
  const made = counter.whole(choices);
  const more = (one: Made) => counted(puzzleOf(counter, one)) !== count;
  const without = <T>(set: ReadonlySet<T>, one: T) => new Set([...set].filter((other) => other !== one));
  return [
    ...[...made.limits]
      .filter((k) => more({ ...made, limits: without(made.limits, k) }))
      .map((k) => counter.demand('limit', k)),
    ...[...made.rules]
      .filter((id) => more({ ...made, rules: without(made.rules, id) }))
      .map((id) => counter.demand('stacking', id)),
    ...(more({ ...made, stands: false }) ? [counter.demand('stands', '')] : []),
  ];
}

const digits = (value: number): string => value.toExponential(1);

/** Counts the legal set-ups of a scenario. @param seed of estimates */
export function setupsOf(compiled: CompiledGame, seed: number): Setups {
  const counter = new Counter(compiled);
  let product = 1n;
  let estimate = 1;
  let exact = true;
  const conflict: SetupDemand[] = [];
  const groups = groupsOf(counter.choices).map((members): SetupGroup => {
    const made = counter.whole(members);
    const puzzle = puzzleOf(counter, made);
    const found = counted(puzzle);
    const about = found === null ? estimated(puzzle, seed) : Number(found);
    if (found === null) exact = false;
    else product *= found;
    estimate *= about;
    if (found === 0n && conflict.length === 0) addAll(conflict, conflictOf(counter, members));
    return {
      side: counter.choices[members[0]!]!.zone.side,
      units: members.flatMap((k) => counter.choices[k]!.zone.units),
      choices: members.map((k) => ({
        units: counter.choices[k]!.zone.units,
        places: counter.choices[k]!.places.length,
      })),
      places: puzzle.places.length,
      at: puzzle.places.map((place) => compiled.board.places[place]!.id),
      count: found === null ? digits(about) : String(found),
      exact: found !== null,
      narrowed: found === null || found === 0n ? [] : narrowedBy(counter, members, found),
    };
  });
  return {
    units: groups.reduce((sum, { units }) => sum + units.length, 0),
    count: exact || conflict.length > 0 ? String(product) : digits(estimate),
    exact: exact || conflict.length > 0,
    groups,
    conflict,
    moving: counter.choices.filter(({ zone }) => changes(zone.places)).length,
  };
}
