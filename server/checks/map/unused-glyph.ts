import { statementRemoval } from '../edits';
import type { Check } from '../types';

export const unusedGlyph: Check = {
  code: 'SND213',
  name: 'unused-glyph',
  severity: 'hint',
  whole: true,
  title: { en: 'A glyph that the picture does not use', ja: '使われていない記号' },
  message: { en: 'The picture does not use “{glyph}”.', ja: '絵では「{glyph}」が使われていません。' },
  doc: { en: 'It does no harm.', ja: '害はありません。' },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend {
    # plain
    ~ sea
    c coast
  }
  picture {
    #
     #
    ~
     ~
  }
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
}
`,
  unnecessary: true,
  fixes: (context) => statementRemoval(context),
};
