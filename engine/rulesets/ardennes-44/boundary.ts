/** 11.10: what lies on the other side of an army's boundary. */
import { DIRECTIONS, type HexField } from '../../kernel/hex-field';
import type { Units } from './units';

const FAR = 0xffff;

/**
 * By army (index of its formation) the places on the other side of its boundary, marked with 1: from where its units begin every
 * shortest way there crosses a marked edge. Armies without units on the map at the start have none. `edges`: the marked edges, from
 * both sides; `start`: by unit, where it begins, negative off the map.
 */
export function acrossBoundary(
  field: HexField,
  edges: Int32Array,
  units: Units,
  start: Int16Array,
): ReadonlyMap<number, Uint8Array> {
  const out = new Map<number, Uint8Array>();
  if (edges.length === 0) return out;
  const marked = new Uint8Array(field.edges);
  for (const e of edges) marked[e] = 1;
  for (const army of new Set(units.army)) {
    const homes = [...start].filter((at, u) => units.army[u] === army && at >= 0 && field.onMap[at] === 1);
    if (army < 0 || homes.length === 0) continue;
    const open = distances(field, homes, null);
    const kept = distances(field, homes, marked);
    out.set(
      army,
      Uint8Array.from(open, (d, i) => (kept[i]! > d ? 1 : 0)),
    );
  }
  return out;
}

/** Hexes from the nearest of the places to each, without crossing the closed edges. */
function distances(field: HexField, from: readonly number[], closed: Uint8Array | null): Uint16Array {
  const out = new Uint16Array(field.size).fill(FAR);
  const queue = [...new Set(from)];
  for (const i of queue) out[i] = 0;
  for (let k = 0; k < queue.length; k++) {
    const i = queue[k]!;
    for (let e = i * DIRECTIONS; e < (i + 1) * DIRECTIONS; e++) {
      const n = field.near[e]!;
      if (n < 0 || out[n] !== FAR || closed?.[e] === 1) continue;
      out[n] = out[i]! + 1;
      queue.push(n);
    }
  }
  return out;
}
