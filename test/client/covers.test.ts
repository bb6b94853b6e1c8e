/** Counters that lie face down are drawn as the backs of counters: how many there are is told, and not which. */
import assert from 'node:assert/strict';
import { geometryOf } from '../../client/webview/svg/geometry';
import { markerPieces } from '../../client/webview/svg/pieces';
import { rosterOf } from '../../client/webview/svg/stacks';
import { thingsOf } from '../../client/webview/svg/things';
import { openingView } from '../../client/webview/svg/view';
import { toyGame } from './kit/toy';

describe('counters that lie face down', () => {
  const compiled = toyGame();
  compiled.game.states = [{ id: 'covered', names: { en: 'Covered', ja: '伏せ' }, conceals: 'unit' }];
  const geometry = geometryOf(compiled.board);
  const opening = openingView(compiled);
  const taken = new Set(opening.units.map(({ at }) => at));
  const free = compiled.board.places.find(({ id }) => !taken.has(id) && geometry.centres.has(id))!.id;
  const held = compiled.board.places.find(({ id }) => taken.has(id) && geometry.centres.has(id))!.id;
  const cover = (at: string) => ({ marker: 'covered', side: 0, at });
  const spotOf = (markup: string) => /translate\((\S+) (\S+)\) scale\((\S+)\)/.exec(markup)!.slice(1).map(Number);

  it('are the back of a counter in the middle of their hex, with their number', () => {
    const view = { ...opening, markers: [cover(free), cover(free), cover(free)] };
    const [piece, ...more] = markerPieces(compiled, view, geometry);
    assert.equal(more.length, 0);
    const [x, , scale] = spotOf(piece!.markup);
    assert.ok(Math.abs(x! - geometry.centres.get(free)!.x) < 0.1 && scale! >= 1, piece!.markup);
    assert.match(piece!.markup, /class="marker cover"[\s\S]*>\?<[\s\S]*>3</);
    const before = thingsOf(compiled, opening, geometry, rosterOf(compiled)).counters.length;
    const things = thingsOf(compiled, view, geometry, rosterOf(compiled));
    assert.equal(things.counters.length, before + 1, 'no label lies over them');
    assert.equal(
      things.markers.length,
      thingsOf(compiled, { ...view, markers: [] }, geometry, rosterOf(compiled)).markers.length,
    );
  });

  it('leave the middle to counters that are seen there', () => {
    const [piece] = markerPieces(compiled, { ...opening, markers: [cover(held)] }, geometry);
    const [x, y, scale] = spotOf(piece!.markup);
    const centre = geometry.centres.get(held)!;
    assert.ok(x! > centre.x + 10 && y! < centre.y - 10 && scale! < 1, piece!.markup);
  });

  it('are no sign of a state that hides nobody', () => {
    const open = { ...compiled, game: { ...compiled.game, states: [{ id: 'covered', names: { en: 'Covered' } }] } };
    const [piece] = markerPieces(open, { ...opening, markers: [cover(free)] }, geometry);
    assert.doesNotMatch(piece!.markup, /cover"/);
  });
});
