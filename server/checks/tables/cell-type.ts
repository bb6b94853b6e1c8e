import { entryOf } from '../../../engine/kernel/records';
import { numberOf } from '../../model/lower/unit-values';
import { numberMeant } from '../../model/numerals';
import { cellIn, cellWriting } from '../cells';
import { lonelyWord } from '../columns';
import type { Check } from '../types';

export const cellType: Check = {
  code: 'SND407',
  name: 'cell-type',
  severity: 'error',
  title: { en: 'A cell of the wrong kind', ja: 'セルの種類の誤り' },
  message: {
    en: 'The column {column} holds numbers; “{found}” is none.',
    ja: '列{column}には数を書きます。「{found}」は数ではありません。',
  },
  doc: { en: 'All other cells of this column are numbers or ranges.', ja: 'この列の他のセルはすべて数か範囲です。' },
  bad: `//! replace | 4    | 1    | => | 4    | one  |
`,
  good: `game sample {
}
`,
  *onGame({ game }) {
    for (const { table, rows } of game.tables.values())
      for (const [i, column] of table.columns.entries()) {
        const slip = lonelyWord(table, i);
        if (slip) yield { span: rows[slip.row]!, args: { column: column.id, found: slip.word } };
      }
    // Values of counters: words where most are numbers, unless the attribute says what it holds.
    for (const attribute of game.attributes) {
      if (attribute.words || attribute.numbers) continue;
      const written = [...game.unitRows.values(), ...game.templates.values()].filter((row) =>
        entryOf(row.values, attribute.id),
      );
      const words = written.filter((row) =>
        entryOf(row.values, attribute.id)!.some((value) => numberOf(value) === undefined),
      );
      if (words.length * 2 >= written.length) continue;
      for (const { id, values } of words) {
        const span = game.cellAt.get(`unit:${id} ${attribute.id}`) ?? game.cellAt.get(`template:${id} ${attribute.id}`);
        const found = entryOf(values, attribute.id)!.find((value) => numberOf(value) === undefined);
        if (span) yield { span, args: { column: attribute.id, found: String(found) } };
      }
    }
  },
  fixes: (context) => {
    const cell = cellIn(context.text(context.at.uri), context.at.start, context.issue.args.column ?? '');
    const number = cell && numberMeant(cell.text);
    const [, from, to] = /^(\d+) ?[-–~〜] ?(\d+)$/.exec(cell?.text.trim() ?? '') ?? [];
    if (cell && from !== undefined && Number(from) <= Number(to)) return [cellWriting(context, cell, `${from}..${to}`)];
    return cell && number !== undefined ? [cellWriting(context, cell, String(number))] : [];
  },
};
