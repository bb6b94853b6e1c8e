import { syntaxProblems } from '../../../grammar/problems';
import { nearest } from '../../model/suggest';
import { edited, rewriting } from '../edits';
import type { Check, FixContext } from '../types';
import { meant } from './meant';

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
  fixes: (context) => {
    const likely = meant(context);
    if (likely.length > 0) return likely;
    const words = (context.issue.args.expected ?? '').split(/[^\p{L}-]+/u).filter((word) => word.length > 1);
    const near = nearest(context.found, words);
    const title = { en: `Remove ${context.found}`, ja: `${context.found}を取り除く` };
    return [
      ...(near === undefined ? [] : [rewriting(context, near)]),
      ...(context.found === '{' ? [] : [edited(context, title, { ...cutBefore(context), text: '' })]),
    ];
  },
};

/** What the problem stands at, with the blanks before it. */
function cutBefore({ at, text }: FixContext): { start: number; end: number } {
  const blanks = /[ \t]*$/.exec(text(at.uri).slice(Math.max(0, at.start - 200), at.start))![0];
  return { start: at.start - blanks.length, end: at.end };
}
