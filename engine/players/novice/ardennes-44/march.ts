/** Movement (11, 12, 13): which unit moves next, where it goes, where reinforcements come in. */
import { second, verbOf } from '../../../kernel/answers';
import { minOf } from '../../../kernel/lists';
import { A, ARTILLERY, FOOT, GERMAN, STATE, VEHICLE } from '../../../rulesets/ardennes-44/codes';
import { FAR } from '../../ardennes-44/spread';
import { sure } from '../../choose';
import type { Order, Orders } from './orders';
import type { Sight } from './sight';

/** Judgement, in parts of a movement point unless said otherwise. */
const weigh = {
  unsupplied: 14,
  zone: 4,
  exposed: 5,
  capture: 2.5,
  company: 3,
  cover: 0.8,
  byRoad: 2,
  byRoadNear: 20,
  alone: 5,
  /** Attack factors that should be within reach of a spearhead. */
  backing: 12,
  unbacked: 1,
  /** Hexes that a spearhead may be ahead of those on foot, and what each hex more weighs. */
  ahead: 12,
  tooFar: 2.5,
};

/** Goals of the drive: where the side has still to come, the far ones first in mind. */
export function driveField(on: Sight, u: number): Int32Array {
  const { brief, reading, side } = on;
  const { p, world } = reading;
  const open = (list: readonly number[]) => list.filter((i) => p.holder(i) !== side);
  const exit = world.rules.exit?.side === side ? world.rules.exit.list : [];
  const foot = world.units.cls[u] === FOOT;
  const cls = foot ? FOOT : VEHICLE;
  if (side === GERMAN) {
    const wanted = [...open(brief.wanted[side]), ...exit];
    const needed = open(brief.needed[side]);
    const far = foot || wanted.length === 0 ? needed : wanted;
    return on.wayTo(foot ? 'near goals' : 'far goals', far.length > 0 ? far : [...needed, ...exit], cls, 2);
  }
  const lost = [...brief.needed[0], ...brief.wanted[0]].filter((i) => p.holder(i) !== side);
  const areas = brief.wantsAreas[side] ? brief.areas.flat() : [];
  return on.wayTo('lost goals', lost.length > 0 ? lost : areas, cls, 2);
}

/** The next unit to move, or that it is enough. */
export function chooseMover(on: Sight, orders: Orders, options: readonly number[]): number {
  const done = options.find((option) => verbOf(option) === A.DONE);
  let best = -1;
  let score = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    if (verbOf(option) !== A.UNIT) continue;
    const u = second(option);
    const s = urgency(on, orders, u);
    if (s > score) {
      score = s;
      best = option;
    }
  }
  if (best < 0 || (score < 0 && done !== undefined)) return done ?? options[0]!;
  return best;
}

/** How soon a unit should move; negative: it need not. */
function urgency(on: Sight, orders: Orders, u: number): number {
  const { p, world } = on.reading;
  const at = p.loc[u]!;
  if (at < 0 || !p.onMap(u)) return on.mobile(u) ? 40 : 45;
  if (p.shaken(u)) return p.inEnemyZone(on.side, at) ? 90 : on.enemyWithin(at) <= 3 ? 60 : -1;
  if (world.units.cls[u] === ARTILLERY) return gunIsIdle(on, u) ? 5 : -1;
  const order = orders.byUnit.get(u);
  if (!order || order.kind === 'hold') return -1;
  if (order.kind === 'drive') return 50 - driveField(on, u)[at]! / 1000;
  if (order.to === at) return order.kind === 'post' && mayDigIn(on, u) ? 1 : -1;
  const open = on.reading.fits(u, order.to) ? 10 : 0;
  return (order.kind === 'attack' ? 60 : 20) + open;
}

/** Whether building a position is worth the day: it stays here and needs cover. */
function mayDigIn(on: Sight, u: number): boolean {
  const { p, world } = on.reading;
  const at = p.loc[u]!;
  return (
    !on.mobile(u) && world.terrain.bonus[on.side][at]! < 2 && on.enemyWithin(at) <= 6 && !p.is(u, STATE.OUT_OF_SUPPLY)
  );
}

