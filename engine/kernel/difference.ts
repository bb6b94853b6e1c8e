/**
 * What is another in one compiled game than in another: units that came, went, moved or changed, places, hexsides, ways, and all that
 * is in no place. Equal counters are told apart by where they stand, for their numbers mean nothing: those that stand elsewhere are matched
 * so that they went the shortest ways.
 */
import { cheapestMatching } from './assignment';
import { BoardIndex } from './board';
import type { Arrival, Board, CompiledGame, CompiledUnit, Names } from './compiled';
import { expressionText, isExpression } from './expression-text';
import { hexDistance, parseHex } from './hex';
import { grouped } from './lists';

/** A property that is another; values as they would be written, absent where there is none. */
export interface Fact {
  /** Names of properties, outer first, with dots. */
  name: string;
  before?: string;
  after?: string;
}

export interface Difference {
  /** `hexside`, `route` and `line` lie between two places; `game` and `scenario` have none. */
  of: 'unit' | 'place' | 'hexside' | 'route' | 'line' | 'scenario' | 'game';
  how: 'added' | 'removed' | 'moved' | 'changed';
  /** As in the later game; of what was removed, as in the earlier. Hexsides and the like: `a/b kind`. */
  id: string;
  /** Of a unit: its id in the earlier game, if it is there. */
  was?: string;
  names: Names;
  /** Side of a unit. */
  side?: string;
  /** Where it is: ids of places, `turn:3`, `reserve`; empty for what is in no place or not there. */
  before: string[];
  after: string[];
  facts: Fact[];
  /** Where it comes from and how sure it is: what does not play. Of `changed` without other facts this is all there is. */
  sources?: Fact[];
}

/** Whether it makes the game another one: not only its sources are others. */
export function plays({ how, facts }: Difference): boolean {
  return how !== 'changed' || facts.length > 0;
}

type Plain = Record<string, unknown>;

/** All differences from `a` to `b`: units first, then the map, then the scenario and the game, each in the order of the texts. */
export function differences(a: CompiledGame, b: CompiledGame): Difference[] {
  return [...units(a, b), ...places(a, b), ...sides(a, b), ...rest(a, b)];
}

// ---------------------------------------------------------------- units

/** Where a unit is at the start. */
function whereOf(unit: CompiledUnit): string {
  return unit.at ?? (unit.arrives ? `turn:${unit.arrives.turn}` : (unit.pool ?? 'reserve'));
}

/** Where a unit is, for a map: the places it may enter are not where it is. */
const spotOf = (unit: CompiledUnit): string[] => [whereOf(unit)];

/** What a unit is, apart from its number among equal ones. */
function classOf(game: CompiledGame): (unit: CompiledUnit) => string {
  const own = new Set(game.game.counters?.map((counter) => counter.id));
  return ({ id, counter, nation, kind }) => counter ?? (own.has(id) ? id : `${nation} ${kind}`);
}

const signature = ({ id, names, ...unit }: CompiledUnit) => JSON.stringify(unit);
const playing = ({ id, names, provenance, ...unit }: CompiledUnit) => JSON.stringify(unit);
const standing = (unit: CompiledUnit) => `${whereOf(unit)} ${unit.water ?? ''}`;

function units(a: CompiledGame, b: CompiledGame): Difference[] {
  const [before, after] = [grouped(a.units, classOf(a)), grouped(b.units, classOf(b))];
  const found = new Map<CompiledUnit, Difference>();
  const gone: Difference[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    let [left, right] = [before.get(name) ?? [], after.get(name) ?? []];
    for (const key of [signature, playing, standing]) {
      const open = grouped(left, key);
      const unpaired: CompiledUnit[] = [];
      for (const unit of right) {
        const partner = open.get(key(unit))?.shift();
        if (!partner) unpaired.push(unit);
        else {
          const difference = changed(partner, unit);
          if (difference) found.set(unit, difference);
        }
      }
      const still = new Set([...open.values()].flat());
      left = left.filter((unit) => still.has(unit));
      right = unpaired;
    }
    const pairs = cheapestMatching(left.length, right.length, (i, j) => costOf(b.board, left[i]!, right[j]!));
    for (const [i, j] of pairs) {
      const difference = changed(left[i]!, right[j]!);
      if (difference) found.set(right[j]!, difference);
    }
    const paired = [new Set(pairs.map(([i]) => i)), new Set(pairs.map(([, j]) => j))] as const;
    left = left.filter((_, i) => !paired[0].has(i));
    right = right.filter((_, j) => !paired[1].has(j));
    for (const unit of right) found.set(unit, ofUnit(unit, 'added', [], spotOf(unit)));
    for (const unit of left) gone.push({ ...ofUnit(unit, 'removed', spotOf(unit), []), was: unit.id });
  }
  return [...b.units.flatMap((unit) => found.get(unit) ?? []), ...gone];
}

