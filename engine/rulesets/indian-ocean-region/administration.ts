/** Chapter 6.7: markers come off, each nation fills a crater. What the text looks at in this phase it looks at before. */
import { code, second } from '../../kernel/answers';
import { A, ENTERED, EVADED, SPENT } from './codes';
import { settleControl } from './control';
import { IN_SIDE as IN } from './frames';
import type { Play, Procedure } from './play';
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
      const places = fillable(g, w.fillers[k]!);
      const [place] = places;
      if (place === undefined) continue;
      fr[f + IN.unit] = k;
      g.begin(p.controller(place), 'repair', '6.7');
      for (const one of places) g.add(code(A.REPAIR, 0, one));
      return g.pose(administration, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    const place = second(answer);
    g.p.craters[place]!--;
    g.frames[f + IN.unit]!++;
    g.says('repair', '6.7', { at: place }, 'A crater at {place} was filled', '{place}のクレーターを1つ修復');
  },
};

/** Bases with craters in which one of these troops stands whose side controls them. */
function fillable({ p }: Play, troops: readonly number[]): number[] {
  const places: number[] = [];
  for (const u of troops) {
    const place = p.loc[u]!;
    if (place < 0 || p.craters[place] === 0 || p.aboard[u] !== 0 || places.includes(place)) continue;
    if (p.controller(place) === p.sideOf(u)) places.push(place);
  }
  return places.sort((a, b) => a - b);
}
