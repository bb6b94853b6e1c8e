/** Chapters 7.5, 9.3: where ships can go: points by cost along free points, and ports home along free routes. */
import { BACK } from './codes';
import { chained } from './map';
import type { Play } from './play';

/** What one search found; it is overwritten by the next one. */
export interface Spread {
  /** Cost of each point; -1 = out of reach. */
  cost: Int8Array;
  /** Reached points without and with enemy units. */
  free: number;
  foe: number;
}

/** Points within a budget of movement for ships of a side and nation; a point with enemy units ends the way (7.5(3)). */
export function spread(g: Play, side: number, nation: number, from: number, budget: number): Spread {
  const { p, w } = g;
  const { joined } = g.network;
  const { levels, found } = g.reach;
  const enemies = p.unitSet(1 - side);
  const open = w.entry[nation]!;
  let seen = 1 << from;
  found.cost.fill(-1);
  found.cost[from] = 0;
  found.free = 0;
  found.foe = 0;
  levels[0] = 1 << from;
  for (let cost = 1; cost <= budget; cost++) {
    let now = 0;
    for (let length = 1; length < joined.length && length <= cost; length++)
      for (let rest = levels[cost - length]!; rest !== 0; rest &= rest - 1)
        now |= joined[length]![31 - Math.clz32(rest & -rest)]!;
    now &= open & ~seen;
    seen |= now;
    for (let rest = now; rest !== 0; rest &= rest - 1) found.cost[31 - Math.clz32(rest & -rest)] = cost;
    found.foe |= now & enemies;
    found.free |= now & ~enemies;
    levels[cost] = now & ~enemies;
  }
  return found;
}

/** Deepest movement that ways are kept for. */
const DEEP = 8;

/** An empty store of ways for a game. */
export type Reach = ReturnType<typeof newReach>;

export function newReach(nations: number, points: number) {
  const n = nations * points;
  return {
    /** Working memory of a search: points by what they cost; what it found. */
    levels: new Int32Array(64),
    found: { cost: new Int8Array(32), free: 0, foe: 0 },
    moveStamp: new Int32Array(n).fill(-1),
    free: new Int32Array(n),
    /** Points with enemies within so much movement, at `key * DEEP + movement`. */
    foe: new Int32Array(n * DEEP),
    homeStamp: new Int32Array(n).fill(-1),
    home: new Int32Array(n),
    /** Ports and occupied points of each side. */
    sideStamp: new Int32Array(2).fill(-1),
    ports: new Int32Array(2),
    held: new Int32Array(2),
  };
}

function refreshSide(g: Play, side: number): void {
  const { p, reach } = g;
  if (reach.sideStamp[side] === p.version) return;
  reach.sideStamp[side] = p.version;
  reach.ports[side] = p.portSet(side);
  reach.held[side] = p.heldSet(side);
}

/** Ports of a side. */
export function portsOf(g: Play, side: number): number {
  refreshSide(g, side);
  return g.reach.ports[side]!;
}

/** Points a side occupies. */
export function heldBy(g: Play, side: number): number {
  refreshSide(g, side);
  return g.reach.held[side]!;
}

/** Points a front ship may move to in an operation: three of movement among free points, its own against the enemy. */
export function moveTargets(g: Play, u: number): number {
  const { p, w, reach } = g;
  const at = p.loc[u]!;
  if (at < 0 || w.isAir[u] === 1 || (p.flags[u]! & BACK) !== 0) return 0;
  const nation = p.nationOf(u);
  const key = nation * w.map.points + at;
  if (reach.moveStamp[key] !== p.version) {
    reach.moveStamp[key] = p.version;
    const peace = w.values['peaceful-movement']!;
    const { cost, free, foe } = spread(g, w.unitSide[u]!, nation, at, Math.max(peace, DEEP - 1));
    let set = 0;
    for (let rest = free; rest !== 0; rest &= rest - 1) {
      const i = 31 - Math.clz32(rest & -rest);
      if (cost[i]! <= peace) set |= 1 << i;
    }
    reach.free[key] = set;
    for (let m = 0; m < DEEP; m++) {
      let within = 0;
      for (let rest = foe; rest !== 0; rest &= rest - 1) {
        const i = 31 - Math.clz32(rest & -rest);
        if (cost[i]! <= m) within |= 1 << i;
      }
      reach.foe[key * DEEP + m] = within;
    }
  }
  return reach.free[key]! | reach.foe[key * DEEP + Math.min(DEEP - 1, w.movement[p.face(u)]!)]!;
}

