import type { Check } from '../types';

export const whichNation: Check = {
  code: 'SND303',
  name: 'which-nation',
  severity: 'error',
  title: { en: 'A unit of which nation?', ja: '国籍がない' },
  message: {
    en: 'Which nation? Write one of {nations} before {kind}.',
    ja: '国籍がありません。{kind}の前に{nations}のどれかを書いてください。',
  },
  doc: {
    en: 'The nation may be left out only where the side has a single one.',
    ja: '国籍を省けるのは、陣営に国籍が1つしかないときだけです。',
  },
  bad: `scenario small extends base {
  remove blue gr Army at 0201
  place blue 0201: Army
}
`,
  good: `scenario small extends base {
  remove blue gr Army at 0201
  place blue 0201: gr Army
}
`,
};
