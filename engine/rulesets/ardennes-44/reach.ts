/** Chapters 11 and 12: where a unit can go, by each way of moving. */

import { DIRECTIONS } from '../../kernel/hex-field';
import type { MoveSearch } from '../../kernel/move-search';
import { boxAround } from './boxes';
import { closedTo, foreignTo } from './closures';
import { A, ALLIED, ARTILLERY, AWAY, DEED, FOOT, GERMAN, type Side, STATE, VEHICLE } from './codes';
import { isDump } from './dumps';
import { IN_MOVEMENT } from './frames';
import { strategicAllowed, tractorFree } from './markers';
import { actsAtNight } from './night';
import type { Play } from './play';
import { PARTS } from './terrain';
import { groundWithout, type Without } from './without';

/** Ways of moving. The first that leads somewhere is the one that is used. */
export const WAY = {
  POINTS: 0,
  EXTENDED: 1,
  TACTICAL: 2,
  SHIFT: 3,
  BY_ROAD: 4,
  BEHIND_TRACTOR: 5,
  TRACTOR_TACTICAL: 6,
} as const;

/** Most hexes the unit may move this turn by a special rule; -1 = no such rule (27.6). */
function heldBack(g: Play, u: number): number {
  const rule = g.w.rules.heldBack;
  const k = g.turn - g.w.first;
  if (rule === null || k >= rule.hexes.length || !rule.units.has(g.p.origin(u))) return -1;
  const side = g.w.units.side[u];
  for (const i of rule.places) if (g.p.holder(i) !== side) return rule.released[k]!;
  return rule.hexes[k]!;
}

/** 29.1: units that may not move on these turns, unless released by an enemy beside them. */
export function isFrozen(g: Play, u: number): boolean {
  const rule = g.w.rules.frozen;
  if (!rule?.turns.includes(g.turn) || !rule.units.has(g.p.origin(u))) return false;
  return !(rule.released.has(g.p.origin(u)) && g.p.besideEnemy(g.w.units.side[u]!, g.p.loc[u]!));
}

/** Whether anything but what a unit has done and suffered may keep it from moving now: the night, special rules (25.3, 27.6, 29.1). */
export function heldInPlace(g: Play): boolean {
  const { frozen, heldBack: held } = g.w.rules;
  return g.night || frozen?.turns.includes(g.turn) || (held !== null && g.turn - g.w.first < held.hexes.length);
}

/** Whether the unit may be moved at all in this phase. */
export function movable(g: Play, u: number): boolean {
  const { p } = g;
  if (isDump(g, u)) return false;
  if (g.night && !actsAtNight(g, u)) return false;
  return (
    p.onMap(u) &&
    !p.has(u, DEED.MOVED) &&
    !p.is(u, STATE.ENGAGED | STATE.REPLACED) &&
    !isFrozen(g, u) &&
    heldBack(g, u) !== 0
  );
}

/** Whether a way of moving counts hexes instead of points (11.3, 22.1). */
export function countsHexes(mode: number): boolean {
  return mode === WAY.TACTICAL || mode === WAY.SHIFT || mode === WAY.TRACTOR_TACTICAL;
}

/**
 * What the unit of the movement frame has spent of a way of moving: who has come in has paid the points of the entry hex, or gone one
 * of the hexes that it may go (13.1, 6.4).
 */
export function spentBy(g: Play, f: number, mode: number): number {
  const fr = g.frames;
  const entered =
    fr[f + IN_MOVEMENT.came]! > 0 &&
    fr[f + IN_MOVEMENT.slip] === 0 &&
    fr[f + IN_MOVEMENT.mode] === 0 &&
    fr[f + IN_MOVEMENT.verb] !== A.SHORT;
  return entered && countsHexes(mode) ? 1 : fr[f + IN_MOVEMENT.spent]!;
}

/** Hexes that the unit may move by a way that counts these. */
export function hexesAllowed(g: Play, u: number, mode: number): number {
  const most = mode === WAY.SHIFT ? 1 : g.w.values['tactical-movement']!;
  const limit = heldBack(g, u);
  return limit >= 0 ? Math.min(limit, most) : most;
}

/** Movement allowance in parts of a point, for what a way of moving needs of it. */
export function allowance(g: Play, u: number, mode: number): number {
  const { p, w } = g;
  const { units, values } = w;
  if (units.cls[u] === ARTILLERY) {
    if (mode === WAY.BEHIND_TRACTOR) return units.towedMovement[u]! * PARTS;
    return units.firedMovement[u]! * PARTS * (mode === WAY.BY_ROAD ? 2 : 1);
  }
  const own = p.value(units.movement, u);
  if (mode === WAY.BY_ROAD && units.cls[u] === FOOT) return values['truck-movement']! * PARTS;
  if (mode === WAY.EXTENDED) return (own + values['extended-movement']!) * PARTS;
  return own * PARTS * (mode === WAY.BY_ROAD ? 2 : 1);
}

