/** The legend's samples: pieces of a map, drawn by what draws the map. */
import assert from 'node:assert/strict';
import { Samples, type Shows } from '../../client/webview/svg/samples';
import type { CompiledGame, HexGrid } from '../../engine/kernel/compiled';
import { compiled as compile } from '../scenarios/compiled';

const samplesOf = (compiled: CompiledGame) => new Samples(compiled, compiled.board.grid as HexGrid);

describe('client: samples of the map', () => {
  it('show each thing as the board does: roads, fortifications, villages, icons, who took a hex', () => {
    const samples = samplesOf(compile('ardennes-44/campaign'));
    const expected: [Shows, RegExp][] = [
      [{ of: 'route', id: 'primary-road' }, /class="route" data-route="primary-road"/],
      [{ of: 'route', id: 'secondary-road' }, /class="route" data-route="secondary-road"/],
      [{ of: 'feature', id: 'westwall' }, /class="walls"/],
      [{ of: 'feature', id: 'village' }, /class="town" d="(M[^M]*){3}"/],
      [{ of: 'feature', id: 'city' }, /class="town" d="(M[^M]*){9}"/],
      [{ of: 'feature', id: 'victory' }, /class="base"/],
      [{ of: 'hexside', id: 'meuse' }, /class="hexside stream" data-border="meuse"/],
      [{ of: 'hexside', id: 'bridge' }, /class="hexside bridge"/],
      [{ of: 'terrain', id: 'forest' }, /class="woods"/],
      [{ of: 'taken' }, /class="control taken"/],
    ];
    for (const [shows, wanted] of expected) assert.match(samples.draw(shows).markup, wanted, JSON.stringify(shows));
  });

  it('share a page with the map and with each other: what a sample refers to is in it, under a name of its own', () => {
    const names = new Set<string>();
    for (const scenario of ['ardennes-44/campaign', 'war-in-the-pacific/standard', 'empire-of-the-sun/campaign']) {
      const compiled = compile(scenario);
      const samples = samplesOf(compiled);
      const shows: Shows[] = [
        ...compiled.game.terrains.map(({ id }) => ({ of: 'terrain' as const, id })),
        ...compiled.game.features.map(({ id }) => ({ of: 'feature' as const, id })),
        ...compiled.game.borders.map(({ id }) => ({ of: 'hexside' as const, id })),
      ];
      for (const one of shows) {
        const { markup, viewBox } = samples.draw(one);
        assert.equal(viewBox.split(' ').map(Number).filter(Number.isFinite).length, 4);
        const own = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));
        for (const [, id] of markup.matchAll(/url\(#([^)]+)\)/g))
          assert.ok(own.has(id!), `${JSON.stringify(one)}: ${id}`);
        for (const id of own) {
          assert.ok(!names.has(id), id);
          names.add(id);
        }
      }
    }
  });
});
