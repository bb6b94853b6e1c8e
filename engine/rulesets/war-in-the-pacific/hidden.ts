/**
 * Determinisation: a copy of the game in which what a side may not know is dealt anew: the other's hand, the deck, the
 * decks and dice to come. What it has seen stays.
 */

import { hideBid } from '../../kernel/bid';
import { below, mix, purposeKey } from '../../kernel/dice';
import { opponentOf } from '../../kernel/seats';
import { D, P, S } from './codes';
import type { Play } from './play';
import { bids, CARD, KNOWN } from './setup';

/** Re-deals in place for the eyes of `side`. */
export function redeal(g: Play, side: number, seed: number): void {
  const { p, w } = g;
  const other = opponentOf(side);
  const hand: number[] = [];
  for (let c = 0; c < w.cards.length; c++) if (p.cards[c] === CARD.HAND + other) hand.push(c);
  hand.forEach((c, k) => {
    // Cards of the same deck that the side has not seen: in the deck, or thrown away unseen.
    const pool = [...w.cards.keys()].filter((d) => w.cards[d]!.deck === w.cards[c]!.deck && mayBeHeld(g, d, c));
    const other = pool[below(seed, purposeKey(D.HIDE, k), 0, pool.length)]!;
    if (other === c) return;
    const there = p.cards[other]!;
    p.cards[other] = p.cards[c]!;
    p.cards[c] = there;
    for (let i = 0; i < p.order.length; i++) if (p.order[i] === other && there === CARD.DECK) p.order[i] = c;
  });
  const next = p.scalars[S.DECK_NEXT]!;
  for (let i = p.scalars[S.DECK_LENGTH]! - 1; i > next; i--) {
    const j = next + below(seed, purposeKey(D.HIDE, 99), i, i - next + 1);
    const c = p.order[i]!;
    p.order[i] = p.order[j]!;
    p.order[j] = c;
  }
  const f = g.p.stack.top;
  // 13.2: both bid at once.
  if (g.frames[f] === P.SETUP) hideBid(g, bids, f, side, [seed, purposeKey(D.HIDE, 98)]);
  g.seed = mix(seed, D.HIDE, g.turn);
}

/** A card the other side may hold in place of `held`, as far as the viewer knows (4.1, 4.5). */
function mayBeHeld(g: Play, card: number, held: number): boolean {
  const at = g.p.cards[card]!;
  if (card === held) return true;
  if ((at & KNOWN) !== 0 || (at !== CARD.DECK && at !== CARD.UNSEEN)) return false;
  const c = g.w.cards[card]!;
  // A mandatory card is used when drawn; before the first draw, hands hold none of the cards set aside.
  if (c.mandatory) return false;
  return !(c.setAside && g.turn === g.w.calendar.first);
}
