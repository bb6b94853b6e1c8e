/** Chapter 6.7: markers come off, each nation fills a crater. What the text looks at in this phase it looks at before. */
import { code, second, verbOf } from '../../kernel/answers';
import { A, ENTERED, EVADED, SPENT } from './codes';
import { settleControl } from './control';
import { IN_SIDE as IN } from './frames';
import type { Play, Procedure } from './play';
import { friendly } from './relations';
import { inPlay } from './sight';
import { ending } from './victory';

/** Stage 0: conditions, markers; 1: nations fill craters, and troops that do so for themselves, one after the other (`unit`). */
export const administration: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    if (g.firstTime(f)) {
      if (w.options.has('evaded-ships-count')) p.clearAll(EVADED);
      if (ending.decided(g, { at: 'phase', phase: g.phaseId })) return false;
      if (w.options.has('control-at-end')) for (const side of w.order) settleControl(g, side, true);
      p.clearAll(SPENT | EVADED);
      // shocks that are no step are forgotten.
      if (!w.options.has('shocks-stay')) {
        p.shocks.fill(0);
        p.gunned.fill(0);
      }
      p.landed.fill(0);
      // 6.61: only in the turn in which they came must troops attack, also where a ceasefire kept them from it.
      p.clearAll(ENTERED);
    }
    for (let k = fr[f + IN.unit]!; k < w.fillers.length; k++) {
      const troops = w.fillers[k]!;
      const places = fillable(g, troops);
      if (places.length === 0) continue;
      fr[f + IN.unit] = k;
      g.begin(p.sideOf(troops[0]!), 'repair', '6.7');
      for (const one of places) g.add(code(A.REPAIR, 0, one));
      g.add(code(A.NO));
      return g.pose(administration, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    g.frames[f + IN.unit]!++;
    if (verbOf(answer) === A.NO) return;
    const place = second(answer);
    g.p.craters[place]!--;
    g.says('repair', '6.7', { at: place }, 'A crater at {place} was filled', '{place}のクレーターを1つ修復');
  },
};

/** Bases with craters of their side or of its friends in which one of these troops stands. */
function fillable({ p }: Play, troops: readonly number[]): number[] {
  const places: number[] = [];
  for (const u of troops) {
    const place = p.loc[u]!;
    if (!inPlay(p, u) || p.craters[place] === 0 || p.aboard[u] !== 0 || places.includes(place)) continue;
    const owner = p.controller(place);
    if (owner >= 0 && friendly(p, owner, p.sideOf(u))) places.push(place);
  }
  return places.sort((a, b) => a - b);
}
