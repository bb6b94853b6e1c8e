/** Cases of the rulebooks that a look into a printed table decides: row, column, cell, and hits by a fraction of the strength. */
import assert from 'node:assert/strict';
import type { Cell, GameVocabulary } from '../../engine/kernel/compiled';
import { lookup } from '../../engine/kernel/tables';
import { shippedModel } from './compiled';
import ardennes from './facts/ardennes-44/lookups.json';
import pacific from './facts/empire-of-the-sun/lookups.json';

type Look = [table: string, row: number, column: string, cell: Cell, strength?: number, hits?: number];

const model = shippedModel();

/** A cell as it is written. */
function written(cell: Cell): Cell {
  return cell !== null && typeof cell === 'object' ? `${cell.from}..${cell.to}` : cell;
}

/** A look into a table; numbers beyond a table that clamps its rows take the nearest. */
function look(game: GameVocabulary, [id, row, column]: Look): Cell {
  const table = game.tables[id];
  assert.ok(table, `the table ${id}`);
  assert.ok(
    table.columns.some((one) => one.id === column),
    `the column ${column} of ${id}`,
  );
  return written(lookup(table, row, column));
}

const all = { 'ardennes-44': ardennes, 'empire-of-the-sun': pacific } as unknown as Record<
  string,
  Record<string, Look[]>
>;
for (const [game, cases] of Object.entries(all))
  describe(`tables of ${game}`, () => {
    for (const [id, looks] of Object.entries(cases))
      it(id, () => {
        const { vocabulary } = model.game(game)!;
        for (const one of looks) {
          const [, , , cell, strength, hits] = one;
          const found = look(vocabulary, one);
          assert.deepEqual(found, cell, one.join(' '));
          if (strength !== undefined) assert.equal(Math.ceil(strength * Number(found)), hits);
        }
      });
  });
