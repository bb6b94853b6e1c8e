/** What steps from place to place cost a unit, by the text: a table of terrains, hexsides and routes, or one point a step. */
import type { BorderKind, Phase, Table } from '../../kernel/compiled';
import { Hexsides } from '../../kernel/hexsides';
import { minOf } from '../../kernel/lists';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { StepSearch, type Steps } from '../../kernel/step-search';
import { P } from './codes';
import { move as form } from './forms/move';
import { type Case, forbids, lets, PhaseLines, type Steady } from './lines';
import { isShut, slotOf } from './links';
import type { Play } from './play';
import type { Position } from './position';
import type { PhaseProcedure } from './registry';
import { fitting, printed } from './units';
import type { World } from './world';
import { bears, befriend, cover, type PreparedZone, zonePoints } from './zones';

/** How units move in a phase that says `does move`. */
export interface Moving {
  /** Who moves. */
  moves(unit: number): boolean;
  /** Points it has, by its steps. */
  allowance(unit: number, steps: number): number;
  /** Points from a place to a neighbour, before lines and zones; infinite where it may not go, no number where nothing says one. `open`: terrain and hexsides shut nothing. */
  cost(unit: number, from: number, to: number, open: boolean): number;
  /** Who comes beside an enemy goes no further. */
  stops: boolean;
  lines: PhaseLines;
  /** Its searches. */
  going: Going;
}

