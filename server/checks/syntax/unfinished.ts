import { syntaxProblems } from '../../../grammar/problems';
import { rewriting } from '../edits';
import type { Check } from '../types';
import { sideMeant } from './hints';
import { lineAround } from './line';

export const unfinished: Check = {
  code: 'SYN003',
  name: 'unfinished',
  severity: 'error',
  title: { en: 'An unfinished statement', ja: '途中で終わった文' },
  message: syntaxProblems.SYN003!,
  doc: {
    en: 'A statement ends with its line. A line goes on when it ends with a comma or an operator, or inside parentheses.',
    ja: '文は行末で終わります。行末がコンマや演算子のとき、または括弧の中では次の行に続きます。',
  },
  bad: `scenario small extends base {
  option
}
`,
  good: `scenario small extends base {
  option fog on
}
`,
  fixes: (context) => {
    const side = sideMeant(context, lineAround(context));
    return side ? [rewriting(context, side.text, side)] : [];
  },
  unfixable: {
    en: 'what was still to come does not stand in the text.',
    ja: '続きに何が来るはずだったかは本文から分かりません。',
  },
};
