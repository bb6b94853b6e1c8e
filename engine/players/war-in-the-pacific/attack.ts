/** What an attack on one place with certain units is likely to bring (chapter 9), in the worth of places. */

import { CONTINUING, DEPOT, FLEET, LAND } from '../../rulesets/war-in-the-pacific/codes';
import type { Force } from './odds';
import { owedOf } from './owed';
import type { Sight } from './sight';

function same(force: Force, other: Force): void {
  force.strength = other.strength;
  force.full = other.full;
  force.steps = other.steps;
}

/** What units that would go to a target bring, with those that are there already. */
export class Party {
  /** Fleets that go, and that are there. */
  sailing = 0;
  fleets = 0;
  private readonly fleet: Force = { strength: 0, full: 0, steps: 0 };
  /** Bonuses of full carriers, the greatest first, and who may be their partner (9.3.1). */
  private bonuses: readonly number[] = [];
  private partners = 0;
  /** What fleets that go add to Land that comes by sea (9.5.1). */
  landing = 0;
  /** Land that comes by sea, and on foot or is there already. */
  cargo = 0;
  readonly aboard: Force = { strength: 0, full: 0, steps: 0 };
  ashore = 0;
  readonly marching: Force = { strength: 0, full: 0, steps: 0 };

  copy(): Party {
    return new Party().become(this);
  }

  /** Takes over what another one is. */
  become(other: Party): this {
    same(this.fleet, other.fleet);
    same(this.aboard, other.aboard);
    same(this.marching, other.marching);
    this.sailing = other.sailing;
    this.fleets = other.fleets;
    this.bonuses = other.bonuses;
    this.partners = other.partners;
    this.landing = other.landing;
    this.cargo = other.cargo;
    this.ashore = other.ashore;
    return this;
  }

  /** A fleet is there. */
  join(sight: Sight, unit: number): void {
    this.fleets++;
    sight.addTo(this.fleet, unit);
    if (!sight.full(unit)) return;
    const bonus = sight.kindValue('taskForce', unit);
    if (bonus > 0) this.bonuses = [...this.bonuses, bonus].sort((a, b) => b - a);
    else if (sight.partner(unit)) this.partners++;
  }

  /** A fleet goes, with Land aboard unless that is -1. */
  sail(sight: Sight, unit: number, land: number): void {
    this.join(sight, unit);
    this.sailing++;
    this.landing += sight.kindValue('landing', unit);
    if (land < 0) return;
    this.cargo++;
    sight.addTo(this.aboard, land);
  }

  /** Land is there, or walks in. */
  walk(sight: Sight, unit: number): void {
    this.ashore++;
    sight.addTo(this.marching, unit);
  }

  /** All fleets together, carriers with their bonus. */
  atSea(): Force {
    const { strength, full, steps } = this.fleet;
    let sum = strength;
    for (let i = Math.min(this.partners, this.bonuses.length) - 1; i >= 0; i--) sum += this.bonuses[i]!;
    return { strength: sum, full, steps };
  }

  /** All Land together, or without that which comes by sea. */
  onLand(all: boolean): Force {
    const { marching: a, aboard: b } = this;
    if (!all) return { ...a };
    return { strength: a.strength + b.strength, full: a.full + b.full, steps: a.steps + b.steps };
  }
}

/** Judgement: what a hit on the enemy and on us counts, what deciding the game counts. */
const weigh = { inflicted: 1.1, lost: 1, victory: 250, air: 1.2, depot: 2, stalemate: 0.35, duty: 4 };

/** The war against the confined nation: what each of its Land that falls for good counts, a hex that it leaves, its capital, and the share of that while others of it are left. Judgement. */
const conquest = { killed: 3, hex: 2, peace: 20, share: 1 / 6 };

/** Facts about a target that do not depend on who attacks it. */
export interface Target {
  place: number;
  foes: number[];
  /** Own fleets and Land ashore that are there already. */
  ownFleets: number[];
  ownLand: number[];
  defenders: number[];
  airs: number;
  support: number;
  /** Enemy fleets, and Land ashore, with what supports them. */
  foeFleet: Force;
  foeLand: Force;
  /** Worth of holding it. */
  gain: number;
  /** Own Land ashore here wins the game at once. */
  decides: boolean;
  /** A combat on the ground here is owed, whatever comes of it (12.2). */
  duty: number;
  /** Added to the defender of an assault. */
  bonus: number;
  /** Here the confined nation is fought (12.2): what it does not lose for good comes back, and its last Land stands in the way of peace. */
  confined: Confined | null;
}

/** What each of its Land that falls for good is worth, and a hex of the confined nation, and that the beaten cannot get away from it. */
interface Confined {
  killed: number;
  hex: number;
  trapped: boolean;
}

const supported = (force: Force, support: number): Force => ({ ...force, strength: force.strength + support });

