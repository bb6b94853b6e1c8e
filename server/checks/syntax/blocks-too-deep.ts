import { syntaxProblems } from '../../../grammar/problems';
import type { Check } from '../types';

export const blocksTooDeep: Check = {
  code: 'SYN008',
  name: 'blocks-too-deep',
  severity: 'error',
  title: { en: 'Blocks too deep', ja: '深すぎるブロック' },
  message: syntaxProblems.SYN008!,
  doc: {
    en: 'No game needs as many blocks within blocks. Most likely braces are missing above.',
    ja: 'これほど深い入れ子は必要ありません。前の行で閉じ括弧が抜けている可能性があります。',
  },
  bad: `scenario small extends base {
  setup red {
    ${'area home { '.repeat(70)}${'}'.repeat(70)}
  }
}
`,
  good: `scenario small extends base {
  turns 1..2
}
`,
  unfixable: {
    en: 'which braces are missing above does not stand in the text.',
    ja: 'どの括弧が抜けているかは本文から分かりません。',
  },
};
