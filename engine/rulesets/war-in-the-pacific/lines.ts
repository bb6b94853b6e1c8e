/**
 * Lines over the map: which places cut them (6.3, 7.1, 10.3), networks of depots (6.2), unit supply (7.1) and the
 * transport network (10.3). A line is cut only in between; its two ends are free.
 */
import { DEPOT, SOURCE } from './codes';
import type { Play } from './play';

/** Places in between that cut a supply line of the side (6.3, 7.1). */
export function supplyBlocks(g: Play, side: number, out: Uint8Array): void {
  const { p, w } = g;
  const n = w.map.places;
  const enemy = 1 - side;
  const zones = w.rules.noZone[g.at(enemy)] === 0;
  for (let i = 0; i < n; i++)
    out[i] =
      w.map.blocksLines[i] ||
      w.map.outOfPlay[i] ||
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
  for (let i = 0; i < n; i++)
    out[i] =
      w.map.blocksLines[i] ||
      w.map.outOfPlay[i] ||
      p.control(i) === enemy ||
      (p.has(i, SOURCE << enemy) && p.control(i) < 0) ||
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

/** Reused working memory of the searches below. */
export class LineMemory {
  readonly blocked: Uint8Array;
  /** Hubs in the network. */
  readonly linked: Uint8Array;
  /** Places within a line's length of the network. */
  readonly near: Uint8Array;
  readonly queue: Int16Array;
  readonly wave: Int16Array;
  readonly depth: Uint8Array;
  readonly scratch: Uint8Array;
  constructor(places: number) {
    this.blocked = new Uint8Array(places);
    this.linked = new Uint8Array(places);
    this.near = new Uint8Array(places);
    this.queue = new Int16Array(places);
    this.wave = new Int16Array(places);
    this.depth = new Uint8Array(places);
    this.scratch = new Uint8Array(places);
  }
}

const memories = new WeakMap<object, LineMemory>();

/** Working memory of a prepared game. One game runs at a time in a thread, so its games may share it. */
export function memoryOf(g: Play): LineMemory {
  let m = memories.get(g.w);
  if (!m) {
    m = new LineMemory(g.w.map.places);
    memories.set(g.w, m);
  }
  return m;
}

/**
 * Calls `visit` for every place within `length` of `from` along unblocked places, `from` itself excluded; ends may be
 * blocked. `distance` is the length of the line.
 */
export function flood(
  g: Play,
  from: number,
  length: number,
  blocked: Uint8Array,
  m: LineMemory,
  near: Uint8Array,
): number {
  const { neighbours, stride } = g.w.map.board;
  const { wave, depth } = m;
  depth.fill(255);
  depth[from] = 0;
  wave[0] = from;
  let head = 0;
  let tail = 1;
  while (head < tail) {
    const i = wave[head++]!;
    const d = depth[i]!;
    if (d >= length || (d > 0 && blocked[i])) continue;
    for (let k = i * stride; k < (i + 1) * stride; k++) {
      const j = neighbours[k]!;
      if (j < 0 || depth[j] !== 255) continue;
      depth[j] = d + 1;
      near[j] = 1;
      wave[tail++] = j;
    }
  }
  return tail;
}

/** The depot network of the side (6.1, 6.2): sets `linked` and `near` in the memory. */
export function network(g: Play, side: number): LineMemory {
  const m = memoryOf(g);
  supplyBlocks(g, side, m.blocked);
  m.linked.fill(0);
  m.near.fill(0);
  let head = 0;
  let tail = 0;
  for (let i = 0; i < g.w.map.places; i++)
    if (isSource(g, side, i)) {
      m.linked[i] = 1;
      m.near[i] = 1;
      m.queue[tail++] = i;
    }
  const length = g.w.values['line-distance']!;
  while (head < tail) {
    const count = flood(g, m.queue[head++]!, length, m.blocked, m, m.near);
    for (let k = 1; k < count; k++) {
      const j = m.wave[k]!;
      if (m.linked[j] || !g.p.has(j, DEPOT << side)) continue;
      m.linked[j] = 1;
      m.queue[tail++] = j;
    }
  }
  return m;
}

/** Places where Land and Air of the side are supplied by depots and sources (7.1); the result is `near` of the memory. */
export function suppliedPlaces(g: Play, side: number): Uint8Array {
  const m = memoryOf(g);
  const { board } = g.w.map;
  supplyBlocks(g, side, m.blocked);
  m.near.fill(0);
  const free = g.w.values['supply-free-distance']!;
  const length = g.w.values['supply-distance']!;
  const around = board.within(Math.max(1, free));
  for (let i = 0; i < g.w.map.places; i++) {
    if (!isHub(g, side, i)) continue;
    m.near[i] = 1;
    if (free >= 1) for (const j of around[i]!) m.near[j] = 1;
    flood(g, i, length, m.blocked, m, m.near);
  }
  return m.near;
}

/** Automatic supply of a nation's Land and Air at a place (7.3). */
export function alwaysSupplied(g: Play, nation: number, place: number): boolean {
  return g.w.map.supplied[nation * g.w.map.places + place] === 1;
}

/**
 * Places Land of the side reaches from `from` by the transport network (10.3): to a hub within reach, from hub to hub,
 * and out again. `dry`: no water in between, so that no submarine attacks (10.4). Result: `near` of the memory.
 */
export function transported(g: Play, side: number, from: number, dry: boolean): Uint8Array {
  const m = memoryOf(g);
  const { wet } = g.w.map;
  transportBlocks(g, side, m.blocked);
  if (dry) for (let i = 0; i < g.w.map.places; i++) m.blocked[i]! |= wet[i]!;
  const reach = g.w.values['transport-distance']!;
  const link = g.w.values['line-distance']!;
  m.linked.fill(0);
  m.near.fill(0);
  let head = 0;
  let tail = 0;
  if (isHub(g, side, from)) {
    m.linked[from] = 1;
    m.queue[tail++] = from;
  }
  let count = flood(g, from, reach, m.blocked, m, m.scratch);
  for (let k = 1; k < count; k++) tail = enqueue(g, side, m.wave[k]!, m, tail);
  while (head < tail) {
    const hub = m.queue[head++]!;
    m.near[hub] = 1;
    flood(g, hub, reach, m.blocked, m, m.near);
    // A dry route may end at a port, but cannot go on from it.
    if (dry && wet[hub] && hub !== from) continue;
    count = flood(g, hub, link, m.blocked, m, m.scratch);
    for (let k = 1; k < count; k++) tail = enqueue(g, side, m.wave[k]!, m, tail);
  }
  m.near[from] = 0;
  return m.near;
}

function enqueue(g: Play, side: number, place: number, m: LineMemory, tail: number): number {
  if (m.linked[place] || !isHub(g, side, place)) return tail;
  m.linked[place] = 1;
  m.queue[tail] = place;
  return tail + 1;
}
