/** What an edit of the map writes: the shortest honest change of the statement that says it. */
import assert from 'node:assert/strict';
import { type TableEdit, tableEdit } from '../../server/ide';
import { mapKey } from '../../server/model';
import { applied, type Fixture, fixture, shippedGame } from './support';

const GAME = `//- game.sand
game g "G" {
  side red "Red" color #aa3333 { nation rr "Red" }
  class land "Land"
  terrain clear "Clear" color #eeeecc { enter land }
  terrain wood "Wood" color #66aa66 { enter land }
  terrain hill "Hill" color #aa8866 { enter land }
  terrain sea "Sea" color #88aaff
  feature port "Port"
  feature fort "Fort"
  border river "River" { cross land }
  border bridge "Bridge" { over river }
  route road "Road" color #885522
  attribute move "Move"
  kind Army "Army" is land { move 1 }
  sequence { phase play "Play" }
}
`;
const MAP = `//- map.sand
map m of g "Map" {
  grid hex flat-top { ids CCRR; columns 1..6; rows 1..6; shifted even }
  legend {
    . clear
    w wood
    P clear port
  }
  // The picture
  picture {
    . . .
     . . .
    . w .
     . . .
    . . P
     . . .
    . . .
     . . .
    . . .
     . . .
    . . .
     . . .
  }
  places {
    | hex  | name  | features | terrain |
    | 0101 | Alpha | fort     |         |
    | 0601 | Omega |          | hill    |
  }
  terrain wood: 0202..0204, 0405 // two woods
  terrain hill: 0306 // a hill
  feature fort: 0102 // the other fort
  // Rivers
  border river "Ooze": 0501/0601, 0502/0601, 0502/0602 // slow
  border bridge 0502/0601 "Ford"
  route road "Main": 0101-0201-0301, 0402-0502 // paved
}
`;
const SCENARIO = `//- main.sand
scenario s of g "S" {
  map m
  turns 1..6
  setup red {
    0101 Alpha: Army
    Omega: Army
    0201: Army
  }
  reinforcements red {
    turn 2: 3 Army at 0101 // spring
    turn 4: Army at 0101
  }
  otherwise red
}
scenario t of g extends s "T" {
  turns 1..6
}
`;

const small = () => fixture(GAME, MAP, SCENARIO);

/** Lines that go (`-`) and come (`+`), by a longest common sequence, in the order of the text. */
function difference(before: string[], after: string[]): string[] {
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i--)
    for (let k = after.length - 1; k >= 0; k--)
      common[i]![k] =
        before[i] === after[k] ? common[i + 1]![k + 1]! + 1 : Math.max(common[i + 1]![k]!, common[i]![k + 1]!);
  const lines: string[] = [];
  let [i, k] = [0, 0];
  while (i < before.length || k < after.length) {
    if (i < before.length && k < after.length && before[i] === after[k]) [i, k] = [i + 1, k + 1];
    else if (k >= after.length || (i < before.length && common[i + 1]![k]! >= common[i]![k + 1]!))
      lines.push(`- ${before[i++]!.trim()}`);
    else lines.push(`+ ${after[k++]!.trim()}`);
  }
  return lines;
}

/** Lines that come and go in all files. */
function changed(edit: TableEdit, f: Fixture = small(), scenario = 'g/s'): string[] {
  const answer = tableEdit(f.ide, scenario, edit);
  assert.ok('edits' in answer, JSON.stringify(answer));
  return ['map.sand', 'main.sand'].flatMap((name) => {
    const edits = answer.edits.filter(({ uri }) => uri.endsWith(`/${name}`));
    return difference(f.text(name).split('\n'), applied(f.text(name), edits).split('\n'));
  });
}

function refusal(edit: TableEdit, f: Fixture = small(), scenario = 'g/s'): string {
  const answer = tableEdit(f.ide, scenario, edit);
  assert.ok('refused' in answer, JSON.stringify(answer));
  return answer.refused.message;
}

const paint = (terrain: string, ...places: string[]): TableEdit => ({ kind: 'paint', terrain, places });

