import type { Check } from '../types';

export const notAStatement: Check = {
  code: 'SYN004',
  name: 'not-a-statement',
  severity: 'error',
  title: { en: 'Not a statement', ja: '文として読めない行' },
  message: {
    en: '“{found}” begins no statement that may stand here.[[ Here may stand: {expected}.]]',
    ja: '「{found}」で始まる文はここに書けません。[[ここに書けるもの: {expected}]]',
  },
  doc: {
    en: 'Every line begins with a word that says what it is. The words depend on the block.',
    ja: '行は、その内容を表す語で始まります。使える語はブロックごとに異なります。',
  },
  bad: `scenario small extends base {
  weather fine
}
`,
  good: `scenario small extends base {
  option fog on
}
`,
};
