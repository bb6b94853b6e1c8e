/** Words on printed sheets, in both languages. `{0}`, `{1}` stand for what is put in. */
import type { Names } from '../../../engine/kernel/compiled';
import type { Locale } from '../messages';

const texts = {
  map: { en: 'Map', ja: 'マップ' },
  counters: { en: 'Counters', ja: 'ユニット' },
  setup: { en: 'Set-up', ja: '初期配置' },
  tables: { en: 'Tables', ja: '各種表' },
  cards: { en: 'Cards', ja: 'カード' },
  rules: { en: 'Rulebook', ja: 'ルールブック' },
  front: { en: 'front', ja: '表' },
  back: { en: 'back', ja: '裏' },
  sheetOf: { en: 'sheet {0} of {1}', ja: '{1}枚中{0}枚目' },
  plan: { en: 'Sheet plan', ja: 'シート割り' },
  planHelp: {
    en: 'Print at 100 % (“actual size”). Cut the sheets at the corner marks and lay each over the {0} mm its neighbours share: the round marks must meet.',
    ja: '「実際のサイズ」（100%）で印刷します。角のトンボで切り、隣と重なる{0} mmの丸い見当が合うように貼り合わせます。',
  },
  hexWidth: { en: 'A hex is {0} mm across its flats', ja: 'ヘクスの対辺の幅は{0} mm' },
  placeWidth: { en: 'A place is {0} mm across', ja: '地点の直径は{0} mm' },
  whole: { en: 'Whole map: {0} × {1} mm', ja: 'マップ全体：{0} × {1} mm' },
  scale: { en: '50 mm: measure this bar to check the printer', ja: '50 mm（この目盛りで印刷倍率を確認）' },
  flipLong: { en: 'print both sides, turn at the long edge', ja: '両面印刷・長辺とじ' },
  flipShort: { en: 'print both sides, turn at the short edge', ja: '両面印刷・短辺とじ' },
  markers: { en: 'Markers', ja: 'マーカー' },
  furtherSteps: { en: 'further steps', ja: '残りステップ' },
  atStart: { en: 'At the start', ja: '開始時' },
  turn: { en: 'Turn {0}', ja: '第{0}ターン' },
  arrivals: { en: 'Turn {0}', ja: '第{0}ターン' },
  pool: { en: 'Pool: {0}', ja: 'プール：{0}' },
  reserve: { en: 'In reserve', ja: '予備' },
  lost: { en: 'Lost before the game', ja: '開始前に失われた部隊' },
  entry: { en: 'enters at {0}', ja: '{0}から登場' },
  leaves: { en: 'leaves on turn {0}', ja: '第{0}ターンに離脱' },
  later: { en: 'or later', ja: '以降' },
  aboard: { en: 'aboard {0}', ja: '{0}に搭載' },
  limit: { en: 'at most {0} a place', ja: '1か所に{0}個まで' },
  when: { en: 'only when {0}', ja: '条件：{0}' },
  condition: { en: 'on a condition of the scenario', ja: 'シナリオの条件による' },
  ifOption: { en: 'if: {0}', ja: '{0}の場合' },
  die: { en: '{0} to {1} on {2}', ja: '{2}で{0}〜{1}' },
  steps: { en: '{0} of {1} steps', ja: '{0}/{1}ステップ' },
  noFormation: { en: 'Independent', ja: '独立部隊' },
  zone: { en: 'Placed by its owner in one of', ja: '所有者が次のいずれかに配置' },
  roll: { en: '{0}d{1}', ja: '{0}D{1}' },
  dieRange: { en: '{0} die {1}–{2}', ja: 'ダイス{0}個（{1}〜{2}）' },
  modifiers: { en: 'modifiers {0} to {1}', ja: '修正 {0}〜{1}' },
  clampRows: { en: 'beyond the first and last row those count', ja: '範囲外は最初・最後の行' },
  clampColumns: { en: 'beyond the first and last column those count', ja: '範囲外は最初・最後のコラム' },
  turnRecord: { en: 'Turn record track', ja: 'ターン記録トラック' },
  sequence: { en: 'Sequence of play', ja: 'プレイ手順' },
  continued: { en: '{0} (continued)', ja: '{0}（続き）' },
  see: { en: 'see {0}', ja: '{0}参照' },
  reconstructed: { en: '(reconstructed)', ja: '（再構成）' },
  uncertain: { en: '(uncertain)', ja: '（不確か）' },
  lessSure: { en: '° less sure than the rest of the table', ja: '° 表のほかの行より不確か' },
  both: { en: 'Both', ja: '両軍' },
  playedBy: { en: 'Played by {0}', ja: '使用者：{0}' },
  yes: { en: 'yes', ja: '○' },
  no: { en: 'no', ja: '×' },
  card: { en: 'Card', ja: 'カード' },
} as const satisfies Record<string, Names>;

export type TextKey = keyof typeof texts;

/** A text of the sheets in a language. */
export function text(key: TextKey, locale: Locale, ...values: (string | number)[]): string {
  return texts[key][locale].replace(/\{(\d)\}/g, (_, i: string) => String(values[Number(i)] ?? ''));
}
