import type { Table } from '../../../engine/kernel/compiled';
import { rowCalled } from '../../../engine/kernel/readings';
import { entryOf } from '../../../engine/kernel/records';
import type { GameData } from '../../model/facts/game';
import type { Issue, Rel } from '../../model/lower/pieces';
import { surelyMeant } from '../../model/suggest';
import { rewriting } from '../edits';
import type { Check, ExampleInput, Found } from '../types';

export const unknownCell: Check = {
  code: 'SND707',
  name: 'unknown-cell',
  severity: 'error',
  title: { en: 'A row or column that the table does not have', ja: '表にない行や列' },
  message: {
    en: 'The table {table} has no[[ column “{column}”]][[ row “{row}”]].[[ Did you mean “{suggestion}”?]] There are: {known}.',
    ja: '表{table}に[[列「{column}」]][[行「{row}」]]はありません。[[「{suggestion}」ですか?]]あるのは {known} です。',
  },
  doc: {
    en: 'An example reads the cells of the game’s tables as they are headed: `expect cell combat 4 2-1`, and, where a table is rolled on by hand, `red: column 2-1`.',
    ja: '例では、表のセルを行と列の見出しで指します(`expect cell combat 4 2-1`)。手作業で表を振るときは`red: column 2-1`のように書きます。',
  },
  bad: `example "Two armies" of sample {
  given base
  expect cell losses 4 hist = 1
}
`,
  good: `example "Two armies" of sample {
  given base
  expect cell losses 4 hits = 1
}
`,
  *onExample(input) {
    const tables = input.core.game(input.game)?.vocabulary.tables ?? {};
    // Whoever rolls says the table first, then the column.
    const rolled = new Map<string, string>();
    for (const s of input.example.statements) {
      if (s.what === 'condition')
        for (const { table: id, row, column, absent } of s.cells) {
          const table = entryOf(tables, id);
          if (!table) continue;
          if (!absent && rowCalled(table, row.text) < 0)
            yield missing(input, table, 'row', row.text, inside(s, row.at));
          yield* unheaded(input, table, column.text, inside(s, column.at));
        }
      if ((s.what !== 'do' && s.what !== 'answer') || s.side === undefined) continue;
      if (s.table !== undefined) rolled.set(s.side, s.table);
      const table = entryOf(tables, rolled.get(s.side) ?? '');
      if (table && s.column) yield* unheaded(input, table, s.column.text, inside(s, s.column.at));
    }
  },
  fixes: (context) => {
    const { suggestion } = context.issue.args;
    return suggestion ? [rewriting(context, suggestion)] : [];
  },
};

const inside = (statement: Rel, at: Rel): Rel => ({ start: statement.start + at.start, end: statement.start + at.end });

/** The first column heads the rows. */
function* unheaded(input: ExampleInput, table: Table, column: string, at: Rel): Generator<Found> {
  if (!table.columns.slice(1).some(({ id }) => id === column)) yield missing(input, table, 'column', column, at);
}

function missing(input: ExampleInput, table: Table, what: 'row' | 'column', text: string, at: Rel): Found {
  const known =
    what === 'column'
      ? table.columns.slice(1).map(({ id }) => id)
      : table.rows.map(({ cells: [cell] }) =>
          cell && typeof cell === 'object' ? `${cell.from}..${cell.to}` : String(cell ?? ''),
        );
  // Odds are as near to each other as to what is meant.
  const suggestion = surelyMeant(text, known) ?? '';
  return {
    span: input.span(at),
    args: { table: table.id, [what]: text, suggestion, known: known.join(', ') },
  };
}

export const isCell = ({ code }: Issue): boolean => code === unknownCell.code;

/** The issues of an example without those about tables of which something is wrong: that is said there. */
export function withoutDoubtful(issues: Issue[], game: GameData, ofGame: readonly Issue[]): Issue[] {
  const isDoubtful = (id: string) => {
    const at = game.located.get(`table:${id}`)?.[0]?.whole;
    if (!at || game.unsure.has(`table:${id}`)) return true;
    return ofGame.some(
      ({ span }) => span.uri === at.uri && span.decl === at.decl && at.start <= span.start && span.end <= at.end,
    );
  };
  return issues.filter((issue) => !isCell(issue) || !isDoubtful(issue.args.table ?? ''));
}
