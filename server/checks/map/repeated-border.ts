import { elementRemoval } from '../fixes';
import type { Check } from '../types';

export const repeatedBorder: Check = {
  code: 'SND206',
  name: 'repeated-border',
  severity: 'error',
  title: { en: 'A hexside given twice', ja: '二重のヘクスサイド' },
  message: { en: 'The hexside {a}/{b} is {before} already.', ja: 'ヘクスサイド{a}/{b}は既に{before}です。' },
  doc: {
    en: 'A hexside may be of several kinds (a river with a bridge), but of each once, and two kinds must not say different things about who may cross.',
    ja: '1つのヘクスサイドに複数の種類(河川と橋梁など)を重ねられますが、同じ種類は一度だけ、通過できる部隊の異なる種類は重ねられません。',
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
  /** Two kinds that differ in who may cross. (The same kind twice is found while the map is gathered.) */
  *onMap({ game, map }) {
    const cross = new Map(game.vocabulary.borders.map(({ id, cross }) => [id, [...cross].sort().join(' ')]));
    const first = new Map<string, string>();
    for (const { a, b, kind } of map.board.borders) {
      if (!cross.get(kind)) continue;
      const side = `${a}/${b}`;
      const before = first.get(side);
      const span = map.borderAt.get(`${side} ${kind}`);
      if (before === undefined) first.set(side, kind);
      else if (span && cross.get(before) !== cross.get(kind)) yield { span, args: { a, b, kind, before } };
    }
  },
  fixes: elementRemoval,
};
