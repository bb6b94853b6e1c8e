/** Pictures and reports of the laboratory, as a reader finds them: scales with their units, colours of sides, what shades mean, tables that fit. */
import assert from 'node:assert/strict';
import type { Board, CompiledGame } from '../../engine/kernel/compiled';
import { chartOf } from '../../engine/lab/sheets/chart';
import { coverageSheet } from '../../engine/lab/sheets/coverage';
import { reportHtml } from '../../engine/lab/sheets/report';
import { seatName } from '../../engine/lab/sheets/series';
import { type Grid, gridLines, type Sheet, sheetText, widthOf } from '../../engine/lab/sheets/sheet';
import type { Idle } from '../../engine/lab/usage';

const board: Board = {
  id: 'b',
  names: { en: 'b' },
  grid: { shape: 'points', lines: [] },
  places: ['a', 'b'].map((id, k) => ({
    id,
    names: { en: id },
    terrain: 'x',
    features: [],
    properties: { position: [k * 30, 0] },
  })),
  borders: [],
  regions: [],
};

const sides = [
  { id: 'red', names: { en: 'Red', ja: '赤軍' }, color: '#aa3030' },
  { id: 'blue', names: { en: 'Blue', ja: '青軍' }, color: '#3030aa' },
];

const sheetOf = (...grids: Grid[]): Sheet => ({
  answer: 'x',
  title: { en: 'Title', ja: '題' },
  facts: [],
  grids,
  watch: [],
  warnings: [],
  method: { en: '' },
});

const texts = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);

