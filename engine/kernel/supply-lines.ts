/**
 * Lines of communication in two parts: a land part of a few hexes from a unit to a road, and the road from there to a
 * source. One flood from the sources answers for every hex of the map at once.
 *
 * No part enters a hex of enemies or a shut one, or passes an enemy bond; a line may begin with a unit that is in a shut one.
 * The road part enters no hot hex (empty, in an enemy zone); the land part no two hot hexes one after the other.
 */
import { DIRECTIONS, type HexField, type Marks } from './hex-field';
import type { ZoneField } from './zones';

/** Hexes of land that no line needs: there is none. */
export const CUT_OFF = 255;

export class SupplyLines {
  /** Hexes of land between each hex and the road of a line; `CUT_OFF` where no line of the asked length begins. */
  readonly land: Uint8Array;
  /** 1: a line begins here that is all road. */
  readonly road: Uint8Array;
  /** Where a line begins, its next place; -1 where it ends. */
  private readonly next: Int16Array;
  /** Places that have a line, the first `tail` of it: only these are cleaned up before the next search. */
  private readonly queue: Int16Array;
  private tail = 0;
  /** Places that `begins` has been to, by the number of the call. */
  private readonly marks: Int32Array;
  private mark = 0;

  constructor(readonly field: HexField) {
    this.land = new Uint8Array(field.size).fill(CUT_OFF);
    this.road = new Uint8Array(field.size);
    this.next = new Int16Array(field.size);
    this.queue = new Int16Array(field.size);
    this.marks = new Int32Array(field.size);
  }

  /**
   * All lines of a side. `sources`: places a line may end in, unless they are shut; enemy zones do not keep a line out of
   * them. `along`: by edge, non-zero where a way of the map is not interrupted. `most`: hexes of land at most; with 0 there are
   * lines all of road only, until `extend` is called.
   */
  trace(side: 0 | 1, sources: readonly number[], along: Uint8Array, shut: Marks, zones: ZoneField, most: number): void {
    this.clear();
    const { land, road, next, queue, field } = this;
    const { near, across, routeStart, routeEdges } = field;
    const { words, mask } = shut;
    const enemies = zones.units[1 - side]!;
    const friends = zones.units[side];
    const zone = zones.zone[1 - side]!;
    const barHex = zones.barHex[1 - side]!;
    const barEdge = zones.barEdge[1 - side]!;
    let tail = 0;
    for (const s of sources) {
      if (enemies[s] !== 0 || (words[s]! & mask) !== 0 || road[s] !== 0) continue;
      road[s] = 1;
      land[s] = 0;
      next[s] = -1;
      queue[tail++] = s;
    }
    const open = tail;
    // From a hex of the network to those from which it is entered. A hot one begins lines, but none goes through it.
    for (let head = 0; head < tail; head++) {
      const n = queue[head]!;
      if ((words[n]! & mask) !== 0) continue;
      if (friends[n] === 0 && ((zone[n] !== 0 && head >= open) || barHex[n] !== 0)) continue;
      for (let k = routeStart[n]!; k < routeStart[n + 1]!; k++) {
        const out = routeEdges[k]!;
        const m = near[out]!;
        if (along[out] === 0 || road[m] !== 0) continue;
        if (enemies[m] !== 0 || ((words[m]! & mask) !== 0 && friends[m] === 0)) continue;
        if (barEdge[out] !== 0 && zones.barsSide(side, across[out]!, false)) continue;
        road[m] = 1;
        land[m] = 0;
        next[m] = n;
        queue[tail++] = m;
      }
    }
    this.tail = tail;
    if (most > 0) this.extend(side, shut, zones, most);
  }

  /** Adds the lines with a land part to those just traced without one. */
  extend(side: 0 | 1, shut: Marks, zones: ZoneField, most: number): void {
    this.spread(side, this.tail, shut, zones, most);
  }

