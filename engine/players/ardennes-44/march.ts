/** Movement (11, 12, 13): which unit moves next, where it goes, where reinforcements come in. */
import { second, verbOf } from '../../kernel/answers';
import { minOf } from '../../kernel/lists';
import { A, ARTILLERY, AWAY, FOOT, GERMAN, LIES, STATE, VEHICLE } from '../../rulesets/ardennes-44/codes';
import { sure } from '../choose';
import { RIVERS } from './brief';
import { divisionOf, type Group } from './groups';
import type { Order, Orders } from './orders';
import type { Sight } from './sight';
import { FAR, type Way } from './spread';

/** Judgement, in parts of a movement point unless said otherwise. */
const weigh = {
  unsupplied: 14,
  zone: 4,
  /** Standing beside an enemy where one is the stronger. */
  contact: 2,
  /** Hexes that a division may be apart, and what each more weighs: from all, and from its lead. */
  together: 2,
  spread: 1.5,
  behind: 1.5,
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
  /** By how much farther ways are looked at in one go. */
  farther: 10,
  /** Hexes from an enemy within which a gun should not stand without others than guns, and what that weighs: more than having somebody to fire at. */
  gunsAlone: 2,
  bareGun: 25,
};

/** Goals of the drive: where the side has still to come, the far ones first in mind. */
export function driveField(on: Sight, u: number, { goal = -1, most = FAR }: Partial<Order> = {}): Way {
  const { brief, reading, side } = on;
  const { p, world } = reading;
  const foot = world.units.cls[u] === FOOT;
  const cls = foot ? FOOT : VEHICLE;
  if (goal >= 0) return on.wayTo(goal, cls, 2, most);
  const open = (list: readonly number[]) => list.filter((i) => p.holder(i) !== side);
  if (side === GERMAN)
    return on.wayToAny(foot ? 'near goals' : 'far goals', cls, 2, () => {
      const exit = world.rules.exit?.side === side ? world.rules.exit.list : [];
      const wanted = [...open(brief.wanted[side]), ...exit];
      const needed = open(brief.needed[side]);
      const far = foot || wanted.length === 0 ? needed : wanted;
      return far.length > 0 ? far : [...needed, ...exit];
    });
  return on.wayToAny('lost goals', cls, 2, () => {
    const lost = open([...brief.needed[0], ...brief.wanted[0]]);
    return lost.length > 0 ? lost : brief.wantsAreas[side] ? brief.areas.flat() : [];
  });
}

/** Forgets how soon those should move for whom that has changed since others have moved: who stands with them, who wants to go there. */
function forgetUrgencies({ urgencies, reading: { p } }: Sight, { byUnit }: Orders): void {
  const { known, stood } = urgencies;
  for (let u = 0; u < stood.length; u++) {
    const left = stood[u]!;
    if (left === p.loc[u]) continue;
    stood[u] = p.loc[u]!;
    known[u] = Number.NaN;
    for (const place of [left, p.loc[u]!]) {
      if (place < 0) continue;
      for (let v = p.head[place]!; v >= 0; v = p.next[v]!) known[v] = Number.NaN;
      for (const [v, { to }] of byUnit) if (to === place) known[v] = Number.NaN;
    }
  }
}

/** The next unit to move, or that it is enough. */
export function chooseMover(on: Sight, orders: Orders, options: readonly number[]): number {
  const done = options.find((option) => verbOf(option) === A.DONE);
  const { known } = on.urgencies;
  forgetUrgencies(on, orders);
  for (;;) {
    let best = -1;
    let score = Number.NEGATIVE_INFINITY;
    for (const option of options) {
      if (verbOf(option) !== A.UNIT) continue;
      const u = second(option);
      if (Number.isNaN(known[u]!)) known[u] = urgency(on, orders, u);
      if (known[u]! <= score) continue;
      score = known[u]!;
      best = option;
    }
    if (best < 0 || (score < 0 && done !== undefined)) return done ?? options[0]!;
    // Others have come to where they are less urgent.
    known[second(best)] = urgency(on, orders, second(best));
    if (known[second(best)] === score) return best;
  }
}

