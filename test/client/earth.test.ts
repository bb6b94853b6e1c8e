import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { earthOf } from '../../client/webview/svg/earth';
import { geometryOf } from '../../client/webview/svg/geometry';
import { surroundingsOf } from '../../client/webview/svg/ground-files';
import { readLand } from '../../client/webview/svg/land';
import { renderSvg } from '../../client/webview/svg/render';
import type { Board, Place } from '../../engine/kernel/compiled';
import { georeference, projections, spanned, strayOf, type Tie } from '../../engine/kernel/georeference';
import { libraryModel } from '../model/shipped';

const bytes = new Uint8Array(readFileSync(path.resolve(import.meta.dirname, '../../client/webview/svg/land.bin')));
const land = readLand(bytes);

/** Places around the date line, as a mapmaker would have moved them. */
const ties: Tie[] = [
  { latitude: 35.7, longitude: 139.7, at: { x: 100, y: 110 } },
  { latitude: 21.4, longitude: -158, at: { x: 620, y: 230 } },
  { latitude: -9.6, longitude: 160, at: { x: 310, y: 520 } },
  { latitude: 52.5, longitude: 175, at: { x: 420, y: 10 } },
  { latitude: -13.8, longitude: -172, at: { x: 500, y: 560 } },
  { latitude: 13.5, longitude: 144.8, at: { x: 140, y: 310 } },
];

/** Whether a point lies on land (crossings to the east). */
function onLand(longitude: number, latitude: number): boolean {
  let inside = false;
  for (const { points } of land.rings)
    for (const turn of [-360, 0, 360]) {
      const x = longitude + turn;
      for (let i = 0, k = points.length - 2; i < points.length; k = i, i += 2) {
        const [ax, ay, bx, by] = [points[k]!, points[k + 1]!, points[i]!, points[i + 1]!];
        if (ay > latitude !== by > latitude && x < ax + ((latitude - ay) / (by - ay)) * (bx - ax)) inside = !inside;
      }
    }
  return inside;
}

describe('the land of the earth', () => {
  it('has the continents, the islands and the seas where they are', () => {
    const dry = {
      Tokyo: [139.4, 35.8],
      Chongqing: [106.5, 29.5],
      Oahu: [-158, 21.5],
      Guam: [144.8, 13.45],
      Chukotka: [179, 67],
    };
    const wet = { 'mid-Pacific': [-170, 30], 'date line': [180, 0], Caspian: [50.5, 42], 'Coral Sea': [155, -15] };
    for (const [name, [x, y]] of Object.entries(dry)) assert.ok(onLand(x!, y!), name);
    for (const [name, [x, y]] of Object.entries(wet)) assert.ok(!onLand(x!, y!), name);
    assert.ok(land.rings.length > 1400, 'small islands are kept');
    assert.ok(bytes.length < 90_000, 'it stays small');
  });

  it('is refused when its end is missing', () => {
    assert.throws(() => readLand(bytes.subarray(0, bytes.length - 1)), RangeError);
  });
});

describe('a map on the earth', () => {
  it('meets its control points in every projection, across the date line', () => {
    for (const projection of projections) {
      const reference = georeference(projection, ties)!;
      for (const { latitude, longitude, at } of ties) {
        const from = longitude < 0 ? longitude + 360 : longitude;
        const spot = reference.project(from - (Math.abs(from - reference.middle) > 180 ? 360 : 0), latitude)!;
        const met = reference.place(spot);
        assert.ok(Math.hypot(met.x - at.x, met.y - at.y) < 1, `${projection}: ${latitude} ${longitude}`);
      }
    }
  });

  it('is exact and not bent with three points', () => {
    const reference = georeference('mercator', ties.slice(0, 3))!;
    const at = (longitude: number, latitude: number) => reference.place(reference.project(longitude, latitude)!);
    const [a, b, c] = [at(150, 10), at(160, 10), at(170, 10)];
    assert.ok(Math.hypot(a.x + c.x - 2 * b.x, a.y + c.y - 2 * b.y) < 1e-6);
  });

  it('needs three places that are not in one line', () => {
    const point = (place: string, latitude: number, longitude: number) => ({ place, latitude, longitude });
    const line = [point('a', 0, 100), point('b', 0, 120), point('c', 0, 140)];
    assert.equal(spanned('mercator', line), false);
    assert.equal(spanned('mercator', line.slice(0, 2)), false);
    assert.equal(spanned('mercator', [...line, point('d', 10, 120)]), true);
    assert.equal(georeference('mercator', ties.slice(0, 2)), null);
  });

  it('finds the place whose letter is wrong, and the letter that is meant', () => {
    assert.equal(strayOf('mercator', ties), null);
    const slip = ties.map((tie, i) => (i === 1 ? { ...tie, longitude: 158 } : tie));
    const stray = strayOf('mercator', slip);
    assert.equal(stray?.index, 1);
    assert.deepEqual(stray?.meant, { latitude: 21.4, longitude: -158 });
  });
});