/** A gun with nobody to fire at, now or soon. */
function gunIsIdle(on: Sight, u: number): boolean {
  const { p, world } = on.reading;
  const within = on.enemyWithin(p.loc[u]!);
  return within > Math.min(world.units.range[u]!, 5) || within <= 1;
}

/** Where the unit goes. */
export function chooseWay(on: Sight, orders: Orders, u: number, options: readonly number[]): number {
  const { p, world } = on.reading;
  const at = p.loc[u]!;
  const stay = options.find((option) => verbOf(option) === A.STAY);
  const exit = options.find((option) => verbOf(option) === A.EXIT);
  if (exit !== undefined && worthLeaving(on, second(exit))) return exit;
  const build = options.find((option) => verbOf(option) === A.BUILD);
  const places = options.filter((option) => isWay(verbOf(option)));
  if (places.length === 0) return stay ?? options[0]!;
  if (p.shaken(u)) return sure([...places, ...(stay === undefined ? [] : [stay])], (o) => -shelter(on, placeOr(o, at)));
  if (world.units.cls[u] === ARTILLERY) return chooseGunWay(on, orders, u, places, stay);
  const order = orders.byUnit.get(u) ?? { kind: 'drive', to: -1 };
  if (order.to === at && order.kind !== 'drive')
    return build !== undefined && order.kind === 'post' ? build : (stay ?? places[0]!);
  if (order.to >= 0) {
    const straight = places.filter((o) => second(o) === order.to && verbOf(o) !== A.STRATEGIC);
    if (straight.length > 0) return straight[0]!;
  }
  const field = order.to >= 0 ? wayToPost(on, order, u) : driveField(on, u);
  const board = options.find((option) => verbOf(option) === A.BOARD);
  const best = sure([...places, ...(stay === undefined ? [] : [stay])], (o) =>
    scoreWay(on, u, order, field, placeOr(o, at), verbOf(o) === A.STRATEGIC),
  );
  // Trucks: worth a day when the way is long.
  const far = field[at]! < FAR && field[at]! > 24 && on.enemyWithin(at) > 5;
  if (board !== undefined && far && !p.is(u, STATE.TRUCKED | STATE.STRATEGIC)) return board;
  return best;
}

function placeOr(option: number, at: number): number {
  return isWay(verbOf(option)) ? second(option) : at;
}

function isWay(verb: number): boolean {
  return verb === A.MOVE || verb === A.STRATEGIC || verb === A.SHORT || verb === A.TOW;
}

function wayToPost(on: Sight, order: Order, u: number): Int32Array {
  return on.wayTo(`post ${order.to}`, [order.to], on.mobile(u) ? VEHICLE : FOOT, 1);
}

/** How good it is to end in a place on the way. */
function scoreWay(on: Sight, u: number, order: Order, field: Int32Array, place: number, byRoad: boolean): number {
  const { p, world } = on.reading;
  let score = -Math.min(field[place]!, FAR);
  const within = on.enemyWithin(place);
  if (byRoad) score -= within <= 3 ? weigh.byRoadNear : weigh.byRoad;
  if (on.supplied[place] === 0) score -= weigh.unsupplied;
  let mates = 0;
  let standing = on.defence(u);
  for (let v = p.head[place]!; v >= 0; v = p.next[v]!) {
    if (v === u || world.units.side[v] !== on.side) continue;
    mates++;
    standing += on.defence(v);
  }
  if (mates > 0) score += weigh.company;
  if (within === 1) score -= weigh.zone;
  if (within <= 4) {
    score += weigh.cover * on.cover(on.side, place);
    score -= weigh.exposed * Math.min(3, Math.max(0, on.threat[place]! / (6 + 2 * standing) - 1));
    if (mates === 0 && on.support[place]! < on.attack(u) + 4) score -= weigh.alone;
  }
  if (order.kind === 'drive') {
    score -= Math.max(0, weigh.backing - on.support[place]!) * weigh.unbacked;
    score -= Math.max(0, on.fromFoot()[place]! - weigh.ahead) * weigh.tooFar;
  }
  if (order.kind === 'drive' && p.holder(place) !== on.side) score += weigh.capture * on.brief.worth[place]!;
  return score;
}

