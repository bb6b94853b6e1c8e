/** Chapter 2.3.1: a card is spent as a resource: declared, and laid face up among the used ones. */

import { code, second } from '../../kernel/answers';
import { both, type Text } from '../../kernel/texts';
import { A, CARD } from './codes';
import { renew } from './draw';
import { IN_PAY } from './frames';
import type { Play, Procedure } from './play';

/** What a card is called: by the events it carries, or by its own name. */
export function cardText(g: Play, card: number): Text {
  const events = g.w.events.filter((one) => one.card === card).map((one) => both(one.names));
  if (events.length === 0) return both(g.w.cards[card]!.names);
  return { en: events.map((one) => one.en).join(' / '), ja: events.map((one) => one.ja).join('／') };
}

/** Spends a card of a hand. */
export function spend(g: Play, side: number, card: number): void {
  g.p.cards[card] = CARD.USED;
  renew(g);
  if (!g.telling) return;
  const about = { side, words: { card: cardText(g, card) } };
  const en = '{side} spent the card {card} as a resource';
  g.says('resource', '2.3', about, en, '{side}がカード「{card}」を資源として使用');
}

/** Adds an answer for every card of a hand. */
export function offerCards(g: Play, side: number): void {
  for (let c = 0; c < g.p.cards.length; c++) if (g.p.cards[c] === CARD.HAND + side) g.add(code(A.SPEND, 0, c));
}

export const pay: Procedure = {
  step(g, f) {
    if (g.frames[f + IN_PAY.cards]! <= 0) return g.done();
    g.begin(g.frames[f + IN_PAY.side]!, 'resource', '2.3.1');
    offerCards(g, g.frames[f + IN_PAY.side]!);
    return g.pose(pay, f);
  },
  answer(g, f, answer) {
    g.frames[f + IN_PAY.cards]!--;
    spend(g, g.frames[f + IN_PAY.side]!, second(answer));
  },
};