describe('table: painting', () => {
  it('changes the glyph of a hex that only the picture draws', () => {
    assert.deepEqual(changed(paint('wood', '0301')), ['- . . .', '+ . w .']);
    assert.deepEqual(changed(paint('clear', '0302')), ['- . w .', '+ . . .']);
  });

  it('brings a glyph into the legend for a terrain that has none, once for a stroke', () => {
    assert.deepEqual(changed(paint('sea', '0103', '0104')), ['+ s sea', '- . . P', '+ s . P', '- . . .', '+ s . .']);
  });

  it('keeps what else a glyph says: a list goes over the picture', () => {
    assert.deepEqual(changed(paint('wood', '0503')), [
      '- terrain wood: 0202..0204, 0405 // two woods',
      '+ terrain wood: 0202..0204, 0405, 0503 // two woods',
    ]);
  });

  it('takes a hex out of the middle of a range, and the picture shows through', () => {
    assert.deepEqual(changed(paint('clear', '0203')), [
      '- terrain wood: 0202..0204, 0405 // two woods',
      '+ terrain wood: 0202, 0204, 0405 // two woods',
    ]);
    assert.deepEqual(changed(paint('clear', '0202')), [
      '- terrain wood: 0202..0204, 0405 // two woods',
      '+ terrain wood: 0203..0204, 0405 // two woods',
    ]);
  });

  it('takes a hex from one list into another, where its range grows', () => {
    assert.deepEqual(changed(paint('wood', '0306')), [
      '- terrain wood: 0202..0204, 0405 // two woods',
      '- terrain hill: 0306 // a hill',
      '+ terrain wood: 0202..0204, 0306, 0405 // two woods',
      '+ // a hill',
    ]);
    assert.deepEqual(changed(paint('hill', '0204')), [
      '- terrain wood: 0202..0204, 0405 // two woods',
      '- terrain hill: 0306 // a hill',
      '+ terrain wood: 0202..0203, 0405 // two woods',
      '+ terrain hill: 0204, 0306 // a hill',
    ]);
  });

  it('writes into the row that says the terrain', () => {
    assert.deepEqual(changed(paint('wood', '0601')), [
      '- | 0601 | Omega |          | hill    |',
      '+ | 0601 | Omega |          | wood    |',
    ]);
  });

  it('is refused where what stands there may not', () => {
    assert.match(refusal(paint('sea', '0201', '0102')), /Army may not be in 0201/);
    assert.match(refusal(paint('clear', '0102')), /already/);
    assert.match(refusal(paint('lava', '0102')), /no terrain lava/);
    assert.match(refusal(paint('clear', '9999')), /no hex 9999/);
  });

  it('paints the map alone', () => {
    assert.deepEqual(changed(paint('wood', '0301'), small(), mapKey('g', 'm')), ['- . . .', '+ . w .']);
  });

  it('goes on with a map that ships with Sandtable in a text of the user', () => {
    const f = small();
    for (const name of ['game.sand', 'map.sand'])
      f.workspace.setFile(`file:///${name}`, f.text(name), { shipped: true });
    const answer = tableEdit(f.ide, 'g/s', paint('hill', '0104', '0105'));
    assert.ok('edits' in answer, JSON.stringify(answer));
    assert.deepEqual(
      answer.edits.map(({ uri, text }) => [uri, text]),
      [['file:///main.sand', '\nmap m of g {\n  terrain hill: 0104..0105\n}\n']],
    );
    // What is written there can not be taken away.
    const river: TableEdit = { kind: 'hexsides', of: 'river', on: false, sides: [['0501', '0601']] };
    for (const key of ['g/s', mapKey('g', 'm')])
      assert.match(refusal(river, f, key), /^map\.sand ships with Sandtable/);
  });
});

describe('table: features of hexes', () => {
  const mark = (feature: string, on: boolean, ...places: string[]): TableEdit => ({
    kind: 'mark',
    feature,
    on,
    places,
  });
  it('go into a list of theirs, or into the row of the place', () => {
    assert.deepEqual(changed(mark('fort', true, '0103')), [
      '- feature fort: 0102 // the other fort',
      '+ feature fort: 0102..0103 // the other fort',
    ]);
    assert.deepEqual(changed(mark('port', true, '0101')), [
      '- | 0101 | Alpha | fort     |         |',
      '+ | 0101 | Alpha | fort, port |         |',
    ]);
    assert.deepEqual(changed(mark('port', true, '0601')), [
      '- | 0601 | Omega |          | hill    |',
      '+ | 0601 | Omega | port     | hill    |',
    ]);
    assert.deepEqual(changed(mark('port', true, '0105')), ['+ feature port: 0105']);
  });
  it('go from wherever they are said', () => {
    assert.deepEqual(changed(mark('fort', false, '0101')), [
      '- | 0101 | Alpha | fort     |         |',
      '+ | 0101 | Alpha |          |         |',
    ]);
    assert.deepEqual(changed(mark('fort', false, '0102')), [
      '- feature fort: 0102 // the other fort',
      '+ // the other fort',
    ]);
    assert.deepEqual(changed(mark('port', false, '0503')), ['- . . P', '+ . . .']);
  });
});

