/** What is closed to units for a time: places beside an enemy (27.7), areas of other divisions (29.3). */
import type { Closed } from './areas';
import type { Play } from './play';

/** 27.7: the places that the side may not enter now, an enemy being in one of them; null = there are none. */
export function closedTo(g: Play, side: number): { places: Uint8Array; list: readonly number[] } | null {
  const { closed } = g.w.rules;
  return closed && closed.side === side && g.turn <= closed.last && holdsOne(g, side, closed.list) ? closed : null;
}

function holdsOne(g: Play, side: number, places: readonly number[]): boolean {
  for (const i of places) if (g.p.enemyAt(side, i)) return true;
  return false;
}

/** 29.3: what lies in areas of other divisions than the unit's own; for one of no division, in others than it stands in. Null = all is open now. */
export function foreignTo(g: Play, u: number): Closed | null {
  const { w, p } = g;
  const { ownAreas } = w.rules;
  if (!ownAreas || ownAreas.side !== w.units.side[u] || ownAreas.turn !== g.turn) return null;
  return w.foreign.get(w.units.division[p.origin(u)]!) ?? w.foreignFrom[p.loc[u]!] ?? w.anyArea;
}
