/** What steps from place to place cost a unit, by the text: a table of terrains, hexsides and routes, or one point a step. */
import type { Phase } from '../../kernel/compiled';
import { addAll } from '../../kernel/lists';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { StepSearch, type Steps } from '../../kernel/step-search';
import { Around, type Bar } from './around';
import { type Cargo, cargoOf } from './cargo';
import { P } from './codes';
import { costsOf, type GroundCosts, passable } from './costs';
import { move as form } from './forms/move';
import { acrossMask, type Case, forbids, isSet, lets, PhaseLines, type PreparedLine } from './lines';
import { isShut, slotOf } from './links';
import { CROSSINGS, type Most, mostIn } from './most';
import type { Play } from './play';
import type { Position } from './position';
import type { PhaseProcedure } from './registry';
import { Crowds } from './stand';
import type { Steady } from './steady';
import { fitting, printed } from './units';
import type { World } from './world';

/** How units move in a phase that says `does move`. */
export interface Moving {
  /** Who moves. */
  moves(unit: number): boolean;
  /** Points it has, by its steps. */
  allowance(unit: number, steps: number): number;
  /** Points of steps, before lines and zones. */
  ground: GroundCosts;
  /** Who comes beside an enemy goes no further. */
  stops: boolean;
  /** Units go into places of enemies, and no further. */
  meets: boolean;
  /** Units that stand together may move together. */
  together: boolean;
  lines: PhaseLines;
  /** Some lines about steps ask what units there are: each unit that goes may change what they say of the next one. */
  counts: boolean;
  /** By place and direction: whether who goes there comes into the state of `marks`; absent: whoever has moved. */
  crossing?: Uint8Array;
  /** How many may move; absent: all. */
  most?: Most;
  /** Who carries whom; absent: nobody. */
  cargo?: Cargo;
  /** Its searches. */
  going: Going;
}

/** A unit goes to a place: its way counts where lines limit how many cross. */
export function crosses({ p, w }: Play, unit: number, to: number, { going, lines }: Moving): void {
  if (lines.of(CROSSINGS).length === 0 || !p.stands(unit)) return;
  going.look(p, w.side[unit]!).of(unit).run();
  p.crosses(unit, backTo(w.board, going, p.loc[unit]!, to));
}

/** Whether as many of the unit's side as the lines let have crossed there. */
function isFull(c: Case, { lines }: Moving, { lines: left = [] }: Without, counted?: PreparedLine[]): boolean {
  const limits: PreparedLine[] = [];
  const most = lines.value(CROSSINGS, Number.POSITIVE_INFINITY, c, undefined, limits);
  if (counted) addAll(counted, limits);
  return !limits.some(({ line }) => left.includes(line.id)) && c.p.crossings(c.unit, c.from, c.to) >= most;
}

/** Whether the way of a unit to a place is one that `marks` it. */
export function isMarked(g: Play, unit: number, to: number, here: Moving | undefined): boolean {
  const { crossing, going } = here ?? {};
  if (!crossing || !going) return true;
  const { p, w } = g;
  going.look(p, w.side[unit]!).of(unit).run();
  const path = backTo(w.board, going, p.loc[unit]!, to);
  return path.some((from, i) => i + 1 < path.length && isSet(w, crossing, from, path[i + 1]!));
}

/** What such a phase says, made ready; problems are in the reader. */
function prepare(w: World, phase: Phase, reader: Reader): Moving | undefined {
  const words = (name: string) => (entryOf(phase.properties, name) ?? []).map(String);
  const [points] = entryOf(phase.properties, 'allowance') ?? [];
  if (points === undefined) reader.problem(`phase ${phase.id}: a phase that does move says its allowance`, phase.id);
  const fits = fitting(w, words('of'));
  const value = printed(w, String(points ?? ''));
  const cargo = cargoOf(w, phase, reader);
  const most = mostIn(w, phase, reader);
  const lines = new PhaseLines(w, phase, reader);
  const crossing = words('crossing');
  const here: Omit<Moving, 'going'> = {
    moves: (unit) => fits[unit]!,
    allowance: (unit, steps) => (typeof points === 'number' ? points : value(unit, steps)),
    ground: costsOf(w, phase, reader),
    stops: words('stops').includes('enemy'),
    meets: 'meets' in phase.properties,
    together: 'together' in phase.properties,
    lines,
    counts: lines.askUnits('cost', 'move') || lines.of(CROSSINGS).length > 0,
    ...(crossing.length > 0 ? { crossing: acrossMask(w, crossing) } : {}),
    ...(most ? { most } : {}),
    ...(cargo ? { cargo } : {}),
  };
  const made = here as Moving;
  made.going = new Going(w, made);
  return made;
}

