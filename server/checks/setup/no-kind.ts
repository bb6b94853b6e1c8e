import { rewriting } from '../edits';
import type { Check } from '../types';

export const noKind: Check = {
  code: 'SND301',
  name: 'no-kind',
  severity: 'error',
  title: { en: 'A group without a kind of unit', ja: '部隊の種類がない' },
  message: {
    en: 'Which kind of unit?[[ Its column is `{column}`.]][[ There are: {kinds}.]]',
    ja: '部隊の種類がありません。[[列`{column}`に書きます。]][[種類: {kinds}]]',
  },
  doc: {
    en: 'A group is a count, a nation and a kind of unit, or a marker: `2 us Land`, `Air reduced`, `depot`.',
    ja: 'グループは、数・国籍・部隊の種類(`2 us Land`、`Air reduced`)か、マーカー(`depot`)です。',
  },
  bad: `scenario small extends base {
  remove red Army at 0102
  place red 0102: rd
}
`,
  good: `scenario small extends base {
  remove red Army at 0102
  place red 0102: rd Army
}
`,
  fixes: (context) =>
    // The row of a table has a cell for it.
    context.issue.args.column === undefined
      ? (context.issue.args.kinds ?? '').split(', ').map((kind) => rewriting(context, `${context.found} ${kind}`))
      : [],
};
