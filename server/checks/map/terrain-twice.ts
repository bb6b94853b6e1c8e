import { placeRemoval } from '../edits';
import type { Check } from '../types';

export const terrainTwice: Check = {
  code: 'SND233',
  name: 'terrain-twice',
  severity: 'error',
  title: { en: 'Two lists give a hex its terrain', ja: '2つのリストにあるヘクス' },
  message: {
    en: '{place} is {before} by an earlier list; this one says {terrain}.',
    ja: '{place}は前のリストで{before}です。ここでは{terrain}になっています。',
  },
  doc: {
    en: 'A list goes over the picture; two lists should not go over each other.',
    ja: 'リストは絵より優先しますが、リスト同士は重ならないようにします。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  terrain plain: 0101, 0201
  terrain sea: 0201
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  terrain plain: 0101
  terrain sea: 0201
}
`,
  fixes: (context) => placeRemoval(context, context.issue.args.place ?? ''),
};