/** Whether the unit may move in this way now (11.2, 11.3, 12.1, 18.2, 22.1, 22.3, 23.4). */
export function allowed(g: Play, u: number, mode: number): boolean {
  const { p, w } = g;
  const { units } = w;
  const cls = units.cls[u]!;
  const side = units.side[u]!;
  const weak = p.is(u, STATE.DISORDERED | STATE.ROUTED | STATE.OUT_OF_SUPPLY);
  const limited = heldBack(g, u) >= 0;
  const gun = cls === ARTILLERY;
  switch (mode) {
    case WAY.POINTS:
      return !weak && !limited && (!gun || (units.firedMovement[u]! > 1 && side === ALLIED));
    case WAY.EXTENDED:
      return cls === FOOT && !weak && !limited;
    case WAY.TACTICAL:
      // 22.1: German guns go farther than one hex behind a prime mover only.
      return !gun || (units.firedMovement[u]! > 1 && side === ALLIED);
    case WAY.SHIFT:
      return gun && (p.is(u, STATE.FIRED) ? units.firedMovement[u]! > 0 : p.value(units.movement, u) > 0);
    case WAY.BY_ROAD:
      if (weak || limited || !strategicAllowed(g, u)) return false;
      // 12.6: infantry that has boarded trucks, or comes with them.
      if (cls === FOOT) return side === ALLIED && (p.loc[u]! < 0 || p.is(u, STATE.STRATEGIC | STATE.TRUCKED));
      return !gun || side === ALLIED;
    case WAY.BEHIND_TRACTOR:
      return gun && !weak && tractorFree(g, u);
    default:
      return gun && !p.shaken(u) && tractorFree(g, u);
  }
}

/** 12.6: infantry boards trucks on a road away from the enemy, instead of moving. */
export function mayBoard(g: Play, u: number): boolean {
  const { p, w } = g;
  const at = p.loc[u]!;
  const side = w.units.side[u]!;
  if (
    w.units.cls[u] !== FOOT ||
    side !== ALLIED ||
    p.is(u, STATE.TRUCKED | STATE.DISORDERED | STATE.ROUTED | STATE.OUT_OF_SUPPLY)
  )
    return false;
  if (heldBack(g, u) >= 0 || !strategicAllowed(g, u)) return false;
  if (boxAround(g, u)) return p.post[u] === 0;
  // 12.2: who boards ends its move so: alone, for the others there still go, and beside nobody on the same road.
  for (let v = p.head[at]!; v >= 0; v = p.next[v]!)
    if (v !== u && (p.is(v, STATE.STRATEGIC) || !movable(g, v))) return false;
  if (g.marks[at] === markColumns(g, u, WAY.BY_ROAD)) return false;
  if (p.besideEnemy(side, at)) return false;
  for (let e = at * DIRECTIONS; e < (at + 1) * DIRECTIONS; e++) if (p.roads[e] !== 0) return true;
  return false;
}

/** 12.2: whether the unit stands where another has boarded trucks, who must be alone at the end. */
export function crowdsTrucks(g: Play, u: number): boolean {
  const { p } = g;
  if (!p.onMap(u)) return false;
  for (let v = p.head[p.loc[u]!]!; v >= 0; v = p.next[v]!)
    if (v !== u && p.has(v, DEED.MOVED) && p.is(v, STATE.TRUCKED)) return true;
  return false;
}

/** Closes what this unit may not enter beside enemies: areas of other divisions, what is closed to its side or nation. */
function closeFor(g: Play, u: number): void {
  const { w, p } = g;
  const areas = foreignTo(g, u);
  const place = closedTo(g, w.units.side[u]!)?.list ?? null;
  const outside = w.outside[p.origin(u)]!;
  const { shut } = g.ground;
  for (const i of g.shut) g.shutWords[i] = 0;
  g.shut.length = 0;
  shut.words = g.shutWords;
  // Mostly it is one reason or none.
  if (place === null && (areas === null || outside === null)) {
    shut.words = areas?.words ?? outside?.words ?? g.shutWords;
    return;
  }
  if (areas) shutPlaces(g, areas.list);
  if (place) shutPlaces(g, place);
  if (outside) shutPlaces(g, outside.list);
}

function shutPlaces(g: Play, places: ArrayLike<number>): void {
  for (let k = 0; k < places.length; k++) {
    g.shutWords[places[k]!] = 1;
    g.shut.push(places[k]!);
  }
}

