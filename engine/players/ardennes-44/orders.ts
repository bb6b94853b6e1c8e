/** What every unit is to do in a movement phase: attack, hold a post of the line, drive for the goals. Worked out once a phase. */
import { addAll } from '../../kernel/lists';
import { ARTILLERY, FOOT, GERMAN } from '../../rulesets/ardennes-44/codes';
import { type Assault, bestAssault, type Candidates } from './assault';
import { type Group, groupsOf } from './groups';
import { lineOf, type Post, postsOf } from './line';
import { assignMissions, goalsToWin, type Missions } from './missions';
import type { Sight } from './sight';
import { FAR } from './spread';

/** What a unit is to do; `to` is where, -1 = by its own judgement on the way to the goals. */
export interface Order {
  kind: 'attack' | 'post' | 'drive' | 'hold';
  to: number;
  /** What a drive is for: the goal of its division, and who goes with it. */
  goal?: number;
  /** Cost of the way to the goal beyond which nobody of those who go there is away from it. */
  most?: number;
  group?: Group;
  /** What a unit at a post does when it can leave a part of itself there instead (26). */
  instead?: Order;
}

export interface Orders {
  readonly byUnit: Map<number, Order>;
  readonly assaults: Assault[];
  readonly line: number[];
  readonly posts: Post[];
  /** Defence factors that posts still want, by index. */
  readonly lacking: number[];
  readonly groups: readonly Group[];
}

/** Least value of an attack that is planned, by side: less for whoever is the stronger. Judgement. */
const threshold = [1.1, 2.2] as const;
/** The same for a side that holds out: until its last day, and then, when it has nothing more to lose. */
const holding = { least: 5, atLast: 0.6 };
/** Own attack factors for each of the enemy's around a place from which on the defender strikes back there, and the least value then. */
const locally = { ratio: 1.2, least: 0.9 };
/** Own factors for each of the enemy's from which on a side presses on, and below which the attacker goes over to the defence. */
const pressing = 1.5;
const spent = 0.9;
/** From which on the defender goes over to the attack. */
const onward = 1.15;

/** Whether the side is the stronger one around a place, its own and the enemy's troops taken as they could come there, and goes by that. */
export function strongerAt(on: Sight, place: number): boolean {
  return !on.holdsOut && on.support[place]! > locally.ratio * on.threat[place]!;
}

function boldness(on: Sight): number {
  return on.strength > pressing ? 1 : 0;
}
/** Hexes within which a unit may be sent against an enemy, on foot and on wheels. */
const nearby = { foot: 4, wheels: 7 };
/** What it weighs that a unit leaves another post. */
const leaving = 1.5;
/** Attack factors up to which a side that holds out leaves its line alone: who would wait there is wanted elsewhere. */
const quiet = 4;
/**
 * Goals off the line: attack factors from which they are guarded, what they matter, most defence factors, and the attack factors for each
 * of them, for a side that holds out, in a game for points, and in one for more than these goals; how many turns before the end of a game
 * for points they begin to matter more. Judgement.
 */
const guard = {
  out: { threat: 0, weight: 6, most: 9, each: 2.5 },
  points: { threat: 12, weight: 2, most: 4, each: 4 },
  else: { threat: 1, weight: 2.5, most: 4, each: 4 },
  /** Attack factors up to which a post beside a goal is guard enough. */
  beside: 12,
  turns: 2,
};
/** What a hex away from the rest of its division weighs for a unit's post, by side. */
const apart = [0.9, 0.4] as const;
/** How far from a goal ways to it are worked out, by the way that is left to the middle of a division. */
const fields = { times: 2, more: 60 };
/** Turns that a post may be away for a unit of a side that advances. */
const strays = [1, 3] as const;
/** Hexes a turn, for who takes which post. */
const speed = { foot: 3, wheels: 7 };

/** Places where units are already meant to be, for stacking. */
class Muster {
  private readonly at = new Map<number, number[]>();
  constructor(private readonly on: Sight) {}

  add(u: number, place: number): void {
    this.at.set(place, [...(this.at.get(place) ?? []), u]);
  }

  has(place: number): boolean {
    return this.at.has(place);
  }

  room(u: number, place: number, more: readonly number[] = []): boolean {
    const { p, world } = this.on.reading;
    const there = this.at.get(place);
    if (there === undefined && more.length === 0) return true;
    const list = [...(there ?? []).filter((v) => v !== u), ...more, u];
    return list.length === 1 || world.limits.broken(place, list, list.length, p.steps) === null;
  }
}

