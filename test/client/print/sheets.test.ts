import assert from 'node:assert/strict';
import fc from 'fast-check';
import { countersOf, markersOf } from '../../../client/webview/print/box';
import { counterSheets } from '../../../client/webview/print/counters';
import { backCut, frontCut, gridOf, turnsSideways } from '../../../client/webview/print/duplex';
import { mapSheets, meetings, planMap, slices } from '../../../client/webview/print/map';
import { parseMarkup, writeMarkup } from '../../../client/webview/print/markup';
import { readOptions } from '../../../client/webview/print/options';
import { lengthOf, PrintError, paperOf } from '../../../client/webview/print/paper';
import { segmentsOf } from '../../../client/webview/print/path';
import { type Sheet, sheetSvg } from '../../../client/webview/print/sheet';
import { geometryOf } from '../../../client/webview/svg/geometry';
import { ems } from '../../../client/webview/svg/text';
import { gamesOf } from './games';

const near = (a: number, b: number, told: string, by = 1e-6) =>
  assert.ok(Math.abs(a - b) < by, `${told}: ${a} and ${b}`);

describe('printing: words', () => {
  it('lengths and papers', () => {
    assert.equal(lengthOf('15mm'), 15);
    assert.equal(lengthOf('1.5cm'), 15);
    near(lengthOf('0.5 in')!, 12.7, 'inches');
    near(lengthOf('36pt')!, 12.7, 'points');
    assert.equal(lengthOf('12'), 12);
    for (const wrong of ['', 'mm', '-3mm', '1e3mm', '12 feet', 'NaN']) assert.equal(lengthOf(wrong), undefined, wrong);
    assert.deepEqual(paperOf('A3'), { width: 297, height: 420 });
    assert.deepEqual(paperOf('500x700mm'), { width: 500, height: 700 });
    near(paperOf('13x19in')!.width, 330.2, 'inches');
    for (const wrong of ['a9', 'constructor', '10x10mm', '', '0x0']) assert.equal(paperOf(wrong), undefined, wrong);
  });

  it('what cannot be printed is said with what can', () => {
    const says = (words: Parameters<typeof readOptions>[0], word: RegExp) =>
      assert.throws(
        () => readOptions(words, 'en'),
        (e) => e instanceof PrintError && word.test(e.text.en) && Boolean(e.text.ja),
      );
    says({ paper: 'folio' }, /--paper .*a4.*"folio"/);
    says({ what: 'map,dice' }, /--what .*counters.*"dice"/);
    says({ what: ' ' }, /--what/);
    says({ hex: '1mm' }, /--hex .* 5 to 200 mm/);
    says({ counter: 'big' }, /--counter .*"big"/);
    says({ flip: 'left' }, /--flip is long or short/);
    says({ paper: 'a5', margin: '60mm' }, /at least 80 mm/);
    assert.deepEqual(readOptions({ what: 'tables,map,map' }, 'en').what, ['map', 'tables']);
    assert.deepEqual(readOptions({ landscape: true }, 'en').paper, { width: 297, height: 210 });
  });
});

