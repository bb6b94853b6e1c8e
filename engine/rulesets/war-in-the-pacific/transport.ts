/**
 * The transport network of a side as groups of hubs (10.3): two places are joined when both are within reach of hubs of
 * one group. Laid out once per position, so that a hex's destinations are unions of sets.
 */
import { hasBit, setBit } from '../../kernel/line-field';
import { CONTINUING, LAND, SOURCE } from './codes';
import { isHub, isSource, linesOf, transportBlocks } from './lines';
import type { Play } from './play';
import type { Position } from './position';
import type { World } from './world';

export type Groups = ReturnType<typeof newGroups>;

function newGroups(places: number) {
  const words = (places + 31) >> 5;
  return {
    version: -1,
    controlVersion: -1,
    count: 0,
    words,
    /** Places within reach of each group, set by set. */
    reach: new Int32Array(0),
    /** Places where units of the side may go (10.3): Air anywhere among them. */
    valid: new Uint8Array(places),
    /** Those that Land may enter. */
    land: new Uint8Array(places),
    /** Valid places, in board order. */
    list: [] as number[],
    /** Places for Land within reach of each group. */
    sizes: new Int32Array(places),
    hubs: new Int16Array(places),
    seen: new Int32Array(words),
  };
}

const store = new WeakMap<World, { owner: Position | null; pair: [Groups, Groups] }>();

function groupsOf(g: Play, side: number): Groups {
  let kept = store.get(g.w);
  if (!kept) {
    const n = g.w.map.places;
    kept = { owner: null, pair: [newGroups(n), newGroups(n)] };
    store.set(g.w, kept);
  }
  if (kept.owner !== g.p) {
    kept.owner = g.p;
    for (const t of kept.pair) t.version = t.controlVersion = -1;
  }
  return kept.pair[side]!;
}

/** Friendly port, airfield or supply source, or a continuing combat (10.3). */
export function validDestination(g: Play, side: number, place: number): boolean {
  return g.p.control(place) === side || isSource(g, side, place) || g.p.has(place, CONTINUING);
}

/** The groups of the side in this position. */
export function transportGroups(g: Play, side: number): Groups {
  const t = groupsOf(g, side);
  if (t.version === g.p.lineVersion) return t;
  t.version = g.p.lineVersion;
  const { map, entry, values } = g.w;
  const { transport, queue, sites } = linesOf(g, side);
  const cut = transport.update((out) => transportBlocks(g, side, out));
  if (!cut && t.controlVersion === g.p.controlVersion) return t;
  t.controlVersion = g.p.controlVersion;
  const landEntry = entry[side * 3 + LAND]!;
  let hubs = 0;
  for (const i of t.list) t.valid[i] = t.land[i] = 0;
  t.list.length = 0;
  for (let i = 0; i < map.places; i++) {
    if (map.base[i] === 0 && (g.p.places[i]! & (CONTINUING | (SOURCE << side))) === 0) continue;
    if (!validDestination(g, side, i)) continue;
    t.list.push(i);
    t.valid[i] = 1;
    t.land[i] = landEntry[i]!;
  }
  for (const i of sites) if (isHub(g, side, i)) t.hubs[hubs++] = i;
  if (t.reach.length < hubs * t.words) t.reach = new Int32Array(hubs * t.words);
  t.reach.fill(0);
  t.seen.fill(0);
  t.count = 0;
  const near = values['transport-distance']!;
  const link = values['line-distance']!;
  for (let h = 0; h < hubs; h++) {
    const first = t.hubs[h]!;
    if (hasBit(t.seen, first)) continue;
    const at = t.count * t.words;
    let head = 0;
    let tail = 1;
    queue[0] = first;
    setBit(t.seen, first);
    while (head < tail) {
      const hub = queue[head++]!;
      setBit(t.reach, hub, at);
      const bits = transport.reach(hub, near);
      const from = transport.offset(hub);
      for (let k = 0; k < t.words; k++) t.reach[at + k]! |= bits[from + k]!;
      const links = transport.reach(hub, link);
      for (let k = 0; k < hubs; k++) {
        const j = t.hubs[k]!;
        if (!hasBit(links, j, from) || hasBit(t.seen, j)) continue;
        setBit(t.seen, j);
        queue[tail++] = j;
      }
    }
    t.sizes[t.count] = 0;
    for (const i of t.list) if (t.land[i] && hasBit(t.reach, i, at)) t.sizes[t.count]!++;
    t.count++;
  }
  return t;
}

/** Whether Land can go from one place to the other by the network. */
export function joined(t: Groups, from: number, to: number): boolean {
  if (from === to) return false;
  for (let k = 0; k < t.count; k++)
    if (hasBit(t.reach, from, k * t.words) && hasBit(t.reach, to, k * t.words)) return true;
  return false;
}

/** Places within reach of any group in reach of a place, itself among them. */
export function destinationsOf(t: Groups, from: number): Int32Array {
  const found = new Int32Array(t.words);
  for (let at = 0; at < t.count * t.words; at += t.words)
    if (hasBit(t.reach, from, at)) for (let k = 0; k < t.words; k++) found[k]! |= t.reach[at + k]!;
  return found;
}

/** Whether Land at the place has anywhere to go. */
export function hasDestination(t: Groups, from: number): boolean {
  for (let k = 0; k < t.count; k++) if (hasBit(t.reach, from, k * t.words) && t.sizes[k]! > t.land[from]!) return true;
  return false;
}
