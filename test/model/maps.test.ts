/** Joined sheets, boxes, routes, hexsides of several kinds, and parts of maps. */
import assert from 'node:assert/strict';
import { BoardIndex } from '../../engine/kernel/board';
import { Hexsides } from '../../engine/kernel/hexsides';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';

const game = `game drill "Drill" ja "演習" {
  side red "Red" ja "赤" { nation r "R" ja "赤" }
  class foot "Foot" ja "歩兵"
  terrain clear "Clear" ja "平地" { enter foot }
  terrain woods "Woods" ja "森" { enter foot }
  feature town "Town" ja "町"
  feature port "Port" ja "港"
  attribute supply "Supply" ja "補給"
  hexside river "River" ja "河川"
  hexside bridge "Bridge" ja "橋" { over river }
  border edge-of-woods "Edge of the woods" ja "森の縁" { between woods any; unless river }
  route road "Road" ja "道路"
}
`;
const main = `map main of drill "Main" ja "主図" {
  grid hex flat-top { ids CCRR; columns 1..4; rows 1..3; shifted odd; direction west, north }
  legend {
    . clear
    w woods
    - none
  }
  picture {
     .   .
    -   .
     .   .
    .   w
     .   .
    .   .
  }
  sheet west "West" ja "西" {
    prefix W
    columns 1..2
    rows 1..3
    after 4
    picture {
       .
      .
       .
      .
       .
      .
    }
  }
}
`;
const more = `map main of drill {
  places {
    | hex   | name  | ja     | features       | supply | holder |
    | 0101  | Alpha | アルファ | town, port 24 | 3      | red    |
    | W0102 | Beta  | ベータ   | town           |        |        |
  }
  terrain woods: W0201, 0103
  feature port: W0201..W0202
  hexside river "Brook" ja "小川": 0201/0301, 0202/0301
  hexside bridge 0201/0301 "Ford" ja "浅瀬" { state down } (see 7.1)
  route road "N1" ja "N1": 0201-0301-0401-W0101, W0101-W0201
  boxes {
    | box  | name | ja | count | links        | onward |
    | lane | Lane | 道 | 3     | W0201, W0202 | end    |
    | end  | End  | 端 |       |              |        |
    | pool | Pool | 溜 | 2     |              |        |
  }
  region south "South" ja "南": 0101..0401 (see 7.3)
}
`;
const part = `map corner of drill extends main "Corner" ja "隅" {
  part columns 1..3, rows 1..2
  places {
    | hex  | name  | ja     | features |
    | 0101 | Alpha | アルファ | port     |
  }
}
`;

function open(texts: Record<string, string>) {
  const workspace = new Workspace(parse);
  for (const [file, text] of Object.entries(texts)) workspace.setFile(`file:///${file}`, text);
  const model = createModel(workspace);
  const diagnostics = createDiagnostics(model);
  const problems = Object.keys(texts)
    .flatMap((file) => diagnostics.problems(`file:///${file}`))
    .filter(({ severity }) => severity !== 'information')
    .map(({ code }) => code);
  return { workspace, model, problems };
}

const texts = { 'a.sand': game, 'map.sand': main, 'more.sand': more, 'part.sand': part };

