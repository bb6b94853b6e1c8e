/** When turns are. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Locale } from '../messages';

/** Seasons stand in tables as words. */
const seasons: Record<string, string> = { spring: '春', summer: '夏', autumn: '秋', fall: '秋', winter: '冬' };

/** Dates of the turns, from a table whose first column is the turn and which has a column for a year or a date. */
export function turnDates({ game }: CompiledGame, locale: Locale): Map<number, string> {
  const dates = new Map<number, string>();
  for (const table of Object.values(game.tables)) {
    if (table.columns[0]?.id !== 'turn') continue;
    const find = (ids: string[]) => ids.map((id) => table.columns.findIndex((c) => c.id === id)).filter((i) => i > 0);
    // What a turn is called (`16AM`) says its date, too.
    const called = find(['code']);
    const dated = called.length > 0 ? called : find(['date', 'year', 'season', 'month', 'day']);
    const columns = dated.length > 0 ? dated : find(['begins']);
    if (columns.length === 0) continue;
    for (const { cells } of table.rows) {
      const turn = cells[0];
      if (typeof turn !== 'number') continue;
      const parts = columns
        .map((i) => cells[i])
        .filter((c) => typeof c === 'number' || typeof c === 'string')
        .map((c) => (locale === 'ja' && seasons[c]) || String(c));
      dates.set(turn, parts.join(' '));
    }
    break;
  }
  return dates;
}
