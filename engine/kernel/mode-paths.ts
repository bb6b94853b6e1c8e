/**
 * Shortest paths over land and sea that change from the one to the other where that is possible only: at ports. A path keeps the mode in
 * which it goes; lanes join places that the map draws apart, by sea, at a length of their own.
 */
import type { BorderKind } from './compiled';
import { DIRECTIONS, type HexField } from './hex-field';
import { UNREACHED } from './search';

/** Modes as bits. */
export const BY_LAND = 1;
export const BY_SEA = 2;

/** A way by sea between two places that the map draws apart. */
export interface Lane {
  from: number;
  to: number;
  length: number;
}

/** Which hexsides are crossed in which mode. */
export class ModeGraph {
  /** By edge: the modes in which it is crossed, as bits. */
  readonly modes: Uint8Array;
  readonly lanes: readonly (readonly Lane[])[];
  /** By mode less one: neighbours that are reached in it, place after place, and where those of each place begin. */
  readonly links: readonly Links[];
  private readonly around = new Map<number, Int16Array>();
  private readonly oceans = new Map<number, Int16Array>();
  private readonly free: Passage;

  /** `land`, `sea`: classes of units that go in these modes, as the game's kinds of hexside name them. `lanes`: each in one direction. */
  constructor(
    readonly field: HexField,
    borders: readonly BorderKind[],
    land: string,
    sea: string,
    lanes: readonly Lane[] = [],
  ) {
    const across = (cls: string) =>
      borders.reduce((bits, { cross }, k) => (cross.includes(cls) ? bits | (1 << k) : bits), 0);
    const [landBits, seaBits] = [across(land), across(sea)];
    this.modes = Uint8Array.from(field.sides, (kinds, e) => {
      if (field.near[e]! < 0) return 0;
      return ((kinds & landBits) !== 0 ? BY_LAND : 0) | ((kinds & seaBits) !== 0 ? BY_SEA : 0);
    });
    const byPlace: Lane[][] = Array.from({ length: field.size }, () => []);
    for (const lane of lanes) byPlace[lane.from]!.push(lane);
    this.lanes = byPlace;
    this.links = [BY_LAND, BY_SEA].map((mode) => this.linksOf(mode));
    const { size } = field;
    this.free = { closed: new Uint8Array(size), zone: new Uint8Array(size), transfer: new Uint8Array(size).fill(1) };
  }

  /** Hexes by sea from a place to every other, with nothing in the way; `UNREACHED` where no sea leads. Worked out once for each place. */
  seaFrom(place: number): Int16Array {
    const known = this.oceans.get(place);
    if (known) return known;
    const paths = new ModePaths(this);
    paths.from([place], this.free, { most: UNREACHED - 1, modes: BY_SEA, transfers: 0 });
    this.oceans.set(place, paths.sea);
    return paths.sea;
  }

  /** Places to which some path of so many hexes leads, with nothing in the way: what is elsewhere changes no such path. */
  within(place: number, most: number): Int16Array {
    const key = most * this.field.size + place;
    const known = this.around.get(key);
    if (known) return known;
    const paths = new ModePaths(this);
    paths.from([place], this.free, { most, modes: BY_LAND | BY_SEA, transfers: 2 });
    const found = Int16Array.from([...paths.land.keys()].filter((i) => paths.length(i) < UNREACHED));
    this.around.set(key, found);
    return found;
  }

  private linksOf(mode: number): Links {
    const { size, near } = this.field;
    const from = new Int32Array(size + 1);
    const to: number[] = [];
    for (let place = 0; place < size; place++) {
      for (let e = place * DIRECTIONS, end = e + DIRECTIONS; e < end; e++)
        if (near[e]! >= 0 && (this.modes[e]! & mode) !== 0) to.push(near[e]!);
      from[place + 1] = to.length;
    }
    return { from, to: Int16Array.from(to) };
  }
}

/** Neighbours by place: those of place `i` are `to[from[i]]` up to `to[from[i + 1]]`. */
export interface Links {
  from: Int32Array;
  to: Int16Array;
}

/** What of a position shuts paths. By place; 0: it does not. */
export interface Passage {
  /** None of its hexsides is crossed. */
  readonly closed: Uint8Array;
  /** Not entered or left by sea. */
  readonly zone: Uint8Array;
  /** The mode may change here. */
  readonly transfer: Uint8Array;
}

/** How paths go. */
export interface Routing {
  /** Longest path, in hexes. */
  most: number;
  /** Modes in which they go, as bits. */
  modes: number;
  /** At how many places on the way they change the mode: 0, 1, or as often as they like (2). Where they begin and end does not count. */
  transfers: 0 | 1 | 2;
}

/** States of a path in a place: by land or sea, having changed the mode or not. */
const STATES = 4;

