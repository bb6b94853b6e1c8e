/**
 * Redeployment (10.1-10.3): first the fleets that would be lost at sea, then what brings most: fleets and Land to ports to
 * strike from, aircraft to where they support, Land to places that lack a garrison.
 */
import { first, second, verbOf } from '../../kernel/answers';
import { A, CONTINUING } from '../../rulesets/war-in-the-pacific/codes';
import { sure } from '../choose';
import type { Plans } from '../plans';
import { AIR, FLEET, Front, LAND } from './front';
import { Garrisons } from './garrisons';
import type { Sight } from './sight';

/** One stack on its way. */
export interface Transfer {
  /** The answer by which its stack is chosen. */
  from: number;
  to: number;
  /** How many units; they are taken one by one, the strongest first. */
  units: number;
  taken: number;
  /** Class of the units. */
  cls: number;
  /** Of fleets: carriers taken that have no partner yet. */
  carriers?: number;
  /** Only those that are to be rebuilt go. */
  reduced?: boolean;
}

/** What must be: fleets that are lost where they are, units that the stacking check would take (10.5). Before all that is only useful. */
const must = { fleet: 50, crowded: 30, area: 8 };
/** Gains below these are not worth one of the few redeployments. Judgement. */
const worthwhile = { fleet: 1.5, air: 1.2, land: 1.2 };

/** How hungry a place is, from 0 to 1: less than all where a depot could be built. */
function hunger(sight: Sight): Float64Array {
  const near = sight.on.nearNetwork(sight.side).slice();
  const { base } = sight.on.world.map;
  const hungry = new Float64Array(near.length);
  const fed = sight.on.supplied(sight.side);
  for (let i = 0; i < near.length; i++)
    if (fed[i] === 0) hungry[i] = near[i] === 1 && base[i] === 1 ? sight.weigh.hunger : 1;
  return hungry;
}

/** Redeployments that useful moves of fleets leave to Land and Air. Judgement. */
const kept = 2;

interface Idea {
  option: number;
  gain: number;
  transfer: Transfer;
}

/** What a step is worth that may be rebuilt where the unit goes, and the share of it where no points are left for it this turn. Judgement. */
const mend = { step: 2, later: 0.5 };

/** Whether a unit is reduced and could be rebuilt in a place (10.6). */
function mendable(sight: Sight, unit: number, place: number): boolean {
  return !sight.full(unit) && sight.on.mayRebuild(sight.on.p.nationOf(unit), place);
}

/** Points that are left when all that is reduced has been rebuilt where it stands. */
export function pointsToMend(sight: Sight): number {
  let { points } = sight;
  for (const unit of sight.all(sight.side))
    if (mendable(sight, unit, sight.placeOf(unit))) points -= sight.kindValue('rebuild', unit);
  return points;
}

/** What it brings that the first `count` of some units may be rebuilt in another place: most for those that can be paid for this turn. */
function mending(
  sight: Sight,
  units: readonly number[],
  count: number,
  here: number,
  to: number,
  points: number,
): number {
  let left = points;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const unit = units[i]!;
    if (sight.full(unit)) continue;
    const before = mendable(sight, unit, here);
    if (before === mendable(sight, unit, to)) continue;
    const worth = mend.step * sight.stepWorth(unit);
    if (!before) left -= sight.kindValue('rebuild', unit);
    sum += before ? -worth : left >= 0 ? worth : mend.later * worth;
  }
  return sum;
}

/** Where units of a class may go: how many more of them may stay there, and what it is worth to one more. */
interface End {
  place: number;
  room: number;
  worth: number;
}

/** Such ends, each place with room reckoned once: for a decision, during which nothing moves. */
function endsOf(places: readonly number[], room: (place: number) => number, worth: (place: number) => number): End[] {
  const found: End[] = [];
  for (const place of places) {
    const left = room(place);
    if (left > 0) found.push({ place, room: left, worth: worth(place) });
  }
  return found;
}

/** Where fleets may stay (10.2). */
function ports(sight: Sight): number[] {
  const { map } = sight.on.world;
  const found: number[] = [];
  for (let place = 0; place < map.places; place++)
    if (sight.home(place) && map.wet[place] === 1 && !sight.on.p.has(place, CONTINUING)) found.push(place);
  return found;
}

/** A side that has to attack and has time for it keeps its fleets back while all of them would be beaten by all of the enemy's. */
function waits(sight: Sight): boolean {
  const strength = (side: number) =>
    sight.fleetForce([...sight.all(side)].filter((unit) => sight.isFleet(unit))).strength;
  return sight.brief.bides && strength(sight.side) < strength(sight.enemy);
}

