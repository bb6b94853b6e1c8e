/** Slips that would be played otherwise than they were meant: each is said at its place. */
import assert from 'node:assert/strict';
import { parse } from '../../grammar';
import { createDiagnostics, message } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';
import { gameText } from '../engine/by-text/kit';
import { shippedFiles, withShipped } from '../model/shipped';
import { foundBeside } from './beside';
import { open } from './samples';
import { files, slip, slipIn } from './slips';

describe('a choice in the set-up', () => {
  const line = 'in (1005, 1006, 1105) limit 1: 2 Militia at 1005, 1105';
  const spring = (wrong: string, code: string, meant?: string, words?: RegExp) =>
    slip('scenario-spring.sand', line, wrong, code, meant, words);

  it('gives each unit its place', () => {
    const units = createModel(withShipped({})).compile('tutorial/spring')?.compiled?.units ?? [];
    assert.deepEqual(
      units.filter(({ counter }) => counter === 'militia').map(({ at }) => at),
      ['1005', '1105'],
    );
  });

  it('says which place is none of its choices, how many are too many, and which is over its limit', () => {
    spring(line.replace('at 1005, 1105', 'at 1005'), 'SND350', undefined, /1005 gets 2 units/);
    spring(line.replace('at 1005, 1105', 'at 1005, 1006, 1105'), 'SND351', undefined, /3 places/);
    spring(
      'in (1005, 1006) limit 1: 2 Militia at 1005, 1106',
      'SND454',
      'in (1005, 1006) limit 1: 2 Militia at 1005, 1006',
    );
    slipIn('  setup crown { in (0504, 0604): guns at 0504, 0604 }', 'SND351', undefined);
  });

  it('holds nothing of the other side', () => {
    slip('scenario-spring.sand', '0304: "Royal Guard"', '0304: league guns', 'SND352', undefined, /list of crown/);
    slip('scenario-spring.sand', 'guns, supply-dump', 'guns, league supply-dump', 'SND352', undefined);
    slip('scenario-spring.sand', 'turn 2: infantry at', 'turn 2: league infantry at', 'SND352', undefined);
    slipIn('  place crown 0605: crown supply-dump', undefined);
  });
});

describe('a list of the other side', () => {
  it('is said once, at its side', () => {
    for (const [list, side, other] of [
      ['setup', 'crown', 'league'],
      ['setup', 'league', 'crown'],
      ['reinforcements', 'league', 'crown'],
    ] as const)
      slip(
        'scenario-spring.sand',
        `${list} ${side} (`,
        `${list} ${other} (`,
        'SND302',
        `${list} ${side} (`,
        new RegExp(`This list is of ${other}, but its units are of ${side}`),
      );
  });

  it('is none where a unit of its own stands in it', () => {
    const wrong = 'setup crown { 0504: lg guns\n 0304: lg infantry\n 0303: cr guns }';
    const own = `scenario mine of tutorial "M" ja "M" { turns 1..2\n map lind\n ${wrong} }`;
    const found = foundBeside({ 'file:///own.sand': own }).problems('file:///own.sand');
    assert.deepEqual(
      found.filter(({ code }) => code === 'SND302').map(({ start, end }) => own.slice(start, end)),
      ['lg', 'lg'],
    );
  });
});

describe('a scenario that builds on another', () => {
  const spring = files.find(({ name }) => name === 'scenario-spring.sand')!.text;
  const lists = (word: string) => [...spring.matchAll(new RegExp(`  ${word} [^]*?\\n  \\}`, 'g'))].join('\n');

  it('says once that its lists repeat those of the other', () => {
    for (const word of ['setup', 'reinforcements'])
      slipIn(lists(word), 'SND353', `  clear ${word}\n${lists(word)}`, /added to those of spring/);
    const one = lists('setup').split('\n  setup league')[0]!;
    slipIn(one, 'SND353', `  clear setup crown\n${one}`);
  });

  it('says once that it takes the place of a shipped one', () => {
    const own = `scenario standard of war-in-the-pacific "M" ja "M" {
  map pacific
  turns 1..2
  setup japan { 0804 Kure: 2 CV }
  otherwise japan
}
`;
    const workspace = withShipped({ 'file:///own.sand': own });
    const diagnostics = createDiagnostics(createModel(workspace));
    const shipped = workspace.uris().filter((uri) => uri.includes('/war-in-the-pacific/'));
    assert.deepEqual(
      shipped.flatMap((uri) => diagnostics.problems(uri).map(({ code }) => code)),
      [],
    );
    assert.equal(diagnostics.problems('file:///own.sand').filter(({ code }) => code === 'SND623').length, 1);
  });
});

