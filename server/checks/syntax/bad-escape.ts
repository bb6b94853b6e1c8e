import { syntaxProblems } from '../../../grammar/problems';
import { rewriting } from '../edits';
import type { Check } from '../types';

export const badEscape: Check = {
  code: 'SYN011',
  name: 'bad-escape',
  severity: 'error',
  title: { en: 'An unknown escape', ja: '未知のエスケープ' },
  message: syntaxProblems.SYN011!,
  doc: { en: 'Known are `\\"`, `\\\\` and `\\n`.', ja: '使えるのは`\\"`、`\\\\`、`\\n`です。' },
  bad: `scenario small extends base "Small \\q" {
  turns 1..2
}
`,
  good: `scenario small extends base "Small \\"q\\"" {
  turns 1..2
}
`,
  fixes: (context) => [rewriting(context, context.found.replace(/\\([^"\\n])/g, '$1'))],
};
