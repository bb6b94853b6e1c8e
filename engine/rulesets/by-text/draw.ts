/** A phase that says `does draw`: cards are drawn, up to a hand, or so many. */
import { both } from '../../kernel/texts';
import { drawing } from './card-rules';
import { CARD, S } from './codes';
import type { Play, Procedure } from './play';
import { doing } from './registry';
import { shuffle, topOf } from './setup';

export const draw: Procedure = {
  step(g) {
    const step = g.w.steps[g.p.scalars[S.STEP]!]!;
    const said = doing(step, drawing)!;
    g.done();
    for (const side of step.sides) {
      const held = g.p.hand(side, CARD.HAND).length;
      drawFor(g, side, said.deck, said.hand === undefined ? said.amount : said.hand - held);
    }
    return false;
  },
};

/** A side draws so many cards of a deck, as far as there are any; when one that phases draw from is empty, its discards are shuffled. */
export function drawFor(g: Play, side: number, deck: number, amount: number): void {
  let drawn = 0;
  for (; drawn < amount; drawn++) {
    let card = topOf(g, deck);
    if (card < 0 && g.w.steps.some((step) => doing(step, drawing)?.deck === deck)) {
      reshuffle(g, deck);
      card = topOf(g, deck);
    }
    if (card < 0) break;
    g.p.cards[card] = CARD.HAND + side;
  }
  if (drawn === 0 || !g.telling) return;
  const name = both(g.w.compiled.game.decks[deck]!.names);
  const [who, many] = [g.sideName(side), drawn > 1 ? `${drawn} cards` : 'a card'];
  g.did('draw', side, {
    en: `${who.en} drew ${many} from ${name.en}`,
    ja: `${who.ja}が${name.ja}からカードを${drawn}枚引く`,
  });
}

/** Discards go back into their deck and are shuffled with what is left of it. */
function reshuffle(g: Play, deck: number): void {
  const { p, w } = g;
  const back = [...w.cards.keys()].filter((c) => w.cards[c]!.deck === deck && p.cards[c] === CARD.DISCARDED);
  for (const c of back) p.cards[c] = CARD.DECK;
  shuffle(
    g,
    [...w.cards.keys()].filter((c) => w.cards[c]!.deck === deck && p.cards[c] === CARD.DECK),
  );
  if (back.length === 0 || !g.telling) return;
  const name = both(w.compiled.game.decks[deck]!.names);
  const side = g.w.steps[p.scalars[S.STEP]!]?.sides[0] ?? 0;
  g.did('shuffle', side, { en: `The discards of ${name.en} were shuffled`, ja: `${name.ja}の捨て札を切り直す` });
}
