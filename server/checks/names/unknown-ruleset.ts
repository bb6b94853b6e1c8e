import type { Check } from '../types';

export const unknownRuleset: Check = {
  code: 'SND105',
  name: 'unknown-ruleset',
  severity: 'information',
  title: { en: 'An unknown ruleset', ja: '未知のルールセット' },
  message: {
    en: 'There is no ruleset “{name}”: this game can be drawn, but not played.',
    ja: 'ルールセット「{name}」はありません。表示はできますが、プレイできません。',
  },
  doc: {
    en: '`rules` names the ruleset that plays the game. Rulesets come with Sandtable; a game may be written, checked, compiled and drawn before its ruleset exists. Words that only a ruleset knows are then taken as they are.',
    ja: '`rules`にはゲームを進めるルールセットを書きます。ルールセットはSandtableに付属します。ルールセットがまだなくても、ゲームの記述・検査・コンパイル・表示はできます。ルールセットだけが知る語は、そのまま受け入れます。',
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
