/** Chapters 4.14, 12.1, 12.4, 12.5: how many cards a side draws, and how often it may pass. */
import { lookup } from '../../kernel/tables';
import { P, S } from './codes';
import { rolled, without } from './dealing';
import { nationsThatSurrender } from './facts';
import { onFirstTurn } from './first-turn';
import { IN_LIST as IN } from './frames';
import type { Play, Procedure } from './play';
import { cardsSaid } from './setup';
import { number } from './tables';

/** Cards and passes of a side. */
export interface Share {
  cards: number;
  passes: number;
}

export const deal: Procedure = {
  step(g, f) {
    const side = g.frames[f + IN.side]!;
    const { cards, passes } = rolled(g, side, shareOf(g, side), said(g, side));
    if (side === g.w.submarines.side) g.p.scalars[S.SUNK] = g.p.scalars[S.BOMBS] = 0;
    g.shift('passes', passes - g.track('passes', side), side, '12.4');
    g.done();
    if (cards > 0) g.push(P.HAND, side, cards);
    return false;
  },
};

/** What a side draws now: as its scenario says, or by the tables. */
export function shareOf(g: Play, side: number): Share {
  const { w, p } = g;
  if (onFirstTurn(g)) return { cards: 0, passes: 0 };
  const hunted = side === w.submarines.side;
  const sunk = p.scalars[S.SUNK] === 1 ? w.submarines.cards : 0;
  const less = hunted ? sunk + p.scalars[S.BOMBS]! : 0;
  // A scenario with first hands of its own says what is drawn on each turn.
  const drawn = said(g, side);
  if (drawn > 0)
    return without(g, side, { cards: Math.max(0, drawn - less), passes: less > 0 ? w.submarines.passes : 0 });
  return hunted ? byResources(g, side, less) : byTurn(g);
}

/** Cards that a scenario with first hands of its own says are drawn on each turn; 0: it says nothing. */
function said(g: Play, side: number): number {
  const drawn = cardsSaid(g, side, 'hand-size') ? cardsSaid(g, side, 'draw')?.[0] : undefined;
  return typeof drawn === 'number' ? drawn : 0;
}

/** Half the resources, rounded up, or what is in stock; submarines take some, never below the least (12.1). */
function byResources(g: Play, side: number, less: number): Share {
  const { w, turn } = g;
  const { tables } = w.compiled.game;
  let held = 0;
  for (let i = 0; i < w.map.field.size; i++) if (w.map.resource[i] === 1 && g.p.controller(i) === side) held++;
  const base =
    turn < w.values['resource-stockpile-turn']!
      ? w.values['japan-cards-second-year']!
      : number(lookup(tables['cards-japan']!, held, 'cards'));
  const cards = Math.max(w.values['japan-cards-minimum']!, base - less);
  return { cards, passes: number(lookup(tables['passes-japan']!, cards, 'passes')) };
}

/** By the turn, less for nations that are out of the war and for the state of that in Europe (12.5). */
function byTurn(g: Play): Share {
  const { w, turn, p } = g;
  const { tables } = w.compiled.game;
  const printed = number(lookup(tables['cards-allies']!, turn, 'cards'));
  const passes = number(lookup(tables['cards-allies']!, turn, 'passes'));
  if (printed === 0) return { cards: 0, passes };
  const level = number(lookup(tables['war-in-europe-levels']!, g.track('war-in-europe'), 'level'));
  const out = nationsThatSurrender(w);
  let less = 0;
  for (const [reason, change] of w.fewer) {
    const nation = out.findIndex((one) => reason === `${one}-surrendered`);
    const holds = nation >= 0 ? (p.scalars[S.SURRENDERED]! & (1 << nation)) !== 0 : reason === `war-in-europe-${level}`;
    if (holds) less -= change;
  }
  const cards = Math.max(w.values['allied-cards-minimum']!, printed - less);
  return { cards, passes: passes + number(lookup(tables['passes-allies']!, less, 'passes')) };
}
