import type { Check } from '../types';

export const unknownRuleset: Check = {
  code: 'SND105',
  name: 'unknown-ruleset',
  severity: 'error',
  title: { en: 'An unknown ruleset', ja: '未知のルールセット' },
  message: {
    en: 'There is no ruleset “{name}”: this game can be drawn, but not played.',
    ja: 'ルールセット「{name}」はありません。表示はできますが、プレイできません。',
  },
  doc: {
    en: '`rules` names the ruleset that plays the game. Rulesets come with Sandtable.',
    ja: '`rules`にはゲームを進めるルールセットを書きます。ルールセットはSandtableに付属します。',
  },
  bad: `//! alone
game other "Other" {
  rules nonesuch
}
`,
  good: `game sample {
}
`,
};
