/** Losses that events in force bring at a moment of the offensive (5.31). */
import { O, P } from './codes';
import { cardsInForce } from './force';
import type { Play } from './play';

/** Pushes the losses of a moment; who suffers is asked of the side that the event names, or of the one whose card it is. */
export function loseAt(g: Play, moment: string): void {
  const { p, w } = g;
  for (const { card, offensives } of cardsInForce(p))
    for (const [k, { verb, args, when, by }] of (w.events[card]?.effects ?? []).entries())
      if (verb === 'step-loss' && args.at === moment && (when === null || when(p)))
        g.push(P.LOSS, card, k, 0, Number(args.steps), by < 0 ? owner(g, offensives) : by);
}

const owner = ({ p }: Play, offensives: boolean): number => {
  const side = p.offensive[O.SIDE]! - 1;
  return offensives ? side : 1 - side;
};
