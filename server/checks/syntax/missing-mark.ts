import { syntaxProblems } from '../../../grammar/problems';
import { insertion } from '../edits';
import type { Check } from '../types';
import { quoted } from './meant';

export const missingMark: Check = {
  code: 'SYN002',
  name: 'missing-mark',
  severity: 'error',
  title: { en: 'A mark is missing', ja: '記号の抜け' },
  message: syntaxProblems.SYN002!,
  doc: {
    en: 'The sentence is understood as if the mark were there. Write it, so that others understand it as well.',
    ja: '記号があるものとして読みました。記号を補ってください。',
  },
  bad: `scenario small extends base {
  victory red {
    early at any time when turn < 2
  }
}
`,
  good: `scenario small extends base {
  victory red {
    early: at any time when turn < 2
  }
}
`,
  fixes: (context) => {
    const likely = quoted(context);
    if (likely.length > 0) return likely;
    const mark = context.issue.args.expected ?? '';
    return /^[^\w<]$|^->$/.test(mark) ? [insertion(context, context.at.start, mark)] : [];
  },
};
