import { syntaxProblems } from '../../../grammar/problems';
import { removal } from '../fixes';
import type { Check } from '../types';

export const unknownCharacter: Check = {
  code: 'SYN013',
  name: 'unknown-character',
  severity: 'error',
  title: { en: 'An unknown character', ja: '使えない文字' },
  message: syntaxProblems.SYN013!,
  doc: { en: 'Names with unusual characters stand in quotes.', ja: '特殊な文字を含む名前は引用符で囲んでください。' },
  bad: `scenario small extends base {
  turns 1..2 ¤
}
`,
  good: `scenario small extends base {
  turns 1..2
}
`,
  fixes: (context) => [removal(context, { en: `Remove ${context.found}`, ja: `${context.found}を取り除く` })],
};