describe('maps of sheets, routes and boxes', () => {
  const { model, problems } = open(texts);
  const map = model.map('drill', 'main')!;
  const { board } = map;
  const index = new BoardIndex(board);
  const distance = (a: string, b: string) => index.distance(index.indexOf(a), index.indexOf(b));

  it('are understood without a problem, over several blocks', () => {
    assert.deepEqual(problems, []);
    assert.equal(board.names.en, 'Main');
  });

  it('read the picture as the map lies: north up, west left, higher columns first', () => {
    // Column 4 stands leftmost, row 3 on top; `none` leaves 0403 out.
    assert.ok(!map.places.has('0403'));
    assert.equal(map.places.get('0202')!.terrain, 'woods');
    assert.equal(map.places.get('0102')!.terrain, 'clear');
    assert.equal(board.places.filter((p) => !p.box).length, 11 + 6);
  });

  it('count over the join of two sheets', () => {
    assert.equal(distance('0401', 'W0101'), 1);
    assert.equal(distance('0101', 'W0201'), 5);
    assert.deepEqual([...map.neighbours('0402')].sort(), ['0301', '0302', '0401', 'W0101', 'W0102']);
  });

  it('let lists go over the picture, and features have values', () => {
    assert.equal(map.places.get('0103')!.terrain, 'woods');
    const alpha = map.places.get('0101')!;
    assert.deepEqual(alpha.features, ['town', 'port']);
    assert.deepEqual(alpha.properties, { port: [24], supply: [3] });
    assert.equal(alpha.holder, 'red');
    assert.deepEqual(map.places.get('W0202')!.features, ['port']);
  });

  it('have hexsides of several kinds, with names and states, and those that terrain implies', () => {
    assert.deepEqual(
      board.borders.map(({ a, b, kind, names, properties }) => [a, b, kind, names?.en, properties?.state?.[0]]),
      [
        ['0201', '0301', 'river', 'Brook', undefined],
        ['0202', '0301', 'river', 'Brook', undefined],
        ['0201', '0301', 'bridge', 'Ford', 'down'],
      ],
    );
    const sides = new Hexsides(board, model.game('drill')!.vocabulary.borders);
    assert.deepEqual(sides.kinds('0301', '0201'), ['river', 'bridge']);
    assert.deepEqual(sides.kinds('0202', '0201'), ['edge-of-woods']);
    assert.deepEqual(sides.kinds('0202', '0301'), ['river'], 'a river takes its place');
    assert.deepEqual(sides.kinds('0101', '0102'), []);
  });

  it('have routes along paths, also where numbers with letters are one word', () => {
    assert.deepEqual(
      board.routes!.map(({ a, b, names }) => `${a}/${b} ${names!.en}`),
      ['0201/0301 N1', '0301/0401 N1', '0401/W0101 N1', 'W0101/W0201 N1'],
    );
  });

  it('have boxes in a row between hexes and boxes, or apart', () => {
    assert.equal(distance('W0201', 'end'), 4);
    assert.equal(distance('lane-1', 'lane-3'), 2);
    assert.equal(distance('pool-1', 'pool-2'), 255);
    assert.deepEqual(map.places.get('lane-2')!.names, { en: 'Lane-2', ja: '道-2' });
  });

  it('may be parts of others, with changes of their own', () => {
    const corner = model.map('drill', 'corner')!;
    assert.equal(corner.board.part, 'main');
    assert.deepEqual(
      corner.board.places.map((p) => p.id),
      ['0101', '0102', '0201', '0202', '0301', '0302'],
    );
    assert.deepEqual(corner.places.get('0101')!.features, ['port']);
    assert.equal(corner.board.routes!.length, 1);
    assert.deepEqual(corner.board.regions[0]!.places, ['0101', '0201', '0301']);
  });

  it('change when any of their blocks does, and end up as if read anew', () => {
    const { workspace, model: edited } = open(texts);
    assert.equal(edited.map('drill', 'corner')!.board.routes!.length, 1);
    workspace.setFile('file:///more.sand', more.replace('0201-0301-0401-W0101, ', '0101-0201-0301, '));
    workspace.setFile('file:///map.sand', main.replace('prefix W', 'prefix X'));
    const cold = open({
      ...texts,
      'more.sand': more.replace('0201-0301-0401-W0101, ', '0101-0201-0301, '),
      'map.sand': main.replace('prefix W', 'prefix X'),
    }).model;
    for (const id of ['main', 'corner'])
      assert.deepEqual(edited.map('drill', id)!.board, cold.map('drill', id)!.board, id);
    assert.equal(edited.map('drill', 'corner')!.board.routes!.length, 2);
  });

  it('say what lies outside their sheets, or a part outside the map', () => {
    const codes = (more: string) => open({ ...texts, 'x.sand': more }).problems;
    // Column 5 is the first of the western sheet, which has letters of its own.
    assert.deepEqual(codes('map main of drill {\n  region x "X" ja "X": 0401, W0101 (see 7.3)\n}\n'), []);
    assert.deepEqual(codes('map main of drill {\n  region x "X" ja "X": 0401, 0501 (see 7.3)\n}\n'), ['SND202']);
    const part = (columns: string) =>
      codes(`map bit of drill extends main "Bit" ja "部" {\n  part columns ${columns}\n}\n`);
    assert.deepEqual(part('2..6'), []);
    assert.deepEqual(part('6..2'), ['SND217']);
    assert.deepEqual(part('2..7'), ['SND224']);
  });

  it('survive circles and nonsense', () => {
    const bad = (text: string) => open({ ...texts, 'bad.sand': text });
    assert.ok(bad('map a of drill extends b {\n}\nmap b of drill extends a {\n}\n').problems.length > 0);
    assert.ok(bad('map a of drill extends nowhere "A" {\n  part columns 9..1\n}\n').problems.length > 0);
    for (const text of ['after -5', 'columns 5..1', 'columns 1..999; rows 1..999', 'prefix w', ''])
      bad(
        `map z of drill "Z" {\n  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted odd }\n  sheet s { ${text} }\n  boxes {\n    | box | count | links |\n    | q | 99999999 | q, q-1, 0101..9999 |\n  }\n}\n`,
      );
  });
});
