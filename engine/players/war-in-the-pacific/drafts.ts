/**
 * Parties that could go to a target, put together unit by unit. What is reckoned for one of them holds whatever a point is worth, so
 * that all prices share it.
 */
import { LAND } from '../../rulesets/war-in-the-pacific/codes';
import { attackWorth, Party, type Target } from './attack';
import type { Garrisons } from './garrisons';
import type { Sight } from './sight';

/** Units of one hex that go to the target together. */
export interface Move {
  from: number;
  fleets: number[];
  /** Land that comes by sea. */
  cargo: number[];
  /** Land that walks in. */
  walkers: number[];
  /** How often its hex was activated: once for ships, once for Land on foot. */
  activated: number;
}

/** Hexes that are looked at closely: the nearest. */
const mostOrigins = 12;
const unreached = 32767;

/** Units of one hex that may act, whatever the target is. */
export interface Stand {
  place: number;
  carriers: number[];
  escorts: number[];
  land: number[];
}

/** A hex whose units could go to the target. */
interface Origin extends Stand {
  /** Points for its fleets, and for its Land on foot; activation not counted. */
  sail: number;
  walk: number;
  /** Its Land counts for the garrison of an area that the target is not in. */
  inArea: boolean;
}

/** Where units of the side stand that may act. */
export function standing(sight: Sight, garrisons: Garrisons): Stand[] {
  const { world } = sight.on;
  const { map } = world;
  const found: Stand[] = [];
  for (let place = 0; place < map.places; place++) {
    if (sight.on.p.present[sight.side * map.places + place] === 0) continue;
    const units = sight.units(sight.side, place).filter((unit) => sight.on.mayAct(unit));
    const land = sight.on.pinned(sight.side, place)
      ? []
      : units.filter((unit) => world.unitClass[unit] === LAND && sight.full(unit));
    if (land.length > 0) land.length = Math.min(land.length, garrisons.surplus(place));
    const fleets = sight.fleetsAt(sight.enemy, place) > 0 ? [] : units.filter((unit) => sight.isFleet(unit));
    // Who has to stay, or has acted, is not in the way of those who could come from farther off.
    if (fleets.length + land.length === 0) continue;
    const carriers = fleets.filter((unit) => sight.transports(unit));
    found.push({ place, carriers, escorts: fleets.filter((unit) => !carriers.includes(unit)), land });
  }
  return found;
}

/** The nearest hexes from where units reach the target. */
function origins(
  sight: Sight,
  stands: readonly Stand[],
  target: number,
  budget: number,
  garrisons: Garrisons,
): Origin[] {
  const { map } = sight.on.world;
  const bySea = sight.on.fleetTo(sight.side, target, budget);
  const sails = new Int16Array(stands.length);
  for (let i = 0; i < sails.length; i++) {
    let sail = unreached;
    const nodes = map.placeNodes[stands[i]!.place]!;
    for (let k = 0; k < nodes.length; k++) {
      const way = bySea[nodes[k]!]!;
      if (way > 0 && way < sail) sail = way;
    }
    sails[i] = sail;
  }
  const byLand = sight.on.landTo(sight.side, target, budget);
  const found: Origin[] = [];
  const within = garrisons.inArea(target);
  for (let i = 0; i < stands.length; i++) {
    const { place, carriers, escorts, land: all } = stands[i]!;
    const sail = sails[i]!;
    const walk = byLand[place]! > 0 ? byLand[place]! : unreached;
    if (place === target || (sail === unreached && walk === unreached)) continue;
    const inArea = !within && garrisons.inArea(place);
    const land = inArea ? all.slice(0, Math.max(0, garrisons.areaSurplus())) : all;
    const ships = sail !== unreached && carriers.length + escorts.length > 0;
    if (ships || land.length > 0) found.push({ place, carriers, escorts, land, sail, walk, inArea });
  }
  found.sort((a, b) => Math.min(a.sail, a.walk) - Math.min(b.sail, b.walk));
  found.length = Math.min(found.length, mostOrigins);
  return found;
}

/** What all parties for a target have in common. */
interface Common {
  sight: Sight;
  target: Target;
  origins: readonly Origin[];
  budget: number;
  activation: number;
  surcharge: number;
  mayCarry: boolean;
  roomForFleets: boolean;
  /** Most Land that is sent. */
  most: number;
  /** The party whose worth is being reckoned. */
  tried: Party;
}

/** One more for a party: a fleet with or without Land aboard, or Land on foot; -1: none. */
interface Addition {
  origin: number;
  fleet: number;
  land: number;
  /** What the party costs with it, and is worth. */
  cost: number;
  worth: number;
  draft: Draft | null;
}

/** Units of an origin that are in a party: carriers, escorts, Land, and Land of these that walks. */
const uses = 4;

/** More than there are kinds of units by steps. */
const forms = 4096;

/** A party with one more. */
function grown(party: Party, sight: Sight, fleet: number, land: number): Party {
  if (fleet < 0) party.walk(sight, land);
  else party.sail(sight, fleet, land);
  return party;
}

/** A party being put together, with what it costs. */
export class Draft {
  private known: Addition[] | null = null;

