/** Chapter 2 and 5: units on the map, decks shuffled, the first hands. */

import { code, first } from '../../kernel/answers';
import type { PropertyValue } from '../../kernel/compiled';
import { shuffle } from '../../kernel/decks';
import { purposeKey } from '../../kernel/dice';
import { entryOf } from '../../kernel/records';
import { A, CARD, D, P, S } from './codes';
import { followMarkers } from './flags';
import { layOut } from './layout';
import { openByRules } from './opening';
import type { Play, Procedure } from './play';

/** Fills an empty position with the scenario's opening and pushes the first procedure. */
export function setUp(g: Play, seed: number): void {
  const { p, w } = g;
  g.opens(w.turns.first, seed);
  p.scalars[S.PHASE] = -1;
  layOut(w, p);
  followMarkers(g);
  openByRules(g);
  for (const side of w.compiled.game.sides.keys()) prepareDeck(g, side);
  g.push(P.SEQUENCE);
}

/** What the scenario says of a side's cards. */
export function cardsSaid({ w }: Play, side: number, word: string): readonly PropertyValue[] | undefined {
  const id = w.compiled.game.sides[side]!.id;
  const row = w.compiled.scenario.cards?.findLast(({ owner }) => owner === id);
  return entryOf(row?.properties, word);
}

/** Which cards are in play, discarded, removed; the rest is shuffled. */
function prepareDeck(g: Play, side: number): void {
  const { p, w } = g;
  const named = (word: string) => (cardsSaid(g, side, word) ?? []).map(String);
  const inPlay = cardsSaid(g, side, 'in-play')?.map(String);
  w.cards.forEach(({ id, side: whose }, c) => {
    if (whose !== side) return;
    p.cards[c] = inPlay && !inPlay.includes(id) ? CARD.ABSENT : CARD.DECK;
    if (named('removed').includes(id)) p.cards[c] = CARD.REMOVED;
    if (named('discarded').includes(id)) p.cards[c] = CARD.DISCARD;
    if (named('hand').includes(id)) p.cards[c] = CARD.HAND;
    if (named('future-offensive').includes(id)) p.cards[c] = CARD.FUTURE;
  });
  shuffleIn(g, side, p.cardsIn(CARD.DECK, side));
}

/** Puts these cards into the deck of a side in a new order. */
export function shuffleIn({ p, seed }: Play, side: number, cards: readonly number[]): void {
  const deck = p.decks[side]!;
  for (const c of cards) p.cards[c] = CARD.DECK;
  deck.fill(cards);
  shuffle(deck.left, cards.length, seed, purposeKey(D.SHUFFLE, side, p.scalars[S.SHUFFLES]!++));
}

/** Draws so many cards into the hand of a side; when its deck has run out the discarded ones are shuffled. How many it drew. */
export function draw(g: Play, side: number, count: number): number {
  const { p } = g;
  for (let n = 0; n < count; n++) {
    if (p.decks[side]!.size === 0) shuffleIn(g, side, p.cardsIn(CARD.DISCARD, side));
    const card = p.decks[side]!.draw();
    if (card < 0) return n;
    p.cards[card] = CARD.HAND;
  }
  return count;
}

/** The first hands: as the scenario says, or as it deals on the first turn; before them a side may choose the card that it sets aside. */
export const setupProcedure: Procedure = {
  step(g) {
    for (const side of g.w.compiled.game.sides.keys()) {
      const choice = (cardsSaid(g, side, 'future-offensive-choice') ?? []).map(String);
      if (choice.length === 0 || g.p.cardsIn(CARD.FUTURE, side).length > 0) continue;
      g.begin(side, 'set-aside', '7.29');
      for (const c of g.p.cardsIn(CARD.DECK, side)) if (choice.includes(g.w.cards[c]!.id)) g.add(code(A.FUTURE, c));
      if (g.count > 0) return g.pose(setupProcedure, g.p.stack.top);
    }
    g.done();
    for (const side of [...g.w.compiled.game.sides.keys()].reverse()) {
      const size = (cardsSaid(g, side, 'hand-size') ?? cardsSaid(g, side, 'draw'))?.[0];
      if (typeof size === 'number') g.push(P.HAND, side, Math.max(0, size - g.p.handSize(side)));
    }
    if (g.w.bids) g.push(P.BID);
    return false;
  },
  answer(g, _f, answer) {
    const card = first(answer);
    const { side } = g.w.cards[card]!;
    g.p.decks[side]!.remove(card);
    g.p.cards[card] = CARD.FUTURE;
    g.says('card', '7.29', { side }, 'A card was set aside', '1枚を将来攻撃とする');
  },
};
