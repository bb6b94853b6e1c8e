/** Where a unit may stand: its terrain, and what the text says of stacks. */
import type { Play } from './play';

/** Whether a unit may be put in a place where it is not. */
export function mayStand(g: Play, unit: number, place: number): boolean {
  return g.w.mayStand(unit, place) && hasRoom(g, unit, place);
}

/** Whether the stack in a place has room for a unit that is not in it. */
export function hasRoom(g: Play, unit: number, place: number): boolean {
  const { p, w } = g;
  const { crowd } = w;
  let count = 0;
  for (let u = 0; u < p.loc.length; u++) if (p.loc[u] === place && u !== unit) crowd[count++] = u;
  // What is already too much is made no worse, and no reason to keep others out.
  if (count > 0 && w.limits.broken(place, crowd, count, p.steps) !== null) return true;
  crowd[count++] = unit;
  return w.limits.broken(place, crowd, count, p.steps) === null;
}
