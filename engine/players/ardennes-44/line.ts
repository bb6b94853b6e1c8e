/**
 * The line that a side wants to hold: the cheapest chain of hexes from one flank of the map to the other that keeps the
 * enemy on his side. Good ground, junctions and places held already are cheap; places in the enemy's hand, weak against
 * what threatens them, or far back are dear. Every second or third hex of it is a post.
 */
import { CUT_OFF } from '../../kernel/supply-lines';
import { ARTILLERY, GERMAN } from '../../rulesets/ardennes-44/codes';
import { RINGS } from './brief';
import type { Sight } from './sight';
import { FAR } from './spread';

export interface Post {
  place: number;
  /** Attack factors that could fall on it. */
  threat: number;
  /** Defence factors it should have. */
  wanted: number;
  /** How much it matters. */
  weight: number;
}

/** Judgement. */
const weigh = {
  base: 12,
  cover: 1.6,
  junction: 3,
  worth: 0.8,
  held: 5,
  /** A hex of ground given up, and by a side that holds out. */
  ground: 0.55,
  groundHeld: 1.4,
  /** Ground that is the enemy's more than one's own. */
  foreign: 55,
  /** Most that being outnumbered on the whole map is allowed for. */
  outnumbered: 1.6,
  /** Ground where one would be out of supply. */
  cutOff: 20,
  /** A hex of march beyond the first few for the nearest own unit, and most of it. */
  march: 1,
  longest: 14,
  zone: 5,
  contact: 1.5,
  /** Attack factors that a post stands up to without more ado. */
  stands: 10,
  overrun: 6,
  /** How much own troops near by count against the threat. */
  support: 0.5,
};
/** How much attack factors make a post matter, at most and each so many, to a side that holds out and to others. */
const pressed = { out: { most: 6, each: 6 }, else: { most: 2, each: 15 } };

/** Presence of both sides: factors that fade with distance. */
function presence(on: Sight): Float64Array {
  const { brief, reading } = on;
  const { p, world } = reading;
  const { field, units } = world;
  const balance = new Float64Array(field.size);
  const own = new Float64Array(field.size);
  const other = new Float64Array(field.size);
  for (let u = 0; u < units.count; u++) {
    if (!p.onMap(u) || units.cls[u] === ARTILLERY) continue;
    const out = units.side[u] === on.side ? own : other;
    const factor = on.attack(u) + on.defence(u);
    const at = p.loc[u]! * (RINGS + 2);
    for (let ring = 0; ring <= RINGS; ring++) {
      const share = factor / (1 + ring * ring);
      for (let k = brief.discAt[at + ring]!; k < brief.discAt[at + ring + 1]!; k++) out[brief.disc[k]!]! += share;
    }
  }
  const outnumbered = Math.min(weigh.outnumbered, Math.max(1, 1 / on.strength));
  for (let i = 0; i < field.size; i++) {
    // Who is outnumbered everywhere is not behind the enemy everywhere.
    const [a, b] = [own[i]! * outnumbered, other[i]!];
    // Where nobody is, whoever was there last.
    if (a + b < 0.3) balance[i] = p.holder(i) === on.side ? 0 : 0.8;
    else balance[i] = Math.max(0, (b - a) / (a + b));
  }
  return balance;
}

/** Hexes from the nearest own unit that is on the map; those on wheels count as half as far. */
function distances(on: Sight): Int32Array {
  const out = new Int32Array(on.reading.world.field.size);
  const { p } = on.reading;
  const at = on.own.map((u) => p.loc[u]!);
  on.brief.spread.run(at, on.brief.plain, out, { head: on.own.map((u) => (on.mobile(u) ? 0 : 2)) });
  return out;
}

