/** Overlays that need no rules: control, stacking by the text, reinforcements, distances, what is not certain; and their legend. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { distancesFrom } from '../../client/webview/see/distances';
import { generalOverlay, kindsOf } from '../../client/webview/see/general';
import { geometryOf } from '../../client/webview/svg/geometry';
import { overlayLegend, overlayPieces } from '../../client/webview/svg/overlay';
import { openingView } from '../../client/webview/svg/view';
import type { Overlay } from '../../engine/kernel/ruleset';
import { StackingLimits, stepsOf } from '../../engine/kernel/stacking';
import { compiled } from '../scenarios/compiled';
import { toyGame } from './kit/toy';

const nothing = { units: [], place: null };
const games = [
  'standard',
  'ardennes-44/campaign',
  'taiheiyo-senshi/campaign',
  'empire-of-the-sun/campaign',
  'indian-ocean-region/1-choke-point',
];

describe('client: overlays that need no rules', () => {
  it('control is who holds each place at the start by the text: what the scenario says goes before what is printed', () => {
    const eots = compiled('empire-of-the-sun/campaign');
    const view = openingView(eots);
    const japan = eots.game.sides.findIndex(({ id }) => id === 'japan');
    for (const id of eots.scenario.control!.japan!) assert.equal(view.control[id], japan, id);
    const { areas = [] } = generalOverlay('control', eots, view, nothing)!;
    const shown = new Map(areas.flatMap(({ places, side }) => places.map((id) => [id, side] as const)));
    assert.deepEqual(Object.fromEntries(shown), view.control);
  });

  it('what the text can not say is not offered, and rules take the place of what it says', () => {
    const toy = toyGame();
    const ids = kindsOf(toy, []).map(({ id }) => id);
    assert.ok(
      ids.includes('distance') && !ids.includes('supply') && !ids.includes('stacking') && !ids.includes('doubt'),
    );
    const own = { id: 'control', names: { en: 'Mine' }, doc: { en: '' }, rule: '1' };
    assert.deepEqual(
      kindsOf(compiled('standard'), [own]).filter(({ id }) => id === 'control'),
      [own],
    );
    for (const id of games) {
      const game = compiled(id);
      for (const kind of kindsOf(game, [])) {
        assert.ok(kind.names.ja && kind.doc.ja, kind.id);
        assert.ok(generalOverlay(kind.id, game, openingView(game), nothing), `${id} ${kind.id}`);
      }
    }
  });

  it('over-full places are those in which units break a limit, whatever stands together', () => {
    for (const id of ['ardennes-44/campaign', 'empire-of-the-sun/campaign', 'taiheiyo-senshi/campaign']) {
      const game = compiled(id);
      const limits = new StackingLimits(game);
      const full = Uint8Array.from(game.units, (unit) => stepsOf(game, unit));
      const unit = fc.nat(game.units.length - 1);
      fc.assert(
        fc.property(
          fc.nat(game.board.places.length - 1),
          fc.uniqueArray(unit, { minLength: 1, maxLength: 7 }),
          fc.boolean(),
          (place, list, reduced) => {
            const steps = reduced ? full.map((n) => Math.max(1, n - 1)) : full;
            const rows = limits.pressure(place, list, list.length, steps);
            assert.equal(
              rows.some(({ over }) => over),
              limits.broken(place, list, list.length, steps) !== null,
            );
            for (const { over, used, most } of rows) assert.equal(over, used > most);
          },
        ),
        { numRuns: 300 },
      );
    }
  });

  it('reinforcements are counted by turn where they come in, each unit once a place', () => {
    const game = compiled('ardennes-44/campaign');
    const view = openingView(game);
    const { numbers = [], notes = [], areas = [] } = generalOverlay('arrivals', game, view, nothing)!;
    const due = game.units.filter((unit) => unit.arrives);
    const first = Math.min(...due.map((unit) => unit.arrives!.turn));
    const of = due.filter((unit) => unit.arrives!.turn === first);
    assert.match(notes[0]!.names.en, new RegExp(`^Turn ${first}: ${of.length} units?`));
    const place = of.flatMap((unit) => unit.arrives!.at)[0]!;
    const there = of.filter((unit) => unit.arrives!.at.includes(place)).length;
    assert.ok(numbers.some((n) => n.place === place && n.text.startsWith(`T${first}:${there}`)));
    assert.deepEqual(new Set(areas.flatMap(({ places }) => places)), new Set(due.flatMap((unit) => unit.arrives!.at)));
  });

  it('distances are hexes, or summed lengths of lines that are open', () => {
    const ard = compiled('ardennes-44/campaign');
    const view = openingView(ard);
    const from = ard.board.places[700]!.id;
    const far = distancesFrom(ard.board, view, from);
    const geometry = geometryOf(ard.board);
    assert.equal(far.get(from), 0);
    for (const next of geometry.neighbours.get(from)!) if (next) assert.equal(far.get(next), 1);
    const { areas = [] } = generalOverlay('distance', ard, view, { units: [], place: from })!;
    assert.deepEqual(
      areas.slice(0, 2).map(({ places }) => places.length),
      [7, 19],
    );
    const ts = compiled('taiheiyo-senshi/campaign');
    const { grid } = ts.board;
    assert.ok(grid.shape === 'points');
    const lengths = distancesFrom(ts.board, openingView(ts), ts.board.places[0]!.id);
    // No line is shorter than the difference of its ends, and every end but the first is reached by one that is as long.
    for (const { a, b, length, closed } of grid.lines)
      if (!closed) assert.ok(Math.abs(lengths.get(a)! - lengths.get(b)!) <= length, `${a} ${b}`);
    for (const [id, n] of lengths)
      if (n > 0)
        assert.ok(
          grid.lines.some(
            ({ a, b, length, closed }) =>
              !closed && ((b === id && lengths.get(a)! + length === n) || (a === id && lengths.get(b)! + length === n)),
          ),
        );
  });

  it('what is not stated for certain is counted and shown', () => {
    const game = compiled('standard');
    const {
      areas = [],
      edges = [],
      units = [],
      notes = [],
    } = generalOverlay('doubt', game, openingView(game), nothing)!;
    const unsure = (list: readonly { provenance?: { certainty?: string } }[]) =>
      list.filter((one) => one.provenance?.certainty && one.provenance.certainty !== 'stated').length;
    assert.equal(
      areas.reduce((n, { places }) => n + places.length, 0),
      unsure(game.board.places),
    );
    assert.equal(edges.length, unsure([...game.board.borders, ...(game.board.routes ?? [])]));
    assert.equal(units.length, unsure(game.units));
    assert.ok(notes.every(({ names }) => /\d/.test(names.en) && names.ja));
  });

  it('every look is drawn, has a picture for the legend, and never a colour alone', () => {
    const toy = toyGame();
    const geometry = geometryOf(toy.board);
    const names = { en: 'word', ja: '語' };
    const looks = [
      'wash',
      'held',
      'barred',
      'outline',
      'ring',
      'source',
      'cut',
      'reach',
      'further',
      'road',
      'full',
      'over',
      'entry',
      'doubt',
      'unsure',
    ] as const;
    const swatches = new Set<string>();
    for (const look of looks) {
      const overlay: Overlay = { areas: [{ places: ['0101', '0102'], side: 0, look, names }] };
      const { under, over } = overlayPieces(toy, openingView(toy), geometry, look, overlay, 'ja');
      const markup = [...under, ...over].map((piece) => piece.markup).join('');
      assert.ok(markup.length > 0, look);
      const [row] = overlayLegend(toy, overlay, 'ja');
      assert.equal(row!.words, '語');
      // Told apart without colour: by pattern, dashes or a sign.
      swatches.add(row!.swatch.replace(/#[0-9a-f]{6}/g, ''));
    }
    // A ring and the outline of an area differ by what is written on them.
    assert.ok(swatches.size >= looks.length - 1, `${swatches.size}`);
    const numbers: Overlay = { numbers: [{ place: '0101', text: '2 < 3', side: 0, names, bad: true }] };
    assert.match(overlayPieces(toy, openingView(toy), geometry, 'n', numbers, 'en').over[0]!.markup, /2 &lt; 3/);
    assert.equal(overlayLegend(toy, numbers, 'en').length, 1);
  });
});
