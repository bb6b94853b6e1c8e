/** 18.4: the recovery phase. */
import { D, MORALE, STATE } from './codes';
import type { Procedure } from './play';

export const recovery: Procedure = {
  step(g) {
    const { p, w } = g;
    const { side } = g.phase;
    g.done();
    for (let u = 0; u < w.units.count; u++) {
      if (w.units.side[u] !== side || !p.shaken(u) || p.loc[u]! < 0) continue;
      // 11.10: not beyond the army boundary while it holds.
      if (p.is(u, STATE.BEYOND) && g.turn <= w.rules.boundary) continue;
      let better = true;
      if (p.onMap(u) && p.besideEnemy(side, p.loc[u]!)) {
        const modifier = w.tables.number('recovery-modifiers', MORALE[p.morale(u)]!, 'drm');
        better = g.roll(D.RECOVERY, 'recovery', side, p.loc[u]!) + modifier <= w.values['recovery-adjacent']!;
      }
      if (!better) continue;
      const routed = p.is(u, STATE.ROUTED);
      p.set(u, STATE.ROUTED, false);
      p.set(u, STATE.DISORDERED, routed);
      g.says('recovery', '18.4', { at: p.loc[u]!, who: u }, '{unit} recovered', '{unit}が回復');
    }
    return false;
  },
};