  /** Whether a line begins in a place, with so many hexes of land at most, when all that are road alone have been traced. */
  begins(side: 0 | 1, place: number, shut: Marks, zones: ZoneField, most: number): boolean {
    const { road, field, queue } = this;
    if (road[place] === 1) return true;
    const { near } = field;
    const { words, mask } = shut;
    const enemies = zones.units[1 - side]!;
    const friends = zones.units[side];
    const zone = zones.zone[1 - side]!;
    const barHex = zones.barHex[1 - side]!;
    const barEdge = zones.barEdge[1 - side]!;
    if (enemies[place] !== 0 || ((words[place]! & mask) !== 0 && friends[place] === 0)) return false;
    // Outwards from the place, in what is left of the queue.
    const { tail: begin, marks } = this;
    const now = ++this.mark;
    marks[place] = now;
    let tail = begin;
    queue[tail++] = place;
    for (let head = begin, hexes = 1; hexes <= most && head < tail; hexes++)
      for (const end = tail; head < end; head++) {
        const m = queue[head]!;
        const hot = zone[m] !== 0 && friends[m] === 0;
        for (let e = m * DIRECTIONS, last = e + DIRECTIONS; e < last; e++) {
          const n = near[e]!;
          if (n < 0 || marks[n] === now || enemies[n] !== 0 || (words[n]! & mask) !== 0) continue;
          if (friends[n] === 0 && (barHex[n] !== 0 || (hot && zone[n] !== 0))) continue;
          if (barEdge[e] !== 0 && zones.barsSide(side, e, false)) continue;
          if (road[n] === 1) return true;
          marks[n] = now;
          queue[tail++] = n;
        }
      }
    return false;
  }

  /** Places of the line that begins here, from the place to where it ends; empty where there is none. */
  line(from: number): number[] {
    if (this.land[from] === CUT_OFF) return [];
    const path = [from];
    for (let at = this.next[from]!; at >= 0; at = this.next[at]!) path.push(at);
    return path;
  }

  /** Land lines alone: hexes from each hex to the nearest of the targets. */
  reach(side: 0 | 1, targets: readonly number[], shut: Marks, zones: ZoneField, most: number): void {
    this.clear();
    let tail = 0;
    for (const t of targets) {
      if (this.land[t] === 0) continue;
      this.land[t] = 0;
      this.next[t] = -1;
      this.queue[tail++] = t;
    }
    this.spread(side, tail, shut, zones, most);
  }

  private clear(): void {
    for (let k = 0; k < this.tail; k++) {
      const n = this.queue[k]!;
      this.land[n] = CUT_OFF;
      this.road[n] = 0;
    }
    this.tail = 0;
  }

  /** Floods outwards from the first `begin` of the queue, whose land is 0. */
  private spread(side: 0 | 1, begin: number, shut: Marks, zones: ZoneField, most: number): void {
    const { land, next, queue, field } = this;
    const { near, across } = field;
    const { words, mask } = shut;
    const enemies = zones.units[1 - side]!;
    const friends = zones.units[side];
    const zone = zones.zone[1 - side]!;
    const barHex = zones.barHex[1 - side]!;
    const barEdge = zones.barEdge[1 - side]!;
    let tail = begin;
    for (let head = 0; head < tail; head++) {
      const n = queue[head]!;
      const depth = land[n]!;
      const held = friends[n] !== 0;
      // The line goes from m into n: n must be one that a line may enter.
      if (depth >= most || (words[n]! & mask) !== 0 || (!held && barHex[n] !== 0)) continue;
      const hot = !held && zone[n] !== 0;
      for (let out = n * DIRECTIONS, end = out + DIRECTIONS; out < end; out++) {
        const m = near[out]!;
        if (m < 0 || land[m] !== CUT_OFF || enemies[m] !== 0) continue;
        if ((words[m]! & mask) !== 0 && friends[m] === 0) continue;
        if (hot && zone[m] !== 0 && friends[m] === 0) continue;
        if (barEdge[out] !== 0 && zones.barsSide(side, across[out]!, false)) continue;
        land[m] = depth + 1;
        next[m] = n;
        queue[tail++] = m;
      }
    }
    this.tail = tail;
  }
}
