/** What steps from place to place cost a unit, by the text: a table of terrains, hexsides and routes, or one point a step. */
import type { BorderKind, Phase, Table } from '../../kernel/compiled';
import { Hexsides } from '../../kernel/hexsides';
import { minOf } from '../../kernel/lists';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { P } from './codes';
import { move as form } from './forms/move';
import { type Case, forbids, lets, PhaseLines } from './lines';
import type { Play } from './play';
import type { PhaseProcedure } from './registry';
import { fitting, printed } from './units';
import type { World } from './world';
import { type EnemyZone, enemyZones, zonePoints } from './zones';

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
  return {
    moves: (unit) => fits[unit]!,
    allowance: (unit, steps) => (typeof points === 'number' ? points : value(unit, steps)),
    cost: costsOf(w, table),
    stops: words('stops').includes('enemy'),
    lines: new PhaseLines(w, phase, reader),
  };
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
    const between = board.grid.shape === 'hex' ? sides.kinds(a, b) : [];
    if (!open && !crosses(between, cls, borders)) return Number.POSITIVE_INFINITY;
    const terrain = table ? (costIn(table, board.places[to]!.terrain, cls) ?? Number.NaN) : 1;
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
export function pointsOf(g: Play, unit: number, { allowance, lines }: Moving): number {
  const base = allowance(unit, g.p.steps[unit]!);
  return Math.max(0, lines.value('allowance', base, caseOf(g, unit, g.p.loc[unit]!), lines.rounding));
}

/** The step of a unit, for its lines. */
export function caseOf({ p }: Play, unit: number, from: number, to = -1): Case {
  return { p, unit, from, to, attackers: [], defenders: [] };
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

/** What bars the units of a side as the enemies stand now. */
export interface Ground {
  /** By place: whether enemies stand there. */
  enemies: Uint8Array;
  zones: readonly EnemyZone[];
  /** Whether a unit that comes there goes no further. */
  halts(place: number, unit: number): boolean;
}

export function groundFor({ p, w }: Play, side: number, moving: Moving, without: Without = {}): Ground {
  const enemies = new Uint8Array(w.board.size);
  for (let u = 0; u < p.loc.length; u++) if (p.loc[u]! >= 0 && w.hostile(side, w.side[u]!)) enemies[p.loc[u]!] = 1;
  const zones = enemyZones(w, p, side, 'move').filter(({ prepared }) => !without.zones?.includes(prepared.zone.id));
  const stopping = zones.filter(({ prepared }) => prepared.zone.stops);
  const stops = moving.stops && !without.stops;
  const { neighbours, stride } = w.board;
  const beside = (place: number) => {
    for (let k = 0; k < stride; k++) if (enemies[neighbours[place * stride + k]!] === 1) return true;
    return false;
  };
  const halts = (place: number, unit: number) =>
    (stops && beside(place)) || stopping.some(({ holds }) => holds(place, unit));
  return { enemies, zones, halts };
}

/** What zones add to a step. */
function zoned({ zones }: Ground, { unit, from, to }: Case): number {
  let sum = 0;
  for (const { prepared, holds } of zones) sum += zonePoints(prepared, holds(from, unit), holds(to, unit));
  return sum;
}

/** Where a unit can come within its allowance, with the points that the cheapest way costs: not through enemies. */
export function reachOf(
  g: Play,
  unit: number,
  moving: Moving,
  without: Without = {},
  known?: Ground,
): Map<number, number> {
  const { p, w } = g;
  const ground = known ?? groundFor(g, w.side[unit]!, moving, without);
  const { neighbours, stride, size } = w.board;
  const start = p.loc[unit]!;
  const step = caseOf(g, unit, start);
  const most = without.allowance ? Number.POSITIVE_INFINITY : pointsOf(g, unit, moving);
  const spent = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const found: number[] = [];
  const open = [start];
  spent[start] = 0;
  while (open.length > 0) {
    // The cheapest one first; of equals the one found first.
    let best = 0;
    for (let i = 1; i < open.length; i++) if (spent[open[i]!]! < spent[open[best]!]!) best = i;
    const from = open[best]!;
    open.splice(best, 1);
    if (from !== start && ground.halts(from, unit)) continue;
    step.from = from;
    for (let k = 0; k < stride; k++) {
      const to = neighbours[from * stride + k]!;
      if (to < 0 || ground.enemies[to] === 1) continue;
      step.to = to;
      const cost = spent[from]! + stepCost(step, moving, without) + zoned(ground, step);
      if (cost > most || cost >= spent[to]!) continue;
      if (spent[to] === Number.POSITIVE_INFINITY) found.push(to);
      if (!open.includes(to)) open.push(to);
      spent[to] = cost;
    }
  }
  return new Map(found.map((place) => [place, spent[place]!]));
}

/** Whether one step leads a unit to a place that will do; where none does, a longer way still may. */
export function stepsTo(
  g: Play,
  unit: number,
  moving: Moving,
  ground: Ground,
  will: (place: number) => boolean,
): boolean {
  const { neighbours, stride } = g.w.board;
  const step = caseOf(g, unit, g.p.loc[unit]!);
  const most = pointsOf(g, unit, moving);
  for (let k = 0; k < stride; k++) {
    step.to = neighbours[step.from * stride + k]!;
    if (step.to < 0 || ground.enemies[step.to] === 1) continue;
    if (stepCost(step, moving) + zoned(ground, step) <= most && will(step.to)) return true;
  }
  return false;
}
