import type { Check } from '../types';

export const unknownColumn: Check = {
  code: 'SND770',
  name: 'unknown-column',
  severity: 'error',
  title: { en: 'A column the table does not have', ja: '表にない列' },
  message: {
    en: 'The table {table} has no column {name}. It has: {known}.',
    ja: '表{table}に列{name}はありません。列: {known}。',
  },
  doc: {
    en: '`column` says what the cells of one column are; the header names the columns.',
    ja: '`column`は一つの列の型を定めます。列の名前は見出し行にあります。',
  },
  bad: `game sample {
  table combat "Rounds" ja "ラウンド" {
    column round number
    | turn | rounds |
    | 1    | 2      |
  }
}
`,
  good: `game sample {
  table combat "Rounds" ja "ラウンド" {
    column rounds number
    | turn | rounds |
    | 1    | 2      |
  }
}
`,
};
