/**
 * Cost searches over a graph of places. Costs of entering are small integers, so a ring of buckets replaces a heap.
 * All arrays are reused; nothing is allocated while searching.
 */
export interface Graph {
  /** Neighbours of node i stand in `to` from `start[i]` to `start[i + 1] - 1`. */
  start: Int32Array;
  to: Int16Array;
}

/** Distance of nodes that were not reached. */
export const UNREACHED = 32767;

/** Builds the graph from lists of neighbours. */
export function graphOf(lists: readonly (readonly number[])[]): Graph {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((l, i) => {
    start[i + 1] = start[i]! + l.length;
  });
  return { start, to: Int16Array.from(lists.flat()) };
}

const RING = 16;

interface Buckets {
  buckets: Int16Array[];
  filled: Int32Array;
}

/** Buckets are used only while a search runs, so all searches over graphs of one size share them. */
const pools = new Map<number, Buckets>();

function bucketsFor(nodes: number): Buckets {
  let pool = pools.get(nodes);
  if (!pool) {
    pool = { buckets: Array.from({ length: RING }, () => new Int16Array(nodes * 8)), filled: new Int32Array(RING) };
    pools.set(nodes, pool);
  }
  return pool;
}

/** Reused working memory for graphs of up to `nodes` nodes. */
export class CostSearch {
  readonly distance: Int16Array;
  private readonly buckets: Int16Array[];
  private readonly filled: Int32Array;

  constructor(readonly nodes: number) {
    this.distance = new Int16Array(nodes).fill(UNREACHED);
    const shared = bucketsFor(nodes);
    this.buckets = shared.buckets;
    this.filled = shared.filled;
  }

  /**
   * Cheapest cost from any source to every node within `budget`. `cost[n]` is paid on entering n (0 = may not enter,
   * at most 15); `ends[n]` non-zero: one may enter n but not go on.
   */
  from(graph: Graph, sources: Int16Array, count: number, cost: Uint8Array, ends: Uint8Array, budget: number): void {
    const d = this.distance.fill(UNREACHED);
    this.filled.fill(0);
    for (let i = 0; i < count; i++) this.put(sources[i]!, 0);
    for (let here = 0; here <= budget; here++) {
      const slot = here % RING;
      const bucket = this.buckets[slot]!;
      for (let i = 0; i < this.filled[slot]!; i++) {
        const n = bucket[i]!;
        if (d[n] !== here || (here > 0 && ends[n] !== 0)) continue;
        for (let e = graph.start[n]!; e < graph.start[n + 1]!; e++) {
          const m = graph.to[e]!;
          const c = cost[m]!;
          if (c !== 0 && here + c <= budget && here + c < d[m]!) this.put(m, here + c);
        }
      }
      this.filled[slot] = 0;
    }
  }

  /**
   * Cheapest cost from every node to the nearest of the targets within `budget`: what a stack at n still has to pay. Nodes with `ends`
   * or cost 0 get a distance too (a stack may start there) but are not passed through.
   */
  to(graph: Graph, targets: readonly number[], cost: Uint8Array, ends: Uint8Array, budget: number): void {
    const d = this.distance.fill(UNREACHED);
    this.filled.fill(0);
    for (const t of targets) if (cost[t] !== 0) this.put(t, 0);
    for (let here = 0; here <= budget; here++) {
      const slot = here % RING;
      const bucket = this.buckets[slot]!;
      for (let i = 0; i < this.filled[slot]!; i++) {
        const n = bucket[i]!;
        if (d[n] !== here) continue;
        const c = cost[n]!;
        if (here > 0 && (c === 0 || ends[n] !== 0)) continue;
        if (here + c > budget) continue;
        for (let e = graph.start[n]!; e < graph.start[n + 1]!; e++) {
          const m = graph.to[e]!;
          if (here + c < d[m]!) this.put(m, here + c);
        }
      }
      this.filled[slot] = 0;
    }
  }

  /**
   * Whether a marked node other than the targets can pay its way to one of them within `budget`: `to`, but it stops at
   * the first. Leaves `distance` unfinished.
   */
  reaches(
    graph: Graph,
    targets: readonly number[],
    cost: Uint8Array,
    ends: Uint8Array,
    budget: number,
    marks: Uint8Array,
  ): boolean {
    const d = this.distance.fill(UNREACHED);
    this.filled.fill(0);
    for (const t of targets) if (cost[t] !== 0) this.put(t, 0);
    for (let here = 0; here <= budget; here++) {
      const slot = here % RING;
      const bucket = this.buckets[slot]!;
      for (let i = 0; i < this.filled[slot]!; i++) {
        const n = bucket[i]!;
        if (d[n] !== here) continue;
        if (here > 0 && marks[n] !== 0) return true;
        const c = cost[n]!;
        if ((here > 0 && (c === 0 || ends[n] !== 0)) || here + c > budget) continue;
        for (let e = graph.start[n]!; e < graph.start[n + 1]!; e++) {
          const m = graph.to[e]!;
          if (here + c < d[m]!) this.put(m, here + c);
        }
      }
      this.filled[slot] = 0;
    }
    return false;
  }

  private put(node: number, at: number): void {
    this.distance[node] = at;
    const slot = at % RING;
    const k = this.filled[slot]!;
    this.buckets[slot]![k] = node;
    this.filled[slot] = k + 1;
  }
}
