/** Words of playing by hand: dragging counters to where they may go, groups, the menu of a counter. */
export const moveWords = {
  moveHelp: [
    'G picks up a counter (Shift+G its stack), arrows and Enter put it down; Escape takes back a step.',
    'G で駒を持ち上げ(Shift+G でスタック)、矢印と Enter で置く。Escape で一手戻す。',
  ],
  movesThere: ['{0} → {1}: {2}', '{0} → {1}：{2}'],
  fewerMove: ['{0} of {1} → {2}: {3}', '{1}個中{0}個 → {2}：{3}'],
  goesNowhere: ['{0}: nothing to do now.', '{0}は今できることがありません。'],
  notThere: ['{0}: no way to {1} now.', '{0}は今{1}へ行けません。'],
  allOfThem: ['All {0} units', '{0}個すべて'],
  someOfThem: ['The first {0} of the {1} units listed', '一覧の{1}個のうち先頭の{0}個'],
  allAndRoll: ['Attack with all {0}', '{0}個すべてで攻撃'],
  allCast: ['All {0}: cast the dice', '{0}個すべて：ダイスを振る'],
  handHint: [
    'Drag counters on the map, or click one for what can be done with it.',
    '駒はマップ上でドラッグします。クリックすると、その駒でできることが出ます。',
  ],
  foldedList: [
    'What map, cards and tracks offer, as a list ({0})',
    'マップ・手札・トラックでできることを一覧にする ({0})',
  ],
  whyNothing: ['Why can it do nothing?', 'なぜ何もできないのか'],
} satisfies Record<string, [string, string]>;