/** What the search of each way of moving has found last, and when. */
const found = Array.from({ length: 7 }, () => ({
  search: null as MoveSearch | null,
  u: 0,
  from: 0,
  spent: 0,
  moment: 0,
  changes: 0,
  state: 0,
}));

function isKnown(g: Play, mode: number, u: number, from: number, spent: number): boolean {
  const known = found[mode]!;
  if (known.search !== g.searchOf(mode) || known.u !== u || known.from !== from || known.spent !== spent) return false;
  return known.moment === g.moment && known.changes === g.p.changes && known.state === g.p.state[u];
}

/** `search`: null where what it has found is not for later. */
function note(g: Play, mode: number, search: MoveSearch | null, u: number, from: number, spent: number): void {
  const known = found[mode]!;
  known.search = search;
  known.u = u;
  known.from = from;
  known.spent = spent;
  known.moment = g.moment;
  known.changes = g.p.changes;
  known.state = g.p.state[u]!;
}

/** The class whose costs a unit pays: infantry that goes by road is on trucks (12.6). */
export function classOf(g: Play, u: number, mode: number): number {
  return mode === WAY.BY_ROAD && g.w.units.cls[u] === FOOT ? VEHICLE : g.p.mobility(u);
}

/**
 * Runs the search for one way of moving, from a place with part of the allowance spent. Results stand in `g.search`; with a `goal`
 * only what the cheapest way there needs.
 */
export function run(g: Play, u: number, mode: number, from: number, spent: number, goal = -1): void {
  const search = g.searchOf(mode);
  g.search = search;
  runOn(search, g, u, mode, from, spent, goal);
}

/**
 * Runs the searches by points and by extended movement in one (11.2): they differ by the allowance alone, and who may use the one may
 * use the other.
 */
export function runBoth(g: Play, u: number, from: number, spent: number): void {
  if (isKnown(g, WAY.POINTS, u, from, spent)) return;
  const nearer = g.searchOf(WAY.POINTS);
  runOn(g.searchOf(WAY.EXTENDED), g, u, WAY.EXTENDED, from, spent, -1, undefined, nearer);
  note(g, WAY.POINTS, nearer, u, from, spent);
}

/** The same search without some of what limits it, in a search of its own. */
export function runWithout(
  search: MoveSearch,
  g: Play,
  u: number,
  mode: number,
  spent: number,
  without: Without,
): void {
  runOn(search, g, u, mode, g.p.loc[u]!, spent, -1, without);
}

function runOn(
  search: MoveSearch,
  g: Play,
  u: number,
  mode: number,
  from: number,
  spent: number,
  goal: number,
  without?: Without,
  nearer: MoveSearch | null = null,
): void {
  const { p, w } = g;
  // The answer to a question asks for what the question has looked for already.
  if (!without && !nearer && isKnown(g, mode, u, from, spent)) return;
  if (!without) note(g, mode, goal < 0 ? search : null, u, from, spent);
  const side = w.units.side[u] as Side;
  const cls = classOf(g, u, mode);
  const ways = p.ways[cls]!;
  const steps = countsHexes(mode);
  const table = steps ? ways.steps : mode === WAY.BY_ROAD ? ways.roads[p.ground]! : ways.points[p.ground]!;
  closeFor(g, u);
  const { going } = g.scratch;
  going.side = side;
  going.costs = table;
  going.zone = mode === WAY.BY_ROAD || p.shaken(u) ? 'shut' : 'stop';
  going.extra = !steps;
  going.begun = steps && spent > 0;
  going.halts = mode === WAY.BY_ROAD;
  going.leaveZone = steps || p.is(u, STATE.SLIPPED) ? 0 : w.terrain.tolls[cls]![p.ground]!.leaveZone;
  if (steps) going.allowance = hexesAllowed(g, u, mode) - spent;
  else {
    p.delays(side, cls, g.ground.extra, g.slow);
    going.allowance = allowance(g, u, mode) - spent;
  }
  if (going.halts) g.ground.halts = p.blocked(side);
  if (going.allowance < 0) going.allowance = 0;
  // The army boundary is a line that some may not cross (11.10): these edges are closed for the search, but for the way back.
  if (without?.allowance) going.allowance = search.most;
  if (without?.zones) going.zone = 'none';
  const ground = without ? groundWithout(g, without) : g.ground;
  const boundary =
    !without?.boundary && side === GERMAN && g.turn <= w.rules.boundary && !p.is(u, STATE.BEYOND)
      ? w.boundaryEdges
      : null;
  if (boundary)
    for (let k = 0; k < boundary.length; k++) {
      w.boundaryCosts[k] = table.cost[boundary[k]!]!;
      table.cost[boundary[k]!] = 0;
    }
  search.run(from, going, ground, goal, nearer, nearer ? Math.max(0, allowance(g, u, WAY.POINTS) - spent) : -1);
  if (boundary) for (let k = 0; k < boundary.length; k++) table.cost[boundary[k]!] = w.boundaryCosts[k]!;
}

