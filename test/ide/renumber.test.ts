import assert from 'node:assert/strict';
import type { CompiledGame, HexGrid } from '../../engine/kernel/compiled';
import { parse } from '../../grammar';
import { Workspace } from '../../server/db';
import { refactorings } from '../../server/ide';
import { createModel, type Edit, hexOf, idOf, neighbourIds, onGrid } from '../../server/model';
import { amount } from '../amount';
import { applied, type Fixture, fixture, GAME, localFixture, part, scenario, shippedGame } from './support';

function offered(f: Fixture, file: string) {
  const uri = `file:///${file}`;
  const start = f.text(file).indexOf('grid hex');
  assert.ok(start >= 0, file);
  return refactorings(f.ide, uri, { start, end: start });
}

const ways = (f: Fixture, file = 'map.sand') => offered(f, file).map((one) => one.id);

/** Does one of them in all files, and says what it changed. */
function renumber(f: Fixture, file: string, id: string): Edit[] {
  const one = offered(f, file).find((r) => r.id === id);
  assert.ok(one, `${id} among ${ways(f, file).join(' ')}`);
  assert.equal(one.refused, undefined);
  const edits = one.edits();
  for (const uri of new Set(edits.map((e) => e.uri))) {
    const own = edits.filter((e) => e.uri === uri);
    f.workspace.setFile(uri, applied(f.workspace.tree(uri)!.text, own));
  }
  return edits;
}

const texts = (f: Fixture) => new Map(f.workspace.uris().map((uri) => [uri, f.workspace.tree(uri)!.text]));
const gridOf = (f: Fixture, game: string, map: string) => f.ide.model.map(game, map)!.board.grid as HexGrid;
const problems = (f: Fixture) =>
  f.workspace.uris().flatMap((uri) => f.ide.diagnostics.problems(uri).map((p) => `${uri} ${p.code}`));

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };
/** Lists that come in the order of the numbers. */
const SORTED = new Set(['places', 'borders', 'routes', 'ids', 'links']);
/** What says columns and rows, and what cites the printed rules. */
const LEFT_OUT = new Set(['grid', 'position', 'see']);

/** The compiled game with other ids of places; what says columns and rows is left out. */
function renamed(value: unknown, of: (id: string) => string, key = ''): Json {
  if (typeof value === 'string') {
    // A hexside or an area of water, unless it is a name.
    return key === 'en' || key === 'ja' ? of(value) : value.split('/').map(of).join('/');
  }
  if (typeof value !== 'object' || value === null) return value as Json;
  if (Array.isArray(value)) {
    const list = value.map((one) => renamed(one, of));
    return SORTED.has(key) ? list.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : list;
  }
  const found: { [key: string]: Json } = {};
  for (const [name, one] of Object.entries(value)) {
    if (!LEFT_OUT.has(name)) found[renamed(name, of) as string] = renamed(one, of, name);
  }
  if (typeof found.a === 'string' && typeof found.b === 'string') [found.a, found.b] = [found.a, found.b].sort();
  return found;
}

/** The game's scenarios, with every hex called as `of` says. */
function compiled(f: Fixture, game: string, maps: readonly string[], of: (id: string) => string = (id) => id) {
  const all = f.ide.model.scenarios().filter((s) => s.game === game);
  const games = all.flatMap((s): CompiledGame[] => {
    const one = f.ide.model.compile(s.id)?.compiled;
    return one ? [one] : [];
  });
  assert.ok(games.length > 0);
  // What is played on another map names this one's hexes in what belongs to the whole game only: it is compared without that.
  return games.map((one) =>
    maps.includes(one.board.id) ? renamed(one, of) : renamed({ board: one.board, units: one.units }, (id) => id),
  );
}

