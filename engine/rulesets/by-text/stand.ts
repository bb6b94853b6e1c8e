/** Where a unit may stand: its terrain, and what the text says of stacks. */
import type { Play } from './play';
import type { Position } from './position';
import type { World } from './world';

/** Whether a unit may be put in a place where it is not. */
export function mayStand(g: Play, unit: number, place: number): boolean {
  return g.w.mayStand(unit, place) && hasRoom(g, unit, place);
}

/** Who stands where, for many questions about one position. */
export class Crowds {
  private readonly head: Int16Array;
  private readonly next: Int16Array;

  constructor({ board, units }: World) {
    this.head = new Int16Array(board.size).fill(-1);
    this.next = new Int16Array(units.length).fill(-1);
  }

  /** Looks at the position. */
  look({ loc }: Position): void {
    const { head, next } = this;
    head.fill(-1);
    // The first of the text comes first.
    for (let u = loc.length - 1; u >= 0; u--) {
      const at = loc[u]!;
      if (at < 0) continue;
      next[u] = head[at]!;
      head[at] = u;
    }
  }

  /** Whether the stack in a place has room for a unit that is not in it. */
  hasRoom({ p, w }: Play, unit: number, place: number): boolean {
    const { crowd } = w;
    let count = 0;
    for (let u = this.head[place]!; u >= 0; u = this.next[u]!) if (u !== unit) crowd[count++] = u;
    return fitsIn(w, p, unit, place, count);
  }
}

/** Whether there is room for a unit with the others in `w.crowd`. */
function fitsIn({ crowd, limits }: World, p: Position, unit: number, place: number, count: number): boolean {
  // What is already too much is made no worse, and no reason to keep others out.
  if (count > 0 && limits.broken(place, crowd, count, p.steps) !== null) return true;
  crowd[count] = unit;
  return limits.broken(place, crowd, count + 1, p.steps) === null;
}

/** Whether the stack in a place has room for a unit that is not in it. */
export function hasRoom(g: Play, unit: number, place: number): boolean {
  const { p, w } = g;
  const { crowd } = w;
  let count = 0;
  for (let u = 0; u < p.loc.length; u++) if (p.loc[u] === place && u !== unit) crowd[count++] = u;
  return fitsIn(w, p, unit, place, count);
}
