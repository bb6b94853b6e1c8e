import type { Check } from '../types';

export const repeatedCard: Check = {
  code: 'SND502',
  name: 'repeated-card',
  severity: 'error',
  title: { en: 'A card number given twice', ja: 'カード番号の重複' },
  message: {
    en: 'The deck {deck} has a card {number} already.[[ “{meant}” is declared nowhere, but named elsewhere ({count}×): is that what is meant here?]]',
    ja: 'デッキ{deck}には既にカード{number}があります。[[宣言のない「{meant}」が{count}か所で使われています。「{meant}」ではありませんか?]]',
  },
  doc: { en: 'Every card of a deck has its own number.', ja: 'カード番号はデッキの中で一意です。' },
  bad: `deck more of sample "More" {
  card 1 "Supply" {
    red: gain 1 supply
  }
  card 1 "Supply" {
    red: gain 1 supply
  }
}
`,
  good: `deck more of sample "More" {
  card 1 "Supply" {
    red: gain 1 supply
  }
  card 2 "Supply" {
    red: gain 1 supply
  }
}
`,
};