describe('table: hexsides', () => {
  const draw = (of: string, on: boolean, ...sides: [string, string][]): TableEdit => ({
    kind: 'hexsides',
    of,
    on,
    sides,
  });
  it('go on with the stretch that they touch, under its name', () => {
    assert.deepEqual(changed(draw('river', true, ['0602', '0503'])), [
      '- border river "Ooze": 0501/0601, 0502/0601, 0502/0602 // slow',
      '+ border river "Ooze": 0501/0601, 0502/0601, 0502/0602, 0503/0602 // slow',
    ]);
  });
  it('begin a statement of their own elsewhere, and when that is asked for', () => {
    assert.deepEqual(changed(draw('river', true, ['0104', '0105'])), ['+ border river: 0104/0105']);
    assert.deepEqual(
      changed({ ...draw('river', true, ['0602', '0503']), begin: { en: 'Slough', ja: '沼' } } as TableEdit),
      ['+ border river "Slough" ja "沼": 0503/0602'],
    );
  });
  it('leave their list, and take a statement that says nothing else with them', () => {
    assert.deepEqual(changed(draw('bridge', false, ['0601', '0502'])), ['- border bridge 0502/0601 "Ford"']);
    assert.deepEqual(changed(draw('river', false, ['0501', '0601'])), [
      '- border river "Ooze": 0501/0601, 0502/0601, 0502/0602 // slow',
      '+ border river "Ooze": 0502/0601, 0502/0602 // slow',
    ]);
  });
  it('stay where something else needs them', () => {
    assert.match(refusal(draw('river', false, ['0502', '0601'])), /bridge at 0502\/0601/);
    assert.match(refusal(draw('river', true, ['0101', '0105'])), /./);
  });
});

describe('table: routes', () => {
  const draw = (on: boolean, ...path: string[]): TableEdit => ({ kind: 'route', of: 'road', on, path });
  it('go on from either end of a path', () => {
    assert.deepEqual(changed(draw(true, '0301', '0401', '0402')), [
      '- route road "Main": 0101-0201-0301, 0402-0502 // paved',
      '+ route road "Main": 0101-0201-0301-0401-0402, 0402-0502 // paved',
    ]);
    assert.deepEqual(changed(draw(true, '0103', '0102', '0101')), [
      '- route road "Main": 0101-0201-0301, 0402-0502 // paved',
      '+ route road "Main": 0103-0102-0101-0201-0301, 0402-0502 // paved',
    ]);
    assert.deepEqual(changed(draw(true, '0603', '0602', '0502')), [
      '- route road "Main": 0101-0201-0301, 0402-0502 // paved',
      '+ route road "Main": 0101-0201-0301, 0402-0502-0602-0603 // paved',
    ]);
  });
  it('branch off as a path of their own', () => {
    assert.deepEqual(changed(draw(true, '0201', '0202', '0203')), [
      '- route road "Main": 0101-0201-0301, 0402-0502 // paved',
      '+ route road "Main": 0101-0201-0301, 0402-0502, 0201-0202-0203 // paved',
    ]);
    assert.deepEqual(changed(draw(true, '0105', '0106')), ['+ route road: 0105-0106']);
  });
  it('lose a step, and fall in two', () => {
    assert.deepEqual(changed(draw(false, '0301', '0201')), [
      '- route road "Main": 0101-0201-0301, 0402-0502 // paved',
      '+ route road "Main": 0101-0201, 0402-0502 // paved',
    ]);
    assert.deepEqual(changed(draw(false, '0402', '0502')), [
      '- route road "Main": 0101-0201-0301, 0402-0502 // paved',
      '+ route road "Main": 0101-0201-0301 // paved',
    ]);
  });
});

