import { removal } from '../fixes';
import type { Check } from '../types';

export const repeatedLine: Check = {
  code: 'SND218',
  name: 'repeated-line',
  severity: 'error',
  title: { en: 'A line given twice', ja: '二重のライン' },
  message: {
    en: '{a} and {b} are joined by a line already; this one has no effect.',
    ja: '{a}と{b}は既にラインで結ばれています。この行は無視されます。',
  },
  doc: {
    en: 'A line joins its two places in both directions, so it is written once. The first statement counts.',
    ja: 'ラインは両方向に通じるので1度だけ書きます。先に書かれた指定が有効です。',
  },
  bad: `map isles of sample "Isles" {
  grid points
  places {
    | point | name |
    | north | Cape |
    | south | Cove |
  }
  line north - south 1
  line south - north 2
}
`,
  good: `map isles of sample "Isles" {
  grid points
  places {
    | point | name |
    | north | Cape |
    | south | Cove |
  }
  line north - south 1
}
`,
  fixes: (context) => [removal(context, { en: 'Remove this line', ja: 'この行を削除' })],
};
