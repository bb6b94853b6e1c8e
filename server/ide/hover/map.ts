/** Hover on a map: how large it is, and which scenarios are played on it. */
import type { NamedSymbol } from '../../model';
import { say } from '../types';
import type { Words } from '../words';
import { field, plain } from './markdown';

export function mapLines(words: Words, symbol: NamedSymbol): string[] {
  const { model } = words.ide;
  const board = model.map(symbol.game, symbol.id)?.board;
  if (!board) return [];
  const { grid } = board;
  const size = (columns: [number, number], rows: [number, number]) =>
    `${columns[1] - columns[0] + 1} × ${rows[1] - rows[0] + 1}`;
  const sheets = grid.shape === 'hex' ? [grid, ...(grid.sheets ?? [])].map((one) => size(one.columns, one.rows)) : [];
  const named = board.places.filter(({ id, names }) => names.en !== id).length;
  const users = model
    .scenarios()
    .filter((one) => one.game === symbol.game && model.scenario(one.id)?.map === symbol.id);
  return [
    ...field(words.pick('Columns × rows', '列 × 行'), sheets.join(' + ')),
    ...field(
      words.pick('Places', '場所'),
      words.pick(`${board.places.length}, ${named} with a name`, `${board.places.length}(名称あり${named})`),
    ),
    ...field(
      words.pick('Scenarios', 'シナリオ'),
      plain(users.map((one) => say(words.ide, one.names)).join(words.pick(', ', '、'))),
    ),
  ];
}
