/** How a position looks to a side, from 0 to 1: for the search, where it stops looking further. */
import { DEPOT } from '../../../rulesets/war-in-the-pacific/codes';
import type { Sight } from './sight';

/** Weights of what is on the map. Judgement. */
const weigh = { unit: 0.6, reduced: 0.45, depot: 0.5, scale: 40 };

/** Chance of winning, by the balance of bases, units and depots; the clock favours the side that need not attack. */
export function chanceOf(sight: Sight): number {
  const { world, p } = sight.on;
  const { map, calendar } = world;
  let balance = 0;
  for (const base of map.bases) {
    const control = sight.control(base);
    // What each side was printed with is the measure: a base taken counts twice, for both.
    const printed = map.ownerSide[base]!;
    if (control === printed) continue;
    balance += (control === sight.side ? 1 : -1) * sight.brief.worth[base]!;
  }
  for (const side of [sight.side, sight.enemy]) {
    const sign = side === sight.side ? 1 : -1;
    for (const unit of sight.all(side)) {
      balance += sign * sight.stepWorth(unit) * (sight.full(unit) ? weigh.unit : weigh.unit * weigh.reduced);
    }
    for (const base of map.bases) {
      if (!p.has(base, DEPOT << side)) continue;
      balance += sign * weigh.depot * (1 + (sight.brief.depotGoal[base] === 1 && side === sight.side ? 6 : 0));
    }
  }
  const gone = (sight.turn - calendar.first) / Math.max(1, calendar.last - calendar.first + 1);
  const clock = (sight.brief.mustAttack ? -1 : 1) * 12 * gone;
  return 1 / (1 + Math.exp(-(balance + clock) / weigh.scale));
}
