import { rewriting } from '../edits';
import type { Check } from '../types';

export const partsOfValue: Check = {
  code: 'SND334',
  name: 'parts-of-value',
  severity: 'error',
  title: { en: 'Too many or too few values in a cell', ja: 'セルの値の数の誤り' },
  message: {
    en: '{attributes} takes {expected} values; here are {found}.',
    ja: '{attributes}には値が{expected}個必要ですが、{found}個あります。',
  },
  doc: {
    en: 'Under a header that joins attributes by dashes, each cell has as many values, in the same order. A value that is not printed is a dash of its own: `4---5`.',
    ja: '見出しが属性を`-`でつなぐ列では、各セルに同じ数の値を同じ順に書きます。印刷のない値は`4---5`のように`-`と書きます。',
  },
  bad: `game sample {
  attribute speed "Speed"
  units red {
    | unit | kind | strength-speed |
    | a1   | Army | 4-4-5          |
  }
}
`,
  good: `game sample {
  attribute speed "Speed"
  units red {
    | unit | kind | strength-speed |
    | a1   | Army | 4-5            |
  }
}
`,
  fixes: (context) => {
    const parts = context.found.split('-');
    const wanted = Number(context.issue.args.expected);
    return parts.length > wanted ? [rewriting(context, parts.slice(0, wanted).join('-'))] : [];
  },
};
