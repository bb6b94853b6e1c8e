import { rewriting } from '../edits';
import type { Check } from '../types';

export const partOutsideGrid: Check = {
  code: 'SND224',
  name: 'part-outside-grid',
  severity: 'error',
  title: { en: 'A part beyond the grid', ja: 'グリッド外に及ぶ部分マップ' },
  message: {
    en: 'The part takes {of:noun} {from} to {to}; the map has {low} to {high}.',
    ja: '部分マップの{of:noun}は{from}から{to}ですが、マップには{low}から{high}しかありません。',
  },
  doc: {
    en: 'A part of a map takes columns and rows that the map has. They are counted on through the sheets that are joined to it.',
    ja: '部分マップの列と行は、もとのマップにあるものです。つながったシートの列・行は通して数えます。',
  },
  bad: `map corner of sample extends field "Corner" {
  part columns 2..5, rows 1..2
}
`,
  good: `map corner of sample extends field "Corner" {
  part columns 2..4, rows 1..2
}
`,
  fixes: (context) =>
    typeof context.issue.data?.replace === 'string' ? [rewriting(context, context.issue.data.replace)] : [],
};
