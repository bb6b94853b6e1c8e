import type { Check, Fix } from '../types';

export const rowLength: Check = {
  code: 'SND406',
  name: 'row-length',
  severity: 'error',
  title: { en: 'A row with too many or too few cells', ja: 'セル数の合わない行' },
  message: {
    en: 'This row has {found} cells; the heading has {expected}.',
    ja: 'この行のセルは{found}個で、見出しは{expected}個です。',
  },
  doc: { en: 'Empty cells are written, too: `| 3 |  | 5 |`.', ja: '空のセルも`| 3 |  | 5 |`のように書きます。' },
  bad: `//! replace | 4    | 1    | => | 4    |
`,
  good: `//! replace | 4    | 1    | => | 4    |      |
`,
  fixes({ issue, at, found }): Fix[] {
    const missing = Number(issue.args.expected) - Number(issue.args.found);
    if (!(missing > 0) || !found.trimEnd().endsWith('|')) return [];
    const end = at.start + found.trimEnd().length;
    return [
      {
        title: { en: 'Add empty cells', ja: '空のセルを加える' },
        edits: [{ uri: at.uri, start: end, end, text: '  |'.repeat(missing) }],
      },
    ];
  },
};
