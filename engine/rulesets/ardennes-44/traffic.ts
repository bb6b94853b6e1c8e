/** Chapter 24: traffic markers and roadblocks: placed by their owner, traffic taken away by dice and by the calendar. */

import { code, second, verbOf } from '../../kernel/answers';
import { DIRECTIONS } from '../../kernel/hex-field';
import { A, ALLIED, D, type Side } from './codes';
import { IN_TRAFFIC } from './frames';
import type { Play, Procedure } from './play';
import type { Position } from './position';
import type { World } from './world';

export const trafficPhase: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { side } = g.phase;
    if (fr[f + IN_TRAFFIC.begun] === 0) {
      fr[f + IN_TRAFFIC.begun] = 1;
      fr[f + IN_TRAFFIC.roadblocks] = g.p.blocks[side as Side].length;
      expire(g, side);
    }
    if (fr[f + IN_TRAFFIC.rolling] === 0) {
      g.begin(side, 'traffic', '24.3');
      offerTraffic(g, side);
      offerRoadblocks(g, side);
      if (fr[f + IN_TRAFFIC.roadblocks]! > 0) for (const i of g.p.blocks[side as Side]) g.add(code(A.LIFT, 0, i));
      if (g.count > 0) {
        g.add(code(A.DONE));
        return g.pose(trafficPhase, f);
      }
    }
    g.done();
    clearByDice(g, side);
    return false;
  },
  answer(g, f, answer) {
    const { side } = g.phase;
    const place = second(answer);
    switch (verbOf(answer)) {
      case A.DONE:
        g.frames[f + IN_TRAFFIC.rolling] = 1;
        return;
      case A.TRAFFIC:
        g.p.setTraffic(side as Side, place, freeNumber(g, side));
        tell(g, place, 'jammed', 'に交通量マーカー');
        return;
      case A.LIFT:
        g.frames[f + IN_TRAFFIC.roadblocks]!--;
        g.p.liftRoadblock(side, place);
        tell(g, place, 'open again', 'の道路障害物を除去');
        return;
      default:
        g.p.layRoadblock(side, place);
        tell(g, place, 'blocked', 'に道路障害物');
    }
  },
};

function tell(g: Play, place: number, en: string, ja: string): void {
  g.says('traffic', '24.3', { at: place }, `Road at {place} ${en}`, `{place}${ja}`);
}

/** Lowest number of a traffic marker of the side that is in its box, or 0 (24.5, 24.6). */
function freeNumber(g: Play, side: number): number {
  const most = g.w.rules.traffic
    .filter((r) => r.side === side && g.turn >= r.turn)
    .reduce((n, r) => Math.max(n, r.count), 0);
  for (let k = gone(g, side) + 1; k <= most; k++) {
    let lies = false;
    for (const i of g.p.jams[side as Side]) if (g.p.traffic(side, i) === k) lies = true;
    if (!lies) return k;
  }
  return 0;
}

/** Markers that have left the game by now, lowest first (24.6). */
function gone(g: Play, side: number): number {
  return side === ALLIED ? 0 : g.w.greifGone[g.turn]!;
}

function expire(g: Play, side: number): void {
  for (const i of [...g.p.jams[side as Side]]) {
    const k = g.p.traffic(side, i);
    if (k > 0 && k <= gone(g, side)) take(g, side, i);
  }
}

function take(g: Play, side: number, place: number): void {
  g.p.setTraffic(side as Side, place, 0);
}

/** Marks the place and the hexes beside it. */
function markAround(g: Play, place: number, mark: number): void {
  const { near } = g.w.field;
  g.marks[place] = mark;
  for (let e = place * DIRECTIONS; e < (place + 1) * DIRECTIONS; e++) if (near[e]! >= 0) g.marks[near[e]!] = mark;
}

/** 24.4: on roads that matter the rules say nothing: any hex, but not on or beside another marker of the side, roadblocks included (24.8). */
function offerTraffic(g: Play, side: number): void {
  if (freeNumber(g, side) === 0) return;
  const { field } = g.w;
  const barred = g.newMark();
  for (const i of g.p.jams[side as Side]) markAround(g, i, barred);
  for (const i of g.p.blocks[side as Side]) markAround(g, i, barred);
  for (let i = 0; i < field.size; i++)
    if (field.onMap[i] === 1 && g.marks[i] !== barred && !barredToAllies(g, side, i)) g.add(code(A.TRAFFIC, 0, i));
}

