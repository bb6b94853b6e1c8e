/**
 * Chapter 8.1-8.4: alternating impulses. An impulse names a target, then activates hexes whose stacks move there.
 *
 * Both loops end: a side uses each target once a turn (plus its `repeat-target` uses), and an impulse goes on only while
 * unmoved units are left to move or a new hex is activated.
 */

import { alternation } from '../../kernel/alternation';
import { code, second, verbOf } from '../../kernel/answers';
import { UNREACHED } from '../../kernel/search';
import { A, ACTIVATED, LAND, MOVED, N, P, TARGET } from './codes';
import { IN_IMPULSE } from './frames';
import type { Play, Procedure } from './play';
import { endsFor, fleetTo, landTo, pinned, prepareReach, someMover, spareStrength } from './reach';
import { pay } from './resources';
import { findToken, spend, surcharge, totalUses } from './tokens';

export const movement: Procedure = alternation({
  ask: 'impulse-target',
  rule: '8.1',
  pass: A.PASS,
  first: (g) => g.firstSide(),
  absent: (g, side) => g.w.rules.noOperations[g.at(side)] !== 0,
  offer: offerTargets,
  end: endMovement,
  act(g, side, answer) {
    const target = second(answer);
    if (g.p.has(target, TARGET << side)) spend(g, findToken(g, 'repeat-target', side));
    g.p.setPlace(target, TARGET << side);
    g.says('target', '8.1', { at: target, side }, '{side} targeted {place}', '{side}の目標: {place}');
    g.push(P.IMPULSE, side, target);
  },
});

/** RP of activating one more hex, with the free activations of cards. */
export function activationCost(g: Play, side: number): number {
  return findToken(g, 'free-activation', side) >= 0 ? 0 : g.w.values['activation-cost']!;
}

/** Adds every hex that some stack of the side can reach with its RP (8.2). */
function offerTargets(g: Play, side: number): void {
  const { p, w } = g;
  const { map } = w;
  const r = prepareReach(g, side);
  const budget = p.sides[N.RP + side]! - activationCost(g, side);
  if (budget <= 0) return;
  const again = totalUses(g, 'repeat-target', side) > 0;
  let count = 0;
  r.landOrigins.fill(0);
  r.fleetOrigins.fill(0);
  for (let i = 0; i < map.places; i++)
    if (p.landCount[side * map.places + i]! > 0 && !pinned(g, side, i) && someMover(g, side, i, LAND) >= 0) {
      r.origins[count++] = i;
      r.landOrigins[i] = 1;
    }
  r.land.from(map.landGraph, r.origins, count, r.landCost, r.landEnds, budget);
  count = 0;
  for (let node = 0; node < map.nodes; node++) {
    if (p.fleetCount[side * map.nodes + node] === 0) continue;
    const spare = spareStrength(g, side, node);
    if (spare < -1) continue;
    r.spares[count] = spare;
    r.origins[count++] = node;
    r.fleetOrigins[node] = 1;
  }
  const ships = budget - surcharge(g, side);
  r.fleet.from(map.fleetGraph, r.origins, count, r.fleetCost, r.fleetEnds, ships);
  const beyond = throughScreens(g, count, ships);
  for (let i = 0; i < map.places; i++) {
    if (p.has(i, TARGET << side) && !again) continue;
    let reached = arrives(r.land.distance[i]!);
    for (const node of map.placeNodes[i]!) reached ||= arrives(r.fleet.distance[node]!);
    if (reached || beyond?.[i] || reachedByOthers(g, i, budget, ships)) g.add(code(A.TARGET, 0, i));
  }
}

/** A hex from which stacks may start is a target for the stacks of other hexes. */
function reachedByOthers(g: Play, place: number, budget: number, ships: number): boolean {
  const { map } = g.w;
  const r = g.reach;
  if (
    r.land.distance[place] === 0 &&
    r.others.reaches(map.landGraph, [place], r.landCost, r.landEnds, budget, r.landOrigins)
  )
    return true;
  const nodes = map.placeNodes[place]!;
  return (
    nodes.some((node) => r.fleet.distance[node] === 0) &&
    r.others.reaches(map.fleetGraph, nodes, r.fleetCost, r.fleetEnds, ships, r.fleetOrigins)
  );
}

/** Reached by moving at all: 0 is an origin itself. */
function arrives(distance: number): boolean {
  return distance > 0 && distance !== UNREACHED;
}

