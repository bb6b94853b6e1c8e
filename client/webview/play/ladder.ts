/** Shifts along the columns of a table. */
import type { CombatLadder } from '../../../engine/kernel/ruleset';

/** Columns of shifts that lead beyond the end of the table, and so do nothing. */
export function lostShifts({ columns, column, from, shifts }: CombatLadder): number {
  const begins = from === undefined ? -1 : columns.indexOf(from);
  const meant = shifts.reduce((sum, shift) => sum + shift.columns, 0);
  const atEnd = column === 0 || column === columns.length - 1;
  return begins < 0 || !atEnd ? 0 : Math.abs(meant - (column - begins));
}
