/**
 * Depots (6.0): each costs upkeep every turn, so a depot has to feed units that nothing else feeds, lead towards places worth
 * taking, or decide the game. What feeds nobody is given up.
 */
import { second, verbOf } from '../../kernel/answers';
import { A, DEPOT, LAND } from '../../rulesets/war-in-the-pacific/codes';
import type { Plans } from '../plans';
import type { Sight } from './sight';

/** What a unit in supply, a place that its last Land holds, and a plan within reach, are worth beside one resource point. Judgement. */
const weigh = { unit: 1, holds: 0.2, holdsMost: 2.5, plan: 1.5, forward: 0.03, goal: 25, bomb: 14 };

/** Price of one upkeep, by the share of the points that upkeep takes: what is left is for war. Judgement. */
const prices = [
  { share: 0.2, price: 1 },
  { share: 0.3, price: 1.8 },
  { share: 0.4, price: 3 },
];
const dearest = 4.5;

function priceOf(depots: number, upkeep: number, points: number): number {
  if (upkeep === 0) return 0.1;
  const share = (depots * upkeep) / Math.max(1, points);
  return upkeep * (prices.find((one) => share <= one.share)?.price ?? dearest);
}

/** Land and Air of a side that need supply, by place, with what it is worth to feed them. */
function eaters(sight: Sight, side: number): Map<number, number> {
  const { world, p } = sight.on;
  const { map } = world;
  const found = new Map<number, number>();
  for (const unit of sight.all(side)) {
    if (sight.isFleet(unit)) continue;
    const place = p.placeOf(unit);
    if (map.supplied[p.nationOf(unit) * map.places + place] === 1) continue;
    let worth = weigh.unit * (sight.full(unit) ? 1 : 1.3);
    if (world.unitClass[unit] === LAND && sight.landAt(side, place) === 1)
      worth += Math.min(weigh.holdsMost, weigh.holds * sight.brief.worth[place]!);
    found.set(place, (found.get(place) ?? 0) + worth);
  }
  return found;
}

/** Which places a depot somewhere would feed. */
function reachOf(sight: Sight, side: number, place: number): Uint8Array {
  const { world } = sight.on;
  const { board, places } = world.map;
  const reach = new Uint8Array(places);
  sight.on.lines(side, place, world.values['supply-distance']!, reach);
  const free = world.values['supply-free-distance']!;
  if (free >= 1) for (const at of board.within(free)[place]!) reach[at] = 1;
  return reach;
}

/** What a depot is worth as a step towards what the side plans, and a little towards whatever is not its own yet. */
function leads(sight: Sight, place: number, near: Uint8Array, plans: Plans): number {
  const { world } = sight.on;
  const { board, bases } = world.map;
  const length = world.values['line-distance']!;
  let sum = 0;
  for (const base of bases) {
    const distance = board.distance(place, base);
    if (distance > length || sight.control(base) === sight.side || near[base] === 1) continue;
    sum +=
      (weigh.forward * sight.brief.worth[base]!) / (1 + distance) + (plans.for(base) === undefined ? 0 : weigh.plan);
  }
  return sum;
}

/** Who feeds what: for every place how many hubs of the side reach it, and the reach of each of its depots. */
class Cover {
  private readonly count: Uint8Array;
  private readonly byDepot = new Map<number, Uint8Array>();

  constructor(sight: Sight, side: number) {
    const { world, p } = sight.on;
    const { map } = world;
    this.count = new Uint8Array(map.places);
    for (let hub = 0; hub < map.places; hub++) {
      const depot = p.has(hub, DEPOT << side);
      const nation = map.sourceNation[hub]!;
      const source = nation >= 0 && world.nationSide[nation] === side && p.control(hub) !== 1 - side;
      if (!depot && !source) continue;
      const reach = reachOf(sight, side, hub);
      for (let i = 0; i < reach.length; i++) this.count[i]! += reach[i]!;
      if (depot && !source) this.byDepot.set(hub, reach);
    }
  }

