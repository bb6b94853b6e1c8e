/** 13.5: attacks against an entry hex from off the map. */

import { boxOf, sectorOpen } from './boxes';
import { ARTILLERY, DEED } from './codes';
import type { Play } from './play';

/** Whether a unit stands off the map, by day, where it may attack the place from: an entry hex of its box, all blocked that are the enemy's. */
export function attacksFromOffMap(g: Play, u: number, target: number): boolean {
  const { p, w } = g;
  const side = w.units.side[u]!;
  const box = boxOf(g, target);
  if (!box || g.night || p.loc[u] !== box.place || w.rules.offMap?.side !== side) return false;
  if (
    w.units.cls[u] === ARTILLERY ||
    p.shaken(u) ||
    p.has(u, DEED.BUILT | DEED.DISENGAGED | DEED.ATTACKING | DEED.ATTACKED)
  )
    return false;
  if (p.value(w.units.attack, u) <= 0 || (p.post[u] !== 0 && p.post[u] !== target + 1)) return false;
  return p.enemyAt(side, target) && sectorOpen(g, side, box) && stacksFit(g, [...attackers(g, box.place), u], target);
}

/** Units in the box that attack. */
function attackers(g: Play, box: number): number[] {
  const out: number[] = [];
  for (let u = g.p.head[box]!; u >= 0; u = g.p.next[u]!) if (g.p.has(u, DEED.ATTACKING)) out.push(u);
  return out;
}

/** The units make up no more stacks than roads lead into the hex from off the map. */
function stacksFit(g: Play, list: readonly number[], target: number): boolean {
  const stacks: number[][] = Array.from(
    { length: g.w.rules.roadsIn.get(target) ?? g.w.values['off-map-roads']! },
    () => [],
  );
  const fill = (k: number): boolean => {
    if (k === list.length) return true;
    for (const stack of stacks) {
      stack.push(list[k]!);
      if (g.w.limits.broken(target, stack, stack.length, g.p.steps) === null && fill(k + 1)) return true;
      stack.pop();
    }
    return false;
  };
  return fill(0);
}

/** Places that attackers of the hex may stand in, beside its neighbours: the box of its sector, or -1. */
export function behind(g: Play, target: number): number {
  return boxOf(g, target)?.place ?? -1;
}

/** Artillery in the box supports attacks that come from there (13.5). `list`: who attacks. */
export function supportsFromOffMap(g: Play, u: number, target: number, list: readonly number[]): boolean {
  const box = behind(g, target);
  return box >= 0 && g.p.loc[u] === box && list.some((v) => g.p.loc[v] === box);
}

/** After the advance: attackers that have failed block the hex, the others are in the box. */
export function settleOffMap(g: Play, target: number, side: number): void {
  const box = boxOf(g, target);
  if (!box) return;
  for (const u of attackers(g, box.place)) g.p.post[u] = g.p.enemyAt(side, target) ? target + 1 : 0;
}