describe('coasts under maps', () => {
  const model = libraryModel();
  const compiled = (id: string) => model.compile(id)!.compiled!;

  it('are drawn for Taiheiyo Senshi by the positions of all its places, the same each time', () => {
    const game = compiled('taiheiyo-senshi/campaign');
    assert.equal(game.board.coast?.points.length, game.board.places.length);
    const geometry = geometryOf(game.board);
    const earth = earthOf(game.board, geometry, land)!;
    assert.ok(earth.land.length > 20_000);
    assert.match(earth.graticule, /^M/);
    const again = earthOf(JSON.parse(JSON.stringify(game.board)) as Board, geometry, readLand(bytes))!;
    assert.equal(again.land, earth.land);
    const svg = renderSvg(game, undefined, { ground: { land: bytes } });
    assert.match(svg, /<g class="earth"/);
    assert.doesNotMatch(svg, /NaN|Infinity/);
    assert.doesNotMatch(renderSvg(game), /<g class="earth"/);
  });

  it('are bent without folding: what lies east of a place on the earth lies to its right', () => {
    for (const id of ['taiheiyo-senshi/campaign', 'empire-of-the-sun/1942']) {
      const { board } = compiled(id);
      const { coast } = board;
      const geometry = geometryOf(board);
      const reference = georeference(
        coast!.projection,
        coast!.points.map((point) => ({ ...point, at: geometry.where(point.place)! })),
      )!;
      let turned = 0;
      let all = 0;
      for (let longitude = 80; longitude < 200; longitude += 2)
        for (let latitude = -20; latitude < 50; latitude += 2) {
          const at = (x: number, y: number) => reference.place(reference.project(x, y)!);
          const [p, east, north] = [
            at(longitude, latitude),
            at(longitude + 0.5, latitude),
            at(longitude, latitude + 0.5),
          ];
          const area = (east.x - p.x) * (p.y - north.y) - (p.y - east.y) * (north.x - p.x);
          all++;
          if (area <= 0) turned++;
        }
      assert.equal(turned, 0, `${id}: ${turned} of ${all}`);
    }
  });

  it('lie beyond the hexes of Empire of the Sun, also of its small maps, whose places are elsewhere', () => {
    for (const id of ['empire-of-the-sun/1942', 'empire-of-the-sun/burma', 'empire-of-the-sun/south-pacific']) {
      const game = compiled(id);
      const svg = renderSvg(game, undefined, { ground: { land: bytes } });
      assert.ok(svg.indexOf('<g class="earth"') < svg.indexOf('<g class="ground"'), id);
      assert.match(svg, /<path id="st-earth" d="M/, id);
    }
  });

  it('are drawn only where the text asks, and only with the file', () => {
    const { board } = compiled('war-in-the-pacific/standard');
    assert.deepEqual(surroundingsOf(board, { land: bytes }), board.coast ? { land } : {});
    assert.deepEqual(surroundingsOf(compiled('taiheiyo-senshi/campaign').board, {}), {});
  });

  it('lay out a map of points that says no x and y', () => {
    const { board } = compiled('taiheiyo-senshi/campaign');
    const places = board.places.map(
      ({ properties: { position: _, ...properties }, ...place }): Place => ({ ...place, properties }),
    );
    const geometry = geometryOf({ ...board, places });
    const at = (id: string) => geometry.centres.get(id)!;
    assert.ok(at('japan').x < at('hawaii').x && at('hawaii').x < at('west-coast').x);
    assert.ok(at('attu').y < at('truk').y && at('truk').y < at('australia').y);
  });
});
