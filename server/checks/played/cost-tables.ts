/** The tables that phases read as costs or effects of the ground. */
import { entryOf } from '../../../engine/kernel/records';
import type { GameData, LocatedTable } from '../../model/facts/game';
import type { Span } from '../../model/lower/pieces';
import { allPhases } from '../phases';

/** A table, and the first phase that reads it so. */
export interface GroundTable {
  reads: 'costs' | 'effects';
  phase: string;
  id: string;
  located: LocatedTable;
}

/** The only terrain without a row of its own: what a row of costs without a name, or with one that stands twice, was most likely to be. */
export function onlyMissing(game: GameData, { reads, located }: GroundTable): string | undefined {
  const [first, ...more] = reads === 'costs' ? terrainsWithoutRow(game, located) : [];
  return more.length === 0 ? first : undefined;
}

/** Each table once for its costs, once for its effects. A rulebook reads its tables as it needs: then there are none. */
export function groundTables(game: GameData): GroundTable[] {
  if (game.vocabulary.rules !== '') return [];
  const found = new Map<string, GroundTable>();
  for (const phase of allPhases(game))
    for (const reads of ['costs', 'effects'] as const) {
      const words = (entryOf(phase.properties, reads) ?? []).map(String);
      // `costs march by weather` names one table.
      for (const id of reads === 'costs' ? words.slice(0, 1) : words) {
        const located = game.tables.get(id);
        const key = `${reads} ${id}`;
        // What dice are rolled on says what happens: a check tells it at the phase.
        if (located && !located.table.roll && !found.has(key)) found.set(key, { reads, phase: phase.id, id, located });
      }
    }
  return [...found.values()];
}

/** What the first cell of each row says, as text: nothing where it is empty. */
export function rowNames({ table, rows }: LocatedTable): { word: string; row: Span; number: number }[] {
  return table.rows.flatMap(({ cells: [first] }, i) => {
    if (!rows[i] || (first !== null && typeof first === 'object')) return [];
    return [{ word: String(first ?? ''), row: rows[i], number: i + 1 }];
  });
}

/** Terrains of the game without a row of their own. */
function terrainsWithoutRow({ vocabulary }: GameData, located: LocatedTable): string[] {
  const rows = new Set(rowNames(located).map(({ word }) => word));
  return vocabulary.terrains.flatMap(({ id }) => (rows.has(id) ? [] : [id]));
}

/** Rows whose name an earlier one has: that one counts. */
export function repeatedRows(located: LocatedTable): { word: string; row: Span; before: Span }[] {
  const first = new Map<string, Span>();
  return rowNames(located).flatMap(({ word, row }) => {
    const before = first.get(word);
    if (word !== '' && !before) first.set(word, row);
    return before ? [{ word, row, before }] : [];
  });
}
