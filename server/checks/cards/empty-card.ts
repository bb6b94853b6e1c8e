import type { Check } from '../types';

export const emptyCard: Check = {
  code: 'SND506',
  name: 'empty-card',
  severity: 'information',
  whole: true,
  title: { en: 'A card without effect', ja: '効果のないカード' },
  message: { en: 'The card {card} has no effect for anybody.', ja: 'カード{card}にはどちらの側の効果もありません。' },
  doc: {
    en: 'A card has a line for a side, for each side, or for `both`.',
    ja: 'カードには陣営ごとの行、または`both`の行を書きます。',
  },
  bad: `deck more of sample "More" {
  card 1 "Supply" {
  }
}
`,
  good: `deck more of sample "More" {
  card 1 "Supply" {
    red: gain 1 supply
  }
}
`,
  *onDeck({ deck }) {
    for (const card of deck.deck.cards)
      if (deck.lines.get(card.id) === 0) yield { span: deck.cardAt.get(card.id)!.number, args: { card: card.id } };
  },
  unfixable: {
    en: 'what the card does is printed on it, not in the text; without the card, the deck would be another.',
    ja: '効果は印刷されたカードにあり、本文からは分かりません。カードを除くとデッキの中身が変わります。',
  },
};