/** `does move`. */
export const moving: PhaseProcedure<Moving> = { form, plays: P.MOVE, prepare };

/** No cost yet. */
const UNKNOWN = -1;

/** Limits that a search may leave out, to find what stands in the way. */
export interface Without {
  allowance?: true;
  /** That who stands beside an enemy stops. */
  stops?: true;
  /** Zones, by their ids. */
  zones?: readonly string[];
  /** Lines, by their ids. */
  lines?: readonly string[];
}

/** What a unit has to spend. */
export const pointsOf = (g: Play, unit: number, moving: Moving): number => pointsAt(g.p, unit, moving);

function pointsAt(p: Position, unit: number, { allowance, lines }: Moving, counted?: PreparedLine[]): number {
  const base = allowance(unit, p.steps[unit]!);
  if (lines.of('allowance').length === 0) return Math.max(0, base);
  const c: Case = { p, unit, from: p.loc[unit]!, to: -1, attackers: NOBODY, defenders: NOBODY };
  return Math.max(0, lines.value('allowance', base, c, lines.rounding, counted));
}

/** Lines that count on the way of a unit that was just searched, about what it has to spend and about its steps. */
export function linesOn({ p, w }: Play, unit: number, to: number, moving: Moving): PreparedLine[] {
  const counted: PreparedLine[] = [];
  pointsAt(p, unit, moving, counted);
  const path = backTo(w.board, moving.going, p.loc[unit]!, to);
  for (const [i, from] of path.slice(0, -1).entries())
    stepCost({ p, unit, from, to: path[i + 1]!, attackers: NOBODY, defenders: NOBODY }, moving, {}, counted);
  return counted;
}

/** What a step costs a unit, by the ground and the lines of the phase; infinite where it may not be made. */
function stepCost(c: Case, moving: Moving, without: Without = {}, counted?: PreparedLine[]): number {
  const {
    ground: { cost, weather },
    lines,
  } = moving;
  const verdict = lines.verdict('move', c);
  if (counted && lets(verdict)) counted.push(verdict!);
  if (forbids(verdict) && !without.lines?.includes(verdict!.line.id)) return Number.POSITIVE_INFINITY;
  if (lines.of(CROSSINGS).length > 0 && isFull(c, moving, without, counted)) return Number.POSITIVE_INFINITY;
  const ground = cost(c.unit, c.from, c.to, lets(verdict), weather(c.p));
  if (ground === Number.POSITIVE_INFINITY) return ground;
  return passable(lines.value('cost', ground, c, lines.rounding, counted));
}

/** Moves of the units of one side, as the position stands. One object serves all searches of a phase; nothing is allocated for a step. */
export class Going implements Steps {
  readonly search: StepSearch;
  /** Who stands where. */
  readonly crowds: Crowds;
  /** By side: what it meets on the map. */
  private readonly arounds: (Around | undefined)[] = [];
  private around: Around;
  private readonly sides: readonly (OfSide | undefined)[];
  private own: OfSide | undefined;
  /** By unit: which units are the same to the ground and all lines. */
  private readonly group: Int16Array;
  private readonly known = new Costs();
  private step: Case;
  private key = 0;
  /** Costs of the unit where no condition about a place holds, and those where some do. */
  private table: Float64Array | undefined;
  private worked: Worked | undefined;
  /** Whether what the ground says of steps holds in all positions. */
  private lasting = false;
  private readonly gates: boolean;
  private unit = -1;
  private without: Without = NOTHING;
  /** For distances: a search of its own, and the way back of each step. */
  private readonly far: StepSearch;
  private back: Int32Array | undefined;

  constructor(
    private readonly w: World,
    private readonly moving: Moving,
  ) {
    const { board } = w;
    this.search = new StepSearch(board);
    this.far = new StepSearch(board);
    this.crowds = new Crowds(w);
    this.gates = w.links.gates.length > 0;
    this.sides = w.compiled.game.sides.map((_, side) => ofSide(w, moving, side));
    this.group = groupsOf(w, this.sides);
    this.around = new Around(w, 0);
    this.arounds[0] = this.around;
    this.step = null as unknown as Case;
  }