/** Checks one way and the way back: the same hexes under other numbers, the same game, then the same texts. */
function thereAndBack(f: Fixture, file: string, id: string, back: string) {
  const { game, map } = f.ide.model.context(`file:///${file}`, f.text(file).indexOf('grid hex'));
  const family = f.ide.model
    .game(game!)!
    .maps.filter((m) => m === map || f.ide.model.map(game!, m)!.board.part === map);
  const before = texts(f);
  const grid = gridOf(f, game!, map!);
  const wrong = problems(f);
  const positions = boxes(f, game!, map!);
  const old = f.ide.model.map(game!, map!)!.board.places.map((p) => p.id);
  const plain = compiled(f, game!, family);
  renumber(f, file, id);
  const next = gridOf(f, game!, map!);
  const by = { column: next.columns[0] - grid.columns[0], row: next.rows[0] - grid.rows[0] };
  const of = (place: string) => {
    if (!onGrid(grid, place)) return place;
    const hex = hexOf(grid, place)!;
    return idOf(next, { column: hex.column + by.column, row: hex.row + by.row });
  };
  assert.deepEqual(problems(f), wrong);
  for (const place of old) {
    const around = neighbourIds(grid, place).map(of).sort();
    assert.deepEqual(neighbourIds(next, of(place)).sort(), around, place);
  }
  const expected = compiledAs(plain, of);
  assert.deepEqual(compiled(f, game!, family), expected);
  assert.deepEqual(
    boxes(f, game!, map!),
    positions.map(([x, y]) => [x! + by.column, y! + by.row]),
  );
  renumber(f, file, back);
  assert.deepEqual(texts(f), before);

  function compiledAs(games: Json[], name: (place: string) => string) {
    return games.map((one) => {
      const board = (one as { board: { id: string } }).board.id;
      return renamed(one, family.includes(board) ? name : (place) => place);
    });
  }
}

/** Where boxes are drawn. */
function boxes(f: Fixture, game: string, map: string): number[][] {
  const { places } = f.ide.model.map(game, map)!.board;
  return places.flatMap((p) => (p.box && p.properties.position ? [p.properties.position as unknown as number[]] : []));
}

const SMALL = scenario(
  'setup red { 0101 Kure: 2 Army // 0101 stays in a comment',
  '  in (0102, 0201..0202): Ship',
  '}',
  'setup blue { 0302 "Two Oaks": ba Army reduced }',
  'otherwise red',
  'victory { red wins if red controls 0302 and red controls Kure }',
);
const small = () => fixture(GAME, SMALL);

