/** When turns are. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Locale } from '../messages';
import { say } from '../svg/text';

/** Dates of the turns, from a table whose first column is the turn and which has a column for a year or a date. */
export function turnDates({ game }: CompiledGame, locale: Locale): Map<number, string> {
  const dates = new Map<number, string>();
  const names = new Map(game.words?.map((word) => [word.id, word.names]));
  for (const table of Object.values(game.tables)) {
    if (table.columns[0]?.id !== 'turn') continue;
    const find = (ids: string[]) => ids.map((id) => table.columns.findIndex((c) => c.id === id)).filter((i) => i > 0);
    // What a turn is called (`16AM`) says its date, too.
    const called = find(['code']);
    const dated = called.length > 0 ? called : find(['date', 'year', 'season', 'months', 'month', 'day']);
    const columns = dated.length > 0 ? dated : find(['begins']);
    if (columns.length === 0) continue;
    for (const { cells } of table.rows) {
      const turn = cells[0];
      if (typeof turn !== 'number') continue;
      const parts = columns
        .map((i) => cells[i])
        .filter((c) => typeof c === 'number' || typeof c === 'string')
        .map(String)
        .map((c) => say(names.get(c) ?? { en: c }, locale));
      dates.set(turn, parts.join(' '));
    }
    break;
  }
  return dates;
}
