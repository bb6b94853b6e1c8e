/**
 * Chapter 9.2: Air may support. The side that picks the hexes says it with its pick: by default all its Air supports, else it is asked here; the other side is asked here wherever it has Air in reach.
 */

import { code, second, verbOf } from '../../kernel/answers';
import { A, SUPPORTING, WITHHELD } from './codes';
import { IN_SUPPORT } from './frames';
import type { Play, Procedure } from './play';
import { supporters } from './strength';

/** Whether a side has an Air that could support at the place. */
export function hasSupport(g: Play, side: number, place: number): boolean {
  let any = false;
  supporters(g, side, place, () => {
    any = true;
  });
  return any;
}

export const airSupport: Procedure = {
  step(g, f) {
    const fr = g.frames;
    g.begin(fr[f + IN_SUPPORT.side]!, 'air-support', '9.2');
    g.add(code(A.SUPPORT));
    g.freshKeys();
    supporters(g, fr[f + IN_SUPPORT.side]!, fr[f + IN_SUPPORT.place]!, (u) => {
      if (g.isNew(u)) g.add(code(A.WITHHOLD, 0, u));
    });
    // None is left to be kept out.
    return g.count === 1 ? g.done() : g.pose(airSupport, f);
  },
  answer(g, _f, answer) {
    if (verbOf(answer) === A.SUPPORT) {
      g.done();
      return;
    }
    const { flags } = g.p;
    const u = second(answer);
    flags[u] = (flags[u]! & ~SUPPORTING) | WITHHELD;
  },
};
