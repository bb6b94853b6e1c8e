import type { Check } from '../types';

export const listOfOtherSide: Check = {
  code: 'SND352',
  name: 'list-of-other-side',
  severity: 'error',
  title: { en: 'A list of the other side', ja: '別の陣営のリスト' },
  message: {
    en: 'This stands in a list of {side}, but it says {named}.',
    ja: 'ここは{side}のリストですが、{named}と書かれています。',
  },
  doc: {
    en: 'A list of one side holds its own units and markers only. What the other side has stands in the list of that side.',
    ja: '各陣営のリストには、その陣営のユニットとマーカーだけを書きます。相手陣営のものは相手のリストに書きます。',
  },
  bad: `scenario small extends base {
  remove red Army at 0102
  place red 0102: blue Army
}
`,
  good: `scenario small extends base {
  remove red Army at 0102
  place red 0102: red Army
}
`,
  unfixable: {
    en: 'Whether the side or the list is wrong does not stand in the text.',
    ja: '陣営名とリストのどちらが誤りかは、文面からは分かりません。',
  },
};
