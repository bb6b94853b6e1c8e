/** How much Land has to stay where it is. */

import { DEPOT, LAND } from '../../rulesets/war-in-the-pacific/codes';
import { briefOf } from './brief';
import { owedOf } from './owed';
import type { Sight } from './sight';

/** Distances from which a landing is expected: where it would decide the game, and elsewhere. Judgement. */
const alarm = 6;
const near = 4;
/** Shares of the game after which landings come from farther off, and after which home is kept strongly. Judgement. */
const spring = 1 / 4;
const autumn = 1 / 3;
/** Land that the garrisoned area has above what it must: it loses some; as long as the confined nation is besieged, and later on. Judgement. */
const reserve = 2;
const siege = 5;
const afterSiege = 1;

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
  private threats: number[] | null = null;
  /** Land in the garrisoned area, counted when it is asked for. */
  private area = -1;
  /** What places need, as far as it was asked for. */
  private readonly needs: Int16Array;

  /** The enemy does nothing before garrisons can be filled up again (8.1): what is not needed to hold what was taken may go. */
  private readonly quiet: boolean;

  /** @param moving operations are under way, after which stacks redeploy */
  constructor(
    private readonly sight: Sight,
    moving = false,
  ) {
    const { rules, calendar, map } = sight.on.world;
    this.needs = new Int16Array(map.places).fill(-1);
    this.quiet = moving && rules.noOperations[sight.enemy * (calendar.last + 1) + sight.turn] === 1;
  }

  /** Distances from which this side expects a landing. */
  private get near(): number {
    return near * this.sight.weigh.fear;
  }

  private get alarm(): number {
    return alarm * this.sight.weigh.fear;
  }

  private threatened(place: number): boolean {
    return this.distance(place) <= this.near;
  }

  /** How many Land should stay in a place that the side holds. */
  need(place: number): number {
    if (this.needs[place]! < 0) this.needs[place] = this.reckon(place);
    return this.needs[place]!;
  }

  private reckon(place: number): number {
    const { brief, side } = this.sight;
    const { world, p } = this.sight.on;
    // Where the occupier stands the confined nation may not come back, and it surrenders when its capital is lost (12.2).
    if (this.inArea(place)) return world.rules.china?.hexes[place] === 1 && this.sight.besieges ? 1 : 0;
    if (this.quiet && world.map.ownerSide[place] === side) return 0;
    if (brief.decisive[place] === 1) return this.decisiveNeed(place);
    if (brief.keep[place] === 1) return this.threatened(place) ? 2 : 1;
    if (p.has(place, DEPOT << side)) return 1;
    if (world.map.base[place] === 0) return 0;
    // What was taken reverts to its owner as soon as the Land leaves (2.3.3).
    if (world.map.ownerSide[place] !== side) return brief.worth[place]! >= 2 || this.threatened(place) ? 1 : 0;
    return this.distance(place) <= (this.gone > spring ? this.alarm : this.near) && brief.worth[place]! >= 2 ? 1 : 0;
  }

  /** Where the enemy would win: more the nearer it is, and the later. */
  private decisiveNeed(place: number): number {
    const { world } = this.sight.on;
    const full = world.map.stacking[LAND]![place]!;
    const distance = this.distance(place);
    const late = this.gone > autumn;
    // As long as the enemy lacks the other half of what decides the game, a landing is a long way off.
    const far = !late && !this.halfDone(place);
    if (distance <= this.near) return far ? 1 : full;
    return (distance <= this.alarm && !far) || late ? Math.min(full, 2) : 1;
  }

  /** The share of the game that is over. */
  private get gone(): number {
    const { first, last } = this.sight.on.world.calendar;
    return (this.sight.turn - first) / Math.max(1, last - first);
  }

  /** Whether the enemy has done the other half of what lets it win here: a depot where Land decides, Land ashore where a depot does. */
  private halfDone(place: number): boolean {
    const { world, p } = this.sight.on;
    const { side, enemy } = this.sight;
    const theirs = briefOf(world, enemy);
    const { bases } = world.map;
    if (theirs.landGoal[place] === 1)
      return (
        !theirs.depotGoal.includes(1) || bases.some((at) => theirs.depotGoal[at] === 1 && p.has(at, DEPOT << enemy))
      );
    return bases.some((at) => theirs.landGoal[at] === 1 && this.sight.control(at) !== side);
  }

  private distance(place: number): number {
    const { board } = this.sight.on.world.map;
    this.threats ??= landingFleets(this.sight);
    return this.threats.reduce((least, from) => Math.min(least, board.distance(from, place)), 99);
  }

  /** Land that may leave a place; `staying` is what has already been taken away. */
  surplus(place: number): number {
    return Math.max(0, this.sight.landAt(this.sight.side, place) - this.need(place));
  }

  /** Land in the confined nation's area beyond what the garrison asks for (12.2). */
  areaSurplus(): number {
    const { side } = this.sight;
    const { garrison } = owedOf(this.sight.on.world);
    const { initiative } = this.sight.weigh;
    if (garrison?.side !== side || (initiative > 0 && this.sight.on.surrendered)) return Number.POSITIVE_INFINITY;
    if (this.area < 0) {
      this.area = 0;
      for (const [i, within] of garrison.area.entries()) if (within === 1) this.area += this.sight.landAt(side, i);
    }
    return this.area - garrison.least - (initiative === 0 ? reserve : this.gone < autumn ? siege : afterSiege);
  }

  /** A place of the area that the side garrisons. */
  inArea(place: number): boolean {
    const { garrison } = owedOf(this.sight.on.world);
    return garrison?.side === this.sight.side && garrison.area[place] === 1;
  }

  /** A base of the area beside the confined nation: combats that are owed are fought from there. */
  facesNation(place: number): boolean {
    const { rules, map } = this.sight.on.world;
    return this.inArea(place) && rules.china!.list.some((at) => map.board.distance(at, place) <= 1);
  }

  /** Land that may leave a place for another one, the area's garrison considered. */
  spare(from: number, to: number): number {
    const surplus = this.surplus(from);
    return this.inArea(from) && !this.inArea(to) ? Math.max(0, Math.min(surplus, this.areaSurplus())) : surplus;
  }

  /** Land that the area still lacks, now or by the time it counts; for a siege at once. */
  areaLacks(): number {
    const { side, turn } = this.sight;
    const { garrison } = owedOf(this.sight.on.world);
    if (this.sight.weigh.initiative === 0 && (garrison?.side !== side || turn + 1 < garrison.from)) return 0;
    return Math.max(0, -this.areaSurplus());
  }
}
