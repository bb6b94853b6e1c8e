import assert from 'node:assert/strict';
import { counterFace, counterLabel } from '../../client/webview/svg/counters';
import { geometryOf, type Point } from '../../client/webview/svg/geometry';
import { holdingPieces } from '../../client/webview/svg/holdings';
import { shapesOf, worth } from '../../client/webview/svg/places';
import { renderSvg } from '../../client/webview/svg/render';
import { openingView } from '../../client/webview/svg/view';
import type { CompiledGame, Place } from '../../engine/kernel/compiled';
import { turnsOver } from '../../engine/kernel/printed';
import { toyGame } from './kit/toy';

/** Three points in a row on a shallow bend, one line of length one and one of two that is closed until something happens. */
function points(): CompiledGame {
  const compiled = toyGame();
  const place = (id: string, x: number, y: number, feature: string, points?: number): Place => ({
    id,
    names: { en: `Point ${id}` },
    terrain: '',
    features: [feature],
    properties: { position: [x, y], ...(points === undefined ? {} : { points: [points] }) },
  });
  compiled.game.features = ['port', 'base'].map((id) => ({ id, names: { en: id }, flags: [], properties: {} }));
  compiled.board.places = [place('a', 100, 0, 'port', 3), place('b', 101, 4, 'base'), place('c', 140, 10, 'port', 0)];
  compiled.board.grid = {
    shape: 'points',
    lines: [
      { a: 'a', b: 'b', length: 1 },
      { a: 'b', b: 'c', length: 2, closed: true },
    ],
  };
  compiled.units = [];
  return compiled;
}

const piece = (compiled: CompiledGame, view: ReturnType<typeof openingView>, key: string) =>
  holdingPieces(compiled, view, geometryOf(compiled.board)).find((p) => p.key === key)?.markup ?? '';

describe('client: maps of points', () => {
  it('moves points apart that lie too near, keeps their directions, and lets no line run through a point', () => {
    const compiled = points();
    const { centres } = geometryOf(compiled.board);
    const [a, b, c] = ['a', 'b', 'c'].map((id) => centres.get(id)!) as [Point, Point, Point];
    for (const [p, q] of [
      [a, b],
      [b, c],
      [a, c],
    ] as const)
      assert.ok(Math.hypot(p.x - q.x, p.y - q.y) > 130);
    assert.ok(b.y > a.y && c.x > b.x && c.x > a.x);
    compiled.board.places[1]!.properties.position = [120, 5.1];
    compiled.board.grid = { shape: 'points', lines: [{ a: 'a', b: 'c', length: 1 }] };
    const moved = geometryOf(compiled.board).centres;
    const [from, by, to] = ['a', 'b', 'c'].map((id) => moved.get(id)!) as [Point, Point, Point];
    const off =
      Math.abs((to.x - from.x) * (by.y - from.y) - (to.y - from.y) * (by.x - from.x)) /
      Math.hypot(to.x - from.x, to.y - from.y);
    assert.ok(off > 70, `${off}`);
  });

  it('draws every line with its length, a closed one dotted with a lock, and as the position has it', () => {
    const compiled = points();
    const svg = renderSvg(compiled);
    assert.equal(svg.match(/data-line=/g)?.length, 2);
    assert.equal(svg.match(/class="length"/g)?.length, 1, 'a length of one goes without saying');
    const view = openingView(compiled);
    assert.match(piece(compiled, view, 'line b/c'), /class="line closed".*stroke-dasharray.*<rect/s);
    const opened = piece(compiled, { ...view, closedLines: [] }, 'line b/c');
    assert.match(opened, /class="line open"/);
    assert.doesNotMatch(opened, /dasharray/);
  });

  it('tells kinds of places apart by shape, and shows what they are worth', () => {
    const compiled = points();
    const shapeOf = shapesOf(compiled);
    assert.deepEqual(compiled.board.places.map(shapeOf), ['circle', 'square', 'circle']);
    assert.deepEqual(compiled.board.places.map(worth), [{ id: 'points', value: 3 }, null, { id: 'points', value: 0 }]);
    assert.equal(renderSvg(compiled).match(/class="worth"/g)?.length, 2);
  });

  it('tells how a place is held by form, not by colour alone', () => {
    const compiled = points();
    const colourless = (markup: string) => markup.replace(/#[0-9a-f]{6}/g, '');
    const forms = (['whole', 'part', 'contested', 'open'] as const).map((look) => {
      const view = openingView(compiled);
      if (look === 'whole' || look === 'part') view.control.a = 1;
      view.standing = { a: { look, names: { en: look } } };
      return colourless(piece(compiled, view, 'a'));
    });
    assert.equal(new Set(forms).size, 4);
    const flags = [0, 1].map((side) => {
      const view = openingView(compiled);
      view.control.a = side;
      return colourless(piece(compiled, view, 'a'));
    });
    assert.notEqual(flags[0], flags[1]);
    const view = openingView(compiled);
    view.standing = { a: { look: 'open', names: { en: 'open' }, reach: [0, 1] } };
    assert.equal(piece(compiled, view, 'a').match(/class="reach"/g)?.length, 2);
  });

  it('shows a back that only says that a ship has acted without steps, and one under repair as such', () => {
    const { game } = toyGame();
    const values = { attack: [4, 4], movement: [3, 0] };
    const kind = { id: 's', names: { en: 'S' }, class: 'fleet', steps: 2, values, flags: [] };
    assert.equal(turnsOver(kind), true);
    assert.equal(turnsOver({ ...kind, values: { attack: [4, 2], movement: [3, 0] } }), false);
    assert.equal(turnsOver({ ...kind, values: { attack: [4, 4], movement: [3, 3] } }), false);
    const face = { kind, nation: 'r', steps: 2, moved: false, aboard: false };
    const fresh = counterFace(game, face);
    assert.doesNotMatch(fresh, /<circle[^>]*r="1.9"/);
    assert.match(fresh, />4-3</);
    assert.match(counterFace(game, { ...face, turned: true }), />4-0</);
    assert.equal(counterFace(game, { ...face, turned: true }), counterFace(game, { ...face, steps: 1 }));
    assert.match(counterLabel(game, 'Ship', { ...face, turned: true }, 'en'), /has acted/);
    assert.match(counterFace(game, { ...face, damaged: true }), /class="damaged"/);
    assert.match(counterLabel(game, 'Ship', { ...face, damaged: true }, 'ja'), /修理中/);
  });
});
