/**
 * Chapter 8.4-8.6: which units of an activated hex move together, and which Land they carry. A stack is only Land, or
 * only fleets with their cargo.
 */

import { code, first, second, verbOf } from '../../kernel/answers';
import { FRAME } from '../../kernel/frames';
import { UNREACHED } from '../../kernel/search';
import { A, FLEET, LAND, N, P, SELECTED } from './codes';
import { IN_IMPULSE, IN_STACK } from './frames';
import type { Play, Procedure } from './play';
import { fleetTo, landTo, mayAct, pinned, screenNeed } from './reach';
import { pay } from './resources';
import { findToken, surcharge } from './tokens';

export const stack: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN_STACK.side]!;
    g.begin(side, 'impulse-units', '8.4');
    if (fr[f + IN_STACK.mode] !== 2) offerFleets(g, f);
    if (fr[f + IN_STACK.mode] !== 1) offerLand(g, f);
    if (fr[f + IN_STACK.mode] === 1) offerCargo(g, f);
    if (fr[f + IN_STACK.mode] !== 0 && canGo(g, f)) g.add(code(A.GO));
    if (g.count === 0) {
      // Nothing that was picked can go any further: the stack stays, its hex remains activated.
      g.p.clearFlag(SELECTED);
      for (let u = 0; u < g.w.unitCount; u++) unload(g, u, fr[f + IN_STACK.origin]!);
      markStayed(g, side, fr[f + IN_STACK.origin]!);
      return g.done();
    }
    return g.pose(stack, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const side = fr[f + IN_STACK.side]!;
    const u = second(answer);
    switch (verbOf(answer)) {
      case A.TAKE:
        fr[f + IN_STACK.mode] = g.w.unitClass[u] === FLEET ? 1 : 2;
        fr[f + IN_STACK.node] = g.p.loc[u]!;
        g.p.select(u);
        return;
      case A.CARRY: {
        const land = first(answer);
        g.p.embark(land, u);
        g.p.select(land);
        noteTransport(g, f, side);
        return;
      }
      default: {
        const mode = fr[f + IN_STACK.mode]!;
        const target = fr[f + IN_STACK.target]!;
        const node = fr[f + IN_STACK.node]!;
        if (mode === 1) pay(g, side, surcharge(g, side));
        g.done();
        g.push(P.PATH, side, target, mode, node);
      }
    }
  },
};

/** A stack that could not go after all counts as moved, so that the impulse ends. */
function markStayed(g: Play, side: number, origin: number): void {
  for (const node of g.w.map.placeNodes[origin]!)
    for (let u = g.p.head[node]!; u >= 0; u = g.p.next[u]!)
      if (g.w.unitSide[u] === side && mayAct(g, u)) g.p.flags[u]! |= 1;
}

function unload(g: Play, u: number, origin: number): void {
  if (g.p.isAboard(u) && g.p.placeOf(u) === origin) g.p.land(u);
}

/** Strength and number of the selected fleets at a node, what they could leave behind as screens, and loaded ones. */
export function selection(g: Play, side: number, node: number) {
  const { p, w } = g;
  let strength = 0;
  let count = 0;
  let free = 0;
  let loaded = 0;
  let weakest = UNREACHED;
  for (let u = p.head[node]!; u >= 0; u = p.next[u]!) {
    if (w.unitSide[u] !== side || w.unitClass[u] !== FLEET || (p.flags[u]! & SELECTED) === 0) continue;
    const s = p.strength(u);
    strength += s;
    count++;
    if (p.mate[u]! >= 0) loaded++;
    else {
      free += s;
      if (s < weakest) weakest = s;
    }
  }
  const unloaded = count - loaded;
  // Loaded transports go on; without any, one unit must.
  const spare = loaded > 0 ? (unloaded > 0 ? free : -1) : unloaded > 1 ? free - weakest : -1;
  return { strength, count, loaded, spare };
}

function offerFleets(g: Play, f: number): void {
  const fr = g.frames;
  const { p, w } = g;
  const side = fr[f + IN_STACK.side]!;
  g.freshKeys();
  if (fr[f + IN_STACK.origin] === fr[f + IN_STACK.target]) return;
  const nodes = fr[f + IN_STACK.mode] === 1 ? [fr[f + IN_STACK.node]!] : w.map.placeNodes[fr[f + IN_STACK.origin]!]!;
  for (const node of nodes) {
    if (fr[f + IN_STACK.mode] === 0 && !fleetCanStart(g, side, node, fr[f + IN_STACK.target]!)) continue;
    const s = selection(g, side, node);
    for (let u = p.head[node]!; u >= 0; u = p.next[u]!) {
      if (w.unitSide[u] !== side || w.unitClass[u] !== FLEET || !mayAct(g, u)) continue;
      if (screenNeed(g, side, node, s.strength + p.strength(u), s.count + 1) > 0) continue;
      if (g.isNew(u)) g.add(code(A.TAKE, 0, u));
    }
  }
}

