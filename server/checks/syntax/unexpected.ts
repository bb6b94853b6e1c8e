import { syntaxProblems } from '../../../grammar/problems';
import type { Check } from '../types';

export const unexpected: Check = {
  code: 'SYN001',
  name: 'unexpected',
  severity: 'error',
  title: { en: 'Something that does not belong here', ja: 'ここに書けないもの' },
  message: syntaxProblems.SYN001!,
  doc: {
    en: 'The statement goes on without these words; they have no effect. Take them away, or write what was meant.',
    ja: 'この部分は無視されます。取り除くか、正しい書き方に直してください。',
  },
  bad: `scenario small extends base {
  turns 1..2 3
}
`,
  good: `scenario small extends base {
  turns 1..2
}
`,
};
