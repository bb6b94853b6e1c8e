/** What is around a place, for those who hear the map: direction by direction, as the map is drawn. */
import assert from 'node:assert/strict';
import { around, winds } from '../../client/webview/svg/around';
import { geometryOf } from '../../client/webview/svg/geometry';
import { compiled } from '../scenarios/compiled';

describe('client: what is around a place', () => {
  for (const id of [
    'standard',
    'ardennes-44/six-turn',
    'taiheiyo-senshi/campaign',
    'indian-ocean-region/1-choke-point',
  ])
    it(`${id}: every neighbour lies where it is said to be, and says the same of the way back`, () => {
      const game = compiled(id);
      const geometry = geometryOf(game.board);
      let sides = 0;
      for (const { id: place } of game.board.places) {
        const here = geometry.centres.get(place);
        const found = around(game, geometry, place);
        if (!here || geometry.boxes.has(place)) continue;
        if (geometry.hexes) assert.equal(found.length, 6);
        for (const { wind, place: next, hexsides, routes, length } of found) {
          if (next === null) continue;
          const there = geometry.centres.get(next)!;
          const angle = (Math.atan2(there.x - here.x, here.y - there.y) * 180) / Math.PI;
          const off = Math.abs(((angle - winds.indexOf(wind) * 45 + 540) % 360) - 180);
          assert.ok(off <= 22.5 + 1e-6, `${place} ${next}: ${wind} is ${off} degrees off`);
          const back = around(game, geometry, next).find((one) => one.place === place)!;
          assert.deepEqual([back.hexsides, back.routes, back.length], [hexsides, routes, length]);
          sides += hexsides.length + routes.length + (length ?? 0);
        }
      }
      assert.ok(sides > 50, `${sides}`);
    });
});
