/** The record of turns: what a column of the table `turns` says, turn by turn. */
import type { Cell, CompiledGame } from './compiled';
import { entryOf } from './records';
import { rowOf } from './tables';

/** By turn, what stands in a column; null: nothing. Undefined: there is no such column. */
export function turnRecord({ game, scenario }: CompiledGame, column: string): (Cell | null)[] | undefined {
  const table = entryOf(game.tables, 'turns');
  const at = table?.columns.findIndex(({ id }) => id === column) ?? -1;
  if (!table || at < 1) return undefined;
  return Array.from(
    { length: scenario.turns.last + 1 },
    (_, turn) => table.rows[rowOf(table, turn)]?.cells[at] ?? null,
  );
}