const state = ({ id, names, provenance, at, water, arrives, ...unit }: CompiledUnit) => JSON.stringify(unit);

/** Beside it the longest way is short: what is on the map went nowhere else. */
const OFF = 1000;
const STATES = 0.5;
const NUMBERS = 0.01;

/** How much another the one is than the other: the way between them counts most, then what else differs, then their numbers. */
function costOf(board: Board, a: CompiledUnit, b: CompiledUnit): number {
  const way = a.at !== null && b.at !== null ? wayOf(board, a.at, b.at) : turnsOf(a, b);
  return way + (state(a) === state(b) ? 0 : STATES) + (a.id === b.id ? 0 : NUMBERS);
}

function turnsOf(a: CompiledUnit, b: CompiledUnit): number {
  return a.arrives && b.arrives ? Math.abs(a.arrives.turn - b.arrives.turn) : OFF;
}

const indices = new WeakMap<Board, BoardIndex>();

/** Hexes, or lines, between two places; `OFF` where no way leads. */
function wayOf(board: Board, from: string, to: string): number {
  const { grid } = board;
  if (grid.shape === 'hex') {
    const [a, b] = [parseHex(grid, from), parseHex(grid, to)];
    return a && b ? hexDistance(grid, a, b) : OFF;
  }
  const index = indices.get(board) ?? new BoardIndex(board);
  indices.set(board, index);
  const [i, j] = [index.indexOf(from), index.indexOf(to)];
  return i < 0 || j < 0 ? OFF : index.distance(i, j);
}

function ofUnit(unit: CompiledUnit, how: Difference['how'], before: string[], after: string[]): Difference {
  return { of: 'unit', how, id: unit.id, names: unit.names, side: unit.side, before, after, facts: [] };
}

function changed(a: CompiledUnit, b: CompiledUnit): Difference | null {
  const moved = standing(a) !== standing(b);
  const bare = ({ id, names, at, water, arrives, ...unit }: CompiledUnit) => ({
    ...unit,
    // Of what comes in one of them only, the places say all.
    ...(arrives && a.arrives && b.arrives ? { arrives: rest(arrives) } : {}),
  });
  const rest = ({ turn, ...arrival }: Arrival) => arrival;
  const facts = factsOf(bare(a), bare(b));
  if (!moved && facts.length === 0) return null;
  return { ...ofUnit(b, moved ? 'moved' : 'changed', spotOf(a), spotOf(b)), was: a.id, ...apart(facts) };
}

// ---------------------------------------------------------------- the map

function places(a: CompiledGame, b: CompiledGame): Difference[] {
  return byKey(
    a.board.places,
    b.board.places,
    (place) => place.id,
    (place, how) => ({
      of: 'place',
      how,
      id: place.id,
      names: place.names,
      before: how === 'added' ? [] : [place.id],
      after: how === 'removed' ? [] : [place.id],
    }),
  );
}

interface Between {
  a: string;
  b: string;
  kind?: string;
  kinds?: string[];
  names?: Names;
}

function sides(a: CompiledGame, b: CompiledGame): Difference[] {
  const key = (one: Between) => `${one.a}/${one.b} ${one.kind ?? ''}`.trim();
  const between = (of: Difference['of'], left: readonly Between[], right: readonly Between[]) =>
    byKey(left, right, key, (one, how) => ({
      of,
      how,
      id: key(one),
      names: one.names ?? { en: key(one) },
      before: how === 'added' ? [] : [one.a, one.b],
      after: how === 'removed' ? [] : [one.a, one.b],
    }));
  const lines = ({ board }: CompiledGame) => (board.grid.shape === 'points' ? board.grid.lines : []);
  return [
    ...between('hexside', a.board.borders, b.board.borders),
    ...between('route', a.board.routes ?? [], b.board.routes ?? []),
    ...between('line', lines(a), lines(b)),
  ];
}

// ---------------------------------------------------------------- what is in no place

