import { listRemoval } from '../fixes';
import type { Check } from '../types';

export const repeatedInList: Check = {
  code: 'SND372',
  name: 'repeated-in-list',
  severity: 'warning',
  title: { en: 'The same twice in a list', ja: 'リスト内の重複' },
  message: {
    en: '{name} stands in this list of `{word}` already: another one may be meant.',
    ja: '{name}はこの`{word}`に既に書かれています。別の名前の書き誤りかもしれません。',
  },
  doc: {
    en: 'A place is held once, and nobody is hostile, friendly or neutral to itself. What stands twice in `control`, `hostile`, `friendly` or `neutral` often stands there in place of another one.',
    ja: '場所の支配は一度書けば足り、自分自身と敵対・友好・中立の関係になることもありません。`control`、`hostile`、`friendly`、`neutral`に二度書いた名前は、別の名前の書き誤りであることがよくあります。',
  },
  bad: `scenario small extends base {
  control red: 0101 Alpha, 0102, 0101 Alpha
}
`,
  good: `scenario small extends base {
  control red: 0101 Alpha, 0102
}
`,
  fixes: (context) => [listRemoval(context)],
};