/** Marks places that stacks of one hex reach only by leaving screens on the way, hex by hex: each has its own to spare. */
function throughScreens(g: Play, origins: number, budget: number): Uint8Array | null {
  const r = g.reach;
  const { map } = g.w;
  let any = false;
  for (let k = 0; k < origins; k++) {
    const node = r.origins[k]!;
    const spare = r.spares[k]!;
    if (spare < 0 || !gains(g, spare, budget)) continue;
    if (!any) r.beyond.fill(0);
    any = true;
    r.alone[0] = node;
    r.others.from(map.fleetGraph, r.alone, 1, r.fleetCost, endsFor(r, spare), budget);
    for (let n = 0; n < map.nodes; n++) if (arrives(r.others.distance[n]!)) r.beyond[map.nodePlace[n]!] = 1;
  }
  return any ? r.beyond : null;
}

/** Whether going on from some contact within the strength to spare would be cheaper anywhere than any way around. */
function gains(g: Play, most: number, budget: number): boolean {
  const { contact, fleet, fleetCost } = g.reach;
  const { start, to } = g.w.map.fleetGraph;
  const d = fleet.distance;
  for (let i = 0; i < contact.length; i++) {
    if (contact[i] === 0 || contact[i]! > most + 1 || !arrives(d[i]!)) continue;
    for (let e = start[i]!; e < start[i + 1]!; e++) {
      const c = fleetCost[to[e]!]!;
      if (c !== 0 && d[i]! + c <= budget && (d[i]! + c < d[to[e]!]! || d[to[e]!] === 0)) return true;
    }
  }
  return false;
}

export const impulse: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN_IMPULSE.side]!;
    const target = fr[f + IN_IMPULSE.target]!;
    g.begin(side, 'impulse-origin', '8.2');
    offerOrigins(g, side, target);
    if (fr[f + IN_IMPULSE.moved] || g.count === 0) g.add(code(A.DONE));
    return g.pose(impulse, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const side = fr[f + IN_IMPULSE.side]!;
    if (verbOf(answer) === A.DONE) {
      for (let i = 0; i < g.w.map.places; i++) if (g.p.has(i, ACTIVATED)) g.p.clearPlace(i, ACTIVATED);
      g.done();
      return;
    }
    const origin = second(answer);
    fr[f + IN_IMPULSE.moved] = 1;
    if (!g.p.has(origin, ACTIVATED)) {
      const free = findToken(g, 'free-activation', side);
      if (free >= 0) spend(g, free);
      else pay(g, side, g.w.values['activation-cost']!);
      g.p.setPlace(origin, ACTIVATED);
      g.says('activate', '8.2', { at: origin, side }, '{side} activated {place}', '{place}を活性化');
    }
    g.push(P.STACK, side, fr[f + IN_IMPULSE.target]!, origin);
  },
};

/** Adds the hexes from which units can still reach the target. */
function offerOrigins(g: Play, side: number, target: number): void {
  const { p, w } = g;
  const { map } = w;
  const rp = p.sides[N.RP + side]!;
  const cost = activationCost(g, side);
  const extraShips = surcharge(g, side);
  const byLand = landTo(g, side, target, rp);
  const bySea = fleetTo(g, side, target, -1, rp);
  for (let i = 0; i < map.places; i++) {
    if (p.present[side * map.places + i] === 0) continue;
    const budget = rp - (p.has(i, ACTIVATED) ? 0 : cost);
    let can = false;
    if (!pinned(g, side, i) && arrives(byLand[i]!) && byLand[i]! <= budget) can = someMover(g, side, i, LAND) >= 0;
    if (!can)
      for (const node of map.placeNodes[i]!) {
        if (i === target || can || p.fleetCount[side * map.nodes + node] === 0) continue;
        const spare = spareStrength(g, side, node);
        if (spare < -1) continue;
        can = arrives(bySea[node]!) && bySea[node]! + extraShips <= budget;
        if (!can && spare >= 0) {
          const d = fleetTo(g, side, target, spare, budget - extraShips)[node]!;
          can = d > 0 && d <= budget - extraShips;
        }
      }
    if (can) g.add(code(A.ACTIVATE, 0, i));
  }
}

/** All marks of the segment go when both have passed (8.1). */
export function endMovement(g: Play): void {
  g.p.clearFlag(MOVED);
  for (let i = 0; i < g.w.map.places; i++)
    if (g.p.has(i, TARGET | (TARGET << 1))) g.p.clearPlace(i, TARGET | (TARGET << 1));
}
