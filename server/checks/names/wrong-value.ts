import { insertion, rewriting } from '../edits';
import { proposed } from '../fixes';
import { numbering } from '../numerals';
import type { Check } from '../types';

export const wrongValue: Check = {
  code: 'SND110',
  name: 'wrong-value',
  severity: 'error',
  title: { en: 'A value of the wrong kind', ja: '値の種類の誤り' },
  message: { en: '`{property}` needs {expected:noun}.', ja: '`{property}`には{expected:noun}が必要です。' },
  doc: {
    en: 'The value cannot be read as what the property needs; it is left out.',
    ja: '属性に必要な値として読めないため、無視されます。',
  },
  bad: `game sample {
  marker mine "Mine" ja "機雷" { limit four }
}
`,
  good: `game sample {
  marker mine "Mine" ja "機雷" { limit 4 }
}
`,
  fixes: (context) => {
    const { replace } = context.issue.data ?? {};
    if (context.issue.args.expected === 'front-back' && typeof replace === 'string')
      return [rewriting(context, replace)];
    const said = proposed(context);
    if (said.length > 0) return said;
    // The next property begins behind the value: `attack 5/2 defence 1/1`.
    const joined =
      context.issue.args.expected === 'front-back' && /^[^\s]+\s+-?\d+(?:\/\d+)*(?=\s+[^\s\d])/.exec(context.found);
    if (joined) return [insertion(context, context.at.start + joined[0].length, ';')];
    return /number|count|limit/.test(context.issue.args.expected ?? '') ? numbering(context) : [];
  },
};