/** 24.4: the Allies jam no bottleneck. */
function barredToAllies(g: Play, side: number, place: number): boolean {
  return side === ALLIED && g.w.terrain.bottleneck[place] === 1;
}

/** 24.8: on a road with a line of supply, near a unit; not with friends, nor in or beside enemies or other markers. */
function offerRoadblocks(g: Play, side: number): void {
  const { p, w } = g;
  const own = side as Side;
  const from = w.rules.roadblocks.find((r) => r.side === side);
  if (from && g.turn < from.turn) return;
  if (p.blocks[own].length >= w.roadblockLimit[side]!) return;
  const close = roadsNear(g, own);
  if (close.length === 0) return;
  const barred = g.newMark();
  for (const i of p.blocks[0]) markAround(g, i, barred);
  for (const i of p.blocks[1]) markAround(g, i, barred);
  for (const i of p.jams[own]) markAround(g, i, barred);
  for (const i of close) if (g.marks[i] !== barred) g.add(code(A.ROADBLOCK, 0, i));
}

/** 24.8: where a roadblock of the side may lie, but for other markers. */
function roadsNear(g: Play, side: Side): readonly number[] {
  const { p, w } = g;
  const roads = roadsOf(w);
  const last = roads.found[side];
  if (last?.of === p && last.changes === p.lineChanges[side]) return last.places;
  const places: number[] = [];
  roads.found[side] = { of: p, changes: p.lineChanges[side], places };
  const road = p.roadLines(side);
  // Near a unit counts first, so that what bars goes over it.
  const close = g.newMark();
  const barred = g.newMark();
  for (const u of w.units.of[side]) {
    const at = stackOf(g, u);
    if (at < 0) continue;
    const near = roadsAround(w, roads, at);
    for (let k = 0; k < near.length; k++) g.marks[near[k]!] = close;
  }
  for (const u of w.units.of[(1 - side) as Side]) {
    const at = stackOf(g, u);
    if (at >= 0) markAround(g, at, barred);
  }
  for (const i of roads.places)
    if (road[i] === 1 && g.marks[i] === close && !p.friendAt(side, i) && onRoad(g, i) && !barredToAllies(g, side, i))
      places.push(i);
  return places;
}

/** Places with a road, bridges or not: all of them, and by place those near enough to it, worked out when first asked for. */
interface Roads {
  places: readonly number[];
  around: Int16Array[];
  /** What `roadsNear` has found last, by side, and of which position: while markers are placed nobody moves. */
  found: [Found?, Found?];
}

interface Found {
  of: Position;
  changes: number;
  places: readonly number[];
}

const networks = new WeakMap<World, Roads>();

function roadsOf(world: World): Roads {
  let roads = networks.get(world);
  if (!roads) {
    roads = { places: [...world.field.ids.keys()].filter((i) => hasRoad(world, i)), around: [], found: [] };
    networks.set(world, roads);
  }
  return roads;
}

function hasRoad({ field }: World, place: number): boolean {
  return field.routeStart[place + 1]! > field.routeStart[place]!;
}

function roadsAround(world: World, { around }: Roads, at: number): Int16Array {
  around[at] ??= world.field.within(at, world.values['roadblock-range']!).filter((i) => hasRoad(world, i));
  return around[at]!;
}

/** The hex of the map where the unit is, unless a friend before it has spoken for it; else -1. */
function stackOf(g: Play, u: number): number {
  const { p, w } = g;
  if (!p.onMap(u)) return -1;
  const at = p.loc[u]!;
  const head = p.head[at]!;
  return head === u || w.units.side[head] !== w.units.side[u] ? at : -1;
}

function onRoad(g: Play, place: number): boolean {
  for (let e = place * DIRECTIONS; e < (place + 1) * DIRECTIONS; e++) if (g.p.roads[e] !== 0) return true;
  return false;
}

/** 24.3: two dice; the markers with these numbers go. */
function clearByDice(g: Play, side: number): void {
  const dice = [g.roll(D.TRAFFIC, 'traffic', side), g.roll(D.TRAFFIC, 'traffic', side)];
  for (const i of [...g.p.jams[side as Side]]) if (dice.includes(g.p.traffic(side, i))) take(g, side, i);
  const numbers = { en: dice.join(' and '), ja: dice.join('、') };
  const about = { side, words: { numbers }, dice: { purpose: 'traffic', values: dice } };
  const en = 'Traffic markers numbered {numbers} removed';
  g.says('traffic', '24.3', about, en, '番号{numbers}の交通量マーカーを除去');
}
