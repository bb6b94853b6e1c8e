/** Troops of a place: those that count in ground combat, not carried, and no special forces (6.6, 7.1). */
import { GROUND, S } from './codes';
import type { Play } from './play';
import { hostile } from './relations';

function troopsOf({ p, w }: Play, place: number, test: (side: number) => boolean): number[] {
  const list: number[] = [];
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!)
    if (w.units.cls[u] === GROUND && p.aboard[u] === 0 && w.units.special[u] === 0 && test(p.sideOf(u))) list.push(u);
  return list;
}

/** Troops hostile to a side. */
export function troopsIn(g: Play, side: number, place: number): number[] {
  return troopsOf(g, place, (other) => hostile(g.p, side, other));
}

/** Troops of a side, and of those that act together with it now (6.03). */
export function ownTroops(g: Play, side: number, place: number): number[] {
  return troopsOf(g, place, (other) => together(g, side, other));
}

/** Whether two sides are one, or act together now. */
export function together({ p }: Play, side: number, other: number): boolean {
  const team = p.scalars[S.TEAM]!;
  return side === other || ((team & (1 << side)) !== 0 && (team & (1 << other)) !== 0);
}