/** What such a phase says, made ready; problems are in the reader. */
function prepare(w: World, phase: Phase, reader: Reader): Moving | undefined {
  const { game } = w.compiled;
  const words = (name: string) => (entryOf(phase.properties, name) ?? []).map(String);
  const [points] = entryOf(phase.properties, 'allowance') ?? [];
  if (points === undefined) reader.problem(`phase ${phase.id}: a phase that does move says its allowance`, phase.id);
  const [id] = words('costs');
  const table = id === undefined ? undefined : entryOf(game.tables, id);
  if (id !== undefined && !table) reader.problem(`phase ${phase.id}: there is no table ${id}`, phase.id);
  const fits = fitting(w, words('of'));
  const value = printed(w, String(points ?? ''));
  const here: Omit<Moving, 'going'> = {
    moves: (unit) => fits[unit]!,
    allowance: (unit, steps) => (typeof points === 'number' ? points : value(unit, steps)),
    cost: costsOf(w, table),
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

/** What a step costs a unit by the ground alone, from a table of terrains, hexsides and routes. */
export function costsOf(w: World, table: Table | undefined): Moving['cost'] {
  const { board, game } = w.compiled;
  const kinds = new Map(game.kinds.map((kind) => [kind.id, kind.class]));
  const classes = game.classes.map(({ id }) => id);
  const classOf = w.units.map(({ kind }) => classes.indexOf(kinds.get(kind) ?? ''));
  const sides = new Hexsides(board, game.borders);
  const borders = new Map(game.borders.map((border) => [border.id, border]));
  const routes = new Map<string, string[]>();
  for (const { a, b, kind } of board.routes ?? [])
    for (const key of [`${a} ${b}`, `${b} ${a}`]) routes.set(key, [...(routes.get(key) ?? []), kind]);
  const ids = w.board.ids;
  const { neighbours, stride } = w.board;
  const known = new Map<number, Float64Array>();
  const found = (cls: string, from: number, to: number, open: boolean): number => {
    const [a, b] = [ids[from]!, ids[to]!];
    const along = (routes.get(`${a} ${b}`) ?? [])
      .map((kind) => costIn(table, kind, cls))
      .filter((cost) => cost !== undefined);
    // A road leads over what lies between, at its own cost.
    if (along.length > 0) return minOf(along);
    const slot = slotOf(w.board, from, to);
    const between = board.grid.shape === 'hex' ? sides.kinds(a, b) : (w.links.kinds[slot] ?? []);
    if (!open && !crosses(between, cls, borders)) return Number.POSITIVE_INFINITY;
    const terrain = table
      ? (costIn(table, board.places[to]!.terrain, cls) ?? Number.NaN)
      : (w.links.lengths[slot] ?? 1);
    return counted(between, borders).reduce((sum, kind) => sum + (costIn(table, kind, cls) ?? 0), terrain);
  };
  return (unit, from, to, open) => {
    if (!open && !w.mayStand(unit, to)) return Number.POSITIVE_INFINITY;
    const cls = classOf[unit]!;
    const key = cls * 2 + (open ? 1 : 0);
    let costs = known.get(key);
    if (!costs) {
      costs = new Float64Array(ids.length * stride).fill(UNKNOWN);
      known.set(key, costs);
    }
    let slot = from * stride;
    while (neighbours[slot] !== to) slot++;
    let cost = costs[slot]!;
    if (cost === UNKNOWN) {
      cost = found(classes[cls] ?? '', from, to, open);
      costs[slot] = cost;
    }
    return cost;
  };
}

/** The cost that a table gives for a terrain, hexside or route: in the column of the class, or the first one; undefined: none. */
function costIn(table: Table | undefined, id: string, cls: string): number | undefined {
  if (!table) return undefined;
  const column = Math.max(
    1,
    table.columns.findIndex((one) => one.id === cls),
  );
  const cell = table.rows.find(({ cells: [key] }) => key === id)?.cells[column];
  return typeof cell === 'number' ? cell : undefined;
}

/** Kinds of a hexside without those that another one leads over. */
const counted = (between: readonly string[], borders: ReadonlyMap<string, BorderKind>) =>
  between.filter((kind) => !between.some((other) => borders.get(other)?.over?.includes(kind)));

/** Whether a class may cross a hexside of these kinds: each lets it, or another one that lies over it does, as a bridge over a river. */
function crosses(between: readonly string[], cls: string, borders: ReadonlyMap<string, BorderKind>): boolean {
  const lets = (kind: string) => borders.get(kind)?.cross.includes(cls) ?? true;
  return between.every(
    (kind) => lets(kind) || between.some((other) => borders.get(other)?.over?.includes(kind) && lets(other)),
  );
}

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
export function stepCost(c: Case, { cost, lines }: Moving, without: Without = {}): number {
  const verdict = lines.verdict('move', c);
  if (forbids(verdict) && !without.lines?.includes(verdict!.line.id)) return Number.POSITIVE_INFINITY;
  const ground = cost(c.unit, c.from, c.to, lets(verdict));
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
}

/** Moves of the units of one side, as the position stands. One object serves all searches of a phase; nothing is allocated for a step. */
export class Going implements Steps {
  readonly search: StepSearch;
  private readonly enemies: Uint8Array;
  private readonly bars: readonly Bar[];
  private readonly steady: Steady | undefined;
  /** By unit: which units are the same to the ground and all lines. */
  private readonly group: Int16Array;
  /** Costs by group and by the conditions that hold. */
  private readonly known = new Map<number, Float64Array>();
  private step: Case;
  private table: Float64Array | undefined;
  private mask = 0;
  private unit = -1;
  private without: Without = NOTHING;

  constructor(
    private readonly w: World,
    private readonly moving: Moving,
  ) {
    const { board, controlZones } = w;
    this.search = new StepSearch(board);
    this.enemies = new Uint8Array(board.size);
    this.bars = controlZones.map((prepared) => {
      const reached = new Uint8Array(board.size);
      const stops = prepared.zone.stops === true;
      const negated = prepared.negates && bears(prepared.zone, 'move');
      return { prepared, reached, stops, ...(negated ? { friends: new Int16Array(board.size) } : {}) };
    });
    this.steady = moving.lines.steady('cost', 'move');
    this.group = groupsOf(w, this.steady);
    this.step = null as unknown as Case;
  }

  /** Looks at the position for the units of a side. */
  look(p: Position, side: number, without: Without = NOTHING): this {
    const { w, enemies, bars } = this;
    this.without = without;
    this.step = { p, unit: -1, from: -1, to: -1, attackers: NOBODY, defenders: NOBODY };
    this.mask = this.steady?.mask(p) ?? 0;
    enemies.fill(0);
    for (let u = 0; u < p.loc.length; u++) if (p.loc[u]! >= 0 && w.hostile(side, w.side[u]!)) enemies[p.loc[u]!] = 1;
    for (const bar of bars) {
      bar.reached.fill(0);
      if (without.zones?.includes(bar.prepared.zone.id)) continue;
      cover(w, p, bar.prepared, side, false, bar.reached);
      if (bar.friends) befriend(w, p, bar.prepared, side, bar.friends);
    }
    return this;
  }

  /** The unit whose steps are asked for. */
  of(unit: number): this {
    this.unit = unit;
    this.step.unit = unit;
    this.table = undefined;
    if (this.steady && this.without === NOTHING) {
      const key = this.group[unit]! * MASKS + this.mask;
      let table = this.known.get(key);
      if (!table) {
        table = new Float64Array(this.w.board.neighbours.length).fill(UNKNOWN);
        this.known.set(key, table);
      }
      this.table = table;
    }
    return this;
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

  cost(from: number, to: number, slot: number): number {
    if (this.enemies[to] === 1 || isShut(this.w, this.step.p, slot)) return Number.POSITIVE_INFINITY;
    const { table, step } = this;
    let points = table ? table[slot]! : UNKNOWN;
    if (points === UNKNOWN) {
      step.from = from;
      step.to = to;
      points = stepCost(step, this.moving, this.without);
      if (table) table[slot] = points;
    }
    for (let k = 0; k < this.bars.length; k++) {
      const bar = this.bars[k]!;
      points += zonePoints(bar.prepared, this.holds(bar, from), this.holds(bar, to));
    }
    return Math.max(0, points);
  }

  halts(place: number): boolean {
    for (let k = 0; k < this.bars.length; k++) if (this.bars[k]!.stops && this.holds(this.bars[k]!, place)) return true;
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

const NOTHING: Without = {};
const NOBODY: readonly number[] = [];
/** More than there are sets of conditions. */
const MASKS = 2 ** 30;

/** By unit: its group; units of one are of one class, and no line tells them apart. */
function groupsOf(w: World, steady: Steady | undefined): Int16Array {
  const numbers = new Map<string, number>();
  return Int16Array.from(w.units, (_, u) => {
    const key = `${w.facts.classOf(u)} ${steady?.key(u) ?? ''}`;
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