/** What each place would cost in the line; -1: it cannot be part of it. */
function costs(on: Sight): Float64Array {
  const { brief, reading, side } = on;
  const { p, world } = reading;
  const { field } = world;
  const foreign = presence(on);
  const out = new Float64Array(field.size).fill(-1);
  // Ground is given up from the line on which the enemy stands, whichever way he comes.
  const deep = side === GERMAN ? -1 : 1;
  let nearest = Number.POSITIVE_INFINITY;
  for (const u of on.own) nearest = Math.min(nearest, deep * brief.ground[p.loc[u]!]!);
  if (!Number.isFinite(nearest)) nearest = 0;
  const march = distances(on);
  const land = on.mirror.p.landLines(side);
  for (let i = 0; i < field.size; i++) {
    if (field.onMap[i] === 0 || p.enemyAt(side, i)) continue;
    const zone = p.inEnemyZone(side, i);
    const friend = p.friendAt(side, i);
    let c = weigh.base;
    c -= weigh.cover * on.cover(side, i);
    c -= weigh.junction * brief.junction[i]! + weigh.worth * brief.worth[i]!;
    c += (on.holdsOut ? weigh.groundHeld : weigh.ground) * Math.max(0, deep * brief.ground[i]! - nearest);
    c += weigh.foreign * foreign[i]!;
    c += weigh.march * Math.min(weigh.longest, Math.max(0, march[i]! - 3));
    if (land[i] === CUT_OFF) c += weigh.cutOff;
    if (friend) c -= weigh.held;
    else if (zone) c += weigh.zone;
    if (side !== GERMAN)
      c +=
        weigh.overrun *
        Math.min(
          2,
          Math.max(0, on.threat[i]! / (weigh.stands + 4 * on.cover(side, i) + weigh.support * on.support[i]!) - 1),
        );
    out[i] = Math.max(1, c);
  }
  return out;
}

/** The hexes of the line from flank to flank, in order; empty when there is none. */
export function lineOf(on: Sight): number[] {
  const { brief, reading } = on;
  const { field } = reading.world;
  const cost = costs(on);
  const out = new Int32Array(field.size);
  const [first, last] = brief.flanks;
  const extra = new Int32Array(field.size);
  for (let i = 0; i < field.size; i++) extra[i] = cost[i]! < 0 ? -1 : Math.round(cost[i]!);
  const starts = last.filter((i) => extra[i]! >= 0);
  // Entering costs what the place costs; the first place is paid for by the next one that is entered from it.
  brief.spread.run(starts, brief.plain, out, { extra });
  let best = -1;
  for (const i of first) {
    if (extra[i]! < 0 || out[i]! >= FAR) continue;
    if (best < 0 || out[i]! + extra[i]! < out[best]! + extra[best]!) best = i;
  }
  const line: number[] = [];
  for (let i = best; i >= 0 && line.length < field.size; ) {
    line.push(i);
    const e = brief.spread.on[i]!;
    i = e < 0 ? -1 : field.near[e]!;
  }
  return line;
}

/** The posts of a line: never more than three hexes apart, on the better of the hexes in reach. */
export function postsOf(on: Sight, line: readonly number[]): Post[] {
  const { brief, reading, side } = on;
  const { p } = reading;
  const out: Post[] = [];
  const press = on.holdsOut ? pressed.out : pressed.else;
  const goodness = (i: number) =>
    1.5 * on.cover(side, i) +
    2 * brief.junction[i]! +
    brief.worth[i]! / 2 +
    brief.onRoad[i]! +
    (p.friendAt(side, i) ? 3 : 0) -
    (p.inEnemyZone(side, i) && !p.friendAt(side, i) ? 3 : 0);
  for (let at = -1; at < line.length - 1; ) {
    let best = Math.min(at + 2, line.length - 1);
    let score = Number.NEGATIVE_INFINITY;
    for (let k = at + 1; k <= Math.min(at + 3, line.length - 1); k++) {
      const s = goodness(line[k]!) - (k - at === 3 ? 2 : k - at === 1 ? 3 : 0);
      if (s > score) {
        score = s;
        best = k;
      }
    }
    const place = line[best]!;
    const threat = on.threat[place]!;
    // A hex is attacked from a few sides only: not everything that is near can come.
    const wanted = Math.max(2, Math.min(9, Math.min(threat, 36) / 2.5 - on.cover(side, place)));
    out.push({
      place,
      threat,
      wanted,
      weight: 1 + brief.worth[place]! / 3 + Math.min(press.most, threat / press.each) + brief.onRoad[place]! / 2,
    });
    at = best;
    if (at >= line.length - 1) break;
  }
  return out;
}
