/** What a position on the map promises in points of score: a picture of it that can be changed in thought. */
import { triggersOf } from '../../kernel/named';
import type { Sight } from './sight';

/** So much strength guards a port fully whose loss ends the game. */
const guarded = 45;

/** How likely others bring this turn what is missing to take a port. Judgement. */
const followed = 0.5;

/** Where units stand in thought. */
export interface Picture {
  /** Ships and land air of each side, at `side * points + point`. */
  ships: Int16Array;
  airs: Int16Array;
  /** Air and gunnery strength of each side, likewise. */
  strength: Int16Array;
  /** That of each unit. */
  each: Int16Array;
  /** Strength that the reader's side may still bring to the enemy's ports this turn. */
  coming: Int16Array;
  /** Points in the range of each side's land air, as bits, and whether that is to be worked out. */
  ranges: readonly [number, number];
  flown: boolean;
  /** What each point promises, in three parts that are added up one by one, and who has a base there (-1: nobody). */
  promises: Float64Array;
  bases: Int8Array;
  /** Points of which that is to be worked out, as bits. */
  stale: number;
}

/** The map as it is, for all who put back what they change in it. */
export function mapOf(on: Sight): Picture {
  on.picture ??= seen(on);
  return on.picture;
}

/** The same, to be changed in thought. */
export function pictureOf(on: Sight): Picture {
  const { ships, airs, strength, each, coming, ranges, flown, promises, bases, stale } = mapOf(on);
  return {
    ships: ships.slice(),
    airs: airs.slice(),
    strength: strength.slice(),
    each,
    coming: coming.slice(),
    ranges,
    flown,
    promises: promises.slice(),
    bases: bases.slice(),
    stale,
  };
}

function seen(on: Sight): Picture {
  const { world, p } = on;
  const n = world.map.points;
  const strength = new Int16Array(2 * n);
  const each = new Int16Array(world.unitCount);
  for (let u = 0; u < world.unitCount; u++) {
    const face = p.face(u);
    each[u] = world.air[face]! + world.gunnery[face]!;
    const at = p.loc[u]!;
    if (at >= 0) strength[world.unitSide[u]! * n + at]! += each[u]!;
  }
  return {
    ships: p.ships.slice(),
    airs: p.airs.slice(),
    strength,
    each,
    coming: new Int16Array(n),
    ranges: [0, 0],
    flown: true,
    promises: new Float64Array(3 * n),
    bases: new Int8Array(n),
    stale: -1,
  };
}

/** Puts a unit to or takes it from a point of a picture. */
export function shift(on: Sight, picture: Picture, unit: number, point: number, by: 1 | -1): void {
  const at = on.world.unitSide[unit]! * on.world.map.points + point;
  const air = on.world.isAir[unit] === 1;
  const counts = air ? picture.airs : picture.ships;
  counts[at]! += by;
  picture.stale |= 1 << point;
  // Its range counts elsewhere, too.
  if (air) picture.flown = true;
  picture.strength[at]! += by * picture.each[unit]!;
}

/** Bases for which the text gives a side cards, as bits; found once a world. */
const cardBases = new WeakMap<object, [number, number]>();

export function drawnFor(on: Sight): [number, number] {
  const known = cardBases.get(on.world);
  if (known) return known;
  const sets: [number, number] = [0, 0];
  const { compiled, map } = on.world;
  for (const trigger of triggersOf(compiled)) {
    const side = compiled.game.sides.findIndex((s) =>
      trigger.effects.some((e) => e.verb === 'draw' && e.args.side === s.id),
    );
    const words = JSON.stringify(trigger.when ?? null);
    if (side < 0 || trigger.when === undefined) continue;
    compiled.board.places.forEach(({ id }, i) => {
      if (words.includes(`"${id}"`)) sets[side as 0 | 1] |= 1 << map.board.indexOf(compiled.board.places[i]!.id);
    });
  }
  cardBases.set(on.world, sets);
  return sets;
}

/** Ports whose fall ends the game, as bits: those that a victory condition of any time names; found once a world. */
const decisivePorts = new WeakMap<object, number>();

export function decisive(on: Sight): number {
  const known = decisivePorts.get(on.world);
  if (known !== undefined) return known;
  const { compiled, map } = on.world;
  let set = 0;
  for (const { at, when } of compiled.scenario.victory) {
    if (at !== 'any') continue;
    const words = JSON.stringify(when);
    for (const { id } of compiled.board.places) {
      const i = map.board.indexOf(id);
      if (map.port[i] === 1 && words.includes(`"${id}"`)) set |= 1 << i;
    }
  }
  decisivePorts.set(on.world, set);
  return set;
}

/** Turns that are still scored, this one included. */
export function turnsLeft(on: Sight): number {
  return Math.max(1, on.world.turns.last - Math.max(on.turn, on.world.turns.first + 1) + 1);
}

/** How much the points of a port count when it changes hands for good. */
function forGood(on: Sight): number {
  return 1 + on.weigh.hope * (turnsLeft(on) - 1);
}

