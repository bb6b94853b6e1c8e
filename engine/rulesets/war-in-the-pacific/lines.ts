/**
 * Lines over the map: which places cut them (6.3, 7.1, 10.3), networks of depots (6.2), unit supply (7.1) and the
 * transport network (10.3). A line is cut only in between; its two ends are free.
 */
import { hasBit, LineField, setBit } from '../../kernel/line-field';
import { DEPOT, SOURCE } from './codes';
import type { Play } from './play';
import type { Position } from './position';
import type { World } from './world';

/** Places in between that cut a supply line of the side (6.3, 7.1). */
export function supplyBlocks(g: Play, side: number, out: Uint8Array): void {
  const { p, w } = g;
  const n = w.map.places;
  const enemy = 1 - side;
  const zones = w.rules.noZone[g.at(enemy)] === 0;
  const { blocksLines, outOfPlay } = w.map;
  for (let i = 0; i < n; i++)
    out[i] =
      blocksLines[i] ||
      outOfPlay[i] ||
      p.present[enemy * n + i]! > 0 ||
      p.control(i) === enemy ||
      (zones && p.inZone(enemy, i))
        ? 1
        : 0;
}

/** Places in between that cut the transport network of the side: enemy units alone do not (10.3). */
export function transportBlocks(g: Play, side: number, out: Uint8Array): void {
  const { p, w } = g;
  const n = w.map.places;
  const enemy = 1 - side;
  const { blocksLines, outOfPlay } = w.map;
  for (let i = 0; i < n; i++)
    out[i] =
      blocksLines[i] ||
      outOfPlay[i] ||
      p.control(i) === enemy ||
      ((p.places[i]! & (SOURCE << enemy)) !== 0 && p.control(i) < 0) ||
      p.inZone(enemy, i)
        ? 1
        : 0;
}

/** Whether a supply source of the side works: nobody else controls its port (2.3.4). */
export function isSource(g: Play, side: number, place: number): boolean {
  if (!g.p.has(place, SOURCE << side)) return false;
  const control = g.p.control(place);
  return control < 0 || control === side;
}

/** A depot or working supply source of the side. */
export function isHub(g: Play, side: number, place: number): boolean {
  return g.p.has(place, DEPOT << side) || isSource(g, side, place);
}

interface Kept {
  /** The position the versions count for; another position starts them anew, but keeps the sets of equal maps. */
  owner: Position | null;
  pair: [SideLines, SideLines];
  supplied: Int32Array;
}

/** One game runs at a time in a thread, so the games of a prepared game share this memory. */
const store = new WeakMap<World, Kept>();

function keptFor(g: Play): Kept {
  let kept = store.get(g.w);
  if (!kept) {
    const pair: [SideLines, SideLines] = [newLines(g), newLines(g)];
    kept = { owner: null, pair, supplied: new Int32Array(2 * pair[0].supply.words) };
    store.set(g.w, kept);
  }
  if (kept.owner !== g.p) {
    kept.owner = g.p;
    const sites = sitesOf(g);
    for (const lines of kept.pair) {
      lines.sites = sites;
      lines.supplyVersion = lines.networkVersion = lines.depotVersion = -1;
    }
  }
  return kept;
}

/** The lines of a side in the present position. */
export function linesOf(g: Play, side: number): SideLines {
  return keptFor(g).pair[side]!;
}

/** The position was replaced by another one: its versions no longer say what has changed. */
export function forgetLines(g: Play): void {
  const kept = store.get(g.w);
  if (kept) kept.owner = null;
}

/** What one side's lines are in the present position; worked out when asked for, kept while it holds. */
export type SideLines = ReturnType<typeof newLines>;

function newLines(g: Play) {
  const { board } = g.w.map;
  const supply = new LineField(board);
  return {
    supply,
    transport: new LineField(board),
    supplyVersion: -1,
    networkVersion: -1,
    depotVersion: -1,
    /** Places that may hold a hub: ports, airfields and supply sources. */
    sites: [] as number[],
    /** Hubs in the depot network, and places within a line of it. */
    linked: new Int32Array(supply.words),
    near: new Int32Array(supply.words),
    depots: new Int32Array(supply.words),
    queue: new Int16Array(board.size),
  };
}

