/** 19.4, 19.5: the breakthrough: one stack of those that have advanced attacks once more, alone or in the next combat of others. */
import { code } from '../../kernel/answers';
import { DIRECTIONS } from '../../kernel/hex-field';
import { A, ADVANCED_SHIFT, ARTILLERY, DEED, FOOT, type Side, STATE } from './codes';
import { anyAttacker, canAttack, targetable } from './combat';
import type { Play } from './play';
import { BREAKTHROUGH } from './reckoning';

/**
 * Adds the combats that a breakthrough group could fight: out of a place against one beside it; and those of others, against
 * a place that has not been attacked yet, which it could join and which then come next.
 */
export function breakthroughOptions(g: Play, side: number): void {
  const { p, w } = g;
  const known = new Set<number>();
  for (const u of w.units.of[side as Side]) {
    if (!p.onMap(u) || !mayBreak(g, u)) continue;
    const at = p.loc[u]!;
    for (let e = at * DIRECTIONS; e < (at + 1) * DIRECTIONS; e++) {
      const n = w.field.near[e]!;
      if (n < 0 || !p.enemyAt(side, n) || !canAttack(g, u, n, BREAKTHROUGH)) continue;
      known.add(code(A.BREAK, at, n));
      if (targetable(g, side, n) && anyAttacker(g, side, n)) known.add(code(A.JOIN, at, n));
    }
  }
  for (const answer of known) g.add(answer);
}

/** Whether the unit can be of a breakthrough group: advanced, on foot by one hex only, in supply (19.6), and for the first time. */
function mayBreak(g: Play, u: number): boolean {
  const { p, w } = g;
  if (!p.has(u, DEED.ADVANCED) || p.has(u, DEED.GROUP) || w.units.cls[u] === ARTILLERY || p.is(u, STATE.OUT_OF_SUPPLY))
    return false;
  return !(w.units.cls[u] === FOOT && far(g, u));
}

/** With infantry on foot in it, a group has advanced one hex only. `chosen` says who of the place is in it already. */
export function groupAllows(g: Play, u: number, chosen: (v: number) => boolean): boolean {
  const { p, w } = g;
  if (!mayBreak(g, u)) return false;
  const foot = (v: number) => w.units.cls[v] === FOOT;
  for (let v = p.head[p.loc[u]!]!; v >= 0; v = p.next[v]!)
    if (chosen(v) && ((foot(u) && far(g, v)) || (far(g, u) && foot(v)))) return false;
  return true;
}

const far = (g: Play, u: number) => (g.p.done[u]! & DEED.ADVANCED) >> ADVANCED_SHIFT > 1;