/** What the picture promises the reader: ports, bases, cards. Positive is good for the reader's side. */
export function prospect(on: Sight, picture: Picture): number {
  const { side, weigh } = on;
  const { promises, bases } = picture;
  const n = bases.length;
  if (picture.flown) {
    const before = picture.ranges;
    const now = [rangeOf(on, picture, 0), rangeOf(on, picture, 1)] as const;
    picture.ranges = now;
    picture.flown = false;
    picture.stale |= (now[0] ^ before[0]) | (now[1] ^ before[1]);
  }
  for (let rest = picture.stale; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest);
    if (i < n) judge(on, picture, i, picture.ranges);
  }
  picture.stale = 0;
  let sum = 0;
  let ahead = 0;
  for (let i = 0, k = 0; i < n; i++, k += 3) {
    sum = sum + promises[k]! + promises[k + 1]! - promises[k + 2]!;
    const holder = bases[i]!;
    if (holder >= 0) ahead += holder === side ? 1 : -1;
  }
  return sum + weigh.perBase * ahead + weigh.majority * Math.sign(ahead);
}

/** Works out what a point of a picture promises, and who has a base there. */
function judge(on: Sight, picture: Picture, i: number, ranges: readonly [number, number]): void {
  const { world, p, side, weigh } = on;
  const { ships, airs, promises, bases } = picture;
  const n = world.map.points;
  const bit = 1 << i;
  promises[3 * i] = promises[3 * i + 1] = promises[3 * i + 2] = 0;
  bases[i] = -1;
  if (world.map.port[i] === 1) {
    const owner = p.owner[i]!;
    const sign = owner === side ? 1 : -1;
    const other = 1 - owner;
    const worth = world.map.worth[i]!;
    promises[3 * i] = sign * worth * forGood(on);
    if ((decisive(on) & bit) !== 0) {
      const strength = picture.strength[owner * n + i]! + 3 * ships[owner * n + i]!;
      promises[3 * i + 1] = sign * weigh.guard * Math.min(1, strength / guarded);
    }
    if (ships[other * n + i]! > 0 && ships[owner * n + i]! + airs[owner * n + i]! === 0) {
      if ((ranges[owner as 0 | 1] & bit) === 0) bases[i] = other;
      promises[3 * i + 2] = sign * (worth + fall(on, picture, i, other));
    } else if (airs[other * n + i]! > 0 && ships[owner * n + i] === 0) bases[i] = other;
    return;
  }
  const holder = baseHolder(picture, n, i, ranges);
  bases[i] = holder;
  if (holder >= 0 && (drawnFor(on)[holder as 0 | 1] & bit) !== 0)
    promises[3 * i] = holder === side ? weigh.cardBase : -weigh.cardBase;
}

/** What is gained beyond this turn's denial by ships that may take a port at the end of the turn. */
export function fall(on: Sight, picture: Picture, port: number, taker: number): number {
  const { world, p, side } = on;
  const strength = picture.strength[taker * world.map.points + port]!;
  const step = world.values['ground-strength-step']!;
  const need = world.map.worth[port]! + p.more[port]! - Math.floor(strength / step);
  const cards = taker === side ? on.bonusInHand() : p.handSize(taker);
  const ends = (decisive(on) & (1 << port)) !== 0;
  const gain = ends ? on.weigh.theEnd : world.map.worth[port]! * (2 * forGood(on) - 1) + 0.5;
  if (need <= 0) return 0.9 * gain;
  if (need <= cards) return Math.max(0.1, 0.8 * gain - on.weigh.perCard * need);
  // Not yet, but the next group may bring what is missing.
  if (taker === side && strength > 0 && picture.coming[port]! > 0) {
    const more = Math.floor((strength + picture.coming[port]!) / step) - Math.floor(strength / step);
    if (need - more <= cards) return followed * Math.max(0.1, 0.8 * gain - on.weigh.perCard * Math.max(0, need - more));
  }
  return 0.25 * gain * Math.min(1, strength / (step * Math.max(1, need + 1)));
}

/** The points in the range of the side's land air in the picture, as bits; ports that the enemy holds are not among them (4.2). */
function rangeOf(on: Sight, picture: Picture, side: number): number {
  const { port, points } = on.world.map;
  let set = 0;
  for (let from = 0; from < points; from++) if (picture.airs[side * points + from]! > 0) set |= on.network.near[from]!;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const to = 31 - Math.clz32(rest & -rest);
    if (port[to] === 1 && on.p.owner[to] !== side) set &= ~(1 << to);
  }
  return set;
}

function baseHolder(picture: Picture, n: number, i: number, ranges: readonly [number, number]): number {
  const bit = 1 << i;
  for (const side of [0, 1] as const) {
    if (picture.airs[side * n + i]! > 0) return side;
    if (picture.ships[side * n + i]! > 0) return (ranges[1 - side]! & bit) !== 0 ? -1 : side;
  }
  const first = (ranges[0] & bit) !== 0;
  const other = (ranges[1] & bit) !== 0;
  return first === other ? -1 : first ? 0 : 1;
}
