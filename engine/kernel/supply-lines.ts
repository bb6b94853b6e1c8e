/**
 * Lines of communication in two parts: a land part of a few hexes from a unit to a road, and the road from there to a
 * source. One flood from the sources answers for every hex of the map at once.
 *
 * No part enters a shut hex or passes an enemy bond. The road part enters no hot hex (empty, in an enemy zone); the land
 * part no two hot hexes one after the other.
 */
import { DIRECTIONS, type HexField } from './hex-field';
import type { ZoneField } from './zones';

/** Hexes of land that no line needs: there is none. */
export const CUT_OFF = 255;

export class SupplyLines {
  /** Hexes of land between each hex and the road of a line; `CUT_OFF` where no line of the asked length begins. */
  readonly land: Uint8Array;
  /** 1: a line begins here that is all road. */
  readonly road: Uint8Array;
  private readonly queue: Int16Array;
  private readonly hot: Uint8Array;

  constructor(readonly field: HexField) {
    this.land = new Uint8Array(field.size);
    this.road = new Uint8Array(field.size);
    this.queue = new Int16Array(field.size);
    this.hot = new Uint8Array(field.size);
  }

  /**
   * All lines of a side. `sources`: places a line may end in, unless they are shut; enemy zones do not keep a line out of
   * them. `along`: by edge, non-zero where a road leads that is not interrupted. `most`: hexes of land at most.
   */
  trace(
    side: 0 | 1,
    sources: readonly number[],
    along: Uint8Array,
    shut: Uint8Array,
    zones: ZoneField,
    most: number,
  ): void {
    const { land, road, queue, field } = this;
    const { near, across } = field;
    this.heat(side, zones);
    const { hot } = this;
    road.fill(0);
    land.fill(CUT_OFF);
    let tail = 0;
    for (const s of sources) {
      if (shut[s] !== 0 || road[s] !== 0) continue;
      road[s] = 1;
      land[s] = 0;
      queue[tail++] = s;
    }
    const open = tail;
    // From a hex of the network to those from which it is entered. A hot one begins lines, but none goes through it.
    for (let head = 0; head < tail; head++) {
      const n = queue[head]!;
      if ((hot[n] !== 0 && head >= open) || zones.barsHex(side, n)) continue;
      for (let d = 0; d < DIRECTIONS; d++) {
        const out = n * DIRECTIONS + d;
        const m = near[out]!;
        if (m < 0 || road[m] !== 0 || shut[m] !== 0 || along[out] === 0) continue;
        if (zones.barsSide(side, across[out]!, false)) continue;
        road[m] = 1;
        land[m] = 0;
        queue[tail++] = m;
      }
    }
    this.spread(side, tail, shut, zones, most);
  }

  /** Land lines alone: hexes from each hex to the nearest of the targets. */
  reach(side: 0 | 1, targets: readonly number[], shut: Uint8Array, zones: ZoneField, most: number): void {
    this.heat(side, zones);
    this.land.fill(CUT_OFF);
    this.road.fill(0);
    let tail = 0;
    for (const t of targets) {
      if (this.land[t] === 0) continue;
      this.land[t] = 0;
      this.queue[tail++] = t;
    }
    this.spread(side, tail, shut, zones, most);
  }

  private heat(side: 0 | 1, zones: ZoneField): void {
    const zone = zones.zone[1 - side]!;
    const units = zones.units[side];
    for (let i = 0; i < this.hot.length; i++) this.hot[i] = zone[i] !== 0 && units[i] === 0 ? 1 : 0;
  }

  /** Floods outwards from the first `tail` of the queue, whose land is 0. */
  private spread(side: 0 | 1, begin: number, shut: Uint8Array, zones: ZoneField, most: number): void {
    const { land, queue, hot, field } = this;
    const { near, across } = field;
    let tail = begin;
    for (let head = 0; head < tail; head++) {
      const n = queue[head]!;
      const depth = land[n]!;
      // The line goes from m into n: n must be one that a line may enter.
      if (depth >= most || zones.barsHex(side, n)) continue;
      for (let d = 0; d < DIRECTIONS; d++) {
        const out = n * DIRECTIONS + d;
        const m = near[out]!;
        if (m < 0 || land[m] !== CUT_OFF || shut[m] !== 0) continue;
        if (hot[n] !== 0 && hot[m] !== 0) continue;
        if (zones.barsSide(side, across[out]!, false)) continue;
        land[m] = depth + 1;
        queue[tail++] = m;
      }
    }
  }
}
