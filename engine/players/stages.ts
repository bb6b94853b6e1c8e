/** Where sides go first: places that count more in some turns, as the table `computer-stages` of a text says. */
import type { CompiledGame } from '../kernel/compiled';
import { entryOf } from '../kernel/records';
import { wordsIn } from '../kernel/tables';

/** Its table in the text. */
export const stageTable = 'computer-stages';

/** Places that a side goes for in some turns before others. */
export interface Stage {
  readonly side: number;
  readonly places: ReadonlySet<number>;
  readonly from: number;
  readonly until: number;
  readonly weight: number;
}

/**
 * The order in which sides go for places: a side, regions and places, the first and the last turn, how much more they count, and the
 * scenario where it is so (an empty cell, or no such column: each).
 * @param indexOf the number of a place by its id
 */
export function stagesOf({ board, game, scenario }: CompiledGame, indexOf: (id: string) => number): Stage[] {
  const table = entryOf(game.tables, stageTable);
  if (!table) return [];
  const named = (word: string) => board.regions.find(({ id }) => id === word)?.places ?? [word];
  const read = table.rows.map(
    ({ cells }) =>
      (id: string) =>
        cells[table.columns.findIndex((one) => one.id === id)],
  );
  return read
    .filter((cell) => String(cell('scenario') ?? scenario.id) === scenario.id)
    .map((cell) => ({
      side: game.sides.findIndex(({ id }) => id === cell('side')),
      places: new Set(wordsIn(cell('places')).flatMap(named).map(indexOf)),
      from: Number(cell('from')),
      until: Number(cell('until')),
      weight: Number(cell('weight')),
    }));
}
