/** Troops of a place: those that count in ground combat, not carried, and no special forces (6.6, 7.1). */
import { GROUND } from './codes';
import type { Play } from './play';
import { hostile } from './relations';

const counts = ({ p, w }: Play, u: number, place: number): boolean =>
  p.loc[u] === place && w.units.cls[u] === GROUND && p.aboard[u] === 0 && w.units.special[u] === 0;

/** Troops hostile to a side. */
export function troopsIn(g: Play, side: number, place: number): number[] {
  const list: number[] = [];
  for (let u = 0; u < g.w.units.count; u++) if (counts(g, u, place) && hostile(g.p, side, g.p.sideOf(u))) list.push(u);
  return list;
}

/** Troops of a side. */
export function ownTroops(g: Play, side: number, place: number): number[] {
  const list: number[] = [];
  for (let u = 0; u < g.w.units.count; u++) if (counts(g, u, place) && g.p.sideOf(u) === side) list.push(u);
  return list;
}
