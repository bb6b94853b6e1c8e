/** Card list: events about cards: discards from a hidden hand (J04, A02, A10) and the new deck of J10. */
import { CARD, D } from './codes';
import { draw, renew, shuffleDeck } from './draw';
import type { VerbHandler } from './effects';
import { IN_EFFECTS } from './frames';
import { cardText } from './pay';
import type { Play } from './play';

function handOf(g: Play, side: number): number[] {
  const out: number[] = [];
  for (let c = 0; c < g.p.cards.length; c++) if (g.p.cards[c] === CARD.HAND + side) out.push(c);
  return out;
}

/** `discard-random allies 1`: face down, so that only its owner knows the card, unless the text says `face-up`. */
const discardRandom: VerbHandler = {
  apply(g, effect) {
    const { p } = g;
    const { side } = effect;
    const open = effect.args['face-up'] === true;
    for (let n = Number(effect.args.count); n > 0; n--) {
      const hand = handOf(g, side);
      if (hand.length === 0) break;
      const card = hand[g.pick(D.DISCARD, side, hand.length, () => [`discard ${g.sideId(side)}`, 'discard']) - 1]!;
      p.cards[card] = open ? CARD.USED : CARD.DOWN + side;
      const about = { side, words: { card: open ? cardText(g, card) : '' } };
      if (open) g.says('discard', '2.3', about, '{side} discarded the card {card}', '{side}がカード「{card}」を捨てる');
      else g.says('discard', '2.3', about, '{side} discarded a card face down', '{side}がカードを1枚伏せて捨てる');
    }
    renew(g);
  },
  applies: (g, effect) => g.p.handSize(effect.side) > 0,
};

/** `reshuffle-all`: every card but this one, hands too; each draws as many as he held. What was declared stands. */
const reshuffleAll: VerbHandler = {
  apply(g, _effect, _side, f) {
    const { p, w } = g;
    const own = w.events[g.frames[f + IN_EFFECTS.event]! - 1]!.card;
    const held = [p.handSize(0), p.handSize(1)];
    for (let c = 0; c < p.cards.length; c++) p.cards[c] = c === own ? CARD.USED : CARD.DECK;
    shuffleDeck(g);
    for (const [side, n] of held.entries()) draw(g, side, n, n);
    const words = { en: held.join(' and '), ja: held.join('枚と') };
    g.says(
      'reshuffle',
      '2.3',
      { words: { held: words } },
      'All other cards shuffled; hands of {held} drawn anew',
      '他のカードをすべて混ぜ、手札{held}枚を引き直す',
    );
  },
};

export const cardVerbs: Readonly<Record<string, VerbHandler>> = {
  'discard-random': discardRandom,
  'reshuffle-all': reshuffleAll,
};