describe('table: moving a place', () => {
  it('writes the new number in its row and beside its name, and what goes by the name follows', () => {
    assert.deepEqual(changed({ kind: 'relocate', place: '0101', to: '0103' }), [
      '- | 0101 | Alpha | fort     |         |',
      '+ | 0103 | Alpha | fort     |         |',
      '- 0101 Alpha: Army',
      '+ 0103 Alpha: Army',
    ]);
    assert.deepEqual(changed({ kind: 'relocate', place: '0601', to: '0603' }), [
      '- | 0601 | Omega |          | hill    |',
      '+ | 0603 | Omega |          | hill    |',
    ]);
  });
  it('is refused where another place is, and of a hex without a row', () => {
    assert.match(refusal({ kind: 'relocate', place: '0101', to: '0601' }), /0601 is Omega already/);
    assert.match(refusal({ kind: 'relocate', place: '0102', to: '0103' }), /no row/);
    assert.match(refusal({ kind: 'relocate', place: '0101', to: '0909' }), /no hex/);
  });
  it('draws points and boxes elsewhere', () => {
    const points = shippedGame('tutorial/isles.sand', 'map');
    const answer = tableEdit(points.ide, 'tutorial/straits', { kind: 'plot', place: 'haven', x: 91.6, y: 199.7 });
    assert.ok('edits' in answer, JSON.stringify(answer));
    const line = applied(points.text('tutorial/isles.sand'), answer.edits)
      .split('\n')
      .find((one) => one.includes('| haven'));
    assert.equal(line?.trim(), '| haven  | Fairhaven | フェアヘブン | 92  | 200 | coast   | port     | cr    |');
    assert.match(refusal({ kind: 'plot', place: '0101', x: 1, y: 1 }), /no columns x and y/);
  });
});

describe('table: turns of reinforcements', () => {
  const army = (...numbers: number[]) => numbers.map((n) => `rr-Army-${n}`);
  it('change in a line whose units all come on another turn', () => {
    assert.deepEqual(changed({ kind: 'turn', units: army(7), to: 5 }), [
      '- turn 4: Army at 0101',
      '+ turn 5: Army at 0101',
    ]);
  });
  it('take some of a group to a line of that turn that says the same, else to one of their own, in its place', () => {
    assert.deepEqual(changed({ kind: 'turn', units: army(5), to: 4 }), [
      '- turn 2: 3 Army at 0101 // spring',
      '- turn 4: Army at 0101',
      '+ turn 2: 2 Army at 0101 // spring',
      '+ turn 4: Army, Army at 0101',
    ]);
    assert.deepEqual(changed({ kind: 'turn', units: army(4, 5), to: 3 }), [
      '- turn 2: 3 Army at 0101 // spring',
      '+ turn 2: Army at 0101 // spring',
      '+ turn 3: 2 Army at 0101',
    ]);
  });
  it('are delayed in a scenario that takes them over', () => {
    assert.deepEqual(changed({ kind: 'turn', units: army(7), to: 6 }, small(), 'g/t'), [
      '+ delay red 1 Army of turn 4 to 6',
    ]);
  });
  it('lie in the scenario, and are those of reinforcements', () => {
    assert.match(refusal({ kind: 'turn', units: army(7), to: 9 }), /turns 1 to 6/);
    assert.match(refusal({ kind: 'turn', units: army(1), to: 3 }), /no reinforcement/);
  });
});

const ISLES = `//- map.sand
map m of g "Sea" (see 2.1) {
  grid points
  places {
    | point | name         | x   | y   | features |
    | east  | East         | 80  | 200 |          | // home
    | west  | "West Coast" | 320 | 210 | port     |
    | rock  | Rock         | 200 | 90  |          |
  }
  // Lanes
  line East - "West Coast" 1 (see 3.3) // long
  line East - Rock 2 river closed until turn >= 2 { mined 1 }
}
//- main.sand
scenario s of g "S" {
  map m
  turns 1..6
  setup red { East: Army }
  otherwise red
}
game g { word mined "Mined" { on line; argument number } }
`;
const isles = () => fixture(GAME, ISLES);

