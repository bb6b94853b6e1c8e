import type { Check } from '../types';

export const noRuleset: Check = {
  code: 'SND106',
  name: 'no-ruleset',
  severity: 'information',
  title: { en: 'A game without a ruleset', ja: 'ルールセットのないゲーム' },
  message: {
    en: 'This game names no ruleset: it can be drawn, but not played.',
    ja: 'ルールセットの指定がありません。表示はできますが、プレイできません。',
  },
  doc: {
    en: 'Add a line such as `rules war-in-the-pacific`.',
    ja: '`rules war-in-the-pacific`のような行を加えてください。',
  },
  bad: `//! alone
game other "Other" {
}
`,
  good: `game sample {
}
`,
  *onGame({ game, header }) {
    if (game.vocabulary.rules === '') yield { span: header, args: {} };
  },
  unfixable: {
    en: 'which rulebook the game follows does not stand in the text.',
    ja: 'どのルールに従うゲームかは本文から分かりません。',
  },
};