  private constructor(
    private readonly common: Common,
    private readonly before: Draft | null,
    private readonly last: Addition | null,
    private readonly party: Party,
    readonly cost: number,
    readonly worth: number,
    private readonly used: Uint8Array,
    private readonly landSent: number,
    /** Land that may still leave the garrisoned area, from whichever hex. */
    private readonly area: number,
  ) {}

  /** Nobody yet; null where nobody could go. */
  static empty(
    sight: Sight,
    stands: readonly Stand[],
    target: Target,
    garrisons: Garrisons,
    most: number,
    homes: number,
  ): Draft | null {
    const { on, side, points: budget } = sight;
    const activation = on.activationCost(side);
    const all = origins(sight, stands, target.place, budget - activation, garrisons);
    if (all.length === 0) return null;
    const common: Common = {
      sight,
      target,
      origins: all,
      budget,
      activation,
      surcharge: on.fleetSurcharge(side),
      mayCarry: on.mayCarryAgain(side) && on.mayCarryTo(side, target.place),
      roomForFleets: homes > 0 || on.world.map.harbor[target.place] === 1,
      most,
      tried: new Party(),
    };
    const party = new Party();
    for (const unit of target.ownFleets) party.join(sight, unit);
    for (const unit of target.ownLand) party.walk(sight, unit);
    const used = new Uint8Array(uses * all.length);
    return new Draft(common, null, null, party, 0, Number.NEGATIVE_INFINITY, used, 0, garrisons.areaSurplus());
  }

  /** Of all single additions, the one that leads to the best score; null: nobody can be added. */
  next(price: number): Draft | null {
    this.known ??= this.additions();
    let chosen: Addition | null = null;
    let chosenScore = Number.NEGATIVE_INFINITY;
    for (const addition of this.known) {
      const { worth, cost } = addition;
      const score = (worth === Number.NEGATIVE_INFINITY ? -50 : worth) - price * cost;
      if (score > chosenScore) {
        chosenScore = score;
        chosen = addition;
      }
    }
    if (chosen === null) return null;
    chosen.draft ??= this.with(chosen);
    return chosen.draft;
  }

  private additions(): Addition[] {
    const {
      sight,
      target,
      origins: all,
      budget,
      activation,
      surcharge,
      mayCarry,
      roomForFleets,
      most,
      tried,
    } = this.common;
    const found: Addition[] = [];
    /** What units of one kind and as many steps bring is the same, wherever they come from. */
    const known = new Map<number, number>();
    const add = (origin: number, fleet: number, land: number, cost: number): void => {
      if (cost > budget) return;
      const alike = (fleet < 0 ? 0 : sight.form(fleet) + 1) * forms + (land < 0 ? 0 : sight.form(land) + 1);
      let worth = known.get(alike);
      if (worth === undefined) {
        worth = attackWorth(sight, target, grown(tried.become(this.party), sight, fleet, land));
        known.set(alike, worth);
      }
      found.push({ origin, fleet, land, cost, worth, draft: null });
    };
    const { used } = this;
    for (let i = 0, at = 0; i < all.length; i++, at += uses) {
      const origin = all[i]!;
      const carriers = used[at]!;
      const escorts = used[at + 1]!;
      const landed = used[at + 2]!;
      const walked = used[at + 3]!;
      const land = origin.inArea && this.area <= 0 ? -1 : (origin.land[landed] ?? -1);
      const cost = this.cost + (carriers + escorts + landed === 0 ? activation : 0);
      if (roomForFleets && origin.sail !== unreached) {
        const carrier = origin.carriers[carriers] ?? -1;
        const escort = origin.escorts[escorts] ?? -1;
        const sail = cost + (carriers + escorts === 0 ? origin.sail + surcharge : 0);
        if (carrier >= 0 && land >= 0 && mayCarry && this.landSent < most) add(i, carrier, land, sail);
        if (carrier >= 0) add(i, carrier, -1, sail);
        if (escort >= 0) add(i, escort, -1, sail);
      }
      if (land >= 0 && origin.walk !== unreached && this.landSent <= most)
        add(i, -1, land, cost + (walked === 0 ? origin.walk : 0));
    }
    return found;
  }

  private with(addition: Addition): Draft {
    const { common } = this;
    const { origin, fleet, land, cost, worth } = addition;
    const party = grown(this.party.copy(), common.sight, fleet, land);
    const used = this.used.slice();
    const { carriers, inArea } = common.origins[origin]!;
    if (fleet >= 0) used[origin * uses + (carriers.includes(fleet) ? 0 : 1)]!++;
    else used[origin * uses + 3]!++;
    const sent = land >= 0 ? 1 : 0;
    used[origin * uses + 2]! += sent;
    const area = this.area - (inArea ? sent : 0);
    return new Draft(common, this, addition, party, cost, worth, used, this.landSent + sent, area);
  }

  /** Who goes from where. */
  moves(): Move[] {
    const moves = this.before?.moves() ?? [];
    if (this.last === null) return moves;
    const { fleet, land, origin } = this.last;
    const from = this.common.origins[origin]!.place;
    let move = moves.find((one) => one.from === from);
    if (move === undefined) {
      move = { from, fleets: [], cargo: [], walkers: [], activated: 0 };
      moves.push(move);
    }
    if (fleet >= 0) move.fleets.push(fleet);
    if (land >= 0) (fleet >= 0 ? move.cargo : move.walkers).push(land);
    return moves;
  }
}
