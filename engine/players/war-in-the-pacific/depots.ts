/**
 * Depots (6.0): each costs upkeep every turn, so a depot has to feed units that nothing else feeds, lead towards places worth
 * taking, or decide the game. What feeds nobody is given up.
 */
import { A, DEPOT, second, verbOf } from '../../rulesets/war-in-the-pacific/codes';
import type { Sight } from './sight';

/** What a unit in supply, and a place within reach, are worth beside one resource point. Judgement. */
const weigh = { unit: 1.6, forward: 0.22, goal: 25, upkeep: 1 };

/** Land and Air of a side that need supply, by place. */
function eaters(sight: Sight, side: number): Map<number, number> {
  const { world, p } = sight.on;
  const found = new Map<number, number>();
  for (const unit of sight.all(side)) {
    if (sight.isFleet(unit)) continue;
    const place = p.placeOf(unit);
    if (world.map.supplied[p.nationOf(unit) * world.map.places + place] === 1) continue;
    found.set(place, (found.get(place) ?? 0) + (sight.full(unit) ? 1 : 1.5));
  }
  return found;
}

/** How much a depot in a place feeds, of what `covered` does not feed yet. */
function feeds(sight: Sight, side: number, place: number, covered: Uint8Array, hungry: Map<number, number>): number {
  const { world } = sight.on;
  const { board } = world.map;
  const reach = new Uint8Array(world.map.places);
  sight.on.lines(side, place, world.values['supply-distance']!, reach);
  let sum = 0;
  for (const [at, units] of hungry) {
    const near = board.distance(place, at) <= world.values['supply-free-distance']!;
    if (covered[at] === 0 && (near || reach[at] === 1)) sum += units;
  }
  return sum;
}

/** What a depot is worth as a step towards places that are not ours yet. */
function leads(sight: Sight, place: number, near: Uint8Array): number {
  const { world } = sight.on;
  const { board, bases } = world.map;
  const length = world.values['line-distance']!;
  let sum = 0;
  for (const base of bases) {
    const distance = board.distance(place, base);
    if (distance > length || sight.control(base) === sight.side || near[base] === 1) continue;
    sum += sight.brief.worth[base]! / (1 + distance);
  }
  return sum;
}

/** What supply would be without one of the side's depots. */
function coverWithout(sight: Sight, side: number, without: number): Uint8Array {
  const { world, p } = sight.on;
  const { board } = world.map;
  const covered = new Uint8Array(world.map.places);
  const reach = new Uint8Array(world.map.places);
  for (let hub = 0; hub < world.map.places; hub++) {
    if (hub === without) continue;
    const source = world.map.sourceNation[hub]! >= 0 && world.nationSide[world.map.sourceNation[hub]!] === side;
    if (!p.has(hub, DEPOT << side) && !(source && p.control(hub) !== 1 - side)) continue;
    sight.on.lines(side, hub, world.values['supply-distance']!, reach);
    for (let i = 0; i < covered.length; i++) {
      if (reach[i] === 1 || board.distance(hub, i) <= world.values['supply-free-distance']!) covered[i] = 1;
    }
  }
  return covered;
}

/** Depots of a side. */
function depotsOf(sight: Sight, side: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < sight.on.world.map.places; i++) if (sight.on.p.has(i, DEPOT << side)) found.push(i);
  return found;
}

/** Builds the depot that is worth most, gives up one that is worth nothing, or passes. */
export function chooseDepot(sight: Sight, options: readonly number[]): number {
  const { world } = sight.on;
  const { side, brief } = sight;
  const hungry = eaters(sight, side);
  const own = depotsOf(sight, side);
  const free = world.rules.freeDepots[side * (world.calendar.last + 1) + sight.turn]! >= 0;
  const points = sight.points;
  const upkeep = free ? 0 : world.values['upkeep-cost']!;
  const covered = sight.on.supplied(side).slice();
  const near = sight.on.nearNetwork(side).slice();
  let pass = options[0]!;
  let best = -1;
  let bestScore = 0;
  // Half of the points is for war: beyond that only what feeds many, or decides the game, is built.
  const dear = (own.length + 1) * upkeep > points / 2 ? 2.5 : 1;
  for (const option of options) {
    const verb = verbOf(option);
    if (verb === A.PASS) pass = option;
    const place = second(option);
    if (verb === A.BUILD) {
      const gain =
        weigh.unit * feeds(sight, side, place, covered, hungry) +
        weigh.forward * leads(sight, place, near) +
        (brief.depotGoal[place] === 1 ? weigh.goal : 0);
      const score = gain - (free ? 0.1 : weigh.upkeep * dear);
      if (score > bestScore && (upkeep === 0 || (own.length + 1) * upkeep <= points)) {
        bestScore = score;
        best = option;
      }
    } else if (verb === A.REMOVE && brief.depotGoal[place] === 0 && upkeep > 0) {
      const without = coverWithout(sight, side, place);
      const lost =
        weigh.unit * feeds(sight, side, place, without, hungry) +
        weigh.forward * leads(sight, place, new Uint8Array(world.map.places));
      const score = weigh.upkeep * dear - lost;
      if (score > bestScore) {
        bestScore = score;
        best = option;
      }
    }
  }
  return best === -1 ? pass : best;
}

/** Which depot the enemy loses for want of points (6.5): the one that feeds most, or that decides the game. */
export function chooseShortage(sight: Sight, options: readonly number[]): number {
  const hungry = eaters(sight, sight.enemy);
  let best = options[0]!;
  let bestScore = -1;
  for (const option of options) {
    const place = second(option);
    const without = coverWithout(sight, sight.enemy, place);
    const score = feeds(sight, sight.enemy, place, without, hungry) + sight.brief.worth[place]! / 10;
    if (score > bestScore) {
      bestScore = score;
      best = option;
    }
  }
  return best;
}
