/** Chapters 12.4 and 22.3: the markers of strategic movement, which a side shares among units on roads and prime movers. */
import { type Side, STATE } from './codes';
import type { Play } from './play';
import type { Position } from './position';

/**
 * Markers of strategic movement that the unit cannot have: its side has them in use, for units on the roads and for prime
 * movers (12.4), or keeps them for others that come with them on this turn or a later one (31).
 */
export function markersInUse(g: Play, u: number): number {
  return kept(g, u) + markedOf(g, g.w.units.side[u] as Side);
}

/** What was counted last, by side, and when. */
const counted = [0, 1].map(() => ({ p: null as Position | null, moment: 0, changes: 0, states: 0, n: 0 }));

/** Units of the side with such a marker. */
function markedOf(g: Play, side: Side): number {
  const { p } = g;
  const known = counted[side]!;
  if (known.p === p && known.moment === g.moment && known.changes === p.changes && known.states === p.states)
    return known.n;
  let n = 0;
  const own = g.w.units.of[side];
  for (let k = 0; k < own.length; k++) if (p.is(own[k]!, STATE.STRATEGIC | STATE.TOWED | STATE.TRUCKED)) n++;
  known.p = p;
  known.moment = g.moment;
  known.changes = p.changes;
  known.states = p.states;
  known.n = n;
  return n;
}

function kept(g: Play, u: number): number {
  const { p, w } = g;
  const { spent } = w.rules;
  if (!spent || g.turn < spent.from || g.turn > spent.turn || spent.units.has(u)) return 0;
  let left = spent.markers;
  for (const v of spent.units) {
    if (w.units.side[v] !== w.units.side[u]) return 0;
    if (p.is(v, STATE.STRATEGIC | STATE.TOWED | STATE.TRUCKED)) left--;
  }
  return Math.max(0, left);
}

/** Whether the unit may go by road in this phase: by day, out of enemy zones, with a marker for it (12.1, 12.4). */
export function strategicAllowed(g: Play, u: number): boolean {
  const { p, w } = g;
  const side = w.units.side[u]!;
  if (g.night || w.rules.noStrategic[side] === g.turn) return false;
  if (p.onMap(u) && p.inEnemyZone(side, p.loc[u]!)) return false;
  const own = p.is(u, STATE.STRATEGIC | STATE.TRUCKED) ? 1 : 0;
  return markersInUse(g, u) - own < w.strategicLimit[side]!;
}

/** A prime mover of the unit's army is free, and a marker for it (22.3). */
export function tractorFree(g: Play, u: number): boolean {
  const { units } = g.w;
  if (units.towedMovement[u]! <= 0 || g.p.is(u, STATE.TOWED)) return false;
  const army = units.army[u]!;
  let used = 0;
  const own = units.of[units.side[u] as Side];
  for (let k = 0; k < own.length; k++) if (g.p.is(own[k]!, STATE.TOWED) && units.army[own[k]!] === army) used++;
  return used < (g.w.tractors.get(army) ?? 0) && markersInUse(g, u) < g.w.strategicLimit[units.side[u]!]!;
}
