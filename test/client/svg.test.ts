import assert from 'node:assert/strict';
import fc from 'fast-check';
import { coastlines } from '../../client/webview/svg/coast';
import { counterFace, counterLabel } from '../../client/webview/svg/counters';
import { geometryOf } from '../../client/webview/svg/geometry';
import { contrast, inkOn, natureOf, paletteOf } from '../../client/webview/svg/palette';
import { counterPieces } from '../../client/webview/svg/pieces';
import { layoutPoints } from '../../client/webview/svg/points';
import { renderSvg } from '../../client/webview/svg/render';
import { ownKind, rosterOf, standings, unitsByPlace } from '../../client/webview/svg/stacks';
import { ems, esc, lines } from '../../client/webview/svg/text';
import { openingView } from '../../client/webview/svg/view';
import { faceValues, printedFace } from '../../engine/kernel/printed';
import { compiled as compiledText } from '../scenarios/compiled';
import { toyGame } from './kit/toy';

/** Complains about markup that an XML parser would refuse: tags that do not match, bare ampersands, repeated attributes. */
function wellFormed(markup: string): void {
  const open: string[] = [];
  let at = 0;
  for (const m of markup.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const between = markup.slice(at, m.index);
    assert.doesNotMatch(between, /[<>]|&(?!amp;|lt;|gt;|quot;)/, `text before ${m[0]}`);
    at = m.index + m[0].length;
    const names = [...(m[3] ?? '').matchAll(/([\w:-]+)=/g)].map((a) => a[1]);
    assert.equal(new Set(names).size, names.length, m[0]);
    if (m[1]) assert.equal(open.pop(), m[2], `at ${m.index}`);
    else if (!m[4]) open.push(m[2]!);
  }
  assert.equal(markup.slice(at).trim(), '');
  assert.deepEqual(open, []);
}

