/** Chapter 6.8: the global factions may agree on a ceasefire. Cooperation is not asked for yet. */
import { code, verbOf } from '../../kernel/answers';
import { A, S } from './codes';
import { IN_SIDE as IN } from './frames';
import type { Play, Procedure } from './play';
import { hostile } from './relations';

/** Each is asked once all before it have agreed (`unit`: how many). */
export const negotiations: Procedure = {
  step(g, f) {
    const { p, w, turn } = g;
    const powers = parties(g);
    const agreed = g.frames[f + IN.unit]!;
    if (powers.length < 2 || turn >= w.turns.last) return g.done();
    const side = powers[agreed];
    if (side === undefined) {
      p.scalars[S.AGREED] = turn;
      p.scalars[S.CEASEFIRE] = turn + w.values['ceasefire-turns']!;
      g.story('ceasefire', '6.822', -1, [], () => ({ en: 'A ceasefire was agreed', ja: '停戦が成立' }));
      return g.done();
    }
    g.begin(side, 'ceasefire', '6.822');
    g.add(code(A.NO));
    g.add(code(A.YES));
    return g.pose(negotiations, f);
  },
  answer(g, f, answer) {
    if (verbOf(answer) === A.YES) g.frames[f + IN.unit]!++;
    else g.done();
  },
};

/** Global factions with units in play that are hostile to another such one. */
function parties(g: Play): number[] {
  const { p, w } = g;
  const powers = [...p.allied.keys()].filter((side) => w.tables.global[side] && g.own(side, () => true).length > 0);
  return powers.filter((side) => powers.some((other) => hostile(p, side, other)));
}
