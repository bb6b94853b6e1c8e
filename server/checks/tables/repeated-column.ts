import type { Check } from '../types';

export const repeatedColumn: Check = {
  code: 'SND691',
  name: 'repeated-column',
  severity: 'error',
  title: { en: 'Two columns of one name', ja: '同じ名前の列' },
  message: {
    en: 'The table has a column {column} already; nothing reads the second one. Give it the name that is meant, or take it away.',
    ja: '列「{column}」は既にあります。2つ目は読まれません。正しい名前に直すか、取り除いてください。',
  },
  doc: {
    en: 'A column is found by its name, and of two only one can be found: what stands under the other counts for nothing.',
    ja: '列は名前で探されます。同じ名前の列が2つあると、一方の内容は使われません。',
  },
  bad: `game sample {
  units red {
    | unit | kind | strength | kind |
    | a1   | Army | 2        | Army |
  }
}
`,
  good: `game sample {
  units red {
    | unit | kind | strength |
    | a1   | Army | 2        |
  }
}
`,
  unfixable: {
    en: 'which of the two columns is meant only its author knows.',
    ja: 'どちらの列が正しいかは書いた人にしか分かりません。',
  },
};
