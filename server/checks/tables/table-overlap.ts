import { rowNaming } from '../cells';
import { missingNumbers, type RowRange, rangeText, rowRanges } from '../columns';
import { lineRewriting, renumbering, statementRemoval } from '../edits';
import { groundTables, onlyMissing, repeatedRows } from '../played/cost-tables';
import type { Check, Fix, FixContext } from '../types';

export const tableOverlap: Check = {
  code: 'SND405',
  name: 'table-overlap',
  severity: 'error',
  title: { en: 'Rows that overlap', ja: '行の重なり' },
  message: {
    en: 'The table {table} has {key} in an earlier row already; this row is not reached for it.',
    ja: '表{table}の{key}は前の行にもあります。この行は使われません。',
  },
  doc: {
    en: 'The first row that fits counts: of a number in the rows of a roll, of a name in a table of `costs`.',
    ja: '最初に当てはまる行が有効です。出目の行の数も、`costs`の表の名前もそうです。',
  },
  bad: `//! replace | 4    | 1    | => | 3..4 | 1    |
`,
  good: `game sample {
}
`,
  *onGame({ game }) {
    for (const ground of groundTables(game)) {
      // Effects of several rows add up.
      if (ground.reads === 'effects') continue;
      for (const { word, row, before } of repeatedRows(ground.located))
        yield {
          span: row,
          args: { table: ground.id, key: word },
          data: { meant: onlyMissing(game, ground) },
          related: [{ span: before, message: { en: 'The earlier row', ja: '前の行' } }],
        };
    }
    for (const table of game.tables.values()) {
      const ranges = rowRanges(table) ?? [];
      const taken = new Taken();
      let missing: number[] | undefined;
      for (const range of ranges) {
        const before = taken.add(range);
        if (!before) continue;
        missing ??= missingNumbers(table);
        const from = Math.max(before.from, range.from);
        const to = Math.min(before.to, range.to);
        yield {
          span: range.at,
          args: { table: table.table.id, key: from === to ? `${from}` : `${from}..${to}` },
          data: { missing, before, earlier: skipped(ranges, before, missing) },
          related: [{ span: before.at, message: { en: 'The earlier row', ja: '前の行' } }],
        };
      }
    }
  },
  fixes: (context) => {
    const { key: name = '' } = context.issue.args;
    const meant = context.issue.data?.meant;
    if (typeof meant === 'string') return [...rowNaming(context, name, meant), ...statementRemoval(context)];
    const key = Number(name);
    const [, from, to] = /^\|\s*(\d+)\.\.(\d+)\s*\|/.exec(context.found) ?? [];
    const low = Number(from);
    const high = Number(to);
    const before = context.issue.data?.before as RowRange | undefined;
    const skipped = context.issue.data?.earlier;
    if (before && typeof skipped === 'number') return numbered(context, before, skipped);
    // Either row may go too far: first the one that leaves them more alike.
    const fixes = key === low && high > low ? lineRewriting(context, /\d+\.\.\d+/, () => rangeText(low + 1, high)) : [];
    const earlier = before && key === before.to && before.from < before.to ? shortened(context, before) : [];
    if (before && earlier.length > 0) {
      const uneven = (a: number, b: number) => Math.abs(a - b);
      const lengths = [before.to - before.from + 1, (high || key) - key + 1] as const;
      const first = uneven(lengths[0] - 1, lengths[1]) < uneven(lengths[0], lengths[1] - 1);
      return first || fixes.length === 0 ? [...earlier, ...fixes] : [...fixes, ...earlier];
    }
    if (fixes.length > 0) return fixes;
    return [...renumbering(context), ...statementRemoval(context)];
  },
};

/** The one number between an earlier row and the one above it, where both say single numbers: it is the earlier row that is wrong. */
function skipped(ranges: readonly RowRange[], before: RowRange, missing: readonly number[]): number | undefined {
  const above = ranges[ranges.indexOf(before) - 1];
  const number = before.from - 1;
  return before.from === before.to && above?.to === number - 1 && missing.includes(number) ? number : undefined;
}

/** Gives the earlier row its number. */
function numbered(context: FixContext, { at, from }: RowRange, number: number): Fix[] {
  const { uri, start, end } = context.locate(at);
  const found = new RegExp(`(?<!\\d)${from}(?!\\d)`).exec(context.text(uri).slice(start, end));
  if (!found) return [];
  const title = { en: `Change ${from} to ${number} in the earlier row`, ja: `前の行の${from}を${number}に変更` };
  const begin = start + found.index;
  return [{ title, edits: [{ uri, start: begin, end: begin + found[0].length, text: String(number) }] }];
}

/** Takes its last number from the earlier row. */
function shortened(context: FixContext, { at, from, to }: RowRange): Fix[] {
  const { uri, start, end } = context.locate(at);
  const text = rangeText(from, to - 1);
  const found = /\d+\s*\.\.\s*\d+/.exec(context.text(uri).slice(start, end));
  if (!found) return [];
  const title = { en: `Change the earlier row to ${text}`, ja: `前の行を${text}に変更` };
  const begin = start + found.index;
  return [{ title, edits: [{ uri, start: begin, end: begin + found[0].length, text: text.padEnd(found[0].length) }] }];
}

/** Which row first says each number, in stretches in order. */
class Taken {
  readonly #stretches: { from: number; to: number; row: RowRange; index: number }[] = [];
  #count = 0;

  /** Gives a row the numbers that no earlier one says; the first earlier row that says one of its numbers. */
  add(row: RowRange): RowRange | undefined {
    const list = this.#stretches;
    const index = this.#count++;
    let at = 0;
    for (let high = list.length; at < high; ) {
      const middle = (at + high) >> 1;
      if (list[middle]!.to < row.from) at = middle + 1;
      else high = middle;
    }
    let first: { row: RowRange; index: number } | undefined;
    let { from } = row;
    for (; at < list.length && list[at]!.from <= row.to; at++) {
      const other = list[at]!;
      if (!first || other.index < first.index) first = other;
      if (from < other.from) list.splice(at++, 0, { from, to: other.from - 1, row, index });
      from = other.to + 1;
    }
    if (from <= row.to) list.splice(at, 0, { from, to: row.to, row, index });
    return first?.row;
  }
}
