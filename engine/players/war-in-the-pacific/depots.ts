/**
 * Depots (6.0): each costs upkeep every turn, so a depot has to feed units that nothing else feeds, lead towards places worth
 * taking, bring Land to the front, or decide the game. What feeds nobody is given up.
 */
import { second, verbOf } from '../../kernel/answers';
import { hasBit } from '../../kernel/line-field';
import { A, DEPOT, LAND } from '../../rulesets/war-in-the-pacific/codes';
import type { Plans } from '../plans';
import type { Sight } from './sight';

/** What a unit in supply, a place that its last Land holds, and a plan within reach, are worth beside one resource point. Judgement. */
const weigh = { unit: 1, holds: 0.2, holdsMost: 2.5, plan: 1.5, forward: 0.08, goal: 25, bomb: 14 };

/** Price of one upkeep, by the share of the points that upkeep takes: what is left is for war. Judgement. */
const prices = [
  { share: 0.2, price: 1 },
  { share: 0.3, price: 1.8 },
  { share: 0.4, price: 3 },
];
const dearest = 4.5;
/** Depots of a chain, at most. Judgement. */
const longestChain = 3;

/** @param scarce 1 where every point finds a use, less where points were left over last turn */
function priceOf(depots: number, upkeep: number, points: number, scarce: number): number {
  if (upkeep === 0) return 0.1;
  const share = (depots * upkeep) / Math.max(1, points);
  return scarce * upkeep * (prices.find((one) => share <= one.share)?.price ?? dearest);
}

/** Hubs that are joined to where plans strike from, places whose Land is not, and how much that is. */
interface Rear {
  front: Set<number>;
  waits: number[];
  sum: number;
}

/**
 * Who needs supply, and what a depot somewhere would feed of it: for one side and one turn, because nothing moves while depots are
 * built and removed.
 */
export class Survey {
  /** Places that need supply, and what it is worth to feed each. */
  private readonly places: number[] = [];
  private readonly worth: number[] = [];
  private readonly reaches = new Map<number, Uint8Array>();
  /** How many hubs feed each of the places now, and what feeds it of each depot. */
  private readonly hubs: Uint8Array;
  private readonly byDepot = new Map<number, Uint8Array>();
  /** All hubs, and what is in line with each place that was asked for. */
  private readonly all: number[] = [];
  private readonly links = new Map<number, Int32Array>();
  /** What each place that was asked for would feed that nothing feeds yet, as depots stand now. */
  private readonly fed = new Map<number, number>();

  constructor(
    private readonly sight: Sight,
    private readonly side: number,
  ) {
    const { world, p } = sight.on;
    const { map } = world;
    for (const unit of sight.all(side)) {
      const place = p.placeOf(unit);
      if (sight.isFleet(unit) || map.supplied[p.nationOf(unit) * map.places + place] === 1) continue;
      let worth = weigh.unit * (sight.full(unit) ? 1 : 1.3);
      if (world.unitClass[unit] === LAND && sight.landAt(side, place) === 1)
        worth += Math.min(weigh.holdsMost, weigh.holds * sight.brief.worth[place]!);
      const at = this.places.indexOf(place);
      if (at >= 0) this.worth[at]! += worth;
      else {
        this.places.push(place);
        this.worth.push(worth);
      }
    }
    this.hubs = new Uint8Array(this.places.length);
  }

  /** Counts who feeds whom as depots stand now. */
  count(sight: Sight): this {
    const { world, p } = sight.on;
    const { map } = world;
    this.hubs.fill(0);
    this.byDepot.clear();
    this.fed.clear();
    this.all.length = 0;
    for (let hub = 0; hub < map.places; hub++) {
      const depot = p.has(hub, DEPOT << this.side);
      const nation = map.sourceNation[hub]!;
      if (!depot && nation < 0) continue;
      const source = nation >= 0 && world.nationSide[nation] === this.side && p.control(hub) !== 1 - this.side;
      if (!depot && !source) continue;
      this.all.push(hub);
      const reach = this.reach(hub);
      for (let i = 0; i < reach.length; i++) this.hubs[i]! += reach[i]!;
      if (depot && !source) this.byDepot.set(hub, reach);
    }
    return this;
  }

