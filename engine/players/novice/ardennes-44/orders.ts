/** What every unit is to do in a movement phase: attack, hold a post of the line, drive for the goals. Worked out once a phase. */
import { addAll } from '../../../kernel/lists';
import { ARTILLERY, FOOT, GERMAN } from '../../../rulesets/ardennes-44/codes';
import { type Assault, bestAssault, type Candidates } from './assault';
import { lineOf, type Post, postsOf } from './line';
import type { Sight } from './sight';

/** What a unit is to do; `to` is where, -1 = by its own judgement on the way to the goals. */
export interface Order {
  kind: 'attack' | 'post' | 'drive' | 'hold';
  to: number;
}

export interface Orders {
  readonly byUnit: Map<number, Order>;
  readonly assaults: Assault[];
  readonly line: number[];
  readonly posts: Post[];
  /** Defence factors that posts still want, by index. */
  readonly lacking: number[];
}

/** Least value of an attack that is planned, by side: less for whoever is the stronger. Judgement. */
const threshold = [1.1, 2.2] as const;
/** Own factors for each of the enemy's from which on a side presses on, and below which the attacker goes over to the defence. */
const pressing = 1.5;
const spent = 0.9;

function boldness(on: Sight): number {
  return on.strength > pressing ? 1 : 0;
}
/** Hexes within which a unit may be sent against an enemy, on foot and on wheels. */
const near = { foot: 3, wheels: 6 };
/** What it weighs that a unit leaves another post. */
const leaving = 1.5;
/**
 * Goals off the line: attack factors from which they are guarded, and what they matter, in a game for points and in one for more than
 * these goals; most defence factors, and how many turns before the end of a game for points they begin to matter more. Judgement.
 */
const guard = { points: { threat: 13, weight: 2 }, else: { threat: 26, weight: 0.5 }, most: 4, turns: 2 };
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
    const list = [...(this.at.get(place) ?? []).filter((v) => v !== u), ...more, u];
    return list.length === 1 || world.limits.broken(place, list, list.length, p.steps) === null;
  }
}

/** Plans a movement phase. `mayMove`: which units of the side may move in it. */
export function planOrders(on: Sight, mayMove: (u: number) => boolean): Orders {
  const { reading } = on;
  const { p } = reading;
  const byUnit = new Map<number, Order>();
  const muster = new Muster(on);
  const free: number[] = [];
  for (const u of [...on.own, ...on.guns]) {
    if (mayMove(u)) free.push(u);
    else muster.add(u, p.loc[u]!);
  }
  const assaults = planAssaults(on, free, muster);
  for (const a of assaults)
    a.units.forEach((u, k) => {
      byUnit.set(u, { kind: 'attack', to: a.from[k]! });
      muster.add(u, a.from[k]!);
    });
  for (const { u, place } of planCaptures(on, free, byUnit, muster)) {
    byUnit.set(u, { kind: 'attack', to: place });
    muster.add(u, place);
  }
  const line = lineOf(on);
  const posts = postsOf(on, line);
  addAll(posts, guardsOf(on, posts));
  const lacking = assign(on, posts, free, byUnit, muster);
  return { byUnit, assaults, line, posts, lacking };
}

