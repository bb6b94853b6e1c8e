import { listRemoval } from '../fixes';
import type { Check } from '../types';

export const repeatedBorder: Check = {
  code: 'SND206',
  name: 'repeated-border',
  severity: 'error',
  title: { en: 'A hexside given twice', ja: '二重のヘクスサイド' },
  message: { en: 'The hexside {a}/{b} is {before} already.', ja: 'ヘクスサイド{a}/{b}は既に{before}です。' },
  doc: { en: 'The first statement counts.', ja: '先に書かれた指定が有効です。' },
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
  border closed: 0101/0102, 0102/0101
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
  border closed: 0101/0102
}
`,
  fixes: (context) => [listRemoval(context)],
};