function rest(a: CompiledGame, b: CompiledGame): Difference[] {
  const { board: boardA, scenario: scenarioA, game: gameA } = a;
  const { board: boardB, scenario: scenarioB, game: gameB } = b;
  const frame = ({ places, borders, routes, grid, ...board }: CompiledGame['board']) => ({
    ...board,
    grid: grid.shape === 'hex' ? grid : { shape: grid.shape },
  });
  return [
    ...parts('scenario', scenarioA as unknown as Plain, scenarioB as unknown as Plain),
    ...parts('game', { ...gameA, map: frame(boardA) } as Plain, { ...gameB, map: frame(boardB) } as Plain),
  ];
}

/** One difference for each part of a scenario or game: a turn record, a table, a kind of units. */
function parts(of: 'scenario' | 'game', a: Plain, b: Plain): Difference[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) => {
    if (name === 'id') return [];
    const whole = name === 'names' || name === 'provenance';
    const [left, right] = whole ? [null, null] : [entries(a[name]), entries(b[name])];
    if (!left || !right) {
      const facts = factsOf(a[name], b[name], name);
      return facts.length === 0 ? [] : [part(of, 'changed', name, { en: name }, facts)];
    }
    return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) => {
      const [one, other] = [left.get(key), right.get(key)];
      const facts = factsOf(one, other, key === 'provenance' ? key : '');
      if (facts.length === 0) return [];
      const how = one === undefined ? 'added' : other === undefined ? 'removed' : 'changed';
      const named = (other ?? one) as { names?: Names } | null;
      return [part(of, how, `${name} ${key}`, named?.names ?? { en: `${name} ${key}` }, facts)];
    });
  });
}

function part(of: Difference['of'], how: Difference['how'], id: string, names: Names, facts: Fact[]): Difference {
  return { of, how, id, names, before: [], after: [], ...apart(facts) };
}

/** The parts of a value by their ids or names; null when it has none. */
function entries(value: unknown): Map<string, unknown> | null {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const ids = value.map((one) => (one as { id?: unknown } | null)?.id);
  if (new Set(ids).size === value.length && ids.every((id) => typeof id === 'string'))
    return new Map(value.map((one, i) => [ids[i] as string, one]));
  return value.some((one) => typeof one === 'object') ? new Map(value.map((one, i) => [String(i + 1), one])) : null;
}

// ---------------------------------------------------------------- properties

/** The facts that play, and apart from them those that say where something comes from and how sure it is. */
function apart(facts: readonly Fact[]): Pick<Difference, 'facts' | 'sources'> {
  const source = ({ name }: Fact) => /(?:^|\.)provenance(?:\.|$)/.test(name);
  const sources = facts.filter(source);
  return { facts: facts.filter((fact) => !source(fact)), ...(sources.length > 0 ? { sources } : {}) };
}

/** The properties that differ, as deep as both sides have them. */
function factsOf(a: unknown, b: unknown, name = ''): Fact[] {
  if (Object.is(a, b)) return [];
  if (isExpression(a) && isExpression(b)) {
    const [before, after] = [expressionText(a), expressionText(b)];
    if (before !== after) return [{ name, before, after }];
  }
  const [left, right] = [entries(a), entries(b)];
  if (!left || !right || a === undefined || b === undefined) {
    if (JSON.stringify(a) === JSON.stringify(b)) return [];
    const [before, after] = [written(a), written(b)];
    return [{ name, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
  }
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    factsOf(left.get(key), right.get(key), name ? `${name}.${key}` : key),
  );
}

/** A value in words: `set places; ids 3602, 3608`. */
function written(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) return String(value);
  if (isExpression(value)) return expressionText(value);
  if (Array.isArray(value)) return value.map(written).join(', ');
  return Object.entries(value)
    .map(([key, one]) => `${key} ${written(one)}`)
    .join('; ');
}

// ---------------------------------------------------------------- pairs

/** Differences of two lists of which each member has a key of its own. */
function byKey<T extends object>(
  a: readonly T[],
  b: readonly T[],
  key: (one: T) => string,
  tell: (one: T, how: Difference['how']) => Omit<Difference, 'facts'>,
): Difference[] {
  const before = new Map(a.map((one) => [key(one), one]));
  const after = new Set(b.map(key));
  return [
    ...b.flatMap((one) => {
      const old = before.get(key(one));
      if (!old) return [{ ...tell(one, 'added'), facts: [] }];
      const facts = factsOf(old, one);
      return facts.length > 0 ? [{ ...tell(one, 'changed'), ...apart(facts) }] : [];
    }),
    ...a.filter((one) => !after.has(key(one))).map((one) => ({ ...tell(one, 'removed'), facts: [] })),
  ];
}