  /** Which of the places a depot somewhere would feed (7.1). */
  private reach(place: number): Uint8Array {
    let reach = this.reaches.get(place);
    if (reach !== undefined) return reach;
    const { world } = this.sight.on;
    const { board } = world.map;
    const { values } = world;
    const line = this.sight.on.line(this.side, place, values['supply-distance']!);
    const free = values['supply-free-distance']!;
    reach = new Uint8Array(this.places.length);
    for (let i = 0; i < reach.length; i++) {
      const at = this.places[i]!;
      if (hasBit(line, at) || board.distance(place, at) <= free) reach[i] = 1;
    }
    this.reaches.set(place, reach);
    return reach;
  }

  /** What the side would lack without one of its depots, of what it needs. */
  onlyBy(depot: number): number {
    const reach = this.byDepot.get(depot);
    if (reach === undefined) return 0;
    let sum = 0;
    for (let i = 0; i < reach.length; i++) if (reach[i] === 1 && this.hubs[i] === 1) sum += this.worth[i]!;
    return sum;
  }

  /** Places that a line of the network reaches from one place (6.2), as a set of bits. */
  link(place: number): Int32Array {
    let link = this.links.get(place);
    if (link === undefined) {
      const { on } = this.sight;
      link = on.line(this.side, place, on.world.values['line-distance']!);
      this.links.set(place, link);
    }
    return link;
  }

  /** Land beyond one to each place that no chain of hubs joins to where plans strike from (10.3), also with one depot less. */
  rear(sight: Sight, plans: Plans, less = -1): Rear {
    const { map, values } = sight.on.world;
    const near = values['transport-distance']!;
    const hubs = this.all.filter((hub) => hub !== less);
    const open = hubs.filter((hub) => plans.current.some(({ from }) => map.board.distance(hub, from) <= near));
    const front = new Set(open);
    for (let hub = open.pop(); hub !== undefined; hub = open.pop()) {
      const link = this.link(hub);
      for (const to of hubs) {
        if (front.has(to) || !hasBit(link, to)) continue;
        front.add(to);
        open.push(to);
      }
    }
    const joins = [...front];
    const waits = map.bases.filter(
      (base) => sight.landAt(this.side, base) > 1 && !joins.some((hub) => map.board.distance(hub, base) <= near),
    );
    return { front, waits, sum: waits.reduce((sum, base) => sum + sight.landAt(this.side, base) - 1, 0) };
  }

  /** Of that, what a new depot would join: nothing where it meets none of it, or is in no line with the front. */
  joins(sight: Sight, plans: Plans, { front, waits }: Rear, place: number): number {
    const { map, values } = sight.on.world;
    const near = values['transport-distance']!;
    const around = this.link(place);
    const close = (at: number) => map.board.distance(at, place) <= near;
    const meets = (inFront: boolean) => this.all.some((hub) => hasBit(around, hub) && front.has(hub) === inFront);
    if (!meets(true) && !plans.current.some(({ from }) => close(from))) return 0;
    if (!waits.some(close) && !meets(false)) return 0;
    const added = [place];
    for (const at of added) {
      const link = this.link(at);
      for (const hub of this.all) if (hasBit(link, hub) && !front.has(hub) && !added.includes(hub)) added.push(hub);
    }
    let sum = 0;
    for (const base of waits)
      if (added.some((hub) => map.board.distance(hub, base) <= near)) sum += sight.landAt(this.side, base) - 1;
    return sum;
  }

  /** What a new depot would feed that nothing feeds yet. */
  adds(place: number): number {
    let fed = this.fed.get(place);
    if (fed !== undefined) return fed;
    const reach = this.reach(place);
    fed = 0;
    for (let i = 0; i < reach.length; i++) if (reach[i] === 1 && this.hubs[i] === 0) fed += this.worth[i]!;
    this.fed.set(place, fed);
    return fed;
  }

  /** How many others a new depot would make idle. */
  idles(place: number): number {
    const reach = this.reach(place);
    let idle = 0;
    for (const other of this.byDepot.values()) {
      let needed = 0;
      let still = 0;
      for (let i = 0; i < other.length; i++) {
        if (other[i] === 0 || this.hubs[i] !== 1) continue;
        needed++;
        if (reach[i] === 0) still++;
      }
      if (needed > 0 && still === 0) idle++;
    }
    return idle;
  }
}

