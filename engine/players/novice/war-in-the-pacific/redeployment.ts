/**
 * Redeployment (10.1-10.3): first the fleets that would be lost at sea, then what brings most: fleets and Land to ports to
 * strike from, aircraft to where they support, Land to places that lack a garrison.
 */

import { first, second, verbOf } from '../../../kernel/answers';
import { A } from '../../../rulesets/war-in-the-pacific/codes';
import { sure } from '../../choose';
import { owedOf } from '../../war-in-the-pacific/owed';
import { AIR, FLEET, Front, LAND } from './front';
import { Garrisons } from './garrisons';
import type { Sight } from './sight';

/** One stack on its way. */
export interface Transfer {
  to: number;
  /** How many units; they are taken one by one, the strongest first. */
  units: number;
  taken: number;
}

/** Gains below these are not worth one of the few redeployments. Judgement. */
const worthwhile = { fleet: 1.5, air: 1.2, land: 1.2 };

/** Places fed now, or where a depot could be built. */
function fed(sight: Sight): Uint8Array {
  const out = sight.on.supplied(sight.side).slice();
  const near = sight.on.nearNetwork(sight.side);
  for (let i = 0; i < out.length; i++) if (near[i] === 1 && sight.on.world.map.base[i] === 1) out[i] = 1;
  return out;
}

interface Idea {
  option: number;
  gain: number;
  transfer: Transfer;
}

function fleetIdea(sight: Sight, front: Front, option: number): Idea | null {
  const { map } = sight.on.world;
  const here = map.nodePlace[second(option)]!;
  const count = sight.fleetsAt(sight.side, here);
  const home = sight.home(here);
  let best: Idea | null = null;
  for (let to = 0; to < map.places; to++) {
    if (to === here || !sight.home(to) || map.wet[to] === 0) continue;
    const room = front.room(to, FLEET);
    if (room <= 0) continue;
    const units = Math.min(count, room);
    const gain = home
      ? (front.fleetWorth(to) - front.fleetWorth(here)) * Math.min(1, units / 2)
      : 50 + 10 * (units / count) + front.fleetWorth(to);
    if (gain > (best?.gain ?? (home ? worthwhile.fleet : 0)))
      best = { option, gain, transfer: { to, units, taken: 0 } };
  }
  return best;
}

function landIdea(sight: Sight, front: Front, garrisons: Garrisons, supplied: Uint8Array, option: number): Idea | null {
  const { map } = sight.on.world;
  const { garrison } = owedOf(sight.on.world);
  const here = second(option);
  const count = sight.landAt(sight.side, here);
  const surplus = garrisons.surplus(here);
  const stuck = map.base[here] === 0 && garrison?.area[here] !== 1;
  const spare = stuck ? count : surplus;
  if (spare <= 0) return null;
  const inArea = garrison?.side === sight.side && garrison.area[here] === 1;
  const reachable = sight.on.transported(sight.side, here).slice();
  let best: Idea | null = null;
  for (const to of map.bases) {
    if (to === here || reachable[to] === 0 || sight.control(to) !== sight.side) continue;
    if (inArea && garrison.area[to] === 0 && garrisons.areaSurplus() <= 0) continue;
    const units = Math.min(spare, front.room(to, LAND));
    if (units <= 0) continue;
    const there = sight.landAt(sight.side, to);
    const stay = front.landWorth(here, garrisons, supplied, count - 1);
    const gain = front.landWorth(to, garrisons, supplied, there) - stay + (stuck && count > 1 ? 2 : 0);
    if (gain > (best?.gain ?? worthwhile.land)) best = { option, gain, transfer: { to, units, taken: 0 } };
  }
  return best;
}

function airIdea(sight: Sight, front: Front, supplied: Uint8Array, option: number): Idea | null {
  const { map } = sight.on.world;
  const here = second(option);
  const stay = front.airWorth(here, supplied);
  const crowd = sight.on.p.airCount[sight.side * map.places + here]! > Math.max(1, map.stacking[AIR]![here]!) ? 4 : 0;
  let best: Idea | null = null;
  for (const to of map.bases) {
    if (to === here || sight.control(to) !== sight.side || front.room(to, AIR) <= 0) continue;
    const gain = front.airWorth(to, supplied) - stay + crowd;
    if (gain > (best?.gain ?? worthwhile.air)) best = { option, gain, transfer: { to, units: 1, taken: 0 } };
  }
  return best;
}

/** Which stack redeploys next, or to pass; with where it goes. */
export function chooseStack(sight: Sight, options: readonly number[]): { option: number; transfer: Transfer | null } {
  const front = new Front(sight);
  const garrisons = new Garrisons(sight);
  const supplied = fed(sight);
  let best: Idea | null = null;
  for (const option of options) {
    if (verbOf(option) !== A.FROM) continue;
    const cls = first(option);
    const idea =
      cls === FLEET
        ? fleetIdea(sight, front, option)
        : cls === LAND
          ? landIdea(sight, front, garrisons, supplied, option)
          : airIdea(sight, front, supplied, option);
    if (idea === null || (cls === FLEET && idea.gain < 50 && sight.on.redeployments(sight.side) <= 2)) continue;
    if (idea.gain > (best?.gain ?? 0)) best = idea;
  }
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
  return sure(takes, (option) => sight.stepWorth(second(option)) + (sight.full(second(option)) ? 0.5 : 0));
}

/** Where the stack goes. */
export function chooseDestination(sight: Sight, transfer: Transfer | null, options: readonly number[]): number {
  const { map } = sight.on.world;
  const wanted = options.find((option) => map.nodePlace[second(option)] === transfer?.to);
  return wanted ?? sure(options, (option) => sight.brief.worth[map.nodePlace[second(option)]!]!);
}

/** Where a reinforcement enters (11.0): the source nearest to the front that has room. */
export function chooseEntry(sight: Sight, options: readonly number[]): number {
  const front = new Front(sight);
  return sure(options, (option) => {
    const place = second(option);
    const crowd = sight.units(sight.side, place).length;
    return (
      front.stage[place]! + sight.brief.worth[place]! / 20 - (sight.on.world.map.unlimited[place] === 1 ? 0 : crowd / 2)
    );
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
