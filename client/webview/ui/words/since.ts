/** Words of what happened since a person answered last. */
export const sinceWords = {
  sinceTitle: ['Since your last answer', '前回の回答以降'],
  sinceMoved: ['{0} moved', '移動{0}'],
  sinceBattle: ['{0} battle', '戦闘{0}'],
  sinceBattles: ['{0} battles', '戦闘{0}'],
  sinceReduced: ['{0} reduced', '損耗{0}'],
  sinceLost: ['{0} lost', '除去{0}'],
  sinceBack: ['One event back (Shift+N)', '前の出来事 (Shift+N)'],
  sinceNext: ['Next event (N)', '次の出来事 (N)'],
  sincePlay: ['Show one after the other (V)', '順に表示 (V)'],
  speedSlow: ['slow', '遅い'],
  speedNormal: ['normal', '標準'],
  speedFast: ['fast', '速い'],
  speedOnce: ['at once', '一度に'],
} satisfies Record<string, [string, string]>;