  /** Looks at the position for the units of a side. */
  look(p: Position, side: number, without: Without = NOTHING): this {
    this.own = this.sides[side];
    const { own } = this;
    this.without = without;
    this.step = { p, unit: -1, side, from: -1, to: -1, attackers: NOBODY, defenders: NOBODY };
    this.key = (own?.steady.bits('game', this.step) ?? 0) * WEATHERS + this.moving.ground.weather(p);
    own?.to?.look(p);
    own?.from?.look(p);
    const { zones } = without;
    this.arounds[side] ??= new Around(this.w, side);
    this.lasting = !this.gates && !own?.to && !own?.from;
    this.around = (zones ? new Around(this.w, side, zones) : this.arounds[side]).look(p);
    this.crowds.look(p);
    return this;
  }

  /** The unit whose steps are asked for. */
  of(unit: number): this {
    const { own, step } = this;
    this.unit = unit;
    step.unit = unit;
    this.table = undefined;
    this.worked = undefined;
    if (own && this.without === NOTHING) {
      this.worked = this.known.of(this.key, this.group[unit]! * CONDITIONS + own.steady.bits('unit', step));
      this.table = this.tableOf(0);
    }
    return this;
  }

  private tableOf(conditions: number): Float64Array {
    const { tables } = this.worked!;
    let table = tables.get(conditions);
    if (!table) {
      table = new Float64Array(this.w.board.neighbours.length).fill(UNKNOWN);
      tables.set(conditions, table);
    }
    return table;
  }

  /** All places where the unit can come, in `search`; with `until`, the first that will do, or -1. */
  run(until?: (place: number) => boolean): number {
    const { search, unit } = this;
    const { p } = this.step;
    const most = this.without.allowance ? Number.POSITIVE_INFINITY : pointsAt(p, unit, this.moving);
    search.clear();
    search.begin(p.loc[unit]!);
    return search.run(this, most, until);
  }

  /**
   * All places where the unit can come, in the order of the map, where it stands among them. What the ground alone says is searched once, and holds
   * wherever no enemy bears on any of these places.
   */
  places(): Int16Array {
    const { search, unit, around, worked } = this;
    const { p } = this.step;
    const from = p.loc[unit]!;
    const most = pointsAt(p, unit, this.moving);
    const lasting = worked !== undefined && this.lasting && !around.bonded && Number.isInteger(most);
    const key = most * MANY + from;
    const known = lasting ? worked.reaches.get(key) : undefined;
    if (known && around.leaves(known)) return known;
    this.run();
    const found = search.inOrder();
    if (!lasting || known || !around.leaves(found, true)) return found;
    if (worked.reaches.size >= KEPT) worked.reaches.clear();
    worked.reaches.set(key, found);
    return found;
  }

  /** Whether the unit can come anywhere else that will do. */
  comesTo(will: (place: number) => boolean): boolean {
    const { unit } = this;
    const { p } = this.step;
    const from = p.loc[unit]!;
    const { neighbours, stride } = this.w.board;
    const most = pointsAt(p, unit, this.moving);
    // Most can to a place beside them.
    for (let slot = from * stride, end = slot + stride; slot < end; slot++) {
      const to = neighbours[slot]!;
      if (to >= 0 && this.cost(from, to, slot, most) <= most && will(to)) return true;
    }
    return this.run(will) >= 0;
  }

  /** Units with the same number are the same to the ground and to all lines. */
  alikeTo(unit: number): number {
    return this.group[unit]!;
  }

  /**
   * How far it is from each place to the nearest of some for the unit, as if nobody stood on the map and no zone ruled it: in points, infinite
   * where no way leads. The position was looked at before.
   */
  distancesTo(places: readonly number[]): Float64Array {
    this.back ??= reversed(this.w.board);
    const { back, far } = this;
    far.clear();
    for (const place of places) far.begin(place);
    far.run(
      {
        cost: (from, to, slot) => {
          const own = back[slot]!;
          if (own < 0) return Number.POSITIVE_INFINITY;
          return this.table ? this.alike(to, from, own, this.table) : this.reckoned(to, from);
        },
        halts: () => false,
      },
      Number.MAX_VALUE,
    );
    return far.spent.slice();
  }

