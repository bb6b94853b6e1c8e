import { insertionBefore, rewriting } from '../edits';
import type { Check } from '../types';

export const missingComma: Check = {
  code: 'SND341',
  name: 'missing-comma',
  severity: 'error',
  title: { en: 'Two things in one group', ja: '1つのグループに2つのもの' },
  message: {
    en: 'Nothing parts {after} from {before}: a group names one kind, unit or marker, of one nation.',
    ja: '{before}と{after}の間に区切りがありません。1つのグループに書けるのは、1つの国籍の1つの種類・ユニット・マーカーです。',
  },
  doc: {
    en: 'A blank joins words that describe one thing (`2 us Land reduced`), a comma begins the next: `2 us Land, us Air`. Without it one of the two would be lost.',
    ja: '空白は1つのものを表す語をつなぎ(`2 us Land reduced`)、コンマは次のものを始めます(`2 us Land, us Air`)。コンマがないと、どちらかが失われます。',
  },
  bad: `scenario small extends base {
  remove red Army at 0101
  remove red Plane at 0101
  place red 0101: Army Plane
}
`,
  good: `scenario small extends base {
  remove red Army at 0101
  remove red Plane at 0101
  place red 0101: Army, Plane
}
`,
  fixes: (context) => {
    const { data } = context.issue;
    if (typeof data?.text !== 'string' || data.text === '') return [];
    const { at, found } = context;
    if (!/^and\s/.test(found)) return [insertionBefore(context, data.text)];
    const before = context.text(at.uri).slice(Math.max(0, at.start - 80), at.start);
    const start = at.start - (before.length - before.trimEnd().length);
    return [rewriting(context, data.text, { start, end: at.start + 3 })];
  },
};
