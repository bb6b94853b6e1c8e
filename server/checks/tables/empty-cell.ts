import type { Check } from '../types';

export const emptyCell: Check = {
  code: 'SND776',
  name: 'empty-cell',
  severity: 'error',
  title: { en: 'An empty cell in a filled column', ja: '空欄のセル' },
  message: {
    en: '{row} has no {column} in the table {table}.',
    ja: '表{table}の{row}に{column}がありません。',
  },
  doc: {
    en: 'The table says `filled cost`: no cell of that column is empty.',
    ja: '表に`filled cost`とあれば、その列に空のセルはありません。',
  },
  bad: `game sample {
  table combat "Costs" ja "コスト" {
    filled cost
    | terrain | cost |
    | sea     | 1    |
    | plain   |      |
  }
}
`,
  good: `game sample {
  table combat "Costs" ja "コスト" {
    filled cost
    | terrain | cost | note |
    | sea     | 1    |      |
    | plain   | 2    | mud  |
  }
}
`,
  unfixable: {
    en: 'the value is printed in the table, not in the text.',
    ja: '値は印刷された表にあり、本文からは分かりません。',
  },
};
