import { statementRemoval } from '../edits';
import type { Check } from '../types';

const map = (count: number) => `map hill of sample "Hill" ja "丘" {
  grid hex flat-top { ids CCCRRR; columns 1..200; rows 1..200; shifted even }
  places {
    | hex    | name | ja | terrain |
    | 001001 | Peak | 峰 | plain   |
  }
  terrain plain: 001001..200200
${Array.from({ length: count }, (_, i) => `  region r${i} "Part ${i}" ja "地域${i}": 001001..200200 (see 7.3)\n`).join('')}}
`;

export const tooManyListed: Check = {
  code: 'SND133',
  name: 'too-many-listed',
  severity: 'error',
  title: { en: 'More places than the lists of a declaration may have', ja: '宣言全体の場所の上限' },
  message: {
    en: 'With this line the lists of the declaration come to more than {most} places. From here on no ranges and regions are read. Is a line repeated?',
    ja: 'この行で、宣言内の一覧の場所が合計{most}か所を超えます。ここから先の範囲と地域は読み込みません。行の重複を確かめてください。',
  },
  doc: {
    en: 'The lists of a map, a game or a scenario together come to at most this many places: ten times what the largest map has. What lies beyond is a slip, and would take the memory of the machine.',
    ja: 'マップ・ゲーム・シナリオの一つの宣言にある一覧の場所は、合計でこの数(最大のマップの10倍)までです。それを超えるのは書き誤りで、そのままではメモリーを使い果たします。',
  },
  bad: map(10),
  good: map(1),
  fixes: statementRemoval,
};
