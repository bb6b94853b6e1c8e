import assert from 'node:assert/strict';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { refactorings } from '../../server/ide';
import { applied, type Fixture, fixture, GAME, scenario } from './support';

/** The refactorings offered where `marked` stands in a file. */
function at(f: Fixture, file: string, marked: string) {
  const uri = `file:///${file}`;
  const start = f.text(file).indexOf(marked);
  assert.ok(start >= 0, marked);
  return { uri, offered: refactorings(f.ide, uri, { start, end: start + marked.length }) };
}

/** Does one of them and says what the compiled games were before and after. */
function done(f: Fixture, file: string, marked: string, id: string, key = 'duel/first'): [CompiledGame, CompiledGame] {
  const compiled = () => structuredClone(f.ide.model.compile(key)!.compiled!);
  const before = compiled();
  const { uri, offered } = at(f, file, marked);
  const one = offered.find((r) => r.id === id);
  assert.ok(one, `${id} among ${offered.map((r) => r.id).join(' ')}`);
  const problems = f.ide.diagnostics.problems(uri).filter((p) => p.severity === 'error').length;
  f.workspace.setFile(uri, applied(f.text(file), one.edits()));
  assert.equal(f.ide.diagnostics.problems(uri).filter((p) => p.severity === 'error').length, problems, f.text(file));
  return [before, compiled()];
}

const places = (game: CompiledGame) => game.units.map((u) => u.at);
const small = () =>
  fixture(
    GAME,
    scenario('setup red { // the first line', '  0102: Army // stays', '  0301: Army reduced', '}', 'otherwise red'),
  );

describe('refactoring: lists and lines', () => {
  const LINES = [
    'setup red {',
    '  0102: Army, 2 Army reduced (see 3.1)',
    '  0301: Army',
    '}',
    'reinforcements red {',
    '  turn 2: 2 Army, Army reduced at 0102',
    '  from turn 3 when turn = 3: Army, Army at 0102',
    '}',
    'otherwise red',
  ];

  it('writes a line for each group, and back to the same text and the same game', () => {
    for (const [there, back, line] of [
      ['0102: Army, 2 Army reduced (see 3.1)', '0102: 2 Army', '0102: 2 Army reduced (see 3.1)'],
      ['turn 2: 2 Army', 'turn 2: Army reduced', 'turn 2: Army reduced at 0102'],
    ] as const) {
      const f = fixture(GAME, scenario(...LINES));
      const text = f.text('main.sand');
      const [before, after] = done(f, 'main.sand', there, 'list-to-lines');
      assert.deepEqual(after, before);
      assert.ok(f.text('main.sand').includes(`\n    ${line}\n`), f.text('main.sand'));
      const [, again] = done(f, 'main.sand', back, 'lines-to-list');
      assert.deepEqual(again, before);
      assert.equal(f.text('main.sand'), text);
    }
  });

  it('leaves together what comes together, what is alone, and lines of different places', () => {
    const f = fixture(GAME, scenario(...LINES));
    const ids = (marked: string) => at(f, 'main.sand', marked).offered.map((r) => r.id);
    for (const marked of ['from turn 3', '0301: Army'])
      assert.ok(!ids(marked).some((id) => id === 'list-to-lines' || id === 'lines-to-list'), marked);
  });
});

describe('refactoring: shift and mirror', () => {
  it('moves all places by one hex, and back, and keeps comments', () => {
    const f = small();
    const text = f.text('main.sand');
    const [before, after] = done(f, 'main.sand', '0102: ', 'setup-3');
    const map = f.ide.model.map('duel', 'field')!;
    for (const [i, unit] of before.units.entries()) {
      assert.equal(map.distance(unit.at!, after.units[i]!.at!), 1);
      assert.deepEqual({ ...after.units[i], at: unit.at }, unit);
    }
    assert.ok(f.text('main.sand').includes('// stays'));
    done(f, 'main.sand', '// the first line', 'setup-0');
    assert.equal(f.text('main.sand'), text);
  });

  it('mirrors so that distances stay, twice to the same', () => {
    const f = small();
    const text = f.text('main.sand');
    const [before, after] = done(f, 'main.sand', '0102', 'mirror-along');
    const map = f.ide.model.map('duel', 'field')!;
    const distances = (game: CompiledGame) => game.units.map((u) => map.distance(game.units[0]!.at!, u.at!));
    assert.notDeepEqual(places(before), places(after));
    assert.deepEqual(distances(before), distances(after));
    done(f, 'main.sand', '// the first line', 'mirror-along');
    assert.equal(f.text('main.sand'), text);
  });

  it('offers no direction off the map, and nothing where the owner chooses', () => {
    const f = fixture(GAME, scenario('setup red { 0101 Kure: Army }'));
    assert.ok(!at(f, 'main.sand', '0101').offered.some((r) => r.id === 'setup-0'));
    const zone = fixture(GAME, scenario('setup red { in (home): Army at 0102 }'));
    assert.deepEqual(at(zone, 'main.sand', '0102').offered, []);
  });

  it('moves the lines of a formation and no others', () => {
    const more = `//- more.sand
game duel {
  formation F "F" { side red }
  units red {
    | unit | name | kind | formation | strength |
    | r1   | One  | Army | F         | 4/2      |
    | r2   | Two  | Army |           | 4/2      |
    | r3   | Tri  | Army | F         | 4/2      |
  }
}
`;
    const f = fixture(
      GAME,
      more,
      scenario('setup red {', '  0102: r1', '  0202: r2', '  0301: r3', '}', 'otherwise red'),
    );
    const [before, after] = done(f, 'main.sand', '0102', 'formation-3');
    assert.deepEqual(places(before), ['0102', '0202', '0301']);
    assert.deepEqual(places(after), ['0103', '0202', '0302']);
  });
});

