import { maxOf, minOf } from '../../../engine/kernel/lists';
import { rangeText, rollsOf, rowRanges, rangeText as span } from '../columns';
import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const rollNotCovered: Check = {
  code: 'SND768',
  name: 'roll-not-covered',
  severity: 'error',
  title: { en: 'A roll without a row', ja: '行のない出目' },
  message: {
    en: 'A roll for the table {table} gives {from} to {to}, but there is no row for {missing}.',
    ja: '表{table}の出目は{from}から{to}ですが、{missing}の行がありません。',
  },
  doc: {
    en: 'The rows have to hold every sum of the dice and the modifiers; `clamp rows` says that the first and last row stand for all beyond.',
    ja: '行は、サイコロと修正の合計のすべてに必要です。端の行がその先も含むなら`clamp rows`と書きます。',
  },
  bad: `game sample {
  table combat "Fuel" ja "燃料" {
    roll d6
    modifiers 0..+1
    | die | result |
    | 1..5 | none  |
    | 6    | short |
  }
}
`,
  good: `game sample {
  table combat "Fuel" ja "燃料" {
    roll d6
    modifiers 0..+1
    | die | result |
    | 1..5 | none  |
    | >=6  | short |
  }
}
`,
  *onGame({ game }) {
    for (const table of game.tables.values()) {
      const ranges = rowRanges(table);
      const rolls = rollsOf(table.table);
      if (!ranges || ranges.length === 0 || !rolls || table.table.clamp?.includes('rows')) continue;
      const low = minOf(ranges.map((row) => row.from));
      const high = maxOf(ranges.map((row) => row.to));
      const args = { table: table.table.id, from: String(rolls.from), to: String(rolls.to) };
      const first = ranges.find((row) => row.from === low)!;
      const last = ranges.find((row) => row.to === high)!;
      if (low > rolls.from) yield { span: first.at, args: { ...args, missing: span(rolls.from, low - 1) } };
      if (high < rolls.to) yield { span: last.at, args: { ...args, missing: span(high + 1, rolls.to) } };
    }
  },
  fixes: (context) => {
    const { from, to } = context.issue.args;
    const cell = /^\|\s*(\d+)(?:\.\.(\d+))?\s*\|/.exec(context.found);
    if (!cell) return [];
    const low = Number(cell[1]);
    const high = Number(cell[2] ?? cell[1]);
    // The row at the end also stands for what is missing beyond it.
    const wider = low > Number(from) && high >= Number(to) ? rangeText(Number(from), high) : rangeText(low, Number(to));
    return lineRewriting(context, /\d+(?:\.\.\d+)?/, () => wider);
  },
};
