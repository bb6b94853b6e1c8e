/** What turns are called beside their number: their date, or what the turn record says of them in words. */
import assert from 'node:assert/strict';
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { turnDates } from '../../../engine/kernel/story';
import { compiled } from '../../scenarios/compiled';

const first = (game: CompiledGame) => turnDates(game).get(1);

describe('the dates of turns', () => {
  const spring = compiled('tutorial/spring');
  it('are those of the turn record', () => assert.deepEqual(first(spring), { en: 'Spring', ja: '春' }));
  it('are the other words of a record without dates, as the moon or the weather', () => {
    const { turns } = spring.game.tables;
    const at = turns!.columns.findIndex(({ id }) => id === 'season');
    const cut = <T>(list: readonly T[]) => list.filter((_, i) => i !== at);
    const record = {
      ...turns!,
      columns: cut(turns!.columns),
      rows: turns!.rows.map((row) => ({ ...row, cells: cut(row.cells) })),
    };
    const tables = { ...spring.game.tables, turns: record };
    assert.deepEqual(first({ ...spring, game: { ...spring.game, tables } }), { en: 'Dry', ja: '乾燥' });
  });
  it('leave out what says nothing without the head of its column', () => {
    const columns = [{ id: 'turn' }, { id: 'count' }] as never;
    const turns = {
      ...spring.game.tables.turns!,
      columns,
      rows: [{ cells: [1, 'none'] }, { cells: [2, 'yes'] }] as never,
    };
    const words = [
      { id: 'none', names: { en: 'No' } },
      { id: 'yes', names: { en: 'Yes' } },
    ];
    const game = { ...spring.game, words, tables: { turns } } as never;
    assert.deepEqual([...turnDates({ ...spring, game })], []);
  });
  it('are none where the text has no record', () => assert.equal(first(compiled('halm/morning')), undefined));
});
