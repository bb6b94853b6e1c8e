/**
 * Depots (6.0): each costs upkeep every turn, so a depot has to feed units that nothing else feeds, lead towards places worth
 * taking, or decide the game. What feeds nobody is given up.
 */
import { second, verbOf } from '../../../kernel/answers';
import { A, DEPOT } from '../../../rulesets/war-in-the-pacific/codes';
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

/** Who feeds what: for every place how many hubs of the side reach it, and the reach of each of its depots. */
class Cover {
  private readonly count: Uint8Array;
  private readonly byDepot = new Map<number, Uint8Array>();

  constructor(sight: Sight, side: number) {
    const { world, p } = sight.on;
    const { map, values } = world;
    const length = values['supply-distance']!;
    const free = map.board.within(Math.max(1, values['supply-free-distance']!));
    this.count = new Uint8Array(map.places);
    for (let hub = 0; hub < map.places; hub++) {
      const depot = p.has(hub, DEPOT << side);
      const nation = map.sourceNation[hub]!;
      const source = nation >= 0 && world.nationSide[nation] === side && p.control(hub) !== 1 - side;
      if (!depot && !source) continue;
      const reach = new Uint8Array(map.places);
      sight.on.lines(side, hub, length, reach);
      if (values['supply-free-distance']! >= 1) for (const at of free[hub]!) reach[at] = 1;
      for (let i = 0; i < reach.length; i++) this.count[i]! += reach[i]!;
      if (depot && !source) this.byDepot.set(hub, reach);
    }
  }

  /** What the side would lack without one of its depots, of what it needs. */
  onlyBy(depot: number, hungry: Map<number, number>): number {
    const reach = this.byDepot.get(depot);
    if (reach === undefined) return 0;
    let sum = 0;
    for (const [at, units] of hungry) if (reach[at] === 1 && this.count[at] === 1) sum += units;
    return sum;
  }
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
  const nothing = new Uint8Array(world.map.places);
  let cover: Cover | null = null;
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
      cover ??= new Cover(sight, side);
      const lost = weigh.unit * cover.onlyBy(place, hungry) + weigh.forward * leads(sight, place, nothing);
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
