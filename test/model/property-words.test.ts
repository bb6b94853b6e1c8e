/** Words in the bodies of declarations of a game without a ruleset: those of the language and the rulesets, and those it declares. */
import assert from 'node:assert/strict';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';
import { shippedFiles, withShipped } from './shipped';

const GAME = `game x "X" ja "X" {
  side red "Red" ja "赤" { nation rd "Red" ja "赤" }
  side blue "Blue" ja "青" { nation bl "Blue" ja "青" }
  class leg "Leg" ja "歩"
  word move-cost "Movement cost" ja "移動コスト" { on terrain; argument number }
  word opened-by "Opened by" ja "開通" { on route, line; argument card }
  word needs-both "Needs both" ja "双方" { on route; argument side; argument number }
  word winter "Winter" ja "冬"
  terrain plain "Plain" ja "平地" { enter leg; move-cost 1 }
  terrain wood "Wood" ja "森" { enter leg; move-cost 2 }
  feature town "Town" ja "町" { base }
  hexside river "River" ja "川" { cross leg }
  route rail "Rail" ja "鉄道"
  kind Army "Army" ja "軍" is leg { steps 2 }
  marker depot "Depot" ja "補給所" { limit red 2 }
  formation corps "Corps" ja "軍団" { side red }
  track will "Will" ja "意志" { from 0; to 10; start 8 }
  sequence { phase move "Move" ja "移動" { only red } }
}
deck d of x "D" ja "D" { card 1 "C" ja "C" { size-note 1 } }
map m of x "M" ja "M" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  places {
    | hex  | terrain | name  | features  |
    | 0101 | plain   | Alpha | town      |
    | 0102 | plain   | Bravo | town, base |
    | 0201 | wood    | Delta |           |
  }
  route rail: 0101-0102 { opened-by d-01 }
  hexside river 0101/0201 { state frozen }
  region home "Home" ja "本国": 0101 { side red }
}
scenario s of x "S" ja "S" {
  map m
  turns 1..5
  setup red { 0101: Army }
  setup blue { 0102: Army; 0201: Army }
  otherwise draw
}
`
  .replace(' { size-note 1 }', ' { }')
  .replace('town, base', 'town');

/** Errors of the game after one slip, with the word at which each stands. */
function slip(from: string, to: string): string[] {
  assert.ok(GAME.includes(from), from);
  const text = GAME.replace(from, to);
  const workspace = new Workspace(parse);
  workspace.setFile('file:///x.sand', text);
  const found = [...createDiagnostics(createModel(workspace)).all()].flatMap(([, list]) => list);
  return found
    .filter(({ severity }) => severity === 'error')
    .map(({ code, start, end, args }) =>
      [code, text.slice(start, end), args.suggestion].filter((part) => part !== undefined).join(' '),
    );
}

describe('property words of a game without a ruleset', () => {
  it('are found when they are misspelt, once, at the slip, and nothing that rests on them is reported', () => {
    assert.deepEqual(slip('', ''), []);
    for (const [from, to, said] of [
      ['{ enter leg; move-cost 1 }', '{ entre leg; move-cost 1 }', 'SND109 entre enter'],
      ['{ enter leg; move-cost 1 }', '{ entry leg; move-cost 1 }', 'SND109 entry'],
      ['{ cross leg }', '{ corss leg }', 'SND109 corss cross'],
      ['move-cost 2', 'mvoe-cost 2', 'SND109 mvoe-cost move-cost'],
      ['{ base }', '{ bsae }', 'SND109 bsae base'],
      ['{ steps 2 }', '{ steps 2; mobil }', 'SND109 mobil'],
      ['limit red 2', 'limt red 2', 'SND109 limt limit'],
      ['{ side red }\n  track', '{ sied red }\n  track', 'SND109 sied side'],
      ['from 0; to 10', 'from 0; ot 10', 'SND109 ot to'],
      ['{ only red }', '{ olny red }', 'SND109 olny only'],
      ['{ only red }', '{ only red; at-night }', 'SND109 at-night'],
      ['{ state frozen }', '{ staet frozen }', 'SND109 staet state'],
      ['{ opened-by d-01 }', '{ opned-by d-01 }', 'SND109 opned-by opened-by'],
      ['0101 { side red }', '0101 { sdie red }', 'SND109 sdie side'],
      ['| Alpha | town ', '| Alpha | town, sack 2 ', 'SND101 sack'],
    ] as const)
      assert.deepEqual(
        slip(from, to).map((one) => one.trim()),
        [said],
        to,
      );
  });

  it('that the game declares stand where they say, and what follows is looked up by its type', () => {
    assert.deepEqual(slip('{ base }', '{ base; move-cost 1 }'), ['SND109 move-cost']);
    assert.deepEqual(slip('{ base }', '{ base; winter }'), ['SND109 winter'], 'a word of tables says no `on`');
    assert.deepEqual(slip('move-cost 2', 'move-cost dear'), ['SND762 dear']);
    assert.deepEqual(slip('opened-by d-01', 'opened-by d-10'), ['SND101 d-10 d-01']);
    assert.deepEqual(slip('opened-by d-01', 'needs-both red 2'), []);
    assert.deepEqual(slip('opened-by d-01', 'needs-both rde 2'), ['SND101 rde red']);
    assert.deepEqual(slip('{ on terrain; argument', '{ on terain; argument').slice(0, 1), ['SND101 terain terrain']);
  });
});

