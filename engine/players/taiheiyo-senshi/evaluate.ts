/** How a position looks, as a chance to win. */

import { unitValue } from './battle';
import { pictureOf, prospect } from './prospect';
import type { Sight } from './sight';

/** Points of score that turn an even game into one won three times of four. */
const tip = 6;

/** The score so far, what the map promises, and the fleets that are left. */
export function chanceOf(on: Sight): number {
  const { world, p, side } = on;
  let fleets = 0;
  for (let u = 0; u < world.unitCount; u++)
    if (p.loc[u]! >= 0) fleets += world.unitSide[u] === side ? unitValue(on, u) : -unitValue(on, u);
  const ahead = side === 0 ? on.score : -on.score;
  return 1 / (1 + 3 ** (-(ahead + prospect(on, pictureOf(on)) + 0.5 * fleets) / tip));
}
