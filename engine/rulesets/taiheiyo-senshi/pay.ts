/** Chapter 2.3.1: a card is spent as a resource: declared, and laid face up among the used ones. */
import { code, second } from '../../kernel/answers';
import { A, CARD } from './codes';
import { renew } from './draw';
import type { Play, Procedure } from './play';

/** Spends a card of a hand. */
export function spend(g: Play, side: number, card: number): void {
  g.p.cards[card] = CARD.USED;
  renew(g);
  if (!g.telling) return;
  const names = g.w.compiled.game.sides[side]!.names;
  const { id } = g.w.cards[card]!;
  // A card is known by the events it carries.
  const events = g.w.events.filter((one) => one.card === card && one.names).map((one) => one.names);
  const en = events.map((one) => one.en).join(' / ');
  const ja = events.map((one) => one.ja ?? one.en).join('／');
  g.tell({
    what: 'resource',
    rule: '2.3',
    side,
    text: {
      en: `${names.en} spends card ${id}${en && ` (${en})`} as a resource`,
      ja: `${names.ja ?? names.en} カード${id}${ja && `（${ja}）`}を資源として使う`,
    },
  });
}

/** Adds an answer for every card of a hand. */
export function offerCards(g: Play, side: number): void {
  for (let c = 0; c < g.p.cards.length; c++) if (g.p.cards[c] === CARD.HAND + side) g.add(code(A.SPEND, 0, c));
}

/** Word 2: the side, 3: cards still to be spent. */
export const pay: Procedure = {
  step(g, f) {
    if (g.frames[f + 3]! <= 0) return g.done();
    g.begin(g.frames[f + 2]!, 'resource', '2.3.1');
    offerCards(g, g.frames[f + 2]!);
    return g.pose(pay, f);
  },
  answer(g, f, answer) {
    g.frames[f + 3]!--;
    spend(g, g.frames[f + 2]!, second(answer));
  },
};
