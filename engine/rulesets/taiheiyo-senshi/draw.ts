/** Chapter 6.2: drawing cards, hand limits, and the deck that is shuffled anew. */
import { shuffle } from '../../kernel/decks';
import { purposeKey } from '../../kernel/dice';
import { CARD, D, S } from './codes';
import type { VerbHandler } from './effects';
import type { Play } from './play';

/** Draws up to so many cards, no more than the hand holds. Returns how many were drawn. */
export function draw(g: Play, side: number, count: number, limit: number): number {
  const { p } = g;
  let drawn = 0;
  while (drawn < count && p.handSize(side) < limit) {
    renew(g);
    const card = p.deck.draw();
    if (card < 0) break;
    p.cards[card] = CARD.HAND + side;
    drawn++;
  }
  renew(g);
  return drawn;
}

/** When so few cards are left in the deck, the used ones are shuffled in with them. */
export function renew(g: Play): void {
  const { p, w } = g;
  if (p.deck.size > w.values['deck-renewed-at']!) return;
  for (let c = 0; c < p.cards.length; c++)
    if (p.cards[c] === CARD.USED || p.cards[c]! >= CARD.DOWN) p.cards[c] = CARD.DECK;
  shuffleDeck(g);
}

/** Shuffles the cards that are in the deck. */
export function shuffleDeck(g: Play): void {
  const { p } = g;
  p.deck.fill([...p.cards.keys()].filter((c) => p.cards[c] === CARD.DECK));
  shuffle(p.deck.left, p.deck.size, g.seed, purposeKey(D.DEAL, p.scalars[S.SHUFFLES]!++));
}

/** `draw japan 2 limit 4`. */
export const drawEffect: VerbHandler = {
  apply(g, effect) {
    const n = draw(g, effect.side, Number(effect.args.count), Number(effect.args.hand));
    const { side } = effect;
    if (n > 0)
      g.says('draw', '6.2', { side, words: { n } }, '{side} drew {n} {n|card|cards}', '{side}がカードを{n}枚引く');
  },
};
