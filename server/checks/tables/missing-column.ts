import type { Span } from '../../model/lower/pieces';
import { columnsAmiss } from '../columns';
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
      const { missing, spare: others } = columnsAmiss(game, table.table);
      // What the ruleset does not ask for is what was to be the one missing column, if there is but one of each.
      const spare = others.flatMap((i) => table.header[i] ?? []);
      const data = missing.length === 1 && spare.length === 1 ? { data: { spare: spare[0]! } } : {};
      for (const column of missing)
        yield {
          ...data,
          span: table.header[0] ?? table.at,
          args: { table: id, column },
          // A column of a side is called after it.
          rests: game.vocabulary.sides.map((side) => side.id).filter((side) => column.endsWith(`-${side}`)),
        };
    }
  },
  fixes: (context) => {
    const spare = context.issue.data?.spare as Span | undefined;
    const { column = '' } = context.issue.args;
    if (!spare) return [];
    const { uri, start, end } = context.locate(spare);
    const title = { en: `Call the column ${column}`, ja: `列の名前を${column}にする` };
    return [{ title, edits: [{ uri, start, end, text: column }] }];
  },
};
