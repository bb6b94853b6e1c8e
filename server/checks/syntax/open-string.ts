import { syntaxProblems } from '../../../grammar/problems';
import type { Check } from '../types';

export const openString: Check = {
  code: 'SYN010',
  name: 'open-string',
  severity: 'error',
  title: { en: 'A string without an end', ja: '閉じていない文字列' },
  message: syntaxProblems.SYN010!,
  doc: {
    en: 'A string ends on its line. Close it with `"`; inside a string write `\\"` for a quote.',
    ja: '文字列は行内で`"`で閉じます。文字列の中の引用符は`\\"`と書きます。',
  },
  bad: `game sample {
  attribute morale "Morale
}
`,
  good: `game sample {
  attribute morale "Morale"
}
`,
};
