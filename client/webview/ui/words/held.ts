/** Words of battles that are looked at before their dice. */
export const heldWords = {
  battleComes: ['{1} at {0}: look at it, then roll', '{0}での{1}：内容を確かめてからダイスを振る'],
  rollDice: ['Roll the dice', 'ダイスを振る'],
  rollAll: ['Roll all {0}', '{0}回すべて振る'],
  stopBefore: ['Stop before dice', 'ダイスの前に停止'],
  stopAll: ['of every battle', 'すべての戦闘'],
  stopOwn: ['after my answers, and in steps', '自分の回答の後と1手ずつの時'],
  stopNever: ['never', '停止しない'],
} satisfies Record<string, [string, string]>;
