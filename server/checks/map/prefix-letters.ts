import { rewriting } from '../edits';
import type { Check } from '../types';

export const prefixLetters: Check = {
  code: 'SND230',
  name: 'prefix-letters',
  severity: 'error',
  title: { en: 'Letters of a map that cannot be read', ja: '読めないマップの文字' },
  message: {
    en: "`prefix` is one or two capital letters that stand before a hex's number[[, not `{found}`]].",
    ja: '`prefix`はヘクス番号の前に付く1~2文字の大文字です[[(`{found}`ではありません)]]。',
  },
  doc: {
    en: '`E2215` is the hex 2215 of the map with `prefix E`. Other words would be taken for names.',
    ja: '`E2215`は`prefix E`のマップのヘクス2215です。それ以外の語は名前と区別できません。',
  },
  bad: `map east of sample "East" {
  grid hex flat-top { ids CCRR; prefix east; columns 1..2; rows 1..1; shifted even }
  places {
    | hex  | name | terrain |
    | 0101 | Peak | plain   |
  }
}
`,
  good: `map east of sample "East" {
  grid hex flat-top { ids CCRR; prefix E; columns 1..2; rows 1..1; shifted even }
  places {
    | hex   | name | terrain |
    | E0101 | Peak | plain   |
  }
}
`,
  fixes: (context) => (/^\p{L}/u.test(context.found) ? [rewriting(context, context.found[0]!.toUpperCase())] : []),
};