/** The field of supply lines, up to date. */
export function supplyField(g: Play, side: number): SideLines {
  const lines = linesOf(g, side);
  if (lines.supplyVersion !== g.p.blockVersion) {
    lines.supplyVersion = g.p.blockVersion;
    lines.supply.update((out) => supplyBlocks(g, side, out));
  }
  return lines;
}

/** The depot network of the side (6.1, 6.2): sets `linked` and `near`. */
export function network(g: Play, side: number): SideLines {
  const lines = supplyField(g, side);
  if (lines.networkVersion === g.p.blockVersion && lines.depotVersion === g.p.depotVersion[side]) return lines;
  lines.networkVersion = g.p.blockVersion;
  lines.depotVersion = g.p.depotVersion[side]!;
  const { linked, near, queue, sites } = lines;
  const { depots } = lines;
  const { places } = g.p;
  const depot = DEPOT << side;
  linked.fill(0);
  near.fill(0);
  depots.fill(0);
  let tail = 0;
  for (let k = 0; k < sites.length; k++) {
    const i = sites[k]!;
    if ((places[i]! & depot) !== 0) setBit(depots, i);
    if (!isSource(g, side, i)) continue;
    setBit(linked, i);
    setBit(near, i);
    queue[tail++] = i;
  }
  spread(g, lines, tail);
  return lines;
}

/** From the first hubs of the queue to all depots in line of them, and on from these. */
function spread(g: Play, lines: SideLines, hubs: number): void {
  const { linked, near, queue, supply, depots } = lines;
  const length = g.w.values['line-distance']!;
  const words = near.length;
  let head = 0;
  let tail = hubs;
  while (head < tail) {
    const hub = queue[head++]!;
    const bits = supply.reach(hub, length);
    const at = supply.offset(hub);
    for (let k = 0; k < words; k++) {
      const reached = bits[at + k]!;
      near[k]! |= reached;
      let fresh = reached & depots[k]! & ~linked[k]!;
      linked[k]! |= fresh;
      while (fresh !== 0) {
        const bit = 31 - Math.clz32(fresh);
        queue[tail++] = (k << 5) + bit;
        fresh ^= 1 << bit;
      }
    }
  }
}

/** After the side has built a depot at a place of its network: the network grows from there. Call right after. */
export function extendNetwork(g: Play, side: number, place: number): void {
  const lines = linesOf(g, side);
  const now = g.p.depotVersion[side]!;
  if (lines.networkVersion !== g.p.blockVersion || lines.depotVersion !== now - 1 || !hasBit(lines.near, place)) return;
  lines.depotVersion = now;
  setBit(lines.linked, place);
  setBit(lines.depots, place);
  lines.queue[0] = place;
  spread(g, lines, 1);
}

function sitesOf(g: Play): number[] {
  const sites: number[] = [];
  for (let i = 0; i < g.w.map.places; i++)
    if (g.w.map.base[i] === 1 || g.p.has(i, SOURCE | (SOURCE << 1))) sites.push(i);
  return sites;
}

/** Places where Land and Air of the side are supplied by depots and sources (7.1), as a set that the next call reuses. */
export function suppliedPlaces(g: Play, side: number): Int32Array {
  const { supply } = supplyField(g, side);
  const set = keptFor(g)
    .supplied.subarray(side * supply.words, (side + 1) * supply.words)
    .fill(0);
  const free = g.w.values['supply-free-distance']!;
  const length = g.w.values['supply-distance']!;
  const around = free >= 1 ? g.w.map.board.within(free) : null;
  const { sites } = linesOf(g, side);
  for (let k = 0; k < sites.length; k++) {
    const i = sites[k]!;
    if (!isHub(g, side, i)) continue;
    setBit(set, i);
    if (around) for (const j of around[i]!) setBit(set, j);
    const bits = supply.reach(i, length);
    const at = supply.offset(i);
    for (let n = 0; n < set.length; n++) set[n]! |= bits[at + n]!;
  }
  return set;
}

/** Automatic supply of a nation's Land and Air at a place (7.3). */
export function alwaysSupplied(g: Play, nation: number, place: number): boolean {
  return g.w.map.supplied[nation * g.w.map.places + place] === 1;
}