/** Some fleets at the node can reach the target, perhaps leaving screens. */
function fleetCanStart(g: Play, side: number, node: number, target: number): boolean {
  const { p, w } = g;
  if (p.fleetCount[side * w.map.nodes + node] === 0) return false;
  const budget = p.sides[N.RP + side]! - surcharge(g, side);
  if (fleetTo(g, side, target, -1, budget)[node]! <= budget) return true;
  let spare = 0;
  for (let u = p.head[node]!; u >= 0; u = p.next[u]!)
    if (w.unitSide[u] === side && w.unitClass[u] === FLEET && mayAct(g, u)) spare += p.strength(u);
  return fleetTo(g, side, target, spare, budget)[node]! <= budget;
}

function offerLand(g: Play, f: number): void {
  const fr = g.frames;
  const { p, w } = g;
  const side = fr[f + IN_STACK.side]!;
  const origin = fr[f + IN_STACK.origin]!;
  if (pinned(g, side, origin) || origin === fr[f + IN_STACK.target]) return;
  const rp = p.sides[N.RP + side]!;
  if (fr[f + IN_STACK.mode] === 0 && landTo(g, side, fr[f + IN_STACK.target]!, rp)[origin]! > rp) return;
  for (let u = p.head[origin]!; u >= 0; u = p.next[u]!)
    if (w.unitSide[u] === side && w.unitClass[u] === LAND && mayAct(g, u) && g.isNew(u)) g.add(code(A.TAKE, 0, u));
}

/** Land that a selected, empty transport may take aboard (8.6). */
function offerCargo(g: Play, f: number): void {
  const fr = g.frames;
  const { p, w } = g;
  const side = fr[f + IN_STACK.side]!;
  const origin = fr[f + IN_STACK.origin]!;
  const target = fr[f + IN_STACK.target]!;
  if (pinned(g, side, origin) || !mayCarryTo(g, side, target) || !mayTransport(g, f, side)) return;
  const carriers: number[] = [];
  g.freshKeys();
  for (let u = p.head[fr[f + IN_STACK.node]!]!; u >= 0; u = p.next[u]!)
    if ((p.flags[u]! & SELECTED) !== 0 && w.kinds.transports[w.unitKind[u]!] && p.mate[u]! < 0 && g.isNew(u))
      carriers.push(u);
  g.freshKeys();
  for (let u = p.head[origin]!; u >= 0; u = p.next[u]!) {
    if (w.unitSide[u] !== side || w.unitClass[u] !== LAND || !mayAct(g, u) || !g.isNew(u)) continue;
    for (const carrier of carriers) g.add(code(A.CARRY, u, carrier));
  }
}

/** A stack with Land aboard needs a target that Land may enter from the sea (8.6), and an assault that is allowed. */
export function mayCarryTo(g: Play, side: number, target: number): boolean {
  const { map, entry, rules } = g.w;
  if (!entry[side * 3 + LAND]![target] || !entry[side * 3 + FLEET]![target]) return false;
  if (rules.noEntry[g.at(side)]?.[target]) return false;
  const defended = g.p.landCount[(1 - side) * map.places + target]! > 0;
  return !(defended && findToken(g, 'forbid-assault', -1) >= 0);
}

/** Whether another impulse may carry Land by sea: cards may limit how many do. */
export function mayCarryAgain(g: Play, side: number): boolean {
  const limit = findToken(g, 'limit-transport', side);
  return limit < 0 || g.p.sides[N.TRANSPORTS + side]! < g.w.effects[g.p.tokens[2 * limit]!]!.amount;
}

/** The same for this impulse, which may carry Land already. The frame below this one is the impulse. */
const mayTransport = (g: Play, f: number, side: number): boolean =>
  g.frames[f - FRAME + IN_IMPULSE.carries] === 1 || mayCarryAgain(g, side);

function noteTransport(g: Play, f: number, side: number): void {
  const impulse = f - FRAME;
  if (g.frames[impulse + IN_IMPULSE.carries] === 1) return;
  g.frames[impulse + IN_IMPULSE.carries] = 1;
  g.p.sides[N.TRANSPORTS + side]!++;
}

/** The selected units can reach the target with the RP left. */
function canGo(g: Play, f: number): boolean {
  const fr = g.frames;
  const side = fr[f + IN_STACK.side]!;
  const rp = g.p.sides[N.RP + side]!;
  if (fr[f + IN_STACK.mode] === 2) return landTo(g, side, fr[f + IN_STACK.target]!, rp)[fr[f + IN_STACK.node]!]! <= rp;
  const s = selection(g, side, fr[f + IN_STACK.node]!);
  const budget = rp - surcharge(g, side);
  return fleetTo(g, side, fr[f + IN_STACK.target]!, s.spare, budget)[fr[f + IN_STACK.node]!]! <= budget;
}
