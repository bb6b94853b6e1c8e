/**
 * Windows of chapter 7.3 and 8.0: at each moment the rulebook names, Japan declares its events first, then the Allies; any
 * number of cards. A side without a playable event is not asked.
 */
import { code, second, verbOf } from '../../kernel/answers';
import { A, P, W } from './codes';
import { playable } from './events';
import type { Play, Procedure } from './play';

/** Word 2: the window, 3: which side's turn it is to declare, 4: only this side + 1, 5: the point it is about or -1. */
export const window: Procedure = {
  step(g, f) {
    const fr = g.frames;
    for (; fr[f + 3]! < 2; fr[f + 3]!++) {
      const side = fr[f + 3]!;
      if (fr[f + 4]! > 0 && fr[f + 4]! - 1 !== side) continue;
      offer(g, side, fr[f + 2]!);
      if (g.count === 0) continue;
      g.add(code(A.DECLINE));
      return g.pose(window, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    if (verbOf(answer) === A.DECLINE) g.frames[f + 3]!++;
    else g.push(P.EVENT, second(answer), g.frames[f + 5]!, g.frames[f + 2]!);
  },
};

/** Events the side may declare now: those of the window, and those of any time. */
function offer(g: Play, side: number, at: number): void {
  const { w } = g;
  g.begin(side, 'window', '8.0');
  for (let e = 0; e < w.events.length; e++)
    if (w.events[e]!.side === side && (playable(g, e, at) || playable(g, e, W.ANY))) g.add(code(A.CARD, 0, e));
}
