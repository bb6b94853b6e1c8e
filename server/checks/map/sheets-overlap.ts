import { idOf } from '../../model/grid';
import { insertion, rewriting } from '../edits';
import type { Check } from '../types';

export const sheetsOverlap: Check = {
  code: 'SND236',
  name: 'sheets-overlap',
  severity: 'error',
  whole: true,
  title: { en: 'Sheets that lie on each other', ja: '重なるマップシート' },
  message: {
    en: '[[The sheet {sheet} covers {hex} of another sheet.]][[The sheet {same} has a hex {hex}, as another sheet has: a letter before its numbers tells them apart, `prefix {letter}`.]]',
    ja: '[[シート{sheet}が他のシートの{hex}に重なっています。]][[シート{same}にも他のシートと同じ番号{hex}があります。`prefix {letter}`のように番号の前に文字を付けてください。]]',
  },
  doc: {
    en: "`after` counts a sheet's columns on from the first map, `below` its rows. Each hex belongs to one sheet. Ids stay as printed; where two sheets print the same numbers, a `prefix` tells them apart.",
    ja: '`after`は列を、`below`は行を最初のマップから続けて数えます。1つのヘクスは1枚のシートにだけ属します。番号は印刷どおりなので、同じ番号のシートは`prefix`で区別します。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  sheet east "East" { prefix E; columns 1..2; rows 1..1; after 1 }
  terrain plain: 0101, 0201, E0201
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  sheet east "East" { prefix E; columns 1..2; rows 1..1; after 2 }
  terrain plain: 0101, 0201, E0101, E0201
}
`,
  *onMap({ map }) {
    const grid = map.board.grid;
    if (grid.shape !== 'hex' || !grid.sheets) return;
    const rectangles = [
      { id: map.id, prefix: grid.prefix, columns: grid.columns, rows: grid.rows, offset: [0, 0] as const },
      ...grid.sheets,
    ];
    const meet = (a: readonly [number, number], i: number, b: readonly [number, number], k: number) =>
      Math.max(a[0] + i, b[0] + k) <= Math.min(a[1] + i, b[1] + k);
    for (const [i, sheet] of rectangles.entries())
      for (const other of rectangles.slice(0, i))
        if (
          meet(sheet.columns, sheet.offset[0], other.columns, other.offset[0]) &&
          meet(sheet.rows, sheet.offset[1], other.rows, other.offset[1])
        ) {
          const column = Math.max(sheet.columns[0] + sheet.offset[0], other.columns[0] + other.offset[0]);
          const row = Math.max(sheet.rows[0] + sheet.offset[1], other.rows[0] + other.offset[1]);
          yield {
            span: map.gridAt ?? map.header,
            args: { sheet: sheet.id, hex: idOf(grid, { column, row }) },
            data: { after: grid.columns[1] },
          };
          return;
        } else if (
          (sheet.prefix ?? '') === (other.prefix ?? '') &&
          meet(sheet.columns, 0, other.columns, 0) &&
          meet(sheet.rows, 0, other.rows, 0)
        ) {
          const column = Math.max(sheet.columns[0], other.columns[0]);
          const row = Math.max(sheet.rows[0], other.rows[0]);
          const letter = sheet.id.slice(0, 1).toUpperCase();
          const args = { same: sheet.id, hex: idOf({ ...grid, sheets: [] }, { column, row }), letter };
          yield { span: map.gridAt ?? map.header, args };
          return;
        }
  },
  fixes(context) {
    const { sheet, same, letter } = context.issue.args;
    const text = context.text(context.at.uri);
    if (same) {
      const body = new RegExp(`\\bsheet\\s+${same}\\b[^{]*\\{`).exec(text.slice(context.at.start));
      const at = context.at.start + (body?.index ?? 0) + (body?.[0].length ?? 0);
      return body && /^[A-Z]$/.test(letter ?? '') ? [insertion(context, at, ` prefix ${letter};`)] : [];
    }
    const found = new RegExp(`\\bsheet\\s+${sheet}\\b[^}]*?\\bafter\\s+(?=\\d)`).exec(text.slice(context.at.start));
    if (!found) return [];
    const start = context.at.start + found.index + found[0].length;
    const end = start + /^\d+/.exec(text.slice(start))![0].length;
    return [rewriting(context, String(context.issue.data?.after ?? ''), { start, end })];
  },
};
