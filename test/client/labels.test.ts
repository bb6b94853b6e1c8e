/** Names and hex numbers on all maps, from far to near: legible, and none over another or over a counter. */
import assert from 'node:assert/strict';
import { boxHalf } from '../../client/webview/svg/boxes';
import { geometryOf } from '../../client/webview/svg/geometry';
import { Labels, labelMarkup, labelScale } from '../../client/webview/svg/labels';
import { type Area, placed, Taken } from '../../client/webview/svg/placing';
import { renderSvg } from '../../client/webview/svg/render';
import { rosterOf, standings } from '../../client/webview/svg/stacks';
import { narrow } from '../../client/webview/svg/text';
import { thingsOf } from '../../client/webview/svg/things';
import { openingView } from '../../client/webview/svg/view';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { compiled as compile } from '../scenarios/compiled';

/** Pixels a unit of paper. */
const zooms = [0.14, 0.2, 0.28, 0.4, 0.57, 0.8, 1.15, 2];
/** A letter of the font that is measured with. */
const letter = 0.62;

interface Text {
  words: string;
  number: boolean;
  size: number;
  area: Area;
}

/** The texts of labels as they are drawn, read from the markup. */
function textsOf(markup: string): Text[] {
  const common = Number(/<g class="numbers" font-size="([\d.]+)"/.exec(markup)?.[1]);
  return [...markup.matchAll(/<text ([^>]*)>(.*?)<\/text>/g)].map(([, attributes, body]) => {
    const own = Object.fromEntries([...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v!]));
    const rows = body!.startsWith('<tspan')
      ? [...body!.matchAll(/>([^<]*)<\/tspan>/g)].map(([, row]) => row!)
      : [body!];
    const number = own.class === 'number';
    const size = number ? common : Number(own['font-size']);
    const width = Math.max(...rows.map((row) => [...row.replace(/&\w+;/g, '&')].length)) * letter * size;
    const box = { left: -width / 2, right: width / 2, top: -0.8 * size, bottom: (rows.length - 1 + 0.22) * size };
    const move = /translate\((\S+) (\S+)\) rotate\((\S+)\)/
      .exec(own.transform ?? '')
      ?.slice(1)
      .map(Number);
    const angle = ((move?.[2] ?? 0) * Math.PI) / 180;
    const corners = [box.left, box.right].flatMap((x) =>
      [box.top, box.bottom].map((y) => {
        const [dx, dy] = move ? [x, y - 6] : [x, y];
        return {
          x: (move?.[0] ?? Number(own.x)) + dx * Math.cos(angle) - dy * Math.sin(angle),
          y: (move?.[1] ?? Number(own.y)) + dx * Math.sin(angle) + dy * Math.cos(angle),
        };
      }),
    );
    const edge = (of: 'x' | 'y', pick: (...n: number[]) => number) => pick(...corners.map((at) => at[of]));
    const area = {
      left: edge('x', Math.min),
      right: edge('x', Math.max),
      top: edge('y', Math.min),
      bottom: edge('y', Math.max),
    };
    return { words: rows.join(' '), number, size, area };
  });
}

const meet = (a: Area, b: Area) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function laidOut(
  compiled: CompiledGame,
  k: number,
  locale: 'en' | 'ja' = 'en',
): { texts: Text[]; counters: Area[]; markup: string } {
  const geometry = geometryOf(compiled.board);
  const [view, roster] = [openingView(compiled), rosterOf(compiled)];
  const measure = (text: string) => [...text].length * letter;
  const labels = new Labels(compiled, geometry, { locale, numbers: true, names: true, measure });
  const markup = labelMarkup(labels.at(labelScale(k), thingsOf(compiled, view, geometry, roster)));
  const counters = standings(view, roster, geometry).map(({ x, y, scale }) => ({
    left: x - 18 * scale,
    right: x + 18 * scale,
    top: y - 18 * scale,
    bottom: y + 18 * scale,
  }));
  return { texts: textsOf(markup), counters, markup };
}