/** Reads a target. `reachable` tells where depots and units could be supplied after the attack. */
export function targetAt(sight: Sight, place: number, reachable: Uint8Array, goalDepot: boolean): Target {
  const { brief, side, enemy } = sight;
  const { world, p } = sight.on;
  const { map, rules } = world;
  const foes = sight.units(enemy, place, FLEET);
  const defenders = sight.units(enemy, place, LAND).filter((unit) => !sight.aboard(unit));
  const airs = sight.units(enemy, place).length - foes.length - sight.units(enemy, place, LAND).length;
  const control = sight.control(place);
  let gain =
    control !== side && map.base[place] === 1 ? sight.weigh.greed * (brief.worth[place]! + sight.early(place)) : 0;
  if (p.has(place, DEPOT << enemy)) gain += weigh.depot;
  gain += airs * weigh.air;
  if (reachable[place] === 0) gain *= sight.weigh.unfed;
  const at = side * (world.calendar.last + 1) + sight.turn;
  const own = sight.units(side, place);
  const support = (of: number): number => (foes.length + defenders.length > 0 ? sight.support(of, place) : 0);
  const foeSupport = support(enemy);
  return {
    place,
    foes,
    ownFleets: own.filter((unit) => sight.isFleet(unit)),
    ownLand: own.filter((unit) => world.unitClass[unit] === LAND && !sight.aboard(unit)),
    defenders,
    airs,
    support: support(side),
    foeFleet: supported(sight.fleetForce(foes), foeSupport),
    foeLand: supported(sight.force(defenders), foeSupport),
    gain,
    decides: goalDepot && brief.landGoal[place] === 1,
    duty: defenders.length > 0 && owesDuty(sight, place) ? weigh.duty : 0,
    bonus: rules.noDefence[at] === 1 ? 0 : world.values['defence-bonus']!,
    confined: confinedAt(sight, place),
  };
}

function confinedAt(sight: Sight, place: number): Confined | null {
  const { world, p } = sight.on;
  const { china } = world.rules;
  if (china === null || china.occupier !== sight.side || china.hexes[place] === 0 || !sight.besieges) return null;
  const { initiative } = sight.weigh;
  const left = china.list.reduce((sum, at) => sum + p.landCount[china.side * world.map.places + at]!, 0);
  const here = p.landCount[china.side * world.map.places + place]!;
  const ours = (at: number) => p.landCount[sight.side * world.map.places + at]! > 0;
  const peace = place === china.capital ? conquest.peace * (left === here ? 1 : conquest.share) : 0;
  return {
    killed: initiative * conquest.killed,
    hex: ours(place) ? 0 : initiative * (conquest.hex + peace),
    trapped: china.list.every(
      (at) =>
        at === place ||
        world.map.board.distance(at, place) > 1 ||
        (ours(at) && p.landCount[china.side * world.map.places + at] === 0),
    ),
  };
}

/** Whether the occupier still owes a combat against the confined nation this turn, and could pay it here (12.2). */
function owesDuty(sight: Sight, place: number): boolean {
  const { world, p } = sight.on;
  const { china } = world.rules;
  if (
    china === null ||
    china.occupier !== sight.side ||
    china.hexes[place] === 0 ||
    sight.turn < owedOf(world).forfeitFrom
  )
    return false;
  const met = (at: number) =>
    p.landCount[china.occupier * world.map.places + at]! > 0 && p.landCount[china.side * world.map.places + at]! > 0;
  return !china.list.some((at) => p.has(at, CONTINUING) || met(at));
}

/** Expected worth of the attack, without what it costs; -Infinity when it cannot do anything. */
export function attackWorth(sight: Sight, target: Target, party: Party): number {
  const { odds } = sight.brief;
  const { cargo } = party;
  const lost = weigh.lost * sight.weigh.thrift;
  let worth = 0;
  let arrives = 1;
  if (target.foes.length > 0 && party.fleets > 0) {
    const attacker = party.atSea();
    attacker.strength += target.support;
    const sea = odds.of('fleet', attacker, target.foeFleet);
    worth += weigh.inflicted * sea.inflicted - lost * sea.lost;
    arrives = sea.win;
  }
  if (cargo + party.ashore === 0) return target.foes.length > 0 ? worth : Number.NEGATIVE_INFINITY;
  // Land that walks in does not depend on the fleets.
  const there = party.ashore > 0 ? 1 : arrives;
  if (target.defenders.length === 0) {
    if (target.confined !== null) worth += target.confined.hex;
    worth += there * (target.gain + (target.decides ? weigh.victory : 0));
    return worth - (1 - arrives) * cargo;
  }
  const attacker = party.onLand(there === arrives);
  const defender = { ...target.foeLand };
  attacker.strength += target.support;
  if (cargo > 0) {
    attacker.strength += party.landing;
    defender.strength += target.bonus;
  }
  const ground = odds.of('land', attacker, defender);
  // Where the last defenders fall there is nobody left to stay.
  const clears = Math.min(1, Math.max(ground.rout, defender.steps <= 1 ? ground.win : ground.rout));
  const stays = ground.win - Math.min(ground.win, clears) + (cargo > 0 ? 0 : 1 - ground.win - ground.routed);
  worth += there * (clears * target.gain + stays * weigh.stalemate * target.gain);
  worth += there * (target.duty + weigh.inflicted * ground.inflicted - lost * ground.lost);
  if (target.confined !== null) {
    const fall = target.confined.trapped ? Math.max(ground.killed, clears * target.defenders.length) : ground.killed;
    worth +=
      there * (target.confined.killed * fall + clears * target.confined.hex - weigh.inflicted * ground.inflicted);
  }
  if (cargo > 0) worth -= there * (1 - ground.win) * 0.75 * cargo;
  if (target.decides) worth += there * (clears + Math.max(0, stays)) * weigh.victory;
  return worth - (1 - arrives) * cargo;
}