/** How soon a unit should move; negative: it need not. */
function urgency(on: Sight, orders: Orders, u: number): number {
  const { p, world } = on.reading;
  const at = p.loc[u]!;
  if (at < 0 || !p.onMap(u)) return on.mobile(u) ? 40 : 45;
  // Who is one too many goes before all others, and of those whoever is missed least (8.3).
  if (isCrowded(on, u)) return 100 + (on.mobile(u) ? 5 : 0) - on.price(u);
  if (p.shaken(u)) return p.inEnemyZone(on.side, at) ? 90 : on.enemyWithin(at) <= 3 ? 60 : -1;
  if (world.units.cls[u] === ARTILLERY) return gunIsIdle(on, u) ? 5 : -1;
  const order = orders.byUnit.get(u);
  if (!order || order.kind === 'hold') return -1;
  if (order.kind === 'drive') return 50 - driveField(on, u, order).from(at) / 1000;
  if (order.to === at)
    return order.instead && mayLeaveAPart(on, u) ? 50 : order.kind === 'post' && mayDigIn(on, u) ? 1 : -1;
  const open = on.reading.fits(u, order.to) ? 10 : 0;
  return (order.kind === 'attack' ? 60 : 20) + open;
}

/** Whether more stand with a unit than may when movement ends (8.3). */
function isCrowded(on: Sight, u: number): boolean {
  const { p } = on.reading;
  const at = p.loc[u]!;
  return (p.head[at] !== u || p.next[u]! >= 0) && !on.reading.fits(u, at);
}

/** Whether a unit can leave a part of itself behind (26), as far as it shows. */
function mayLeaveAPart(on: Sight, u: number): boolean {
  const { p, world } = on.reading;
  return p.steps[u]! > 1 && (world.parts.breakdowns[u]?.some((v) => p.loc[v] === AWAY.ABSENT) ?? false);
}

/** Whether building a position is worth the day: it stays here and needs cover. */
function mayDigIn(on: Sight, u: number): boolean {
  const { p, world } = on.reading;
  const at = p.loc[u]!;
  return (
    !on.mobile(u) && world.terrain.bonus[on.side][at]! < 2 && on.enemyWithin(at) <= 6 && !p.is(u, STATE.OUT_OF_SUPPLY)
  );
}

/** A gun with nobody to fire at, now or soon, or that enemies could come to. */
function gunIsIdle(on: Sight, u: number): boolean {
  const { p, world } = on.reading;
  const at = p.loc[u]!;
  const within = on.enemyWithin(at);
  return within > Math.min(world.units.range[u]!, 5) || within <= 1 || isBare(on, at);
}

/** Whether guns stand, or would stand, in a place without anybody else while an enemy is near. */
function isBare(on: Sight, place: number): boolean {
  const { p, world } = on.reading;
  if (on.enemyWithin(place) > weigh.gunsAlone) return false;
  for (let v = p.head[place]!; v >= 0; v = p.next[v]!)
    if (world.units.side[v] === on.side && world.units.cls[v] !== ARTILLERY) return false;
  return true;
}

/** Where the unit goes. */
export function chooseWay(on: Sight, orders: Orders, u: number, options: readonly number[]): number {
  const { p, world } = on.reading;
  const at = p.loc[u]!;
  const crowded = at >= 0 && p.onMap(u) && isCrowded(on, u);
  const stay = crowded ? undefined : options.find((option) => verbOf(option) === A.STAY);
  const exit = options.find((option) => verbOf(option) === A.EXIT);
  if (exit !== undefined && worthLeaving(on, second(exit))) return exit;
  const build = options.find((option) => verbOf(option) === A.BUILD);
  const places = options.filter((option) => isWay(verbOf(option)));
  if (places.length === 0) return stay ?? options.find((option) => verbOf(option) === A.STAY) ?? options[0]!;
  if (p.shaken(u)) return sure([...places, ...(stay === undefined ? [] : [stay])], (o) => -shelter(on, placeOr(o, at)));
  if (world.units.cls[u] === ARTILLERY) return chooseGunWay(on, orders, u, places, stay);
  const order = orders.byUnit.get(u) ?? { kind: 'drive', to: -1 };
  const split = options.find((option) => verbOf(option) === A.SPLIT);
  if (order.instead && split !== undefined && order.to === at) {
    orders.byUnit.set(u, order.instead);
    return split;
  }
  if (order.to === at && order.kind !== 'drive' && !crowded)
    return build !== undefined && order.kind === 'post' ? build : (stay ?? places[0]!);
  if (order.to >= 0) {
    const straight = places.filter((o) => second(o) === order.to && verbOf(o) !== A.STRATEGIC);
    if (straight.length > 0) return straight[0]!;
  }
  const field = order.to >= 0 ? wayToPost(on, order, u) : driveField(on, u, order);
  const board = options.find((option) => verbOf(option) === A.BOARD);
  const best = nearestGood(on, u, order, field, stay === undefined ? places : [...places, stay]);
  // Trucks: worth a day when the way is long.
  const left = field.from(at);
  const far = left < FAR && left > 24 && on.enemyWithin(at) > 5;
  if (board !== undefined && far && !p.is(u, STATE.TRUCKED | STATE.STRATEGIC)) return board;
  return best;
}

