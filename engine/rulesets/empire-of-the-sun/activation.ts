/** Chapters 6.1, 6.3, 7.21: headquarters, what they may activate, how much. */
import { BY_LAND, BY_SEA } from '../../kernel/mode-paths';
import { AIR, GROUND, HQ } from './codes';
import type { Position } from './position';
import { supplyOf } from './supply';
import type { World } from './world';

/** Efficiency of a headquarters now (6.11, 6.25): those of kinds that need the eastern edge have less without it; never below 0. */
export function efficiencyOf(w: World, p: Position, hq: number): number {
  const { efficiency } = w.units;
  const { western } = w.tables;
  if ((western.kinds & w.units.command[hq]!) === 0 || supplyOf(w, p).eastern(hq)) return efficiency[hq]!;
  return Math.max(0, efficiency[hq]! + western.change);
}

/** Whether a place lies in the range of a headquarters, straight, whatever is between (7.26, 6.24). */
export function inCommandRange({ map, units }: World, p: Position, hq: number, place: number): boolean {
  const at = p.loc[hq]!;
  return at >= 0 && map.field.onMap[place] === 1 && map.field.distance(at, place) <= units.commandRange[hq]!;
}

/** Headquarters of a side on the map that are in supply. */
export function headquartersOf(w: World, p: Position, side: number): number[] {
  const { units } = w;
  const list: number[] = [];
  for (let u = 0; u < units.count; u++)
    if (units.cls[u] === HQ && units.side[u] === side && p.loc[u]! >= 0 && supplyOf(w, p).supplied(u)) list.push(u);
  return list;
}

/** Places to which a headquarters traces an activation path, and how long it is (6.3). */
export class Activation {
  private depth: Int16Array;
  private wave: number[] = [];
  /** Paths of each headquarters, as they were worked out last. */
  private readonly known = new Map<number, { lines: number; depth: Int16Array }>();
  /** By side: places that only enemy ground or air units hold, as they were worked out last. */
  private readonly held: { lines: number; barred: Uint8Array; own: Uint8Array }[];

  constructor(private readonly w: World) {
    const { size } = w.map.field;
    this.depth = new Int16Array(size);
    this.held = [0, 1].map(() => ({ lines: -1, barred: new Uint8Array(size), own: new Uint8Array(size) }));
  }

  /** Works out the paths of all headquarters of a side together. */
  fromAll(p: Position, side: number): void {
    const all = new Uint8Array(this.depth.length);
    for (const hq of headquartersOf(this.w, p, side)) {
      this.from(p, hq);
      for (let i = 0; i < all.length; i++) all[i]! |= Number(this.depth[i]! >= 0);
    }
    this.depth = Int16Array.from(all, (one) => one - 1);
  }

  /** Works out the paths of a headquarters. Afterwards `reached` answers. */
  from(p: Position, hq: number): void {
    const { map, units } = this.w;
    const known = this.known.get(hq);
    if (known?.lines === p.lines) {
      this.depth = known.depth;
      return;
    }
    this.depth = known?.depth ?? new Int16Array(map.field.size);
    this.known.set(hq, { lines: p.lines, depth: this.depth });
    const { near } = map.field;
    const passage = supplyOf(this.w, p).passage(units.side[hq]!);
    const barred = this.barred(p, units.side[hq]!);
    const { depth } = this;
    depth.fill(-1);
    const start = p.loc[hq]!;
    if (start < 0) return;
    const range = units.commandRange[hq]!;
    depth[start] = 0;
    this.wave = [start];
    for (let k = 0; k < this.wave.length; k++) {
      const from = this.wave[k]!;
      const here = depth[from]!;
      if (here >= range) continue;
      for (let e = from * 6; e < from * 6 + 6; e++) {
        const to = near[e]!;
        if (to < 0 || !this.nearer(to, here + 1)) continue;
        const modes = map.graph.modes[e]!;
        // Hexsides of water alone are shut by zones, those of land by enemies; what nobody can cross is no bar (6.3).
        const bySea = modes === BY_SEA && (passage.zone[from] === 1 || passage.zone[to] === 1);
        const byLand = (modes & BY_LAND) !== 0 && (barred[from] === 1 || barred[to] === 1);
        if (bySea || (byLand && ((modes & BY_SEA) === 0 || passage.zone[from] === 1 || passage.zone[to] === 1)))
          continue;
        depth[to] = here + 1;
        this.wave.push(to);
      }
      for (const lane of map.graph.lanes[from]!) {
        const shut = passage.zone[from] === 1 || passage.zone[lane.to] === 1;
        if (!shut && here + lane.length <= range && this.nearer(lane.to, here + lane.length)) {
          depth[lane.to] = here + lane.length;
          this.wave.push(lane.to);
        }
      }
    }
  }

  /** Whether a place was not reached yet, or by a longer path only: lanes make paths longer by more than one. */
  private nearer(place: number, length: number): boolean {
    const known = this.depth[place]!;
    return known === -1 || known > length;
  }

  reached(place: number): boolean {
    return this.depth[place]! >= 0;
  }

  /** Places that only enemy ground or air units hold. */
  private barred(p: Position, side: number): Uint8Array {
    const { units } = this.w;
    const held = this.held[side]!;
    const { barred, own } = held;
    if (held.lines === p.lines) return barred;
    held.lines = p.lines;
    barred.fill(0);
    own.fill(0);
    for (let u = 0; u < units.count; u++) {
      const at = p.loc[u]!;
      if (at < 0) continue;
      if (units.side[u] === side) own[at] = 1;
      else if (units.cls[u] === GROUND || units.cls[u] === AIR) barred[at] = 1;
    }
    for (let i = 0; i < barred.length; i++) if (own[i] === 1) barred[i] = 0;
    return barred;
  }
}

/** Whether the nationality of a unit lets a headquarters activate it (6.12, 7.21). */
export function obeys({ units }: World, u: number, hq: number): boolean {
  return units.side[u] === units.side[hq] && units.cls[u] !== HQ && (units.command[u]! & units.command[hq]!) !== 0;
}
