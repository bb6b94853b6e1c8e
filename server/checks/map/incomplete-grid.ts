import { insertion } from '../edits';
import type { Check } from '../types';

export const incompleteGrid: Check = {
  code: 'SND211',
  name: 'incomplete-grid',
  severity: 'error',
  title: { en: 'An incomplete grid', ja: '不完全なグリッド' },
  message: { en: 'The grid lacks: {missing}.', ja: 'グリッドに足りないもの: {missing}' },
  doc: {
    en: 'A grid says its shape and direction, how numbers are read, the first and last column and row, and which columns are shifted.',
    ja: 'グリッドには、形と向き、番号の読み方、列と段の範囲、ずれる列を書きます。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1 }
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
}
`,
  fixes: (context) => {
    if (context.issue.args.missing !== 'shifted even | odd') return [];
    const brace = context.text(context.at.uri).indexOf('}', context.at.end);
    const at = context.text(context.at.uri).slice(0, brace).trimEnd().length;
    return brace < 0 ? [] : ['even', 'odd'].map((which) => insertion(context, at, `; shifted ${which}`));
  },
};
