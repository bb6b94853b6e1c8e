/**
 * How far a unit can go over a hex field: cheapest ways within an allowance, with enemy zones, bonds and places that stop.
 * Costs are whole numbers, in whatever part of a movement point the ruleset chooses. Nothing is allocated while searching,
 * and only what a search has touched is cleaned up after it.
 */
import { DIRECTIONS, type HexField, type Marks } from './hex-field';
import { UNREACHED } from './search';
import type { ZoneField } from './zones';

/** An edge that may be crossed as the first step of a way only, whatever it costs. */
export const FIRST = 0x80;
const COST = 0x7f;
/** More than any edge costs. */
const SHUT_IN = 0xff;

/** What edges cost a class of movers: 0 = closed; at most 127, perhaps with `FIRST`. */
export class EdgeCosts {
  /** What counts now. */
  readonly cost: Uint8Array;
  /** By place, the least that leaving it by an open edge costs; `SHUT_IN` where none is open. */
  readonly least: Uint8Array;
  private readonly sound: Uint8Array;

  /** `open`: with every bridge and road; `broken`: where those do not count. */
  constructor(
    open: Uint8Array,
    private readonly broken: Uint8Array,
  ) {
    this.sound = open;
    this.cost = open.slice();
    this.least = leastOf(open).slice();
  }

  /** A bridge on the edge breaks, or is mended; the same edge from its other side has its own call. */
  setBroken(edge: number, broken: boolean): void {
    this.cost[edge] = (broken ? this.broken : this.sound)[edge]!;
    const place = Math.floor(edge / DIRECTIONS);
    this.least[place] = leastAt(this.cost, place);
  }
}

function leastAt(cost: Uint8Array, place: number): number {
  let least = SHUT_IN;
  for (let e = place * DIRECTIONS; e < (place + 1) * DIRECTIONS; e++)
    if (cost[e] !== 0) least = Math.min(least, cost[e]! & COST);
  return least;
}

const leasts = new WeakMap<Uint8Array, Uint8Array>();

/** By place, for costs that no bridge has changed; worked out once for all positions that begin with them. */
function leastOf(open: Uint8Array): Uint8Array {
  let known = leasts.get(open);
  if (!known) {
    known = new Uint8Array(open.length / DIRECTIONS);
    for (let place = 0; place < known.length; place++) known[place] = leastAt(open, place);
    leasts.set(open, known);
  }
  return known;
}

/** What a search asks of a position. */
export interface Ground {
  zones: ZoneField;
  /** Places that may not be entered, beside those where enemies are. */
  shut: Marks;
  /** Added to the cost of entering. By place. */
  extra: Uint8Array;
  /** Places that may be entered but not left. */
  halts: Marks;
}

/** How a move goes. */
export interface Going {
  side: 0 | 1;
  costs: EdgeCosts;
  allowance: number;
  /** Added on leaving an enemy zone. */
  leaveZone: number;
  /** `stop`: enemy zones are entered and end the move; `shut`: they are not entered; `none`: they do not matter. */
  zone: 'stop' | 'shut' | 'none';
  /** Whether a unit that starts in an enemy zone may enter another at once. */
  zoneToZone: boolean;
  /** Whether `extra` counts. */
  extra: boolean;
  /** Whether `halts` count. */
  halts: boolean;
  /** Whether friends in a hex keep enemy zones out of it. */
  friendsNegate: boolean;
  /** Whether the way has begun elsewhere: then no step is its first. */
  begun: boolean;
}

export class MoveSearch {
  /** What reaching a place costs; `UNREACHED` where one cannot come. */
  readonly spent: Int16Array;
  /** The edge by which a place is entered on a cheapest way, or -1. */
  readonly by: Int32Array;
  /** Places reached, the start first; `count` of them. */
  readonly reached: Int16Array;
  count = 0;
  /** What the mover had to spend. */
  allowance = 0;
  private readonly head: Int32Array;
  private readonly link: Int32Array;
  private readonly node: Int16Array;
  /** The largest allowance it can be asked for. */
  readonly most: number;

  /** `most`: the largest allowance that will be asked for. */
  constructor(
    readonly field: HexField,
    most: number,
  ) {
    this.spent = new Int16Array(field.size).fill(UNREACHED);
    this.by = new Int32Array(field.size).fill(-1);
    this.reached = new Int16Array(field.size);
    this.head = new Int32Array(most + 1).fill(-1);
    this.link = new Int32Array(field.edges + 1);
    this.node = new Int16Array(field.edges + 1);
    this.most = most;
  }

