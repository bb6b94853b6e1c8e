/**
 * Determinisation: a copy of the game in which what a side may not know is dealt anew: the other's hand, what it discarded
 * face down, the deck, the dice.
 */

import { hideBid } from '../../kernel/bid';
import { shuffle } from '../../kernel/decks';
import { mix, purposeKey } from '../../kernel/dice';
import { opponentOf } from '../../kernel/seats';
import { bids } from './bid';
import { CARD, D, P } from './codes';
import type { Play } from './play';

/** Re-deals in place for the eyes of `side`. */
export function redeal(g: Play, side: number, seed: number): void {
  const { p } = g;
  const other = CARD.HAND + opponentOf(side);
  const down = CARD.DOWN + opponentOf(side);
  const pool: number[] = [];
  let discarded = 0;
  for (let c = 0; c < p.cards.length; c++) {
    if (p.cards[c] === other || p.cards[c] === down || p.cards[c] === CARD.DECK) pool.push(c);
    if (p.cards[c] === down) discarded++;
  }
  const held = p.handSize(opponentOf(side));
  const dealt = held + discarded;
  const order = Int16Array.from(pool);
  shuffle(order, order.length, seed, purposeKey(D.HIDE, side));
  for (let i = 0; i < order.length; i++) p.cards[order[i]!] = i < held ? other : i < dealt ? down : CARD.DECK;
  p.deck.fill(order.subarray(dealt));
  const f = g.p.stack.top;
  // 10.8: both bid at once.
  if (g.frames[f] === P.BID) hideBid(g, bids, f, side, [seed, purposeKey(D.HIDE, 98)]);
  g.seed = mix(seed, D.HIDE, g.turn);
}
