import { syntaxProblems } from '../../../grammar/problems';
import { nearest } from '../../model/suggest';
import { insertion, rewriting } from '../edits';
import type { Check, Fix, FixContext } from '../types';
import { wordMeant } from './mistyped';
import { headBefore } from './plainest';

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
    if (context.issue.args.opener !== undefined) return braced(context);
    const { at, core, found, issue } = context;
    const words = (issue.args.expected ?? '').split(' ');
    const tree = core.workspace.tree(at.uri);
    const meant = (tree && wordMeant(tree, at.start, words)) ?? nearest(found, words);
    return meant === undefined ? [] : [rewriting(context, meant)];
  },
};

/** Opens the block that the line before was to open. */
function braced(context: FixContext): Fix[] {
  const { at, issue, core } = context;
  const tree = core.workspace.tree(at.uri);
  const head = tree && headBefore(tree, { ...at, code: issue.code, args: { ...issue.args } });
  return head ? [insertion(context, head.end, ' {')] : [];
}
