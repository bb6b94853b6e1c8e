/** What a hand draws on the map: hexes, paths, hexsides. */
import assert from 'node:assert/strict';
import { geometryOf } from '../../client/webview/svg/geometry';
import { BrushStroke, HexsideStroke, hexsideAt, PathStroke } from '../../client/webview/tools/strokes';
import type { Board } from '../../engine/kernel/compiled';

const ids = Array.from({ length: 6 }, (_, c) => Array.from({ length: 6 }, (_, r) => `0${c + 1}0${r + 1}`)).flat();
const board: Board = {
  id: 'm',
  names: { en: 'M' },
  grid: { shape: 'hex', orientation: 'flat', ids: 'CCRR', columns: [1, 6], rows: [1, 6], shifted: 'even' },
  places: ids.map((id) => ({ id, names: { en: id }, terrain: 'clear', features: [], properties: {} })),
  borders: [],
  regions: [],
};
const geometry = geometryOf(board);
const at = (id: string) => geometry.centres.get(id)!;
/** A corner of a hex, from the upper left clockwise. */
const corner = (id: string, i: number) => ({
  x: at(id).x + geometry.corners[i]!.x,
  y: at(id).y + geometry.corners[i]!.y,
});
const along = <S extends { to(x: number, y: number): void }>(stroke: S, ...points: { x: number; y: number }[]): S => {
  for (const { x, y } of points) stroke.to(x, y);
  return stroke;
};

describe('strokes of the hand', () => {
  it('paint every hex on the way once, however fast the hand is', () => {
    const stroke = along(new BrushStroke(geometry, () => true), at('0101'), at('0105'), at('0103'));
    assert.deepEqual(stroke.places, ['0101', '0102', '0103', '0104', '0105']);
    const some = along(new BrushStroke(geometry, (id) => id !== '0103'), at('0101'), at('0105'));
    assert.deepEqual(some.places, ['0101', '0102', '0104', '0105']);
  });

  it('lead from hex to hex, and take steps back when the hand goes back', () => {
    const stroke = along(new PathStroke(geometry), at('0202'), at('0303'), at('0304'), at('0305'));
    assert.deepEqual(stroke.path, ['0202', '0303', '0304', '0305']);
    along(stroke, at('0304'), at('0303'));
    assert.deepEqual(stroke.path, ['0202', '0303']);
    for (let i = 1; i < stroke.path.length; i++)
      assert.ok(geometry.neighbours.get(stroke.path[i - 1]!)!.includes(stroke.path[i]!));
  });

  it('follow hexsides from corner to corner', () => {
    // Clockwise around 0303 from its upper left corner to its lower right one.
    const stroke = along(new HexsideStroke(geometry), ...[0, 1, 2, 3].map((i) => corner('0303', i)));
    const [top, right, below] = geometry.neighbours.get('0303')!;
    const pairs = stroke.sides.map(([a, b]) => [a, b].sort().join('/'));
    assert.deepEqual(
      pairs,
      [top, right, below].map((id) => ['0303', id!].sort().join('/')),
    );
    along(stroke, corner('0303', 2));
    assert.equal(stroke.sides.length, 2);
  });

  it('draw nothing along the edge of the map, and one hexside where the hand only presses', () => {
    const edge = along(new HexsideStroke(geometry), corner('0101', 0), corner('0101', 1));
    assert.deepEqual(edge.sides, []);
    const middle = {
      x: (corner('0303', 2).x + corner('0303', 3).x) / 2,
      y: (corner('0303', 2).y + corner('0303', 3).y) / 2,
    };
    const side = hexsideAt(geometry, middle.x - 4, middle.y - 2);
    assert.deepEqual(side, ['0303', geometry.neighbours.get('0303')![2]]);
    assert.equal(hexsideAt(geometry, at('0101').x, at('0101').y - 30), null);
  });
});
