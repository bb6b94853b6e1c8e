/** Determinisation: a copy of the game in which what a side may not know is dealt anew: the other's cards, both decks, the dice. */
import { shuffle } from '../../kernel/decks';
import { mix, purposeKey } from '../../kernel/dice';
import { hideBids } from './bid';
import { CARD, D } from './codes';
import type { Play } from './play';

/** Re-deals in place for the eyes of `side`. */
export function redeal(g: Play, side: number, seed: number): void {
  const { p } = g;
  const other = 1 - side;
  hideBids(g, side, seed, purposeKey(D.HIDE, 2));
  const hidden = [CARD.HAND, CARD.FUTURE, CARD.DECK].flatMap((state) => p.cardsIn(state, other));
  const [held, aside] = [p.cardsIn(CARD.HAND, other).length, p.cardsIn(CARD.FUTURE, other)];
  const since = aside.map((c) => p.since[c]!);
  const order = Int16Array.from(hidden.sort((a, b) => a - b));
  shuffle(order, order.length, seed, purposeKey(D.HIDE, other));
  for (const c of aside) p.since[c] = 0;
  order.forEach((c, k) => {
    const future = k >= held && k < held + aside.length;
    p.cards[c] = k < held ? CARD.HAND : future ? CARD.FUTURE : CARD.DECK;
    if (future) p.since[c] = since[k - held]!;
  });
  p.decks[other]!.fill(order.subarray(held + aside.length));
  const own = p.decks[side]!.left;
  shuffle(own, own.length, seed, purposeKey(D.HIDE, side));
  g.seed = mix(seed, D.HIDE, g.turn);
}
