/** Chapter 5.551: a global faction may refuel aircraft for one engagement, so often in a scenario. */
import { AIR, ENGAGED, S } from './codes';
import { commit, joinsRefuelled, supporters } from './engage';
import type { Play } from './play';

/** Bits that count the refuellings of a side. */
const BITS = 3;
const MOST = (1 << BITS) - 1;

function used({ p }: Play, side: number): number {
  return (p.scalars[S.REFUELLINGS]! >> (side * BITS)) & MOST;
}

/** Aircraft of a side that could take part if they were refuelled, and only then. */
export function refuellable(g: Play, side: number, focus: number, attacking: boolean): number[] {
  const { p, w } = g;
  const { scalars } = p;
  if (!w.tables.global[side] || scalars[S.REFUELLED] !== 0) return [];
  if (used(g, side) >= Math.min(MOST, w.values['refuelling-uses']!)) return [];
  const without = supporters(g, side, focus, attacking);
  return g.own(
    side,
    (u) =>
      w.units.cls[u] === AIR &&
      !p.has(u, ENGAGED) &&
      !without.includes(u) &&
      // An attacker within its radius of the focus needs none.
      !(attacking && g.hexes(side, p.loc[u]!, focus) <= w.units.move[u]!) &&
      joinsRefuelled(g, u, focus, attacking),
  );
}

/** Refuels aircraft, which then take part. */
export function refuel(g: Play, u: number): void {
  const { p } = g;
  const side = p.sideOf(u);
  p.scalars[S.REFUELLED] = u + 1;
  p.scalars[S.REFUELLINGS]! += 1 << (side * BITS);
  commit(g, u);
  g.says('refuel', '5.551', { at: p.loc[u]!, who: u }, '{unit} was refuelled', '{unit}が空中給油');
}
