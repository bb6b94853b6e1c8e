import { type CombatColumnKind, combatColumnKinds } from '../../../engine/kernel/combat-columns';
import type { Cell, Table } from '../../../engine/kernel/compiled';
import type { Span } from '../../model/lower/pieces';
import { cellsOf, headerOf, rowsFrom } from '../cells';
import { rewriting } from '../edits';
import type { Check, Edit, Fix, FixContext, Found } from '../types';
import { firstWorse } from './worse-odds';

export const oddsColumns: Check = {
  code: 'SND773',
  name: 'odds-columns',
  severity: 'error',
  title: { en: 'Odds columns out of order', ja: 'オッズ列の順序の誤り' },
  message: {
    en: '[[“{found}” is not an odds column such as `2-1`.]][[The column {column} does not follow {before}.]][[Here the columns stand in another order than in the heading of {table}.]][[“{odds}” and the columns beside it are odds, but the table says `columns {kind}`.]]',
    ja: '[[「{found}」は`2-1`のようなオッズ列ではありません。]][[列{column}は{before}の次になりません。]][[列の順序が表{table}の見出しと違います。]][[「{odds}」などの列は戦力比ですが、表には`columns {kind}`とあります。]]',
  },
  doc: {
    en: 'Odds columns rise from left to right without leaving one out: `1-2`, `1-1`, `2-1`, `3-1`. A larger step is allowed only at the last column.',
    ja: 'オッズ列は左から右へ、抜けなく上がります(`1-2`、`1-1`、`2-1`、`3-1`)。飛んでよいのは最後の列だけです。',
  },
  bad: `game sample {
  table combat "Combat" ja "戦闘" {
    columns odds
    | die  | 1-1 | 3-1 | 2-1 |
    | 1..6 | 1 | 1 | 1 |
  }
}
`,
  good: `game sample {
  table combat "Combat" ja "戦闘" {
    columns odds
    | die  | 1-1 | 2-1 | 3-1 |
    | 1..6 | 1 | 1 | 1 |
  }
}
`,
  *onGame({ game }) {
    for (const { table, header } of game.tables.values()) {
      const other = combatColumnKinds.find((kind) => kind !== 'odds' && kind === table.across);
      if (other) yield* oddsInstead(table, header, other);
      if (table.across !== 'odds') continue;
      let before: { id: string; step: number } | undefined;
      // What follows a column that stands elsewhere does not follow it.
      let said = false;
      for (const [i, { id }] of table.columns.entries()) {
        if (i === 0) continue;
        const step = stepOf(id);
        const span = header[i]!;
        const args = { found: '', column: '', before: '' };
        if (step === undefined) yield { span, args: { ...args, found: id } };
        else {
          const last = i === table.columns.length - 1;
          const good =
            before === undefined || (last ? step > before.step : step > before.step && step <= before.step + 1);
          // One that stands twice has been said.
          if (!good && !said && before!.id !== id) {
            said = true;
            yield { span, args: { ...args, column: id, before: before!.id }, data: { table: table.id } };
          }
          before = { id, step };
        }
      }
    }
  },
  fixes: (context) => {
    const { found = '' } = context.issue.args;
    const { replace } = context.issue.data ?? {};
    if (typeof replace === 'string') return [rewriting(context, replace)];
    const { kind } = context.issue.args;
    if (kind) return saidOdds(context, kind);
    const odds = /^(\d+)\s*[:/]\s*(\d+)$/.exec(found);
    if (odds) return [rewriting(context, `${odds[1]}-${odds[2]}`)];
    const text = context.text(context.at.uri);
    const header = headerOf(text, context.at.start);
    const order = cellsOf(text, header).map(({ text: id }, i) => ({
      i,
      step: i === 0 ? Number.NEGATIVE_INFINITY : (stepOf(id) ?? Number.NaN),
    }));
    const sorted = order.toSorted((a, b) => a.step - b.step);
    const follows = (step: number, i: number) => i < 2 || i === sorted.length - 1 || step <= sorted[i - 1]!.step + 1;
    const distinct = new Set(order.map(({ step }) => step)).size === order.length;
    if (found !== '' || !distinct || !sorted.every(({ step }, i) => follows(step, i))) return [];
    const edits = rowsFrom(text, header).map((from): Edit => {
      const cells = cellsOf(text, from);
      const bodies = sorted.map(({ i }) => text.slice(cells[i]?.start, cells[i]?.end));
      return { uri: context.at.uri, start: cells[0]!.start, end: cells.at(-1)!.end, text: bodies.join('|') };
    });
    const moved = { title: { en: 'Put the columns in order', ja: '列を順に並べる' }, edits };
    const headed = { title: { en: 'Put the headings in order', ja: '見出しを順に並べる' }, edits: edits.slice(0, 1) };
    const table = context.core.game(context.issue.game ?? '')?.tables.get(String(context.issue.data?.table))?.table;
    if (!table?.results) return [moved];
    // Whether the columns stand elsewhere or are headed otherwise is told by the results, which grow better.
    const inOrder = (cells: readonly Cell[]) => sorted.map(({ i }) => cells[i] ?? null);
    const columns = sorted.map(({ i }) => table.columns[i]!);
    const asMoved = firstWorse({
      ...table,
      columns,
      rows: table.rows.map((row) => ({ ...row, cells: inOrder(row.cells) })),
    });
    const asHeaded = firstWorse({ ...table, columns });
    return [...(asHeaded ? [] : [headed]), ...(asMoved && !asHeaded ? [] : [moved])];
  },
};

/** Columns of differences or strengths whose headings are odds, where not all of them may be read as the former. */
function* oddsInstead({ columns }: Table, header: readonly Span[], kind: CombatColumnKind): Generator<Found> {
  const ids = columns.slice(1).map(({ id }) => id);
  if (ids.length < 2 || !ids.every((id) => stepOf(id) !== undefined)) return;
  const falls = ids.some((id) => {
    const [from, to] = id.split('-').map(Number);
    return kind === 'difference' || from! > to!;
  });
  if (falls) yield { span: header[1]!, args: { found: '', column: '', before: '', odds: ids[0]!, kind } };
}

/** Writes `columns odds` in the lines above the heading. */
function saidOdds({ at, text }: FixContext, kind: string): Fix[] {
  const all = text(at.uri);
  const from = all.slice(0, at.start).search(new RegExp(`columns\\s+${kind}(?![\\s\\S]*columns\\s+${kind})`));
  if (from < 0) return [];
  const written = new RegExp(`columns\\s+${kind}`).exec(all.slice(from))![0];
  const title = { en: 'Change to columns odds', ja: 'columns oddsに変更' };
  return [{ title, edits: [{ uri: at.uri, start: from, end: from + written.length, text: 'columns odds' }] }];
}

/** Where an odds column stands in the row of all: 1-2 before 1-1 before 2-1, halves (3-2) between. */
function stepOf(id: string): number | undefined {
  const odds = /^[<>]?=?([1-9]\d?)-([1-9]\d?)\+?$/.exec(id);
  if (!odds) return undefined;
  const [left, right] = [Number(odds[1]), Number(odds[2])];
  return left >= right ? left / right : 2 - right / left;
}