describe('a word that joins others', () => {
  it('is no misspelt name', () => {
    slipIn('  victory crown { a: at any time when no (crown land on shore) }', 'SND101', undefined, /called “on”\./);
    slipIn('  place crown 0504: guns on shore', 'SND101', undefined, /called “on”\./);
  });
});

describe('what a game without a ruleset may not know', () => {
  it('is said where its word is surely another one', () => {
    const lake = (when: string) => {
      const text = `game pond "Pond" ja "池" {
  side red "Red" ja "赤" color #b5483a { nation rd "Red" ja "赤" }
  track morale "Morale" ja "士気" { sides red; from 0; to 10; start 6 }
  query weather-is "It is {word}" ja "天候は{word}" { argument word; gives boolean }
}
scenario first of pond "First" ja "第一" {
  turns 1..2
  victory red { a: at any time when ${when} }
}
`.replace(when.startsWith('weather') ? '\u0000' : /.*query.*\n/, '');
      const found = foundBeside({ 'file:///own.sand': text }).problems('file:///own.sand');
      return found
        .filter(({ code, severity }) => severity === 'error' && code !== 'SND603')
        .map((one) => `${one.code} ${text.slice(one.start, one.end)}`);
    };
    assert.deepEqual(lake('controls red (0101)').slice(0, 1), ['SND601 controls']);
    assert.deepEqual(lake('moral red < 3'), ['SND101 moral']);
    assert.deepEqual(lake('crossed red'), ['SND101 crossed']);
    assert.deepEqual(lake('crossed (0101)'), ['SND101 crossed']);
    assert.deepEqual(lake('weather-is mud'), []);
  });

  it('is said of a certainty behind a comma', () => {
    slip(
      'scenario-spring.sand',
      '(see 8.3; reconstructed)',
      '(see 8.3, reconstructed)',
      'SND114',
      '(see 8.3; reconstructed)',
    );
  });
});