describe('client: names and numbers on the map', () => {
  const scenarios = [
    'war-in-the-pacific/standard',
    'taiheiyo-senshi/campaign',
    'ardennes-44/campaign',
    'empire-of-the-sun/campaign',
    'indian-ocean-region/1-choke-point',
  ];
  for (const scenario of scenarios) {
    it(`${scenario}: none lies over another or over a counter, letters are 9 pixels high, and near ones tell more`, () => {
      const compiled = compile(scenario);
      const counts = zooms.map((k) => {
        const { texts, counters } = laidOut(compiled, k);
        for (const one of texts) assert.ok(one.size * k >= 9 - 1e-6, `${one.words} at ${k}: ${one.size * k} px`);
        // From the left: what begins behind the right end of one cannot meet it.
        const stands = counters.map((area) => ({ words: 'a counter', area, label: false }));
        const all = [...texts.map(({ words, area }) => ({ words, area, label: true })), ...stands].sort(
          (a, b) => a.area.left - b.area.left,
        );
        for (const [i, one] of all.entries())
          for (let j = i + 1; j < all.length && all[j]!.area.left < one.area.right; j++)
            if (one.label || all[j]!.label)
              assert.ok(!meet(one.area, all[j]!.area), `${one.words} and ${all[j]!.words} at ${k}`);
        const numbers = texts.filter(({ number }) => number).length;
        return { names: texts.length - numbers, numbers };
      });
      const [far, near] = [counts[0]!, counts.at(-1)!];
      assert.ok(far.names > 0 && far.numbers === 0, JSON.stringify(far));
      for (const [i, { names }] of counts.entries())
        assert.ok(i === 0 || names >= counts[i - 1]!.names * 0.95, JSON.stringify(counts));
      // Nearly all that has a name or a number is told from near.
      const named = compiled.board.places.filter(({ id, names }) => names.en !== id).length;
      assert.ok(near.names >= 0.95 * named, `${near.names} of ${named}`);
      const hexes = compiled.board.grid.shape === 'hex' ? compiled.board.places.filter(({ box }) => !box).length : 0;
      assert.ok(near.numbers >= 0.85 * hexes, `${near.numbers} of ${hexes}`);
    });
  }

  it('from afar the greater places are named: cities before villages', () => {
    const compiled = compile('ardennes-44/campaign');
    const words = new Set(laidOut(compiled, 0.2).texts.map((text) => text.words));
    const cities = compiled.board.places.filter(({ features }) => features.includes('city'));
    for (const { names } of cities) assert.ok(words.has(names.en), names.en);
    const villages = compiled.board.places.filter(({ features }) => features.includes('village'));
    assert.ok(villages.filter(({ names }) => words.has(names.en)).length < villages.length / 3);
  });

  it('rows of boxes have a title, and the edge of the map is drawn that a row begins at', () => {
    const compiled = compile('indian-ocean-region/3-convoy-escort');
    const rows = [
      'Arabian Sea branch',
      'Bay of Bengal branch',
      'Diego Garcia',
      'Chinese task force',
      'Indo-Am task force',
    ];
    const more = ['Chinese combined arms', 'Indo-Am combined arms'];
    for (const k of [0.36, 0.57, 1.15]) {
      const words = laidOut(compiled, k).texts.map((text) => text.words);
      for (const name of [...rows, ...more]) assert.ok(words.includes(name), `${name} at ${k}`);
    }
    const japanese = new Set(laidOut(compiled, 0.57, 'ja').texts.map(({ words }) => words));
    for (const name of ['アラビア海航路', 'ベンガル湾航路', '印米諸兵科連合部隊']) assert.ok(japanese.has(name), name);
    const markup = renderSvg(compiled, openingView(compiled), { locale: 'en' });
    const edges = [...markup.matchAll(/data-edge="([^"]+)" d="([^"]+)"/g)].map(([, box, d]) => [
      box,
      d!.split('L').length,
    ]);
    // Columns 26 to 45 and 46 to 62.
    assert.deepEqual(edges, [
      ['A-1', 20],
      ['B-1', 17],
    ]);
    // Other games say where their boxes lie, or have no rows of them.
    for (const id of ['war-in-the-pacific/standard', 'empire-of-the-sun/south-pacific'])
      assert.doesNotMatch(laidOut(compile(id), 0.57).markup, /class="name title"/, id);
  });

  it('the number of a hex does not stand back to back with that of the hex below', () => {
    const compiled = compile('indian-ocean-region/4-clash-of-civilizations');
    const { texts } = laidOut(compiled, 1.15);
    const numbers = texts.filter(({ number }) => number);
    for (const one of numbers)
      for (const other of numbers)
        if (one !== other && other.area.top >= one.area.bottom && Math.abs(other.area.left - one.area.left) < 8)
          assert.ok(other.area.top - one.area.bottom > 0.7 * one.size, `${one.words} above ${other.words}`);
  });

  it('boxes say what they are from half their size on, a word a line where they are narrow', () => {
    const compiled = compile('empire-of-the-sun/south-pacific');
    const boxes = compiled.board.places.filter(({ box }) => box);
    assert.equal(boxes.length, 4);
    for (const k of [0.5, 0.75, 1.1]) {
      const words = new Set(laidOut(compiled, k).texts.map((text) => text.words));
      for (const { names } of boxes) assert.ok(words.has(names.en), `${names.en} at ${k}`);
    }
    assert.deepEqual(
      narrow('航空輸送トラック', 4, (row) => row.length),
      ['航空輸送', 'トラック'],
    );
  });

  it('no name of a box is broken into more lines than the box is high', () => {
    const compiled = compile('indian-ocean-region/1-choke-point');
    const boxes = new Set(compiled.board.places.flatMap(({ box, names }) => (box ? [names.ja] : [])));
    for (const k of [0.2, 0.3, 0.42, 0.6, 0.9])
      for (const { words, size } of laidOut(compiled, k, 'ja').texts)
        if (boxes.has(words.replaceAll(' ', '')))
          assert.ok(words.split(' ').length * size <= 2 * boxHalf.y + 1, `${words} at ${k}`);
  });

  it('a box whose name has no room says it when it is pointed at, in one line on the paper, and no name is said twice', () => {
    const compiled = compile('indian-ocean-region/1-choke-point');
    const geometry = geometryOf(compiled.board);
    const measure = (text: string) => [...text].length * letter;
    const labels = new Labels(compiled, geometry, { locale: 'en', numbers: true, names: true, measure });
    const k = labelScale(0.2);
    const things = thingsOf(compiled, openingView(compiled), geometry, rosterOf(compiled));
    const words = new Set(textsOf(labelMarkup(labels.at(k, things))).map((text) => text.words));
    const boxes = compiled.board.places.filter(({ box }) => box);
    assert.ok(boxes.length > 40 && boxes.every(({ names }) => !words.has(names.en)));
    for (const { id, names } of boxes) {
      const [piece] = labels.pointed(id);
      const [said] = textsOf(piece?.markup ?? '');
      assert.equal(said?.words, names.en);
      assert.ok(said.size * k > 8.99 && said.area.left > -1 && said.area.right < geometry.width + 1, names.en);
    }
    for (const { id, names } of compiled.board.places)
      if (words.has(names.en)) assert.deepEqual(labels.pointed(id), [], names.en);
  });

  it('a scale a little further off lays out the same, and the same board always looks the same', () => {
    const compiled = compile('empire-of-the-sun/campaign');
    assert.equal(labelScale(0.5), labelScale(0.51));
    assert.notEqual(labelScale(0.5), labelScale(0.7));
    for (let k = 0.05; k < 6; k *= 1.07) assert.ok(labelScale(k) <= k + 1e-9, String(k));
    assert.equal(laidOut(compiled, 0.5).markup, laidOut(structuredClone(compiled), 0.5).markup);
  });

  it('a picture of half the width has fewer names, in letters that can be read there', () => {
    const compiled = compile('ardennes-44/campaign');
    const full = renderSvg(compiled);
    const width = Number(/width="(\d+)"/.exec(full)![1]);
    const small = renderSvg(compiled, undefined, { width: Math.round(width / 4) });
    const sizes = (svg: string) =>
      [...svg.matchAll(/class="name[^>]*font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    assert.ok(sizes(small).length < sizes(full).length);
    assert.ok(Math.min(...sizes(small)) / 4 >= 9 - 0.01);
    assert.ok(Math.min(...sizes(full)) < 10);
  });

  it('places go around what is in the way, keep their distance, and stay on paper', () => {
    const at = (x: number) => ({ area: { left: x, right: x + 10, top: 0, bottom: 10 } });
    const paper = { left: 0, top: 0, right: 100, bottom: 10 };
    const obstacles = [new Taken([{ left: 5, right: 12, top: 5, bottom: 6 }])];
    const wish = (...xs: number[]) => ({ room: 3, spots: xs.map(at) });
    const found = placed([wish(0, 14), wish(26, 28), wish(36, 42), wish(95, -1)], obstacles, paper);
    assert.deepEqual(
      found.map((spot) => spot?.area.left),
      [14, 28, 42, undefined],
    );
    const twice = placed(
      [
        { ...wish(0), once: 'Spa' },
        { ...wish(50), once: 'Spa' },
      ],
      [],
      paper,
    );
    assert.deepEqual(
      twice.map((spot) => spot?.area.left),
      [0, undefined],
    );
  });
});