describe('printing: markup and paths', () => {
  it('markup is read and written without a loss', () => {
    const markup = '<g a="1 &lt; 2"><text x="1">a &amp; b</text><path d="M0 0"/></g><rect/>';
    assert.equal(writeMarkup(parseMarkup(markup)), markup);
    for (const wrong of ['<g>', '<g></p>', '</g>']) assert.throws(() => parseMarkup(wrong), /markup/);
  });

  it('relative, smooth and short path data mean what they mean', () => {
    assert.deepEqual(segmentsOf('M1 2h3v-1l-1-1z'), segmentsOf('M1 2L4 2L4 1L3 0Z'));
    assert.deepEqual(segmentsOf('m1 1 2 2'), segmentsOf('M1 1L3 3'));
    assert.deepEqual(segmentsOf('M.5-.5.25.75'), [
      { op: 'M', x: 0.5, y: -0.5 },
      { op: 'L', x: 0.25, y: 0.75 },
    ]);
    assert.deepEqual(segmentsOf('M0 0c1 1 2 1 3 0s2-1 3 0'), segmentsOf('M0 0C1 1 2 1 3 0C4-1 5-1 6 0'));
    assert.deepEqual(segmentsOf('M0 0q1 1 2 0t2 0'), segmentsOf('M0 0Q1 1 2 0Q3-1 4 0'));
  });

  it('an arc keeps its distance from its centre', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 50, noNaN: true }), fc.boolean(), fc.boolean(), (r, large, sweep) => {
        // From the left to the top of a circle around (0, 0), either way round.
        const flags = `${large ? 1 : 0} ${sweep ? 1 : 0}`;
        const d = segmentsOf(`M${-r} 0A${r} ${r} 0 ${flags} 0 ${-r}`);
        const centre = large === sweep ? { x: -r, y: -r } : { x: 0, y: 0 };
        for (const s of d) if (s.op === 'C') near(Math.hypot(s.x - centre.x, s.y - centre.y), r, 'radius', r * 1e-6);
        const last = d[d.length - 1]!;
        assert.ok(last.op === 'C' && Math.abs(last.x) < 1e-9 && Math.abs(last.y + r) < 1e-9);
      }),
    );
  });
});

