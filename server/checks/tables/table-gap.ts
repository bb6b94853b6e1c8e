import { rowRanges } from '../columns';
import type { Check } from '../types';

export const tableGap: Check = {
  code: 'SND404',
  name: 'table-gap',
  severity: 'warning',
  title: { en: 'A gap in a table', ja: '表の欠け' },
  message: { en: 'The table {table} says nothing about {missing}.', ja: '表{table}に{missing}の行がありません。' },
  doc: {
    en: 'The first column goes from its lowest to its highest number; every number between needs a row. A table that means to speak of some numbers only says `sparse`.',
    ja: '最初の列の最小値から最大値まで、すべての数に行が必要です。一部の数だけの表には`sparse`と書きます。',
  },
  bad: `//! replace | 1..3 | 0    | => | 1..2 | 0    |
`,
  good: `game sample {
}
`,
  *onGame({ game }) {
    for (const table of game.tables.values()) {
      const ranges = rowRanges(table);
      if (!ranges || table.table.properties?.sparse) continue;
      const sorted = [...ranges].sort((a, b) => a.from - b.from);
      // Where rows overlap, one of them is most likely the missing one.
      if (sorted.some((r, i) => i > 0 && r.from <= sorted[i - 1]!.to)) continue;
      let reached = sorted[0]?.to ?? 0;
      for (const range of sorted.slice(1)) {
        if (range.from > reached + 1) {
          const missing = range.from === reached + 2 ? `${reached + 1}` : `${reached + 1}..${range.from - 1}`;
          yield { span: range.at, args: { table: table.table.id, missing }, data: { missing } };
        }
        reached = Math.max(reached, range.to);
      }
    }
  },
  fixes(context) {
    // A row like the one after the gap, for the designer to fill in.
    const missing = String(context.issue.data?.missing ?? '');
    const row = context.found.replace(/^\|[^|]*\|/, `| ${missing} |`);
    if (!row.startsWith('|')) return [];
    const text = context.text(context.at.uri);
    const line = text.lastIndexOf('\n', context.at.start) + 1;
    const indent = text.slice(line, context.at.start);
    if (indent.trim() !== '') return [];
    return [
      {
        title: { en: `Add a row ${missing}`, ja: `${missing}の行を加える` },
        edits: [{ ...context.at, end: context.at.start, text: `${row}\n${indent}` }],
      },
    ];
  },
};
