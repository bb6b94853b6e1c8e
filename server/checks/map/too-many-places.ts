import { listRemoval } from '../fixes';
import type { Check } from '../types';

export const tooManyPlaces: Check = {
  code: 'SND132',
  name: 'too-many-places',
  severity: 'error',
  title: { en: 'More places than a list may have', ja: '一覧の場所の上限' },
  message: {
    en: 'This list comes to more than {most} places, which no map has, and is not read to its end. Is a range repeated?',
    ja: 'この一覧の場所は{most}か所を超えます。最後まで読み込みません。範囲の重複を確かめてください。',
  },
  doc: {
    en: 'A map has at most as many hexes. A list that comes to more names some of them again and again.',
    ja: 'マップのヘクスはこの数までです。それを超える一覧は、同じ場所を何度も挙げています。',
  },
  bad: `map hill of sample "Hill" ja "丘" {
  grid hex flat-top { ids CCCRRR; columns 1..200; rows 1..200; shifted even }
  places {
    | hex    | name | ja | terrain |
    | 001001 | Peak | 峰 | plain   |
  }
  region all "All" ja "全域": 001001, 001001..200200 (see 7.3)
}
`,
  good: `map hill of sample "Hill" ja "丘" {
  grid hex flat-top { ids CCCRRR; columns 1..200; rows 1..200; shifted even }
  places {
    | hex    | name | ja | terrain |
    | 001001 | Peak | 峰 | plain   |
  }
  region all "All" ja "全域": 001001 (see 7.3)
}
`,
  fixes: (context) => [listRemoval(context)],
};
