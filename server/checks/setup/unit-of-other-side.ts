import { groupRemoval } from '../fixes';
import type { Check } from '../types';

export const unitOfOtherSide: Check = {
  code: 'SND327',
  name: 'unit-of-other-side',
  severity: 'error',
  title: { en: 'A unit of the other side', ja: '別の陣営のユニット' },
  message: {
    en: '{unit} belongs to {of}, not to {side}.',
    ja: '{unit}は{side}ではなく{of}のユニットです。',
  },
  doc: {
    en: 'A list of one side holds units of its own only. The `units` table in which the unit stands says whose it is.',
    ja: '各陣営のリストには、その陣営のユニットだけを書きます。どちらのものかは、そのユニットが載っている`units`の表で決まります。',
  },
  bad: `game sample {
  units red {
    | unit | name | kind | strength |
    | otsu | Otsu | Ship | 3/1      |
  }
}
scenario small extends base {
  place blue 0402: Otsu
}
`,
  good: `game sample {
  units red {
    | unit | name | kind | strength |
    | otsu | Otsu | Ship | 3/1      |
  }
}
scenario small extends base {
  reserve Otsu
}
`,
  fixes: (context) => groupRemoval(context),
};