function fleetIdea(
  sight: Sight,
  front: Front,
  ends: readonly End[],
  points: number,
  waiting: boolean,
  option: number,
  whatever: boolean,
): Idea | null {
  const { map } = sight.on.world;
  const here = map.nodePlace[second(option)]!;
  const all = sight.units(sight.side, here, FLEET);
  const count = all.length;
  const home = sight.home(here);
  const excess = home ? front.excess(here, FLEET) : 0;
  const reduced = home && excess === 0 ? all.filter((unit) => !sight.full(unit)) : [];
  const stays = home && excess === 0 && waiting;
  const groups = [stays ? [] : all, reduced.length < count || stays ? reduced : []].filter(({ length }) => length > 0);
  const stay = front.fleetWorth(here);
  let best: Idea | null = null;
  for (const { place: to, room, worth } of ends) {
    if (to === here) continue;
    for (const group of groups) {
      const units = Math.min(excess > 0 ? excess : group.length, room);
      const ahead = worth - stay;
      let gain = mending(sight, group, units, here, to, points);
      if (group === all) gain += ahead * Math.min(1, units / 2);
      if (!home) gain += must.fleet + 10 * (units / count) + stay;
      else if (excess > 0) gain += must.crowded + 10 * (units / excess);
      if (gain > (best?.gain ?? (whatever ? Number.NEGATIVE_INFINITY : home ? worthwhile.fleet : 0)))
        best = { option, gain, transfer: { from: option, to, units, taken: 0, cls: FLEET, reduced: group !== all } };
    }
  }
  return best;
}

function landIdea(
  sight: Sight,
  front: Front,
  garrisons: Garrisons,
  ends: readonly End[],
  hungry: Float64Array,
  option: number,
  whatever: boolean,
): Idea | null {
  const { world } = sight.on;
  const { map } = world;
  const here = second(option);
  const count = sight.landAt(sight.side, here);
  const surplus = garrisons.surplus(here);
  const stuck = map.base[here] === 0;
  const excess = stuck ? count - world.values['stack-open']! : front.excess(here, LAND);
  // From the hexes of a siege not all may go.
  const sieging = sight.weigh.initiative > 0;
  const free = sieging ? count - garrisons.need(here) : count;
  if ((stuck ? free : Math.max(surplus, excess)) <= 0) return null;
  const reachable = sight.on.transported(sight.side, here);
  const stay = front.landWorth(here, garrisons, hungry, count - 1);
  const inside = garrisons.inArea(here);
  let best: Idea | null = null;
  for (const { place: to, room, worth } of ends) {
    if (to === here || reachable[to] === 0) continue;
    const leaves = sieging && inside && !garrisons.inArea(to);
    const most = leaves ? Math.min(free, Math.max(0, garrisons.areaSurplus())) : free;
    const spare = stuck ? most : Math.max(garrisons.spare(here, to), excess);
    let units = Math.min(spare, room);
    if (units <= 0) continue;
    let gain = worth - stay;
    if (excess > 0) gain += must.crowded;
    const lacking = !inside && garrisons.inArea(to) ? garrisons.areaLacks() : 0;
    if (lacking > 0) {
      gain += must.area;
      if (excess <= 0) units = Math.min(units, lacking);
    }
    if (gain > (best?.gain ?? (whatever ? Number.NEGATIVE_INFINITY : worthwhile.land)))
      best = { option, gain, transfer: { from: option, to, units, taken: 0, cls: LAND } };
  }
  return best;
}

function airIdea(
  front: Front,
  ends: readonly End[],
  hungry: Float64Array,
  option: number,
  whatever: boolean,
): Idea | null {
  const here = second(option);
  const stay = front.airWorth(here, hungry, front.counts(here, AIR) - 1);
  const crowd = front.excess(here, AIR) > 0 ? must.crowded : 0;
  let best: Idea | null = null;
  for (const { place: to, worth } of ends) {
    if (to === here) continue;
    const gain = worth - stay + crowd;
    if (gain > (best?.gain ?? (whatever ? Number.NEGATIVE_INFINITY : worthwhile.air)))
      best = { option, gain, transfer: { from: option, to, units: 1, taken: 0, cls: AIR } };
  }
  return best;
}

/**
 * The stack that gains most, and where it goes; null: none of them.
 * @param whatever it goes in any case, whether that is worthwhile or not
 */
