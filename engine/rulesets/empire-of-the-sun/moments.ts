/** Losses that events in force bring at a moment of the offensive (5.31). */
import type { PlaceSet } from '../../kernel/compiled';
import { placeTest } from '../../kernel/expressions';
import { ACTIVATED, ASSAULTING, GROUND, NAVAL, O, P } from './codes';
import { cardsInForce } from './force';
import type { Play } from './play';
import { sink } from './sinking';

/** Pushes the losses of a moment; who suffers is asked of the side that the event names, or of the one whose card it is. */
export function loseAt(g: Play, moment: string): void {
  const { p, w } = g;
  for (const { card, offensives } of cardsInForce(p))
    for (const { index, verb, args, when, by } of w.events[card]?.effects ?? [])
      if (verb === 'step-loss' && args.at === moment && (when === null || when(p)))
        if (args.escorting !== undefined) escortsLose(g, args.escorting as PlaceSet);
        else g.push(P.LOSS, index, Number(args.steps), by < 0 ? owner(g, offensives) : by);
}

/** Every ship of the offensives side that came with a landing into the battle, in one of these places, loses a step (17.11). */
function escortsLose(g: Play, places: PlaceSet): void {
  const { p, w } = g;
  const { place, offensives } = g.fight(p.offensive[O.FIGHT]! - 1);
  if (!placeTest(w.facts, places)(p, place)) return;
  if (!g.unitsAt(place, offensives, GROUND).some((u) => p.has(u, ASSAULTING))) return;
  for (const u of g.unitsAt(place, offensives, NAVAL)) if (p.has(u, ACTIVATED)) sink(g, u, '17.11');
}

const owner = ({ p }: Play, offensives: boolean): number => {
  const side = p.offensive[O.SIDE]! - 1;
  return offensives ? side : 1 - side;
};
