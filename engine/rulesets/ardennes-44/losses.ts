/** 16.3, 16.4: steps are lost, by the owner's choice or by the unit that must. */

import { code, second } from '../../kernel/answers';
import { A } from './codes';
import { isDump } from './dumps';
import { IN_LOSSES } from './frames';
import type { Procedure } from './play';
import { earners } from './strength';

export const losses: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    if (fr[f + IN_LOSSES.steps]! <= 0) return g.done();
    const forced = fr[f + IN_LOSSES.first]! - 1;
    g.begin(fr[f + IN_LOSSES.side]!, 'loss', '16.3');
    if (forced >= 0 && p.loc[forced]! >= 0) g.add(code(A.UNIT, 0, forced));
    else if (fr[f + IN_LOSSES.place]! > 0)
      for (const u of earners(g, fr[f + IN_LOSSES.place]! - 1, fr[f + IN_LOSSES.side]!)) g.add(code(A.UNIT, 0, u));
    if (g.count === 0)
      for (let u = 0; u < w.units.count; u++)
        if (w.units.side[u] === fr[f + IN_LOSSES.side] && p.has(u, fr[f + IN_LOSSES.mark]!) && p.loc[u]! >= 0)
          g.add(code(A.UNIT, 0, u));
    // 32.2: a dump counts when it is alone.
    if (g.count > 1) g.keep((answer) => !isDump(g, second(answer)));
    if (g.count === 0) return g.done();
    return g.pose(losses, f);
  },
  answer(g, f, answer) {
    g.frames[f + IN_LOSSES.steps]!--;
    g.loseStep(second(answer), '16.3');
  },
};
