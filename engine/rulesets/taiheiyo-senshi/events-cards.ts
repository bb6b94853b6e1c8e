/** Card list: events about cards: discards from a hidden hand (J04, A02, A10) and the new deck of J10. */
import { CARD, D } from './codes';
import { draw, renew, shuffleDeck } from './draw';
import { EF, type VerbHandler } from './effects';
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
    const { p, w } = g;
    const { side } = effect;
    const open = effect.args['face-up'] === true;
    for (let n = Number(effect.args.count); n > 0; n--) {
      const hand = handOf(g, side);
      if (hand.length === 0) break;
      const card = hand[g.pick(D.DISCARD, side, hand.length, () => [`discard ${g.sideId(side)}`, 'discard']) - 1]!;
      p.cards[card] = open ? CARD.USED : CARD.DOWN + side;
      if (!g.telling) continue;
      const names = w.compiled.game.sides[side]!.names;
      const which = open ? cardText(g, card) : null;
      g.story(
        'discard',
        '2.3',
        -1,
        [],
        () => ({
          en: `${names.en} discarded ${which === null ? 'a card face down' : `the card ${which.en}`}`,
          ja: `${names.ja ?? names.en}が${which === null ? 'カードを1枚伏せて' : `カード「${which.ja}」を`}捨てる`,
        }),
        side,
      );
    }
    renew(g);
  },
  applies: (g, effect) => g.p.handSize(effect.side) > 0,
};

/** `reshuffle-all`: every card but this one, hands too; each draws as many as he held. What was declared stands. */
const reshuffleAll: VerbHandler = {
  apply(g, _effect, f) {
    const { p, w } = g;
    const own = w.events[g.frames[f + EF.EVENT]!]!.card;
    const held = [p.handSize(0), p.handSize(1)];
    for (let c = 0; c < p.cards.length; c++) p.cards[c] = c === own ? CARD.USED : CARD.DECK;
    shuffleDeck(g);
    for (const [side, n] of held.entries()) draw(g, side, n, n);
    g.story('reshuffle', '2.3', -1, [], () => ({
      en: `All other cards shuffled; hands of ${held.join(' and ')} drawn anew`,
      ja: `他のカードをすべて混ぜ、手札${held.join('枚と')}枚を引き直す`,
    }));
  },
};

export const cardVerbs: Readonly<Record<string, VerbHandler>> = {
  'discard-random': discardRandom,
  'reshuffle-all': reshuffleAll,
};
