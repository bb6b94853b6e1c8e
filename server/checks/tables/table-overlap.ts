import { missingNumbers, rangeText, rowRanges } from '../columns';
import { lineRewriting, renumbering, statementRemoval } from '../edits';
import type { Check } from '../types';

export const tableOverlap: Check = {
  code: 'SND405',
  name: 'table-overlap',
  severity: 'error',
  title: { en: 'Rows that overlap', ja: '行の重なり' },
  message: {
    en: 'The table {table} has {key} in an earlier row already; this row is not reached for it.',
    ja: '表{table}の{key}は前の行にもあります。この行は使われません。',
  },
  doc: { en: 'The first row that fits counts.', ja: '最初に当てはまる行が有効です。' },
  bad: `//! replace | 4    | 1    | => | 3..4 | 1    |
`,
  good: `game sample {
}
`,
  *onGame({ game }) {
    for (const table of game.tables.values()) {
      const ranges = rowRanges(table) ?? [];
      for (const [i, range] of ranges.entries()) {
        const before = ranges.slice(0, i).find((r) => r.from <= range.to && range.from <= r.to);
        if (!before) continue;
        const from = Math.max(before.from, range.from);
        const to = Math.min(before.to, range.to);
        yield {
          span: range.at,
          args: { table: table.table.id, key: from === to ? `${from}` : `${from}..${to}` },
          data: { missing: missingNumbers(table) },
          related: [{ span: before.at, message: { en: 'The earlier row', ja: '前の行' } }],
        };
      }
    }
  },
  fixes: (context) => {
    const key = Number(context.issue.args.key);
    const [, from, to] = /^\|\s*(\d+)\.\.(\d+)\s*\|/.exec(context.found) ?? [];
    const low = Number(from);
    const high = Number(to);
    // What an earlier row says already is left to it.
    if (key === low && high > low) return lineRewriting(context, /\d+\.\.\d+/, () => rangeText(low + 1, high));
    return [...renumbering(context), ...statementRemoval(context)];
  },
};
