/** Chapters 6.02 and 6.03: the place of a side in a phase. Partners whose place is still to come may act in it, and then not in their own. */
import { code, verbOf } from '../../kernel/answers';
import { ANSWERED, ASKS, AT } from '../../kernel/frames';
import { A, P, S } from './codes';
import { IN_SLOT as IN } from './frames';
import type { Play, Procedure } from './play';
import { partners } from './relations';

/** Partners are asked; then who acts here, one after the other. Ground combat is fought together. */
export const slot: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { scalars } = g.p;
    const side = fr[f + IN.side]!;
    if (fr[f + AT.stage] === ASKS) {
      if (scalars[S.TEAM] === 0) scalars[S.TEAM] = 1 << side;
      const other = unasked(g, f, side);
      if (other >= 0) {
        g.begin(other, 'act-with', '6.03');
        g.add(code(A.YES));
        g.add(code(A.NO));
        return g.pose(slot, f);
      }
      scalars[S.ACTED]! |= scalars[S.TEAM]!;
      fr[f + AT.stage] = ANSWERED;
      return false;
    }
    const together = fr[f + IN.procedure] === P.GROUND_COMBAT;
    for (let one = fr[f + IN.next]!; one < g.p.allied.length; one++) {
      if ((scalars[S.TEAM]! & (1 << one)) === 0 || (together && one !== side)) continue;
      fr[f + IN.next] = one + 1;
      g.push(fr[f + IN.procedure]!, one);
      return false;
    }
    scalars[S.TEAM] = 0;
    return g.done();
  },
  answer(g, f, answer) {
    const other = g.posed.side;
    g.frames[f + IN.asked]! |= 1 << other;
    if (verbOf(answer) === A.YES) g.p.scalars[S.TEAM]! |= 1 << other;
  },
};

/** A partner that could act here, has units, and has not been asked; -1: none. */
function unasked(g: Play, f: number, side: number): number {
  const { p, w } = g;
  const { order } = w;
  const found = partners(p, side).find(
    (other) =>
      order.indexOf(other) > order.indexOf(side) &&
      ((p.scalars[S.ACTED]! | g.frames[f + IN.asked]!) & (1 << other)) === 0 &&
      g.hasUnits(other),
  );
  return found ?? -1;
}
