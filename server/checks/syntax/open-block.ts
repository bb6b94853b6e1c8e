import { syntaxProblems } from '../../../grammar/problems';
import type { Check } from '../types';

export const openBlock: Check = {
  code: 'SYN006',
  name: 'open-block',
  severity: 'error',
  title: { en: 'A block without an end', ja: '閉じていないブロック' },
  message: syntaxProblems.SYN006!,
  doc: {
    en: 'The block is taken to end before the next declaration. Close it with `}`.',
    ja: '次の宣言の前で終わるものとして読みました。`}`で閉じてください。',
  },
  bad: `scenario small extends base {
  turns 1..2
`,
  good: `scenario small extends base {
  turns 1..2
}
`,
};