  /** What the side would lack without one of its depots, of what it needs. */
  onlyBy(depot: number, hungry: Map<number, number>): number {
    const reach = this.byDepot.get(depot);
    if (reach === undefined) return 0;
    let sum = 0;
    for (const [at, worth] of hungry) if (reach[at] === 1 && this.count[at] === 1) sum += worth;
    return sum;
  }

  /** What a new depot would feed that nothing feeds yet, and how many others it would make idle. */
  adds(reach: Uint8Array, hungry: Map<number, number>): { fed: number; idle: number } {
    let fed = 0;
    for (const [at, worth] of hungry) if (reach[at] === 1 && this.count[at] === 0) fed += worth;
    let idle = 0;
    for (const other of this.byDepot.values()) {
      let needed = false;
      for (const at of hungry.keys()) if (other[at] === 1 && this.count[at] === 1 && reach[at] === 0) needed = true;
      if (!needed) idle++;
    }
    return { fed, idle };
  }
}

/** Depots of a side. */
function depotsOf(sight: Sight, side: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < sight.on.world.map.places; i++) if (sight.on.p.has(i, DEPOT << side)) found.push(i);
  return found;
}

/** What a depot decides: the game itself, or that a weapon may reach it. */
function decides(sight: Sight, place: number): number {
  const { brief, side } = sight;
  const { world, p } = sight.on;
  let worth = brief.depotGoal[place] === 1 ? weigh.goal : 0;
  const late = sight.turn / Math.max(1, world.calendar.last);
  if (brief.airGoal[place] === 1 && p.fullAir[side * world.map.places + place]! > 0 && late > 0.7) worth += weigh.bomb;
  return worth;
}

/** Builds the depot that is worth most, gives up one that is worth nothing, or passes. */
export function chooseDepot(sight: Sight, plans: Plans, options: readonly number[]): number {
  const { world } = sight.on;
  const { side } = sight;
  const hungry = eaters(sight, side);
  const own = depotsOf(sight, side).length;
  const free = world.rules.freeDepots[side * (world.calendar.last + 1) + sight.turn]! >= 0;
  const { points } = sight;
  const upkeep = free ? 0 : world.values['upkeep-cost']!;
  const near = sight.on.nearNetwork(side).slice();
  const cover = new Cover(sight, side);
  const nothing = new Uint8Array(world.map.places);
  let pass = options[0]!;
  let best = -1;
  let bestScore = 0;
  const more = priceOf(own + 1, upkeep, points);
  const fewer = priceOf(own, upkeep, points);
  for (const option of options) {
    const verb = verbOf(option);
    if (verb === A.PASS) pass = option;
    const place = second(option);
    let score = 0;
    if (verb === A.BUILD && (own + 1) * upkeep <= Math.max(points, upkeep)) {
      const { fed, idle } = cover.adds(reachOf(sight, side, place), hungry);
      score = fed + leads(sight, place, near, plans) + decides(sight, place) - more;
      // One in the place of two: the others are removed next.
      if (idle > 1) score += (idle - 1) * fewer;
    } else if (verb === A.REMOVE && upkeep > 0) {
      score = fewer - cover.onlyBy(place, hungry) - leads(sight, place, nothing, plans) - decides(sight, place);
    }
    if (score > bestScore) {
      bestScore = score;
      best = option;
    }
  }
  return best === -1 ? pass : best;
}

/** Which depot the enemy loses for want of points (6.5): the one that feeds most, or that decides the game. */
export function chooseShortage(sight: Sight, options: readonly number[]): number {
  const hungry = eaters(sight, sight.enemy);
  const cover = new Cover(sight, sight.enemy);
  let best = options[0]!;
  let bestScore = -1;
  for (const option of options) {
    const place = second(option);
    const score = cover.onlyBy(place, hungry) + sight.brief.worth[place]! / 10;
    if (score > bestScore) {
      bestScore = score;
      best = option;
    }
  }
  return best;
}
