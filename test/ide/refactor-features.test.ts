import assert from 'node:assert/strict';
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { MapDecl } from '../../grammar/ast';
import { refactorings } from '../../server/ide';
import { mapKey } from '../../server/model';
import { applied, type Fixture, fixture, GAME, scenario, shippedGame } from './support';

const SCENARIO = scenario('setup red { 0102: Army }');
/** The small game with more said of its map. */
const small = (more = '') => fixture(GAME.replace('  border ridge: 0102', `${more}  border ridge: 0102`), SCENARIO);

function ids(f: Fixture, file: string, at: number): string[] {
  return refactorings(f.ide, `file:///${file}`, { start: at, end: at }).map((r) => r.id);
}

function does(f: Fixture, file: string, at: number, id: string): void {
  const uri = `file:///${file}`;
  const one = refactorings(f.ide, uri, { start: at, end: at }).find((r) => r.id === id);
  assert.ok(one, `${id} is offered`);
  f.workspace.setFile(uri, applied(f.text(file), one.edits()));
}

/** A compiled game whose features are in one order. */
function plain(game: CompiledGame): CompiledGame {
  const copy = structuredClone(game);
  for (const place of copy.board.places) place.features.sort();
  return copy;
}

const compiled = (f: Fixture) => plain(f.ide.model.compile('duel/first')!.compiled!);

describe('refactoring: features of places as a list and in rows', () => {
  it('writes a list into rows and back; comments, bars and the game stay', () => {
    const f = small('  feature fort: 0101, 0302 // both\n');
    const before = compiled(f);
    does(f, 'map.sand', f.text('map.sand').indexOf('feature fort:'), 'feature-to-rows');
    const rows = f.text('map.sand');
    assert.ok(!rows.includes('feature fort:') && rows.includes('// both'), rows);
    assert.match(rows, /\| 0101 \| Kure {7}\| 呉 {3}\| fort, port \| rr {4}\|/);
    assert.deepEqual(compiled(f), before);
    does(f, 'map.sand', rows.indexOf('fort, port'), 'feature-to-list');
    assert.ok(f.text('map.sand').includes('feature fort: 0101, 0302\n'), f.text('map.sand'));
    assert.ok(!f.text('map.sand').includes('fort, port'));
    assert.deepEqual(compiled(f), before);
  });

  it('leaves in the list the places that have no row, and says how many go', () => {
    const f = small('  feature fort: 0101..0102, 0402\n');
    const before = compiled(f);
    const at = f.text('map.sand').indexOf('feature fort:');
    const one = refactorings(f.ide, 'file:///map.sand', { start: at, end: at }).find((r) => r.id === 'feature-to-rows');
    assert.equal(one?.title, 'Say fort in the rows of those 2 of these 3 places that have one');
    does(f, 'map.sand', at, 'feature-to-rows');
    assert.ok(f.text('map.sand').includes('  feature fort: 0102\n'), f.text('map.sand'));
    assert.deepEqual(compiled(f), before);
  });

  it('leaves a list that cites or remarks something, a list of places without rows, and a feature with a number', () => {
    for (const list of ['fort: 0101 (see 2.3)', 'fort: 0101, // here\n    0302', 'fort: 0102']) {
      const f = small(`  feature ${list}\n`);
      assert.ok(!ids(f, 'map.sand', f.text('map.sand').indexOf('feature fort:')).includes('feature-to-rows'), list);
    }
    const f = fixture(GAME.replace('| port     | rr', '| port 5   | rr'), SCENARIO);
    assert.ok(!ids(f, 'map.sand', f.text('map.sand').indexOf('port 5')).includes('feature-to-list'));
    const before = compiled(f);
    does(f, 'map.sand', f.text('map.sand').indexOf('port     | ba'), 'feature-to-list');
    assert.ok(f.text('map.sand').includes('feature port: 0302\n') && f.text('map.sand').includes('port 5'));
    assert.deepEqual(compiled(f), before);
  });

  it('leaves the row of a place that a part of the map has a row of its own for', () => {
    const part = `//- part.sand
map corner of duel extends field "Corner" {
  part columns 1..2
  places {
    | hex  | name |
    | 0101 | Kure |
  }
}
`;
    const f = fixture(GAME, part, SCENARIO);
    const boards = () => [compiled(f).board, plain(f.ide.model.compile(mapKey('duel', 'corner'))!.compiled!).board];
    const before = boards();
    does(f, 'map.sand', f.text('map.sand').indexOf('port     | ba'), 'feature-to-list');
    assert.ok(f.text('map.sand').includes('feature port: 0302\n'), f.text('map.sand'));
    assert.deepEqual(boards(), before);
  });

  it('keeps every shipped map the same, whichever list or column is rewritten', () => {
    const f = shippedGame('tutorial/map.sand', 'map');
    const { model, workspace } = f.ide;
    let rewritten = 0;
    for (const uri of workspace.uris()) {
      const { text, root } = workspace.tree(uri)!;
      const maps = root.declarations.filter((d): d is MapDecl => d.syntax === 'Map');
      const at: number[] = maps.flatMap(({ items }) =>
        items.flatMap((item) => {
          if (item.syntax === 'Spread') return [item.start];
          if (item.syntax !== 'Places') return [];
          const column = item.body?.header?.cells.findIndex((cell) => cell.text.trim() === 'features') ?? -1;
          const words = new Map<string, number>();
          for (const { cells } of item.body?.rows ?? [])
            for (const [word, ...more] of cells[column]?.items ?? [])
              if (word && more.length === 0 && !words.has(text.slice(word.start, word.end)))
                words.set(text.slice(word.start, word.end), word.start);
          return [...words.values()];
        }),
      );
      const keys = maps.map((map) => mapKey(model.context(uri, map.start).game!, map.id!.text));
      const boards = () => keys.map((key) => plain((model.compile(key) ?? assert.fail(key)).compiled!));
      const before = at.length > 0 ? boards() : [];
      const remarks = (source: string) => source.match(/\/\/.*/g);
      for (const start of at) {
        const one = refactorings(f.ide, uri, { start, end: start }).find(({ id }) => /^feature-to-/.test(id));
        if (!one) continue;
        workspace.setFile(uri, applied(text, one.edits()));
        const { text: after } = workspace.tree(uri)!;
        assert.notEqual(after, text);
        assert.deepEqual(boards(), before, `${uri} ${one.title}`);
        assert.deepEqual(remarks(after), remarks(text), uri);
        workspace.setFile(uri, text);
        rewritten++;
      }
    }
    assert.ok(rewritten >= 12, `${rewritten} rewritten`);
  });
});