export class ModePaths {
  /** Hexes of the shortest path that comes to a place by land, and by sea; `UNREACHED` where none does. */
  readonly land: Int16Array;
  readonly sea: Int16Array;
  private readonly depth: Int16Array;
  /** States that are left now, and those of the next length. */
  private wave: Int32Array;
  private next: Int32Array;
  private coming = 0;
  private most = 0;
  /** States that lanes lead to, by the length at which they are reached. */
  private readonly later = new Map<number, number[]>();

  constructor(readonly graph: ModeGraph) {
    const { size } = graph.field;
    this.land = new Int16Array(size).fill(UNREACHED);
    this.sea = new Int16Array(size).fill(UNREACHED);
    this.depth = new Int16Array(size * STATES);
    // A state comes into a wave once by hexsides, and perhaps once by a lane.
    this.wave = new Int32Array(size * STATES * 2);
    this.next = new Int32Array(size * STATES * 2);
  }

  /** Paths from each of these places, which may be left in either mode. */
  from(starts: readonly number[], passage: Passage, routing: Routing): void {
    this.land.fill(UNREACHED);
    this.sea.fill(UNREACHED);
    this.depth.fill(UNREACHED);
    this.later.clear();
    this.coming = 0;
    this.most = routing.most;
    for (const place of starts) {
      if ((routing.modes & BY_LAND) !== 0) this.reach(place, 0, 0, 0);
      if ((routing.modes & BY_SEA) !== 0) this.reach(place, 1, 0, 0);
    }
    for (let length = 0; length < routing.most && (this.coming > 0 || this.later.size > 0); length++) {
      const { wave, next, coming } = this;
      this.wave = next;
      this.next = wave;
      this.coming = 0;
      if (this.later.size > 0) this.landed(length + 1);
      for (let k = 0; k < coming; k++)
        if (this.depth[next[k]!] === length) this.leave(next[k]!, length, passage, routing);
    }
  }

  /** States to which lanes lead at this length. */
  private landed(length: number): void {
    for (const state of this.later.get(length) ?? []) this.next[this.coming++] = state;
    this.later.delete(length);
  }

  /** Length of the shortest path to a place in any mode; `UNREACHED`. */
  length(place: number): number {
    return Math.min(this.land[place]!, this.sea[place]!);
  }

  /** Crosses every hexside that may be crossed from a place, in the mode of the path and in that to which it changes. */
  private leave(state: number, length: number, passage: Passage, { modes, transfers }: Routing): void {
    const place = state >> 2;
    if (passage.closed[place] === 1) return;
    const sea = state & 1;
    const changed = (state >> 1) & 1;
    this.cross(place, sea, changed, length, passage);
    if (length === 0 || passage.transfer[place] === 0 || transfers === 0) return;
    if ((modes & (sea === 1 ? BY_LAND : BY_SEA)) === 0 || (transfers === 1 && changed === 1)) return;
    this.cross(place, 1 - sea, transfers === 1 ? 1 : 0, length, passage);
  }

  private cross(place: number, sea: number, changed: number, length: number, { closed, zone }: Passage): void {
    if (sea === 1 && zone[place] === 1) return;
    const { from, to: links } = this.graph.links[sea]!;
    const { depth, next } = this;
    const found = sea === 1 ? this.sea : this.land;
    const ahead = length + 1;
    const tail = changed * 2 + sea;
    for (let k = from[place]!, end = from[place + 1]!; k < end; k++) {
      const to = links[k]!;
      if (closed[to] === 1 || (sea === 1 && zone[to] === 1)) continue;
      const state = to * STATES + tail;
      if (depth[state]! <= ahead) continue;
      depth[state] = ahead;
      next[this.coming++] = state;
      if (found[to]! > ahead) found[to] = ahead;
    }
    if (sea === 0) return;
    for (const lane of this.graph.lanes[place]!) {
      if (closed[lane.to] === 1 || zone[lane.to] === 1) continue;
      if (lane.length === 1) this.reach(lane.to, 1, changed, ahead);
      else this.reachLater(lane.to, changed, length + lane.length);
    }
  }

  private reach(place: number, sea: number, changed: number, length: number): void {
    if (this.improves(place, sea, changed, length)) this.next[this.coming++] = place * STATES + changed * 2 + sea;
  }

  private reachLater(place: number, changed: number, length: number): void {
    if (length > this.most || !this.improves(place, 1, changed, length)) return;
    const list = this.later.get(length) ?? [];
    this.later.set(length, list);
    list.push(place * STATES + changed * 2 + 1);
  }

  /** Notes a path; whether none so short was known. */
  private improves(place: number, sea: number, changed: number, length: number): boolean {
    const state = place * STATES + changed * 2 + sea;
    if (this.depth[state]! <= length) return false;
    this.depth[state] = length;
    const found = sea === 1 ? this.sea : this.land;
    if (found[place]! > length) found[place] = length;
    return true;
  }
}
