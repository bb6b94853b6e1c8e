import type { Check } from '../types';

export const stepsDiffer: Check = {
  code: 'SND357',
  name: 'steps-differ',
  severity: 'error',
  title: { en: 'Values of a kind with unlike numbers of steps', ja: 'ステップ数の異なる値' },
  message: {
    en: '{kind} has {expected} steps by its other values; here are {found}.',
    ja: '{kind}のほかの値は{expected}ステップ分ですが、ここには{found}個あります。',
  },
  doc: {
    en: 'Values of a kind say one number for each step, from full strength to the last: `attack 4/2; defence 4/2`. A single number holds for every step.',
    ja: '種別の値には、完全戦力から順に1ステップ1つの数を書きます: `attack 4/2; defence 4/2`。数が1つなら全ステップに共通です。',
  },
  bad: `game sample {
  attribute speed "Speed" ja "速力"
  kind Scout "Scout" ja "斥候" is land { strength 3/2; speed 5/4/3 }
  units red {
    | unit | name  | ja   | kind  |
    | s1   | First | 第一 | Scout |
  }
}
`,
  good: `game sample {
  attribute speed "Speed" ja "速力"
  kind Scout "Scout" ja "斥候" is land { strength 3/2; speed 5/4 }
  units red {
    | unit | name  | ja   | kind  |
    | s1   | First | 第一 | Scout |
  }
}
`,
  unfixable: {
    en: 'whether a number is too many here or missing in the other values does not stand in the text.',
    ja: 'この値が多すぎるのか、ほかの値に不足があるのかは、テキストからは分かりません。',
  },
};
