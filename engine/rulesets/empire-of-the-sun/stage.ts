/** Battles in thought: units are put into one to reckon what it would be, and taken out again. Nothing else is worked out anew meanwhile. */
import { ACTIVATED, AIR, ASSAULTING, GROUND, HALVED, LANDED, NAVAL, O } from './codes';
import type { Play } from './play';
import { partIn } from './reach';
import { type Targets, WAY } from './targets';

/** A unit that takes part in a battle or a landing: by which way, with which ship (-1: none). */
export interface Part {
  unit: number;
  way: number;
  ship: number;
}

/**
 * Puts units into a battle, or a landing, in thought: nothing that follows from where units are is worked out anew. What comes back
 * takes them out again.
 */
export function stage(g: Play, place: number, parts: readonly Part[], targets: Targets): () => void {
  const { p, w } = g;
  const { units } = w;
  const { offensive: o } = p;
  const undo: (() => void)[] = [];
  const put = (u: number, at: number, flags: number, battle: number) => {
    const [loc, had, fought] = [p.loc[u]!, p.flags[u]!, p.battle[u]!];
    undo.push(() => {
      p.loc[u] = loc;
      p.flags[u] = had;
      p.battle[u] = fought;
    });
    p.loc[u] = at;
    p.flags[u] = had | flags;
    p.battle[u] = battle;
  };
  let k = p.battles.indexOf(place + 1);
  if (k < 0) {
    k = o[O.BATTLES]!;
    p.battles[k] = place + 1;
    o[O.BATTLES] = k + 1;
    undo.push(() => {
      p.battles[k] = 0;
      o[O.BATTLES] = k;
    });
  }
  for (const { unit: u, way, ship } of parts) {
    if (way === WAY.STRIKE) {
      const at = p.loc[u]!;
      const base = units.cls[u] === AIR ? baseFor(g, targets, u, place) : at;
      const halved = units.cls[u] === AIR && partIn(w, u, base, place) === 2 ? HALVED : 0;
      put(u, units.cls[u] === NAVAL && at === place ? -1 : base, ACTIVATED | halved, k + 1);
      continue;
    }
    put(u, place, ACTIVATED | (way === WAY.MARCH ? LANDED : units.cls[u] === GROUND ? ASSAULTING : 0), 0);
    if (ship >= 0) put(ship, place, ACTIVATED, 0);
  }
  return () => {
    while (undo.length > 0) undo.pop()!();
  };
}

function baseFor({ p, w }: Play, targets: Targets, u: number, place: number): number {
  const at = p.loc[u]!;
  if (partIn(w, u, at, place) === 1) return at;
  const base = targets.station(u, place);
  return base < 0 ? at : base;
}