describe('pictures of tables', () => {
  const { compiled } = { compiled: { game: { sides } } as unknown as CompiledGame };
  const wins: Grid = {
    title: { en: 'Wins' },
    headings: [{ names: { en: 'seat' } }, { names: { en: 'wins' }, unit: 'share' }],
    rows: [
      [seatName(compiled, ['red']), { mean: 0.7, low: 0.5, high: 0.9 }],
      [seatName(compiled, ['blue']), { mean: 0.3, low: 0.1, high: 0.5 }],
    ],
    chart: { kind: 'bars', columns: [1] },
  };

  it('have scales of round numbers around all intervals, and say what is counted', () => {
    const words = texts(chartOf(wins, board, 'en'));
    assert.deepEqual(words.slice(-7), ['0%', '20%', '40%', '60%', '80%', '100%', 'share of the games']);
    assert.equal(texts(chartOf(wins, board, 'ja')).at(-1), 'ゲームのうちの割合');
    const few = texts(chartOf(wins, board, 'en', undefined, 300));
    assert.deepEqual(few.slice(-6), ['0%', '25%', '50%', '75%', '100%', 'share of the games']);
  });

  it('say each figure before its bar, not at the end of its interval', () => {
    const svg = chartOf(wins, board, 'en');
    const [, figure] = /<text x="([\d.]+)"[^>]*text-anchor="end">70\.0%</.exec(svg)!;
    const [, bar] = /<rect x="([\d.]+)"/.exec(svg)!;
    assert.ok(Number(figure) < Number(bar), svg);
  });

  it('draw bars and lines of sides in their colours', () => {
    assert.deepEqual(
      [...chartOf(wins, board, 'en').matchAll(/<rect [^>]*fill="([^"]*)"/g)].map(([, fill]) => fill),
      sides.map(({ color }) => `color-mix(in srgb,${color} 75%,currentColor)`),
    );
    const lines: Grid = {
      title: { en: 'Steps' },
      headings: [
        { names: { en: 'turn' } },
        ...sides.map(({ id }) => ({ names: seatName(compiled, [id]), counts: { en: 'steps on the map' } })),
      ],
      rows: [
        [1, 3, 4],
        [2, 2, 4],
      ],
      chart: { kind: 'lines', columns: [1, 2] },
    };
    const svg = chartOf(lines, board, 'en');
    for (const { color } of sides) assert.match(svg, new RegExp(`stroke="color-mix\\(in srgb,${color} `));
    assert.ok(texts(svg).includes('steps on the map') && texts(svg).includes('turn'));
  });

  it('say what the shades of a map mean', () => {
    const heat: Grid = {
      title: { en: 'Losses' },
      headings: [{ names: { en: 'place' } }, { names: { en: 'turn 1' }, counts: { en: 'steps lost, a game' } }],
      rows: [['a', 2.5]],
      map: { places: ['a'], columns: [1] },
    };
    assert.deepEqual(texts(chartOf(heat, board, 'en')), ['0', '2.5', 'steps lost, a game']);
    const marked = { ...heat, map: { places: ['a'], columns: [] } };
    assert.deepEqual(texts(chartOf(marked, board, 'en')), []);
  });

  it('stand in a report for wide and for narrow windows, its tables in parts that scroll', () => {
    const html = reportHtml({ en: 'R' }, [sheetOf(wins, { ...wins, shown: 1 })], board, 'en');
    assert.match(html, /<div class="large"><svg viewBox="0 0 620 /);
    assert.match(html, /<div class="small"><svg viewBox="0 0 330 /);
    assert.equal(html.match(/<div class="wide" tabindex="0"><table>/g)?.length, html.match(/<table>/g)?.length);
    assert.match(html, /<summary>Table, 2 rows<\/summary>/);
  });
});

describe('tables in a terminal', () => {
  const wide: Grid = {
    title: { en: 'Wide' },
    headings: ['column', ...Array.from({ length: 14 }, (_, k) => `measure ${k}`), 'chances'].map((en) => ({
      names: { en },
    })),
    rows: ['1-1', '2-1'].map((id) => [id, ...Array.from({ length: 14 }, (_, k) => k), 'D1 33%, '.repeat(20)]),
  };

  it('are parted where they are too wide, each part with the first column, and lose nothing', () => {
    const lines = gridLines(wide, 'en');
    for (const line of lines) assert.ok(widthOf(line) <= 98, line);
    assert.equal(lines.filter((line) => line.startsWith('column ')).length, 3);
    assert.equal(lines.join(' ').match(/33%/g)?.length, 40);
    for (let k = 0; k < 14; k++) assert.match(lines.join('\n'), new RegExp(`measure ${k}\\b`));
  });

  it('have all columns that tell rows apart in each part, and before each bar', () => {
    const grid: Grid = {
      title: { en: 'Attacks' },
      headings: ['strengths', 'column', `a game${' of all'.repeat(9)}`, 'chances'].map((en) => ({ names: { en } })),
      keys: 2,
      rows: [
        ['18 : 8', '2-1', 2, 'A'.repeat(90)],
        ['18 : 8', '3-1', 1, 'D'.repeat(90)],
      ],
      chart: { kind: 'bars', columns: [2] },
    };
    const lines = gridLines(grid, 'en');
    const second = lines.slice(lines.indexOf('') + 1);
    assert.match(second[0]!, /^strengths {2}column {2}chances/);
    assert.ok(
      second.some((line) => /^18 : 8 +3-1 +D{20}/.test(line)),
      lines.join('\n'),
    );
    const words = texts(chartOf(grid, board, 'en'));
    assert.ok(words.includes('18 : 8 2-1') && words.includes('18 : 8 3-1'), words.join());
  });

  it('break long words of Japanese, and leave those that fit as they are', () => {
    const long = { ...wide, headings: wide.headings.slice(0, 2), rows: [['列', '損失'.repeat(60)]] };
    const lines = gridLines(long, 'ja');
    assert.equal(lines.join('').match(/損/g)?.length, 60);
    for (const line of lines) assert.ok(widthOf(line) <= 98, line);
    const small = { ...wide, headings: wide.headings.slice(0, 2), rows: [['a', 'b c']] };
    assert.deepEqual(gridLines(small, 'en'), ['column  measure 0', 'a       b c']);
  });
});

describe('what is never used', () => {
  it('is told by nation and kind, those on the map apart, and one by one where it is opened', () => {
    const names = { en: 'Red', ja: '赤' };
    const units = [1, 2, 3, 4].map((k) => ({
      id: `u${k}`,
      names: { en: `Red force ${k}`, ja: `赤部隊${k}` },
      side: 'red',
      nation: 'rd',
      kind: 'land',
      at: k < 4 ? 'a' : null,
    }));
    const compiled = {
      units,
      scenario: {},
      game: {
        sides,
        nations: [{ id: 'rd', names, side: 'red' }],
        kinds: [{ id: 'land', names: { en: 'Land force', ja: '地上部隊' } }],
        decks: [{ id: 'd', names: { en: 'Events' }, cards: ['c', 'd', 'e'].map((id) => ({ id, names: { en: id } })) }],
        tables: {},
      },
    } as unknown as CompiledGame;
    const idle: Idle[] = [
      ...[0, 2, 3].map((k): Idle => ({ what: 'unit', ids: [units[k]!.id], names: units[k]!.names })),
      ...['c', 'e'].map((id): Idle => ({ what: 'card', ids: [id], names: { en: id } })),
    ];
    const sheet = coverageSheet(
      { compiled, results: [], players: ['random', 'random'] },
      { games: 4, idle, cells: [], lines: [], columns: [] },
    );
    assert.match(sheet.facts[0]!.en, /^5 parts took part in none of 4 games/);
    const text = sheetText(sheet, 'en');
    assert.match(text, /Red: Land force +counter +2 of 3 +Red force 1, 3\n/);
    assert.match(text, /Red force 4 +off-map counter +1 of 1\n/);
    assert.match(text, /Events +card +2 of 3 +c, e\n/);
    assert.doesNotMatch(text, /One by one/);
    assert.match(sheetText(sheet, 'ja'), /赤：地上部隊 +駒 +3中2 +赤部隊1、3\n/);
    const [rows, each] = sheet.grids;
    assert.deepEqual(rows!.about, [null, { type: 'unit', id: 'u4' }, null]);
    assert.deepEqual(
      each!.about?.map((one) => one?.id),
      ['u1', 'u3', 'c', 'e'],
    );
    const html = reportHtml({ en: 'R' }, [sheet], board, 'en');
    assert.match(html, /One by one<\/h3>\s*<details><summary>Table, 4 rows/);
  });
});
