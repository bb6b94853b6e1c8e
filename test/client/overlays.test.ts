/** What is drawn over a map: ways with their costs, combats, overlays; and the curves and borders they and the map are made of. */
import assert from 'node:assert/strict';
import { highlightsOf } from '../../client/webview/map/highlights';
import { overlaysOf } from '../../client/webview/play/engine';
import { apothem, borderOf, geometryOf } from '../../client/webview/svg/geometry';
import { markerFace, stateNames, stateTabs } from '../../client/webview/svg/marks';
import { overlayPieces, pickedPieces } from '../../client/webview/svg/overlay';
import { inkOf, insetsOf } from '../../client/webview/svg/overlay-looks';
import { contrast, hueGap, hueOf, vivid } from '../../client/webview/svg/palette';
import { controlPieces, counterPieces, markerPieces, markerSpot } from '../../client/webview/svg/pieces';
import { type Link, smoothPaths } from '../../client/webview/svg/smooth';
import { counterAreas, rosterOf } from '../../client/webview/svg/stacks';
import { Tiles } from '../../client/webview/svg/tiles';
import { openingView } from '../../client/webview/svg/view';
import { combatPieces, costPieces, stopPieces, wayPieces } from '../../client/webview/svg/way';
import type { Choice } from '../../engine/kernel/ruleset';
import { compiled as gameOf } from '../scenarios/compiled';
import { toyGame } from './kit/toy';

const compiled = toyGame();
const geometry = geometryOf(compiled.board);
const view = openingView(compiled);

