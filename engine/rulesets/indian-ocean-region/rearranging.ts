/** 5.332, 5.333, 5.44: what a side does with its counters beside moving them, in each of its movement phases. */
import { first, second, verbOf } from '../../kernel/answers';
import { A } from './codes';
import { combine, offerCombining, offerSplitting, split } from './combining';
import type { Play } from './play';
import { offerReveal, reveal } from './reveal';

/** Offers to combine and divide counters of a class, and to show those that are hidden. */
export function offerRearranging(g: Play, side: number, cls: number): void {
  offerCombining(g, side, cls);
  offerSplitting(g, side, cls);
  offerReveal(g, side);
}

/** Does what was offered; false: the answer is about something else. */
export function rearranged(g: Play, answer: number): boolean {
  switch (verbOf(answer)) {
    case A.COMBINE:
      combine(g, first(answer), second(answer));
      return true;
    case A.SPLIT:
      split(g, second(answer));
      return true;
    case A.REVEAL:
      reveal(g, answer);
      return true;
    default:
      return false;
  }
}
