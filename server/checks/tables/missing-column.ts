import { neededColumns } from '../columns';
import type { Check } from '../types';

export const missingColumn: Check = {
  code: 'SND403',
  name: 'missing-column',
  severity: 'error',
  title: { en: 'A column that the ruleset needs', ja: 'ルールセットに必要な列' },
  message: { en: 'The table {table} lacks the column `{column}`.', ja: '表{table}に列`{column}`がありません。' },
  doc: { en: 'The ruleset reads this column by its name.', ja: 'ルールセットはこの列を名前で読みます。' },
  bad: `//! replace | die  | hits | => | die  | loss |
`,
  good: `game sample {
}
`,
  *onGame({ game }) {
    for (const { id } of game.needs?.tables ?? []) {
      const table = game.tables.get(id);
      if (!table) continue;
      for (const column of neededColumns(game, id))
        if (!table.table.columns.some((c) => c.id === column))
          yield {
            span: table.header[0] ?? table.at,
            args: { table: id, column },
            // A column of a side is called after it.
            rests: game.vocabulary.sides.map((side) => side.id).filter((side) => column.endsWith(`-${side}`)),
          };
    }
  },
};
