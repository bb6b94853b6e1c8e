/**
 * Windows of chapter 7.3 and 8.0: at each moment the rulebook names, Japan declares its events first, then the Allies; any
 * number of cards. A side is asked when it might hold an event of the window, by what lies open to both: who is asked tells
 * nothing of a hand (3.2, 6.2). Events of any time stand beside the answers of questions that their side is asked anyway.
 */

import { code, second, verbOf } from '../../kernel/answers';
import { A, P, W } from './codes';
import { conceivable, playable } from './events';
import { IN_WINDOW } from './frames';
import type { Play, Procedure } from './play';

export const window: Procedure = {
  step(g, f) {
    const fr = g.frames;
    for (; fr[f + IN_WINDOW.turn]! < 2; fr[f + IN_WINDOW.turn]!++) {
      const side = fr[f + IN_WINDOW.turn]!;
      if (
        (fr[f + IN_WINDOW.only]! > 0 && fr[f + IN_WINDOW.only]! - 1 !== side) ||
        !asked(g, side, fr[f + IN_WINDOW.window]!)
      )
        continue;
      offer(g, side, fr[f + IN_WINDOW.window]!);
      g.add(code(A.DECLINE));
      return g.poseOpenly();
    }
    return g.done();
  },
  answer(g, f, answer) {
    if (verbOf(answer) === A.DECLINE) g.frames[f + IN_WINDOW.turn]!++;
    else g.push(P.EVENT, second(answer), g.frames[f + IN_WINDOW.point]!, g.frames[f + IN_WINDOW.window]!);
  },
};

/** Whether the side might have something to declare. Before an assault, what it may declare at any time counts, too. */
function asked(g: Play, side: number, at: number): boolean {
  const { events } = g.w;
  for (let e = 0; e < events.length; e++)
    if (events[e]!.side === side && (conceivable(g, e, at) || (at === W.BEFORE_ASSAULT && conceivable(g, e, W.ANY))))
      return true;
  return false;
}

/** Events the side may declare now: those of the window, and those of any time. */
function offer(g: Play, side: number, at: number): void {
  const { w } = g;
  g.begin(side, 'window', '8.0');
  for (let e = 0; e < w.events.length; e++)
    if (w.events[e]!.side === side && (playable(g, e, at) || playable(g, e, W.ANY))) g.add(code(A.CARD, 0, e));
}

/** Adds the events of any time to a question that the side is asked in any case. */
export function offerAnyTime(g: Play, side: number): void {
  const { w } = g;
  if (g.count < 2) return;
  for (let e = 0; e < w.events.length; e++)
    if (w.events[e]!.side === side && playable(g, e, W.ANY)) g.add(code(A.CARD, 0, e));
}

/** Declares the event when the answer is one of any time; the question is asked again after it. Whether it was. */
export function declaredAnyTime(g: Play, answer: number): boolean {
  const e = second(answer);
  if (verbOf(answer) !== A.CARD || (g.w.events[e]!.windows & (1 << W.ANY)) === 0) return false;
  g.push(P.EVENT, e, -1, W.ANY);
  return true;
}
