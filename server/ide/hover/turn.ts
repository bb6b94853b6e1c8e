/** Hover on a turn: its row of the turn record, and what comes and goes then. */
import type { TurnAt } from '../turns';
import type { Ide } from '../types';
import { wordsOf } from '../words';
import { field, plain } from './markdown';
import { tableHover } from './table';

/** `scenario`: the one the cursor is in; its arrivals of that turn are told. */
export function turnHover(ide: Ide, { game, row }: TurnAt, scenario: string | undefined): string {
  const words = wordsOf(ide, game);
  if (!words) return '';
  const facts = scenario === undefined ? undefined : ide.model.scenario(`${game}/${scenario}`);
  const turn = words.game.vocabulary.tables.turns?.rows[row]?.cells[0];
  const coming = (facts?.units ?? []).map(({ unit }) => unit).filter((unit) => unit.arrives?.turn === turn);
  const sides = words.game.vocabulary.sides.flatMap(({ id }) => {
    const units = coming.filter((unit) => unit.side === id);
    const text = units.length > 0 ? `${words.units(units)} — ${words.strength(units)}` : '';
    return field(words.pick(`Arrivals, ${words.side(id)}`, `${words.side(id)}の増援`), plain(text));
  });
  return [tableHover(words, 'turns', { row }), sides.join('\n')].filter(Boolean).join('\n\n');
}