/** Places in which a unit's move may end, worked out once a phase for each unit that is asked about. */
class Reaches {
  private readonly known = new Map<number, Uint8Array>();
  constructor(private readonly on: Sight) {}

  of(u: number): Uint8Array {
    let out = this.known.get(u);
    if (!out) {
      out = new Uint8Array(this.on.reading.world.field.size);
      this.on.mirror.reach(u, out);
      this.known.set(u, out);
    }
    return out;
  }
}

/** Plans a movement phase. `mayMove`: which units of the side may move in it. */
export function planOrders(on: Sight, mayMove: (u: number) => boolean, missions: Missions): Orders {
  const { reading } = on;
  const { p } = reading;
  const byUnit = new Map<number, Order>();
  const muster = new Muster(on);
  const free: number[] = [];
  for (const u of [...on.own, ...on.guns]) {
    if (mayMove(u)) free.push(u);
    else muster.add(u, p.loc[u]!);
  }
  const reaches = new Reaches(on);
  const capture = () => {
    for (const { u, place } of planCaptures(on, free, byUnit, muster, reaches)) {
      byUnit.set(u, { kind: 'attack', to: place });
      muster.add(u, place);
    }
  };
  // On the last day what can be had for the asking comes before any fight.
  if (on.lastDay) capture();
  const assaults = planAssaults(on, free, byUnit, muster, reaches);
  for (const a of assaults)
    a.units.forEach((u, k) => {
      byUnit.set(u, { kind: 'attack', to: a.from[k]! });
      muster.add(u, a.from[k]!);
    });
  capture();
  const groups = groupsOf(on);
  const advancing = advances(on);
  // The defender keeps his front closed also when he strikes back: what the line does not need goes forward.
  const line = (advancing && on.side === GERMAN) || on.lastDay ? [] : lineOf(on);
  const posts = postsOf(on, line).filter((post) => !on.holdsOut || post.threat > quiet);
  addAll(posts, guardsOf(on, posts));
  const lacking = assign(on, posts, free, byUnit, muster, advancing, groups);
  if (advancing) planDrives(on, groups, missions, free, byUnit, reaches);
  else missions.clear();
  missions.review(on);
  return { byUnit, assaults, line, posts, lacking, groups };
}

/** Whether the side is strong enough to go for its goals with all it has. */
function advances(on: Sight): boolean {
  return on.lastDay || on.strength > (on.side === GERMAN ? spent : onward);
}

/** Sends the divisions for their goals. */
function planDrives(
  on: Sight,
  groups: readonly Group[],
  missions: Missions,
  free: readonly number[],
  byUnit: Map<number, Order>,
  reaches: Reaches,
): void {
  const { p, world } = on.reading;
  const may = new Set(free);
  const exits = world.rules.exit?.side === on.side ? world.rules.exit.list : [];
  // On the last day only who comes off the map has still somewhere to go.
  const comes = (u: number) => !on.lastDay || exits.some((i) => reaches.of(u)[i] === 1);
  assignMissions(on, groups, goalsToWin(on, missions), missions);
  // Enemies on the way weigh more on the march than they did for the choice; stragglers are farther away than the middle.
  const most = new Map<number, number>();
  for (const { goal, left } of missions.values())
    most.set(goal, Math.max(most.get(goal) ?? 0, fields.times * left + fields.more));
  for (const group of groups) {
    const goal = missions.get(group.id)?.goal ?? -1;
    for (const u of group.units) {
      if (p.shaken(u) || !may.has(u) || !comes(u)) continue;
      const known = byUnit.get(u);
      const drive: Order = { kind: 'drive', to: -1, goal, most: most.get(goal) ?? FAR, group };
      if (known === undefined) byUnit.set(u, drive);
      else if (known.kind === 'post' && known.to === p.loc[u] && (on.side === GERMAN || on.isGoal(known.to)))
        known.instead = drive;
    }
  }
}