  /**
   * Everywhere that a unit can come to from `start`. With a `goal` the search ends as soon as its cheapest way is known; what costs
   * more is then unfinished. `nearer`, another search, gets what it would have found with the allowance `less`, which may not be the
   * larger one. Throws `RangeError` for an allowance larger than the largest.
   */
  run(start: number, going: Going, ground: Ground, goal = -1, nearer: MoveSearch | null = null, less = -1): void {
    if (going.allowance > this.most) throw new RangeError(`allowance ${going.allowance} is beyond ${this.most}`);
    this.clear();
    nearer?.clear();
    const within = nearer?.reached ?? this.reached;
    let inside = 0;
    const { spent, by, reached, head, link, node } = this;
    const { near } = this.field;
    const { side, allowance, friendsNegate, begun } = going;
    const { cost, least } = going.costs;
    this.allowance = allowance;
    const { zones, extra } = ground;
    const shut = ground.shut.words;
    const shutMask = ground.shut.mask;
    const halts = ground.halts.words;
    const haltMask = going.halts ? ground.halts.mask : 0;
    const slow = going.extra;
    const zoned = going.zone !== 'none';
    const stops = going.zone === 'stop';
    const shuns = going.zone === 'shut';
    const enemies = zones.units[1 - side]!;
    const enemyZone = zones.zone[1 - side]!;
    const barHex = zones.barHex[1 - side]!;
    const barEdge = zones.barEdge[1 - side]!;
    const friends = zones.units[side];
    const from = zoned ? enemyZone[start]! : 0;
    // Enemy zones that keep even a unit out that steps from one into the next.
    const stuck = from !== 0 && !going.zoneToZone;
    spent[start] = 0;
    reached[0] = start;
    if (nearer) within[inside++] = start;
    let count = 1;
    node[0] = start;
    link[0] = -1;
    head[0] = 0;
    let filled = 1;
    let here = 0;
    for (; here <= allowance; here++) {
      if (goal >= 0 && spent[goal]! <= here) break;
      for (let k = head[here]!; k >= 0; k = link[k]!) {
        const n = node[k]!;
        if (spent[n] !== here || here + least[n]! > allowance) continue;
        const first = n === start;
        if (!first) {
          if ((halts[n]! & haltMask) !== 0) continue;
          if (stops && enemyZone[n] !== 0 && !(friendsNegate && friends[n] !== 0)) continue;
        }
        const base = first && from !== 0 ? here + going.leaveZone : here;
        for (let e = n * DIRECTIONS, end = e + DIRECTIONS; e < end; e++) {
          const c = cost[e]!;
          if (c === 0 || (c >= FIRST && (begun || !first))) continue;
          const m = near[e]!;
          if (m < 0) continue;
          const total = base + (c & COST) + (slow ? extra[m]! : 0);
          if (total > allowance || total >= spent[m]!) continue;
          if (enemies[m] !== 0 || (shut[m]! & shutMask) !== 0) continue;
          const free = friends[m] === 0;
          if (free && (barHex[m] !== 0 || barEdge[e] !== 0)) continue;
          if (zoned && enemyZone[m] !== 0 && (free || !friendsNegate) && (shuns || (first && stuck))) continue;
          if (spent[m] === UNREACHED) reached[count++] = m;
          // In the order in which a search that goes no further would have come upon them.
          if (total <= less && spent[m]! > less) within[inside++] = m;
          spent[m] = total;
          by[m] = e;
          node[filled] = m;
          link[filled] = head[total]!;
          head[total] = filled++;
        }
      }
      head[here] = -1;
    }
    for (; here <= allowance; here++) head[here] = -1;
    this.count = count;
    if (nearer) nearer.copy(this, inside, less);
  }

  private clear(): void {
    for (let i = 0; i < this.count; i++) {
      const n = this.reached[i]!;
      this.spent[n] = UNREACHED;
      this.by[n] = -1;
    }
    this.count = 0;
  }

  /** Takes over what another search has found out about the places that stand in `reached` already. */
  private copy(from: MoveSearch, count: number, allowance: number): void {
    const { spent, by, reached } = this;
    for (let i = 0; i < count; i++) {
      const n = reached[i]!;
      spent[n] = from.spent[n]!;
      by[n] = from.by[n]!;
    }
    this.count = count;
    this.allowance = allowance;
  }

  /** Edges of the cheapest way to a place, first first; returns how many. `out` must have room for them. */
  way(to: number, out: Int32Array): number {
    let n = 0;
    for (let e = this.by[to]!; e >= 0; e = this.by[Math.floor(e / DIRECTIONS)]!) out[n++] = e;
    out.subarray(0, n).reverse();
    return n;
  }
}
