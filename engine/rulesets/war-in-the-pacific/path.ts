/**
 * Chapter 8.4-8.5: the way of a stack to its target, hex by hex or by the cheapest path at once; screens that are left
 * behind; arrival. A stack that cannot go on after leaving a screen stops where it is.
 */

import { code, second, verbOf } from '../../kernel/answers';
import { landUnits } from './arrival';
import { A, FLEET, MOVED, N, P, SELECTED } from './codes';
import { intrude } from './delayed';
import { IN_PATH, IN_SCREEN } from './frames';
import type { Play, Procedure } from './play';
import { endsFor, fleetTo, landTo, prepareReach, screenNeed } from './reach';
import { pay } from './resources';
import { selection } from './stack';

export const path: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN_PATH.side]!;
    const target = fr[f + IN_PATH.target]!;
    const node = fr[f + IN_PATH.node]!;
    const fleet = fr[f + IN_PATH.mode] === 1;
    if (g.w.map.nodePlace[node] === target) return arrive(g, f);
    const rp = g.p.sides[N.RP + side]!;
    if (fleet) {
      const s = selection(g, side, node);
      if (screenNeed(g, side, node, s.strength, s.count) > 0) {
        if (s.spare < 0) return arrive(g, f);
        g.push(P.SCREEN, side, node);
        return false;
      }
    }
    const distance = fleet ? fleetTo(g, side, target, -1, rp) : landTo(g, side, target, rp);
    const direct = distance[node]!;
    if (fr[f + IN_PATH.direct] === 1 && direct <= rp) return follow(g, f, distance);
    fr[f + IN_PATH.direct] = 0;
    g.begin(side, 'impulse-path', '8.4');
    const short = offerSteps(g, f, rp, direct);
    if (direct <= rp && !short) g.add(code(A.DIRECT));
    if (g.count === 0) return arrive(g, f);
    return g.pose(path, f);
  },
  answer(g, f, answer) {
    if (verbOf(answer) === A.DIRECT) g.frames[f + IN_PATH.direct] = 1;
    else advance(g, f, second(answer));
  },
};

/** Adds each next hex from which the target can still be reached. True if the target itself, at the least cost, is one. */
function offerSteps(g: Play, f: number, rp: number, direct: number): boolean {
  const fr = g.frames;
  const side = fr[f + IN_PATH.side]!;
  const target = fr[f + IN_PATH.target]!;
  const node = fr[f + IN_PATH.node]!;
  const fleet = fr[f + IN_PATH.mode] === 1;
  const r = prepareReach(g, side);
  const spare = fleet ? selection(g, side, node).spare : -1;
  const distance = fleet ? fleetTo(g, side, target, spare, rp) : landTo(g, side, target, rp);
  const graph = fleet ? g.w.map.fleetGraph : g.w.map.landGraph;
  const cost = fleet ? r.fleetCost : r.landCost;
  const ends = fleet ? endsFor(r, spare) : r.landEnds;
  let short = false;
  for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
    const m = graph.to[e]!;
    const c = cost[m]!;
    const there = g.w.map.nodePlace[m] === target;
    if (c === 0 || distance[m]! + c > rp || (!there && ends[m])) continue;
    if (there && c === direct) short = true;
    g.add(code(A.VIA, 0, m));
  }
  return short;
}

/** Follows the cheapest path until it arrives or something must be seen to on the way. */
function follow(g: Play, f: number, distance: Int16Array): boolean {
  const fr = g.frames;
  const side = fr[f + IN_PATH.side]!;
  const fleet = fr[f + IN_PATH.mode] === 1;
  const graph = fleet ? g.w.map.fleetGraph : g.w.map.landGraph;
  const r = prepareReach(g, side);
  const cost = fleet ? r.fleetCost : r.landCost;
  const ends = fleet ? r.fleetEnds : r.landEnds;
  const node = fr[f + IN_PATH.node]!;
  for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
    const m = graph.to[e]!;
    const there = g.w.map.nodePlace[m] === fr[f + IN_PATH.target];
    if (cost[m] === 0 || (!there && ends[m]) || distance[m]! + cost[m]! !== distance[node]!) continue;
    advance(g, f, m);
    return false;
  }
  throw new Error('the cheapest path is lost');
}

/** Moves the selected units one hex and pays for it. */
function advance(g: Play, f: number, to: number): void {
  const fr = g.frames;
  const { p } = g;
  const side = fr[f + IN_PATH.side]!;
  const from = fr[f + IN_PATH.node]!;
  const r = prepareReach(g, side);
  pay(g, side, (fr[f + IN_PATH.mode] === 1 ? r.fleetCost : r.landCost)[to]!);
  const moved: number[] = [];
  for (let u = p.head[from]!; u >= 0; u = p.next[u]!) if ((p.flags[u]! & SELECTED) !== 0) moved.push(u);
  for (const u of moved) p.move(u, to);
  fr[f + IN_PATH.node] = to;
  const place = g.w.map.nodePlace[to]!;
  intrude(g, side, place);
  g.says(
    'move',
    '8.4',
    { side, at: [g.w.map.nodePlace[from]!, place], who: moved, words: { n: moved.length } },
    '{side} moved {n} {n|unit|units} from {place} to {to}',
    '{side}の{n}ユニットが{place}から{to}へ移動',
  );
}

/** The stack has arrived, or must stop: its units have moved; at the target cargo goes ashore where it may (8.6.2). */
function arrive(g: Play, f: number): false {
  const fr = g.frames;
  const { p } = g;
  const side = fr[f + IN_PATH.side]!;
  const node = fr[f + IN_PATH.node]!;
  const place = g.w.map.nodePlace[node]!;
  const cargo: number[] = [];
  for (let u = p.head[node]!; u >= 0; u = p.next[u]!) {
    if ((p.flags[u]! & SELECTED) === 0) continue;
    p.flags[u] = (p.flags[u]! & ~SELECTED) | MOVED;
    if (p.isAboard(u)) cargo.push(u);
  }
  // The frame's words are gone with it.
  const target = fr[f + IN_PATH.target];
  g.done();
  if (place === target) landUnits(g, side, place, cargo);
  return false;
}

/**
 * Leaves fleets behind until they screen the enemy, or until no more can be left (8.5). What stays is at least as strong as the enemy: more may be left as long as something goes on.
 */
export const screen: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    const side = fr[f + IN_SCREEN.side]!;
    const node = fr[f + IN_SCREEN.node]!;
    const s = selection(g, side, node);
    const need = screenNeed(g, side, node, s.strength, s.count);
    g.begin(side, 'screen', '8.5');
    g.freshKeys();
    for (let u = p.head[node]!; u >= 0; u = p.next[u]!)
      if (
        w.unitSide[u] === side &&
        w.unitClass[u] === FLEET &&
        (p.flags[u]! & SELECTED) !== 0 &&
        p.mate[u]! < 0 &&
        s.count > 1 &&
        g.isNew(u)
      )
        g.add(code(A.LEAVE, 0, u));
    if (g.count === 0) return g.done();
    if (need === 0) g.add(code(A.DONE));
    return g.pose(screen, f);
  },
  answer(g, _f, answer) {
    if (verbOf(answer) === A.DONE) {
      g.done();
      return;
    }
    const u = second(answer);
    g.p.flags[u] = (g.p.flags[u]! & ~SELECTED) | MOVED;
  },
};