describe('refactoring: extract', () => {
  it('takes the last statements into a scenario that extends, which then means what the whole did', () => {
    const lines = [
      'setup red { 0101 Kure: 2 Army }',
      'otherwise red',
      'place red 0102: Army // more',
      'reduce red Army at 0102',
    ];
    const f = fixture(GAME, scenario(...lines));
    const before = structuredClone(f.ide.model.compile('duel/first')!.compiled!);
    const { uri, offered } = at(f, 'main.sand', 'place red 0102: Army // more\n  reduce red Army at 0102');
    f.workspace.setFile(uri, applied(f.text('main.sand'), offered.find((r) => r.id === 'extract-scenario')!.edits()));
    assert.deepEqual(
      f.ide.diagnostics.problems(uri).filter((p) => p.severity === 'error'),
      [],
    );
    const child = f.ide.model.compile('duel/first-2')!.compiled!;
    assert.deepEqual(child.units, before.units);
    const { id: _, names: __, provenance: _p, ...scenarioBefore } = before.scenario;
    const { id: ___, names: ____, provenance: _q, ...scenarioAfter } = child.scenario;
    assert.deepEqual(scenarioAfter, scenarioBefore);
    assert.equal(f.ide.model.compile('duel/first')!.compiled!.units.length, 2);
    assert.ok(f.text('main.sand').includes('// more'));
  });

  it('offers nothing for half a statement or what others follow', () => {
    const f = fixture(GAME, scenario('place red 0102: Army', 'reduce red Army at 0102'));
    assert.deepEqual(at(f, 'main.sand', 'red Army at 0102').offered, []);
    assert.deepEqual(at(f, 'main.sand', 'place red 0102: Army').offered, []);
  });
});

describe('refactoring: order of battle and values', () => {
  const more = `//- more.sand
game duel {
  value a 1 (see 1.1)
  value b 2
  formation F "F" { side red }
  units red {
    | unit | name | kind | formation | strength |
    | r10  | Ten  | Army | F         | 4/2      |
    | r2   | Two  | Ship |           | 3/1      |
    | r1   | One  | Army | F         | 1        |
  }
}
`;
  const with_ = () => fixture(GAME, more, scenario('setup red { 0101 Kure: r10, r2, r1 }', 'otherwise red'));

  it('sorts units without changing any', () => {
    const f = with_();
    const [before, after] = done(f, 'more.sand', 'r10', 'sort-unit');
    const sorted = (game: CompiledGame) => [...game.game.counters!].sort((a, b) => a.id.localeCompare(b.id));
    assert.deepEqual(sorted(after), sorted(before));
    assert.deepEqual(after.units, before.units);
    assert.match(f.text('more.sand'), /\| r1 .*\n.*\| r2 .*\n.*\| r10 /);
    assert.ok(!at(f, 'more.sand', 'r10').offered.some((r) => r.id === 'sort-unit'), 'sorted once');
  });

  it('gathers values and takes them apart, and the game stays the same', () => {
    const f = with_();
    const [before, gathered] = done(f, 'more.sand', 'value a', 'values-to-block');
    assert.match(f.text('more.sand'), /values \{\n {4}a 1 \(see 1\.1\)\n {4}b 2\n {2}\}/);
    assert.deepEqual(gathered, before);
    const [, apart] = done(f, 'more.sand', 'values {', 'values-to-list');
    assert.deepEqual(apart, before);
    assert.match(f.text('more.sand'), /value a 1 \(see 1\.1\)\n {2}value b 2\n/);
  });

  it('does nothing to shipped texts', () => {
    const f = with_();
    f.workspace.setFile('file:///more.sand', f.text('more.sand'), { shipped: true });
    assert.deepEqual(at(f, 'more.sand', 'value a').offered, []);
  });
});
