/** Where a unit may stand: its terrain, and what the text says of stacks. */
import type { Play } from './play';

/** Whether a unit may be put in a place where it is not. */
export function mayStand(g: Play, unit: number, place: number): boolean {
  return g.w.mayStand(unit, place) && hasRoom(g, unit, place);
}

/** Whether the stack in a place has room for a unit that is not in it. */
export function hasRoom(g: Play, unit: number, place: number): boolean {
  const { p, w } = g;
  const there = p.unitsAt(place).filter((u) => u !== unit);
  // What is already too much is made no worse, and no reason to keep others out.
  const before = w.limits.broken(place, there, there.length, p.steps);
  if (before !== null) return true;
  const together = [...there, unit];
  return w.limits.broken(place, together, together.length, p.steps) === null;
}