describe('client: the drawing', () => {
  for (const orientation of ['flat', 'pointy'] as const) {
    for (const shifted of ['even', 'odd'] as const) {
      it(`a ${orientation} grid with ${shifted} lines shifted: neighbours touch, and every hex is found where it is drawn`, () => {
        const compiled = toyGame();
        compiled.board.grid = { shape: 'hex', orientation, ids: 'CCRR', columns: [1, 4], rows: [1, 3], shifted };
        const geometry = geometryOf(compiled.board);
        assert.equal(geometry.centres.size, 12);
        for (const [id, around] of geometry.neighbours) {
          const here = geometry.centres.get(id)!;
          assert.equal(geometry.at(here.x, here.y), id);
          around.forEach((other, i) => {
            if (!other) return;
            const there = geometry.centres.get(other)!;
            assert.ok(
              Math.abs(Math.hypot(there.x - here.x, there.y - here.y) - Math.sqrt(3) * 50) < 0.01,
              `${id}-${other}`,
            );
            assert.equal(geometry.neighbours.get(other)![(i + 3) % 6], id);
            // The side between them lies half-way.
            const [a, b] = [geometry.corners[i]!, geometry.corners[(i + 1) % 6]!];
            assert.ok(Math.abs((a.x + b.x) / 2 - (there.x - here.x) / 2) < 0.01);
            assert.ok(Math.abs((a.y + b.y) / 2 - (there.y - here.y) / 2) < 0.01);
          });
        }
      });
    }
  }

  it('tells water from land by who may enter, and by words where that says nothing', () => {
    const nature = (id: string, enter: string[]) => natureOf({ id, enter, names: { en: id } });
    assert.equal(nature('sea', ['fleet', 'air']), 'water');
    assert.equal(nature('shallow', ['fleet', 'land', 'air']), 'coast');
    assert.equal(nature('x', ['land']), 'land');
    assert.equal(nature('ocean', []), 'water');
    assert.equal(nature('woods', []), 'land');
  });

  it('shows land across hexsides that land may cross, and water across those it may not', () => {
    const compiled = toyGame();
    compiled.board.places.forEach((p) => {
      p.terrain = 'coast';
    });
    compiled.game.borders = [
      { id: 'bridge', names: { en: 'Bridge' }, cross: ['land'] },
      { id: 'strait', names: { en: 'Strait' }, cross: ['fleet'] },
    ];
    compiled.board.borders = [
      { a: '0101', b: '0102', kind: 'bridge' },
      { a: '0102', b: '0103', kind: 'strait' },
    ];
    const geometry = geometryOf(compiled.board);
    const { land } = coastlines(compiled, geometry, paletteOf(compiled.game));
    const middle = (a: string, b: string) => {
      const [p, q] = [geometry.centres.get(a)!, geometry.centres.get(b)!];
      return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    };
    assert.equal(inside(land, middle('0101', '0102')), true);
    assert.equal(inside(land, middle('0102', '0103')), false);
    for (const [id, centre] of geometry.centres) assert.equal(inside(land, centre), true, `land in ${id}`);
  });

  it('draws the whole picture as well-formed XML, the same every time, whatever the names are', () => {
    const nasty = fc.string({ maxLength: 12, unit: fc.constantFrom('<', '>', '&', '"', "'", 'a', ' ', '呉', ']]>') });
    fc.assert(
      fc.property(nasty, nasty, (name, id) => {
        const compiled = toyGame();
        compiled.scenario.names.en = name;
        compiled.board.places[0]!.names.en = name;
        compiled.game.kinds[0]!.id = id;
        compiled.units[0]!.kind = id;
        const svg = renderSvg(compiled);
        wellFormed(svg);
        assert.equal(svg, renderSvg(structuredClone(compiled)));
        assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
      }),
      { numRuns: 40 },
    );
  });

  it('draws what it can of a game that is only half written', () => {
    const compiled = toyGame();
    compiled.board.places[2]!.terrain = 'nowhere-declared';
    compiled.board.places[3]!.id = 'E99';
    compiled.units[0]!.at = '9999';
    compiled.units[1]!.kind = 'no-such-kind';
    compiled.game.sides = [];
    compiled.game.nations = [];
    wellFormed(renderSvg(compiled));
    compiled.board.places = [];
    wellFormed(renderSvg(compiled));
  });

  it('lays out points the same way every time, none upon another', () => {
    const places = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
      id,
      names: { en: id },
      terrain: 't',
      features: [],
      properties: {},
    }));
    const joined = [
      { a: 'a', b: 'b' },
      { a: 'b', b: 'c' },
      { a: 'c', b: 'd' },
    ];
    const first = layoutPoints(places, joined);
    assert.deepEqual(first, layoutPoints(structuredClone(places), joined));
    const points = [...first.centres.values()];
    for (const [i, p] of points.entries()) {
      for (const q of points.slice(i + 1)) assert.ok(Math.hypot(p.x - q.x, p.y - q.y) > 40);
    }
  });
});

