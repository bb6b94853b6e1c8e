import { statementRemoval } from '../edits';
import type { Check } from '../types';

export const emptyPart: Check = {
  code: 'SND235',
  name: 'empty-part',
  severity: 'error',
  whole: true,
  title: { en: 'A part of a map without a place', ja: '場所のない部分マップ' },
  message: {
    en: 'No place of {base} lies in this part.',
    ja: 'この範囲には{base}の場所がありません。',
  },
  doc: {
    en: 'The columns, rows, regions or hexes after `part` name nothing that the larger map has.',
    ja: '`part`の列・行・地域・ヘクスが、元のマップにないものを指しています。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..3; rows 1..1; shifted even }
  terrain plain: 0101, 0201
}
map dale of sample extends hill "Dale" {
  part columns 3..3
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  terrain plain: 0101, 0201
}
map dale of sample extends hill "Dale" {
  part columns 1..1
}
`,
  *onMap({ map }) {
    const { part, places } = map.board;
    if (part !== undefined && places.length === 0 && map.parts.length > 0)
      yield { span: map.parts[0]!, args: { base: part } };
  },
  fixes: (context) => statementRemoval(context),
};
