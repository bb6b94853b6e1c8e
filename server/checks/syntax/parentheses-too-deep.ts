import { syntaxProblems } from '../../../grammar/problems';
import type { Check } from '../types';

export const parenthesesTooDeep: Check = {
  code: 'SYN009',
  name: 'parentheses-too-deep',
  severity: 'error',
  title: { en: 'Parentheses too deep', ja: '深すぎる括弧' },
  message: syntaxProblems.SYN009!,
  doc: { en: 'Divide the condition into several.', ja: '条件を分けてください。' },
  bad: `scenario small extends base {
  victory blue {
    a: at any time when ${'('.repeat(70)}turn > 2${')'.repeat(70)}
  }
}
`,
  good: `scenario small extends base {
  victory blue {
    a: at any time when (((turn > 2)))
  }
}
`,
  unfixable: {
    en: 'how the condition is best divided only its writer knows.',
    ja: '条件をどう分けるべきかは書いた人にしか分かりません。',
  },
};
