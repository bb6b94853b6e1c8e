/** How good a place is for a unit to stand in. */
import { AIR, GROUND, HQ, NAVAL } from '../../../rulesets/empire-of-the-sun/codes';
import type { Sight } from './sight';

/** What it is worth that a unit stands in a place. */
export function station(on: Sight, u: number, place: number): number {
  const { w, p, g, weigh } = on;
  const { units, map } = w;
  if (map.field.onMap[place] !== 1) return 0;
  let [others, guards] = [0, 0];
  for (let v = 0; v < units.count; v++) {
    if (v === u || p.loc[v] !== place || units.side[v] !== on.side) continue;
    if (units.cls[v] === units.cls[u]) others++;
    if (units.cls[v] === GROUND) guards++;
  }
  let sum = weigh.forward * on.near(place) - weigh.crowd * others;
  if (units.cls[u] === HQ || g.supply.wouldSupply(u, place)) sum += weigh.supply;
  if (units.cls[u] === GROUND && guards === 0) sum += weigh.guard * on.worth.held[place]!;
  // Ships and aircraft where nobody guards them, within reach of the enemy.
  if ((units.cls[u] === NAVAL || units.cls[u] === AIR) && guards === 0 && g.supply.covers(1 - on.side, place))
    sum -= weigh.supply * 0.3;
  if (units.cls[u] === HQ && g.supply.covers(1 - on.side, place)) sum -= weigh.headquarters * (guards > 0 ? 0.1 : 0.5);
  return sum;
}