/** Attacks that are worth marching for, the best first; each unit takes part in one. */
function planAssaults(
  on: Sight,
  free: readonly number[],
  taken: ReadonlyMap<number, Order>,
  muster: Muster,
  reaches: Reaches,
): Assault[] {
  const { reading, side } = on;
  const { p, world } = reading;
  const { units } = world;
  // Who could attack, from where, and where to; null: it stays there.
  const near: { unit: number; at: number; can: Uint8Array | null }[] = [];
  const may = new Set(free);
  const fit = on.own.filter((u) => !p.shaken(u) && p.value(units.attack, u) > 0 && !taken.has(u));
  for (const u of fit) {
    const at = p.loc[u]!;
    if (on.enemyWithin(at) > (units.cls[u] === FOOT ? nearby.foot : nearby.wheels)) continue;
    // On the defence those on foot fight from where they stand.
    const stays =
      side !== GERMAN && !on.lastDay && units.cls[u] === FOOT && on.strength < pressing && !strongerAt(on, at);
    near.push({ unit: u, at, can: may.has(u) && !stays ? reaches.of(u) : null });
  }
  const leastAt = (target: number) => {
    if (on.holdsOut) return on.lastDay ? holding.atLast : holding.least;
    return side !== GERMAN && strongerAt(on, target)
      ? locally.least
      : threshold[side] - (side === GERMAN ? 0 : boldness(on));
  };
  const busy = new Set<number>();
  const candidates: Candidates = (_target, ring) => {
    const out: { unit: number; places: number[] }[] = [];
    for (const { unit, at, can } of near) {
      if (busy.has(unit)) continue;
      let places: number[] | null = null;
      for (let k = 0; k < ring.length; k++) {
        const n = ring[k]!;
        if (n !== at && (!can || can[n] === 0 || !on.supplied(n))) continue;
        if (places) places.push(n);
        else places = [n];
      }
      if (places !== null) out.push({ unit, places });
    }
    return out;
  };
  const room = (u: number, place: number, more: readonly number[]) => muster.room(u, place, more);
  const targets = new Set(on.others.map((u) => p.loc[u]!));
  for (const u of on.enemyGuns) targets.add(p.loc[u]!);
  const open = new Map<number, Assault>();
  for (const target of targets) {
    const best = bestAssault(on, target, candidates, room);
    if (best && best.value > leastAt(target)) open.set(target, best);
  }
  const out: Assault[] = [];
  while (open.size > 0) {
    let best: Assault | null = null;
    for (const a of open.values()) if (!best || a.value > best.value) best = a;
    open.delete(best!.target);
    if (best!.units.some((u) => busy.has(u)) || best!.units.some((u, k) => !muster.room(u, best!.from[k]!))) {
      const again = bestAssault(on, best!.target, candidates, room);
      if (again && again.value > leastAt(again.target)) open.set(again.target, again);
      continue;
    }
    out.push(best!);
    best!.units.forEach((u, k) => {
      busy.add(u);
      muster.add(u, best!.from[k]!);
    });
  }
  return out;
}

/** Goals that nobody guards, for the least of the units that come to them this turn. */
function planCaptures(
  on: Sight,
  free: readonly number[],
  byUnit: ReadonlyMap<number, Order>,
  muster: Muster,
  reaches: Reaches,
): { u: number; place: number }[] {
  const { reading, brief, side } = on;
  const { p, world } = reading;
  const { units, field } = world;
  const out: { u: number; place: number }[] = [];
  const taken = new Set<number>();
  for (const place of [...brief.needed[0], ...brief.wanted[0]]) {
    if (p.holder(place) === side || p.enemyAt(side, place)) continue;
    if (!on.supplied(place) && !on.lastDay) continue;
    let best = -1;
    for (const u of free) {
      if (units.cls[u] === ARTILLERY || byUnit.has(u) || taken.has(u) || p.shaken(u)) continue;
      if (field.distance(p.loc[u]!, place) > (units.cls[u] === FOOT ? nearby.foot : nearby.wheels)) continue;
      if (best >= 0 && on.price(u) >= on.price(best)) continue;
      // He who would be overwhelmed there does not go, unless it is the last day.
      if (reading.turn < world.last && on.threat[place]! > 6 * (on.defence(u) + on.cover(side, place))) continue;
      if (reaches.of(u)[place] === 1 && muster.room(u, place)) best = u;
    }
    if (best < 0) continue;
    taken.add(best);
    out.push({ u: best, place });
  }
  return out;
}

/** Goals that the defender still has, that his line leaves out, and that the enemy could come to in strength. */
function guardsOf(on: Sight, posts: readonly Post[]): Post[] {
  const { reading, brief, side } = on;
  const { p, world, turn } = reading;
  const scored = world.scoring.length > 0;
  // Whoever moves last has nobody left to fear.
  if (on.lastDay && side !== GERMAN) return [];
  const from = on.holdsOut || on.lastDay ? guard.out : scored ? guard.points : guard.else;
  const known = new Set(posts.map((post) => post.place));
  const late = scored ? Math.max(0, guard.turns - (world.last - turn)) : 0;
  const out: Post[] = [];
  for (const place of [...brief.needed[0], ...brief.wanted[0]]) {
    const threat = on.threat[place]!;
    if (known.has(place) || p.holder(place) !== side || p.enemyAt(side, place) || threat <= from.threat) continue;
    const watched = posts.some((post) => world.field.distance(post.place, place) <= 1);
    if (from === guard.else && watched && threat <= guard.beside) continue;
    const wanted = Math.max(2, Math.min(from.most, threat / from.each - on.cover(side, place)));
    out.push({ place, threat, wanted, weight: from.weight + Math.min(2, threat / 15) + late });
  }
  return out;
}

