import { nearest } from '../../model/suggest';
import { rewriting } from '../edits';
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
    en: '`rules` names the ruleset that plays the game. Rulesets come with Sandtable; a game may be written, checked, compiled and drawn before its ruleset exists. Words that only a ruleset knows are then taken as they are. A game without `rules` is played by its text, and by hand.',
    ja: '`rules`にはゲームを進めるルールセットを書きます。ルールセットはSandtableに付属します。ルールセットがまだなくても、ゲームの記述・検査・コンパイル・表示はできます。ルールセットだけが知る語は、そのまま受け入れます。`rules`のないゲームは、本文のルールと手作業でプレイします。',
  },
  bad: `//! replace rules sample => rules smaple
`,
  good: `game sample {
}
`,
  fixes: (context) => {
    const meant = nearest(context.found, context.core.rulesets.keys());
    return meant === undefined ? [] : [rewriting(context, meant)];
  },
};
