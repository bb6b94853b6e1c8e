import assert from 'node:assert/strict';
import { definitions, highlights, prepareRename, Refused, references, rename } from '../../server/ide';
import { applied, type Fixture, fixture, GAME, part, SETUP, scenario } from './support';

const LINE = 'victory red { a: at any time when no (blue Army in (0101, Kure, 0402 Sandy)) }';

describe('navigation', () => {
  it('goes from a use to the declaration', () => {
    const f = fixture(GAME, scenario('setup red { 0101 Kure: 2 Ar$0my }'));
    const [jump, ...more] = definitions(f.ide, f.uri, f.offset);
    assert.equal(more.length, 0);
    assert.equal(jump!.uri, 'file:///game.sand');
    assert.equal(f.text('game.sand').slice(jump!.to.start, jump!.to.end), 'Army');
    assert.match(f.text('game.sand').slice(jump!.whole.start, jump!.whole.end), /^kind Army/);
  });

  it('finds a hex in every notation', () => {
    const f = fixture(GAME, scenario(...SETUP, LINE.replace('0101', '01$001')));
    const written = (r: { uri: string; start: number; end: number }) =>
      f.workspace.tree(r.uri)!.text.slice(r.start, r.end);
    const found = references(f.ide, f.uri, f.offset, true);
    assert.ok(found.map(written).filter((t) => t === '0101').length >= 3, found.map(written).join());
    assert.ok(found.map(written).filter((t) => t === 'Kure').length >= 3, found.map(written).join());
    const uses = references(f.ide, f.uri, f.offset, false);
    assert.ok(uses.length < found.length, 'declarations are left out when not wanted');
  });

  it('highlights the same name in the file only', () => {
    const f = fixture(GAME, scenario(...SETUP, LINE.replace('Kure', 'Ku$0re')));
    const found = highlights(f.ide, f.uri, f.offset).map((h) => f.text('main.sand').slice(h.start, h.end));
    assert.deepEqual(found.sort(), ['0101', '0101', 'Kure', 'Kure']);
  });

  it('answers nothing on blanks, behind the end and in unknown files', () => {
    const f = fixture(GAME, scenario(...SETUP));
    assert.deepEqual(definitions(f.ide, f.uri, 0), []);
    assert.deepEqual(definitions(f.ide, f.uri, 1e9), []);
    assert.deepEqual(references(f.ide, 'file:///none.sand', 3, true), []);
  });
});

describe('rename', () => {
  const renamed = (f: Fixture, to: string, file: string) => {
    const edits = rename(f.ide, f.uri, f.offset, to).filter((e) => e.uri === `file:///${file}`);
    return applied(f.text(file), edits);
  };

  it('renames an id in all files', () => {
    const f = fixture(GAME, scenario('setup red { 0101 Kure: 2 Ar$0my }'));
    assert.match(renamed(f, 'Corps', 'main.sand'), /2 Corps/);
    assert.match(renamed(f, 'Corps', 'game.sand'), /kind Corps "Army"/);
  });

  it('renames a result of a table where examples compare a cell with it', () => {
    const table = `//- crt.sand
game duel {
  table crt "Combat" {
    roll d6
    columns odds
    cells result
    result D$0R2 "Back"
    result "D1*" "Loss"
    | die  | 1-1 | 2-1    |
    | 1..3 | DR2 | D1*    |
    | 4..6 | DR2 | DR2/D1* |
  }
}
//- tests.sand
example "Codes" of duel {
  given first
  expect cell crt 1 "1-1" = DR2 and not (cell crt 1 "2-1" = "DR2")
  expect cell crt 1 "2-1" = "D1*" and cell losses 1 red = 0
}
`;
    const f = fixture(GAME, table, scenario('setup red { 0102: Army }', 'otherwise red'));
    assert.deepEqual(f.ide.diagnostics.problems('file:///tests.sand'), []);
    assert.match(renamed(f, 'Back', 'tests.sand'), /"1-1" = Back and not \(cell crt 1 "2-1" = "Back"\)/);
    const quoted = rename(f.ide, 'file:///tests.sand', f.text('tests.sand').indexOf('D1*'), 'Hit');
    const tests = quoted.filter(({ uri }) => uri === 'file:///tests.sand');
    assert.match(applied(f.text('tests.sand'), tests), /cell crt 1 "2-1" = "Hit" and cell losses/);
  });

  it('renames a place by name and quotes where it must', () => {
    const f = fixture(GAME, scenario('setup red { 0101 Ku$0re: 2 Army }', 'setup blue { 0101: ba Army }'));
    assert.equal(prepareRename(f.ide, f.uri, f.offset).placeholder, 'Kure');
    assert.match(renamed(f, 'New Port', 'main.sand'), /0101 "New Port": 2 Army/);
    assert.match(renamed(f, 'New Port', 'map.sand'), /\| 0101 \| "New Port" /);
    assert.match(renamed(f, 'New Port', 'main.sand'), /0101: ba Army/);
  });

  it('leaves a model that means the same', () => {
    const f = fixture(GAME, scenario('setup red { 0101 Ku$0re: 2 Army }'));
    const units = () => JSON.stringify(f.ide.model.compile('duel/first')?.compiled?.units);
    const before = units();
    const edits = rename(f.ide, f.uri, f.offset, 'Haven');
    for (const uri of new Set(edits.map((e) => e.uri))) {
      const own = edits.filter((e) => e.uri === uri);
      f.workspace.setFile(uri, applied(f.workspace.tree(uri)!.text, own));
    }
    assert.ok(before.includes('0101'));
    assert.equal(units(), before);
  });

  it('refuses with a reason', () => {
    const refuses = (f: Fixture, to: string, reason: RegExp) =>
      assert.throws(
        () => rename(f.ide, f.uri, f.offset, to),
        (e) => e instanceof Refused && reason.test(e.message),
      );
    const army = () => fixture(GAME, scenario('setup red { 0101 Kure: Ar$0my }'));
    refuses(fixture(GAME, scenario('setup red { 01$001 Kure: Army }')), 'x', /printed number/);
    refuses(army(), 'Ship', /already the name/);
    refuses(army(), 'two words', /not one word/);
    refuses(army(), ' ', /empty/);
    refuses(fixture(GAME, part('game.sand').replace('value activation', 'value acti$0vation')), 'x', /ruleset/);
    refuses(fixture(GAME, scenario('// com$0ment')), 'x', /no name/);
  });

  it('refuses names of shipped games', () => {
    const f = fixture(GAME, scenario('setup red { 0101 Kure: Ar$0my }'));
    f.workspace.setFile('file:///game.sand', f.text('game.sand'), { shipped: true });
    assert.throws(() => rename(f.ide, f.uri, f.offset, 'Corps'), /shipped/);
  });
});