describe('table: lines of a map of points', () => {
  const draw = (a: string, b: string, on: boolean, more: { of?: string; length?: number } = {}): TableEdit => ({
    kind: 'line',
    a,
    b,
    on,
    length: 1,
    ...more,
  });
  it('are drawn as a statement behind the others, with length and kind', () => {
    assert.deepEqual(changed(draw('rock', 'west', true), isles()), ['+ line Rock - "West Coast" 1']);
    assert.deepEqual(changed(draw('west', 'rock', true, { of: 'river', length: 3 }), isles()), [
      '+ line "West Coast" - Rock 3 river',
    ]);
  });
  it('get the length and the kind that they are drawn over with, and keep all else', () => {
    assert.deepEqual(changed(draw('west', 'east', true, { of: 'river', length: 2 }), isles()), [
      '- line East - "West Coast" 1 (see 3.3) // long',
      '+ line East - "West Coast" 2 river (see 3.3) // long',
    ]);
    assert.deepEqual(changed(draw('rock', 'east', true, { length: 1 }), isles()), [
      '- line East - Rock 2 river closed until turn >= 2 { mined 1 }',
      '+ line East - Rock 1 river closed until turn >= 2 { mined 1 }',
    ]);
  });
  it('leave the text when they are rubbed out; comments stay', () => {
    assert.deepEqual(changed(draw('rock', 'east', false, { of: 'river' }), isles()), [
      '- line East - Rock 2 river closed until turn >= 2 { mined 1 }',
    ]);
    assert.deepEqual(changed(draw('east', 'west', false), isles()), [
      '- line East - "West Coast" 1 (see 3.3) // long',
      '+ // long',
    ]);
  });
  it('are refused with the reason', () => {
    assert.match(refusal(draw('west', 'east', true), isles()), /East and West Coast|West Coast and East are joined so/);
    assert.match(refusal(draw('west', 'rock', false), isles()), /No such line joins/);
    assert.match(refusal(draw('west', 'east', false, { of: 'river' }), isles()), /No such line joins/);
    assert.match(refusal(draw('west', 'west', true), isles()), /two points/);
    assert.match(refusal(draw('west', 'rock', true, { length: 0 }), isles()), /whole number/);
    assert.match(refusal(draw('west', 'rock', true, { of: 'lava' }), isles()), /no kind of line lava/);
    assert.match(refusal(draw('west', 'moon', true), isles()), /no point moon/);
    assert.match(refusal(draw('0101', '0102', true)), /without hexes/);
  });
});

describe('table: new points and boxes', () => {
  const point = (en: string, x: number, y: number, ja?: string): TableEdit => ({
    kind: 'point',
    names: { en, ...(ja ? { ja } : {}) },
    x,
    y,
  });
  it('are rows at the end of their table, in its columns', () => {
    assert.deepEqual(changed(point('Long Reef', 99.7, 40.2), isles()), [
      '+ | long-reef | "Long Reef"  | 100 | 40  |          |',
    ]);
    const answer = tableEdit(isles().ide, 'g/s', point('Long Reef', 99.7, 40.2));
    assert.ok('edits' in answer && answer.warnings.some(({ code }) => code === 'SND219'), 'no line leads there yet');
  });
  it('have what is said of them: in the columns that there are, else in a table of their own', () => {
    const reef = { ...point('Reef', 99, 40), features: ['port', 'fort'] } as TableEdit;
    assert.deepEqual(changed(reef, isles()), ['+ | reef  | Reef         | 99  | 40  | port, fort |']);
    assert.deepEqual(changed({ ...reef, terrain: 'hill', owner: 'rr' } as TableEdit, isles()), [
      '+ places {',
      '+ | point | name | x  | y  | terrain | features   | owner |',
      '+ | reef  | Reef | 99 | 40 | hill    | port, fort | rr    |',
      '+ }',
    ]);
    const more = { owner: 'rr', features: ['fort'] };
    assert.deepEqual(changed({ ...point('Reserve', 8, -1), ...more } as TableEdit), [
      '+ boxes {',
      '+ | box     | name    | x | y  | features | owner |',
      '+ | reserve | Reserve | 8 | -1 | fort     | rr    |',
      '+ }',
    ]);
    for (const [said, words] of [
      [{ terrain: 'lava' }, /no terrain lava/],
      [{ owner: 'nobody' }, /no nation nobody/],
      [{ features: ['port', 'zoo'] }, /no feature zoo/],
    ] as const)
      assert.match(refusal({ ...point('Reef', 1, 1), ...said } as TableEdit, isles()), words);
  });
  it('begin a table where there is none', () => {
    assert.deepEqual(changed(point('Reserve', 8, -1, '予備')), [
      '+ boxes {',
      '+ | box     | name    | ja   | x | y  |',
      '+ | reserve | Reserve | 予備 | 8 | -1 |',
      '+ }',
    ]);
  });
  it('are refused without a name, under the name of another, and nowhere', () => {
    assert.match(refusal(point(' ', 1, 1), isles()), /needs a name/);
    assert.match(refusal(point('Rock', 1, 1), isles()), /rock Rock is a place of this map already/);
    assert.match(refusal(point('Reef', Number.NaN, 1), isles()), /not known/);
  });
});
