/** What is done besides marching and fighting: artillery supply, fuel, bridges, traffic and roadblocks, nights, replacements. */
import { second, verbOf } from '../../kernel/answers';
import { A, GERMAN, VEHICLE } from '../../rulesets/ardennes-44/codes';
import { sure } from '../choose';
import type { Orders } from './orders';
import type { Sight } from './sight';
import { FAR } from './spread';

function finish(options: readonly number[]): number {
  return options.find((option) => verbOf(option) === A.DONE || verbOf(option) === A.NONE) ?? options[0]!;
}

/** 5: ammunition goes to the guns with most enemies in range. */
export function chooseRefresh(on: Sight, options: readonly number[]): number {
  const { p, world } = on.reading;
  const guns = options.filter((option) => verbOf(option) === A.UNIT);
  if (guns.length === 0) return finish(options);
  return sure(guns, (option) => {
    const u = second(option);
    let n = 0;
    let nearest = 99;
    for (const v of on.others) {
      const d = world.field.distance(p.loc[u]!, p.loc[v]!);
      nearest = Math.min(nearest, d);
      if (d <= world.units.range[u]!) n++;
    }
    return Math.min(6, n) * 2 - nearest;
  });
}

/** 6: the owner lets the division go short that matters least, the enemy names the one that matters most. */
export function chooseFuel(on: Sight, options: readonly number[]): number {
  const { p, world } = on.reading;
  const { units } = world;
  const owner = on.side === GERMAN;
  return sure(options, (option) => {
    const division = second(option);
    let sum = 0;
    for (let u = 0; u < units.count; u++)
      if ((units.division[u] === division || units.formation[u] === division) && p.onMap(u))
        sum += p.value(units.attack, u) * (1 + on.brief.depth[p.loc[u]!]! / 40);
    return owner ? -sum : sum;
  });
}

/** 7: bridges in front of the enemy's advance go, those on one's own way are built. */
export function chooseBridge(on: Sight, options: readonly number[]): number {
  const { p, world } = on.reading;
  const attacker = on.side === GERMAN;
  for (const option of options) {
    if (verbOf(option) !== A.BRIDGE) continue;
    const bridge = world.bridges[second(option)]!;
    if (p.bridgeDown(second(option))) {
      // Nobody builds for the enemy: only where the side goes forward or has the ground to itself.
      const quiet = Math.min(on.enemyWithin(bridge.a), on.enemyWithin(bridge.b)) > 4;
      if (attacker || quiet || stronger(on, bridge.a)) return option;
    } else if (!attacker && !stronger(on, bridge.a)) return option;
  }
  return finish(options);
}

/** Whether the side is the stronger one around a place. */
function stronger(on: Sight, place: number): boolean {
  return on.support[place]! > 1.5 * on.threat[place]!;
}

/** 7.4: a bridge that is attacked across is blown, unless one's own advance needs it. */
export function chooseDemolition(on: Sight, options: readonly number[]): number {
  const bridge = options.find((option) => verbOf(option) === A.BRIDGE);
  if (bridge === undefined) return finish(options);
  const place = on.reading.world.bridges[second(bridge)]!.a;
  return on.side === GERMAN && on.support[place]! > 0.7 * on.threat[place]! ? finish(options) : bridge;
}

/**
 * Hexes of an enemy's way that are counted, and what a hex beyond the next few weighs less; what it counts for the attacker to bar a
 * place that is nearer to his own troops, who may need it themselves. Judgement.
 */
const way = { ahead: 10, fades: 0.85, least: 3, lift: 0.3, behind: 0.75 };

/**
 * Where the enemy drives: attack factors on their way over each hex, nearer ones more. He is after the goals that the side holds,
 * and who comes up from his rear is after the front.
 */
export function driveOf(on: Sight): Float64Array {
  const { p, world } = on.reading;
  const { brief, side, enemy } = on;
  const { field } = world;
  const flow = new Float64Array(field.size);
  const goals = [...brief.needed[0], ...brief.wanted[0]].filter((i) => p.holder(i) === side);
  const to = side === GERMAN ? on.own.map((u) => p.loc[u]!) : goals;
  if (to.length === 0) return flow;
  const out = new Int32Array(field.size);
  brief.spread.run(to, on.edgeCost(VEHICLE), out);
  const trace = (from: number, weight: number) => {
    let share = weight;
    for (let i = from, k = 0; k <= way.ahead; k++) {
      if (k > 0) flow[i]! += share;
      share *= way.fades;
      const e = brief.spread.on[i]!;
      if (e < 0) return;
      i = field.near[e]!;
    }
  };
  for (const u of on.others)
    if (out[p.loc[u]!]! < FAR) trace(p.loc[u]!, (2 + p.value(world.units.attack, u)) * (on.mobile(u) ? 1.5 : 1));
  // Reinforcements that are still to come.
  for (const i of world.rules.sources[enemy]) if (out[i]! < FAR) trace(i, side === GERMAN ? 4 : 0);
  return flow;
}

