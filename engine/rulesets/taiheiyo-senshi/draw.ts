/** Chapter 6.2: drawing cards, hand limits, and the deck that is shuffled anew. */
import { shuffle } from '../../kernel/decks';
import { purposeKey } from '../../kernel/dice';
import { CARD, D, S } from './codes';
import type { VerbHandler } from './effects';
import type { Play } from './play';
import { heldBy } from './reach';

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

/** `draw japan 2 limit 4`: optional rules may lower the number or ask for a free way. */
export const drawEffect: VerbHandler = {
  apply(g, effect) {
    const n = draw(g, effect.side, cardsDue(g, effect.side, Number(effect.args.count)), Number(effect.args.hand));
    const { side } = effect;
    if (n > 0)
      g.says('draw', '6.2', { side, words: { n } }, '{side} drew {n} {n|card|cards}', '{side}がカードを{n}枚引く');
  },
};

/** Cards the side draws, with the optional rules 10.3 and 10.4. */
function cardsDue(g: Play, side: number, count: number): number {
  const { p, w } = g;
  let n = count;
  for (const rule of w.rules.fewerCards)
    if (rule.side === side && g.turn >= rule.turn && p.held[rule.place] === side) n = Math.min(n, rule.cards);
  for (const rule of w.rules.needsRoute) if (rule.side === side && !connected(g, side, rule.from, rule.to)) n = 0;
  return n;
}

/** A chain of routes free of enemy units and of points the enemy occupies. */
function connected(g: Play, side: number, from: number, to: number): boolean {
  const { p } = g;
  const closed = p.unitSet(1 - side) | heldBy(g, 1 - side);
  let seen = 1 << from;
  for (let before = 0; before !== seen; ) {
    before = seen;
    for (let rest = seen; rest !== 0; rest &= rest - 1) {
      const i = 31 - Math.clz32(rest & -rest);
      for (const joined of g.network.joined) seen |= joined[i]! & ~closed;
    }
  }
  return (seen & (1 << to)) !== 0;
}
