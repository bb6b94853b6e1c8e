/**
 * Windows: moments at which things happen by themselves, and cards may be played. The side that acts is asked first, then the others, each for as many cards as it likes. A side is
 * asked whenever it might hold such a card by what lies open to all, so that being asked tells nothing of a hand.
 */
import { code, second, verbOf } from '../../kernel/answers';
import { locals } from '../../kernel/frames';
import { END_OF_TURN, type MomentId, moments } from '../../kernel/moments';
import { eventsNow, mightReact } from './card-events';
import { playCard } from './card-play';
import { A, CARD, P } from './codes';
import type { Play, Procedure } from './play';
import type { World } from './world';

/** `moment`: its number; `first`: the side that is asked first; `asked`: how many sides have declined. */
const AT = locals('stage', 'moment', 'first', 'asked');

/** The moment of the window whose frame is at `f`. */
const momentOf = (g: Play, f: number): MomentId => moments[g.frames[f + AT.moment]!]!.id;

/**
 * What happens by itself in a window comes behind that of the phases, and then that of the end of a turn: windows of a step of this number;
 * undefined: it is a phase's.
 */
export function windowsIn({ steps, windows }: World, step: number): readonly string[] | undefined {
  if (step < steps.length) return undefined;
  const moment = moments[step - steps.length];
  return moment ? windows.get(moment.id) : [END_OF_TURN];
}

/** What the end of a turn is among the steps in which things happen by themselves. */
export const endOfTurn = ({ steps }: World): number => steps.length + moments.length;

export const window: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const sides = g.w.compiled.game.sides.length;
    const windows = g.w.windows.get(momentOf(g, f)) ?? [];
    if (g.firstTime(f) && g.w.happenings.some(({ trigger: { at } }) => at?.some((one) => windows.includes(one)))) {
      g.push(P.HAPPENINGS, g.w.steps.length + fr[f + AT.moment]!);
      return false;
    }
    for (; fr[f + AT.asked]! < sides; fr[f + AT.asked]!++) {
      const side = (fr[f + AT.first]! + fr[f + AT.asked]!) % sides;
      if (!mightReact(g, side, { windows })) continue;
      g.begin(side, 'reaction', g.rule);
      g.add(code(A.DECLINE));
      for (const c of g.p.hand(side, CARD.HAND))
        if (eventsNow(g, side, c, { windows }).length > 0) g.add(code(A.EVENT, 0, c));
      return g.poseOpenly();
    }
    return g.done();
  },
  answer(g, f, answer) {
    if (verbOf(answer) === A.DECLINE) g.frames[f + AT.asked]!++;
    else playCard(g, g.posed.side, second(answer), 'event', g.frames[f + AT.moment]!);
  },
};
