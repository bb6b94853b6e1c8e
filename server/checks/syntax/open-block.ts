import type { Check } from '../types';

export const openBlock: Check = {
  code: 'SYN006',
  name: 'open-block',
  severity: 'error',
  title: { en: 'A block without an end', ja: '閉じていないブロック' },
  message: { en: 'This block has no closing `}`.', ja: 'このブロックは`}`で閉じられていません。' },
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
