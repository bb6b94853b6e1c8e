/** What a hand draws on the map: hexes, paths, hexsides. */
import assert from 'node:assert/strict';
import { geometryOf } from '../../client/webview/svg/geometry';
import {
  BrushStroke,
  HexsideStroke,
  hexsideAt,
  LineStroke,
  PathStroke,
  roomBeside,
} from '../../client/webview/tools/strokes';
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

const sea: Board = {
  id: 's',
  names: { en: 'S' },
  grid: { shape: 'points', lines: [{ a: 'a', b: 'b', length: 1 }] },
  places: Object.entries({ a: [0, 0], b: [400, 0], c: [100, 300] }).map(([id, position]) => ({
    id,
    names: { en: id },
    terrain: '',
    features: [],
    properties: { position },
  })),
  borders: [],
  regions: [],
};

describe('points and boxes under the hand', () => {
  const points = geometryOf(sea);
  const of = (id: string) => points.centres.get(id)!;

  it('are joined by a line from where the hand went down to where it is', () => {
    const stroke = new LineStroke(points);
    stroke.to(of('a').x + 3, of('a').y);
    assert.deepEqual([stroke.path, stroke.tip], [['a'], { x: of('a').x + 3, y: of('a').y }]);
    const half = { x: (of('a').x + of('c').x) / 2, y: (of('a').y + of('c').y) / 2 };
    stroke.to(half.x, half.y);
    assert.deepEqual([stroke.path, stroke.tip], [['a'], half], 'over the sea the line hangs at the hand');
    stroke.to(of('c').x, of('c').y + 2);
    assert.deepEqual([stroke.path, stroke.tip], [['a', 'c'], of('c')]);
    stroke.to(of('b').x, of('b').y);
    assert.deepEqual(stroke.path, ['a', 'b'], 'it goes to one point');
  });

  it('are where their columns say: from the paper back to the text', () => {
    for (const { id, properties } of sea.places) {
      const { x, y } = points.stated(of(id).x, of(id).y)!;
      assert.deepEqual([Math.round(x), Math.round(y)], properties.position);
    }
    const between = points.stated((of('a').x + of('b').x) / 2, of('a').y)!;
    assert.deepEqual([Math.round(between.x), Math.round(between.y)], [200, 0]);
    const [{ properties: _, ...bare }] = sea.places as [Board['places'][number]];
    assert.equal(geometryOf({ ...sea, places: [{ ...bare, properties: {} }] }).stated(0, 0), null);
  });

  it('off a map of hexes lie in columns and rows that go on beyond it', () => {
    const box = { ...board.places[0]!, id: 'depot', box: true as const, properties: { position: [8, -1] } };
    const off = geometryOf({ ...board, places: [...board.places, box] });
    const p = off.centres.get('depot')!;
    assert.deepEqual(off.stated(p.x + 5, p.y - 5), { x: 8, y: -1 });
    const hex = off.centres.get('0304')!;
    assert.deepEqual(off.stated(hex.x, hex.y), { x: 3, y: 4 });
  });

  it('find room beside others, off the hexes', () => {
    const far = (p: { x: number; y: number }, g = points) =>
      Math.min(...[...g.centres.values()].map((c) => Math.hypot(c.x - p.x, c.y - p.y)));
    assert.ok(far(roomBeside(points, 'a')!) > 100);
    const free = roomBeside(geometry, '0303')!;
    assert.equal(geometry.at(free.x, free.y), null);
    assert.equal(roomBeside(points, 'nowhere'), null);
  });
});
