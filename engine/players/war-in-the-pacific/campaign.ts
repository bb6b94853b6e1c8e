/**
 * What a side could aim at: bases it does not hold, by what they are worth and whether they lie on the road to what decides the
 * game; and the port from which each is best struck.
 */
import { FLEET, LAND } from '../../rulesets/war-in-the-pacific/codes';
import { type Aim, type Plans, roadsFrom, roadTo } from '../plans';
import type { Garrisons } from './garrisons';
import type { Sight } from './sight';

/** Judgement: worth of the next stones of a road to a goal, and how much more that becomes by the last turn; what is out of supply is worth less; distances from which a base is struck. */
const weigh = { stone: 9, further: 3, hurry: 3, unfed: 0.35, defender: 0.3, way: 0.22, present: 0.12 };
const stride = 4;

/** Strength that stands in the way at a place: Land and its support ashore, and fleets. */
function against(sight: Sight, place: number): number {
  const { side, enemy } = sight;
  const { values } = sight.on.world;
  const land = sight.units(enemy, place, LAND).filter((unit) => !sight.aboard(unit));
  const fleets = sight.units(enemy, place, FLEET);
  const support = Math.max(0, sight.support(enemy, place) - sight.support(side, place));
  const ashore = land.length === 0 ? 0 : sight.force(land).strength + values['defence-bonus']! + support;
  return 1 + ashore + (fleets.length === 0 ? 0 : sight.fleetForce(fleets).strength);
}

/** Places that lie next on the cheapest road to each goal of the side, with what that is worth. */
function stones(sight: Sight, network: Uint8Array, needs: (place: number) => number): Float64Array {
  const { brief, side } = sight;
  const { map } = sight.on.world;
  const worth = new Float64Array(map.places);
  const goals = map.bases.filter((base) => brief.depotGoal[base] === 1 && sight.control(base) !== side);
  const landings = map.bases.filter((base) => brief.landGoal[base] === 1);
  if (goals.length + landings.length === 0) return worth;
  const own = map.bases.filter((base) => sight.control(base) === side && network[base] === 1);
  const toll = (base: number) => (sight.control(base) === side ? 0.5 : 1 + weigh.defender * needs(base));
  const roads = roadsFrom(map.places, own, (base) => brief.linked[base]!, toll);
  const cheapest = [...goals].sort((a, b) => roads.cost[a]! - roads.cost[b]! || a - b)[0];
  // Where nothing is left to be marked, the landing itself is the goal.
  const wanted = cheapest === undefined ? landings : [cheapest];
  for (const goal of wanted) {
    let share = weigh.stone * (1 + weigh.hurry * sight.rush);
    for (const stone of roadTo(roads, goal)) {
      if (sight.control(stone) === side) continue;
      worth[stone] = Math.max(worth[stone]!, share);
      share = Math.max(weigh.further, share * 0.6);
    }
  }
  return worth;
}

/** The aims of a side now: at each place by the port that promises most, and by the one where its plan gathers. */
export function aimsOf(sight: Sight, garrisons: Garrisons, plans: Plans): Aim[] {
  const { brief, side } = sight;
  const { map, rules } = sight.on.world;
  const network = sight.on.nearNetwork(side).slice();
  const fed = sight.on.supplied(side).slice();
  const known = new Float64Array(map.places);
  const needed = (place: number): number => (known[place] ||= against(sight, place));
  const road = stones(sight, network, needed);
  const ports = map.bases.filter(
    (base) => map.wet[base] === 1 && sight.home(base) && (fed[base] === 1 || network[base] === 1),
  );
  const strength = new Float64Array(map.places).fill(-1);
  const strengthAt = (port: number): number => {
    if (strength[port]! < 0)
      strength[port] = sight.force(sight.units(side, port, FLEET)).strength + garrisons.surplus(port);
    return strength[port]!;
  };
  const aims: Aim[] = [];
  for (const base of map.bases) {
    if (sight.control(base) === side || rules.china?.hexes[base] === 1 || map.wet[base] === 0) continue;
    const near = ports.filter((from) => map.board.distance(from, base) <= stride);
    if (near.length === 0) continue;
    let worth = brief.worth[base]! + sight.early(base) + road[base]!;
    if (network[base] === 0) worth *= weigh.unfed;
    const needs = needed(base);
    worth /= 1 + weigh.defender * Math.max(0, needs - 1);
    const gathers = plans.for(base)?.from;
    let best: Aim | null = null;
    for (const from of near) {
      const has = strengthAt(from);
      const promise =
        (worth * (1 + weigh.present * Math.min(has, needs))) / (1 + weigh.way * map.board.distance(from, base));
      if (best !== null && promise <= best.worth && from !== gathers) continue;
      const aim = { place: base, from, worth: promise, needs, has };
      if (from === gathers) aims.push(aim);
      if (best === null || promise > best.worth) best = aim;
    }
    if (best !== null && best.from !== gathers) aims.push(best);
  }
  return aims;
}