describe('refactoring: renumber a map', () => {
  it('offers rows first, and columns and rows from other numbers that ids can say', () => {
    assert.deepEqual(ways(small()), [
      'renumber-order',
      ...['renumber-columns-0', 'renumber-columns-2', 'renumber-rows-0', 'renumber-rows-2'],
    ]);
    const titles = (locale: 'en' | 'ja') => offered(localFixture(locale, GAME, SMALL), 'map.sand').map((r) => r.title);
    assert.equal(titles('en')[0], 'Renumber the map: rows first (0401 → 0104)');
    assert.equal(titles('ja')[1], 'マップの番号を振り直す: 列を0から (0401 → 0301)');
    const narrow = part('map.sand')
      .replace('ids CCRR; columns 1..4', 'ids CR; columns 6..9')
      .replace('rows 1..3', 'rows 0..2');
    assert.deepEqual(ways(fixture(GAME, narrow)).slice(1), [
      ...['renumber-columns-0', 'renumber-columns-1', 'renumber-columns-5', 'renumber-rows-1'],
    ]);
  });

  it('changes the grid, rows, hexsides, regions, set-ups and conditions, and nothing else', () => {
    const f = small();
    renumber(f, 'map.sand', 'renumber-columns-0');
    const map = f.text('map.sand');
    assert.ok(map.includes('columns 0..3; rows 1..3; shifted odd'), map);
    assert.ok(
      map.includes('| 0001 | Kure') && map.includes('border ridge: 0002/0102') && map.includes('0001 Kure, 0002'),
    );
    const main = f.text('main.sand');
    assert.ok(main.includes('0001 Kure: 2 Army // 0101 stays in a comment'), main);
    assert.ok(main.includes('in (0002, 0101..0102)') && main.includes('controls 0202 and red controls Kure'), main);
  });

  for (const [way, back] of [
    ['renumber-order', 'renumber-order'],
    ['renumber-columns-0', 'renumber-columns-1'],
    ['renumber-rows-2', 'renumber-rows-1'],
  ] as const) {
    it(`${way}: the same game under other numbers, and the same texts on the way back`, () => {
      thereAndBack(small(), 'map.sand', way, back);
    });
  }

  for (const game of ['war-in-the-pacific', 'ardennes-44'].slice(0, amount(1, 2))) {
    it(`does so with ${game}: rows first, and one column on`, () => {
      const file = `${game}/map.sand`;
      const f = shippedGame(file, 'grid hex');
      thereAndBack(f, file, 'renumber-order', 'renumber-order');
      thereAndBack(f, file, 'renumber-columns-2', 'renumber-columns-1');
    });
  }

  it('refuses where a number may be a hex, but nothing says so: cells without a type, properties', () => {
    for (const [game, number] of [
      ['empire-of-the-sun', /^\d{4} in (?:computer|tables|map)[-a-z]*\.sand:\d+ may be a hex/],
      ['indian-ocean-region', /^\d{4} in tables[-a-z]*\.sand:\d+ may be a hex/],
    ] as const) {
      const [first] = offered(shippedGame(`${game}/map.sand`, 'grid hex'), `${game}/map.sand`);
      assert.match(first!.refused!, number);
      assert.deepEqual(first!.edits(), []);
    }
  });

  const REPLAY = '//- replay.sand\nreplay of duel/first seed 1 {\n  turn 1 {\n    red: move 2 0101 -> 0102\n  }\n}\n';

  it('changes the places in the answers of a replay, and nothing else in them', () => {
    const f = fixture(GAME.replace('rules war-in-the-pacific', 'rules duel'), SMALL, REPLAY);
    renumber(f, 'map.sand', 'renumber-order');
    assert.ok(f.text('replay.sand').includes('red: move 2 0101 -> 0201'), f.text('replay.sand'));
  });

  it('does so with the replays of the tutorial, and gives the same texts on the way back', () => {
    const f = shippedGame('tutorial/map.sand', 'grid hex');
    const [before, wrong] = [texts(f), problems(f)];
    renumber(f, 'tutorial/map.sand', 'renumber-order');
    assert.match(f.text('tutorial/example.sand'), /crown: take cr-infantry-4; crown: to 0606/);
    assert.match(f.text('tutorial/example.sand'), /crown: attack 0607;[^}]*; crown: into 0607/);
    assert.deepEqual(problems(f), wrong);
    renumber(f, 'tutorial/map.sand', 'renumber-order');
    assert.deepEqual(texts(f), before);
  });

  it('refuses, with the reason, where a replay was played by rules whose dice come from the numbers', () => {
    for (const [locale, reason] of [
      ['en', /^The replay in replay\.sand:1 was played with these numbers/],
      ['ja', /^replay\.sand:1のリプレイはこの番号で行われた/],
    ] as const) {
      const [first] = offered(localFixture(locale, GAME, SMALL, REPLAY), 'map.sand');
      assert.match(first!.refused!, reason);
      assert.deepEqual(first!.edits(), []);
    }
  });

  it('says why a shipped map cannot be renumbered', () => {
    for (const locale of ['en', 'ja'] as const) {
      const workspace = new Workspace(parse);
      const f = localFixture(locale, GAME, SMALL);
      for (const uri of f.workspace.uris())
        workspace.setFile(uri, f.workspace.tree(uri)!.text, { shipped: !uri.endsWith('main.sand') });
      const ide = { workspace, model: createModel(workspace), locale };
      const start = f.text('map.sand').indexOf('grid hex');
      const found = refactorings(ide, 'file:///map.sand', { start, end: start });
      assert.equal(found.length, 1);
      assert.match(found[0]!.refused!, locale === 'en' ? /^map\.sand belongs to a shipped game/ : /^map\.sandは同梱/);
      assert.deepEqual(found[0]!.edits(), []);
    }
  });

  it('waits until the grammar of all texts is right', () => {
    const f = fixture(GAME, scenario('setup red { 0101 Kure: 2 Army', 'otherwise }}} red'));
    for (const one of offered(f, 'map.sand')) assert.match(one.refused!, /^main\.sand has mistakes/);
  });

  it('refuses where a number in a text without a map would be read on another map', () => {
    const other = `//- other.sand
map isle of duel "Isle" ja "島" {
  grid hex flat-top { ids CCRR; columns 5..6; rows 1..2; shifted even }
  legend { p plain }
  picture {
    p p
    p p
  }
}
//- rule.sand
game duel {
  trigger relief "Relief" ja "救援" at movement when red controls 0501 {
    gain 1 rp for red
  }
}
`;
    const f = fixture(GAME, other, SMALL);
    const refused = offered(f, 'other.sand').filter((one) => one.refused !== undefined);
    assert.deepEqual(
      refused.map((one) => one.id),
      ['renumber-columns-1', 'renumber-columns-4'],
    );
    assert.match(refused[0]!.refused!, /^0501 in rule\.sand belongs to no one map/);
  });
});