describe('what no ruleset holds', () => {
  const order = 'order crown, league';

  it('of who acts, what is counted, and what is dealt', () => {
    slip('game.sand', order, 'order crown, leagues', 'SND101', order);
    slip('game.sand', order, 'order crwon, league', 'SND101', order);
    slip('game.sand', order, 'order crown league', 'SND342', order);
    slip('game.sand', 'first league;', 'first leageu;', 'SND101', 'first league;');
    slip('game.sand', 'first league;', 'first the league;', 'SND101', undefined, /called “the”/);
    slip('game.sand', order, 'order crown, crown', 'SND780', order);
    slip('game.sand', '{ of land; most 3', '{ of lnad; most 3', 'SND101', '{ of land; most 3');
    slip('scenario-spring.sand', '; draw 1 }', '; drew 1 }', 'SND109', '; draw 1 }');
    slip('scenario-spring.sand', '{ hand events-01;', '{ hand 2;', 'SND101', undefined);
  });

  it('of numbers on cards', () => {
    slip('cards.sand', 'cost 2', 'cost two', 'SND110', 'cost 2');
    slip('cards.sand', 'cost 2', 'cost 2 3', 'SND110', undefined);
  });

  it('of what a phase of cards says of them', () => {
    const pay = 'pay cost from morale';
    slip('game.sand', pay, 'pay coost from morale', 'SND109', pay);
    slip(
      'game.sand',
      pay,
      `points opps; ${pay}`,
      'SND109',
      undefined,
      /“opps” means nothing in a number of points\. Known are: cost/,
    );
    slip('game.sand', 'must-play mandatory', 'must-play mandatry', 'SND101', 'must-play mandatory');
    slip('game.sand', pay, `rounds four; ${pay}`, 'SND762', `rounds 4; ${pay}`, /^`rounds` needs: number/);
  });

  it('of procedures that need one word or another', () => {
    const lacks = (right: string, wrong: string) => {
      const { uri, text } = shippedFiles().find((one) => one.text.includes(right))!;
      const found = foundBeside({ [uri]: text.replace(right, () => wrong) }).problems(uri);
      return found.filter(({ code }) => code === 'SND806').map(({ args }) => args.param);
    };
    const draw = 'does draw; deck fortunes; hand 5';
    assert.deepEqual(lacks(draw, 'does draw; deck fortunes'), ['hand']);
    assert.deepEqual(lacks(draw, 'does draw; deck fortunes; amount 1'), []);
    const fire = 'firepower fire; range range; hits on 2;';
    assert.deepEqual(lacks(fire, 'firepower fire; range range;'), ['hits']);
  });

  it('of tables', () => {
    slip(
      'tables.sand',
      'columns odds\n',
      'columns odds 1-2, 1-1, 2-1, 4-1\n',
      'SND770',
      'columns odds 1-2, 1-1, 2-1, 3-1\n',
    );
    slip('tables.sand', '| A1  | -   | D1  | D1  |', '| A1  | -   | D1  |     |', 'SND776', undefined, /4\.\.5/);
    slip('tables.sand', '| D1  | D2  | D2  |', '| D1  | D2  | 2D  |', 'SND767', '| D1  | D2  | D2  |');
    const rows = [
      '    | 2    | summer | dry     |     |               |',
      '    | 3    | autumn | wet     | 6.1 | uncertain     |',
    ];
    slip('tables.sand', rows.join('\n'), rows.toReversed().join('\n'), 'SND428', undefined);
  });

  it('of columns in another order than the table has, and of an order without a side', () => {
    const odds = (list: string) => `columns odds ${list}\n`;
    const right = odds('1-2, 1-1, 2-1, 3-1');
    slip('tables.sand', 'columns odds\n', odds('1-2, 2-1, 1-1, 3-1'), 'SND773', right, /another order/);
    slip('game.sand', order, 'order crown', 'SND780', order);
  });

  it('of a phase that stands twice, and of counters that there are not', () => {
    slip('game.sand', 'phase combat "Combat"', 'phase movement "Combat"', 'SND102', 'phase combat "Combat"');
    slip('game.sand', 'every infantry', 'every infntry', 'SND648', 'every infantry', /Did you mean “infantry”/);
    slip('game.sand', 'every infantry', 'every feet', 'SND648', undefined);
  });

  it('of a picture one glyph short, without a guess', () => {
    slip('map.sand', '    p   ~   s   ~   H   p\n', '    p   ~   s   ~   H\n', 'SND203', undefined);
  });

  it('of a condition and a turn where it is broken', () => {
    const at = (lines: string, code: string) => {
      const text = `scenario mine of tutorial extends spring "M" {\n${lines}\n}\n`;
      const found = foundBeside({ 'file:///own.sand': text }).problems('file:///own.sand');
      return found.filter((one) => one.code === code).map((one) => text.slice(one.start, one.end));
    };
    assert.deepEqual(at('  turns 3..4', 'SND314'), ['turns 3..4']);
    assert.deepEqual(at('  place league 0904: lg guns', 'SND646'), ['lg guns']);
  });

  it('of conditions that are true from the start', () => {
    const victory = (when: string) => `  victory crown { a: at any time when ${when} }`;
    slipIn(victory('morale crown < 30'), 'SND602', undefined, /0 to 10/);
    slipIn(victory('morale crown < 30 and crown controls (1106)'), 'SND602', undefined, /always true/);
    slipIn(victory('no (crown land in east-bank)'), 'SND622', undefined, /crown wins at once/);
    slipIn(victory('no (league land in east-bank)'), undefined);
  });

  it('of arrivals and rules that cannot be', () => {
    slip('scenario-spring.sand', 'turn 2: infantry at 0303 Askby', 'turn 2: infantry at 0509', 'SND304', undefined);
    slipIn('  rule bridge-blown { turn 9; places 0605 }', 'SND457', undefined);
  });
});

describe('the table of doctrines', () => {
  it('names scenarios of the game, and factors that are none', () => {
    const right = '| usual    |        | short      |       |        |      | 0          |';
    const { uri, text } = shippedFiles().find((one) => one.text.includes(right))!;
    const said = (wrong: string) => {
      return foundBeside({ [uri]: text.replace(right, () => wrong) })
        .problems(uri)
        .filter(({ code }) => code === 'SND429')
        .map((problem) => message(problem, 'en'));
    };
    assert.deepEqual(said(right), []);
    assert.match(said(right.replace('short', 'shrot')).join(), /^`shrot` is no scenario; the scenarios are: .*short/);
    assert.match(said(right.replace('| 0 ', '| -1')).join(), /^`-1` is no factor/);
  });
});

