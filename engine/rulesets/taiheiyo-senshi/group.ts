/** Ships of one point that go together: chosen one by one, as long as a common destination is left. */
import { code, second, verbOf } from '../../kernel/answers';
import { A, SELECTED } from './codes';
import type { Play } from './play';

/** Where a ship may go; 0 = it may not be chosen. */
export type Targets = (u: number) => number;

/** Offers the ships of a side in a point. Returns the destinations common to those chosen, -1 when there are none yet. */
export function offerGroup(g: Play, side: number, point: number, targets: Targets): number {
  const { p, w } = g;
  let common = -1;
  let all = -1;
  let chosen = 0;
  let left = 0;
  for (let u = p.head[point]!; u >= 0; u = p.next[u]!) {
    if (w.unitSide[u] !== side || w.isAir[u] === 1) continue;
    const set = targets(u);
    if (set === 0) continue;
    all &= set;
    if ((p.flags[u]! & SELECTED) !== 0) {
      common &= set;
      chosen++;
    } else left++;
  }
  if (chosen > 0) g.add(code(A.GO));
  if (left > 1 && all !== 0) g.add(code(A.ALL));
  for (let u = p.head[point]!; u >= 0; u = p.next[u]!) {
    if (w.unitSide[u] !== side || w.isAir[u] === 1 || (p.flags[u]! & SELECTED) !== 0) continue;
    if ((targets(u) & common) !== 0) g.add(code(A.TAKE, 0, u));
  }
  return common;
}

/** Takes an answer to it. Returns true when the group is complete. */
export function answerGroup(g: Play, side: number, point: number, targets: Targets, answer: number): boolean {
  const { p, w } = g;
  switch (verbOf(answer)) {
    case A.TAKE:
      p.flags[second(answer)]! |= SELECTED;
      return false;
    case A.ALL:
      for (let u = p.head[point]!; u >= 0; u = p.next[u]!)
        if (w.unitSide[u] === side && w.isAir[u] === 0 && targets(u) !== 0) p.flags[u]! |= SELECTED;
      return true;
    default:
      return true;
  }
}

/** Destinations common to the ships of a side that carry a flag. */
export function commonTargets(g: Play, side: number, point: number, flag: number, targets: Targets): number {
  const { p, w } = g;
  let common = -1;
  for (let u = p.head[point]!; u >= 0; u = p.next[u]!)
    if (w.unitSide[u] === side && (p.flags[u]! & flag) !== 0) common &= targets(u);
  return common;
}

/** Exchanges a flag of a side's ships in a point for another one. */
export function reflag(g: Play, side: number, point: number, from: number, to: number): void {
  const { p, w } = g;
  for (let u = p.head[point]!; u >= 0; u = p.next[u]!)
    if (w.unitSide[u] === side && (p.flags[u]! & from) !== 0) p.flags[u] = (p.flags[u]! & ~from) | to;
}

/** Adds an answer for every point of a set. */
export function addPoints(g: Play, verb: number, set: number, a = 0): void {
  for (let rest = set; rest !== 0; rest &= rest - 1) g.add(code(verb, a, 31 - Math.clz32(rest & -rest)));
}
