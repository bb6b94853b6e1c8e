/** Chapter 6.13: hexes that aircraft fly, around closed land and hostile airspace. Kept until something that decides on it has changed. */
import type { Position } from './position';
import { airspaceOf, markAirspace } from './sight';
import { spread } from './ways';
import type { World } from './world';

export class Flights {
  /** Places of hostile airspace, and what keeps it: places and radii, one after the other. */
  private readonly shut: Uint8Array;
  private kept: number[] = [];
  private keeps: number[] = [];
  /** Hexes to every place, from where, within how many, past what closed land. */
  private readonly found: Uint8Array;
  private from = -1;
  private most = -1;
  private closed = -1;
  private readonly queue: Int16Array;

  constructor(private readonly w: World) {
    const { size } = w.map;
    this.shut = new Uint8Array(size);
    this.found = new Uint8Array(size);
    this.queue = new Int16Array(size);
  }

  /** Hexes that a unit flies to every place, `FAR` beyond so many. The same array is used again for the next question. */
  hexes(p: Position, u: number, most: number): Uint8Array {
    const side = p.sideOf(u);
    const [from, closed] = [p.loc[u]!, p.shut[side]!];
    const same = this.look(p, side);
    if (same && from === this.from && most === this.most && closed === this.closed) return this.found;
    this.from = from;
    this.most = most;
    this.closed = closed;
    spread(this.w.ways.beside(closed, from), from, most, this.found, this.queue, this.shut);
    return this.found;
  }

  /** Marks the airspace that is hostile to a side. Whether it is marked already. */
  private look(p: Position, side: number): boolean {
    const { kept, shut, w } = this;
    const now = airspaceOf(w, p, side, this.keeps);
    let same = now.length === kept.length;
    for (let k = 0; same && k < now.length; k++) same = now[k] === kept[k];
    if (same) return true;
    this.keeps = kept;
    this.kept = now;
    markAirspace(w, now, shut);
    return false;
  }
}