/** Whether the unit may stand in the place with the friends that are there (8). */
export function fits(g: Play, u: number, place: number): boolean {
  const { p, w } = g;
  if (!p.friendAt(w.units.side[u]!, place)) return true;
  const list = g.scratch.stacked;
  let n = 0;
  for (let v = p.head[place]!; v >= 0; v = p.next[v]!) if (v !== u) list[n++] = v;
  list[n++] = u;
  return w.limits.broken(place, list, n, p.steps) === null;
}

/** Whether a move in this way may end in the place (8.3, 11.2, 12.2). */
export function mayEnd(g: Play, u: number, mode: number, place: number): boolean {
  return ends(g, u, mode, place, markColumns(g, u, mode));
}

/** Whether the search that was run last leads to a place where the unit may end. */
export function endsSomewhere(g: Play, u: number, mode: number): boolean {
  const columns = markColumns(g, u, mode);
  for (let k = 1; k < g.search.count; k++) if (ends(g, u, mode, g.search.reached[k]!, columns)) return true;
  return false;
}

/** 12.2: marks places beside friends on strategic movement, along a road. Returns the mark. */
export function markColumns(g: Play, u: number, mode: number): number {
  const mark = g.newMark();
  if (mode !== WAY.BY_ROAD) return mark;
  const { p, w } = g;
  const { near } = w.field;
  const own = w.units.of[w.units.side[u] as Side];
  for (let k = 0; k < own.length; k++) {
    const v = own[k]!;
    if (v === u || !p.is(v, STATE.STRATEGIC) || !p.onMap(v)) continue;
    const at = p.loc[v]! * DIRECTIONS;
    for (let e = at; e < at + DIRECTIONS; e++) if (near[e]! >= 0 && p.roads[e] !== 0) g.marks[near[e]!] = mark;
  }
  return mark;
}

/** Whether no other friend is in the place. */
function alone(g: Play, u: number, place: number): boolean {
  if (!g.p.friendAt(g.w.units.side[u]!, place)) return true;
  const { head, next } = g.p;
  return head[place] === u && next[u]! < 0;
}

export function ends(g: Play, u: number, mode: number, place: number, columns: number): boolean {
  const side = g.w.units.side[u]!;
  if (mode === WAY.BY_ROAD) return alone(g, u, place) && g.marks[place] !== columns;
  if (mode === WAY.EXTENDED && g.p.besideEnemy(side, place)) return false;
  return fits(g, u, place);
}

/** Guns that go one hex stay ready (22.2): this way comes first. */
const PLAIN = [WAY.SHIFT, WAY.POINTS, WAY.EXTENDED, WAY.TACTICAL] as const;
const TOWING = [WAY.BEHIND_TRACTOR, WAY.TRACTOR_TACTICAL] as const;
const ROADS = [WAY.BY_ROAD] as const;
const SHORT = [WAY.TACTICAL] as const;

/** The ways of moving behind a verb. */
export function modesOf(verb: number): readonly number[] {
  if (verb === A.SHORT) return SHORT;
  return verb === A.STRATEGIC ? ROADS : verb === A.TOW ? TOWING : PLAIN;
}

const BY_POINTS = [WAY.POINTS, WAY.EXTENDED] as const;
const ALONE = Array.from({ length: 7 }, (_, mode) => [mode]);

/** The ways of moving in which a move goes on that was begun in one of them: points that suffice may still be extended (11.2). */
export function modesAfter(begun: number): readonly number[] {
  return begun === WAY.POINTS || begun === WAY.EXTENDED ? BY_POINTS : ALONE[begun]!;
}

/** 18.2: whether the unit can end a move outside enemy zones. */
export function canLeave(g: Play, u: number): boolean {
  const side = g.w.units.side[u]!;
  for (const mode of PLAIN) {
    if (!allowed(g, u, mode)) continue;
    run(g, u, mode, g.p.loc[u]!, 0);
    const { reached, count } = g.search;
    for (let k = 1; k < count; k++)
      if (!g.p.inEnemyZone(side, reached[k]!) && ends(g, u, mode, reached[k]!, 0)) return true;
  }
  return false;
}

/** Whether the unit is one that is due. */
export function isDue(g: Play, u: number): boolean {
  return !g.night && g.p.loc[u] === AWAY.EXPECTED && g.w.due[u]! <= g.turn;
}