  cost(from: number, to: number, slot: number, left = Number.POSITIVE_INFINITY): number {
    const { enemies, bars, bonded, tolls } = this.around;
    if (enemies[to] !== 0 && !this.moving.meets) return Number.POSITIVE_INFINITY;
    if (this.gates && isShut(this.w, this.step.p, slot)) return Number.POSITIVE_INFINITY;
    let points = this.table ? this.alike(from, to, slot, this.table) : this.reckoned(from, to);
    // Zones make nothing cheaper.
    if (points > left) return Number.POSITIVE_INFINITY;
    if (bonded)
      for (let k = 0; k < bars.length; k++) if (bars[k]!.bonds?.bar(to, slot)) return Number.POSITIVE_INFINITY;
    if (tolls) {
      points += tolls.leaving[from]! + tolls.entering[to]!;
      return points > 0 ? points : 0;
    }
    for (let k = 0; k < bars.length; k++) {
      const bar = bars[k]!;
      const out = this.holds(bar, from);
      const into = this.holds(bar, to);
      if (into) points += bar.entering;
      if (out) points += bar.leaving;
      if (into && out) points += bar.passing;
    }
    return Math.max(0, points);
  }

  /** By the ground and the lines, worked out once for all that is alike. */
  private alike(from: number, to: number, slot: number, base: Float64Array): number {
    const { own } = this;
    const here = own?.from ? own.from.at(from, this.step) : 0;
    const conditions = own?.to ? own.to.at(to, this.step) * CONDITIONS + here : here;
    const table = conditions === 0 ? base : this.tableOf(conditions);
    let points = table[slot]!;
    if (points === UNKNOWN) {
      points = this.reckoned(from, to);
      table[slot] = points;
    }
    return points;
  }

  private reckoned(from: number, to: number): number {
    const { step } = this;
    step.from = from;
    step.to = to;
    return stepCost(step, this.moving, this.without);
  }

  halts(place: number): boolean {
    const { bars, enemies, tolls } = this.around;
    if (this.moving.meets && enemies[place] !== 0) return true;
    if (tolls) {
      if (tolls.stops[place] === 1) return true;
    } else for (let k = 0; k < bars.length; k++) if (bars[k]!.stops && this.holds(bars[k]!, place)) return true;
    return this.moving.stops && !this.without.stops && this.beside(place);
  }

  private holds({ prepared, reached, friends }: Bar, place: number): boolean {
    if (reached[place] === 0) return false;
    if (!friends) return true;
    const itself = prepared.negates![this.unit] && this.step.p.loc[this.unit] === place ? 1 : 0;
    return friends[place]! - itself <= 0;
  }

  private beside(place: number): boolean {
    const { neighbours, stride } = this.w.board;
    const { enemies } = this.around;
    for (let k = place * stride; k < (place + 1) * stride; k++) if (enemies[neighbours[k]!]! > 0) return true;
    return false;
  }
}

/** By step: where the step back stands; -1: none leads. */
function reversed({ neighbours, stride }: World['board']): Int32Array {
  const back = new Int32Array(neighbours.length).fill(-1);
  for (let slot = 0; slot < neighbours.length; slot++) {
    const to = neighbours[slot]!;
    if (to < 0) continue;
    const from = Math.floor(slot / stride);
    for (let k = to * stride; k < (to + 1) * stride; k++) if (neighbours[k] === from) back[slot] = k;
  }
  return back;
}

/** Conditions about one end of a step that hold, by place. */
class Holding {
  private readonly known: Int16Array;
  /** Markers say it all. */
  private readonly marked: boolean;

  constructor(
    private readonly steady: Steady,
    private readonly end: 'to' | 'from',
    size: number,
  ) {
    this.known = new Int16Array(size).fill(UNKNOWN);
    this.marked = steady.marked(end);
  }

  /** Looks at a position. */
  look(p: Position): void {
    const { steady, end, known } = this;
    known.fill(this.marked ? 0 : UNKNOWN);
    if (this.marked) steady.lay(end, p, known);
  }

