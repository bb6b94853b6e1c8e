/**
 * The transport network of a side as groups of hubs (10.3): two places are joined when both are within reach of hubs of
 * one group. Laid out once per position, so that every hex's destinations are a bit operation.
 */
import { CONTINUING, LAND } from './codes';
import { flood, isHub, isSource, memoryOf, transportBlocks } from './lines';
import type { Play } from './play';

interface Groups {
  version: number;
  side: number;
  /** Groups within reach, a bit each; two words for up to 62 groups. */
  low: Int32Array;
  high: Int32Array;
  /** Places Land of the side may redeploy to. */
  valid: Uint8Array;
  /** Valid places per group. */
  sizes: Int32Array;
  group: Int16Array;
}

const store = new WeakMap<object, Groups>();

/** Friendly port, airfield or supply source, or a continuing combat (10.3). */
export function validDestination(g: Play, side: number, place: number): boolean {
  return g.p.control(place) === side || isSource(g, side, place) || g.p.has(place, CONTINUING);
}

/** The groups of the side in this position. */
export function transportGroups(g: Play, side: number): Groups {
  const n = g.w.map.places;
  let t = store.get(g.reach);
  if (!t) {
    t = {
      version: -1,
      side: -1,
      low: new Int32Array(n),
      high: new Int32Array(n),
      valid: new Uint8Array(n),
      sizes: new Int32Array(62),
      group: new Int16Array(n),
    };
    store.set(g.reach, t);
  }
  if (t.version === g.p.version && t.side === side) return t;
  t.version = g.p.version;
  t.side = side;
  const m = memoryOf(g);
  const reach = g.w.values['transport-distance']!;
  const link = g.w.values['line-distance']!;
  const entry = g.w.entry[side * 3 + LAND]!;
  transportBlocks(g, side, m.blocked);
  t.group.fill(-1);
  t.low.fill(0);
  t.high.fill(0);
  t.sizes.fill(0);
  for (let i = 0; i < n; i++) t.valid[i] = entry[i] && validDestination(g, side, i) ? 1 : 0;
  let groups = 0;
  for (let i = 0; i < n && groups < 62; i++) {
    if (t.group[i]! >= 0 || !isHub(g, side, i)) continue;
    let head = 0;
    let tail = 1;
    m.queue[0] = i;
    t.group[i] = groups;
    while (head < tail) {
      const hub = m.queue[head++]!;
      mark(t, hub, groups);
      let count = flood(g, hub, reach, m.blocked, m, m.scratch);
      for (let k = 1; k < count; k++) mark(t, m.wave[k]!, groups);
      count = flood(g, hub, link, m.blocked, m, m.scratch);
      for (let k = 1; k < count; k++) {
        const j = m.wave[k]!;
        if (t.group[j]! >= 0 || !isHub(g, side, j)) continue;
        t.group[j] = groups;
        m.queue[tail++] = j;
      }
    }
    groups++;
  }
  for (let i = 0; i < n; i++) if (t.valid[i]) for (let k = 0; k < groups; k++) if (inGroup(t, i, k)) t.sizes[k]!++;
  return t;
}

function mark(t: Groups, place: number, group: number): void {
  if (group < 31) t.low[place]! |= 1 << group;
  else t.high[place]! |= 1 << (group - 31);
}

function inGroup(t: Groups, place: number, group: number): boolean {
  return group < 31 ? (t.low[place]! & (1 << group)) !== 0 : (t.high[place]! & (1 << (group - 31))) !== 0;
}

/** Whether Land can go from one place to the other by the network. */
export function joined(t: Groups, from: number, to: number): boolean {
  return from !== to && ((t.low[from]! & t.low[to]!) !== 0 || (t.high[from]! & t.high[to]!) !== 0);
}

/** Whether Land at the place has anywhere to go. */
export function hasDestination(t: Groups, from: number): boolean {
  for (let k = 0; k < 62; k++) if (inGroup(t, from, k) && t.sizes[k]! > (t.valid[from] ? 1 : 0)) return true;
  return false;
}
