/** Distances over the map from many places at once: what it costs to come from each place to the nearest of them. */
import { DIRECTIONS, type HexField } from '../../../kernel/hex-field';

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
   * @param extra what entering a place costs besides, by place; negative: it is closed
   */
  run(
    to: readonly number[],
    cost: EdgeCost,
    out: Int32Array,
    { head: starts, extra }: { head?: readonly number[]; extra?: Int32Array } = {},
  ): void {
    const { head, link, node, field, on } = this;
    const { near, across } = field;
    const room = node.length;
    let filled = 0;
    let last = 0;
    out.fill(FAR);
    on.fill(-1);
    for (let k = 0; k < to.length; k++) {
      const n = to[k]!;
      const at = starts?.[k] ?? 0;
      if (at >= FAR || at >= out[n]!) continue;
      out[n] = at;
      node[filled] = n;
      link[filled] = head[at]!;
      head[at] = filled++;
      if (at > last) last = at;
    }
    for (let here = 0; here <= last; here++) {
      for (let k = head[here]!; k >= 0; k = link[k]!) {
        const n = node[k]!;
        if (out[n] !== here) continue;
        const added = extra ? extra[n]! : 0;
        if (added < 0 && here > 0) continue;
        const from = added > 0 ? here + added : here;
        for (let e = n * DIRECTIONS, stop = e + DIRECTIONS; e < stop; e++) {
          const m = near[e]!;
          if (m < 0) continue;
          const edge = across[e]!;
          const step = cost[edge]!;
          const total = from + step;
          if (step === 0 || total >= out[m]! || total >= FAR || filled >= room) continue;
          out[m] = total;
          node[filled] = m;
          link[filled] = head[total]!;
          head[total] = filled++;
          if (total > last) last = total;
          on[m] = edge;
        }
      }
      head[here] = -1;
    }
  }
}