  at(place: number, step: Case): number {
    let bits = this.known[place]!;
    if (bits === UNKNOWN) {
      step[this.end] = place;
      bits = this.steady.bits(this.end, step);
      this.known[place] = bits;
    }
    return bits;
  }
}

/** What steps of the units of a side depend on. */
interface OfSide {
  steady: Steady;
  /** By place, conditions about it that hold, as far as they are known. */
  to: Holding | undefined;
  from: Holding | undefined;
}

function ofSide(w: World, { lines }: Moving, side: number): OfSide | undefined {
  // Each unit that crosses changes what the next one may.
  if (lines.of(CROSSINGS).length > 0) return undefined;
  const steady = lines.steady(
    'cost',
    'move',
    [...w.side.keys()].filter((u) => w.side[u] === side),
  );
  if (!steady) return undefined;
  const held = (end: 'to' | 'from') => (steady.about(end) ? new Holding(steady, end, w.board.size) : undefined);
  return { steady, to: held('to'), from: held('from') };
}

/** What was worked out for units that are alike, while the same conditions of the game hold. */
interface Worked {
  /** Points by step, by the conditions about its places that hold. */
  tables: Map<number, Float64Array>;
  /** Places within reach where no enemy bears on them, in the order of the map, by points and where it stands. */
  reaches: Map<number, Int16Array>;
}

/** What was worked out: by the game's conditions and the weather, then by unit. */
class Costs {
  private readonly all = new Map<number, Map<number, Worked>>();

  of(game: number, unit: number): Worked {
    let units = this.all.get(game);
    if (!units) {
      units = new Map();
      this.all.set(game, units);
    }
    let worked = units.get(unit);
    if (!worked) {
      worked = { tables: new Map(), reaches: new Map() };
      units.set(unit, worked);
    }
    return worked;
  }
}

const NOTHING: Without = {};
const NOBODY: readonly number[] = [];
/** More than there are sets of conditions about one thing. */
const CONDITIONS = 2 ** 16;
/** So many lists of places are kept of units that are alike. */
const KEPT = 512;
/** More than there are places. */
const MANY = 2 ** 12;
/** More than there are weathers. */
const WEATHERS = 2 ** 10;

/** By unit: its group; units of one are of one class, and no line tells them apart. */
function groupsOf(w: World, sides: readonly (OfSide | undefined)[]): Int16Array {
  const numbers = new Map<string, number>();
  return Int16Array.from(w.units, (_, u) => {
    const side = w.side[u]!;
    const key = `${side} ${w.facts.classOf(u)} ${sides[side]?.steady.key(u) ?? ''}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** Where a unit can come within its allowance, with the points that the cheapest way costs: not through enemies. */
export function reachOf({ p, w }: Play, unit: number, moving: Moving, without?: Without): Map<number, number> {
  const going = moving.going.look(p, w.side[unit]!, without).of(unit);
  going.run();
  const { found, count, spent } = going.search;
  const start = p.loc[unit]!;
  return new Map(
    [...found.subarray(0, count)].filter((place) => place !== start).map((place) => [place, spent[place]!]),
  );
}

/** A way of a unit: its places from where it stands, and what it costs. */
export interface WayTo {
  path: number[];
  cost: number;
}

/** Where a unit can come, by the cheapest ways. */
export function waysTo(g: Play, unit: number, moving: Moving): Map<number, WayTo> {
  const reached = reachOf(g, unit, moving);
  const start = g.p.loc[unit]!;
  return new Map(
    [...reached].map(([place, cost]) => [place, { path: backTo(g.w.board, moving.going, start, place), cost }]),
  );
}

/** The places of a way that was just searched, found from its end: each step leads on from what was spent before it. */
export function backTo(board: World['board'], going: Going, start: number, end: number): number[] {
  const { neighbours, stride } = board;
  const { spent } = going.search;
  const path = [end];
  for (let to = end; to !== start; to = path[0]!) {
    const before = [...neighbours.subarray(to * stride, (to + 1) * stride)].find((from) => {
      if (from < 0 || path.includes(from) || spent[from]! > spent[to]!) return false;
      if (from !== start && going.halts(from)) return false;
      const slot = slotOf(board, from, to);
      return slot >= 0 && spent[from]! + going.cost(from, to, slot) === spent[to];
    });
    if (before === undefined) return [start, end];
    path.unshift(before);
  }
  return path;
}
