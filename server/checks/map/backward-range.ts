import type { Check } from '../types';

export const backwardRange: Check = {
  code: 'SND217',
  name: 'backward-range',
  severity: 'error',
  title: { en: 'A range that goes backwards', ja: '逆順の範囲' },
  message: { en: '{from}..{to} goes backwards.', ja: '{from}..{to}は逆順です。' },
  doc: {
    en: 'A range of hexes goes from the upper left to the lower right corner.',
    ja: 'ヘクスの範囲は左上から右下の順に書きます。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend {
    # plain
    ~ sea
  }
  picture {
    #
     #
    ~
     ~
  }
  region all: 0102..0101 (see 7.3)
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend {
    # plain
    ~ sea
  }
  picture {
    #
     #
    ~
     ~
  }
  region all: 0101..0102 (see 7.3)
}
`,
  fixes: ({ issue, at }) => {
    const { from, to } = issue.args;
    const text = `${to}..${from}`;
    return [{ title: { en: `Change to ${text}`, ja: `${text}に変更` }, edits: [{ ...at, text }] }];
  },
};
