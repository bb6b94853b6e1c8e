/** Search by unit, place and hex number, and the ruler's shortest lines. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { distancesFrom } from '../../client/webview/see/distances';
import { find, plain } from '../../client/webview/see/find';
import { measure } from '../../client/webview/see/measure';
import { geometryOf } from '../../client/webview/svg/geometry';
import { openingView } from '../../client/webview/svg/view';
import { compiled } from '../scenarios/compiled';

describe('client: search', () => {
  const game = compiled('ardennes-44/campaign');
  const view = openingView(game);

  it('finds every place by its number first, and every unit by its name in either language', () => {
    for (const { id } of game.board.places.filter((_, i) => i % 97 === 0))
      assert.deepEqual([find(game, view, id)[0]!.type, find(game, view, id)[0]!.id], ['place', id]);
    for (const unit of game.units.filter((_, i) => i % 23 === 0))
      for (const words of [unit.names.en, unit.names.ja ?? unit.names.en])
        assert.ok(
          find(game, view, words, 400).some(({ type, id }) => type === 'unit' && id === unit.id),
          words,
        );
  });

  it('takes letters without accents, of any case and width, several words in any order; nothing finds nothing', () => {
    const [city] = find(game, view, 'liege');
    assert.equal(city!.names.en, 'Liège');
    assert.equal(find(game, view, 'ＬＩＥＧＥ')[0]!.id, city!.id);
    assert.equal(find(game, view, city!.names.ja!)[0]!.id, city!.id);
    const lehr = find(game, view, 'lehr pz', 400).map(({ id }) => id);
    assert.deepEqual(new Set(lehr), new Set(find(game, view, 'pz lehr', 400).map(({ id }) => id)));
    assert.ok(lehr.length > 2);
    for (const typed of ['', '  ', 'no such thing', ')(', '[.*']) assert.deepEqual(find(game, view, typed), [], typed);
    assert.equal(find(game, view, 'e', 7).length, 7);
    assert.equal(plain('Ｋüre '), 'kure');
  });

  it('says of a unit where it is, and of one that is not on the map that it is nowhere', () => {
    const off = game.units.find((unit) => unit.at === null)!;
    assert.equal(find(game, view, off.id, 400).find(({ id }) => id === off.id)!.at, null);
    const on = game.units.find((unit) => unit.at !== null)!;
    assert.equal(find(game, view, on.id, 400).find(({ id }) => id === on.id)!.at, on.at);
  });
});

describe('client: the ruler', () => {
  it('on hex maps goes from neighbour to neighbour by as many hexes as lie between', () => {
    for (const id of ['ardennes-44/campaign', 'standard', 'empire-of-the-sun/campaign']) {
      const { board } = compiled(id);
      const view = openingView(compiled(id));
      const geometry = geometryOf(board);
      const hexes = board.places.filter(({ box }) => !box);
      const some = fc.nat(hexes.length - 1);
      fc.assert(
        fc.property(some, some, (i, j) => {
          const [from, to] = [hexes[i]!.id, hexes[j]!.id];
          const found = measure(board, view, geometry, from, to)!;
          assert.equal(found.length, distancesFrom(board, view, from).get(to));
          assert.deepEqual([found.places[0], found.places.at(-1)], [from, to]);
          if (found.places.length !== found.length + 1) return;
          for (let k = 1; k < found.places.length; k++)
            assert.ok(geometry.neighbours.get(found.places[k - 1]!)!.includes(found.places[k]!), `${from} ${to}`);
        }),
        // The line from the first of these to the 359th runs over a hex that the map of Empire of the Sun does not have.
        { numRuns: 200, examples: hexes.length > 358 ? [[0, 358]] : [] },
      );
    }
  });

  it('between points adds up the lines that it goes along', () => {
    const ts = compiled('taiheiyo-senshi/campaign');
    const { grid } = ts.board;
    assert.ok(grid.shape === 'points');
    const view = openingView(ts);
    const geometry = geometryOf(ts.board);
    for (const from of ts.board.places)
      for (const to of ts.board.places) {
        const found = measure(ts.board, view, geometry, from.id, to.id)!;
        let sum = 0;
        found.places.slice(1).forEach((id, k) => {
          const [a, b] = [found.places[k]!, id].sort();
          sum += grid.lines.find((line) => line.a === a && line.b === b)!.length;
        });
        assert.equal(found.length, sum);
      }
  });

  it('measures nothing to a box off a hex map', () => {
    const { board } = compiled('ardennes-44/campaign');
    const box = board.places.find((place) => place.box)!;
    const hex = board.places.find((place) => !place.box)!;
    assert.equal(
      measure(board, openingView(compiled('ardennes-44/campaign')), geometryOf(board), hex.id, box.id),
      null,
    );
  });
});
