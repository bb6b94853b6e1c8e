/** 8.3: what stands over the limit at the end of movement and of combat is removed, by the owner's choice. */

import { code, second } from '../../kernel/answers';
import { cameAnywhere } from './arrivals';
import { A, DEED, type Side } from './codes';
import { IN_STACKING } from './frames';
import type { Play, Procedure } from './play';

export const stackingFix: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    const side = fr[f + IN_STACKING.side]!;
    const friends = p.zones.units[side as Side];
    for (let i = fr[f + IN_STACKING.next]!; i < w.field.size; i++) {
      if (friends[i] === 0 || !over(g, i) || (fr[f + IN_STACKING.afterCombat] === 1 && goneBack(g, i))) continue;
      fr[f + IN_STACKING.next] = i;
      g.begin(side, 'over-limit', '8.3');
      for (let u = p.head[i]!; u >= 0; u = p.next[u]!) g.add(code(A.UNIT, 0, u));
      return g.pose(stackingFix, f);
    }
    return g.done();
  },
  answer(g, _f, answer) {
    g.eliminate(second(answer), '8.3');
  },
};

/** 17.4: whether somebody in the place has retreated or disengaged in this phase. */
function goneBack(g: Play, place: number): boolean {
  for (let u = g.p.head[place]!; u >= 0; u = g.p.next[u]!)
    if (g.p.has(u, DEED.RETREATED | DEED.DISENGAGED)) return true;
  return false;
}

/** Whether the place breaks a limit. Engineers that have just come may (13.2). */
function over(g: Play, place: number): boolean {
  const { p, w } = g;
  const list = g.scratch.stacked;
  let n = 0;
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!) {
    if (!cameAnywhere(g, u)) list[n++] = u;
  }
  return w.limits.broken(place, list, n, p.steps) !== null;
}
