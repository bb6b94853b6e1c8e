import type { Check } from '../types';

export const noChoice: Check = {
  code: 'SND423',
  name: 'no-choice',
  severity: 'warning',
  title: { en: 'A choice without alternatives', ja: '選択肢のない選択' },
  message: { en: 'There is nothing to choose: {count} choice(s).', ja: '選択肢が{count}個しかありません。' },
  doc: {
    en: '`choose` has at least two choices. An effect that may be left out is written `may …`.',
    ja: '`choose`には選択肢が2つ以上必要です。省略できる効果は`may …`と書きます。',
  },
  bad: `deck more of sample "More" {
  card 1 "Supply" {
    red: choose {
      a: gain 1 supply
    }
  }
}
`,
  good: `deck more of sample "More" {
  card 1 "Supply" {
    red: may gain 1 supply
  }
}
`,
};