/** Where a shaken unit is worst off. */
function shelter(on: Sight, place: number): number {
  const home = on.reading.world.home[on.side][place]!;
  return on.threat[place]! + home * 0.5 + (on.supplied[place] === 0 ? 20 : 0) - on.cover(on.side, place);
}

function chooseGunWay(
  on: Sight,
  _orders: Orders,
  u: number,
  places: readonly number[],
  stay: number | undefined,
): number {
  const { p, world } = on.reading;
  const at = p.loc[u]!;
  const range = world.units.range[u]!;
  const front = on.wayTo(
    'enemy',
    on.others.map((v) => p.loc[v]!),
    VEHICLE,
    0,
  );
  const good = (place: number, verb: number): number => {
    const within = on.enemyWithin(place);
    let s = within <= 1 ? -30 : within <= range ? 20 + within : -front[place]! / 2;
    if (within <= 2 && !p.friendAt(on.side, place)) s -= 10;
    if (on.supplied[place] === 0) s -= 30;
    if (verb === A.STRATEGIC) s -= within <= 4 ? 20 : 2;
    return s;
  };
  return sure([...(stay === undefined ? [] : [stay]), ...places], (o) => good(placeOr(o, at), verbOf(o)));
}

/** Whether to leave the map for points: at the end, and only with a road behind. */
function worthLeaving(on: Sight, place: number): boolean {
  const { world, turn, p } = on.reading;
  if (turn < world.last) return false;
  return p.roadLine(on.side, [place]);
}

/** Where a reinforcement comes in, by road if it has far to go. */
export function chooseEntry(on: Sight, orders: Orders, u: number, options: readonly number[]): number {
  const { world } = on.reading;
  const order = orderFor(on, orders, u, options);
  orders.byUnit.set(u, order);
  const field = order.to >= 0 ? wayToPost(on, order, u) : driveField(on, u);
  const boxed = on.reading.p.loc[u]! >= 0;
  const pace = world.units.cls[u] === FOOT ? 6 : 12;
  return sure(options, (option) => {
    const verb = verbOf(option);
    // Who cannot come in bars the way to whoever keeps him out, or waits in a box.
    if (verb === A.BLOCK) return -1.5 * FAR;
    if (verb === A.STAY) return -2 * FAR;
    if (verb !== A.ENTER && verb !== A.ENTER_STRATEGIC) return -(boxed ? 2.5 : 1.8) * FAR;
    const place = second(option);
    const far = Math.min(FAR, field[place]!);
    const within = on.enemyWithin(place);
    const road = verb === A.ENTER_STRATEGIC ? (far > pace && within > 4 ? pace : -pace) : 0;
    return -far + road - (within <= 1 ? 8 : 0) - (on.supplied[place] === 1 ? 0 : 10);
  });
}

/** What a reinforcement is to do: the post that lacks most for its distance; guns and the attacker's troops by their own judgement. */
function orderFor(on: Sight, orders: Orders, u: number, options: readonly number[]): Order {
  const known = orders.byUnit.get(u);
  if (known) return known;
  const { world } = on.reading;
  if (world.units.cls[u] === ARTILLERY) return { kind: 'hold', to: -1 };
  if (on.side === GERMAN && on.mobile(u)) return { kind: 'drive', to: -1 };
  const entries = options.filter((option) => verbOf(option) !== A.STAY).map(second);
  if (entries.length === 0 || orders.posts.length === 0) return { kind: 'drive', to: -1 };
  const pace = on.mobile(u) ? 12 : 8;
  let best = 0;
  let score = Number.NEGATIVE_INFINITY;
  orders.posts.forEach((post, k) => {
    const d = minOf(entries.map((i) => world.field.distance(i, post.place)));
    const s = orders.lacking[k]! * 1.5 + post.weight - d / (pace / 4);
    if (s > score) {
      score = s;
      best = k;
    }
  });
  orders.lacking[best]! -= on.defence(u) || 4;
  return { kind: 'post', to: orders.posts[best]!.place };
}
