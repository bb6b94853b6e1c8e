import { rowRanges } from '../columns';
import type { Check } from '../types';

export const rowsInOrder: Check = {
  code: 'SND428',
  name: 'rows-in-order',
  severity: 'warning',
  title: { en: 'A row out of order', ja: '順序の違う行' },
  message: {
    en: 'The row {row} of the table {table} stands behind {before}; the others rise.',
    ja: '表{table}の行{row}が{before}の後にあります。他の行は昇順です。',
  },
  doc: {
    en: 'Where the rows of a table go by numbers and all but one rise, that one has most likely changed its place or its number with another.',
    ja: '番号順の表で1行だけ順序が違うときは、その行の位置か番号が入れ替わっていると思われます。',
  },
  bad: `game sample {
  table combat "Fuel" ja "燃料" {
    | die | hits |
    | 1   | 1    |
    | 3   | 2    |
    | 2   | 3    |
    | 4   | 4    |
  }
}
`,
  good: `game sample {
  table combat "Fuel" ja "燃料" {
    | die | hits |
    | 1   | 1    |
    | 2   | 2    |
    | 3   | 3    |
    | 4   | 4    |
  }
}
`,
  *onGame({ game }) {
    for (const table of game.tables.values()) {
      const ranges = rowRanges(table) ?? [];
      const falls = ranges.flatMap(({ from }, i) => (i > 0 && from < ranges[i - 1]!.from ? [i] : []));
      const [at] = falls;
      if (at === undefined || falls.length > 1 || ranges.length < 3) continue;
      const [row, before] = [ranges[at]!, ranges[at - 1]!].map(({ from }) => String(from)) as [string, string];
      yield { span: ranges[at]!.at, args: { table: table.table.id, row, before } };
    }
  },
  unfixable: {
    en: 'whether the row or its number has changed places does not stand in the text.',
    ja: '行の位置と番号のどちらが入れ替わったかは本文から分かりません。',
  },
};
