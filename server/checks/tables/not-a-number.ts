import { numbering } from '../numerals';
import type { Check } from '../types';

export const notANumber: Check = {
  code: 'SND410',
  name: 'not-a-number',
  severity: 'error',
  title: { en: 'A value that is no number', ja: '数でない値' },
  message: {
    en: 'The value `{name}` needs a whole number[[; “{found}” is none]].',
    ja: '値`{name}`には整数が必要です[[(「{found}」は整数ではありません)]]。',
  },
  doc: { en: 'Values are single numbers of the rules.', ja: '値はルールの中の1つの数です。' },
  bad: `//! without value most-in-field
game sample {
  value most-in-field two
}
`,
  good: `//! without value most-in-field
game sample {
  value most-in-field 2
}
`,
  fixes: numbering,
};
