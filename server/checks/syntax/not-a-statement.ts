import { syntaxProblems } from '../../../grammar/problems';
import { nearest } from '../../model/suggest';
import { rewriting } from '../edits';
import type { Check } from '../types';

export const notAStatement: Check = {
  code: 'SYN004',
  name: 'not-a-statement',
  severity: 'error',
  title: { en: 'Not a statement', ja: '文として読めない行' },
  message: syntaxProblems.SYN004!,
  doc: {
    en: 'Every line begins with a word that says what it is. The words depend on the block.',
    ja: '行は、その内容を表す語で始まります。使える語はブロックごとに異なります。',
  },
  bad: `scenario small extends base {
  optoin fog on
}
`,
  good: `scenario small extends base {
  option fog on
}
`,
  fixes: (context) => {
    const meant = nearest(context.found, (context.issue.args.expected ?? '').split(' '));
    return meant === undefined ? [] : [rewriting(context, meant)];
  },
};
