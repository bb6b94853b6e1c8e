import type { Check } from '../types';

export const stepWithoutValues: Check = {
  code: 'SND335',
  name: 'step-without-values',
  severity: 'error',
  title: { en: 'A column of a further step without a first one', ja: '最初の値の列がない' },
  message: {
    en: '“{column}” holds the next step of the column to its left, and there is none with values.',
    ja: '「{column}」は左の列の次のステップの値ですが、左に値の列がありません。',
  },
  doc: {
    en: 'Write the column of the full-strength values first, `reduced` or `step 3` to its right.',
    ja: '完全戦力の値の列を先に書き、`reduced`や`step 3`はその右に書きます。',
  },
  bad: `game sample {
  units red {
    | unit | kind | reduced | strength |
    | a1   | Army | 1       | 2        |
  }
}
`,
  good: `game sample {
  units red {
    | unit | kind | strength | reduced |
    | a1   | Army | 2        | 1       |
  }
}
`,
};
