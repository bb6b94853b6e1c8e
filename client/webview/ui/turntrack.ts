/** The turn record: where the game is, and what comes. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { PositionView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { h } from './dom';
import { text } from './texts';

/** Boxes of all turns; the present one is marked, later ones tell how many units arrive. */
export function turnTrack(compiled: CompiledGame, view: PositionView, locale: Locale): HTMLElement {
  const { first, last } = compiled.scenario.turns;
  const dates = turnDates(compiled, locale);
  const boxes: HTMLElement[] = [];
  // A scenario with a broken range still gets a track that ends.
  for (let turn = first; turn <= Math.min(last, first + 199); turn++) {
    const arriving = view.units.filter((u) => u.at === `turn:${turn}`).length;
    const date = dates.get(turn) ?? '';
    const label = [
      text('turn', locale, turn),
      date,
      arriving > 0 ? `${text('arrivals', locale)}: ${arriving}` : '',
    ].filter(Boolean);
    boxes.push(
      h(
        'li',
        {
          class: `turn${turn < view.turn ? ' past' : ''}`,
          title: label.join(' · '),
          ...(turn === view.turn ? { 'aria-current': 'step' } : {}),
        },
        h('b', {}, String(turn)),
        date && h('small', {}, ...date.split(' ').map((part) => h('span', {}, part))),
        arriving > 0 && h('span', { class: 'arriving' }, `+${arriving}`),
      ),
    );
  }
  return h('ol', { class: 'turns' }, ...boxes);
}

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
    const columns = called.length > 0 ? called : find(['date', 'year', 'season', 'month', 'day']);
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

/** The name of the phase or segment in progress, `Operations phase · Movement segment`; empty between phases. */
export function phaseName({ game }: CompiledGame, id: string, locale: Locale): string {
  const search = (phases: typeof game.phases, path: string[]): string[] | null => {
    for (const phase of phases) {
      const here = [...path, say(phase.names, locale)];
      if (phase.id === id) return here;
      const deeper = search(phase.steps, here);
      if (deeper) return deeper;
    }
    return null;
  };
  return search(game.phases, [])?.join(' · ') ?? '';
}
