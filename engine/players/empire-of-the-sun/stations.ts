/** How good a place is for a unit to stand in. */
import { second, verbOf } from '../../kernel/answers';
import { A, AIR, GROUND, HQ, NAVAL } from '../../rulesets/empire-of-the-sun/codes';
import { sure } from '../choose';
import { bombsFrom } from './goals';
import type { Sight } from './sight';

/** Ships need not be near: so much of what is near counts for them. */
const AT_SEA = 0.4;
/** With so many to lead, a headquarters is drawn to what is near as others are. */
const FOLLOWERS = 6;
/** The other side's strength beside one's own, where nothing is feared yet, and where no more than that is. */
const SAFE = 0.7;
const MOST = 3;
/** Armies within so many hexes may come by sea, or by land. */
const BY_SEA = 10;
const BY_LAND = 3;

/** Who of a side stands in a place beside a unit: how many of its class, how many on the ground, their attack in the air and at sea. */
function mates(on: Sight, u: number, place: number): { alike: number; guards: number; guns: number } {
  const { w, p, mirror } = on;
  const { units } = w;
  const found = { alike: 0, guards: 0, guns: 0 };
  for (let v = 0; v < units.count; v++) {
    if (v === u || p.loc[v] !== place || units.side[v] !== on.side) continue;
    if (units.cls[v] === units.cls[u]) found.alike++;
    if (units.cls[v] === GROUND) found.guards++;
    if (units.cls[v] === NAVAL || units.cls[v] === AIR) found.guns += mirror.attack(v);
  }
  return found;
}

/** What the other side's strength there means for who stands in a place: nothing while one's own is larger. */
function peril(on: Sight, u: number, place: number, guns: number): number {
  const odds = on.menace(place) / Math.max(1, guns + on.mirror.attack(u));
  return Math.max(0, Math.min(MOST, odds) - SAFE);
}

/** Whether enemies on the ground are so near that a place wants a guard. */
function threatened({ p, side, w }: Sight, place: number): boolean {
  const { units, map } = w;
  for (let v = 0; v < units.count; v++) {
    const at = p.loc[v]!;
    if (units.cls[v] !== GROUND || units.side[v] === side || at < 0 || map.field.onMap[at] !== 1) continue;
    if (map.field.distance(at, place) <= (units.amphibious[v] === 1 ? BY_SEA : BY_LAND)) return true;
  }
  return false;
}

/** Where an airborne landing wins most. */
export const drop = (on: Sight, options: readonly number[]): number =>
  sure(options, (one) => (verbOf(one) === A.OBJECTIVE ? on.prize(second(one)) : 0));

/** What it is worth that a unit stands in a place. */
export function station(on: Sight, u: number, place: number): number {
  const { w, g, weigh } = on;
  const { units, map } = w;
  if (map.field.onMap[place] !== 1) return 0;
  const cls = units.cls[u]!;
  const { alike, guards, guns } = mates(on, u, place);
  const drawn = cls === NAVAL ? AT_SEA : cls === HQ ? Math.min(1, on.mirror.followers(u, place) / FOLLOWERS) : 1;
  let sum = weigh.forward * on.near(u, place) * drawn - weigh.crowd * alike;
  if (cls === HQ)
    return sum + weigh.command * on.mirror.obedient(u, place) - weigh.headquarters * peril(on, u, place, guns);
  if (g.supply.wouldSupply(u, place)) sum += weigh.supply;
  if (w.bombing.bombers.includes(u) && bombsFrom(w, place)) sum += weigh.bombing;
  // Into enemy zones armies come with ships of their own port only (8.45).
  if (cls === NAVAL && guards > 0) sum += weigh.escort;
  const danger = weigh.danger * on.step(u) * peril(on, u, place, guns);
  // Ships and aircraft without a guard are lost with their base.
  if (cls !== GROUND) return sum - danger * (guards > 0 ? 1 : 1.5);
  return sum - danger + (guards === 0 && threatened(on, place) ? weigh.post * on.worth.held[place]! : 0);
}

/**
 * From which of these places, the usual one first, a carrier or an air unit fights: a carrier out of the other side's zones if it can; an
 * air unit does not change its base before the battle, since it may be seen there, but after it.
 */
export function stop(on: Sight, u: number, places: readonly number[]): number {
  if (on.w.units.cls[u] === AIR) return places[0]!;
  return sure(places, (place) => Number(!on.g.supply.covers(1 - on.side, place)));
}
