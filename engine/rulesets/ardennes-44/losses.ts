/** 16.3, 16.4: steps are lost, by the owner's choice or by the unit that must. */
import { code, second } from '../../kernel/answers';
import { A } from './codes';
import { isDump } from './dumps';
import type { Procedure } from './play';
import { earners } from './strength';

/**
 * Words 2: side; 3: steps; 4: mark of the units that may lose them; 5: the unit that must + 1, or 0; 6: the place fought for + 1 when
 * a tank must that has earned the side its armour shift, or 0.
 */
export const losses: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    if (fr[f + 3]! <= 0) return g.done();
    const forced = fr[f + 5]! - 1;
    g.begin(fr[f + 2]!, 'loss', '16.3');
    if (forced >= 0 && p.loc[forced]! >= 0) g.add(code(A.UNIT, 0, forced));
    else if (fr[f + 6]! > 0) for (const u of earners(g, fr[f + 6]! - 1, fr[f + 2]!)) g.add(code(A.UNIT, 0, u));
    if (g.count === 0)
      for (let u = 0; u < w.units.count; u++)
        if (w.units.side[u] === fr[f + 2] && p.has(u, fr[f + 4]!) && p.loc[u]! >= 0) g.add(code(A.UNIT, 0, u));
    // 32.2: a dump counts when it is alone.
    if (g.count > 1) g.keep((answer) => !isDump(g, second(answer)));
    if (g.count === 0) return g.done();
    return g.pose(losses, f);
  },
  answer(g, f, answer) {
    g.frames[f + 3]!--;
    g.loseStep(second(answer), '16.3');
  },
};
