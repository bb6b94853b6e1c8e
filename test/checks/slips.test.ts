import assert from 'node:assert/strict';
import { message } from '../../server/checks';
import { createModel } from '../../server/model';
import { withShipped } from '../model/shipped';
import { foundBeside } from './beside';
import { open } from './samples';
import { choices, files, slip, slipIn } from './slips';

describe('a fix keeps what was meant', () => {
  const when = (condition: string) => `  victory crown { a: at end of turn 2 when ${condition} }`;
  const guns = 'count (guns in (0605))';

  it('of marks that belong together', () => {
    for (const [wrong, code, meant] of [
      ['=‹', 'SYN013', '<='],
      ['=<', 'SYN001', '<='],
      ['=>', 'SYN001', '>='],
      ['==', 'SYN001', '='],
      ['<>', 'SYN001', '!='],
      ['≤', 'SYN013', '<='],
      ['＜＝', 'SYN013', '<='],
    ] as const)
      slipIn(when(`${guns} ${wrong} 2`), code, when(`${guns} ${meant} 2`));
    slipIn(when('number of (guns in (0605)) = 2'), 'SND101', when(`${guns} = 2`), /Did you mean “count”/);
    slipIn(when(`turn = 2 && ${guns} = 1`), 'SYN013', when(`turn = 2 and ${guns} = 1`));
    slipIn('  move crown cavalry 0504 → 0404', 'SYN013', '  move crown cavalry 0504 -> 0404');
    slipIn('  turns 1〜4', 'SYN013', '  turns 1..4');
    // Without the character, 4 and 7 would be 47.
    slipIn('  turns 1¤4', 'SYN013', undefined);
  });

  it('of wide digits and letters', () => {
    slipIn('  turns 1..４', 'SYN013', '  turns 1..4');
    slipIn('  place crown ０５０４: guns', 'SYN013', '  place crown 0504: guns');
    slip('scenario-spring.sand', '0304: "Royal Guard"', '0304: ｇｕａｒｄ', 'SND101', '0304: guard');
  });

  it('of colours without their mark', () => {
    slip('game.sand', 'color #e6dfb8', 'color e6dfb8', 'SYN001', 'color #e6dfb8');
    slip('game.sand', 'color #e6dfb8', 'color green', 'SYN001', undefined);
  });

  it('of values that a mark should part, and of a number that cannot be', () => {
    const army = '{ strength 4/2; movement 3 }';
    slip('game.sand', army, '{ strength 4/2 movement 3 }', 'SND110', army);
    slip('game.sand', '{ strength 3/1; movement 2 }', '{ strength 3/11; movement 2 }', 'SND332', undefined);
  });

  it('of names without quotation marks', () => {
    slip('scenario-spring.sand', '"Royal Guard"', 'Royal Guard', 'SND101', '"Royal Guard"', /quotation marks/);
    slip('scenario-spring.sand', '"Royal Guard"', 'Royal Guards', 'SND101', '"Royal Guard"');
    slip('game.sand', '"The Crown" ja', 'The Crown ja', 'SYN001', '"The Crown" ja');
    slip('game.sand', 'ja "王国軍"', 'ja 王国軍', 'SYN001', 'ja "王国軍"');
    slip('map.sand', '"West bank" ja', 'West bank ja', 'SYN002', '"West bank" ja');
    slip('cards.sand', '"High water" ja', 'High water ja', 'SYN002', '"High water" ja');
    slip('cards.sand', 'ja "増水" mandatory', 'ja 増水 mandatory', 'SYN001', 'ja "増水" mandatory');
    slip('scenario-spring.sand', 'ja "春季攻勢"', 'ja 春季攻勢', 'SYN001', 'ja "春季攻勢"');
  });

  it('of names in place of ids', () => {
    slipIn('  place crown 0504: Field guns', 'SND101', undefined);
    slipIn('  place crown 0504: Guns', 'SND101', '  place crown 0504: guns');
    slipIn('  place crown 0504: 砲兵', 'SND101', '  place crown 0504: guns');
  });

  it('of places that stand behind units', () => {
    const arrival = 'turn 2: infantry at 0303 Askby';
    slip('scenario-spring.sand', arrival, 'turn 2: infantry 0303 Askby', 'SYN002', arrival);
    slip('scenario-spring.sand', arrival, 'turn 2: infantry Askby', 'SND101', 'turn 2: infantry at Askby');
    slipIn('  place crown 0504: -2 guns', 'SYN001', undefined);
  });

  it('of a counter too many in a block on one line', () => {
    const coming = (lines: string) => `  reinforcements crown {${lines}}`;
    slipIn(coming(' turn 3: infantry in 0303 '), 'SND308', '');
    slipIn(coming(' turn 2: infantry; turn 3: infantry in 0303 '), 'SND308', coming(' turn 3: infantry in 0303 '));
    slipIn(coming(' note "Late."; turn 3: infantry in 0303 '), 'SND308', coming(' note "Late." '));
    slipIn(coming(' turn 2: infantry, infantry in 0303 '), 'SND308', coming(' turn 2: infantry in 0303 '));
    slipIn('  place crown 0404: infantry', 'SND308', '');
  });

  it('of a column that all rows need', () => {
    const head = '| ja               | kind     | strength | movement |';
    slip('tables.sand', head, head.replace('kind', 'knid'), 'SND109', head);
  });

  it('of words that are too many', () => {
    slipIn('  move crown "Royal Guard" from 0304 -> 0303', 'SYN001', '  move crown "Royal Guard" 0304 -> 0303');
    slip('map.sand', 'border cliff: 0101', 'border border cliff: 0101', 'SYN001', 'border cliff: 0101');
    slipIn('  turns 1..4 3', 'SYN001', undefined);
  });
});

