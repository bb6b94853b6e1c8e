import type { Check } from '../types';

export const missingCardProperty: Check = {
  code: 'SND424',
  name: 'missing-card-property',
  severity: 'error',
  title: { en: 'A card that lacks what its type has', ja: '種別に必要な値のないカード' },
  message: {
    en: '[[The card {card} is of type {type} and lacks {missing}.]][[None of the {count} cards of type {type} has {missing}.]]',
    ja: '[[カード{card}は種別{type}ですが、{missing}がありません。]][[種別{type}のカード{count}枚のどれにも{missing}がありません。]]',
  },
  doc: {
    en: 'A type of card (`card military { needs ops, logistics }` in the game) says what every card of it has printed on it. Where several cards of a type lack a value that none has, that is said once, at the type.',
    ja: 'カードの種別(ゲームの`card military { needs ops, logistics }`)は、その種別のカードに必ずある値を定めます。その種別の複数のカードのどれにもない値は、種別の所に1回だけ示します。',
  },
  bad: `game sample {
  card military "Military" ja "軍事" { needs ops }
}

deck more of sample "More" {
  card 1 "Supply" military {
    red: gain 1 supply
  }
}
`,
  good: `game sample {
  card military "Military" ja "軍事" { needs ops }
}

deck more of sample "More" {
  card 1 "Supply" military {
    ops 3
    red: gain 1 supply
  }
}
`,
  unfixable: {
    en: 'the value is printed on the card, not in the text.',
    ja: '値は印刷されたカードにあり、本文からは分かりません。',
  },
};
