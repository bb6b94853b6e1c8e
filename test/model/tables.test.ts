import assert from 'node:assert/strict';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';
import { nameless } from '../../server/model/nameless';

function read(body: string) {
  const workspace = new Workspace(parse);
  workspace.setFile(
    'file:///x.sand',
    `game x "X" ja "X" {
  side red "Red" ja "赤" { nation rd "Red" ja "赤" }
  side blue "Blue" ja "青" { nation bl "Blue" ja "青" }
${body}
}
`,
  );
  const model = createModel(workspace);
  const problems = [...createDiagnostics(model).all()].flatMap(([, found]) =>
    found.filter((p) => p.severity === 'error' || p.severity === 'warning').map((p) => p.code),
  );
  return { problems, vocabulary: model.game('x')!.vocabulary };
}

describe('typed tables', () => {
  it('say what they are before their rows', () => {
    const { problems, vocabulary } = read(`  table crt "Combat" ja "戦闘" (see 14) {
    roll 2d6
    modifiers -2..+1
    clamp rows
    columns odds clamp
    shifts -3..+2
    cells result
    round up
    result A1 "Attacker 1" ja "攻撃側1" { attacker 1 }
    result "DR4*" "Retreat 4" ja "4後退" (see 16.1)
    | die   | 1-2 | 1-1  | 2-1     |
    | 2..6  | A1  | A1   | A1/DR4* |
    | 7..12 | A1  | DR4* | DR4*    |
  }`);
    // How something is rounded a game by text says in its phases.
    assert.deepEqual(problems, ['SND790']);
    const table = vocabulary.tables.crt!;
    assert.deepEqual(table.roll, { dice: 2, faces: [1, 6], modifiers: [-2, 1] });
    assert.deepEqual(table.clamp, ['rows', 'columns']);
    assert.equal(table.across, 'odds');
    assert.deepEqual(table.shifts, { from: -3, to: 2 });
    assert.deepEqual(table.properties, { round: ['up'] });
    assert.deepEqual(
      table.columns.map((c) => c.type),
      [undefined, 'result', 'result', 'result'],
    );
    assert.deepEqual(table.results, [
      { id: 'A1', names: { en: 'Attacker 1', ja: '攻撃側1' }, properties: { attacker: [1] } },
      { id: 'DR4*', names: { en: 'Retreat 4', ja: '4後退' }, properties: {}, provenance: { see: ['16.1'] } },
    ]);
    assert.deepEqual(table.rows[0]!.cells, [{ from: 2, to: 6 }, 'A1', 'A1', 'A1/DR4*']);
  });

  it('have columns and words with names in two languages', () => {
    const { problems, vocabulary } = read(`  attribute punch "Punch" ja "打撃力"
  word season "Season" ja "季節"
  word winter "Winter" ja "冬"
  table turns "Turns" ja "ターン" {
    | turn | season | red | punch |
    | 1    | winter | 2   | 3     |
    | 2    | spring | 2   | 3     |
  }`);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      vocabulary.tables.turns!.columns.map(({ names }) => names),
      [{ en: 'turn' }, { en: 'Season', ja: '季節' }, { en: 'Red', ja: '赤' }, { en: 'Punch', ja: '打撃力' }],
    );
    assert.deepEqual(vocabulary.words, [
      { id: 'season', names: { en: 'Season', ja: '季節' } },
      { id: 'winter', names: { en: 'Winter', ja: '冬' } },
    ]);
    assert.deepEqual(nameless(vocabulary), [
      { id: 'turn', table: 'turns', column: 0 },
      { id: 'spring', table: 'turns', row: 1 },
    ]);
  });

  it('are held against their types', () => {
    const cells = (lines: string, row: string) =>
      read(`  table t "T" ja "T" {\n${lines}\n    | die | a |\n    | 1 | ${row} |\n  }`).problems;
    assert.deepEqual(cells('    cells number', '2'), []);
    assert.deepEqual(cells('    cells number', 'two'), ['SND766']);
    assert.deepEqual(cells('    cells fraction', '1/2'), []);
    assert.deepEqual(cells('    cells fraction', '0.25'), []);
    assert.deepEqual(cells('    cells boolean', 'maybe'), ['SND766']);
    assert.deepEqual(cells('    cells side', 'red'), []);
    assert.deepEqual(cells('    cells side', 'green'), ['SND101']);
    assert.deepEqual(cells('    column b number', '1'), ['SND770']);
    assert.deepEqual(cells('    cells colour', '1'), ['SND760']);
    assert.deepEqual(cells('    rol d1', '1'), ['SND109']);
    assert.deepEqual(cells('    roll six', '1'), ['SND110']);
    assert.deepEqual(cells('    roll d2', '1'), ['SND768']);
  });

  it('never make a hostile roll cost more than a look', () => {
    const { vocabulary } = read('  table t "T" ja "T" { roll 99d999; modifiers -999999..+999999 }');
    assert.equal(vocabulary.tables.t!.roll!.dice, 99);
  });
});

describe('the sequence of play', () => {
  const turns =
    '  table turns "Turns" ja "ターン" {\n    | turn | code |\n    | 1 | 16AM |\n    | 2 | 16PM |\n    | 3 | 17AM |\n  }\n';

  it('says who acts, in which order and in which turns', () => {
    const { problems, vocabulary } = read(`${turns}  sequence {
    phase fuel "Fuel" ja "燃料" { only red; from turn 17AM }
    phase move "Move" ja "移動" {
      alternate
      phase first "First" ja "第1" { order blue, red; on turns 1, 2..3; until turn 2 }
    }
  }
  sequence night "Night" ja "夜" (see 25.1) { after turn 16PM; phase rest "Rest" ja "休息" }`);
    assert.deepEqual(problems, []);
    const [fuel, move] = vocabulary.phases;
    assert.deepEqual([fuel!.only, fuel!.turns], [['red'], [{ from: 3, to: 1000000 }]]);
    assert.deepEqual(move!.properties, { alternate: [] });
    assert.deepEqual(move!.steps[0]!.order, ['blue', 'red']);
    assert.deepEqual(move!.steps[0]!.turns, [
      { from: 1, to: 1 },
      { from: 2, to: 2 },
    ]);
    const [night] = vocabulary.sequences!;
    assert.deepEqual([night!.after, night!.provenance], [[{ from: 2, to: 2 }], { see: ['25.1'] }]);
  });

  it('is held against the turns of the game', () => {
    const phase = (properties: string) =>
      read(`${turns}  sequence { phase fuel "Fuel" ja "燃料" { ${properties} } }`).problems;
    assert.deepEqual(phase('from turn 4'), ['SND774']);
    assert.deepEqual(phase('from turn 3; until turn 2'), ['SND774']);
    assert.deepEqual(phase('from turn 18AM'), ['SND772']);
    assert.deepEqual(phase('only green'), ['SND101']);
    assert.deepEqual(phase('from turn 2; phase inner "Inner" ja "内" { on turn 1 }'), ['SND774']);
  });
});
