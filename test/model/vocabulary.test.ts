import assert from 'node:assert/strict';
import { needs as byText } from '../../engine/rulesets/by-text/vocabulary';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';

const GAME = `game x "X" ja "X" {
  side red "Red" ja "赤" { nation rd "Red" ja "赤" }
  side blue "Blue" ja "青" { nation bl "Blue" ja "青" }
  class land "Land" ja "陸"
  kind Army "Army" ja "軍" is land { steps 2 }
  terrain plain "P" ja "P" { enter land }
  verb gain "Adds points" ja "得点" { amount number; vp; optional for side; optional chooser owner, user; optional each }
  verb pick "Picks" ja "選ぶ" { places places; optional cards card list }
  query surrendered "Has surrendered" ja "降伏した" { argument nation; gives boolean }
  query line "A line of supply" ja "補給線" { argument side, place; optional place; gives boolean }
  window combat-start "Start of combat" ja "戦闘開始"
  special no-advance "No advance" ja "前進禁止" { turn number; side side; optional how slow, fast }
  special held "Held" ja "保持" { at place; of units }
  track will "Will" ja "意志" { from -5; to 10; start 8 }
  track supply "Supply" ja "補給" { sides red, blue; from 0; to 20; start 3 }
  track india "India" ja "インド" {
    start stable
    | box | id     | name    | ja   | note |
    | 0   | revolt | Revolts | 反乱 | x    |
    | 1   | stable | Stable  | 安定 |      |
  }
  sequence {
    phase move "Move" ja "移動" { only red; from turn 3 }
  }
  sequence night "Night" ja "夜" {
    phase rest "Rest" ja "休息" { only blue }
  }
}
map m of x "M" ja "M" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  places {
    | hex  | terrain | name  |
    | 0101 | plain   | Alpha |
    | 0102 | plain   | Bravo |
  }
}
`;

function check(rest: string) {
  const workspace = new Workspace(parse);
  workspace.setFile('file:///x.sand', GAME + rest);
  const model = createModel(workspace);
  const problems = [...createDiagnostics(model).all()].flatMap(([, found]) =>
    found.filter((p) => p.severity === 'error').map((p) => p.code),
  );
  return { problems, compiled: model.compile('x/s')?.compiled, model };
}

const scenario = (lines: string) => `scenario s of x "S" ja "S" {\n  map m\n  turns 1..5\n${lines}\n}\n`;

