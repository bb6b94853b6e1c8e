/** Where a table was read for a combat: its rows and columns, from what the combat says of it and the dice that fell. */
import type { Cell, Table } from '../../../engine/kernel/compiled';
import type { CombatTable } from '../../../engine/kernel/ruleset';

/** Rows and columns of a table, from 0; empty where all count, or none is known yet. */
export interface TableRead {
  table: string;
  rows: readonly number[];
  columns: readonly number[];
}

/**
 * @param table the one that the combat names
 * @param fallen dice of the event; none before they are cast
 */
export function tableRead(
  table: Table,
  { ladder, low = 1, byDie, dice }: CombatTable,
  fallen: readonly number[],
): TableRead {
  const cast = dice ? dice.flatMap((i) => fallen[i] ?? []) : fallen;
  const { id, columns } = table;
  // Strengths are rows, and dice stand side by side behind them.
  if (ladder?.row !== undefined)
    return { table: id, rows: [ladder.row], columns: columns.length > byDie.length ? cast : [] };
  const heading = ladder?.columns[ladder.column];
  const column = columns.findIndex((one) => one.id === heading || one.names.en === heading);
  const added = column < 0 ? 0 : modifierOf(table, column, byDie, low);
  const found = cast.flatMap((die) => {
    const row = added === null ? -1 : rowFor(table, die + added);
    return row < 0 ? [] : [row];
  });
  return { table: id, rows: [...new Set(found)], columns: column < 0 ? [] : [column] };
}

/** What is added to every die before it is read: the least that explains what each brings; null: nothing does. */
function modifierOf(table: Table, column: number, byDie: readonly string[], low: number): number | null {
  const explains = (added: number) =>
    byDie.every((told, i) => String(table.rows[rowFor(table, i + low + added)]?.cells[column] ?? '') === told);
  for (let size = 0; size <= 2 * table.rows.length; size++)
    for (const added of size === 0 ? [0] : [size, -size]) if (explains(added)) return added;
  return null;
}

/** The row of a die; one beyond the rows counts as the first or last. */
function rowFor({ rows }: Table, die: number): number {
  const found = rows.findIndex(({ cells }) => covers(cells[0], die));
  if (found >= 0 || rows.length === 0) return found;
  const first = rows.findIndex(({ cells: [cell] }) => lowest(cell) > die);
  const last = rows.findLastIndex(({ cells: [cell] }) => lowest(cell) <= die);
  return last < 0 ? first : last;
}

function lowest(cell: Cell | undefined): number {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' && cell !== null ? cell.from : Number.NaN;
}

function covers(cell: Cell | undefined, die: number): boolean {
  if (typeof cell === 'number') return cell === die;
  return typeof cell === 'object' && cell !== null && cell.from <= die && die <= cell.to;
}