/** Whether a place is nearer to own troops than to the enemy's. */
function isBehind(on: Sight, place: number): boolean {
  const { p, world } = on.reading;
  const within = on.enemyWithin(place);
  return on.own.some((u) => world.field.distance(p.loc[u]!, place) < within);
}

/** 24: markers and roadblocks on the roads by which the enemy drives; a roadblock that he has left behind comes back. */
export function chooseTraffic(on: Sight, flow: Float64Array, options: readonly number[]): number {
  const { p } = on.reading;
  const { brief } = on;
  let best = finish(options);
  let score = way.least;
  for (const option of options) {
    const verb = verbOf(option);
    if (verb !== A.TRAFFIC && verb !== A.ROADBLOCK) continue;
    const place = second(option);
    if (brief.onRoad[place] === 0 || p.enemyAt(on.side, place)) continue;
    const s = flow[place]! * (0.6 + 0.4 * brief.junction[place]!) + (verb === A.ROADBLOCK ? 0.01 : 0);
    if (s <= score) continue;
    const worth = on.side === GERMAN && isBehind(on, place) ? way.behind * s : s;
    if (worth > score) {
      score = worth;
      best = option;
    }
  }
  if (best !== finish(options)) return best;
  const idle = options.find((option) => verbOf(option) === A.LIFT && flow[second(option)]! < way.lift);
  return idle ?? best;
}

/** 25.3: stacks that stood still by day and have somewhere to go. */
export function chooseNightMarker(on: Sight, orders: Orders | null, options: readonly number[]): number {
  const { p, world } = on.reading;
  let best = finish(options);
  let score = 0;
  for (const option of options) {
    if (verbOf(option) !== A.PLACE) continue;
    const place = second(option);
    let s = -1;
    let bound = false;
    for (let u = p.head[place]!; u >= 0; u = p.next[u]!) {
      if (world.units.side[u] !== on.side) continue;
      const order = orders?.byUnit.get(u);
      if (order?.kind === 'attack') bound = true;
      else if (order && order.to !== place)
        s += order.kind === 'drive' ? 2 : 1 + world.field.distance(place, order.to) / 3;
    }
    if (!bound && s > score) {
      score = s;
      best = option;
    }
  }
  return best;
}

/** 25.2: the unit that gains most; who would then be one too many stays as he is (8.3). */
export function chooseReplacement(on: Sight, options: readonly number[]): number {
  const { p, world } = on.reading;
  const { units } = world;
  const gain = (u: number) => {
    const full = units.steps[u]!;
    const now = p.loc[u]! >= 0 ? p.steps[u]! : 0;
    const next = p.loc[u]! >= 0 ? full : 1;
    const factors = (s: number) => (s <= 0 ? 0 : units.attack[u * 8 + s]! + units.defence[u * 8 + s]!);
    return factors(next) - factors(now);
  };
  const list = options.filter((option) => verbOf(option) === A.UNIT && hasRoom(on, second(option)));
  return list.length === 0 ? finish(options) : sure(list, (option) => gain(second(option)));
}

/** Whether there is room for a unit that takes a point. */
function hasRoom(on: Sight, u: number): boolean {
  const { p, world } = on.reading;
  const { units } = world;
  if (p.onMap(u)) return stands(on, u).some((place) => on.reading.fits(u, place, units.steps[u]!));
  return units.large[u] === 0 || on.reading.remnants(u).some((r) => replaces(on, u, r));
}

/** Where a unit stands that takes a point: beside the enemy it goes back a hex first. */
function stands(on: Sight, u: number): number[] {
  const { p } = on.reading;
  return p.besideEnemy(on.side, p.loc[u]!) ? on.reading.backOne(u) : [p.loc[u]!];
}

/** Whether a large unit has room in the place of a remnant. */
const replaces = (on: Sight, u: number, remnant: number): boolean =>
  stands(on, remnant).some((place) => on.reading.fits(u, place, 1, remnant));

/** Where a unit comes back, a large one in the place of a remnant: near the front, but not in it. */
export function choosePlaceBack(on: Sight, options: readonly number[]): number {
  const { p, mover } = on.reading;
  return sure(options, (option) => {
    const remnant = verbOf(option) === A.UNIT ? second(option) : -1;
    const place = remnant < 0 ? second(option) : p.loc[remnant]!;
    const within = on.enemyWithin(place);
    const crowd = remnant >= 0 && mover >= 0 && !replaces(on, mover, remnant) ? -20 : 0;
    const near = on.threat[place]! / 10 + (on.side === GERMAN ? on.brief.depth[place]! / 10 : 0);
    return crowd + (within <= 2 ? -10 : 0) + near;
  });
}