describe('a phase of a side without counters', () => {
  it('is told where something is done with counters, not where cards, bids or events are', () => {
    const workspace = new Workspace(parse);
    workspace.setFile(
      'file:///own.sand',
      `game own "Own" ja "自作" {
  side red "Red" ja "赤" { nation rd "Red" ja "赤" }
  side blue "Blue" ja "青" { nation bl "Blue" ja "青" }
  class land "Land" ja "陸上"
  kind foot "Foot" ja "歩兵" is land
  counters {
    | nation | foot |
    | rd     | 3    |
  }
  sequence {
    phase talks "Talks" ja "交渉" { only blue; does nothing }
    phase march "March" ja "行軍" { only blue; does move; allowance 3 }
    phase sally "Sally" ja "出撃" { does move; of blue foot, rd; allowance 3 }
    phase raid "Raid" ja "襲撃" { does move; of rd foot; allowance 3 }
  }
}`,
    );
    const said = createDiagnostics(createModel(workspace))
      .problems('file:///own.sand')
      .filter(({ code }) => code === 'SND800')
      .map((problem) => message(problem, 'en'));
    assert.deepEqual(said, [
      'Nobody can act in march: blue has no counter.',
      'Some words of sally mean nobody (words side by side must all fit; a comma stands between others): no counter that is blue foot.',
    ]);
  });
});

describe('a line about attacks from afar', () => {
  it('is said to do nothing where the phase has no range', () => {
    const phase = (id: string, more: string) =>
      `phase ${id} "R" { does attack; strength strength; table combat; no attack of guns beyond 1${more} }`;
    const workspace = new Workspace(parse);
    for (const { name, text } of files) workspace.setFile(`file:///${name}`, text);
    const own = `game tutorial { sequence { ${phase('near', '')}\n${phase('far', '; range 2')} } }`;
    workspace.setFile('file:///own.sand', own);
    const found = createDiagnostics(createModel(workspace)).problems('file:///own.sand');
    const said = found.filter(({ code }) => code === 'SND802');
    assert.deepEqual(
      said.map(({ args, start }) => [args.beyond, start < own.indexOf('far')]),
      [['1', true]],
    );
  });
});

describe('a condition behind a block of effects', () => {
  const trigger = (effects: string) => `  trigger storm "Storm" ja "嵐" at supply {\n${effects}\n  }`;
  const slips: [behind: string, before: string][] = [
    [
      'choose { x "X" { shift morale +1 of crown } when turn > 2; y "Y": shift morale -1 of crown }',
      'choose { x "X" when turn > 2 { shift morale +1 of crown }; y "Y": shift morale -1 of crown }',
    ],
    [
      'roll d6 { 1..3: shift morale +1 of crown; 4..6 { } } when any (crown land in (0605)) and turn = 3 (see 5)',
      'roll d6 when any (crown land in (0605)) and turn = 3 { 1..3: shift morale +1 of crown; 4..6 { } } (see 5)',
    ],
    [
      'each (0605) { // not { here\n shift morale -1 of crown } when turn = 3',
      'each (0605) when turn = 3 { // not { here\n shift morale -1 of crown }',
    ],
    ['repeat 2 { shift morale -1 of crown } when turn = 3', 'repeat 2 when turn = 3 { shift morale -1 of crown }'],
  ];
  for (const [behind, before] of slips)
    it(`goes in front of it: ${before.slice(0, 20)}`, () => {
      slipIn(trigger(behind), 'SYN001', trigger(before), /A condition stands in front of the block: when (turn|any)/);
      slipIn(trigger(before), undefined);
    });

  it('stands in front of the block of a phase, too', () => {
    const asked = (phase: string) =>
      open([{ uri: 'file:///fords.sand', text: gameText({ game: '  option night "Night" ja "夜"', sequence: phase }) }])
        .all()
        .filter(({ severity }) => severity === 'error')
        .map(({ code, args }) => `${code} ${args.asked}`);
    const march = (said: string) => `    phase march "March" ja "行軍" { ${said} }`;
    assert.deepEqual(asked(march('when option night; does move; allowance 1')), ['SYN001 phase … when … { … }']);
    assert.deepEqual(asked(march('does move when option night; allowance 1')), ['SYN001 phase … when … { … }']);
    assert.deepEqual(asked(march('only red when option night')), ['SYN001 phase … when … { … }']);
    assert.deepEqual(asked('    phase march "March" ja "行軍" {\n      when option night\n    }'), [
      'SYN001 phase … when … { … }',
    ]);
    assert.deepEqual(asked(march('does move; allowance 1; no move when option night')), []);
  });

  it('goes in front of the reference that closes a header', () => {
    const [phase, reference] = ['ja "補給フェイズ"', '(see 4)'];
    const words = /A condition stands in front of the block: when turn = 2 \(see 4\)/;
    const written = (header: string) => `${phase} ${header} {`;
    const meant = written(`when turn = 2 ${reference}`);
    slip('game.sand', written(reference), written(`${reference} when turn = 2`), 'SYN001', meant, words);
  });
  it('is not guessed where none is said', () => {
    slipIn(
      trigger('each (0605) { shift morale -1 of crown } where'),
      'SYN001',
      trigger('each (0605) { shift morale -1 of crown }'),
    );
  });
});
