import { cellsOf, cellWriting, lineStart } from '../cells';
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
    en: 'The table says `filled cost`: no cell of that column is empty. Nor is a cell of results: what has no effect is declared and written, too.',
    ja: '表に`filled cost`とあれば、その列に空のセルはありません。結果の列も同じで、効果のない結果も宣言して書きます。',
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
  fixes: (context) => {
    const { replace } = context.issue.data ?? {};
    const cell = cellsOf(context.text(context.at.uri), lineStart(context.text(context.at.uri), context.at.start))[0];
    return typeof replace === 'string' && cell ? [cellWriting(context, cell, replace)] : [];
  },
  unfixable: {
    en: 'the value is printed in the table, not in the text.',
    ja: '値は印刷された表にあり、本文からは分かりません。',
  },
};
