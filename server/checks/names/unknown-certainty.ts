import type { Check } from '../types';

export const unknownCertainty: Check = {
  code: 'SND111',
  name: 'unknown-certainty',
  severity: 'error',
  title: { en: 'An unknown degree of certainty', ja: '未知の確実さ' },
  message: {
    en: '“{name}” is no degree of certainty; there are {known}.',
    ja: '「{name}」は確実さの語ではありません。使える語: {known}',
  },
  doc: {
    en: 'An entry says how sure it is, so that what is reconstructed can be told from what the rulebook states.',
    ja: '項目には確実さを書きます。復元した値とルールブックの記述を区別するためです。',
  },
  bad: `scenario small extends base {
  turns 1..2 (see 3.1; recontructed)
}
`,
  good: `scenario small extends base {
  turns 1..2 (see 3.1; reconstructed)
}
`,
};
