import type { Rel } from '../../model/lower/pieces';
import { replacement } from '../fixes';
import type { Check } from '../types';

export const lineLength: Check = {
  code: 'SND220',
  name: 'line-length',
  severity: 'error',
  title: { en: 'A line without a length', ja: '長さのないライン' },
  message: {
    en: 'A line needs a length of at least 1[[; {found} is none]].',
    ja: 'ラインには1以上の長さが必要です[[({found}は使えません)]]。',
  },
  doc: {
    en: 'The number after the two places is what the line counts when distances are told.',
    ja: '2つの場所の後の数は、距離を数えるときの長さです。',
  },
  bad: `map isles of sample "Isles" {
  grid points
  places {
    | point | name |
    | north | Cape |
    | south | Cove |
  }
  line north - south
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
  fixes: (context) => {
    const insert = context.issue.data?.insert as Rel | undefined;
    if (!insert) return [replacement(context, '1')];
    return [
      { title: { en: 'Add the length 1', ja: '長さ1を加える' }, edits: [{ ...context.locate(insert), text: ' 1' }] },
    ];
  },
};
