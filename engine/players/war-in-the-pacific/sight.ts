/**
 * The position as the player reads it: who stands where and how strong. Only what lies open on the table is read: hands,
 * decks and dice to come are not part of `Reading`.
 */
import { FLEET, LAND, STEPS } from '../../rulesets/war-in-the-pacific/codes';
import type { Reading } from '../../rulesets/war-in-the-pacific/reading';
import type { Brief } from './brief';
import type { Force } from './odds';
import { usual, type Weights } from './weights';

/** Share of the game after which a side that has to attack hurries. Judgement. */
const calm = 0.4;
/** Share of the game for which an enemy that was surprised is weak. Judgement. */
const surprised = 1 / 4;

export class Sight {
  readonly side: number;
  readonly enemy: number;

  constructor(
    readonly brief: Brief,
    readonly on: Reading,
    readonly weigh: Weights = usual,
  ) {
    this.side = brief.side;
    this.enemy = brief.enemy;
  }

  get turn(): number {
    return this.on.turn;
  }

  /** How pressed for time a side is that has to attack, from 0 (no need to hurry yet) to 1 (the last turn); 0 for one that has to hold, or to have taken something. */
  get rush(): number {
    const { first, last } = this.on.world.calendar;
    const gone = (this.turn - first) / Math.max(1, last - first);
    return this.brief.bides ? Math.max(0, gone - calm) / (1 - calm) : 0;
  }

  /** Whether the confined nation is besieged: its land is to be taken until it surrenders (12.2). */
  get besieges(): boolean {
    return this.weigh.initiative > 0 && !this.on.surrendered;
  }

  /** What more it is worth to take a place now than to hold it. */
  early(place: number): number {
    const { first, last } = this.on.world.calendar;
    let more = this.turn - first < surprised * (last - first) ? this.weigh.initiative * this.brief.early[place]! : 0;
    for (const { from, until, places, weight } of this.brief.stages)
      if (from <= this.turn && this.turn <= until && places.has(place)) more += weight;
    return more;
  }

  /** Resource points left. */
  get points(): number {
    return this.on.points(this.side);
  }

  /** Stacks that may still redeploy, less those that will have to: fleets that are not in a port of ours. */
  get homesLeft(): number {
    const { map } = this.brief.world;
    let left = this.on.redeployments(this.side);
    for (let place = 0; place < map.places; place++) {
      if (this.fleetsAt(this.side, place) > 0 && !this.home(place)) left--;
    }
    return left;
  }

  /** Fleets may stay here after the turn (10.2). */
  home(place: number): boolean {
    const { map, nationSide } = this.brief.world;
    if (map.harbor[place] === 1) return this.control(place) === this.side;
    const source = map.sourceNation[place]!;
    return source >= 0 && nationSide[source] === this.side;
  }

  /** Units of a side in a place, of a class when one is given. */
  units(side: number, place: number, cls = -1): number[] {
    const { world } = this.brief;
    const found: number[] = [];
    for (const node of world.map.placeNodes[place]!) {
      for (let u = this.on.p.head[node]!; u >= 0; u = this.on.p.next[u]!) {
        if (world.unitSide[u] === side && (cls === -1 || world.unitClass[u] === cls)) found.push(u);
      }
    }
    return found;
  }

  kindValue(table: 'strength' | 'support' | 'taskForce' | 'landing' | 'rebuild', unit: number): number {
    const { kinds, unitKind } = this.brief.world;
    return kinds[table][unitKind[unit]! * STEPS + this.on.p.steps[unit]!]!;
  }

  /** Kind and steps of a unit, as one number: all that it fights by. */
  form(unit: number): number {
    return this.brief.world.unitKind[unit]! * STEPS + this.on.p.steps[unit]!;
  }

  full(unit: number): boolean {
    const { kinds, unitKind } = this.brief.world;
    return this.on.p.steps[unit] === kinds.full[unitKind[unit]!];
  }

  /** Land aboard ships. */
  aboard(unit: number): boolean {
    return this.brief.world.unitClass[unit] === LAND && this.on.p.mate[unit]! >= 0;
  }

  transports(unit: number): boolean {
    const { kinds, unitKind } = this.brief.world;
    return kinds.transports[unitKind[unit]!] === 1;
  }

  carrier(unit: number): boolean {
    const { kinds, unitKind } = this.brief.world;
    return kinds.carrier[unitKind[unit]!] === 1;
  }

  /** Strength, cap and steps of some units, without support and bonuses. */
  force(units: readonly number[]): Force {
    const out: Force = { strength: 0, full: 0, steps: 0 };
    for (const unit of units) this.addTo(out, unit);
    return out;
  }

  addTo(force: Force, unit: number): void {
    force.strength += this.kindValue('strength', unit);
    force.steps += this.on.p.steps[unit]!;
    if (this.full(unit)) force.full++;
  }

  /** Whether a carrier that has this one beside it fights better (9.3.1). */
  partner(unit: number): boolean {
    const { kinds, unitKind } = this.brief.world;
    return kinds.partner[unitKind[unit]!] === 1;
  }

  /** Strength of fleets with the bonus of carriers that have a partner (9.3.1). */
  fleetForce(units: readonly number[]): Force {
    const out = this.force(units);
    const bonuses: number[] = [];
    let partners = 0;
    for (const unit of units) {
      if (!this.full(unit)) continue;
      const bonus = this.kindValue('taskForce', unit);
      if (bonus > 0) bonuses.push(bonus);
      else if (this.partner(unit)) partners++;
    }
    bonuses.sort((a, b) => b - a);
    for (const bonus of bonuses.slice(0, partners)) out.strength += bonus;
    return out;
  }

  /** What full Air in and around a place adds to a combat there (9.2). */
  support(side: number, place: number): number {
    const { world } = this.brief;
    const { places, board } = world.map;
    const reach = world.values['support-distance']!;
    let sum = 0;
    const add = (at: number): void => {
      if (this.on.p.fullAir[side * places + at] === 0) return;
      for (const unit of this.units(side, at)) sum += this.kindValue('support', unit);
    };
    add(place);
    for (const at of board.within(Math.max(1, reach))[place]!) if (board.distance(place, at) <= reach) add(at);
    return sum;
  }

  landAt(side: number, place: number): number {
    return this.on.p.landCount[side * this.brief.world.map.places + place]!;
  }

  fleetsAt(side: number, place: number): number {
    const { map } = this.brief.world;
    let sum = 0;
    for (const node of map.placeNodes[place]!) sum += this.on.p.fleetCount[side * map.nodes + node]!;
    return sum;
  }

  /** Side that controls a base, -1 none. */
  control(place: number): number {
    return this.on.p.control(place);
  }

  /** All units of a side that are on the map. */
  all(side: number): number[] {
    const { unitSide, unitCount } = this.brief.world;
    const { loc } = this.on.p;
    const found: number[] = [];
    for (let u = 0; u < unitCount; u++) if (unitSide[u] === side && loc[u]! >= 0) found.push(u);
    return found;
  }

  placeOf(unit: number): number {
    return this.on.p.placeOf(unit);
  }

  isFleet(unit: number): boolean {
    return this.brief.world.unitClass[unit] === FLEET;
  }

  /** What it costs to lose one step of a unit, in the worth of places. */
  stepWorth(unit: number): number {
    const { kinds, unitKind } = this.brief.world;
    return 0.5 * kinds.strength[unitKind[unit]! * STEPS + kinds.full[unitKind[unit]!]!]! + 0.5;
  }
}
