/** Chapters 4.1 and 5.1: cards are dealt, political turns are played, then everything that stands nowhere yet is set up. */
import { shuffle } from '../../kernel/decks';
import { purposeKey } from '../../kernel/dice';
import { AT } from '../../kernel/frames';
import { CARD, D, P, S } from './codes';
import type { Play, Procedure } from './play';
import { happen } from './triggers';

const DEAL = 0;
const POLITICS = 1;
const SET_UP = 2;

export const opening: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    switch (fr[f + AT.stage]) {
      case DEAL:
        fr[f + AT.stage] = POLITICS;
        if (w.politics.turns === 0) return false;
        deal(g);
        if (p.scalars[S.POLITICAL] === 0) p.scalars[S.POLITICAL] = 1;
        g.push(P.POLITICS);
        return false;
      case POLITICS:
        fr[f + AT.stage] = SET_UP;
        // 5.1: all political cards are laid aside.
        if (w.politics.turns > 0) p.cards.fill(CARD.DOWN);
        p.seen.fill(0);
        p.deck.fill([]);
        p.scalars[S.ROUND_OF] = 0;
        g.push(P.SETUP);
        return false;
      default:
        happen(g, 'military-start');
        return g.done();
    }
  },
};

/** 4.1: hands to the sides in play; the rest lies unseen. Hands that are given stay. */
function deal(g: Play): void {
  const { p, w } = g;
  if (p.deck.size > 0) return;
  const order = Int16Array.from([...p.cards.keys()].filter((c) => p.cards[c] === CARD.REST));
  shuffle(order, order.length, g.seed, purposeKey(D.DEAL, 0));
  let next = 0;
  w.politics.dealt.forEach((count, side) => {
    if (p.hand(side).length > 0) return;
    for (let n = 0; n < count && next < order.length; n++) p.cards[order[next++]!] = CARD.HAND + side;
  });
  p.deck.fill(order.subarray(next));
}