function placeOr(option: number, at: number): number {
  return isWay(verbOf(option)) ? second(option) : at;
}

function isWay(verb: number): boolean {
  return verb === A.MOVE || verb === A.STRATEGIC || verb === A.SHORT || verb === A.TOW;
}

function wayToPost(on: Sight, order: Order, u: number): Way {
  return on.wayTo(order.to, on.mobile(u) ? VEHICLE : FOOT, 1);
}

/** The answer by which the way goes on best; what is farther away than it could make good is not looked at. */
function nearestGood(on: Sight, u: number, order: Order, field: Way, options: readonly number[]): number {
  const { p, world } = on.reading;
  const at = p.loc[u]!;
  const goal = order.to >= 0 ? order.to : (order.goal ?? -1);
  const bonus = world.terrain.bonus[on.side];
  let near = at;
  // The most that a place could count beside the way that is left.
  const most = options.map((option) => {
    const place = placeOr(option, at);
    if (goal >= 0 && world.field.distance(place, goal) < world.field.distance(near, goal)) near = place;
    const worth = order.kind === 'drive' && p.holder(place) !== on.side ? weigh.capture * on.brief.worth[place]! : 0;
    return worth + weigh.company + weigh.contact + weigh.cover * (bonus[place]! + RIVERS);
  });
  const mates = order.group ? matesOf(on, u, order.group, field) : null;
  field.from(near);
  let best = -1;
  let highest = Number.NEGATIVE_INFINITY;
  let open = options.map((_, k) => k);
  for (let known = field.upTo(0); open.length > 0; known = field.upTo(known + weigh.farther)) {
    for (const k of open) {
      const place = placeOr(options[k]!, at);
      const left = field.soFar(place);
      if ((left === FAR && known < FAR) || most[k]! - left < highest) continue;
      const score = scoreWay(on, u, order, left, mates, place, verbOf(options[k]!) === A.STRATEGIC);
      if (score < highest || (score === highest && k > best)) continue;
      highest = score;
      best = k;
    }
    open = open.filter(
      (k) => field.soFar(placeOr(options[k]!, at)) === FAR && most[k]! - known > highest && known < FAR,
    );
  }
  return options[best]!;
}

/** How good it is to end in a place from which so much of the way is left. */
function scoreWay(
  on: Sight,
  u: number,
  order: Order,
  left: number,
  mates: Mates | null,
  place: number,
  byRoad: boolean,
): number {
  const { p, world } = on.reading;
  let score = -left;
  const within = on.enemyWithin(place);
  if (byRoad) score -= within <= 3 ? weigh.byRoadNear : weigh.byRoad;
  if (!on.supplied(place)) score -= weigh.unsupplied;
  let friends = 0;
  let standing = on.defence(u);
  for (let v = p.head[place]!; v >= 0; v = p.next[v]!) {
    if (v === u || world.units.side[v] !== on.side) continue;
    friends++;
    standing += on.defence(v);
  }
  if (friends > 0) score += weigh.company;
  if (within === 1)
    score += order.kind === 'drive' && on.support[place]! > on.threat[place]! ? weigh.contact : -weigh.zone;
  if (mates) score -= scattered(on, mates, left, place);
  if (within <= 4) {
    score += weigh.cover * on.cover(on.side, place);
    score -= weigh.exposed * Math.min(3, Math.max(0, on.threat[place]! / (6 + 2 * standing) - 1));
    if (friends === 0 && on.support[place]! < on.attack(u) + 4) score -= weigh.alone;
  }
  if (order.kind === 'drive') {
    score -= Math.max(0, weigh.backing - on.support[place]!) * weigh.unbacked;
    score -= Math.max(0, on.fromFoot()[place]! - weigh.ahead) * weigh.tooFar;
  }
  if (order.kind === 'drive' && p.holder(place) !== on.side) score += weigh.capture * on.brief.worth[place]!;
  return score;
}

/** Where the rest of a division is, and who of it is ahead. */
interface Mates {
  readonly at: readonly number[];
  readonly lead: number;
  /** What is left of the way of the lead. */
  readonly left: number;
}

function matesOf(on: Sight, u: number, group: Group, field: Way): Mates | null {
  const { p } = on.reading;
  const at = group.units.filter((v) => v !== u && p.loc[v]! >= 0).map((v) => p.loc[v]!);
  if (at.length === 0) return null;
  const lead = at.reduce((first, i) => (field.from(i) < field.from(first) ? i : first));
  return { at, lead, left: field.from(lead) };
}