/** Who holds which post; who has none drives on, or stands behind where most is lacking. Returns what posts still want. */
function assign(
  on: Sight,
  posts: readonly Post[],
  free: readonly number[],
  byUnit: Map<number, Order>,
  muster: Muster,
  advancing: boolean,
  groups: readonly Group[],
): number[] {
  const { reading, side } = on;
  const { p, world } = reading;
  const { units, field } = world;
  const movers = new Set(free);
  const lacking = posts.map((post) => {
    let there = 0;
    for (let u = p.head[post.place]!; u >= 0; u = p.next[u]!)
      if (units.side[u] === side && units.cls[u] !== ARTILLERY && !movers.has(u)) there += on.defence(u);
    return post.wanted - there;
  });
  const filled = posts.map((post, k) => lacking[k]! < post.wanted);
  const list = free.filter((u) => {
    if (byUnit.has(u) || units.cls[u] === ARTILLERY || p.shaken(u)) return false;
    return true;
  });
  const atPost = new Set(posts.map((post) => post.place));
  const pairs: { u: number; k: number; cost: number }[] = [];
  const home = new Map<number, number>();
  for (const group of groups) if (group.units.length > 1) for (const u of group.units) home.set(u, group.center);
  for (const u of list) {
    const at = p.loc[u]!;
    const pace = units.cls[u] === FOOT ? speed.foot : speed.wheels;
    for (let k = 0; k < posts.length; k++) {
      const post = posts[k]!;
      const d = field.distance(at, post.place);
      const turns = d / pace;
      if (turns > (advancing ? strays[side] : 9)) continue;
      let cost = 3 * turns - post.weight;
      if (d === 0) cost -= 2.5;
      else if (atPost.has(at)) cost += leaving;
      else if (p.inEnemyZone(side, at)) cost += 1;
      cost += Math.max(0, post.wanted - on.defence(u)) * 0.3;
      const center = home.get(u);
      if (center !== undefined) cost += apart[side] * Math.max(0, field.distance(center, post.place) - 3);
      pairs.push({ u, k, cost });
    }
  }
  pairs.sort((a, b) => a.cost - b.cost || a.u - b.u || a.k - b.k);
  const give = (u: number, k: number) => {
    byUnit.set(u, { kind: 'post', to: posts[k]!.place });
    muster.add(u, posts[k]!.place);
    lacking[k]! -= on.defence(u);
    filled[k] = true;
  };
  // The posts that matter most choose first.
  const order = posts.map((_, k) => k).sort((a, b) => posts[b]!.weight - posts[a]!.weight || a - b);
  const byPost = posts.map((): typeof pairs => []);
  for (const pair of pairs) byPost[pair.k]!.push(pair);
  const fill = (may: (u: number, place: number) => boolean) => {
    for (const k of order) {
      if (filled[k]) continue;
      const { place } = posts[k]!;
      const pair = byPost[k]!.find(({ u }) => !byUnit.has(u) && may(u, place) && muster.room(u, place));
      if (pair) give(pair.u, k);
    }
  };
  // Who holds out stays where he stands: nobody rides from post to post.
  if (on.holdsOut) fill((u, place) => p.loc[u] === place);
  fill(() => true);
  if (advancing) return lacking;
  for (const { u, k } of pairs) if (lacking[k]! > 1 && !byUnit.has(u) && muster.room(u, posts[k]!.place)) give(u, k);
  // The rest is in reserve behind the weakest post within reach.
  const byMover = new Map(list.map((u) => [u, [] as typeof pairs]));
  for (const pair of pairs) byMover.get(pair.u)!.push(pair);
  for (const u of list) {
    if (byUnit.has(u)) continue;
    let best = -1;
    let score = Number.NEGATIVE_INFINITY;
    for (const pair of byMover.get(u)!) {
      const s = lacking[pair.k]! - pair.cost;
      if (s > score) {
        score = s;
        best = pair.k;
      }
    }
    byUnit.set(u, best < 0 ? { kind: 'drive', to: -1 } : { kind: 'post', to: posts[best]!.place });
    if (best >= 0) lacking[best]! -= on.defence(u) / 2;
  }
  return lacking;
}
