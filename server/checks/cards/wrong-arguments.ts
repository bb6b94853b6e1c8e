import type { Check } from '../types';

export const wrongArguments: Check = {
  code: 'SND505',
  name: 'wrong-arguments',
  severity: 'error',
  title: { en: 'An effect that cannot be understood', ja: '読めない効果' },
  message: {
    en: '`{verb}` is written `{usage}`[[; expected here: {expected}]][[, found “{found}”]].',
    ja: '`{verb}`は`{usage}`と書きます。[[ここに必要なもの: {expected}。]][[書かれているもの: 「{found}」。]]',
  },
  doc: {
    en: 'Each verb of the ruleset has its arguments in a fixed order. Sets of units stand in parentheses.',
    ja: '動詞の引数は順序が決まっています。部隊の集合は括弧に入れます。',
  },
  bad: `deck more of sample "More" {
  card 1 "Supply" {
    red: gain supply
  }
}
`,
  good: `deck more of sample "More" {
  card 1 "Supply" {
    red: gain 1 supply
  }
}
`,
  unfixable: {
    en: 'which argument was meant does not stand in the text; the message shows how the verb is written.',
    ja: 'どの引数を意図したかは本文から分かりません。書き方はメッセージに示します。',
  },
};