/** What a depot is worth as a step towards what the side plans, and a little towards whatever is not its own. */
function leads(sight: Sight, place: number, near: Uint8Array | null, plans: Plans): number {
  const { world } = sight.on;
  const length = world.values['line-distance']!;
  let sum = 0;
  for (const plan of plans.current) {
    if (world.map.board.distance(place, plan.place) > length || near?.[plan.place] === 1) continue;
    if (sight.control(plan.place) !== sight.side) sum += weigh.plan;
  }
  for (const base of sight.brief.linked[place]!) {
    if (near?.[base] === 1 || sight.control(base) === sight.side) continue;
    sum += (weigh.forward * sight.brief.worth[base]!) / (1 + world.map.board.distance(place, base));
  }
  return sum;
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

/**
 * What a depot is worth as the next stone of a chain: a new one extends the network in the same phase (6.2), so that places farther on may
 * have theirs. By place where one may be built now.
 */
function chains(sight: Sight, survey: Survey, near: Uint8Array, price: number): Map<number, number> {
  const { world, p } = sight.on;
  const { map } = world;
  const { side } = sight;
  const own = map.bases.filter((base) => sight.control(base) === side && !p.has(base, DEPOT << side));
  /** The stone that may be built now, on the way to each place that may not. */
  const first = new Map<number, number>();
  let edge = own.filter((base) => near[base] === 1);
  const found = new Map<number, number>();
  for (let hops = 1; hops <= longestChain && edge.length > 0; hops++) {
    const next: number[] = [];
    for (const from of edge) {
      const lines = survey.link(from);
      const stone = first.get(from) ?? from;
      for (const to of own) {
        if (near[to] === 1 || !hasBit(lines, to) || first.has(to)) continue;
        first.set(to, stone);
        next.push(to);
        const worth = survey.adds(to) + decides(sight, to) - hops * price;
        if (worth > (found.get(stone) ?? 0)) found.set(stone, worth);
      }
    }
    edge = next;
  }
  return found;
}

/** Builds the depot that is worth most, gives up one that is worth nothing, or passes. */
export function chooseDepot(
  sight: Sight,
  plans: Plans,
  survey: Survey,
  scarce: number,
  options: readonly number[],
): number {
  const { world } = sight.on;
  const { side } = sight;
  const own = depotsOf(sight, side).length;
  const free = world.rules.freeDepots[side * (world.calendar.last + 1) + sight.turn]! >= 0;
  const { points } = sight;
  const upkeep = free ? 0 : world.values['upkeep-cost']!;
  const near = sight.on.nearNetwork(side).slice();
  survey.count(sight);
  let pass = options[0]!;
  let best = -1;
  let bestScore = 0;
  const rear = survey.rear(sight, plans);
  const more = priceOf(own + 1, upkeep, points, scarce);
  const fewer = priceOf(own, upkeep, points, scarce);
  const chained = chains(sight, survey, near, more);
  for (const option of options) {
    const verb = verbOf(option);
    if (verb === A.PASS) pass = option;
    const place = second(option);
    let score = 0;
    if (verb === A.BUILD && (own + 1) * upkeep <= Math.max(points, upkeep)) {
      const idle = survey.idles(place);
      score =
        survey.adds(place) +
        leads(sight, place, near, plans) +
        decides(sight, place) +
        (chained.get(place) ?? 0) -
        more;
      if (rear.sum > 0) score += sight.weigh.road * survey.joins(sight, plans, rear, place);
      // One in the place of two: the others are removed next.
      if (idle > 1) score += (idle - 1) * fewer;
    } else if (verb === A.REMOVE && upkeep > 0) {
      score =
        fewer - sight.weigh.feeds * survey.onlyBy(place) - leads(sight, place, null, plans) - decides(sight, place);
      if (score > bestScore) score -= sight.weigh.road * (survey.rear(sight, plans, place).sum - rear.sum);
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
  const survey = new Survey(sight, sight.enemy).count(sight);
  let best = options[0]!;
  let bestScore = -1;
  for (const option of options) {
    const place = second(option);
    const score = survey.onlyBy(place) + sight.brief.worth[place]! / 10;
    if (score > bestScore) {
      bestScore = score;
      best = option;
    }
  }
  return best;
}