describe('words that a game declares', () => {
  it('are the verbs of its cards, with marks and clauses in any order', () => {
    const { problems, compiled } = check(`deck d of x "D" ja "D" {
  card 1 "C" ja "C" {
    red: gain 2 vp each for blue chooser owner
    blue: gain 1 vp chooser user for red
    blue: pick (0101, 0102) cards (d-01)
  }
}
${scenario('')}`);
    assert.deepEqual(problems, []);
    assert.deepEqual(compiled!.game.decks[0]!.cards[0]!.effects, {
      red: [{ verb: 'gain', args: { amount: 2, each: true, for: 'blue', chooser: 'owner' } }],
      blue: [
        { verb: 'gain', args: { amount: 1, chooser: 'user', for: 'red' } },
        { verb: 'pick', args: { places: { set: 'places', ids: ['0101', '0102'] }, cards: ['d-01'] } },
      ],
    });
  });

  it('close the vocabulary: another verb, query or rule is unknown', () => {
    const card = (effect: string) =>
      check(`deck d of x "D" ja "D" { card 1 "C" ja "C" { red: ${effect} } }\n`).problems;
    assert.deepEqual(card('gian 2 vp'), ['SND101']);
    assert.deepEqual(card('gain 2 vp for green'), ['SND101']);
    assert.deepEqual(card('gain vp'), ['SND505']);
    assert.deepEqual(card('gain 2 vp when defeated rd'), ['SND101']);
    assert.deepEqual(card('gain 2 vp when surrendered rd and will < 3'), []);
    assert.deepEqual(card('gain 2 vp when will'), ['SND608']);
    assert.deepEqual(check(scenario('rule advance { turn 1 }')).problems, ['SND101']);
  });

  it('are called by sentences with room for their arguments alone', () => {
    const says = (sentence: string) =>
      check(`game x {\n  verb pay "${sentence}" ja "{amount}払う" { amount number; optional open }\n}\n`).problems;
    assert.deepEqual(says('Pays {amount} {amount|point|points}[open:  at once]'), []);
    assert.deepEqual(says('Pays {amout}'), ['SND109']);
    assert.deepEqual(says('Pays[opne:  at once]'), ['SND109']);
  });

  it('look up every argument: boxes of a track, options, rules, terrain, a side or nation, numbers, turns', () => {
    const typed = `game x {
  option fog "Fog" ja "霧"
  verb push "Pushes" ja "動かす" { steps number; optional stop box india }
  verb waive "Does not hold" ja "適用しない" { rule rule }
  verb allow "Allows" ja "許す" { option option; in; terrain terrain; by; force force }
  query near "Is near" ja "近い" { argument place, number; gives boolean }
  query since "Since" ja "以来" { argument turn; gives boolean }
}
`;
    const card = (effect: string) =>
      check(`${typed}deck d of x "D" ja "D" { card 1 "C" ja "C" { red: ${effect} } }\n`).problems;
    for (const good of [
      'push 1 stop revolt',
      'waive no-advance',
      'allow fog in plain by red',
      'allow fog in plain by bl',
    ])
      assert.deepEqual(card(good), [], good);
    assert.deepEqual(card('push 1 when near 0101 3 and since 2'), []);
    assert.deepEqual(card('push 1 stop revlot'), ['SND101']);
    assert.deepEqual(card('push 1 stop "Foo Front"'), ['SND101']);
    assert.deepEqual(card('waive "99.99"'), ['SND101']);
    assert.deepEqual(card('allow frog in plain by red'), ['SND101']);
    assert.deepEqual(card('allow fog in plane by red'), ['SND101']);
    assert.deepEqual(card('allow fog in plain by reed'), ['SND101']);
    assert.equal(card('push 1 when near 0101 x').length, 1);
    assert.equal(card('push 1 when since then').length, 1);
  });

  it('may have fewer arguments, and places with their names', () => {
    const { problems, compiled } = check(
      scenario('victory red { a: at any time when line red 0101 Alpha and line red 0101 0102 Bravo }'),
    );
    assert.deepEqual(problems, []);
    const [first, second] = (compiled!.scenario.victory[0]!.when as { args: { args: string[] }[] }).args;
    assert.deepEqual(first!.args, ['red', '0101']);
    assert.deepEqual(second!.args, ['red', '0101', '0102']);
  });

  it('are special rules with typed parameters', () => {
    const { problems, compiled } = check(scenario('rule no-advance { turn 2; side red; how fast }'));
    assert.deepEqual(problems, []);
    assert.deepEqual(compiled!.scenario.rules, [
      { id: 'no-advance', properties: { turn: [2], side: ['red'], how: ['fast'] } },
    ]);
    assert.deepEqual(check(scenario('rule no-advance { turn 2 }')).problems, ['SND763']);
    assert.deepEqual(check(scenario('rule no-advance { turn soon; side red }')).problems, ['SND762']);
    assert.deepEqual(check(scenario('rule no-advance { turn 2; side red; how high }')).problems, ['SND762']);
  });

  it('name only what the type of their parameter lets them', () => {
    const { problems, compiled } = check(scenario('rule held { at Alpha; of Army }'));
    assert.deepEqual(problems, []);
    assert.deepEqual(compiled!.scenario.rules[0]!.properties, { at: ['0101'], of: ['Army'] });
    assert.deepEqual(check(scenario('rule held { at Army; of red }')).problems, ['SND101']);
    assert.deepEqual(check(scenario('rule held { at Alpha; of Bravo }')).problems, ['SND101']);
  });

  it('are tracks, whose boxes have names', () => {
    const { problems, compiled } = check(scenario('track will -3\ntrack supply red 5\ntrack india revolt'));
    assert.deepEqual(problems, []);
    assert.deepEqual(compiled!.scenario.tracks, [
      { track: 'will', value: -3 },
      { track: 'supply', side: 'red', value: 5 },
      { track: 'india', value: 0 },
    ]);
    assert.deepEqual(compiled!.game.tracks![2], {
      id: 'india',
      names: { en: 'India', ja: 'インド' },
      from: 0,
      to: 1,
      start: 1,
      boxes: [
        { value: 0, id: 'revolt', names: { en: 'Revolts', ja: '反乱' }, cells: { note: 'x' } },
        { value: 1, id: 'stable', names: { en: 'Stable', ja: '安定' } },
      ],
    });
    assert.deepEqual(check(scenario('track supply 5')).problems, ['SND764']);
    assert.deepEqual(check(scenario('track india calm')).problems, ['SND101']);
    assert.deepEqual(check('game x { track late "Late" ja "遅い" { from 3; to 1 } }\n').problems, ['SND765']);
  });

  it('are sequences of play beside the usual one', () => {
    const { compiled } = check(scenario(''));
    assert.deepEqual(
      compiled!.game.phases.map((p) => p.id),
      ['move'],
    );
    assert.deepEqual(
      compiled!.game.sequences!.map((s) => [s.id, s.phases.map((p) => p.id)]),
      [['night', ['rest']]],
    );
  });

  it('are offered and explained', () => {
    const { model } = check('');
    const symbols = model.symbols('x', 'verb');
    assert.deepEqual(
      symbols.map((s) => s.id),
      // Its own, and those that every game without a rulebook has.
      ['gain', 'pick', ...byText.verbs.map(({ verb }) => verb)],
    );
    assert.deepEqual(symbols[0]!.names, { en: 'Adds points', ja: '得点' });
  });
});
