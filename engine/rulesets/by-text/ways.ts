/** What steps from place to place cost a unit, by the text: a table of terrains, hexsides and routes, or one point a step. */
import type { Phase } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { StepSearch, type Steps } from '../../kernel/step-search';
import { Bonds } from './bonds';
import { P } from './codes';
import { costsOf, type GroundCosts } from './costs';
import { move as form } from './forms/move';
import { type Case, forbids, lets, PhaseLines } from './lines';
import { isShut } from './links';
import type { Play } from './play';
import type { Position } from './position';
import type { PhaseProcedure } from './registry';
import { Crowds } from './stand';
import type { Steady } from './steady';
import { fitting, printed } from './units';
import type { World } from './world';
import { bears, befriend, cover, type PreparedZone, zonePoints } from './zones';

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
  lines: PhaseLines;
  /** Its searches. */
  going: Going;
}

/** What such a phase says, made ready; problems are in the reader. */
function prepare(w: World, phase: Phase, reader: Reader): Moving | undefined {
  const words = (name: string) => (entryOf(phase.properties, name) ?? []).map(String);
  const [points] = entryOf(phase.properties, 'allowance') ?? [];
  if (points === undefined) reader.problem(`phase ${phase.id}: a phase that does move says its allowance`, phase.id);
  const fits = fitting(w, words('of'));
  const value = printed(w, String(points ?? ''));
  const here: Omit<Moving, 'going'> = {
    moves: (unit) => fits[unit]!,
    allowance: (unit, steps) => (typeof points === 'number' ? points : value(unit, steps)),
    ground: costsOf(w, phase, reader),
    stops: words('stops').includes('enemy'),
    lines: new PhaseLines(w, phase, reader),
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

function pointsAt(p: Position, unit: number, { allowance, lines }: Moving): number {
  const base = allowance(unit, p.steps[unit]!);
  if (lines.of('allowance').length === 0) return Math.max(0, base);
  const c: Case = { p, unit, from: p.loc[unit]!, to: -1, attackers: NOBODY, defenders: NOBODY };
  return Math.max(0, lines.value('allowance', base, c, lines.rounding));
}

/** What a step costs a unit, by the ground and the lines of the phase; infinite where it may not be made. */
export function stepCost(c: Case, { ground: { cost, weather }, lines }: Moving, without: Without = {}): number {
  const verdict = lines.verdict('move', c);
  if (forbids(verdict) && !without.lines?.includes(verdict!.line.id)) return Number.POSITIVE_INFINITY;
  const ground = cost(c.unit, c.from, c.to, lets(verdict), weather(c.p));
  if (ground === Number.POSITIVE_INFINITY) return ground;
  const points = Math.max(0, lines.value('cost', ground, c, lines.rounding));
  return Number.isNaN(points) ? Number.POSITIVE_INFINITY : points;
}

/** A zone of enemies as it bears on moves: where it reaches, and who keeps it off. */
interface Bar {
  prepared: PreparedZone;
  reached: Uint8Array;
  /** By place: units that negate it there; absent: none can. */
  friends?: Int16Array;
  stops: boolean;
  entering: number;
  leaving: number;
  passing: number;
  bonding?: Bonds;
  /** Its bonds as they lie now. */
  bonds: Bonds | undefined;
}

function barOf(w: World, prepared: PreparedZone): Bar {
  const { zone } = prepared;
  const negated = prepared.negates && bears(zone, 'move');
  return {
    prepared,
    reached: new Uint8Array(w.board.size),
    stops: zone.stops === true,
    entering: zonePoints(zone.entering),
    leaving: zonePoints(zone.leaving),
    passing: zonePoints(zone.passing),
    bonds: undefined,
    ...(prepared.bonds ? { bonding: new Bonds(w, prepared.bonds) } : {}),
    ...(negated ? { friends: new Int16Array(w.board.size) } : {}),
  };
}

/** Moves of the units of one side, as the position stands. One object serves all searches of a phase; nothing is allocated for a step. */
export class Going implements Steps {
  readonly search: StepSearch;
  /** Who stands where. */
  readonly crowds: Crowds;
  private readonly enemies: Uint8Array;
  private readonly bars: readonly Bar[];
  private readonly sides: readonly (OfSide | undefined)[];
  private own: OfSide | undefined;
  /** By unit: which units are the same to the ground and all lines. */
  private readonly group: Int16Array;
  private readonly known = new Costs();
  /** By place, what zones cost there and whether they stop; undefined: that depends on the unit, or on both ends of a step. */
  private readonly tolls: { entering: Float64Array; leaving: Float64Array; stops: Uint8Array } | undefined;
  private step: Case;
  private key = 0;
  /** Costs of the unit where no condition about a place holds, and those where some do. */
  private table: Float64Array | undefined;
  private tables: Map<number, Float64Array> | undefined;
  private readonly gates: boolean;
  /** What was looked at last. */
  private readonly seen: { side: number; without: Without; loc: Int16Array };
  private unit = -1;
  private without: Without = NOTHING;
  /** For distances: a search of its own, and the way back of each step. */
  private readonly far: StepSearch;
  private back: Int32Array | undefined;

  constructor(
    private readonly w: World,
    private readonly moving: Moving,
  ) {
    const { board, controlZones } = w;
    this.search = new StepSearch(board);
    this.far = new StepSearch(board);
    this.crowds = new Crowds(w);
    this.seen = { side: -1, without: NOTHING, loc: new Int16Array(w.units.length) };
    this.gates = w.links.gates.length > 0;
    this.enemies = new Uint8Array(board.size);
    this.bars = controlZones.map((prepared) => barOf(w, prepared));
    this.sides = w.compiled.game.sides.map((_, side) => ofSide(w, moving, side));
    if (this.bars.every(({ friends, passing }) => !friends && passing === 0))
      this.tolls = {
        entering: new Float64Array(board.size),
        leaving: new Float64Array(board.size),
        stops: new Uint8Array(board.size),
      };
    this.group = groupsOf(w, this.sides);
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
    if (!this.stands(p, side, without)) this.lookAround(p, side, without);
    return this;
  }

  /** Whether all units stand where they stood when it was looked last, for the same side. */
  private stands({ loc }: Position, side: number, without: Without): boolean {
    const { seen } = this;
    if (seen.side !== side || seen.without !== NOTHING || without !== NOTHING) return false;
    for (let u = 0; u < loc.length; u++) if (loc[u] !== seen.loc[u]) return false;
    return true;
  }

  private lookAround(p: Position, side: number, without: Without): void {
    const { w, enemies, bars, seen } = this;
    seen.side = side;
    seen.without = without;
    seen.loc.set(p.loc);
    this.crowds.look(p);
    enemies.fill(0);
    for (let u = 0; u < p.loc.length; u++) if (p.loc[u]! >= 0 && w.hostile(side, w.side[u]!)) enemies[p.loc[u]!] = 1;
    for (const bar of bars) {
      bar.reached.fill(0);
      bar.bonds = undefined;
      if (without.zones?.includes(bar.prepared.zone.id)) continue;
      cover(w, p, bar.prepared, side, false, bar.reached);
      bar.bonds = bar.bonding?.look(p, side);
      if (bar.friends) befriend(w, p, bar.prepared, side, bar.friends);
    }
    this.reckonTolls();
  }

  /** What the zones cost by place, now that it is known where they reach. */
  private reckonTolls(): void {
    const { tolls, bars } = this;
    if (!tolls) return;
    tolls.entering.fill(0);
    tolls.leaving.fill(0);
    tolls.stops.fill(0);
    for (const { reached, entering, leaving, stops } of bars)
      for (let place = 0; place < reached.length; place++) {
        if (reached[place] === 0) continue;
        tolls.entering[place]! += entering;
        tolls.leaving[place]! += leaving;
        if (stops) tolls.stops[place] = 1;
      }
  }

  /** The unit whose steps are asked for. */
  of(unit: number): this {
    const { own, step } = this;
    this.unit = unit;
    step.unit = unit;
    this.table = undefined;
    if (own && this.without === NOTHING) {
      this.tables = this.known.of(this.key, this.group[unit]! * CONDITIONS + own.steady.bits('unit', step));
      this.table = this.tableOf(0);
    }
    return this;
  }

  private tableOf(conditions: number): Float64Array {
    let table = this.tables!.get(conditions);
    if (!table) {
      table = new Float64Array(this.w.board.neighbours.length).fill(UNKNOWN);
      this.tables!.set(conditions, table);
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
    if (this.enemies[to] === 1) return Number.POSITIVE_INFINITY;
    if (this.gates && isShut(this.w, this.step.p, slot)) return Number.POSITIVE_INFINITY;
    let points = this.table ? this.alike(from, to, slot, this.table) : this.reckoned(from, to);
    // Zones make nothing cheaper.
    if (points > left) return Number.POSITIVE_INFINITY;
    const { tolls } = this;
    if (tolls) {
      points += tolls.leaving[from]! + tolls.entering[to]!;
      for (let k = 0; k < this.bars.length; k++)
        if (this.bars[k]!.bonds?.bar(to, slot)) return Number.POSITIVE_INFINITY;
      return points > 0 ? points : 0;
    }
    for (let k = 0; k < this.bars.length; k++) {
      const bar = this.bars[k]!;
      if (bar.bonds?.bar(to, slot)) return Number.POSITIVE_INFINITY;
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
    if (this.tolls) {
      if (this.tolls.stops[place] === 1) return true;
    } else
      for (let k = 0; k < this.bars.length; k++)
        if (this.bars[k]!.stops && this.holds(this.bars[k]!, place)) return true;
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
    for (let k = place * stride; k < (place + 1) * stride; k++) if (this.enemies[neighbours[k]!] === 1) return true;
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
  const steady = lines.steady(
    'cost',
    'move',
    [...w.side.keys()].filter((u) => w.side[u] === side),
  );
  if (!steady) return undefined;
  const held = (end: 'to' | 'from') => (steady.about(end) ? new Holding(steady, end, w.board.size) : undefined);
  return { steady, to: held('to'), from: held('from') };
}

/** Costs that were worked out: by the game's conditions and the weather, then by unit, then by conditions about places. */
class Costs {
  private readonly all = new Map<number, Map<number, Map<number, Float64Array>>>();

  of(game: number, unit: number): Map<number, Float64Array> {
    let units = this.all.get(game);
    if (!units) {
      units = new Map();
      this.all.set(game, units);
    }
    let tables = units.get(unit);
    if (!tables) {
      tables = new Map();
      units.set(unit, tables);
    }
    return tables;
  }
}

const NOTHING: Without = {};
const NOBODY: readonly number[] = [];
/** More than there are sets of conditions about one thing. */
const CONDITIONS = 2 ** 16;
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
function backTo({ neighbours, stride }: World['board'], going: Going, start: number, end: number): number[] {
  const { spent } = going.search;
  const path = [end];
  for (let to = end; to !== start; to = path[0]!) {
    const before = [...neighbours.subarray(to * stride, (to + 1) * stride)].find((from) => {
      if (from < 0 || path.includes(from) || spent[from]! > spent[to]!) return false;
      if (from !== start && going.halts(from)) return false;
      const slot = neighbours.indexOf(to, from * stride);
      return slot < (from + 1) * stride && spent[from]! + going.cost(from, to, slot) === spent[to];
    });
    if (before === undefined) return [start, end];
    path.unshift(before);
  }
  return path;
}