describe('property words of a game with a ruleset', () => {
  const files = shippedFiles();

  /** What is newly said of a shipped text after a slip: code, word and suggestion. */
  function slips(name: string, from: string, to: string): string[] {
    const { uri, text } = files.find((file) => file.uri.endsWith(`/${name}`))!;
    assert.ok(text.includes(from), from);
    const changed = text.replace(from, to);
    return createDiagnostics(createModel(withShipped({ [uri]: changed })))
      .problems(uri)
      .filter(({ severity }) => severity === 'error')
      .map(({ code, start, end, args }) => [code, changed.slice(start, end), args.suggestion ?? ''].join(' ').trim());
  }

  it('are found when they are misspelt, of formations and of single hexsides and routes, too', () => {
    const [formations, rivers] = ['ardennes-44/formations.sand', 'ardennes-44/map-rivers.sand'];
    for (const [name, from, to, said] of [
      [formations, 'tractors pm-7', 'tractros pm-7', 'SND109 tractros tractors'],
      [formations, 'tractors pm-7', 'tractors pm-8', 'SND101 pm-8 pm-7'],
      [formations, 'side german; kind army', 'sied german; kind army', 'SND109 sied side'],
      [rivers, '{ check-once }', '{ chekc-once }', 'SND109 chekc-once check-once'],
      [rivers, '{ check-once }', '{ halves }', 'SND109 halves'],
      [rivers, '{ state blown }', '{ state blwon }', 'SND762 blwon'],
      [rivers, '{ state blown }', '{ staet blown }', 'SND109 staet state'],
      [rivers, 'state under-construction; ready turn', 'state under-construction; raedy turn', 'SND109 raedy ready'],
    ] as const)
      assert.deepEqual(slips(name, from, to), [said], to);
  });

  it('are none of a rulebook that reads none', () => {
    const more = 'game war-in-the-pacific {\n  formation staff "Staff" ja "司令部" { side japan; tractors depot }\n}\n';
    const found = createDiagnostics(createModel(withShipped({ 'file:///own.sand': more }))).problems(
      'file:///own.sand',
    );
    assert.deepEqual(
      found.map(({ code, start, end }) => `${code} ${more.slice(start, end)}`),
      ['SND790 staff', 'SND109 tractors'],
    );
  });
});

describe('attributes whose cells hold names', () => {
  const text = (staffs: string, twin: string, declared = 'words us, joint; list') => `game x "X" ja "X" {
  side red "Red" ja "赤" { nation rd "Red" ja "赤" }
  class leg "Leg" ja "歩"
  kind Army "Army" ja "軍" is leg
  word joint "Joint" ja "統合"
  attribute staffs "Staffs" ja "司令部" { ${declared} }
  attribute twin "Twin" ja "組" { names unit }
  units red {
    | unit | name  | ja | kind | staffs    | twin    |
    | a1   | First | 一 | Army | ${staffs} | ${twin} |
    | a2   | Second | 二 | Army | joint    | a1      |
  }
}
`;
  const model = (source: string) => {
    const workspace = new Workspace(parse);
    workspace.setFile('file:///x.sand', source);
    return createModel(workspace);
  };
  const errors = (source: string) =>
    [...createDiagnostics(model(source)).all()]
      .flatMap(([, list]) => list)
      .filter(({ severity }) => severity === 'error')
      .map(
        ({ code, start, end, args }) => `${code} ${args.found ?? source.slice(start, end)} ${args.suggestion ?? ''}`,
      );

  it('are lists where they say so, each word of which is looked up, and name units where they say so', () => {
    assert.deepEqual(errors(text('us, joint', 'a2')), []);
    assert.deepEqual(errors(text('us, jiont', 'a2')), ['SND331 jiont ']);
    assert.deepEqual(errors(text('us, joint', 'a3')).length, 1);
    assert.match(errors(text('us, joint', 'a3'))[0]!, /^SND101 a3/);
    assert.match(
      errors(text('us', 'a2', 'words us, joint; list').replace('names unit', 'names unti'))[0]!,
      /^SND760 unti/,
    );
    const unit = model(text('us, joint', 'a2'))
      .game('x')
      ?.vocabulary.counters?.find(({ id }) => id === 'a1');
    assert.deepEqual(unit?.values, { staffs: [{ value: 'us, joint', list: ['us', 'joint'] }], twin: ['a2'] });
  });
});
