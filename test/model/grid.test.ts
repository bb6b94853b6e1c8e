import assert from 'node:assert/strict';
import type { HexGrid } from '../../engine/kernel/compiled';
import { allIds, hexDistance, neighbourIds } from '../../server/model';

const grids: HexGrid[] = (['flat', 'pointy'] as const).flatMap((orientation) =>
  (['even', 'odd'] as const).flatMap((shifted) =>
    (['CCRR', 'RRCC', 'CRR'] as const).map(
      (ids): HexGrid => ({ shape: 'hex', orientation, ids, columns: [1, 7], rows: [1, 6], shifted }),
    ),
  ),
);

describe('hex grid', () => {
  it('has six neighbours inside, and distance counts steps, in every convention', () => {
    for (const grid of grids) {
      for (const a of allIds(grid)) {
        for (const b of neighbourIds(grid, a)) {
          assert.equal(hexDistance(grid, a, b), 1);
          assert.ok(neighbourIds(grid, b).includes(a), `${a} ${b}`);
        }
        const reached = new Map([[a, 0]]);
        const queue = [a];
        for (const x of queue)
          for (const y of neighbourIds(grid, x))
            if (!reached.has(y)) {
              reached.set(y, reached.get(x)! + 1);
              queue.push(y);
            }
        for (const [b, d] of reached) assert.equal(hexDistance(grid, a, b), d, `${a} ${b}`);
      }
      assert.equal(neighbourIds(grid, grid.ids === 'CRR' ? '404' : '0404').length, 6);
    }
  });

  it('knows the neighbourhoods that the rules of War in the Pacific state', () => {
    const grid: HexGrid = {
      shape: 'hex',
      orientation: 'flat',
      ids: 'CCRR',
      columns: [1, 18],
      rows: [1, 12],
      shifted: 'even',
    };
    for (const [a, b] of [
      ['1008', '0909'],
      ['0908', '1008'],
      ['1008', '1009'],
      ['0406', '0306'],
      ['1506', '1405'],
    ] as const)
      assert.equal(hexDistance(grid, a, b), 1);
    assert.equal(hexDistance(grid, '0804', '0606'), 3);
  });
});
