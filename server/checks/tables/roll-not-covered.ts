import { maxOf, minOf } from '../../../engine/kernel/lists';
import type { LocatedTable } from '../../model/facts/game';
import type { Span } from '../../model/lower/pieces';
import { rangeText, rollMeant, rollsOf, rowRanges, rangeText as span } from '../columns';
import { lineRewriting, rewriting } from '../edits';
import type { Check, Fix, FixContext } from '../types';

export const rollNotCovered: Check = {
  code: 'SND768',
  name: 'roll-not-covered',
  severity: 'error',
  title: { en: 'A roll without a row', ja: '行のない出目' },
  message: {
    en: 'A roll for the table {table} gives {from} to {to}, but [[there is no row for {missing}]][[its rows are those of {roll}]].',
    ja: '表{table}の出目は{from}から{to}ですが、[[{missing}の行がありません]][[行は{roll}の出目です]]。',
  },
  doc: {
    en: 'The rows have to hold every sum of the dice and the modifiers; `clamp rows` says that the first and last row stand for all beyond. Where they are exactly those of other dice, that is said once, at the table.',
    ja: '行は、サイコロと修正の合計のすべてに必要です。端の行がその先も含むなら`clamp rows`と書きます。行がほかのサイコロの出目と完全に一致するときは、表の所に1回だけ示します。',
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
      if (!ranges || ranges.length === 0 || !rolls) continue;
      const clamped = table.table.clamp?.includes('rows') === true;
      // Rows at the ends stand for what lies beyond, but not for most of the rolls.
      if (clamped && !mostlyBeyond(table)) continue;
      const roll = rollMeant(table);
      if (clamped && roll === undefined) continue;
      if (roll !== undefined) {
        const args = { table: table.table.id, from: String(rolls.from), to: String(rolls.to), roll };
        yield {
          span: game.located.get(`table:${table.table.id}`)?.[0]?.name ?? table.at,
          args,
          data: { at: table.at },
        };
        continue;
      }
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
    if (context.issue.args.roll) return rolling(context);
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

/** Whether more rolls, unmodified, lie beyond the rows of a table than there are rows for. */
function mostlyBeyond(located: LocatedTable): boolean {
  const ranges = rowRanges(located) ?? [];
  const { roll } = located.table;
  if (!roll || ranges.length === 0) return false;
  const least = minOf(ranges.map((row) => row.from));
  const most = maxOf(ranges.map((row) => row.to));
  const [low, high] = [roll.dice * roll.faces[0], roll.dice * roll.faces[1]];
  const within = Math.max(0, Math.min(high, most) - Math.max(low, least) + 1);
  return high - low + 1 - within > within;
}

/** Writes the roll that the rows stand for. */
function rolling(context: FixContext): Fix[] {
  const { uri, start, end } = context.locate(context.issue.data?.at as Span);
  const said = /(?<=[{;\n]\s*roll[ \t]+)\S+/.exec(context.text(uri).slice(start, end));
  if (!said) return [];
  const at = { start: start + said.index, end: start + said.index + said[0].length };
  return [rewriting(context, context.issue.args.roll ?? '', at)];
}
