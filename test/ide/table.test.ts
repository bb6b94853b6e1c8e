/** What is done to the map table, as edits of the text. */
import assert from 'node:assert/strict';
import { formatText } from '../../grammar/format';
import { type TableAnswer, type TableEdit, tableEdit } from '../../server/ide';
import { applied, type Fixture, fixture, GAME, localFixture, part, scenario } from './support';

const asked = (f: Fixture, edit: TableEdit, key = 'duel/first'): TableAnswer => tableEdit(f.ide, key, edit);

/** The scenario's text after an edit that is not refused; it is formatted as it was. */
function textAfter(f: Fixture, edit: TableEdit, key?: string): string {
  const answer = asked(f, edit, key);
  assert.ok('edits' in answer, JSON.stringify(answer));
  assert.deepEqual([...new Set(answer.edits.map(({ uri }) => uri))], ['file:///main.sand']);
  const text = applied(f.text('main.sand'), answer.edits);
  if (formatText(f.text('main.sand')) === f.text('main.sand')) assert.equal(formatText(text), text);
  return text;
}

/** Lines that an edit takes away and brings. */
function changed(f: Fixture, edit: TableEdit, key?: string): string[] {
  const before = f.text('main.sand').split('\n');
  const now = textAfter(f, edit, key).split('\n');
  const gone = before.filter((line) => !now.includes(line)).map((line) => `- ${line.trim()}`);
  const come = now.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`);
  return [...gone, ...come];
}

const LINES = [
  'setup red {',
  '  // the first line',
  '  0101 Kure: 2 Army, Ship (see 3.1; reconstructed) // harbour',
  '  0102: Army',
  '}',
  'setup blue { 0302 "Two Oaks": ba Army reduced }',
  'reinforcements red {',
  '  turn 2: 2 Army at 0102',
  '  turn 3: Ship at 0101 Kure',
  '}',
  'otherwise red',
];
const small = (...lines: string[]) => fixture(GAME, scenario(...(lines.length > 0 ? lines : LINES)));

/** A second scenario in the same file that builds on the first. */
const child = (...lines: string[]) =>
  fixture(
    GAME,
    scenario(...LINES),
    `scenario second of duel extends first "Second" ja "第二" {\n${lines.map((l) => `  ${l}\n`).join('')}}\n`,
  );

const move = (units: string | string[], to: string): TableEdit => ({ kind: 'move', units: [units].flat(), to });

describe('table: moving units', () => {
  it('changes the place of a line whose units all go, and nothing else', () => {
    const f = small('setup red {', '  0101 Kure: 2 Army (reconstructed) // harbour', '}', 'otherwise red');
    assert.deepEqual(changed(f, move(['rr-Army-1', 'rr-Army-2'], '0302')), [
      '- 0101 Kure: 2 Army (reconstructed) // harbour',
      '+ 0302 "Two Oaks": 2 Army (reconstructed) // harbour',
    ]);
  });

  it('drops the name with the place that had it, and writes the number alone where the line does', () => {
    const f = small('setup red {', '  0101: Army', '  0302 "Two Oaks": Army', '}', 'otherwise red');
    assert.deepEqual(changed(f, move('rr-Army-1', '0402')), ['- 0101: Army', '+ 0402: Army']);
    assert.deepEqual(changed(f, move('rr-Army-2', '0102')), ['- 0302 "Two Oaks": Army', '+ 0102: Army']);
  });

  it('takes some of several equal counters out of their line', () => {
    assert.deepEqual(changed(small(), move('rr-Army-2', '0301')), [
      '- 0101 Kure: 2 Army, Ship (see 3.1; reconstructed) // harbour',
      '+ 0101 Kure: Army, Ship (see 3.1; reconstructed) // harbour',
      '+ 0301: Army (see 3.1; reconstructed)',
    ]);
  });

  it('joins a line of the new place that cites the same, and counts equal counters', () => {
    const f = small('setup red {', '  0101 Kure: 3 Army', '  0102: Army, Ship // ford', '}', 'otherwise red');
    assert.deepEqual(changed(f, move('rr-Army-2', '0102')), [
      '- 0101 Kure: 3 Army',
      '- 0102: Army, Ship // ford',
      '+ 0101 Kure: 2 Army',
      '+ 0102: 2 Army, Ship // ford',
    ]);
    assert.deepEqual(changed(f, move(['rr-Army-1', 'rr-Army-2', 'rr-Army-3'], '0102')), [
      '- 0101 Kure: 3 Army',
      '- 0102: Army, Ship // ford',
      '+ 0102: 4 Army, Ship // ford',
    ]);
  });

  it('puts a new line where its place belongs among lines in order, and behind its own else', () => {
    const lines = (first: string) => ['setup red {', `  ${first}: Army, Ship`, '  0302: Army', '  0402: Army', '}'];
    const sorted = textAfter(small(...lines('0101'), 'otherwise red'), move('rr-Army-1', '0301'));
    assert.match(sorted, /0101: Ship\n {4}0301: Army\n {4}0302: Army/);
    const late = textAfter(small(...lines('0101'), 'otherwise red'), move('rr-Ship-1', '0302'));
    assert.match(late, /0101: Army\n {4}0302: Army, Ship\n/);
    const mixed = textAfter(small(...lines('0401'), 'otherwise red'), move('rr-Army-1', '0301'));
    assert.match(mixed, /0401: Ship\n {4}0301: Army\n/);
  });

  it('stays on the line of a block that is one line', () => {
    const f = small('setup red { 0101 Kure: 2 Army, Ship; 0102: Army }', 'otherwise red');
    assert.deepEqual(changed(f, move('rr-Army-2', '0301')), [
      '- setup red { 0101 Kure: 2 Army, Ship; 0102: Army }',
      '+ setup red { 0101 Kure: Army, Ship; 0301: Army; 0102: Army }',
    ]);
  });

  it('keeps comments inside a list', () => {
    const list = [
      'setup red {',
      '  0101 Kure: Army, // old',
      '    Army reduced, // weak',
      '    Ship',
      '}',
      'otherwise red',
    ];
    const text = textAfter(small(...list), move('rr-Army-2', '0301'));
    for (const comment of ['// old', '// weak']) assert.ok(text.includes(comment), text);
    assert.match(text, /0301: Army reduced\n/);
  });

  it('keeps the line ends of its text', () => {
    const f = fixture(
      GAME,
      scenario(...LINES)
        .replaceAll('\n', '\r\n')
        .replace('\r\n', '\n'),
    );
    const text = textAfter(f, move('rr-Army-1', '0301'));
    assert.ok(!/[^\r]\n/.test(text), JSON.stringify(text));
  });

  it('moves what a `place` brought within its statement', () => {
    const f = child('place red 0301: 2 Army, Army reduced');
    assert.deepEqual(changed(f, move('rr-Army-6', '0402'), 'duel/second'), [
      '- place red 0301: 2 Army, Army reduced',
      '+ place red 0301: Army, Army reduced',
      '+ place red 0402 Sandy: Army',
    ]);
  });

  it('says `move` of what another scenario places, changes that move afterwards, and takes it away on the way back', () => {
    const f = child('turns 2..5');
    const edit = (units: string[], to: string) => {
      const text = textAfter(f, move(units, to), 'duel/second');
      f.workspace.setFile('file:///main.sand', text);
      return /\n {2}(move.*)\n/.exec(text)?.[1];
    };
    assert.equal(edit(['rr-Army-1', 'rr-Army-2'], '0301'), 'move red 2 Army 0101 Kure -> 0301');
    assert.equal(edit(['rr-Army-1', 'rr-Army-2'], '0302'), 'move red 2 Army 0101 Kure -> 0302 "Two Oaks"');
    assert.equal(edit(['rr-Army-1', 'rr-Army-2'], '0101'), undefined);
    assert.equal(f.text('main.sand'), child('turns 2..5').text('main.sand'));
  });

  it('opens the block of a scenario that has none', () => {
    const f = fixture(GAME, scenario(...LINES), 'scenario second of duel extends first\n');
    const text = textAfter(f, move('rr-Army-1', '0301'), 'duel/second');
    assert.match(text, /scenario second of duel extends first \{\n {2}move red Army 0101 Kure -> 0301\n\}\n$/);
  });

  it('brings what is still to come into the set-up', () => {
    assert.deepEqual(changed(small(), move('rr-Army-4', '0301')), [
      '- turn 2: 2 Army at 0102',
      '+ 0301: Army',
      '+ turn 2: Army at 0102',
    ]);
    assert.deepEqual(changed(small(), move('rr-Ship-2', '0101')), ['- turn 3: Ship at 0101 Kure', '+ 0101 Kure: Ship']);
  });

  it('changes the places by default of a choice', () => {
    const zone = 'in (0101, 0102, 0301): 2 Army, Army reduced at 0101, 0102';
    const f = small('setup red {', `  ${zone}`, '}', 'otherwise red');
    const moved = (units: string[], to: string) => changed(f, move(units, to))[1];
    assert.equal(moved(['rr-Army-3'], '0301'), '+ in (0101, 0102, 0301): 2 Army, Army reduced at 0101, 0301');
    assert.equal(moved(['rr-Army-1'], '0301'), '+ in (0101, 0102, 0301): Army, Army, Army reduced at 0101, 0301, 0102');
    const answer = asked(f, move('rr-Army-3', '0302'));
    assert.ok('refused' in answer && answer.refused.code === 'SND454', JSON.stringify(answer));
  });

  it('means a unit of the same kind in that place when the text has changed since', () => {
    const f = small('setup red {', '  0101: Army', '  0301: Army', '}', 'otherwise red');
    assert.deepEqual(changed(f, { kind: 'move', units: ['rr-Army-9'], from: '0301', to: '0302' })[0], '- 0301: Army');
    const answer = asked(f, { kind: 'move', units: ['rr-Army-1'], from: '0402', to: '0302' });
    assert.ok('refused' in answer && /not there any more/.test(answer.refused.message));
  });
});

describe('table: what is refused', () => {
  it('what would bring an error, with the reason and where the rule is written', () => {
    for (const [locale, words] of [
      ['en', /Army may not be in 0201: sea/],
      ['ja', /Armyは0201に置けません/],
    ] as const) {
      const answer = asked(localFixture(locale, GAME, scenario(...LINES)), move('rr-Army-1', '0201'));
      assert.ok('refused' in answer);
      assert.equal(answer.refused.code, 'SND304');
      assert.match(answer.refused.message, words);
      assert.equal(answer.refused.at?.uri, 'file:///game.sand');
    }
  });

  it('cites the rule', () => {
    const game = part('game.sand').replace('{ enter fleet, air }', '(see 7.2) { enter fleet, air }');
    const answer = asked(fixture(GAME, game, scenario(...LINES)), move('rr-Army-1', '0201'));
    assert.ok('refused' in answer);
    assert.deepEqual(answer.refused.rules, ['7.2']);
  });

  it('says what a rule would later remove, but lets it be', () => {
    const f = small('setup red {', '  0101 Kure: 3 Army', '  0102: Army', '}', 'otherwise red');
    const answer = asked(f, move('rr-Army-4', '0101'));
    assert.ok('edits' in answer);
    assert.deepEqual(
      answer.warnings.map(({ code }) => code),
      ['SND306'],
    );
  });

  it('nothing is changed by asking, nor by a refusal', () => {
    const f = small();
    const before = f.workspace.uris().map((uri) => f.workspace.tree(uri));
    for (const to of ['0102', '0201', '9999', '0101']) asked(f, move('rr-Army-1', to));
    for (const [i, uri] of f.workspace.uris().entries()) assert.equal(f.workspace.tree(uri), before[i]);
  });

  it('is asked once while the texts are as they are, and anew when they are others', () => {
    const f = small();
    const runs = () => f.workspace.revision;
    asked(f, move('rr-Army-1', '0301'));
    const before = runs();
    assert.ok('edits' in asked(f, move('rr-Army-1', '0301')));
    assert.equal(runs(), before, 'nothing was tried');
    const sea = f.text('map.sand').replace('s   p\n      ~   p\n    p   s', 's   p\n      ~   p\n    p   ~');
    f.workspace.setFile('file:///map.sand', sea);
    assert.ok('refused' in asked(f, move('rr-Army-1', '0302')));
  });

  it('a shipped text', () => {
    const f = small();
    for (const uri of f.workspace.uris()) f.workspace.setFile(uri, f.workspace.tree(uri)!.text, { shipped: true });
    const answer = asked(f, move('rr-Army-1', '0102'));
    assert.ok('refused' in answer);
    assert.match(answer.refused.message, /main\.sand ships with Sandtable/);
  });
});

describe('table: removing, adding, turning over', () => {
  it('takes units out of their lines, and lines without units away', () => {
    const f = small();
    assert.deepEqual(changed(f, { kind: 'remove', units: ['rr-Ship-1'] }), [
      '- 0101 Kure: 2 Army, Ship (see 3.1; reconstructed) // harbour',
      '+ 0101 Kure: 2 Army (see 3.1; reconstructed) // harbour',
    ]);
    assert.deepEqual(changed(f, { kind: 'remove', units: ['rr-Army-3'] }), ['- 0102: Army']);
    assert.deepEqual(changed(f, { kind: 'remove', units: ['rr-Army-1', 'rr-Army-2', 'rr-Ship-1'] }), [
      '- 0101 Kure: 2 Army, Ship (see 3.1; reconstructed) // harbour',
      '+ // harbour',
    ]);
    assert.deepEqual(changed(f, { kind: 'remove', units: ['ba-Army-1'] }), [
      '- setup blue { 0302 "Two Oaks": ba Army reduced }',
      '+ setup blue {}',
    ]);
  });

  it('says `remove` of what another scenario places', () => {
    assert.deepEqual(changed(child('turns 2..5'), { kind: 'remove', units: ['rr-Army-2'] }, 'duel/second'), [
      '+ remove red Army at 0101 Kure',
    ]);
  });

  it('adds a counter of the box to the line of its place, or a line', () => {
    const add = (to: string, nation = 'rr'): TableEdit => ({ kind: 'add', nation, unitKind: 'Army', to });
    assert.deepEqual(changed(small(), add('0102')), ['- 0102: Army', '+ 0102: 2 Army']);
    assert.deepEqual(changed(small(), add('0301')), ['+ 0301: Army']);
    assert.deepEqual(changed(small(), add('0402', 'ba')), [
      '- setup blue { 0302 "Two Oaks": ba Army reduced }',
      '+ setup blue { 0302 "Two Oaks": ba Army reduced; 0402 Sandy: ba Army }',
    ]);
    assert.deepEqual(changed(child('turns 2..5'), add('0301'), 'duel/second'), ['+ place red 0301: Army']);
    const empty = small('otherwise red');
    assert.match(textAfter(empty, add('0301')), /\n {2}setup red \{\n {4}0301: Army\n {2}\}\n/);
    const open = small('setup red { }', 'otherwise red');
    assert.match(textAfter(open, add('0301')), /\n {2}setup red \{ 0301: Army \}\n/);
  });

  it('lets units of the set-up come later: where they stood, in a line of that turn', () => {
    const arrive = (units: string[], turn: number): TableEdit => ({ kind: 'arrive', units, turn });
    assert.deepEqual(changed(small(), arrive(['rr-Army-3'], 2)), [
      '- 0102: Army',
      '- turn 2: 2 Army at 0102',
      '+ turn 2: 2 Army, Army at 0102',
    ]);
    assert.deepEqual(changed(small(), arrive(['rr-Army-2'], 4)), [
      '- 0101 Kure: 2 Army, Ship (see 3.1; reconstructed) // harbour',
      '+ 0101 Kure: Army, Ship (see 3.1; reconstructed) // harbour',
      '+ turn 4: Army at 0101 Kure',
    ]);
    const early = textAfter(small(), arrive(['rr-Army-2'], 1));
    assert.match(early, /reinforcements red \{\n {4}turn 1: Army at 0101 Kure\n {4}turn 2:/);
    assert.match(
      textAfter(small(), arrive(['ba-Army-1'], 3)),
      /\n {2}reinforcements blue \{\n {4}turn 3: ba Army reduced at 0302 "Two Oaks"\n {2}\}\n/,
    );
    const answer = asked(small(), arrive(['rr-Army-2'], 9));
    assert.ok('refused' in answer && /turns 1 to 6/.test(answer.refused.message));
  });

  it('turns counters over, one of several too, and back', () => {
    const step = (unit: string, reduce: boolean): TableEdit => ({ kind: 'step', units: [unit], reduce });
    assert.deepEqual(changed(small(), step('rr-Army-2', true)), [
      '- 0101 Kure: 2 Army, Ship (see 3.1; reconstructed) // harbour',
      '+ 0101 Kure: Army, Army reduced, Ship (see 3.1; reconstructed) // harbour',
    ]);
    assert.deepEqual(changed(small(), step('rr-Army-3', true)), ['- 0102: Army', '+ 0102: Army reduced']);
    assert.deepEqual(changed(small(), step('ba-Army-1', false))[1], '+ setup blue { 0302 "Two Oaks": ba Army }');
    const f = child('turns 2..5');
    assert.deepEqual(changed(f, step('rr-Army-3', true), 'duel/second'), ['+ reduce red Army at 0102']);
    f.workspace.setFile('file:///main.sand', textAfter(f, step('rr-Army-3', true), 'duel/second'));
    assert.deepEqual(changed(f, step('rr-Army-3', false), 'duel/second'), ['- reduce red Army at 0102']);
  });

  it('refuses steps that there are not', () => {
    for (const [unit, reduce] of [
      ['ba-Army-1', true],
      ['rr-Army-1', false],
    ] as const)
      assert.ok('refused' in asked(small(), { kind: 'step', units: [unit], reduce }));
  });
});