describe('printing: the map', () => {
  it('pieces cover the whole, overlap as asked and fit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 5000 }),
        fc.integer({ min: 80, max: 900 }),
        fc.integer({ min: 0, max: 40 }),
        (size, room, overlap) => {
          const pieces = slices(size, room, overlap);
          near(pieces[0]![0], 0, 'starts');
          const last = pieces[pieces.length - 1]!;
          near(last[0] + last[1], size, 'ends');
          for (const [i, [start, length]] of pieces.entries()) {
            assert.ok(length <= room + 1e-6);
            const next = pieces[i + 1];
            if (next) near(start + length - next[0], overlap, 'overlap');
          }
        },
      ),
    );
  });

  it('a hex is as wide as asked, whatever the paper', () => {
    const [compiled] = gamesOf('tutorial');
    for (const [paper, hex] of [
      ['a4', '15mm'],
      ['letter', '0.75in'],
      ['fit', '22mm'],
    ] as const) {
      const options = readOptions({ paper, hex }, 'en');
      const plan = planMap(compiled!, options);
      const { centres, neighbours } = geometryOf(compiled!.board);
      const [id, around] = [...neighbours].find(([, list]) => list.some(Boolean))!;
      const [a, b] = [centres.get(id)!, centres.get(around.find(Boolean)!)!];
      near(Math.hypot(a.x - b.x, a.y - b.y) * plan.scale, lengthOf(hex)!, 'across flats', 1e-3);
    }
  });

  it('register marks of neighbouring sheets lie on the same spot of the map', () => {
    const [compiled] = gamesOf('tutorial');
    const options = readOptions({ hex: '40mm' }, 'en');
    const plan = planMap(compiled!, options);
    assert.ok(plan.columns > 1 && plan.rows > 1, 'several sheets');
    const seen = new Map<string, number>();
    for (const { column, row } of plan.tiles)
      for (const [x, y] of meetings(plan, options.overlap, column, row)) {
        const key = `${x.toFixed(4)} ${y.toFixed(4)}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
    const joints = (plan.columns - 1) * plan.rows + plan.columns * (plan.rows - 1);
    assert.equal(seen.size, 2 * joints);
    for (const [key, count] of seen) assert.equal(count, 2, key);
  });

  it('a sheet is as large as its paper, holds its piece and leaves out what it does not show', () => {
    const [compiled] = gamesOf('ardennes-44');
    const options = readOptions({ what: 'map', paper: 'a4' }, 'en');
    const [plan, ...sheets] = mapSheets(compiled!, options);
    assert.equal(sheets.length, planMap(compiled!, options).tiles.length);
    const all = sheetSvg(plan!);
    const one = sheetSvg(sheets[Math.floor(sheets.length / 2)]!);
    assert.match(one, /^<svg [^>]*width="210mm" height="297mm" viewBox="0 0 210 297"/);
    assert.ok(one.length < all.length / 3, `${one.length} of ${all.length}`);
    // Every hex number is on some sheet.
    const numbers = (svg: string) => [...svg.matchAll(/class="number"[^>]*>([^<]+)</g)].map((m) => m[1]!);
    const printed = new Set(sheets.flatMap((sheet) => numbers(sheetSvg(sheet))));
    for (const number of numbers(all)) assert.ok(printed.has(number), number);
  });
});

/** What lies on a counter sheet: where each piece is cut. */
function cutsOf(sheet: Sheet): Map<string, number[]> {
  const pieces = [...sheetSvg(sheet).matchAll(/data-piece="([^"]*)" data-cut="([^"]*)"/g)];
  return new Map(pieces.map((m) => [m[1]!, m[2]!.split(' ').map(Number)]));
}

describe('printing: counters', () => {
  it('the back of every counter lies behind its front, whatever the paper and the edge', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a4', 'a3', 'letter', 'tabloid', 'b4', '200x200mm'),
        fc.boolean(),
        fc.constantFrom('long', 'short'),
        fc.integer({ min: 80, max: 300 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 400 }),
        (paper, landscape, flip, counter, bleed, index) => {
          const options = readOptions(
            { paper, landscape, flip, counter: `${counter / 10}mm`, bleed: `${bleed / 10}mm` },
            'en',
          );
          const grid = gridOf(options, { width: options.counter, height: options.counter });
          const i = index % (grid.columns * grid.rows);
          const front = frontCut(grid, i);
          const back = backCut(options, grid, i);
          assert.equal(back.width, options.counter);
          assert.equal(back.height, options.counter);
          const { width, height } = options.paper;
          // The axis around which the paper is turned runs along the edge that was named.
          const edgeUpright = flip === 'long' ? height >= width : height < width;
          assert.equal(turnsSideways(options), edgeUpright);
          const behind = edgeUpright
            ? { x: width - back.x - back.width, y: back.y }
            : { x: back.x, y: height - back.y - back.height };
          near(behind.x, front.x, 'x');
          near(behind.y, front.y, 'y');
          for (const cut of [front, back]) {
            assert.ok(
              cut.x - options.bleed >= options.margin - 1e-6 &&
                cut.x + cut.width + options.bleed <= width - options.margin + 1e-6,
            );
            assert.ok(
              cut.y - options.bleed >= options.margin - 1e-6 &&
                cut.y + cut.height + options.bleed <= height - options.margin + 1e-6,
            );
          }
        },
      ),
    );
  });

  it('on the sheets themselves, too: the same pieces on both sides, mirrored', () => {
    const options = readOptions({ what: 'counters' }, 'en');
    const sheets = counterSheets(gamesOf('taiheiyo-senshi'), options);
    assert.equal(sheets.length % 2, 0);
    for (let i = 0; i < sheets.length; i += 2) {
      const [front, back] = [cutsOf(sheets[i]!), cutsOf(sheets[i + 1]!)];
      assert.deepEqual([...back.keys()], [...front.keys()]);
      for (const [id, [x, y, width, height]] of front) {
        const behind = back.get(id)!;
        near(options.paper.width - behind[0]! - behind[2]!, x!, id, 0.002);
        assert.deepEqual(behind.slice(1), [y, width, height]);
        assert.equal(width, 12.5);
      }
    }
  });

  it('the name of a turned counter begins beside the arrow that says so', () => {
    const sheets = counterSheets(gamesOf('taiheiyo-senshi'), readOptions({ what: 'counters' }, 'en'));
    const svg = sheets.map(sheetSvg).join('');
    const titles = [...svg.matchAll(/class="title" x="([\d.]+)"[^>]* font-size="([\d.]+)"[^>]*>([^<]*)</g)];
    const beside = titles.filter(([, x]) => Number(x) > 0);
    assert.ok(beside.length > 50 && beside.length < titles.length);
    // The arrow ends 10 units from the left edge of a counter of 36; a letter may be a little narrower than counted.
    for (const [, x, size, words] of beside)
      assert.ok(Number(x) - (ems(words!) * Number(size)) / 2 >= -18 + 10 - 0.5, words);
  });

  it('every counter with a name of its own says it within its edges, in both languages', () => {
    const plain = (markup: string) => markup.replaceAll('&amp;', '&');
    for (const locale of ['en', 'ja'] as const) {
      const games = gamesOf('ardennes-44');
      const svg = counterSheets(games, readOptions({ what: 'counters' }, locale))
        .map(sheetSvg)
        .join('');
      const titles = [...svg.matchAll(/class="title"[^>]* font-size="([\d.]+)"[^>]*>([^<]*)</g)];
      assert.ok(titles.length > 50);
      for (const [, size, words] of titles) assert.ok(ems(plain(words!)) * Number(size) <= 33.1, words);
      const upright = [...svg.matchAll(/class="called"[^>]* font-size="([\d.]+)"[^>]*>([^<]*)</g)];
      for (const [, size, words] of upright) assert.ok(ems(plain(words!)) * Number(size) <= 23.1, words);
      // An engineer battalion of no formation, with its size above the symbol.
      if (locale === 'en') assert.ok(upright.some(([, , words]) => words === '158 Eng'));
    }
  });

  it('a box holds each counter as often as its text says', () => {
    for (const game of ['ardennes-44', 'empire-of-the-sun', 'indian-ocean-region', 'taiheiyo-senshi']) {
      const games = gamesOf(game);
      const listed = games[0]!.game.counters!;
      const found = countersOf(games);
      assert.equal(new Set(found.map((one) => one.id)).size, found.length, `${game}: ids`);
      for (const { id, count = 1 } of listed) {
        const own = found.filter((one) => !one.further && (one.id === id || one.id.startsWith(`${id}#`)));
        assert.equal(own.length, count, `${game}: ${id}`);
      }
    }
  });

  it('a game of kinds has as many counters of each as the scenario with most of them', () => {
    const games = gamesOf('war-in-the-pacific');
    const found = countersOf(games);
    const count = (list: readonly { nation: string; kind: string }[], nation: string, kind: string) =>
      list.filter((one) => one.nation === nation && one.kind === kind).length;
    const boxed = found.map((one) => ({ nation: one.nation, kind: one.front.kind.id }));
    for (const { id: nation } of games[0]!.game.nations)
      for (const { id: kind } of games[0]!.game.kinds)
        assert.equal(
          count(boxed, nation, kind),
          Math.max(...games.map((one) => count(one.units, nation, kind))),
          `${nation} ${kind}`,
        );
  });

  it("a scenario's counters are its units; a unit of three steps has a second counter", () => {
    const [spring] = gamesOf('tutorial');
    const found = countersOf([spring!], true);
    assert.equal(found.filter((one) => !one.further).length, spring!.units.length);
    const queen = found.filter((one) => one.id.startsWith('queen'));
    assert.deepEqual(
      queen.map((one) => [one.front.steps, one.back?.steps]),
      [
        [3, 2],
        [1, undefined],
      ],
    );
    // Ships of five steps that print the same on each need no more than a front and a back.
    const [indian] = gamesOf('indian-ocean-region');
    assert.equal(countersOf([indian!]).filter((one) => one.further).length, 0);
  });

  it('markers are as many as the game says', () => {
    const [ardennes] = gamesOf('ardennes-44');
    const found = markersOf(ardennes!.game);
    for (const { id, limits } of ardennes!.game.markers)
      for (const [owner, count] of Object.entries(limits))
        assert.equal(found.filter((one) => one.id.startsWith(`${id}@${owner}#`)).length, count, `${id} ${owner}`);
  });
});
