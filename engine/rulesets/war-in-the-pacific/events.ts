/** Chapter 4: the event phase. Draw, declare, use; new decks; mandatory cards. */

import { code, second } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { effectsOf } from './cards';
import { A, P, S } from './codes';
import { IN_EVENTS } from './frames';
import type { Play, Procedure } from './play';
import { CARD, cardsOf, openDeck } from './setup';
import { releaseTokens } from './tokens';

const DECK = 0;
const DRAW = 1;
const USE = 2;

export const eventPhase: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { calendar, rules, values } = g.w;
    const first = calendar.firstCard[g.turn]!;
    switch (fr[f + AT.stage]) {
      case DECK: {
        const deck = calendar.deck[g.turn]!;
        if (rules.noCards[g.turn] || deck < 0) return g.done();
        if (deck !== g.p.scalars[S.DECK]) renewDeck(g, deck);
        fr[f + AT.stage] = DRAW;
        return false;
      }
      case DRAW:
        for (let k = 0; k < values['cards-drawn']!; k++)
          for (let i = 0; i < 2; i++) draw(g, i === 0 ? first : 1 - first);
        fr[f + AT.stage] = USE;
        return false;
      default: {
        if (fr[f + IN_EVENTS.uses]! >= 2 * values['cards-used']!) return g.done();
        const side = fr[f + IN_EVENTS.uses]! % 2 === 0 ? first : 1 - first;
        if (offerCards(g, side) === 0) {
          fr[f + IN_EVENTS.uses]!++;
          return false;
        }
        return g.pose(eventPhase, f);
      }
    }
  },
  answer(g, f, answer) {
    const card = second(answer);
    const side = g.posed.side;
    g.frames[f + IN_EVENTS.uses]!++;
    g.p.cards[card] = CARD.USED;
    const about = { side, words: { card: cardNames(g, card) }, about: { card: g.w.cards[card]!.id } };
    g.says('card', '4.3', about, '{side} used the card {card}', '{side}がカード「{card}」を使用');
    g.push(P.EFFECTS, g.w.cards[card]!.lists[side]!, 0, side);
  },
};

/** At a new year the cards left are discarded and the next deck is opened (4.4). */
function renewDeck(g: Play, deck: number): void {
  for (let c = 0; c < g.w.cards.length; c++) if (g.p.cards[c] === CARD.DECK) g.p.cards[c] = CARD.UNSEEN;
  openDeck(
    g,
    deck,
    cardsOf(g, deck).filter((c) => g.p.cards[c] === CARD.BOX),
  );
  g.says('deck', '4.4', {}, 'A new event deck opened', '新しいイベント・デッキを使う');
}

/** Draws a card, if there is one. */
function draw(g: Play, side: number): void {
  const card = g.p.deck.draw();
  if (card >= 0) g.p.cards[card] = CARD.HAND + side;
}

/**
 * Cards the side may use now (4.2, 4.5): mandatory ones before all others. A kept card waits for the side that its text is
 * for; the other side may use it up like any card without text for it. Returns how many.
 */
function offerCards(g: Play, side: number): number {
  const { p, w } = g;
  g.begin(side, 'card', '4.2');
  for (const pass of ['mandatory', 'free', 'any']) {
    for (let c = 0; c < w.cards.length; c++) {
      if ((p.cards[c]! & 15) !== CARD.HAND + side) continue;
      const card = w.cards[c]!;
      if (pass === 'mandatory' && !card.mandatory) continue;
      if (pass === 'free' && card.kept && effectsOf(w, c, side).length > 0 && !applies(g, c, side)) continue;
      g.add(code(A.CARD, 0, c));
    }
    if (g.count > 0) break;
  }
  return g.count;
}

/** Whether one of the card's effects for the side applies now. */
function applies(g: Play, card: number, side: number): boolean {
  return effectsOf(g.w, card, side).some(({ when }) => when === null || Boolean(when(g.p)));
}

export function cardNames(g: Play, card: number): { en: string; ja?: string } {
  const prepared = g.w.cards[card]!;
  const deck = g.w.compiled.game.decks[prepared.deck]!;
  return deck.cards.find((c) => c.id === prepared.id)!.names;
}

/** Effects that last a turn end with it. */
export function endEvents(g: Play): void {
  releaseTokens(g);
}
