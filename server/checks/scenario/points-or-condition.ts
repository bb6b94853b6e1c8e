import type { Check } from '../types';

export const pointsOrCondition: Check = {
  code: 'SND451',
  name: 'points-or-condition',
  severity: 'error',
  title: { en: 'Points among conditions, or a condition among points', ja: '勝利条件と得点の混同' },
  message: {
    en: 'This line is {found:noun}; its block holds the other.',
    ja: 'この行は{found:noun}です。ブロックの種類と合いません。',
  },
  doc: {
    en: 'A block `victory` holds conditions (`a: at any time when …`), a block `victory points` holds points (`5 if …`).',
    ja: '`victory`には条件(`a: at any time when …`)を、`victory points`には得点(`5 if …`)を書きます。',
  },
  bad: `scenario small extends base {
  victory blue {
    5 if turn > 2
  }
}
`,
  good: `scenario small extends base {
  victory points blue at end of game {
    5 if turn > 2
    result <=4 red "Red wins" ja "赤軍の勝利"
    result >=5 blue "Blue wins" ja "青軍の勝利"
  }
}
`,
  unfixable: {
    en: 'a condition says no number of points, and points say nobody who wins: the other half is not in the text.',
    ja: '条件には得点の数が、得点には勝者が書かれていないため、残りの半分は本文から分かりません。',
  },
};
