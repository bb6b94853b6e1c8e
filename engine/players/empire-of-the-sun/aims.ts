/** What the side could aim at over turns: places worth most, with what stands there and what could come. */
import { GROUND, HQ } from '../../rulesets/empire-of-the-sun/codes';
import type { Aim } from '../plans';
import type { Sight } from './sight';

/** So many places are thought of, and so many are pursued at once. */
const THOUGHT = 12;
export const PURSUED = 3;
/** Forces within so many hexes of a place are at hand. */
const AT_HAND = 10;

/** Places of the enemy's that are worth most, and from which headquarters they are in reach. */
export function aimsOf(on: Sight): Aim[] {
  const { w, p, mirror } = on;
  const { field } = w.map;
  const seats: number[] = [];
  for (let u = 0; u < w.units.count; u++)
    if (w.units.cls[u] === HQ && w.units.side[u] === on.side && p.loc[u]! >= 0 && field.onMap[p.loc[u]!] === 1)
      if (on.g.supply.supplied(u)) seats.push(u);
  const aims: Aim[] = [];
  for (let place = 0; place < field.size; place++) {
    if (p.controller(place) !== 1 - on.side || on.worth.held[place] === 0) continue;
    const hq = seats.find((u) => field.distance(p.loc[u]!, place) <= w.units.commandRange[u]!);
    if (hq === undefined) continue;
    aims.push({ place, from: p.loc[hq]!, worth: on.prize(place), needs: 0, has: 0 });
  }
  aims.sort((a, b) => b.worth - a.worth || a.place - b.place);
  aims.length = Math.min(aims.length, THOUGHT);
  for (const aim of aims)
    for (let u = 0; u < w.units.count; u++) {
      const at = p.loc[u]!;
      if (at < 0 || w.units.cls[u] === HQ || field.onMap[at] !== 1) continue;
      const strength = mirror.attack(u) * (w.units.cls[u] === GROUND ? 2 : 1);
      if (w.units.side[u] !== on.side && at === aim.place) aim.needs += strength;
      if (w.units.side[u] === on.side && field.distance(at, aim.place) <= AT_HAND) aim.has += strength;
    }
  return aims;
}
