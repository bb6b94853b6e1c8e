/** Words of the comparison of two scenarios or of a scenario with its saved text. */
export const compareWords = {
  compared: ['Compared with', '比較対象'],
  comparedSaved: ['As last saved', '保存時の内容'],
  noDifferences: ['No difference.', '違いはありません。'],
  comparedMissing: [
    'It cannot be compiled: the text has too many mistakes.',
    'コンパイルできません。テキストに誤りがあります。',
  ],
  sideBySide: ['Side by side', '左右に並べる'],
  endComparison: ['End the comparison', '比較を終える'],
  earlier: ['Before: {0}', '前：{0}'],
  later: ['After: {0}', '後：{0}'],
  unitsDiffer: ['Units', 'ユニット'],
  mapDiffers: ['Map', 'マップ'],
  scenarioDiffers: ['Scenario', 'シナリオ'],
  gameDiffers: ['Game', 'ゲーム'],
  differences: ['{0} differences', '違い {0} 件'],
  sourcesDiffer: ['Source and certainty ({0})', '出典と確度（{0}）'],
  furtherDifferences: ['… and {0} more', '… ほか {0} 件'],
} satisfies Record<string, [string, string]>;
