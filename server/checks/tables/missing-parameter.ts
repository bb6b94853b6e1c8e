import type { Check } from '../types';

export const missingParameter: Check = {
  code: 'SND763',
  name: 'missing-parameter',
  severity: 'error',
  title: { en: 'A parameter is missing', ja: '引数の不足' },
  message: {
    en: 'The rule {rule} needs `{name}`.',
    ja: 'ルール{rule}には`{name}`が必要です。',
  },
  doc: {
    en: 'The special rule is declared with this parameter, and not as optional.',
    ja: 'この引数は、省略可能とは宣言されていません。',
  },
  bad: `game sample {
  special no-advance "No advance" ja "前進禁止" { turn number; side side }
  track will "Will" ja "意志" { from 0; to 10; start 8 }
}
scenario other extends base "Other" ja "別" {
  rule no-advance { turn 2 }
}
`,
  good: `game sample {
  special no-advance "No advance" ja "前進禁止" { turn number; side side }
  track will "Will" ja "意志" { from 0; to 10; start 8 }
}
scenario other extends base "Other" ja "別" {
  rule no-advance { turn 2; side red }
}
`,
  unfixable: {
    en: 'the value stands in the rulebook, not in the text.',
    ja: '値はルールブックにあり、本文からは分かりません。',
  },
};
