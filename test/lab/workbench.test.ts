/** A results table alone: expectations counted out by hand, cliffs, what is dead, columns that reward worse odds. */
import { strict as assert } from 'node:assert';
import type { Table } from '../../engine/kernel/compiled';
import { type Grid, sheetText } from '../../engine/lab/sheets/sheet';
import { workbenchSheet } from '../../engine/lab/sheets/workbench';
import { diceOf, NoDice, studyTable, waysOf } from '../../engine/lab/workbench';
import { compiled } from '../scenarios/compiled';

const names = { en: 'Combat', ja: '戦闘' };
const columns = (...ids: string[]) => ids.map((id) => ({ id, names: { en: id } }));
const rows = (...cells: Table['rows'][number]['cells'][]) => cells.map((one) => ({ cells: one }));
const result = (id: string, properties: Record<string, (string | number)[]>) => ({ id, names: { en: id }, properties });

/** Worse odds pay: 2-1 costs the attacker more than 1-1; D2 stands in a row that no die reaches. */
const odds: Table = {
  id: 'combat',
  names,
  roll: { dice: 1, faces: [1, 6] },
  across: 'odds',
  results: [
    result('A1', { attacker: [1] }),
    result('D1', { defender: [1], retreat: [1] }),
    result('D2', { defender: [2] }),
  ],
  columns: columns('die', '2-1', '1-1', '1-2', '3-1'),
  rows: rows(
    [{ from: 1, to: 3 }, 'A1', null, 'A1', 'D1'],
    [{ from: 4, to: 5 }, 'D1', 'A1/D1', null, 'D1'],
    [6, 'D1', 'D1', null, 'D1'],
    [7, 'D2', 'D2', 'D2', 'D2'],
  ),
};

describe('the table workbench', () => {
  it('counts out what columns bring, in the order of the odds', () => {
    const { lanes, ladder } = studyTable(odds);
    assert.equal(ladder, true);
    assert.deepEqual(
      lanes.map(({ id, means }) => [id, means.attacker ?? 0, means.defender ?? 0]),
      [
        ['1-2', 1 / 2, 0],
        ['1-1', 1 / 3, 1 / 2],
        ['2-1', 1 / 2, 1 / 2],
        ['3-1', 0, 1],
      ],
    );
    assert.deepEqual(lanes[1]!.results, [
      { result: '-', chance: 1 / 2 },
      { result: 'A1/D1', chance: 1 / 3 },
      { result: 'D1', chance: 1 / 6 },
    ]);
  });

  it('finds rewards for worse odds, dead rows and dead results', () => {
    const { backward, deadRows, deadResults, missing } = studyTable(odds);
    assert.deepEqual(
      backward.map(({ from, to, measure }) => [from, to, measure]),
      [['1-1', '2-1', 'attacker']],
    );
    assert.deepEqual([deadRows, deadResults, missing], [['7'], ['D2'], []]);
  });

  it('finds cliffs among steps, and columns that are the same', () => {
    const table: Table = {
      id: 'steps',
      names,
      roll: { dice: 1, faces: [1, 2] },
      across: 'strength',
      columns: columns('die', '1', '2', '3', '4', '5'),
      rows: rows([1, 0, 0, 1, 2, 12], [2, 0, 0, 1, 2, 12]),
    };
    const { cliffs, twins } = studyTable(table);
    assert.deepEqual(cliffs, [{ from: '4', to: '5', measure: 'value', by: 10 }]);
    assert.deepEqual(twins, [['1', '2']]);
  });

  it('adds modifiers, and says for which sums there is no row', () => {
    const table: Table = {
      id: 'fire',
      names,
      roll: { dice: 2, faces: [1, 6], modifiers: [-1, 2] },
      columns: columns('dice', 'hits'),
      rows: rows([{ from: -1_000_000, to: 6 }, 0], [{ from: 7, to: 12 }, 3]),
    };
    const { modified, missing, ladder } = studyTable(table);
    assert.equal(ladder, false);
    assert.deepEqual(missing, [13, 14]);
    const means = modified.map(({ modifier, lanes }) => [modifier, Number((lanes[0]!.means.value! * 12).toFixed(9))]);
    assert.deepEqual(means, [
      [-1, 15],
      [0, 21],
      [1, 25],
      [2, 27],
    ]);
    assert.deepEqual(studyTable({ ...table, clamp: ['rows'] }).missing, []);
  });

  it('reads dice off rows or columns that name every face, and refuses what is no table for dice', () => {
    const byRows: Table = {
      id: 't',
      names,
      columns: columns('die', 'a'),
      rows: rows([{ from: 1, to: 4 }, 0], [5, 1], [6, 2]),
    };
    assert.deepEqual([diceOf(byRows)?.faces, diceOf(byRows)?.by], [[1, 6], 'rows']);
    const across: Table = {
      id: 't',
      names,
      columns: columns('strength', 'die-1', 'die-2'),
      rows: rows([1, 0, 1], [2, 1, 1]),
    };
    const { lanes, dice, backward } = studyTable(across);
    assert.deepEqual([dice.by, lanes.map(({ means }) => means.value), backward], ['columns', [1 / 2, 1], []]);
    const plain: Table = { id: 'turns', names, columns: columns('turn', 'season'), rows: rows([1, 'spring']) };
    assert.throws(() => studyTable(plain), NoDice);
    assert.equal(waysOf({ dice: 3, faces: [1, 6] }).get(10), 27);
    assert.throws(() => waysOf({ dice: 40, faces: [1, 6] }), RangeError);
  });

  it('says it in words of both languages', () => {
    const sheet = workbenchSheet(studyTable(odds));
    assert.match(sheetText(sheet, 'en'), /Rewards worse odds: from 1-1 to 2-1, attacker loses \+0\.17\./);
    assert.match(sheetText(sheet, 'ja'), /どの目でも届かない行：7。/);
  });

  it('calls what results bring by the names that the game gives its words', () => {
    const { game } = compiled('ardennes-44/six-turn');
    const [{ headings }] = workbenchSheet(studyTable(game.tables.crt!), game).grids as [Grid];
    const called = (locale: 'en' | 'ja') => headings.map(({ names: { [locale]: word } }) => word).join();
    assert.match(called('en'), /Choice: Engaged,Choice: Fire fight,Fire fight DRM,.*State: Disordered.*Breakthrough/);
    assert.match(called('ja'), /選択：交戦,選択：射撃戦,射撃戦のダイス修正,.*状態：混乱.*突破/);
    // Without a game they are as they are written.
    const bare = workbenchSheet(studyTable(game.tables.crt!)).grids[0]!.headings;
    assert.ok(bare.some(({ names: { en } }) => en === 'state: disordered'));
  });
});
