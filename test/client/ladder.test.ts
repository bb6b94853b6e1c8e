/** Shifts that lead beyond the end of a table are said to do nothing. */
import assert from 'node:assert/strict';
import { lostShifts } from '../../client/webview/play/ladder';

const columns = ['1-2', '1-1', '2-1', '3-1'];
const ladder = (from: string, column: number, ...by: number[]) => ({
  by: { en: 'odds' },
  from,
  columns,
  column,
  shifts: by.map((one) => ({ names: { en: 'shift' }, rule: '5.2', columns: one, units: [] })),
});

describe('client: shifts of a combat', () => {
  it('beyond the end of the table have no effect, and so many are told', () => {
    assert.equal(lostShifts(ladder('1-2', 0, -1)), 1);
    assert.equal(lostShifts(ladder('2-1', 3, 1, 2)), 2);
    assert.equal(lostShifts(ladder('1-1', 0, -1)), 0);
    assert.equal(lostShifts(ladder('1-2', 0, -1, 1)), 0);
    // A limit of the rules is none of the table.
    assert.equal(lostShifts(ladder('1-2', 2, 4)), 0);
    assert.equal(lostShifts(ladder('9-1', 3, 1)), 0);
  });
});
