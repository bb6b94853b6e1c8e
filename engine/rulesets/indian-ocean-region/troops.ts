/** Troops of a place: those that count in ground combat, not carried, and no special forces (6.6, 7.1). */
import { GROUND, S } from './codes';
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

/** Troops of a side, and of those that act together with it now (6.03). */
export function ownTroops(g: Play, side: number, place: number): number[] {
  const list: number[] = [];
  for (let u = 0; u < g.w.units.count; u++) if (counts(g, u, place) && together(g, side, g.p.sideOf(u))) list.push(u);
  return list;
}

/** Whether two sides are one, or act together now. */
export function together({ p }: Play, side: number, other: number): boolean {
  const team = p.scalars[S.TEAM]!;
  return side === other || ((team & (1 << side)) !== 0 && (team & (1 << other)) !== 0);
}
