/** Distances over the map from many places at once: what it costs to come from each place to the nearest of them. */
import { DIRECTIONS, type HexField } from '../../kernel/hex-field';
import { FIRST } from '../../kernel/move-search';
import type { Position } from '../../rulesets/ardennes-44/position';

/** Farther than everything on the map. */
export const FAR = 6000;
/** Cost that is worked out beyond what was asked for, so that the next one is known as well. */
const ahead = 10;

/** Ways into each place, those that are open: of place `i` from `i * DIRECTIONS` up to `end[i]`. */
export interface EdgeCost {
  readonly end: Int32Array;
  /** Where one comes from, by which edge of that place, and what it costs. */
  readonly from: Int16Array;
  readonly by: Int32Array;
  readonly step: Uint8Array;
}

/** The ways into a place by what going out over each edge costs; 0 = closed. */
function layWays({ end, from, by, step }: EdgeCost, { across, near }: HexField, i: number, cost: Cost): void {
  let n = i * DIRECTIONS;
  for (let e = n, last = n + DIRECTIONS; e < last; e++) {
    const back = across[e]!;
    const c = back < 0 ? 0 : cost(back);
    if (c === 0) continue;
    from[n] = near[e]!;
    by[n] = back;
    step[n++] = c;
  }
  end[i] = n;
}

type Cost = (edge: number) => number;

/** Those into all places. */
export function waysIn(field: HexField, cost: Cost): EdgeCost {
  const { size, edges } = field;
  const [end, from] = [new Int32Array(size), new Int16Array(edges)];
  const ways = { end, from, by: new Int32Array(edges), step: new Uint8Array(edges) };
  for (let i = 0; i < size; i++) layWays(ways, field, i, cost);
  return ways;
}

/**
 * What edges cost a class by what going out over them costs, and by what counting hexes does.
 * @param wade what they cost where one cannot march over them, but count; 0: they are closed
 */
const costBy =
  (points: Uint8Array, steps: Uint8Array, wade: number): Cost =>
  (e) => {
    const c = points[e]!;
    return c > 0 && c < FIRST ? c : steps[e]! > 0 ? wade : 0;
  };

/** What edges cost, as `costBy` says. */
export function edgeCosts(field: HexField, points: Uint8Array, steps: Uint8Array, wade: number): EdgeCost {
  return waysIn(field, costBy(points, steps, wade));
}

interface Crossings {
  bridges: number;
  ground: number;
  /** By bridge, 1 where it is down in the costs. */
  down: Uint8Array;
  costs: { ways: EdgeCost; cost: Cost }[];
}

const known = new WeakMap<Position, Crossings>();

/** What edges cost a mobility class as bridges are now. */
export function edgeCostOf(p: Position, cls: number, wade: number): EdgeCost {
  const { field, bridges } = p.world;
  let now = known.get(p);
  if (now?.ground !== p.ground) {
    now = { bridges: -1, ground: p.ground, down: new Uint8Array(bridges.length), costs: [] };
    known.set(p, now);
  }
  if (now.bridges !== p.crossings) {
    now.bridges = p.crossings;
    for (let b = 0; b < bridges.length; b++) {
      const down = p.bridgeDown(b) ? 1 : 0;
      if (now.down[b] === down) continue;
      now.down[b] = down;
      const { a, b: other } = bridges[b]!;
      now.costs.forEach(({ ways, cost }) => {
        layWays(ways, field, a, cost);
        layWays(ways, field, other, cost);
      });
    }
  }
  const { points, steps } = p.ways[cls]!;
  const cost = costBy(points[p.ground]!.cost, steps.cost, wade);
  now.costs[cls] ??= { ways: waysIn(field, cost), cost };
  return now.costs[cls].ways;
}

/** What a search goes by: what edges cost, what entering a place costs besides (negative: it is closed), and how far anybody asks. */
interface Ground {
  readonly cost: EdgeCost;
  readonly extra?: Int32Array | undefined;
  readonly most?: number;
}

/** Working memory of a search over one map. */
export class Spread {
  private readonly head = new Int32Array(FAR + 256).fill(-1);
  private readonly link: Int32Array;
  private readonly node: Int16Array;
  /** Places in the lists of `head`, and the least and the largest of their costs. */
  private filled = 0;
  private first = 0;
  private last = 0;
  /** Edge by which the way goes on towards the nearest of the places, or -1; of the last `run`. */
  readonly on: Int32Array;

  constructor(readonly field: HexField) {
    this.link = new Int32Array(field.edges + 4096);
    this.node = new Int16Array(field.edges + 4096);
    this.on = new Int32Array(field.size);
  }

