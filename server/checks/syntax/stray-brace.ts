import { syntaxProblems } from '../../../grammar/problems';
import { removal } from '../fixes';
import type { Check } from '../types';

export const strayBrace: Check = {
  code: 'SYN005',
  name: 'stray-brace',
  severity: 'error',
  title: { en: 'A brace too many', ja: '余分な閉じ括弧' },
  message: syntaxProblems.SYN005!,
  doc: {
    en: 'Take it away, or look above for a block that ended too early.',
    ja: '取り除くか、前のブロックの閉じ位置を確かめてください。',
  },
  bad: `scenario small extends base {
  turns 1..2
}
}
`,
  good: `scenario small extends base {
  turns 1..2
}
`,
  fixes: (context) => [removal(context, { en: 'Remove }', ja: '}を取り除く' })],
};