describe('client: counters', () => {
  const compiled = toyGame();
  const [ship, inf] = compiled.game.kinds as [(typeof compiled.game.kinds)[0], (typeof compiled.game.kinds)[0]];
  const face = (steps: number) => ({ kind: ship, nation: 'r', steps, moved: false, aboard: false });

  it('a counter on the map has a white rim around it, so that it is seen on ground of its colour; cut paper has none', () => {
    const face = { kind: ship, nation: compiled.game.nations[0]!.id, steps: 1, moved: false, aboard: false };
    const rims = (markup: string) =>
      [...markup.matchAll(/<rect x="(-[\d.]+)" [^>]*fill="#fff"/g)].filter(([, x]) => Number(x) < -18).length;
    assert.equal(rims(counterFace(compiled.game, face)), 1);
    assert.equal(rims(counterFace(compiled.game, face, false)), 0);
  });

  it('prints the values of the present step, in the order in which counters print them', () => {
    assert.deepEqual(faceValues(ship, 2), [3]);
    assert.deepEqual(faceValues(ship, 1), [1]);
    assert.deepEqual(faceValues(ship, 0), [1]);
    assert.deepEqual(faceValues(inf, 1), [4, 4, 5]);
    assert.deepEqual(faceValues({ ...inf, values: {} }, 1), []);
  });

  it('prints what the class of the unit says, words, marks and raised numbers too', () => {
    const cls = {
      id: inf.class,
      names: { en: 'Foot' },
      face: { values: ['AF', 'DF', 'MA'], above: 'size', right: 'TQ' },
    };
    const game = { ...compiled.game, classes: [cls] };
    const own = {
      AF: ['S'],
      DF: [{ value: 2, marks: ['round'] }, 1],
      size: ['III'],
      TQ: [{ value: 4, marks: ['red'] }],
    };
    const kind = { ...inf, steps: 2, values: {}, own };
    const say = (steps: number) => printedFace(game, kind, steps).values.map((v) => v.text);
    assert.deepEqual(say(2), ['S', '(2)', '–']);
    assert.deepEqual(say(1), ['S', '1', '–']);
    const { above, left, right } = printedFace(game, kind, 2);
    assert.deepEqual([above?.text, left, right?.text, right?.red], ['III', undefined, '4', true]);
    assert.deepEqual(
      printedFace(game, { ...kind, own: { AF: [{ value: -2, raised: 13 }] } }, 2).values[0]?.text,
      '−2¹³',
    );
    assert.deepEqual(printedFace(game, { ...kind, own: {} }, 2), { values: [] });
    const label = counterLabel(game, 'X', { kind, nation: 'r', steps: 2, moved: false, aboard: false }, 'en');
    assert.match(label, /AF S, DF \(2\), size III, TQ 4/);
    const markup = counterFace(game, { kind, nation: 'r', steps: 2, moved: false, aboard: false });
    for (const text of ['>III<', '>4<', '>S (2) –<']) assert.ok(markup.includes(text), text);
  });

  it('5.3: torpedoes stand raised beside the missile defence of the ships that have them', () => {
    const { game, units } = compiledText('indian-ocean-region/3-convoy-escort');
    const right = (id: string) => {
      const unit = units.find((one) => one.id === id)!;
      const kind = ownKind(game.kinds.find((one) => one.id === unit.kind)!, unit);
      return printedFace(game, kind, kind.steps).right;
    };
    assert.deepEqual(right('us-ssn-virginia-1'), { attribute: 'MD', raised: 'T', text: '8⁴', red: false });
    assert.deepEqual(right('prc-vlcc-1'), { attribute: 'MD', text: '7', red: false });
    assert.equal(right('prc-ddg-luyang3-1')?.text, '11²');
    assert.ok(right('prc-ddg-luyang3-1')?.red);
  });
  it('says all its values in words, also those for which the face has no room', () => {
    const boat = compiledText('indian-ocean-region/1-choke-point');
    const roster = rosterOf(boat);
    const views = [...unitsByPlace(openingView(boat), roster).values()].flat();
    const label = (id: string, locale: 'en' | 'ja') => {
      const { unit, face: own } = views.find((one) => one.unit.id === id)!;
      return counterLabel(boat.game, unit.names[locale]!, own, locale);
    };
    assert.equal(
      label('irn-ss-ghardir-2', 'en'),
      'Iran, SS Ghardir 2, Stealth 6, Movement or combat radius 3, Missile defence 7, Torpedo 2, Illumination radius 1, Hull band Littoral, Ships of a counter 2, 2 of 2 steps',
    );
    // A word of several parts keeps its hyphen, so that its name is found.
    assert.match(label('irn-ddg-khalije-fars-1', 'en'), /Hull band Blue water,/);
    assert.match(label('irn-ddg-khalije-fars-1', 'ja'), /船体帯 外洋、/);
    assert.match(label('irn-ssm-quader-1', 'en'), /Ground combat 1, .*Stealth 0, Anti-ship 3³/);
    assert.match(label('irn-sam-bavar-1', 'en'), /Missile defence 10, .*Advanced missile defence/);
    assert.match(label('us-f35-1', 'ja'), /空対空 4、.*ステルス 3、/);
    const { face: sam } = views.find(({ unit }) => unit.id === 'irn-sam-bavar-1')!;
    assert.match(counterFace(boat.game, sam), /fill="#b3140c">10</);
    const { face: submarine } = views.find(({ unit }) => unit.id === 'irn-ss-ghardir-1')!;
    assert.match(counterFace(boat.game, submarine), /y="-12"[^>]*>6</);
  });

  it('shows a lost step without relying on colour', () => {
    const dots = (markup: string) =>
      [...markup.matchAll(/<circle[^>]*fill="(none|#\w+)"/g)].map((m) => m[1] !== 'none');
    assert.deepEqual(dots(counterFace(compiled.game, face(2))), [true, true]);
    assert.deepEqual(dots(counterFace(compiled.game, face(1))), [true, false]);
  });

  it('can be read: ink and paper differ by 3 to 1 at least, for any colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
        const color = `#${rgb.toString(16).padStart(6, '0')}`;
        assert.ok(contrast(color, inkOn(color)) >= 3, color);
      }),
    );
  });

  it('has a description in both languages', () => {
    assert.equal(counterLabel(compiled.game, 'Red 1', face(1), 'en'), 'Redland, Red 1, strength 1, 1 of 2 steps');
    assert.equal(counterLabel(compiled.game, '赤1', face(2), 'ja'), '赤国、赤1、strength 3、2/2 ステップ');
  });

  it('stand in their hex, the strongest on top of its stack', () => {
    const geometry = geometryOf(compiled.board);
    const all = standings(openingView(compiled), rosterOf(compiled), geometry);
    assert.deepEqual(
      all.map((s) => [s.unit.id, s.depth, s.stack, geometry.at(s.x, s.y)]),
      [
        ['r2', 1, 2, '0101'],
        ['r1', 0, 2, '0101'],
        ['b1', 0, 1, '0403'],
      ],
    );
    const pieces = counterPieces(compiled, openingView(compiled), geometry, rosterOf(compiled));
    assert.equal(new Set(pieces.map((p) => p.key)).size, pieces.length);
  });

  it('stand apart where another side commands one of them', () => {
    const view = openingView(compiled);
    const units = view.units.map((unit) => (unit.id === 'r2' ? { ...unit, side: 'blue' } : unit));
    const all = standings({ ...view, units }, rosterOf(compiled), geometryOf(compiled.board));
    assert.deepEqual(all.map((one) => [one.unit.id, one.stack]).sort(), [
      ['b1', 1],
      ['r1', 1],
      ['r2', 1],
    ]);
  });
});

describe('client: text in pictures', () => {
  it('is escaped, measured by display width, and broken at blanks only when long', () => {
    assert.equal(esc('<a b="c&d">'), '&lt;a b=&quot;c&amp;d&quot;&gt;');
    assert.ok(ems('呉鎮守府') > ems('Kure'));
    assert.deepEqual(lines('Kure'), ['Kure']);
    assert.deepEqual(lines('Dutch New Guinea (south)'), ['Dutch New', 'Guinea (south)']);
  });
});

/** Whether a point lies inside the closed curves of a path, taking control points as corners. */
function inside(path: string, { x, y }: { x: number; y: number }): boolean {
  let odd = false;
  for (const part of path.split('Z').filter(Boolean)) {
    const numbers = [...part.matchAll(/-?[\d.]+/g)].map((m) => Number(m[0]));
    const points = Array.from(
      { length: numbers.length / 2 },
      (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!] as const,
    );
    points.forEach(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
    });
  }
  return odd;
}