/** Attacks that are worth marching for, the best first; each unit takes part in one. */
function planAssaults(on: Sight, free: readonly number[], muster: Muster): Assault[] {
  const { reading, mirror, side } = on;
  const { p, world } = reading;
  const { units } = world;
  const reach = new Map<number, Uint8Array>();
  const fit = on.own.filter((u) => !p.shaken(u) && p.value(units.attack, u) > 0);
  for (const u of fit) {
    const range = units.cls[u] === FOOT ? near.foot : near.wheels;
    if (on.enemyWithin(p.loc[u]!) > range) continue;
    const out = new Uint8Array(world.field.size);
    // On the defence those on foot fight from where they stand.
    if (!free.includes(u) || (side !== GERMAN && units.cls[u] === FOOT && on.strength < pressing)) out[p.loc[u]!] = 1;
    else mirror.reach(u, out, true);
    reach.set(u, out);
  }
  const least = threshold[side] - (side === GERMAN ? 0 : boldness(on));
  const busy = new Set<number>();
  const candidates: Candidates = (_target, ring) => {
    const out: { unit: number; places: number[] }[] = [];
    for (const [unit, can] of reach) {
      if (busy.has(unit)) continue;
      const places = ring.filter((n) => can[n] === 1 && (on.supplied[n] === 1 || p.loc[unit] === n));
      if (places.length > 0) out.push({ unit, places });
    }
    return out;
  };
  const room = (u: number, place: number, more: readonly number[]) => muster.room(u, place, more);
  const targets = new Set(on.others.map((u) => p.loc[u]!));
  for (const u of on.enemyGuns) targets.add(p.loc[u]!);
  const open = new Map<number, Assault>();
  for (const target of targets) {
    const best = bestAssault(on, target, candidates, room);
    if (best && best.value > least) open.set(target, best);
  }
  const out: Assault[] = [];
  while (open.size > 0) {
    let best: Assault | null = null;
    for (const a of open.values()) if (!best || a.value > best.value) best = a;
    open.delete(best!.target);
    if (best!.units.some((u) => busy.has(u)) || best!.units.some((u, k) => !muster.room(u, best!.from[k]!))) {
      const again = bestAssault(on, best!.target, candidates, room);
      if (again && again.value > least) open.set(again.target, again);
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
): { u: number; place: number }[] {
  const { reading, brief, side, mirror } = on;
  const { p, world } = reading;
  const { units, field } = world;
  const out: { u: number; place: number }[] = [];
  // Where no points are counted the defender's own places are worth no more than others: he keeps his troops in the line.
  if (side !== GERMAN && world.scoring.length === 0) return out;
  const taken = new Set<number>();
  const can = new Uint8Array(field.size);
  for (const place of [...brief.needed[0], ...brief.wanted[0]]) {
    if (p.holder(place) === side || p.enemyAt(side, place) || on.supplied[place] === 0) continue;
    let best = -1;
    for (const u of free) {
      if (units.cls[u] === ARTILLERY || byUnit.has(u) || taken.has(u) || p.shaken(u)) continue;
      if (field.distance(p.loc[u]!, place) > (units.cls[u] === FOOT ? near.foot : near.wheels)) continue;
      if (best >= 0 && on.price(u) >= on.price(best)) continue;
      // He who would be overwhelmed there does not go, unless it is the last day.
      if (reading.turn < world.last && on.threat[place]! > 6 * (on.defence(u) + on.cover(side, place))) continue;
      mirror.reach(u, can, true);
      if (can[place] === 1 && muster.room(u, place)) best = u;
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
  if (side === GERMAN) return [];
  const scored = world.scoring.length > 0;
  const from = scored ? guard.points : guard.else;
  const known = new Set(posts.map((post) => post.place));
  const late = scored ? Math.max(0, guard.turns - (world.last - turn)) : 0;
  const out: Post[] = [];
  for (const place of [...brief.needed[0], ...brief.wanted[0]]) {
    const threat = on.threat[place]!;
    if (known.has(place) || p.holder(place) !== side || p.enemyAt(side, place) || threat <= from.threat) continue;
    const wanted = Math.max(2, Math.min(guard.most, threat / 4 - on.cover(side, place)));
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
): number[] {
  const { reading, side } = on;
  const { p, world } = reading;
  const { units, field } = world;
  const lacking = posts.map((post) => {
    let there = 0;
    for (let u = p.head[post.place]!; u >= 0; u = p.next[u]!)
      if (units.side[u] === side && units.cls[u] !== ARTILLERY && !free.includes(u)) there += on.defence(u);
    return post.wanted - there;
  });
  const filled = posts.map((post, k) => lacking[k]! < post.wanted);
  const list = free.filter((u) => {
    if (byUnit.has(u) || units.cls[u] === ARTILLERY || p.shaken(u)) return false;
    if (side === GERMAN && units.cls[u] !== FOOT && on.strength > spent) {
      byUnit.set(u, { kind: 'drive', to: -1 });
      return false;
    }
    return true;
  });
  const atPost = new Set(posts.map((post) => post.place));
  const pairs: { u: number; k: number; cost: number }[] = [];
  for (const u of list) {
    const at = p.loc[u]!;
    const pace = units.cls[u] === FOOT ? speed.foot : speed.wheels;
    for (let k = 0; k < posts.length; k++) {
      const post = posts[k]!;
      const d = field.distance(at, post.place);
      const turns = d / pace;
      if (turns > 9) continue;
      let cost = 3 * turns - post.weight;
      if (d === 0) cost -= 2.5;
      else if (atPost.has(at)) cost += leaving;
      else if (p.inEnemyZone(side, at)) cost += 1;
      cost += Math.max(0, post.wanted - on.defence(u)) * 0.3;
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
  for (const k of order) {
    if (filled[k]) continue;
    const pair = byPost[k]!.find(({ u }) => !byUnit.has(u) && muster.room(u, posts[k]!.place));
    if (pair) give(pair.u, k);
  }
  for (const { u, k } of pairs) if (lacking[k]! > 1 && !byUnit.has(u) && muster.room(u, posts[k]!.place)) give(u, k);
  // The rest is in reserve behind the weakest post within reach.
  for (const u of list) {
    if (byUnit.has(u)) continue;
    let best = -1;
    let score = Number.NEGATIVE_INFINITY;
    for (const pair of pairs) {
      if (pair.u !== u) continue;
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
