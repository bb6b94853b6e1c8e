import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { BoardIndex } from '../../../engine/kernel/board';
import type { Board, HexGrid } from '../../../engine/kernel/compiled';
import { formatHex, hexDistance, neighbours, parseHex } from '../../../engine/kernel/hex';

const grids: HexGrid[] = (['flat', 'pointy'] as const).flatMap((orientation) =>
  (['even', 'odd'] as const).flatMap((shifted) =>
    (['CCRR', 'RRCC', 'CCCRR', 'CRR'] as const).map((ids) => ({
      shape: 'hex' as const,
      orientation,
      ids,
      columns: [1, 9] as [number, number],
      rows: [1, 12] as [number, number],
      shifted,
    })),
  ),
);
const name = (g: HexGrid) => `${g.orientation} ${g.ids} ${g.shifted}`;
const anyGrid = fc.constantFrom(...grids);
const anyHex = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 12 }))
  .map(([column, row]) => ({ column, row }));

function boardOf(grid: HexGrid): Board {
  const places: Board['places'] = [];
  for (let column = grid.columns[0]; column <= grid.columns[1]; column++)
    for (let row = grid.rows[0]; row <= grid.rows[1]; row++) {
      const id = formatHex(grid, { column, row });
      places.push({ id, names: { en: id }, terrain: 'sea', features: [], properties: {} });
    }
  return { id: 'b', names: { en: 'b' }, grid, places, borders: [], regions: [] };
}

describe('hexes', () => {
  it('ids are read as they are written, in every numbering', () => {
    fc.assert(
      fc.property(anyGrid, anyHex, (grid, hex) => {
        assert.deepEqual(parseHex(grid, formatHex(grid, hex)), hex);
      }),
    );
  });

  it('what is no id of the grid is refused', () => {
    for (const grid of grids)
      for (const id of ['', '1', '08x4', '99999', '0000', '-101'])
        assert.equal(parseHex(grid, id), null, `${name(grid)} ${id}`);
  });

  it('neighbours are mutual, six, and exactly the hexes at distance 1', () => {
    fc.assert(
      fc.property(anyGrid, anyHex, anyHex, (grid, a, b) => {
        const around = neighbours(grid, a);
        assert.equal(new Set(around.map((h) => `${h.column},${h.row}`)).size, 6);
        const near = around.some((h) => h.column === b.column && h.row === b.row);
        assert.equal(near, hexDistance(grid, a, b) === 1);
        assert.equal(hexDistance(grid, a, b), hexDistance(grid, b, a));
        for (const h of around) assert.equal(hexDistance(grid, a, h), 1);
      }),
    );
  });

  it('distances are the lengths of shortest ways', () => {
    for (const grid of grids) {
      const board = new BoardIndex(boardOf(grid));
      const from = board.indexOf(board.ids[40]!);
      const depth = new Map([[from, 0]]);
      const queue = [from];
      for (let i = queue.shift(); i !== undefined; i = queue.shift())
        for (let k = 0; k < board.stride; k++) {
          const j = board.neighbours[i * board.stride + k]!;
          if (j < 0 || depth.has(j)) continue;
          depth.set(j, depth.get(i)! + 1);
          queue.push(j);
        }
      for (const [j, d] of depth) assert.equal(board.distance(from, j), d, name(grid));
      assert.equal(depth.size, board.size);
    }
  });
});

describe('boards', () => {
  it('a board of points counts the lengths of its lines', () => {
    const point = (id: string) => ({ id, names: { en: id }, terrain: 'sea', features: [], properties: {} });
    const board = new BoardIndex({
      id: 'p',
      names: { en: 'p' },
      grid: {
        shape: 'points',
        lines: [
          { a: 'A', b: 'B', length: 2 },
          { a: 'B', b: 'C', length: 1 },
          { a: 'A', b: 'C', length: 5 },
        ],
      },
      places: ['A', 'B', 'C', 'D'].map(point),
      borders: [],
      regions: [],
    });
    assert.equal(board.distance(0, 2), 3);
    assert.equal(board.distance(0, 3), 255);
    assert.deepEqual([...board.neighbours.subarray(0, board.stride)], [1, 2]);
  });

  it('a box is joined to the places of its links', () => {
    const place = (id: string) => ({ id, names: { en: id }, terrain: 'sea', features: [], properties: {} });
    const grid = {
      shape: 'hex',
      orientation: 'flat',
      ids: 'CCRR',
      columns: [1, 4],
      rows: [1, 4],
      shifted: 'even',
    } as const;
    const board = (links: string[]) =>
      new BoardIndex({
        id: 'b',
        names: { en: 'b' },
        grid: { ...grid, columns: [...grid.columns], rows: [...grid.rows] },
        places: [place('0101'), place('0102'), { ...place('yard'), box: true, links }],
        borders: [],
        regions: [],
      });
    assert.deepEqual(
      [0, 1].map((i) => board(['0101']).distance(2, i)),
      [1, 2],
    );
    assert.deepEqual(
      [0, 1].map((i) => board([]).distance(2, i)),
      [255, 255],
    );
  });

  it('a place that stands twice is refused', () => {
    const board = boardOf(grids[0]!);
    assert.throws(() => new BoardIndex({ ...board, places: [board.places[0]!, board.places[0]!] }), /twice/);
  });
});
