/** Weights that stand in the text of a game. */
import type { CompiledGame } from '../kernel/compiled';
import { entryOf, setEntry } from '../kernel/records';

/** The numbers of a table of two columns, by their words; none where the game has no such table. */
export function numbersOf({ game }: CompiledGame, table: string): Record<string, number> {
  const out: Record<string, number> = {};
  for (const { cells } of entryOf(game.tables, table)?.rows ?? [])
    if (typeof cells[1] === 'number') setEntry(out, String(cells[0]), cells[1]);
  return out;
}
