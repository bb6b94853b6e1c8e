/** What is lit in the charts: where a combat read its tables, and what there is about a hex or a unit. */
import assert from 'node:assert/strict';
import { Session } from '../../client/webview/play/session';
import { hasAbout, subjectsOf, subjectsOfUnit } from '../../client/webview/ui/subjects';
import { tableRead } from '../../client/webview/ui/table-read';
import type { Cell } from '../../engine/kernel/compiled';
import { createPlayer } from '../../engine/players/index';
import { rulesets } from '../../engine/rulesets';
import { compiled } from '../scenarios/compiled';

const holds = (cell: Cell | undefined, die: number) =>
  cell === die || (typeof cell === 'object' && cell !== null && cell.from <= die && die <= cell.to);

describe('what is lit in the charts', () => {
  for (const [scenario, wanted] of [
    ['war-in-the-pacific/standard', ['half-die', 'air-hits']],
    ['taiheiyo-senshi/campaign', ['combat-results']],
    ['ardennes-44/six-turn', ['crt']],
  ] as const)
    it(`${scenario}: the row and column that the dice of a combat were read in`, () => {
      const game = compiled(scenario);
      const session = new Session(rulesets[game.game.rules]!.prepare(game), 1, {});
      const players = game.game.sides.map((_, side) => createPlayer('heuristic', side, 5 + side));
      const left = new Set<string>(wanted);
      for (let asked = session.question(); asked && left.size > 0; asked = session.question()) {
        const told = session.log.length;
        session.answer(players[asked.side]!.choose(session.game), false);
        for (const { combat, dice } of session.log.slice(told))
          for (const one of combat?.tables ?? []) {
            const table = game.game.tables[one.table ?? ''];
            if (!table || !dice || one.ladder?.column === -1) continue;
            const read = tableRead(table, one, dice.values);
            const cast = one.dice ? one.dice.map((i) => dice.values[i]!) : dice.values;
            assert.equal(read.table, one.table);
            assert.equal(read.rows.length, new Set(read.rows).size);
            for (const row of read.rows) {
              const { cells } = table.rows[row]!;
              if (!one.ladder) assert.ok(cast.some((die) => holds(cells[0], die)));
              for (const column of read.columns)
                assert.ok(
                  cast.some((die) => String(cells[column]) === one.byDie[die - 1]),
                  `${cells[column]} is not what ${cast} brings`,
                );
            }
            assert.ok(read.rows.length > 0 || one.ladder === undefined);
            assert.equal(read.columns.length > 0, one.ladder !== undefined);
            assert.deepEqual(tableRead(table, one, []).rows, one.ladder?.row === undefined ? [] : [one.ladder.row]);
            left.delete(table.id);
          }
      }
      assert.deepEqual([...left], []);
    });

  it('a die that is read with a modifier lights its column and the row that it was read in', () => {
    const table = structuredClone(compiled('ardennes-44/six-turn').game.tables.crt!);
    const [, heading] = table.columns;
    const results = table.rows.map(({ cells }) => String(cells[1]));
    const read = (added: number, die: number) =>
      tableRead(
        table,
        {
          table: 'crt',
          rule: '14.5',
          ladder: { by: { en: '' }, shifts: [], columns: table.columns.slice(1).map(({ id }) => id), column: 0 },
          byDie: results.map((_, i) => results[Math.max(0, Math.min(i + added, results.length - 1))]!),
          results: {},
        },
        [die],
      );
    assert.ok(heading && new Set(results).size > 3);
    assert.deepEqual(read(0, 2), { table: 'crt', rows: [1], columns: [1] });
    assert.deepEqual(read(2, 2), { table: 'crt', rows: [3], columns: [1] });
    assert.deepEqual(read(-1, 3), { table: 'crt', rows: [1], columns: [1] });
    // Beyond the table the last row counts.
    assert.deepEqual(read(2, results.length), { table: 'crt', rows: [results.length - 1], columns: [1] });
  });

  it('what there is about the terrain of a hex, and the kind, class and printed words of a unit', () => {
    const game = compiled('ardennes-44/campaign');
    const { tables } = game.game;
    const forest = game.board.places.find(({ terrain }) => terrain === 'forest')!;
    assert.ok(hasAbout(tables, subjectsOf(game, forest.id)));
    const tank = game.units.find(({ kind }) => kind === 'tank')!;
    const words = subjectsOfUnit(game, tank.id);
    assert.ok(words.has('tank') && words.has('vehicle'));
    assert.ok(hasAbout(tables, words), 'columns of its class');
    assert.ok(!hasAbout(tables, new Set(['no such thing'])));
    assert.ok(!hasAbout(tables, subjectsOf(game, 'nowhere')));
  });
});
