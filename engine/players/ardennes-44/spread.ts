/** Distances over the map from many places at once: what it costs to come from each place to the nearest of them. */
import { DIRECTIONS, type HexField } from '../../kernel/hex-field';

/** Farther than everything on the map. */
export const FAR = 6000;

/** What each edge costs to cross; 0 = closed. */
export type EdgeCost = Uint8Array;

/** Working memory of a search over one map. */
export class Spread {
  private readonly head = new Int32Array(FAR + 256).fill(-1);
  private readonly link: Int32Array;
  private readonly node: Int16Array;
  /** Edge by which the way goes on towards the nearest of the places, or -1. */
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
    const { head, link, node, field, on } = this;
    const { near, across } = field;
    let filled = 0;
    let last = 0;
    out.fill(FAR);
    on.fill(-1);
    const put = (n: number, at: number) => {
      if (at > most || at >= FAR || at >= out[n]!) return;
      out[n] = at;
      node[filled] = n;
      link[filled] = head[at]!;
      head[at] = filled++;
      if (at > last) last = at;
    };
    to.forEach((n, k) => {
      put(n, starts?.[k] ?? 0);
    });
    for (let here = 0; here <= last; here++) {
      for (let k = head[here]!; k >= 0; k = link[k]!) {
        const n = node[k]!;
        if (out[n] !== here) continue;
        const added = extra ? extra[n]! : 0;
        if (added < 0 && here > 0) continue;
        for (let e = n * DIRECTIONS; e < (n + 1) * DIRECTIONS; e++) {
          const m = near[e]!;
          if (m < 0 || out[m]! <= here) continue;
          const c = cost[across[e]!]!;
          if (c === 0) continue;
          const total = here + c + Math.max(0, added);
          if (total >= out[m]! || filled >= node.length) continue;
          put(m, total);
          on[m] = across[e]!;
        }
      }
      head[here] = -1;
    }
  }
}
