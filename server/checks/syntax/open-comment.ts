import { syntaxProblems } from '../../../grammar/problems';
import { insertion } from '../edits';
import type { Check } from '../types';

export const openComment: Check = {
  code: 'SYN014',
  name: 'open-comment',
  severity: 'error',
  title: { en: 'A comment without an end', ja: '閉じていないコメント' },
  message: syntaxProblems.SYN014!,
  doc: {
    en: 'Everything to the end of the file is taken as comment.',
    ja: 'ファイルの終わりまでがコメントとして読まれます。',
  },
  bad: `scenario small extends base {
  turns 1..2
}
/* to be continued
`,
  good: `scenario small extends base {
  turns 1..2
}
/* to be continued */
`,
  fixes: (context) => [insertion(context, context.text(context.at.uri).length, ' */')],
};