/** Points a moving ship may go on to with the movement its group has left. */
export function onwardTargets(g: Play, u: number, left: number): number {
  const { p, w } = g;
  const { free, foe } = spread(g, w.unitSide[u]!, p.nationOf(u), p.loc[u]!, left);
  return free | foe;
}

/** Cost for a ship of the nation to a point; -1 = out of reach within the budget. */
export function costTo(g: Play, side: number, nation: number, from: number, to: number, budget: number): number {
  return spread(g, side, nation, from, budget).cost[to]!;
}

/** Points reached along routes of any length without entering points that the enemy occupies or stands in. */
export function homeField(g: Play, side: number, from: number, open = -1): number {
  return chained(g.network, from, open & ~(g.p.unitSet(1 - side) | heldBy(g, 1 - side)));
}

/** Ports a ship may return to (9.3(2)): own, reached, and open to its nation; not the point it is in. */
export function returnTargets(g: Play, u: number): number {
  const { p, w, reach } = g;
  const at = p.loc[u]!;
  if (at < 0 || w.isAir[u] === 1) return 0;
  const nation = p.nationOf(u);
  const key = nation * w.map.points + at;
  if (reach.homeStamp[key] !== p.version) {
    reach.homeStamp[key] = p.version;
    const side = w.unitSide[u]!;
    const entry = w.entry[nation]!;
    const ports = portsOf(g, side) & entry & ~(1 << at) & ~p.unitSet(1 - side);
    reach.home[key] = ports === 0 ? 0 : homeField(g, side, at, entry) & ports;
  }
  return reach.home[key]!;
}

/** Nearest ports of the side open to the unit's nation, the enemy ignored (9.1). */
export function nearestPorts(g: Play, u: number): number {
  const { p, w } = g;
  const at = p.loc[u]!;
  const side = w.unitSide[u]!;
  const ports = portsOf(g, side) & w.entry[p.nationOf(u)]! & ~(1 << at) & ~p.unitSet(1 - side);
  let best = 255;
  let set = 0;
  for (let rest = ports; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest);
    const d = g.network.board.distance(at, i);
    if (d > best || d === 255) continue;
    if (d < best) set = 0;
    best = d;
    set |= 1 << i;
  }
  return set;
}

/** Points land air may redeploy to (9.3(1)): own-occupied or with own ships, with room, open to it; not where it is. */
export function redeployTargets(g: Play, u: number): number {
  const { p, w } = g;
  const side = w.unitSide[u]!;
  const at = p.loc[u]!;
  if (at < 0) return 0;
  const set = (heldBy(g, side) | p.shipSet[side]!) & w.entry[p.nationOf(u)]! & ~p.unitSet(1 - side) & ~(1 << at);
  return withRoom(g, side, set);
}

/** Those of the points that have room for another land air of the side (2.1.1). */
export function withRoom(g: Play, side: number, points: number): number {
  const { p, w } = g;
  let set = points;
  const limit = w.baseLandAir;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest);
    if (!p.isPort(i) || isHeldEnemyPort(g, side, i)) if (p.airs[side * w.map.points + i]! >= limit) set &= ~(1 << i);
  }
  return set;
}

/** An enemy port counts as a base until it is assaulted (2.1.1, 4.2(3)). */
function isHeldEnemyPort(g: Play, side: number, i: number): boolean {
  return g.w.map.port[i] === 1 && g.p.owner[i] !== side;
}
