import type { Check } from '../types';

export const unknownGame: Check = {
  code: 'SND104',
  name: 'unknown-game',
  severity: 'error',
  title: { en: 'An unknown game', ja: '未知のゲーム' },
  message: {
    en: 'It is not known to which game this belongs[[: there is no game “{name}”]][[: the game of “{base}”, which it extends, is not known either]].[[ Did you mean “{suggestion}”?]][[ So also {more} more of this file.]]',
    ja: 'どのゲームのものか分かりません[[: ゲーム「{name}」はありません]][[: 拡張元の「{base}」のゲームも分かりません]]。[[「{suggestion}」ですか?]][[このファイルにはほかに{more}か所あります。]]',
  },
  doc: {
    en: 'Maps, decks, scenarios and examples say `of` and the game. A game begins with a `game` block that has a name or a `rules` line.',
    ja: 'マップ・デッキ・シナリオ・例には`of`とゲーム名を書きます。ゲームは、名前か`rules`行のある`game`ブロックで始まります。',
  },
  bad: `deck events of smaple {
  card 1 "Supply" {
    red: gain 1 supply
  }
}
`,
  good: `deck events of sample {
  card 1 "Supply" {
    red: gain 1 supply
  }
}
`,
};
