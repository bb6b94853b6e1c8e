import type { Check } from '../types';

export const notUnderstood: Check = {
  code: 'SND601',
  name: 'not-understood',
  severity: 'error',
  title: { en: 'A phrase that cannot be understood', ja: '読めない表現' },
  message: {
    en: 'Expected {expected:noun} here[[, found “{found}”]].',
    ja: 'ここには{expected:noun}が必要です[[(「{found}」があります)]]。',
  },
  doc: {
    en: 'Sets of units and of places are written as the chapter “Conditions” of the language describes.',
    ja: '部隊や場所の集合の書き方は、言語の説明の「Conditions」にあります。',
  },
  bad: `scenario small extends base {
  victory blue {
    hold: at any time when no (red Army within of home)
  }
}
`,
  good: `scenario small extends base {
  victory blue {
    hold: at any time when no (red Army within 2 of home)
  }
}
`,
  unfixable: {
    en: 'what the phrase was to say does not stand in the text.',
    ja: '何を述べようとしたかは本文から分かりません。',
  },
};