  /**
   * Fills `out` with the cost of the cheapest way from each place to one of `to`, `FAR` where there is none.
   * @param head starts of `to`, what being there costs already; absent: nothing
   * @param most beyond which cost nobody asks
   * @param extra what entering a place costs besides, by place; negative: it is closed
   */
  run(
    to: readonly number[],
    cost: EdgeCost,
    out: Int32Array,
    { head: starts, extra, most = FAR }: { head?: readonly number[]; extra?: Int32Array; most?: number } = {},
  ): void {
    out.fill(FAR);
    this.on.fill(-1);
    this.begin();
    for (let k = 0; k < to.length; k++) {
      const n = to[k]!;
      const at = starts?.[k] ?? 0;
      if (at > most || at >= out[n]!) continue;
      out[n] = at;
      this.put(n, at);
    }
    this.search({ cost, extra, most }, out, -1, FAR, this.on);
  }

  /**
   * Goes on with a search that ended early, until what a place costs is known and a little more, or up to a cost.
   * @param edge places from which it goes on; afterwards those of the next time
   * @returns the cost up to which everything is known
   */
  goOn(edge: number[], ground: Ground, out: Int32Array, place: number, upTo = FAR): number {
    this.begin();
    for (let k = 0; k < edge.length; k++) this.put(edge[k]!, out[edge[k]!]!);
    edge.length = 0;
    const { head, link, node } = this;
    const done = this.search(ground, out, place, upTo, null);
    for (let here = done + 1; here <= this.last; here++) {
      for (let k = head[here]!; k >= 0; k = link[k]!) if (out[node[k]!] === here) edge.push(node[k]!);
      head[here] = -1;
    }
    return edge.length === 0 ? FAR : done;
  }

  private begin(): void {
    this.filled = 0;
    this.first = FAR;
    this.last = 0;
  }

  private put(n: number, at: number): void {
    this.node[this.filled] = n;
    this.link[this.filled] = this.head[at]!;
    this.head[at] = this.filled++;
    if (at < this.first) this.first = at;
    if (at > this.last) this.last = at;
  }

  /** Works through the lists, nearest first, up to a cost or until `place` is known (-1: none). Returns the cost up to which everything is. */
  private search(
    { cost, extra, most = FAR }: Ground,
    out: Int32Array,
    place: number,
    upTo: number,
    on: Int32Array | null,
  ): number {
    const { head, link, node } = this;
    const { end: ends, from, by, step } = cost;
    const end = Math.min(most, FAR - 1);
    let { filled, last } = this;
    let here = this.first;
    for (let stop = upTo; here <= last && here <= stop; here++) {
      if (place >= 0 && stop === FAR && out[place]! <= here) stop = here + ahead;
      for (let k = head[here]!; k >= 0; k = link[k]!) {
        const n = node[k]!;
        if (out[n] !== here) continue;
        const added = extra ? extra[n]! : 0;
        if (added < 0 && here > 0) continue;
        const spent = added > 0 ? here + added : here;
        for (let w = n * DIRECTIONS, next = ends[n]!; w < next; w++) {
          const m = from[w]!;
          const total = spent + step[w]!;
          if (total >= out[m]! || total > end) continue;
          out[m] = total;
          node[filled] = m;
          link[filled] = head[total]!;
          head[total] = filled++;
          if (total > last) last = total;
          if (on) on[m] = by[w]!;
        }
      }
      head[here] = -1;
    }
    this.last = last;
    return here - 1;
  }
}

/** What it costs to come from each place to the nearest of some, worked out only as far as somebody asks. */
export class Way {
  private readonly out: Int32Array;
  private readonly edge: number[];
  /** Cost up to which all is known. */
  private done = -1;

  constructor(
    private readonly spread: Spread,
    to: readonly number[],
    private readonly ground: Ground,
  ) {
    this.out = new Int32Array(spread.field.size).fill(FAR);
    for (const i of to) this.out[i] = 0;
    this.edge = [...to];
  }

  /** The cost up to which all is known, once it is up to this one. */
  upTo(cost: number): number {
    if (this.done < cost) this.done = this.spread.goOn(this.edge, this.ground, this.out, -1, cost);
    return this.done;
  }

  /** The cost from a place if it is known by now, else `FAR`. */
  soFar(place: number): number {
    return this.out[place]! <= this.done ? this.out[place]! : FAR;
  }

  /** The cost from a place, `FAR` where there is no way, or none of so little. */
  from(place: number): number {
    if (this.out[place]! > this.done && this.done < FAR)
      this.done = this.spread.goOn(this.edge, this.ground, this.out, place);
    return this.out[place]!;
  }
}
