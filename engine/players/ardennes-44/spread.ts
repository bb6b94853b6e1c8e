/** Distances over the map from many places at once: what it costs to come from each place to the nearest of them. */
import { DIRECTIONS, type HexField } from '../../kernel/hex-field';
import { FIRST } from '../../kernel/move-search';
import type { Position } from '../../rulesets/ardennes-44/position';

/** Farther than everything on the map. */
export const FAR = 6000;
/** Cost that is worked out beyond what was asked for, so that the next one is known as well. */
const ahead = 10;

/** Ways into each place, those that are open: of place `i` from `first[i]` up to the first of the next one. */
export interface EdgeCost {
  readonly first: Int32Array;
  /** Where one comes from, by which edge of that place, and what it costs. */
  readonly from: Int16Array;
  readonly by: Int32Array;
  readonly step: Uint8Array;
}

/** The ways in by what going out over each edge costs; 0 = closed. */
export function waysIn({ across, near, size, edges }: HexField, cost: (edge: number) => number): EdgeCost {
  const first = new Int32Array(size + 1);
  const from = new Int16Array(edges);
  const by = new Int32Array(edges);
  const step = new Uint8Array(edges);
  let n = 0;
  for (let i = 0; i < size; i++) {
    for (let e = i * DIRECTIONS; e < (i + 1) * DIRECTIONS; e++) {
      const back = across[e]!;
      const c = back < 0 ? 0 : cost(back);
      if (c === 0) continue;
      from[n] = near[e]!;
      by[n] = back;
      step[n++] = c;
    }
    first[i + 1] = n;
  }
  return { first, from, by, step };
}

/**
 * What edges cost a class by what going out over them costs, and by what counting hexes does.
 * @param wade what they cost where one cannot march over them, but count; 0: they are closed
 */
export function edgeCosts(field: HexField, points: Uint8Array, steps: Uint8Array, wade: number): EdgeCost {
  return waysIn(field, (e) => {
    const c = points[e]!;
    return c > 0 && c < FIRST ? c : steps[e]! > 0 ? wade : 0;
  });
}

interface Crossings {
  bridges: number;
  ground: number;
  costs: (EdgeCost | undefined)[];
}

const known = new WeakMap<Position, Crossings>();

/** What edges cost a mobility class as bridges are now. */
export function edgeCostOf(p: Position, cls: number, wade: number): EdgeCost {
  let now = known.get(p);
  if (now?.bridges !== p.crossings || now.ground !== p.ground) {
    now = { bridges: p.crossings, ground: p.ground, costs: [] };
    known.set(p, now);
  }
  const ways = p.ways[cls]!;
  now.costs[cls] ??= edgeCosts(p.world.field, ways.points[p.ground]!.cost, ways.steps.cost, wade);
  return now.costs[cls];
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
    const { first, from, by, step } = cost;
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
        for (let w = first[n]!, next = first[n + 1]!; w < next; w++) {
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
