/** How much Land has to stay where it is. */

import { DEPOT } from '../../../rulesets/war-in-the-pacific/codes';
import { owedOf } from '../../war-in-the-pacific/owed';
import type { Sight } from './sight';

/** Distance from which a landing is expected. */
const alarm = 5;

/** Places from which the enemy could land: with transports and Land together. */
function landingFleets(sight: Sight): number[] {
  const { world } = sight.on;
  const found: number[] = [];
  for (let place = 0; place < world.map.places; place++) {
    if (sight.landAt(sight.enemy, place) > 0 && sight.fleetsAt(sight.enemy, place) > 0) found.push(place);
  }
  return found;
}

/** Land that should stay, for every place of the side. Made once for a decision. */
export class Garrisons {
  private readonly threats: number[];

  constructor(private readonly sight: Sight) {
    this.threats = landingFleets(sight);
  }

  private threatened(place: number): boolean {
    const { board } = this.sight.on.world.map;
    return this.threats.some((from) => board.distance(from, place) <= alarm);
  }

  /** How many Land should stay in a place that the side holds. */
  need(place: number): number {
    const { brief, side } = this.sight;
    const { world, p } = this.sight.on;
    const { garrison } = owedOf(world);
    if (garrison?.side === side && garrison.area[place] === 1) {
      return world.map.base[place] === 1 ? 1 : 0;
    }
    if (brief.keep[place] === 1) return this.threatened(place) ? 2 : 1;
    if (p.has(place, DEPOT << side)) return 1;
    if (world.map.base[place] === 0) return 0;
    // What was taken reverts to its owner as soon as the Land leaves (2.3.3).
    if (world.map.ownerSide[place] !== side) return brief.worth[place]! >= 2 || this.threatened(place) ? 1 : 0;
    return this.threatened(place) && brief.worth[place]! >= 2 ? 1 : 0;
  }

  /** Land that may leave a place; `staying` is what has already been taken away. */
  surplus(place: number): number {
    return Math.max(0, this.sight.landAt(this.sight.side, place) - this.need(place));
  }

  /** Land in the confined nation's area beyond what the garrison asks for (12.2). */
  areaSurplus(): number {
    const { side } = this.sight;
    const { garrison } = owedOf(this.sight.on.world);
    if (garrison?.side !== side) return Number.POSITIVE_INFINITY;
    let sum = 0;
    for (const [i, within] of garrison.area.entries()) if (within === 1) sum += this.sight.landAt(side, i);
    return sum - garrison.least;
  }
}
