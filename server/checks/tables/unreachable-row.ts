import { missingNumbers, rollMeant, rollsOf, rowRanges } from '../columns';
import { renumbering, statementRemoval } from '../edits';
import type { Check } from '../types';

export const unreachableRow: Check = {
  code: 'SND769',
  name: 'unreachable-row',
  severity: 'warning',
  title: { en: 'A row that no roll reaches', ja: 'どの出目でも届かない行' },
  message: {
    en: 'No roll for the table {table} gives this: it goes from {from} to {to}.',
    ja: '表{table}の出目は{from}から{to}なので、この行には届きません。',
  },
  doc: {
    en: 'The sum of dice and modifiers never is what the row stands for: a slip in the row, or in `roll` and `modifiers`.',
    ja: 'サイコロと修正の合計がこの行になることはありません。行か、`roll`・`modifiers`の誤りです。',
  },
  bad: `game sample {
  table combat "Fuel" ja "燃料" {
    roll d6
    modifiers 0..+1
    | die | result |
    | 1..5 | none  |
    | 6..7 | short |
    | 8    | dry   |
  }
}
`,
  good: `game sample {
  table combat "Fuel" ja "燃料" {
    roll d6
    modifiers 0..+1
    | die | result |
    | 1..5 | none  |
    | 6..7 | short |
  }
}
`,
  unnecessary: true,
  *onGame({ game }) {
    for (const table of game.tables.values()) {
      const rolls = rollsOf(table.table);
      // That all rows are those of another roll is said at the table.
      if (!rolls || rollMeant(table) !== undefined) continue;
      let missing: number[] | undefined;
      for (const row of rowRanges(table) ?? [])
        if (row.to < rolls.from || row.from > rolls.to) {
          missing ??= missingNumbers(table);
          yield {
            span: row.at,
            args: { table: table.table.id, from: String(rolls.from), to: String(rolls.to) },
            data: { missing },
          };
        }
    }
  },
  fixes: (context) => [...renumbering(context), ...statementRemoval(context)],
};
