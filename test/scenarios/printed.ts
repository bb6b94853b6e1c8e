/** Tables of a shipped game as a test compares them: plain rows, ranges as they are printed. */
import type { Cell, GameVocabulary, Phase, Table } from '../../engine/kernel/compiled';
import { libraryModel } from '../model/shipped';

const OPEN = 1_000_000;

export type Plain = string | number | null;

export interface Printed {
  vocabulary: GameVocabulary;
  table(id: string): Table;
  /** Rows of a table, only these columns when given. */
  rows(id: string, ...columns: string[]): Plain[][];
  /** The cell of a column by the row's key, where a key covers several numbers by each of them. */
  byDie(id: string, column: string): Plain[];
  /** All rows as one text: cells with blanks between, rows too. */
  line(id: string, ...columns: string[]): string;
  /** Phases with their segments, as a tree of ids. */
  phases(list?: readonly Phase[]): unknown[];
}

function plain(cell: Cell | undefined): Plain {
  if (cell === null || cell === undefined) return null;
  if (typeof cell !== 'object') return cell;
  if (cell.from <= -OPEN) return `<=${cell.to}`;
  return cell.to >= OPEN ? `>=${cell.from}` : `${cell.from}-${cell.to}`;
}

/** Reads the tables of a game. */
export function printed(game: string): Printed {
  const { vocabulary } = libraryModel().game(game)!;
  const table = (id: string): Table => {
    const found = vocabulary.tables[id];
    if (!found) throw new Error(`no table ${id}`);
    return found;
  };
  const index = (id: string, column: string): number => {
    const at = table(id).columns.findIndex((c) => c.id === column);
    if (at < 0) throw new Error(`no column ${column} in ${id}`);
    return at;
  };
  const rows = (id: string, ...columns: string[]): Plain[][] => {
    const at = columns.map((column) => index(id, column));
    return table(id).rows.map(({ cells }) => (at.length > 0 ? at.map((i) => cells[i]) : cells).map(plain));
  };
  const phases = (list: readonly Phase[] = vocabulary.phases): unknown[] =>
    list.map((phase) => (phase.steps.length > 0 ? [phase.id, phases(phase.steps)] : phase.id));
  return {
    vocabulary,
    table,
    rows,
    byDie: (id, column) =>
      table(id).rows.flatMap(({ cells }) => {
        const [key] = cells;
        const span = key !== null && typeof key === 'object' ? key.to - key.from + 1 : 1;
        return Array.from({ length: span }, () => plain(cells[index(id, column)]));
      }),
    line: (id, ...columns) =>
      rows(id, ...columns)
        .flat()
        .join(' '),
    phases,
  };
}
