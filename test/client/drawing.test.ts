import assert from 'node:assert/strict';
import { shortened } from '../../client/webview/svg/counters';
import { routeStyle } from '../../client/webview/svg/palette';
import { isDry, laneMarkup } from '../../client/webview/svg/point-board';
import type { CompiledGame } from '../../engine/kernel/compiled';

describe('drawing: what must be told apart', () => {
  it('shortens names so that both ends stay and equal-looking names differ', () => {
    const names = [
      '26. Volksgrenadier-Division 39',
      '26. Volksgrenadier-Division 77',
      '28. Volksgrenadier-Division 39',
    ];
    const short = names.map((name) => shortened(name, (text) => text.length <= 13));
    assert.equal(new Set(short).size, names.length, short.join());
    for (const text of short) assert.ok(text.length <= 13, text);
    assert.equal(
      shortened('Royal Guard', () => true),
      'Royal Guard',
    );
    assert.match(
      shortened('Queen Astrid', (text) => text.length <= 11),
      /^Queen Ast/,
    );
  });

  it('never runs on, whatever does not fit', () => {
    for (const name of ['', 'a', 'wwwwwwwwwwwwwww', '第三艦隊第一戦隊', 'x '.repeat(50)])
      assert.ok(shortened(name, () => false).length <= Math.max(3, name.length));
  });

  it('breaks the line of a path, not that of a road', () => {
    const kind = (id: string) => ({ id, names: { en: id }, color: '#8a5a3a' });
    assert.ok(routeStyle(kind('path'), 1).dash);
    assert.equal(routeStyle(kind('road'), 0).dash, undefined);
    assert.equal(routeStyle(kind('secondary-road'), 1).dash, undefined);
  });

  it('draws a map of points without water on paper, not as a sea chart', () => {
    const terrains = [
      { id: 'plain', names: { en: 'Plain' }, enter: ['land'] },
      { id: 'sea', names: { en: 'Sea' }, enter: ['fleet'] },
    ];
    const of = (...used: string[]) =>
      isDry({
        game: { terrains } as unknown as CompiledGame['game'],
        board: { places: used.map((terrain, i) => ({ id: `p${i}`, terrain })) } as unknown as CompiledGame['board'],
      });
    assert.equal(of('plain', 'plain'), true);
    assert.equal(of('plain', 'sea'), false);
    assert.equal(of(), false);
  });

  it('tells road, railway and path on a land map of points, each from a lane at sea', () => {
    const places = new Map([
      ['a', { x: 0, y: 0 }],
      ['b', { x: 400, y: 0 }],
    ]);
    const drawn = (kind: string, dry: boolean) => {
      const line = { a: 'a', b: 'b', length: 1, kinds: [kind] };
      return laneMarkup(line, places, [{ id: kind, names: { en: kind }, cross: ['land'] }], 'open', dry);
    };
    const looks = ['road', 'railway', 'path'].map((kind) => drawn(kind, true).replaceAll(/#[0-9a-f]{6}/g, ''));
    assert.equal(new Set(looks).size, 3, 'without their colours');
    assert.match(drawn('path', true), /stroke-dasharray/);
    assert.doesNotMatch(drawn('road', true), /stroke-dasharray/);
    assert.notEqual(drawn('road', true), drawn('road', false));
  });
});
