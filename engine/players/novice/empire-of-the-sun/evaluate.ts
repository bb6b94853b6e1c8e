/** How a position looks, as a chance to win. */
import { goalsNow } from './goals';
import type { Sight } from './sight';

/** So much worth turns an even game into one won three times of four. */
const TIP = 12;
/** How much of the worth of units counts. */
const FORCES = 0.4;

/** Conditions of victory, points, places and the forces that are left. */
export function chanceOf(on: Sight): number {
  const { w, p, side } = on;
  let ahead = goalsNow(w, p, side);
  for (let u = 0; u < w.units.count; u++)
    if (p.loc[u]! >= 0) ahead += FORCES * (w.units.side[u] === side ? on.unit(u) : -on.unit(u));
  return 1 / (1 + 3 ** (-ahead / TIP));
}
