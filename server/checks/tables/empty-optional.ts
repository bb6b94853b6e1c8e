import { statementRemoval } from '../edits';
import type { Check } from '../types';

export const emptyOptional: Check = {
  code: 'SND761',
  name: 'empty-optional',
  severity: 'error',
  title: { en: 'Nothing is optional', ja: '省略可能なものがない' },
  message: {
    en: '`optional` needs a word, and perhaps a type.',
    ja: '`optional`には語(と、必要なら型)が必要です。',
  },
  doc: {
    en: 'After `optional` stands the word that introduces the parameter, and its type: `optional for side`. A word alone is a mark that may be there.',
    ja: '`optional`の後には引数の前に置く語とその型を書きます(`optional for side`)。語だけなら、あってもなくてもよい印です。',
  },
  bad: `game sample {
  verb shift "Shifts a column" ja "列を移す" { columns number; optional }
}
`,
  good: `game sample {
  verb shift "Shifts a column" ja "列を移す" { columns number; optional each }
}
`,
  fixes: (context) => statementRemoval(context),
};
