/** Words of how a scenario is won. */
export const winningWords = {
  howToWin: ['How to win', '勝利条件'],
  specialRules: ['Special rules of the scenario', 'シナリオの特別ルール'],
  elseWins: ['If nothing of this happens:', 'いずれも満たされない場合：'],
  testedAny: ['at once', '即時'],
  testedTurn: ['at the end of a turn', 'ターン終了時'],
  testedGame: ['at the end of the game', 'ゲーム終了時'],
  bandDraw: ['{0}: a draw', '{0}：引き分け'],
  testedStreak: ['{0} turns in a row', '{0}ターン連続'],
} satisfies Record<string, [string, string]>;