describe('a missing brace is said once', () => {
  it('behind the head of a declaration, of a statement and of a block in it', () => {
    for (const [name, head] of [
      ['game.sand', '"リンド橋の戦い" (see 1)'],
      ['game.sand', 'sequence (see 5)'],
      ['map.sand', '"リンド谷" (see 7)'],
      ['map.sand', 'legend'],
      ['map.sand', 'picture'],
      ['map.sand', 'places (see 7)'],
      ['tables.sand', '"戦闘結果" (see 5.2)'],
      ['scenario-spring.sand', '"春季攻勢" (see 8)'],
      ['scenario-spring.sand', 'setup crown (see 8.2)'],
      ['cards.sand', '"イベント" (see 10)'],
      ['cards.sand', 'event once'],
      ['cards.sand', 'choose'],
      ['example.sand', 'case bridge-1, bridge-2 (see 12)'],
    ] as const)
      slip(name, `${head} {\n`, `${head}\n`, 'SYN002', `${head} {\n`, /“{” is missing/);
  });
});

describe('a missing quotation mark is said once', () => {
  it('where the text begins, and is written where the name ends', () => {
    slip('game.sand', '"Town" ja', '"Town ja', 'SYN010', '"Town" ja');
    slip('game.sand', 'ja "町"', 'ja "町', 'SYN010', 'ja "町"');
    slip('game.sand', '"The Crown" ja', '"The Crown ja', 'SYN010', '"The Crown" ja');
    slip('map.sand', '"West bank" ja "西岸"', '"West bank ja "西岸"', 'SYN010', '"West bank" ja "西岸"');
    slip('map.sand', 'ja "西岸"', 'ja 西岸"', 'SYN001', 'ja "西岸"');
    slip('map.sand', '"Lind" ja', '"Lind ja', 'SYN010', '"Lind" ja');
    slip('cards.sand', '"High water" ja', '"High water ja', 'SYN010', '"High water" ja');
    slip('scenario-spring.sand', '"Garth Lancers", s', '"Garth Lancers, s', 'SYN010', '"Garth Lancers", s');
    slip('rules.sand', 'and the isles." ja', 'and the isles. ja', 'SYN010', 'and the isles." ja');
    slipIn('  setup crown { 0504 "Fair: guns }', 'SYN010', '  setup crown { 0504 "Fair": guns }');
  });

  it('of a note', () => {
    slipIn('  note The army sails.', 'SYN001', '  note "The army sails."', /text in quotation marks/);
    slip('game.sand', 'note "Guns', 'note Guns', 'SYN001', 'note "Guns');
    slip(
      'game.sand',
      '"Guns fire from the second row." ja',
      'Guns fire from the second row. ja',
      'SYN001',
      '"Guns fire from the second row." ja',
    );
    const rule = 'note "In operations the sides alternate." ja "作戦フェイズでは両軍が交互に行動します。"';
    slip(
      'rules.sand',
      rule,
      'note In operations the sides alternate.',
      'SYN001',
      'note "In operations the sides alternate."',
    );
    const card = '"The Lind rises: the fords are gone, and with them some courage."';
    slip('cards.sand', card, 'The Lind rises', 'SYN001', '"The Lind rises"');
    const at = 'at 0303 Askby';
    slip('scenario-spring.sand', at, `${at} note By road.`, 'SYN001', `${at} note "By road."`);
  });
});

describe('what cannot be is said', () => {
  it('of a turn that is not played, and a number that is not on its track', () => {
    slipIn(
      '  victory crown { a: at any time when turn = 7 and crown controls (0605) }',
      'SND602',
      undefined,
      /turn goes from 1 to 4/,
    );
    slipIn(
      '  trigger late "Late" ja "遅い" at movement once when turn >= 7 { move-again 1 (land) }',
      'SND602',
      undefined,
      /late/,
    );
    slipIn('  victory crown { a: at any time when morale crown > 16 }', 'SND602', undefined, /0 to 10/);
    slipIn('  victory crown { a: at any time when morale crown > 9 and turn < 3 }', undefined);
    slipIn('  track morale crown 16', 'SND765', undefined, /16 is not on it/);
  });

  it('of a unit that is moved and then placed', () => {
    const twice = '  move crown "Royal Guard" 0304 -> 0205\n  place crown 0504: "Royal Guard"';
    slipIn(twice, 'SND328', '  move crown "Royal Guard" 0304 -> 0205');
    slipIn('  place crown 0504: "Royal Guard"', undefined);
  });

  it('of changes that lack their arrow, or have words of another one', () => {
    slipIn('  move crown cavalry 0504 to 0404', 'SYN001', '  move crown cavalry 0504 -> 0404');
    slipIn('  move crown cavalry 0504', 'SYN003', undefined);
    slipIn('  reduce crown cavalry 0504 -> 0404', 'SYN001', undefined);
    slipIn('  delay crown infantry of turn 2', 'SYN003', undefined);
    slipIn('  delay crown infantry of turn 2 by 1', undefined);
  });

  it('of a die', () => {
    slip('example.sand', 'dice combat 1\n  do', 'dice combat 9\n  do', 'SND703', undefined, /they show 1 to 6/);
  });
});

describe('one slip in a scenario or table', () => {
  it('of turns in the wrong order says which', () => {
    slipIn('  turns 4..1', 'SND604', '  turns 1..4', /the last comes before the first/);
  });

  it('of what a scenario extends says nothing of the map that is lost with it', () => {
    slip('scenario-winter.sand', 'extends spring', 'extends sprung', 'SND101', 'extends spring');
  });

  it('of a column that stands twice says that, not what it misses', () => {
    slip('tables.sand', '| die  | 1-2 | 1-1 | 2-1 |', '| die  | 1-2 | 1-1 | 1-1 |', 'SND691', undefined);
  });
});

describe('what a newcomer writes from memory', () => {
  it('is mended without losing a number or a place', () => {
    const victory = (when: string) => `  victory crown { late: ${when} }`;
    const at = 'at end of turn 3 when crown controls';
    slipIn(victory(`${at.replace('end', 'the end')} (0706)`), 'SND611', victory(`${at} (0706)`));
    slipIn(victory(`${at} 0706, 0904`), 'SYN001', victory(`${at} (0706, 0904)`));
    slipIn('  reserve crown 2 infantry', 'SYN002', undefined);
    slip('scenario-spring.sand', 'turn 2: infantry at', '2: infantry at', 'SYN001', 'turn 2: infantry at');
    const phases = 'phase movement "Movement" ja "移動" (see 5.1)';
    slip(
      'game.sand',
      phases,
      `${phases}, phase fight "Fight" ja "戦"`,
      'SYN001',
      `${phases}; phase fight "Fight" ja "戦"`,
    );
  });

  it('is said once of a picture', () => {
    const last = '      w   p   p   ~   p   h\n';
    slip('map.sand', last, last + last, 'SND203', undefined, /21 lines, but the grid needs 20/);
  });
});

describe('a set of units', () => {
  it('may stand with or without parentheses', () => {
    const compiled = (when: string) =>
      createModel(
        withShipped({
          'file:///mine.sand': `scenario mine of tutorial extends spring "Mine" { victory crown { a: at any time when ${when} } }\n`,
        }),
      ).compile('tutorial/mine')?.compiled?.scenario.victory;
    assert.deepEqual(compiled('any crown land in 0706'), compiled('any (crown land in (0706))'));
    assert.deepEqual(
      compiled('no crown land in 0706 and turn = 3'),
      compiled('no (crown land in (0706)) and turn = 3'),
    );
  });
});

describe('a slip in the grid of a map is said once', () => {
  it('at the grid itself, or at the picture that does not fit it', () => {
    slip('map.sand', 'shifted even', 'shifted odd', 'SND205', 'shifted even', /Nor are 11 more/);
    slip(
      'map.sand',
      'columns 1..12',
      'columns 1..6',
      'SND203',
      'columns 1..12',
      /With `columns 1..12` all of them fit/,
    );
    slip('map.sand', 'rows 1..10', 'rows 1..8', 'SND203', undefined);
    slip('map.sand', 'rows 1..10', 'rows 1..9', 'SND203', undefined, /20 lines, but the grid needs 18/);
  });

  it('at the grid, where the picture fits either', () => {
    const map = (shifted: string) => `map own of tutorial "Own" ja "自" {
  grid hex flat-top { ids CCRR; columns 1..4; rows 1..3; shifted ${shifted} }
  legend { p plain }
  picture {
${'    p p\n     p p\n'.repeat(3)}  }
  hexside river: 0102/0201, 0103/0202, 0302/0201, 0303/0202, 0302/0401
}
`;
    const found = (text: string) => {
      const all = foundBeside({ 'file:///own.sand': text }).problems('file:///own.sand');
      return all.filter(({ code }) => code === 'SND205');
    };
    assert.deepEqual(found(map('even')), []);
    const [one, ...others] = found(map('odd'));
    assert.deepEqual(others, []);
    assert.equal(map('odd').slice(one!.start, one!.end), 'odd');
    assert.match(message(one!, 'en'), /Nor are 4 more pairs; with `shifted even` all of them are/);
    assert.deepEqual(
      one!.fixes.flatMap(({ edits }) => edits.map(({ text }) => text)),
      ['even'],
    );
    // A pair that is none either way: each is a slip of its own.
    assert.equal(found(map('odd').replace('0102/0201', '0102/0403')).length, 5);
  });
});

describe('a fix leaves less to complain of', () => {
  it('of words of the language that are mistyped', () => {
    for (const [right, wrong] of [
      ['value', 'valeu'],
      ['track', 'trakc'],
      ['trigger', 'triger'],
      ['stacking', 'stakcing'],
    ] as const) {
      const { name } = files.find(({ text }) => text.includes(`\n  ${right} `))!;
      slip(name, `\n  ${right} `, `\n  ${wrong} `, 'SYN004', `\n  ${right} `);
    }
    const arrival = 'turn 2: infantry at 0303 Askby';
    for (const turn of ['tern 2', 'Turn 2', 'turn2'])
      slip('scenario-spring.sand', arrival, arrival.replace('turn 2', turn), 'SYN001', arrival, /turn/);
  });

  it('of a colon behind a place', () => {
    slipIn('  setup crown { 0504 guns reduced }', 'SYN002', '  setup crown { 0504: guns reduced }');
    slipIn(
      '  setup crown { 0504: guns; infantry reduced }',
      'SYN002',
      '  setup crown { 0504: guns, infantry reduced }',
    );
  });

  it('of words in parentheses, and of a sentence without its first word', () => {
    slipIn('  setup crown { 0504: guns (reduced) }', 'SYN001', '  setup crown { 0504: guns reduced }');
    const after = 'of turn 2 when no (garth land in west)';
    slipIn(`  victory crown { a: end ${after} }`, 'SYN001', `  victory crown { a: at end ${after} }`);
  });
});

describe('a comma where a semicolon is meant', () => {
  it('is said once of a body, and mended wherever it stands', () => {
    for (const [name, body] of [
      ['scenario-spring.sand', '{ turn 3; places 0605, 0706 }'],
      ['scenario-spring.sand', '{ hand events-01; draw 1 }'],
      ['game.sand', '{ strength 4/2; movement 3 }'],
      ['game.sand', '{ sides crown, league; from 0; to 10; start 6 }'],
      ['game.sand', '{ of land; most 3; each side }'],
      ['game.sand', '{ has strength, movement; steps 2 }'],
    ] as const)
      slip(name, body, body.replaceAll(';', ','), 'SND342', body, /before it stands “;”/);
    slip('game.sand', '; stops; shuts', '; stops, shuts', 'SYN001', '; stops; shuts');
    slipIn('  rule bridge-blwon { turn 3, places 0605 }', 'SND101', '  rule bridge-blown { turn 3, places 0605 }');
  });
});

describe('a fix is right or there is none', () => {
  it('of lists with another word or mark between their items', () => {
    const arrival = 'turn 2: infantry at 0303 Askby';
    slip(
      'scenario-spring.sand',
      arrival,
      arrival.replace('infantry', 'infantry and guns'),
      'SND341',
      arrival.replace('infantry', 'infantry, guns'),
    );
    const when = (places: string) => `  victory crown { a: at any time when crown controls ${places} }`;
    slipIn(when('(0605 and 0504)'), 'SYN001', when('(0605, 0504)'));
    slipIn(
      '  setup crown { in (0504, 0505 limit 1: guns }',
      'SYN002',
      '  setup crown { in (0504, 0505) limit 1: guns }',
    );
  });

  it('of wide parentheses and bars', () => {
    const { name, text } = files.find((file) => file.text.includes('| die '))!;
    const row = /\| 4\.\.5 .*\|/.exec(text)![0];
    slip(name, row, row.replace(/(?<=.)\|/, '｜'), 'SND406', row);
  });

  it('of wide marks, which are said once for a line', () => {
    const body = '{ strength 4/2; movement 3 }';
    slip('game.sand', body, '（ strength 4/2; movement 3 ）', 'SYN013', body);
    slip('game.sand', body, '｛ strength 4/2； movement 3 ｝', 'SYN013', body);
    slip('game.sand', body, '{ strength 4／2; movement 3 }', 'SYN013', body);
    slip('game.sand', 'numbers 0..9', 'numbers 0～9', 'SYN013', 'numbers 0..9');
    slip('game.sand', '(see 2) { strength 4/2', '（see 2） { strength 4/2', 'SYN013', '(see 2) { strength 4/2');
    const line = '0303 Askby: 2 infantry, guns, supply-dump';
    slip(
      'scenario-spring.sand',
      line,
      line.replace(': ', '：').replaceAll(', ', '、'),
      'SYN013',
      line.replace(': ', ':').replaceAll(', ', ','),
    );
    slip('scenario-spring.sand', '"Royal Guard"', '「Royal Guard」', 'SYN013', '"Royal Guard"');
    const when = '(crown land in (east-bank,0904 Dunholt))';
    slip(
      'scenario-spring.sand',
      '(crown land in (east-bank, 0904 Dunholt))',
      '（crown land in （east-bank、0904 Dunholt））',
      'SYN013',
      when,
    );
  });

  it('of a route whose places stand in a list', () => {
    for (const way of ['0303-0403-0504-0604', '0805-0905-1005-1106'])
      slip('map.sand', way, way.replaceAll('-', ', '), 'SND231', way, /Dashes join the places/);
  });

  it('of dice in words', () => {
    slip('example.sand', 'dice combat 1\n  do', 'dice combat one\n  do', 'SND703', 'dice combat 1\n  do');
  });

  it('of words of a grid', () => {
    const { name, text } = files.find((file) => /shifted (even|odd)/.test(file.text))!;
    const [shifted] = /shifted (even|odd)/.exec(text)!;
    slip(name, shifted, 'shifted evn', 'SND109', 'shifted even');
    slip(name, 'ids CCRR', 'ids CRCR', 'SND109', 'ids CCRR');
  });
});

describe('a slip is said where it is', () => {
  it('in a name behind a number, and in a state', () => {
    const when = (place: string) => `  victory crown { a: at any time when crown controls (${place}) }`;
    slipIn(when('0303 Askbi'), 'SND201', when('0303 Askby'));
    const none = (place: string) => `  victory crown { a: at any time when no (league land in ${place}) }`;
    slipIn(none('0605 Brigdend'), 'SND201', none('0605 Bridgend'));
    slip(
      'scenario-spring.sand',
      '0304: "Royal Guard"',
      '0304: "Royal Guard" redcued',
      'SND101',
      '0304: "Royal Guard" reduced',
    );
  });

  it('in the words of a card and of a table', () => {
    const event = 'league at battle-start once:';
    slip('cards.sand', event, event.slice(0, -1), 'SYN002', event);
    slip('cards.sand', 'requires ', 'require ', 'SND109', 'requires ');
    slip('tables.sand', 'result A1 ', 'reslut A1 ', 'SYN001', 'result A1 ');
  });

  it('in a comment as other languages write it', () => {
    const { all } = open([{ uri: 'file:///own.sand', text: '# The sides\ngame own "Own" ja "自作" {\n}\n' }]);
    const mark = all().find(({ code }) => code === 'SYN013');
    assert.deepEqual(
      mark?.fixes.map(({ edits }) => edits.map(({ text }) => text)),
      [['//']],
    );
  });

  it('in a type that two known ones are near to', () => {
    slip('game.sand', 'units units; do', 'units unitz; do', 'SND760', 'units units; do');
  });

  it('in a range with a hyphen', () => {
    slip('tables.sand', '| 2..3 | A1', '| 2-3  | A1', 'SND407', '| 2..3 | A1');
  });

  it('in a range that goes backwards', () => {
    slip('game.sand', 'numbers 0..9', 'numbers 9..0', 'SND110', 'numbers 0..9');
  });
});

/** Where a name may stand behind what comes before, the comma is missing; else `and` is too much. */
const slipCode = (list: string) => (/^(?:hostile|case|places)/.test(list) ? 'SYN002' : 'SYN001');

describe('a list with “and” in it', () => {
  it('is said once, wherever a list may stand', () => {
    for (const [name, list] of [
      ['game.sand', 'enter land, ship'],
      ['game.sand', 'veteran, elite'],
      ['game.sand', 'sides crown, league'],
      ['game.sand', 'has strength, movement'],
      ['game.sand', 'order crown, league'],
      ['game.sand', 'on line, hexside'],
      ['game.sand', 'limit crown 2, league 3'],
      ['map.sand', '0608, 0708'],
      ['map.sand', '0101/0201, 1110/1210'],
      ['map.sand', '0601..0608, 0501..0508'],
      ['map.sand', 'columns 5..8, rows 4..8'],
      ['scenario-winter.sand', 'hostile cr, lg'],
      ['scenario-spring.sand', 'places 0605, 0706'],
      ['scenario-spring.sand', 'at 1005, 1105'],
      ['scenario-spring.sand', 'in (1005, 1006, 1105)'],
      ['scenario-spring.sand', '1106 Garth, 0904 Dunholt'],
      ['example.sand', 'case bridge-1, bridge-2'],
    ] as const)
      slip(name, list, list.replace(/, (?!.*, )/, ' and '), slipCode(list), list);
    const oxford = (list: string) => list.replace(/, (?!.*, )/, ', and ');
    for (const [name, list] of [
      ['game.sand', 'enter land, ship'],
      ['game.sand', 'limit crown 2, league 3'],
      ['map.sand', '0608, 0708'],
      ['scenario-spring.sand', '1106 Garth, 0904 Dunholt'],
    ] as const)
      slip(name, list, oxford(list), 'SYN001', list);
    const units = 'guns, supply-dump';
    slip('scenario-spring.sand', units, oxford(units), 'SND101', units);
  });
});

describe('a slip that had more than one message', () => {
  it('in the words of a game', () => {
    slip('game.sand', 'sides crown, league', 'side crown, league', 'SND109', 'sides crown, league');
    slip(
      'game.sand',
      'most 3; each side',
      'at most 3; each side',
      'SND109',
      'most 3; each side',
      /not needed before most/,
    );
    slip('game.sand', '{ on region }', '{ on regions }', 'SND101', '{ on region }');
    slip('game.sand', '{ on line, hexside }', '{ on lines, hexside }', 'SND101', '{ on line, hexside }');
    const steps = 'has strength, movement; steps 2';
    slip('game.sand', steps, steps.replace('2', '3'), 'SND642', steps, /Not one of the 4 that are `infantry`/);
  });

  it('in the limits of a marker: the comma alone', () => {
    const limits = 'limit crown 2, league 3';
    slip('game.sand', limits, limits.replace(',', ''), 'SND342', limits);
  });

  it('in the id of a nation that another has', () => {
    assert.equal(choices('game.sand', 'nation lg', 'nation cr').code, 'SND102');
    assert.equal(choices('game.sand', 'nation isl', 'nation lg').code, 'SND102');
  });

  it('in a hexside between hexes that lie apart: first the pair that is one digit away', () => {
    for (const wrong of ['0101/0301', '0101/0209']) {
      const { code, first } = choices('map.sand', '0101/0201', wrong);
      assert.deepEqual([code, first], ['SND205', true], wrong);
    }
  });

  it('in joined names of attributes', () => {
    slip('game.sand', 'face strength-movement', 'face strenght-movement', 'SND101', 'face strength-movement');
    slip('game.sand', 'face strength-movement', 'face strength/movement', 'SND110', 'face strength-movement');
    slip('tables.sand', 'strength-movement |', 'strength-movment |', 'SND101', 'strength-movement |');
  });

  it('in the hexes of a map', () => {
    slip('map.sand', '| 1009 | Elmsea', '| 1312 | Elmsea', 'SND113', '| 1009 | Elmsea');
    slip('map.sand', 'columns 1..12', 'columns 1..13', 'SND203', 'columns 1..12');
  });

  it('in what a scenario extends', () => {
    slip('scenario-winter.sand', 'extends spring', 'extend spring', 'SYN001', 'extends spring');
    slip('scenario-winter.sand', 'of tutorial extends spring', 'of tutorial', 'SND603', undefined);
    const clear = '  clear reserve\n';
    slip('scenario-winter.sand', clear, `${clear}  clear setup\n`, 'SND355', clear, /5 later changes/);
    slip(
      'scenario-spring.sand',
      '  otherwise league\n',
      '  otherwise league\n  clear setup\n',
      'SND355',
      '  otherwise league\n',
    );
    slip('scenario-spring.sand', '  map lind\n', '  map lind\n  clear setup\n', 'SND355', '  map lind\n', /nothing/);
  });

  it('in a place, or in how many stand there', () => {
    slip('scenario-spring.sand', '0605 Bridgend: 2', 'Bridgend 0605: 2', 'SYN001', '0605 Bridgend: 2');
    slip('scenario-spring.sand', '0504: infantry', '0605 0504: infantry', 'SYN001', undefined);
    slip('isles.sand', 'Elmsea: isl', 'Elmsea: 5 isl', 'SND308', undefined);
    slip('scenario-spring.sand', 'at 0303 Askby', 'at Askby 0303', 'SYN002', 'at 0303 Askby');
  });
});

describe('a slip in the rows of a table', () => {
  it('has its fix where the cell is missing, or none', () => {
    const row = '| 3    | autumn | wet     | 6.1 | uncertain     |';
    slip('tables.sand', row, row.replace('| 3    ', ''), 'SND406', row);
    slip(
      'tables.sand',
      row,
      row.replace('| 3   ', '|    '),
      'SND776',
      row.replace('| 3    ', '| 3   '),
      /autumn has no turn/,
    );
    const results = '| 2..3 | A1  | A1  | -   | D1  |';
    slip('tables.sand', results, '| 2..3 | A1  | A1  | D1  |', 'SND406', undefined);
  });

  it('of odds is said once', () => {
    const odds = '| 1-2 | 1-1 | 2-1 |';
    // A result that does more than losses may be worth more: the cells may be meant, too.
    assert.deepEqual(choices('tables.sand', odds, '| 1-1 | 1-2 | 2-1 |'), { code: 'SND773', first: true, fixes: 2 });
  });
});

describe('what an example names', () => {
  it('is there: tables, their rows and columns', () => {
    // A roll on a table, as it is answered where a phase is played by hand.
    const answer = 'crown: cr-infantry-1; crown: cr-infantry-2';
    const rolled = (table: string, column: string) => `${answer}; crown: table ${table}; crown: column ${column}`;
    slip('example.sand', answer, rolled('combat', '4-1'), 'SND707', undefined, /There are: 1-2, 1-1, 2-1, 3-1/);
    slip('example.sand', answer, rolled('combta', '3-1'), 'SND101', rolled('combat', '3-1'));
    const expected = 'expect 0706 Eastgate';
    const cell = (row: string, column: string) => `expect cell combat ${row} ${column} = D1\n  ${expected}`;
    slip('example.sand', expected, cell('6', '4-1'), 'SND707', undefined, /no column “4-1”/);
    slip('example.sand', expected, cell('9', '3-1'), 'SND707', undefined, /no row “9”/);
    slip('example.sand', expected, `expect cell fights 6 3-1 = D1\n  ${expected}`, 'SND101', undefined);
  });
});

describe('a slip in a scenario has the fix that is meant', () => {
  it('of arrivals, of counters and of dice', () => {
    slip('scenario-spring.sand', 'infantry at 0303', 'infantry to 0303', 'SYN001', 'infantry at 0303');
    slip('scenario-spring.sand', '2 Militia at', '3 Militia at', 'SND323', '2 Militia at');
    slip('example.sand', 'dice combat 1\n  do', 'dice combta 1\n  do', 'SND101', 'dice combat 1\n  do');
  });

  it('of the side of a change, and of a turn that is named twice', () => {
    const placed = (side: string) => `  move ${side}cavalry 0504 -> 0404`;
    assert.deepEqual(only(placed(''), 'SYN001').fixes, [placed('crown '), placed('league ')]);
    const delayed = '  delay league lg cavalry of turn 2 to 4';
    assert.deepEqual(only(delayed.replace('to 4', 'to turn 4'), 'SYN001').fixes, [delayed]);
    slip('map.sand', '0303-0403-0504', '0303-0403 Westfold-0504', 'SYN002', '0303-0403-0504');
  });

  it('where `place` stands for `move`', () => {
    const move = '  move crown guns 0303 Askby -> 0504';
    const { fixes } = only('  place crown 0504: guns', 'SND308');
    assert.deepEqual(fixes, [move, '']);
  });

  it('of a change in another place or on another turn, and of an option that excludes another', () => {
    assert.deepEqual(only('  move crown cavalry 0505 -> 0404', 'SND317').fixes, [
      '  move crown cavalry 0504 -> 0404',
      '',
    ]);
    const delayed = '  delay league lg cavalry of turn 2 to 4';
    assert.deepEqual(only(delayed.replace('2', '3'), 'SND317').fixes, [delayed, '']);
    assert.deepEqual(only('  option mud on', 'SND606').fixes, ['', '  option fog off; option mud on']);
    assert.deepEqual(only('  option fog on\n  option mud on', 'SND606').fixes, ['  option mud on', '  option fog on']);
  });

  it('of the box of a track', () => {
    const text = `game own "Own" ja "自" {
  side red "Red" ja "赤" { nation rd "Red" ja "赤" }
  track sky "Sky" ja "空" { boxes calm, storm; start calm }
}
scenario one of own "One" ja "一" {
  turns 1..2
  track sky strom
}
`;
    const found = foundBeside({ 'file:///own.sand': text })
      .problems('file:///own.sand')
      .filter(({ start }) => text.slice(start).startsWith('strom'));
    assert.deepEqual(
      found.map(({ code, fixes }) => [code, fixes.map(({ edits }) => edits[0]!.text)]),
      [['SND101', ['storm']]],
    );
  });
});

/** The one problem of lines that a scenario adds to the first of the tutorial, and what its fixes make of the lines. */
function only(lines: string, code: string): { fixes: string[] } {
  const text = `scenario mine of tutorial extends spring "Mine" {\n${lines}\n}\n`;
  const all = foundBeside({ 'file:///mine.sand': text }).problems('file:///mine.sand');
  const found = all.filter((problem) => problem.code !== 'SND108');
  assert.deepEqual(
    found.map((problem) => problem.code),
    [code],
  );
  const inside = (after: string) => after.split('\n').slice(1, -2).join('\n');
  return { fixes: found[0]!.fixes.map(({ edits }) => inside(edited(text, edits))) };
}

function edited(text: string, edits: readonly { start: number; end: number; text: string }[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((after, { start, end, text: into }) => after.slice(0, start) + into + after.slice(end), text);
}

describe('of a number nobody knows which was meant', () => {
  it('beyond a turn, a track, a colour or the box of counters', () => {
    slip('scenario-spring.sand', 'turn 4: isl', 'turn 9: isl', 'SND314', undefined, /one of the turns 1\.\.4/);
    slip('game.sand', 'to 10; start 6', 'to 10; start 16', 'SND765', undefined, /16 is not on it/);
    slip('game.sand', 'color #a8473a', 'color #a8473', 'SYN012', undefined);
    slipIn('  turns 1..19', 'SND605', undefined);
  });
});

describe('what follows from a slip is said there alone', () => {
  it('of the number of a rule, which many texts cite', () => {
    const rule = 'rule 8 "Spring offensive"';
    slip('rules.sand', rule, rule.replace('8', '7'), 'SND102', rule, /“8” is declared nowhere, but named elsewhere/);
  });

  it('of a place outside the grid, which a list calls by its number', () => {
    const text = `game own "Own" ja "自" {
  side red "Red" ja "赤" { nation rd "Red" ja "赤" }
  class land "Land" ja "陸" { face strength }
  terrain plain "Plain" ja "平" { enter land }
  attribute strength "Strength" ja "力" { numbers 0..9 }
  kind army "Army" ja "軍" is land { strength 3 }
}
map field of own "Field" ja "野" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend { p plain }
  picture {
    p
      p
    p
      p
  }
  places {
    | hex  | name | ja |
    | 0401 | Hill | 丘 |
  }
}
scenario one of own "One" ja "一" {
  map field
  turns 1..2
  setup red { 0201 Hill: army }
}
`;
    const found = foundBeside({ 'file:///own.sand': text }).problems('file:///own.sand');
    const errors = found.filter(({ severity }) => severity === 'error');
    assert.deepEqual(
      errors.map(({ code, fixes }) => [code, fixes.map(({ edits }) => edited(text, edits))]),
      [['SND202', [text.replace('0401', '0201')]]],
    );
  });

  it('of the order of the digits, which all numbers of a map follow', () => {
    slip('map.sand', 'ids CCRR', 'ids RRCC', 'SND202', 'ids CCRR', /with `ids CCRR` all of them do/);
  });

  it('of a line of a set-up that was copied', () => {
    const line = '    0303 Askby: 2 infantry, guns, supply-dump\n';
    slip('scenario-spring.sand', line, `${line}${line}`, 'SND356', line);
  });

  it('of two quotation marks of a word processor', () => {
    slip('cards.sand', '"Night march" ja', '“Night march” ja', 'SYN013', '"Night march" ja');
  });
});

describe('a fix leaves what is right', () => {
  it('of a comment as other languages write it, behind units', () => {
    const line = '0605 Bridgend: 2 infantry';
    slip('scenario-spring.sand', line, `${line} # the guard`, 'SYN013', `${line} // the guard`);
  });

  it('of the id of a phase, and of a place, that stands twice', () => {
    slip(
      'game.sand',
      'phase supply "Supply',
      'phase event "Supply',
      'SND102',
      'phase supply "Supply',
      /“supply” is declared/,
    );
    slip('map.sand', '| 0605 | Bridgend ', '| 0303 | Bridgend ', 'SND102', undefined);
  });

  it('of parentheses around places and around how sure a list is', () => {
    slip(
      'scenario-spring.sand',
      'controls (0605 Bridgend)',
      'controls 0605 Bridgend)',
      'SYN001',
      'controls (0605 Bridgend)',
    );
    const head = 'setup league (inferred) {';
    slipIn(`  ${head.replace(/[()]/g, '')} }`, 'SYN001', `  ${head} }`);
  });

  it('of the place of an arrival that is no source', () => {
    slip(
      'scenario-spring.sand',
      'at 1106 Garth, 0904 Dunholt',
      'at 1106 Garth or 0904 Dunholt',
      'SYN002',
      'at 1106 Garth, 0904 Dunholt',
    );
  });

  it('of a change that finds nothing: it says so', () => {
    const change = '  move crown cavalry 0303 -> 0404';
    const text = `scenario mine of tutorial extends spring "Mine" {\n${change}\n}\n`;
    const found = foundBeside({ 'file:///mine.sand': text }).problems('file:///mine.sand');
    const said = found.filter(({ code }) => code === 'SND317').map((one) => [message(one, 'en'), message(one, 'ja')]);
    assert.deepEqual(said, [
      ['There are no such units to move at 0303 Askby.', 'moveの対象が0303 アスクビーにありません。'],
    ]);
  });
});

describe('no property swallows what it does not know', () => {
  it('of marks that are missing between properties', () => {
    for (const [name, body, mark] of [
      ['game.sand', '{ sides crown, league; from 0; to 10; start 6 }', '10; start'],
      ['game.sand', '{ sides crown, league; from 0; to 10; start 6 }', '0; to'],
      ['game.sand', '{ of land; most 3; each side }', '3; each'],
      ['map.sand', 'columns 1..12; rows 1..10', '12; rows'],
    ] as const)
      slip(name, body, body.replace(mark, mark.replace(';', '')), 'SND342', body, /before it stands “;”\./);
    const twice = '{ sides crown, league; from 0; to 10; start 6 }';
    slip('game.sand', twice, '{ sides crown, league; from 0 to 10 start 6 }', 'SND342', twice);
  });

  it('of a range', () => {
    slip('game.sand', 'numbers 0..9', 'numbers 0-9', 'SND110', 'numbers 0..9', /a range/);
    slip('tables.sand', 'roll d6', 'roll d6\n    modifiers -1 to +1', 'SND110', 'roll d6\n    modifiers -1..+1');
    slip(
      'tables.sand',
      'roll d6',
      'roll d6\n    modifiers +1..-1',
      'SND110',
      'roll d6\n    modifiers -1..+1',
      /lower end first/,
    );
    slip('tables.sand', 'roll d6', 'roll d6\n    shifts -1, +1, +2', 'SND110', undefined, /a range/);
  });

  it('of what a result does', () => {
    slip('tables.sand', '{ attacker 1 }', '{ atacker 1 }', 'SND109', '{ attacker 1 }', /Did you mean “attacker”/);
    slip('tables.sand', '{ attacker 1 }', '{ attacker one }', 'SND110', '{ attacker 1 }', /needs a count/);
    slip('tables.sand', '{ attacker 1 }', '{ attacker 1 2 }', 'SND110', undefined, /needs a count/);
  });

  it('of a hex without the zero in front', () => {
    slipIn('  place crown 504: guns', 'SND101', '  place crown 0504: guns', /Did you mean “0504”/);
  });

  it('of a word of a phase with nothing behind it', () => {
    slip('game.sand', 'costs march', 'costs', 'SND110', undefined, /`costs` needs a table/);
  });

  it('of an option', () => {
    slipIn('  option fog yes', 'SND101', '  option fog on');
    slipIn('  option fog false', 'SND101', '  option fog off');
  });

  it('of a limit whose number stands behind a misspelt word', () => {
    slip(
      'game.sand',
      '{ of land; most 3; each side }',
      '{ of land; mst 3; each side }',
      'SND109',
      '{ of land; most 3; each side }',
    );
  });
});