describe('client: what lies over the map', () => {
  it('of a game by text that is offered which its text has: no zones and no supply where it says neither', () => {
    const offered = (id: string) => overlaysOf(gameOf(id)).map((one) => one.id);
    assert.deepEqual(offered('amber-coast/summer'), []);
    assert.deepEqual(offered('halm/morning'), ['zones']);
    assert.deepEqual(offered('tutorial/spring'), ['supply', 'zones']);
    assert.equal(overlaysOf(gameOf('halm/morning')), overlaysOf(gameOf('halm/morning')));
  });

  it('a way runs through the middles of its hexes, with its cost at the end; one without steps is not drawn', () => {
    const [piece] = wayPieces(geometry, ['0101', '0102', '0103'], '3 of <6> points');
    for (const id of ['0101', '0102', '0103']) {
      const { x, y } = geometry.centres.get(id)!;
      assert.ok(piece!.markup.includes(`${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`), id);
    }
    assert.match(piece!.markup, /3 of &lt;6&gt; points/);
    // A sentence is broken into lines, and a sign stands where the way may be stopped.
    const [long] = wayPieces(geometry, ['0101', '0102', '0103'], 'may be stopped at 0102 and 0103 '.repeat(12), [
      '0102',
    ]);
    assert.equal(long!.markup.match(/<tspan/g)?.length, 5);
    assert.equal(long!.markup.match(/way-stop/g)?.length, 1);
    assert.equal(piece!.markup.includes('way-stop'), false);
    // What is written does not lie over the way: below its end where it comes from above, else above it.
    const written = (way: string[], words: string) =>
      Number(/translate\(\S+ (\S+)\)"><rect class="way-tag"/.exec(wayPieces(geometry, way, words)[0]!.markup)![1]);
    const down = ['0101', '0102', '0103'];
    const [top, bottom] = [geometry.centres.get('0101')!.y, geometry.centres.get('0103')!.y];
    assert.ok(written(down, '3 points') > bottom);
    assert.ok(written(down.toReversed(), '3 points') < top);
    assert.deepEqual(wayPieces(geometry, ['0101'], ''), []);
    assert.deepEqual(wayPieces(geometry, ['0101', 'nowhere'], ''), []);
    const said = costPieces(
      geometry,
      new Map([
        ['0101', 2.5],
        ['0102', 0.5],
        ['0103', 3],
        ['nowhere', 1],
      ]),
    );
    assert.deepEqual(
      said.map(({ markup }) => />([^<>]+)<\/text>/.exec(markup)![1]),
      ['2½', '½', '3'],
    );
  });

  it('a combat has an arrow from each hex that attacks, and none from the hex itself', () => {
    const { over, under } = combatPieces(geometry, '0202', ['0102', '0201', '0202']);
    assert.equal(over[0]!.markup.match(/attack-arrow/g)!.length, 2);
    assert.deepEqual(under, []);
    // Who strikes from farther away points at it from as near, with its way below the counters.
    const far = combatPieces(geometry, '0101', ['0103']);
    assert.match(far.under[0]!.markup, /attack-way/);
    const [x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(far.over[0]!.markup)!.slice(1).map(Number);
    const end = geometry.centres.get('0101')!;
    assert.ok(Math.hypot(x! - end.x, y! - end.y) < 50);
  });

  it('who is chosen where it stands is marked by its counter; all answers stay marked while one is looked at, and the cheapest cost is shown', () => {
    const choice = (more: Partial<Choice>): Choice => ({ code: 1, notation: 'x', label: { en: 'x' }, ...more });
    const take = choice({ units: ['u'], places: ['0101'] });
    const dear = choice({ units: ['u'], places: ['0102'], cost: 3, way: ['0101', '0102'], detail: { en: '3 points' } });
    const cheap = choice({ units: ['u'], places: ['0102'], cost: 2 });
    const at = () => '0101';
    const all = highlightsOf([take, dear, cheap], [dear], { fight: null, action: null }, at, 'en');
    assert.deepEqual([...all.places], ['0102']);
    assert.deepEqual([...all.units], ['u']);
    assert.equal(all.costs!.get('0102'), 2);
    assert.deepEqual(all.way, { path: ['0101', '0102'], stops: [], label: '3 points' });
    assert.deepEqual([...all.looked.places], ['0102']);
    const looked = highlightsOf([take, cheap], [take], { fight: null, action: null }, at, 'en');
    assert.deepEqual([...looked.places], ['0102']);
    assert.deepEqual([...looked.looked.places], ['0101']);
    const far = choice({ places: ['0103'], by: 'further' });
    const near = choice({ places: ['0102'] });
    const both = choice({ places: ['0102'], by: 'road' });
    // Before a way is looked at: where any of them may be stopped.
    const watched = [choice({ stops: ['0102'] }), choice({ stops: ['0102', '0103'] }), take];
    const { stops } = highlightsOf(watched, [], { fight: null, action: null }, at, 'en');
    assert.deepEqual(
      stopPieces(geometry, stops!).map(({ key }) => key),
      ['stop 0102', 'stop 0103'],
    );
    const moves = highlightsOf([far, near, both], [], { fight: null, action: null }, at, 'en');
    assert.deepEqual([...moves.by!], [['0103', 'further']], 'what is come to in the ordinary way looks ordinary');
    const like = choice({ units: ['u'], like: ['v'], places: ['0101'] });
    assert.deepEqual([...highlightsOf([like], [], { fight: null, action: null }, at, 'en').units], ['u', 'v']);
  });

  it('overlays draw shared steps of lines once, lines of chosen units above the counters, and mark who has none', () => {
    const unit = view.units[0]!;
    const line = (path: string[], id: string) => ({ path, land: 1, side: 0, unit: id });
    const overlay = {
      lines: [line(['0101', '0102', '0103'], 'a'), line(['0201', '0102', '0103'], 'b')],
      units: [{ unit: unit.id, look: 'bad' as const, names: { en: 'cut off' } }],
    };
    const { under, over } = overlayPieces(compiled, view, geometry, 'supply', overlay, 'en');
    assert.equal(under.length, 1);
    // Along the road one step, across country two, and the rim below all three.
    assert.deepEqual(
      [...under[0]!.markup.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d!.split('M').length - 1),
      [3, 1, 2],
    );
    assert.deepEqual(
      over.map((p) => p.key),
      [`supply bad ${unit.at}`],
    );
    const picked = pickedPieces(compiled, geometry, 'supply', overlay, new Set(['b']));
    assert.deepEqual(
      picked.map((p) => p.key),
      ['supply picked 0'],
    );
    assert.deepEqual(pickedPieces(compiled, geometry, 'supply', overlay, new Set(['c'])), []);
  });

  it('areas and closed hexsides are drawn for what is on the board, and nothing for what is not', () => {
    const names = { en: 'A & B', ja: '甲' };
    const overlay = {
      areas: (['wash', 'barred', 'outline', 'source'] as const).map((look) => ({
        places: ['0101'],
        side: 1,
        look,
        names,
      })),
      edges: [
        { a: '0101', b: '0102', side: 0, names },
        { a: '0101', b: '0403', side: 1, names },
      ],
    };
    const { under, over } = overlayPieces(compiled, view, geometry, 'x', overlay, 'ja');
    assert.equal(under.length, 3);
    assert.match(over[0]!.markup, /甲/);
    // A source of supply is most often a counter: its sign lies above it.
    assert.match(over[1]!.markup, /class="source"/);
    // What a ring is called stands outside of its topmost hex, clear of the hex number.
    const ring = { areas: [{ places: ['0101', '0102'], side: 1, look: 'ring' as const, names }] };
    const [drawn] = overlayPieces(compiled, view, geometry, 'x', ring, 'en').over;
    const y = Number(/<text x="[^"]+" y="([^"]+)"/.exec(drawn!.markup)![1]);
    assert.ok(y < Math.min(...ring.areas[0]!.places.map((id) => geometry.centres.get(id)!.y)) - apothem, drawn!.markup);
    const gone = overlay.areas.map((area) => ({ ...area, places: ['nowhere'] }));
    assert.deepEqual(overlayPieces(compiled, view, geometry, 'x', { areas: gone }, 'en'), {
      under: [],
      over: [],
    });
  });

  it('the border of places is one ring around a full block, and two around two apart', () => {
    const rings = (ids: string[]) => borderOf(geometry, (id) => ids.includes(id)).split('M').length - 1;
    assert.equal(rings(['0101', '0102']), 1);
    assert.equal(rings(['0101', '0403']), 2);
    const one = borderOf(geometry, (id) => id === '0202');
    assert.equal(one.split('L').length, 6);
  });

  it('borders of areas that lie over each other do not run on one line', () => {
    const names = { en: 'A', ja: '甲' };
    const area = (side: number, places: string[], look: 'further' | 'wash' = 'further') => ({
      places,
      side,
      look,
      names,
    });
    const both = [
      area(0, ['0101', '0102']),
      area(1, ['0102', '0103']),
      area(0, ['0103', '0403']),
      area(1, ['0102'], 'wash'),
    ];
    assert.deepEqual(insetsOf(both), [0, 6, 0, 0]);
    assert.deepEqual(insetsOf([area(0, ['0101']), area(1, ['0101']), area(2, ['0101'])]), [0, 6, 12]);
    const lines = overlayPieces(compiled, view, geometry, 'x', { areas: both.slice(0, 2) }, 'en').under.map(
      ({ markup }) => / d="([^"]+)" fill="none"/.exec(markup)![1],
    );
    assert.deepEqual(lines, [
      borderOf(geometry, (id) => both[0]!.places.includes(id)),
      borderOf(geometry, (id) => both[1]!.places.includes(id), 6),
    ]);
    // Six within each hexside: as the outline of a smaller hex.
    const { x, y } = geometry.centres.get('0202')!;
    const corners = [...borderOf(geometry, (id) => id === '0202', 6).matchAll(/([\d.]+) ([\d.]+)/g)];
    const radii = corners.map(([, cx, cy]) => Math.hypot(Number(cx) - x, Number(cy) - y));
    const full = Math.hypot(geometry.corners[0]!.x, geometry.corners[0]!.y);
    for (const radius of radii) assert.ok(Math.abs(radius - full * (1 - 6 / apothem)) < 0.1, `${radius} of ${full}`);
  });
});

describe('client: lines with rounded corners', () => {
  const at = (key: string, x: number, y: number) => ({ key, at: { x, y } });
  const [a, b, c, d] = [at('a', 0, 0), at('b', 100, 0), at('c', 150, 87), at('d', 100, 100)];
  const ends = (paths: readonly string[]) => paths.join('').match(/[CL]/g)!.join('');

  it('two lines that meet pass the corner in a curve, three run straight to it', () => {
    const links: Link<string>[] = [
      { a, b, of: 'road' },
      { a: b, b: c, of: 'road' },
    ];
    assert.equal(ends(smoothPaths(links).get('road')), 'LCL');
    assert.equal(ends(smoothPaths([...links, { a: b, b: d, of: 'road' }]).get('road')), 'LLLLLL');
  });

  it('of two kinds that meet each has its half of the curve', () => {
    const paths = smoothPaths([
      { a, b, of: 'road' },
      { a: b, b: c, of: 'track' },
    ]);
    assert.equal(ends(paths.get('road')), 'LC');
    assert.equal(ends(paths.get('track')), 'CL');
    assert.deepEqual(paths.get('nothing'), []);
  });

  it('a large drawing falls into tiles, none of it lost', () => {
    const tiles = new Tiles();
    for (let i = 0; i < 100; i++) tiles.add({ x: i * 50, y: 0 }, `M${i} 0`);
    assert.ok(tiles.paths.length > 5 && tiles.paths.length < 20);
    assert.equal(tiles.paths.join('').split('M').length - 1, 100);
  });
});

describe('client: signs of states and markers', () => {
  const game = {
    ...compiled.game,
    markers: [
      ...compiled.game.markers,
      { id: 'traffic', names: { en: 'Traffic', ja: '交通' }, limits: {} },
      { id: 'oos', names: { en: 'Out of supply', ja: '補給切れ' }, limits: {} },
    ],
  };

  it('the gravest state is on top; a state without a sign shows its letter', () => {
    const tabs = stateTabs(game, ['zeal', 'disordered', 'oos'], 18);
    assert.deepEqual(
      [...tabs.matchAll(/data-state="(\w+)"/g)].map((m) => m[1]),
      ['oos', 'disordered', 'zeal'],
    );
    // A value that is printed at the left edge, half a digit of size 8 from -13, stays free of all but the first.
    const beside = stateTabs(game, ['zeal', 'disordered', 'oos'], 18, true);
    const right = [...beside.matchAll(/translate\((\S+) /g)].map((m) => Number(m[1]) + 5.2);
    assert.ok(
      right.slice(1).every((x) => x < -15.6),
      beside,
    );
    assert.match(tabs, />Z</);
    assert.equal(stateNames(game, 'oos').ja, '補給切れ');
  });

  it('the sign of a state lies clear of a value at the left edge', () => {
    const lowest = (beside: boolean, hemmed: boolean) => {
      const [, y] = /translate\(\S+ (\S+)\)/.exec(stateTabs(compiled.game, ['oos'], 18, beside, hemmed))!;
      return Number(y) + 5.2;
    };
    // The value's letters begin 5.8 above their line.
    for (const hemmed of [false, true]) assert.ok(lowest(true, hemmed) < -1.6 - 5.8 - 2, `${lowest(true, hemmed)}`);
    assert.ok(lowest(false, false) > lowest(true, false));
  });

  it('signs stay in sight: in a stack below its uppermost counter, beside another stack within their own counter', () => {
    const roster = rosterOf(compiled);
    const [ship] = view.units;
    const at = (id: string, more: object) => ({ ...ship!, id, at: '0101', ...more });
    const units = [
      at('r1', { nation: 'r', steps: 2, states: ['disordered'] }),
      at('r2', { nation: 'r', steps: 1, states: ['disordered', 'oos'] }),
      at('b1', { nation: 'b', steps: 1, states: ['oos'] }),
    ];
    const crowd = { ...view, units };
    const drawn = new Map(counterPieces(compiled, crowd, geometry, roster).map(({ key, markup }) => [key, markup]));
    const signs = (id: string) =>
      [...drawn.get(id)!.matchAll(/class="(state[^"]*)" data-state="(\w+)" transform="translate\((\S+) /g)].map(
        ([, name, state, x]) => [name, state, Number(x)] as const,
      );
    // What the lower counter shows beside that is told by the upper one.
    assert.deepEqual(
      signs('r1').map(([name, state]) => [name, state]),
      [
        ['state', 'disordered'],
        ['state beneath', 'oos'],
      ],
    );
    assert.deepEqual(
      signs('b1').map(([name, state]) => [name, state]),
      [['state', 'oos']],
    );
    const [[, , left]] = signs('r1') as [readonly [string | undefined, string | undefined, number]];
    const [[, , right]] = signs('b1') as [readonly [string | undefined, string | undefined, number]];
    assert.ok(left - 5.2 < -18, 'nothing stands at its left');
    assert.ok(right - 5.2 >= -18, 'the other stack would cover it');
    // No name may lie over what is told of the lower counter.
    const bare = counterAreas({ ...crowd, units: units.map((one) => ({ ...one, states: [] })) }, roster, geometry);
    assert.equal(counterAreas(crowd, roster, geometry).counters.length, bare.counters.length + 1);
  });

  it('markers of one place do not cover each other’s numbers', () => {
    const spots = [0, 1, 2].map((i) => markerSpot({ x: 0, y: 0 }, i));
    for (const [i, { x, y }] of spots.slice(1).entries()) {
      const below = spots[i]!;
      assert.ok(Math.hypot(below.x - x, below.y - y) > 18, `${i}: the signs`);
    }
    // The number stands at the upper right of the first: five wide around (7.5, -6.5).
    const [first, second] = spots as [{ x: number; y: number }, { x: number; y: number }];
    assert.ok(Math.hypot(first.x + 7.5 - second.x, first.y - 6.5 - second.y) > 10.2 + 5);
  });

  it('a marker shows its number, and that it is only begun', () => {
    assert.match(markerFace(game, 'traffic', 0, 4), />4</);
    assert.doesNotMatch(markerFace(game, 'traffic', 0), /<text/);
    assert.match(markerFace(game, 'depot', 0, undefined, true), /dasharray/);
  });

  it('a marker with a direction lies between its hex and the one it points at; a broken bridge is crossed out', () => {
    const markers = [{ marker: 'traffic', side: 0, at: '0101', towards: '0102' }];
    const [piece] = markerPieces(compiled, { ...view, markers }, geometry);
    const [, x, y] = /translate\((\S+) (\S+)\)/.exec(piece!.markup)!.map(Number);
    const [p, q] = [geometry.centres.get('0101')!, geometry.centres.get('0102')!];
    assert.ok(Math.abs(x! - (p.x + 0.45 * (q.x - p.x))) < 0.1 && Math.abs(y! - (p.y + 0.45 * (q.y - p.y))) < 0.1);
    const borders = (['broken', 'building'] as const).map((look, i) => ({
      a: '0101',
      b: i === 0 ? '0102' : '0201',
      kind: 'bridge',
      look,
      names: { en: 'bridge' },
    }));
    const looks = controlPieces(compiled, { ...view, borders }, geometry).filter((p) => p.key.startsWith('border'));
    assert.equal(looks.length, 2);
    assert.match(looks[0]!.markup, /border-state broken/);
    assert.match(looks[1]!.markup, /border-state building/);
  });

  it('a side is told from land of its colour and from rivers: another hue, or none', () => {
    const game = structuredClone(compiled.game);
    game.terrains = [
      { id: 'clear', names: { en: 'Clear' }, enter: ['land'], color: '#e9e3c1' },
      { id: 'woods', names: { en: 'Woods' }, enter: ['land'], color: '#97b377' },
    ];
    game.sides = ['#5f6e78', '#6f8a35'].map((color, i) => ({ ...game.sides[0]!, id: `side-${i}`, color }));
    const olive = hueOf(inkOf(game, 1));
    for (const { color } of game.terrains) assert.ok(hueGap(olive.hue!, hueOf(color!).hue!) >= 90, color);
    const river = '#4f93be';
    game.borders.push({ ...game.borders[0]!, id: 'river', color: river });
    const later = hueOf(inkOf(game, 1));
    for (const color of [river, ...game.terrains.map((one) => one.color!)])
      assert.ok(hueGap(later.hue!, hueOf(color).hue!) >= 80, color);
    assert.ok(hueOf(inkOf(game, 0)).saturation < 0.2, 'grey with a cast of blue is no river');
    // Where there is sea, who holds islands is told from the land at once.
    game.terrains.push({ id: 'sea', names: { en: 'Sea' }, enter: ['fleet'] });
    assert.equal(inkOf(game, 1), vivid('#6f8a35'));
  });

  it('colours of overlays stand out on paper and keep grey grey', () => {
    for (const color of ['#5f6e78', '#6f8a35', '#b98f55', '#b5483a'])
      assert.ok(contrast(vivid(color), '#e9e3c1') > 3, color);
    assert.equal(vivid('#808080'), '#808080');
  });
});
