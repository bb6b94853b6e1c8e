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
  }
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
  private wave: number[] = [];
  private next: number[] = [];
  /** States that lanes lead to, by the length at which they are reached. */
  private readonly later = new Map<number, number[]>();

  constructor(readonly graph: ModeGraph) {
    const { size } = graph.field;
    this.land = new Int16Array(size).fill(UNREACHED);
    this.sea = new Int16Array(size).fill(UNREACHED);
    this.depth = new Int16Array(size * STATES);
  }

  /** Paths from each of these places, which may be left in either mode. */
  from(starts: readonly number[], passage: Passage, routing: Routing): void {
    this.land.fill(UNREACHED);
    this.sea.fill(UNREACHED);
    this.depth.fill(UNREACHED);
    this.later.clear();
    this.wave = [];
    for (const place of starts) {
      if ((routing.modes & BY_LAND) !== 0) this.reach(place, BY_LAND, 0, 0, this.wave);
      if ((routing.modes & BY_SEA) !== 0) this.reach(place, BY_SEA, 0, 0, this.wave);
    }
    for (let length = 0; length < routing.most && (this.wave.length > 0 || this.later.size > 0); length++) {
      this.next = this.later.get(length + 1) ?? [];
      this.later.delete(length + 1);
      for (const state of this.wave) if (this.depth[state] === length) this.leave(state, length, passage, routing);
      this.wave = this.next;
    }
  }

  /** Length of the shortest path to a place in any mode; `UNREACHED`. */
  length(place: number): number {
    return Math.min(this.land[place]!, this.sea[place]!);
  }

  /** Crosses every hexside that may be crossed from a place, in the mode of the path and in that to which it changes. */
  private leave(state: number, length: number, passage: Passage, { modes, transfers }: Routing): void {
    const place = Math.floor(state / STATES);
    if (passage.closed[place] === 1) return;
    const mode = (state & 1) === 0 ? BY_LAND : BY_SEA;
    const changed = (state >> 1) & 1;
    this.cross(place, mode, changed, length, passage);
    if (length === 0 || passage.transfer[place] === 0) return;
    const other = mode === BY_LAND ? BY_SEA : BY_LAND;
    if ((modes & other) === 0 || transfers === 0 || (transfers === 1 && changed === 1)) return;
    this.cross(place, other, transfers === 1 ? 1 : 0, length, passage);
  }

  private cross(place: number, mode: number, changed: number, length: number, { closed, zone }: Passage): void {
    const { field, modes, lanes } = this.graph;
    for (let e = place * DIRECTIONS, end = e + DIRECTIONS; e < end; e++) {
      const to = field.near[e]!;
      if (to < 0 || (modes[e]! & mode) === 0 || closed[to] === 1) continue;
      if (mode === BY_SEA && (zone[place] === 1 || zone[to] === 1)) continue;
      this.reach(to, mode, changed, length + 1, this.next);
    }
    if (mode !== BY_SEA) return;
    for (const lane of lanes[place]!) {
      if (closed[lane.to] === 1 || zone[place] === 1 || zone[lane.to] === 1) continue;
      const at = length + lane.length;
      const list = lane.length === 1 ? this.next : (this.later.get(at) ?? []);
      if (lane.length > 1) this.later.set(at, list);
      this.reach(lane.to, mode, changed, at, list);
    }
  }

  private reach(place: number, mode: number, changed: number, length: number, into: number[]): void {
    const state = place * STATES + changed * 2 + (mode === BY_LAND ? 0 : 1);
    if (this.depth[state]! <= length) return;
    this.depth[state] = length;
    into.push(state);
    const found = mode === BY_LAND ? this.land : this.sea;
    if (found[place]! > length) found[place] = length;
  }
}