function bestIdea(sight: Sight, plans: Plans, options: readonly number[], whatever = false): Idea | null {
  const garrisons = new Garrisons(sight);
  const front = new Front(sight, plans);
  const leaves = (cls: number) => options.some((option) => verbOf(option) === A.FROM && first(option) === cls);
  const fleets = leaves(FLEET);
  const hungry = leaves(LAND) || leaves(AIR) ? hunger(sight) : new Float64Array(0);
  const points = fleets ? pointsToMend(sight) : 0;
  const waiting = fleets && waits(sight);
  const own = sight.on.world.map.bases.filter((base) => sight.control(base) === sight.side);
  const room = (cls: number) => (place: number) => front.room(place, cls);
  const byFleet = endsOf(fleets ? ports(sight) : [], room(FLEET), (place) => front.fleetWorth(place));
  const byLand = endsOf(leaves(LAND) ? own : [], room(LAND), (place) =>
    front.landWorth(place, garrisons, hungry, sight.landAt(sight.side, place)),
  );
  const byAir = endsOf(leaves(AIR) ? own : [], room(AIR), (place) =>
    front.airWorth(place, hungry, front.counts(place, AIR)),
  );
  let best: Idea | null = null;
  for (const option of options) {
    if (verbOf(option) !== A.FROM) continue;
    const cls = first(option);
    const idea =
      cls === FLEET
        ? fleetIdea(sight, front, byFleet, points, waiting, option, whatever)
        : cls === LAND
          ? landIdea(sight, front, garrisons, byLand, hungry, option, whatever)
          : airIdea(front, byAir, hungry, option, whatever);
    if (idea === null) continue;
    const optional = cls === FLEET && idea.gain < must.crowded && !idea.transfer.reduced;
    if (!whatever && optional && sight.on.redeployments(sight.side) <= kept) continue;
    if (idea.gain > (best?.gain ?? (whatever ? Number.NEGATIVE_INFINITY : 0))) best = idea;
  }
  return best;
}

/** Where a stack goes that somebody else has chosen; null where it has nowhere to go. */
export function transferFor(sight: Sight, plans: Plans, from: number): Transfer | null {
  return bestIdea(sight, plans, [from], true)?.transfer ?? null;
}

/** Which stack redeploys next, or to pass; with where it goes. */
export function chooseStack(
  sight: Sight,
  plans: Plans,
  options: readonly number[],
): { option: number; transfer: Transfer | null } {
  const best = bestIdea(sight, plans, options);
  if (best !== null) return { option: best.option, transfer: best.transfer };
  return { option: options.find((option) => verbOf(option) === A.PASS) ?? options[0]!, transfer: null };
}

/** Which units go: all when all fit, else the most useful ones until the place is full. */
export function chooseMembers(sight: Sight, transfer: Transfer | null, options: readonly number[]): number {
  const all = options.find((option) => verbOf(option) === A.ALL);
  const go = options.find((option) => verbOf(option) === A.GO);
  const takes = options.filter((option) => verbOf(option) === A.TAKE);
  if (transfer === null) return all ?? go ?? options[0]!;
  if (go !== undefined && (transfer.taken >= transfer.units || takes.length === 0)) return go;
  if (all !== undefined) {
    const unit = second(takes[0]!);
    const { world } = sight.on;
    const here = sight.units(sight.side, sight.placeOf(unit), world.unitClass[unit]!).length;
    if (here <= transfer.units) return all;
  }
  transfer.taken++;
  // Carriers and their partners go together (9.3.1): where there are as many of the one, the other is missing.
  const option = sure(takes, (one) => {
    const unit = second(one);
    if (transfer.reduced && sight.full(unit)) return Number.NEGATIVE_INFINITY;
    const pairs = sight.isFleet(unit) && !sight.carrier(unit) && (transfer.carriers ?? 0) > 0 ? 2 : 0;
    return sight.stepWorth(unit) + (sight.full(unit) ? 0.5 : 0) + pairs;
  });
  const unit = second(option);
  if (sight.isFleet(unit)) transfer.carriers = (transfer.carriers ?? 0) + (sight.carrier(unit) ? 1 : -1);
  return option;
}

/** Where the stack goes. */
export function chooseDestination(sight: Sight, transfer: Transfer | null, options: readonly number[]): number {
  const { map } = sight.on.world;
  const wanted = options.find((option) => map.nodePlace[second(option)] === transfer?.to);
  if (wanted !== undefined) return wanted;
  // Whatever made the plan impossible: somewhere with room.
  const front = new Front(sight);
  const cls = transfer?.cls ?? FLEET;
  return sure(options, (option) => {
    const place = map.nodePlace[second(option)]!;
    return sight.brief.worth[place]! + 50 * Math.min(front.room(place, cls), transfer?.units ?? 1);
  });
}

/** Where a reinforcement enters (11.0): the source nearest to the front; of Air one that has room, which Land and fleets can wait for there. */
export function chooseEntry(sight: Sight, plans: Plans, options: readonly number[]): number {
  const front = new Front(sight, plans);
  const cls = sight.on.world.unitClass[sight.on.arriving]!;
  return sure(options, (option) => {
    const place = second(option);
    const crowd = sight.on.world.map.unlimited[place] === 1 ? 0 : sight.units(sight.side, place).length;
    const full = cls === AIR && front.room(place, cls) === 0 ? must.crowded : 0;
    return front.stage[place]! + sight.brief.worth[place]! / 20 - crowd / 2 - full;
  });
}

/** What is rebuilt first (10.6): most strength for the points. */
export function chooseRebuild(sight: Sight, options: readonly number[]): number {
  return sure(options, (option) => {
    if (verbOf(option) === A.PASS) return 0;
    const unit = second(option);
    return 1 + sight.stepWorth(unit) / Math.max(1, sight.kindValue('rebuild', unit));
  });
}
