import type { Check } from '../types';

export const notComparable: Check = {
  code: 'SND702',
  name: 'not-comparable',
  severity: 'error',
  title: { en: 'An expectation that cannot be tested', ja: '判定できない期待' },
  message: {
    en: 'An example can compare what the ruleset is asked for, and look at places; not this.',
    ja: '例で比べられるのは、ルールセットへの問い合わせと、場所にいる部隊だけです。',
  },
  doc: {
    en: 'Write the units as a set-up line (`expect 0407: no uk Naval`), or ask the ruleset (`expect strength fleet japan 0407 = 4`).',
    ja: '部隊は配置行(`expect 0407: no uk Naval`)で、数値は問い合わせ(`expect strength fleet japan 0407 = 4`)で書きます。',
  },
  bad: `example "Two armies" of sample {
  given base
  expect no (red Army in home)
}
`,
  good: `example "Two armies" of sample {
  given base
  expect 0102: rd Army
}
`,
  unfixable: {
    en: 'what the example was to show does not stand in the text.',
    ja: '例で何を示すつもりだったかは本文から分かりません。',
  },
};