/** How far a place is from where the rest of the division is, beyond what keeps it together. */
function scattered(on: Sight, mates: Mates, left: number, place: number): number {
  const { field } = on.reading.world;
  let sum = 0;
  for (const at of mates.at) sum += Math.max(0, field.distance(place, at) - weigh.together);
  // Who is ahead of the others leads: he is not behind.
  const behind = left > mates.left ? field.distance(place, mates.lead) - weigh.together : 0;
  return weigh.spread * (sum / mates.at.length) + weigh.behind * Math.max(0, behind);
}

/** Where a shaken unit is worst off. */
function shelter(on: Sight, place: number): number {
  const home = on.reading.world.home[on.side][place]!;
  return on.threat[place]! + home * 0.5 + (!on.supplied(place) ? 20 : 0) - on.cover(on.side, place);
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
  const front = on.wayToAny('enemy', VEHICLE, 0, () => on.others.map((v) => p.loc[v]!));
  const good = (place: number, verb: number): number => {
    const within = on.enemyWithin(place);
    let s = within <= 1 ? -30 : within <= range ? 20 + within : -front.from(place) / 2;
    if (isBare(on, place)) s -= weigh.bareGun;
    if (!on.supplied(place)) s -= 30;
    if (verb === A.STRATEGIC) s -= within <= 4 ? 20 : 2;
    return s;
  };
  return sure([...(stay === undefined ? [] : [stay]), ...places], (o) => good(placeOr(o, at), verbOf(o)));
}

/** Whether to leave the map for points: at the end, and only with a road behind, here or where others have left. */
function worthLeaving(on: Sight, place: number): boolean {
  const { world, turn, p } = on.reading;
  if (turn < world.last) return false;
  const left = world.rules.exit?.list.filter((i) => (p.places[i]! & LIES.LEFT_BY) !== 0) ?? [];
  return p.roadLine(on.side, [place, ...left]);
}

/** Where a reinforcement comes in, by road if it has far to go. */
export function chooseEntry(on: Sight, orders: Orders, u: number, options: readonly number[]): number {
  const { world } = on.reading;
  const order = orderFor(on, orders, u, options);
  orders.byUnit.set(u, order);
  const field = order.to >= 0 ? wayToPost(on, order, u) : driveField(on, u, order);
  const boxed = on.reading.p.loc[u]! >= 0;
  const pace = world.units.cls[u] === FOOT ? 6 : 12;
  return sure(options, (option) => {
    const verb = verbOf(option);
    // Who cannot come in bars the way to whoever keeps him out, or waits in a box.
    if (verb === A.BLOCK) return -1.5 * FAR;
    if (verb === A.STAY) return -2 * FAR;
    if (verb !== A.ENTER && verb !== A.ENTER_STRATEGIC) return -(boxed ? 2.5 : 1.8) * FAR;
    const place = second(option);
    const far = field.from(place);
    const within = on.enemyWithin(place);
    const road = verb === A.ENTER_STRATEGIC ? (far > pace && within > 4 ? pace : -pace) : 0;
    return -far + road - (within <= 1 ? 8 : 0) - (on.supplied(place) ? 0 : 10);
  });
}

/** Where divisions drive a reinforcement goes with its own, or with the nearest of them; null: they do not. */
function driveOfDivision(on: Sight, orders: Orders, u: number, entries: readonly number[]): Order | null {
  const { field } = on.reading.world;
  let best: Order | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const group of orders.groups) {
    const order = orders.byUnit.get(group.units.find((v) => orders.byUnit.get(v)?.kind === 'drive') ?? -1);
    if (order?.goal === undefined || order.goal < 0 || group.foot === on.mobile(u)) continue;
    const d = group.id === divisionOf(on, u) ? -1 : minOf(entries.map((i) => field.distance(i, group.center)));
    if (d >= least) continue;
    least = d;
    best = { kind: 'drive', to: -1, goal: order.goal };
  }
  return best;
}

/** What a reinforcement is to do: the post that lacks most for its distance; guns and the attacker's troops by their own judgement. */
function orderFor(on: Sight, orders: Orders, u: number, options: readonly number[]): Order {
  const known = orders.byUnit.get(u);
  if (known) return known;
  const { world } = on.reading;
  if (world.units.cls[u] === ARTILLERY) return { kind: 'hold', to: -1 };
  const entries = options.filter((option) => verbOf(option) !== A.STAY).map(second);
  const drive = driveOfDivision(on, orders, u, entries);
  if (drive) return drive;
  if (on.side === GERMAN && on.mobile(u)) return { kind: 'drive', to: -1 };
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
