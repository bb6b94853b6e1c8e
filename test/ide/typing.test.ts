import assert from 'node:assert/strict';
import { contexts } from '../../grammar/contexts';
import { inlineCompletion, signatureHelp } from '../../server/ide';
import { applied, type Fixture, fixture, GAME, part, SETUP, scenario } from './support';

const help = (f: Fixture) => {
  const found = signatureHelp(f.ide, f.uri, f.offset);
  const form = found?.forms[found.active];
  if (!form) return undefined;
  const { start, end, doc } = form.parts[form.active] ?? { start: 0, end: 0, doc: '' };
  return { label: form.label, active: form.label.slice(start, end), doc };
};
const inScenario = (line: string) => help(fixture(GAME, scenario(line)));
const inGame = (line: string) => help(fixture(GAME, `//- more.sand\ngame duel {\n  ${line}\n}\n`));

/** A block of each context that has statements of its own; `…` stands for the statement. */
const OPENED: Record<string, string> = {
  file: '…',
  game: 'game duel {\n  …\n}',
  remarks: 'game duel {\n  rule 5.2 "Rivers" {\n    …\n  }\n}',
  side: 'game duel {\n  side red {\n    …\n  }\n}',
  sequence: 'game duel {\n  sequence {\n    …\n  }\n}',
  phase: 'game duel {\n  sequence {\n    phase a {\n      …\n    }\n  }\n}',
  verb: 'game duel {\n  verb go "Goes" {\n    …\n  }\n}',
  query: 'game duel {\n  query gone "It is gone" {\n    …\n  }\n}',
  typedTable: 'game duel {\n  table t {\n    …\n  }\n}',
  map: 'map field of duel {\n  …\n}',
  image: 'map field of duel {\n  image "sheet.png" {\n    …\n  }\n}',
  deck: 'deck events of duel {\n  …\n}',
  card: 'deck events of duel {\n  card 2 {\n    …\n  }\n}',
  scenario: 'scenario other of duel {\n  …\n}',
  setup: 'scenario other of duel {\n  setup red {\n    …\n  }\n}',
  victory: 'scenario other of duel {\n  victory red {\n    …\n  }\n}',
  history: 'scenario other of duel {\n  history {\n    …\n  }\n}',
  example: 'example "E" of duel {\n  …\n}',
  seats: 'scenario other of duel {\n  expect red wins between 1% and 2% of 3 games {\n    …\n  }\n}',
  replay: 'replay of duel/first {\n  …\n}',
};

describe('signature help', () => {
  it('follows a set-up line part by part', () => {
    const at = (line: string) => inScenario(`setup blue { ${line} }`)?.active;
    assert.equal(at('$0'), 'place');
    assert.equal(at('0302 $0'), 'place');
    assert.equal(at('0302: $0'), '[count]');
    assert.equal(at('0302: 2 $0'), 'nation');
    assert.equal(at('0302: 2 ba $0'), 'kind');
    assert.equal(at('0302: 2 ba Army $0'), '[state]');
    assert.equal(at('0302: 2 ba Army, $0'), '[count]');
    assert.equal(inScenario('setup blue { 0302: 2 $0 }')?.doc, 'ba | bn');
    assert.ok(!inScenario('setup red { 0101: 2 $0 }')?.label.includes('nation'), 'a side with one nation needs none');
  });

  it('follows what comes and what is changed', () => {
    assert.equal(inScenario('reinforcements red { turn 3: Army at $0 }')?.active, '[at place, … | in (places)]');
    assert.equal(inScenario('reinforcements red { $0 }')?.active, '[from] turn n | pool name');
    assert.equal(inScenario('reinforcements red { turn 3 when $0 }')?.active, '[when condition]');
    assert.equal(inScenario('move $0')?.active, 'side');
    assert.equal(inScenario('move red 2 Army 0101 -> $0')?.active, 'place');
    assert.equal(inScenario('delay red Army of turn 3 to $0')?.active, 'to n | by n');
    assert.equal(inScenario('victory red { a: at $0 }')?.active, 'any time | end of turn [n] | end of game | phase');
    assert.equal(inScenario('victory points red { a: 5 if $0 }')?.active, '[if condition]');
  });

  it('names the column of a row', () => {
    const row = (line: string) => inGame(`table t "T" {\n    | die | result |\n    ${line}\n  }`);
    assert.equal(row('| 1 | $0')?.active, 'result');
    assert.equal(row('| $0')?.active, 'die');
    assert.equal(row('| 1 | A |')?.active, undefined);
    const units = inGame('units red {\n    | unit | name | strength |\n    | one | One | $0 |\n  }');
    assert.deepEqual([units?.active, units?.doc], ['strength', 'Strength']);
    assert.equal(inGame('table t "T" {\n    | die | $0 |\n  }'), undefined, 'the header has no columns yet');
  });

  it('names the typed parameters of verbs and special rules', () => {
    const card = part('deck.sand').replace('gain 2 rp', 'gain $0 rp');
    const found = help(fixture(GAME, card));
    assert.match(found!.label, /^gain amount: number/);
    assert.match(found!.active, /^amount: number/);
    const own = '//- rules.sand\ngame duel { special truce "No combat" { turn number; side side } }\n';
    const rule = help(fixture(GAME, own, scenario('rule truce { side $0 }')));
    assert.match(rule!.label, /^truce \{ /);
    assert.match(rule!.active, /side/);
  });

  it('follows hexsides, routes and kinds', () => {
    const inMap = (line: string) => help(fixture(GAME, `//- more.sand\nmap field of duel {\n  ${line}\n}\n`));
    assert.equal(inMap('hexside $0')?.active, 'kind');
    assert.equal(inMap('hexside ridge $0')?.active, '["name"]');
    assert.equal(inMap('hexside ridge "Ridge" $0')?.active, '[ja "name"]');
    assert.equal(inMap('hexside ridge: $0')?.active, ': place/place, …');
    assert.equal(inMap('hexside ridge: 0101/0102, 0102/$0')?.active, ': place/place, …');
    assert.equal(inMap('border ridge 0101/$0')?.active, '/ place', 'a single hexside has a form of its own');
    assert.equal(inMap('border ridge 0101/0102 $0')?.active, '["name"]');
    assert.equal(inMap('route rail "Line" ja "線": 0101-$0')?.active, ': place-place-…, …');
    assert.equal(inMap('region far "Far" ja $0')?.active, '[ja "name"]');
    assert.equal(inMap('region far: 0101..$0')?.active, ': place[..place], …');
    assert.equal(inMap('line 0101 - $0')?.active, '- place');
    assert.equal(inMap('line 0101 - 0102 2 $0')?.active, '[kind …] [closed]');
    assert.equal(inMap('hexside ridge: 0101/0102 (see 2.0) $0')?.active, '', 'behind the provenance nothing comes');
    assert.equal(inGame('kind $0')?.active, 'id');
    assert.equal(inGame('kind Tank "Tank" $0')?.active, '[ja "name"]');
    assert.equal(inGame('kind Tank "Tank" is $0')?.active, '[is class]');
    assert.equal(inGame('kind is $0')?.active, '["name"]', 'where a name is due, a keyword is one');
    assert.equal(inGame('side red "Red" ja "赤" color $0')?.active, '[color #rrggbb]');
  });

  it('knows which of several forms is being written', () => {
    const label = (line: string) => inScenario(line)?.label;
    assert.match(label('victory $0')!, /^victory \[points\] \[side\]/);
    assert.equal(label('victory of $0'), 'victory of scenario');
    const inExample = (line: string) =>
      help(fixture(GAME, `//- more.sand\nexample "E" of duel {\n  ${line}\n}\n`))?.active;
    assert.equal(inExample('expect $0'), 'condition');
    assert.equal(inExample('expect turn = $0'), 'condition');
    assert.equal(inExample('expect 0101: $0'), ': [no] [count] [nation] kind [state], …');
    assert.equal(inExample('expect refused red: $0'), ': answer');
    assert.equal(inExample('given first empty turn $0'), '[turn n]');
  });

  it('serves every statement of the grammar that has slots', () => {
    // A word and a block, and nothing else; of a table, the header says its columns.
    const bare = ['values', 'counters', 'templates', 'legend', 'picture', 'places', 'boxes', 'do', 'history'];
    let asked = 0;
    // A note may stand in nearly every block: it is asked for in those that have other statements, too.
    const all = Object.values(contexts).filter((context) => Object.keys(context.words).some((word) => word !== 'note'));
    const bareOnly = ['sheet', 'effects', 'outcome'];
    assert.deepEqual(
      all
        .map(({ name }) => name)
        .filter((name) => !OPENED[name])
        .sort(),
      bareOnly.sort(),
    );
    for (const [context, opened] of Object.entries(OPENED)) {
      for (const word of Object.keys(contexts[context]!.words)) {
        if (bare.includes(word)) continue;
        const f = fixture(GAME, `//- more.sand\n${opened.replace('…', `${word} $0`)}\n`);
        const forms = signatureHelp(f.ide, f.uri, f.offset)?.forms ?? [];
        asked++;
        assert.ok(
          forms.some((form) => form.parts.length > 0),
          `${context}: ${word}`,
        );
        for (const form of forms) for (const { doc } of form.parts) assert.notEqual(doc, '', `${context}: ${word}`);
      }
    }
    assert.ok(asked > 60);
  });

  it('says nothing where no order is fixed, in comments and in unknown files', () => {
    assert.equal(inScenario('// setup $0'), undefined);
    assert.equal(help(fixture(GAME, '//- main.sand\n$0')), undefined);
    assert.equal(signatureHelp(fixture(GAME).ide, 'file:///none.sand', 0), undefined);
  });
});

describe('inline completion', () => {
  const ghost = (f: Fixture) => inlineCompletion(f.ide, f.uri, f.offset)?.text;
  const block = (...lines: string[]) => ghost(fixture(GAME, scenario(...lines)));
  const table = (...rows: string[]) =>
    ghost(
      fixture(GAME, `//- more.sand\ngame duel {\n  table t "T" {\n${rows.map((r) => `    ${r}\n`).join('')}  }\n}\n`),
    );

  it('goes on with a set-up', () => {
    const lines = (...more: string[]) => block('setup red {', ...more, '  $0', '}');
    assert.equal(lines('  0101 Kure: Army', '  0102: Army'), '0103: Army');
    assert.equal(lines('  0301: 2 Army'), '0302 "Two Oaks": 2 Army');
    assert.equal(lines('  0102: Army', '  0202: Army'), '0302 "Two Oaks": Army');
    assert.equal(lines('  0102: Army', '  0103: Army'), undefined, 'the map ends');
    assert.equal(lines('  0202: Ship'), undefined, 'the sea is no place for it');
  });

  it('goes on with turns and conditions', () => {
    assert.equal(block('reinforcements red {', '  turn 2: Army', '  turn 4: Army', '$0', '}'), 'turn 6: ');
    assert.equal(block('reinforcements red {', '  turn 2: Army', 'tu$0', '}'), 'turn 3: ');
    assert.equal(block('victory red {', '  a: at any time when turn = 2', '$0', '}'), 'b: at any time when ');
  });

  it('goes on with a card', () => {
    const deck = part('deck.sand').replace(/\n\}\n$/, '\n  $0\n}\n');
    assert.equal(ghost(fixture(GAME, deck)), 'card 2 ""');
  });

  it('goes on with the rows of a table: numbers, ranges and what comes round', () => {
    assert.equal(table('| die | red |', '| 1 | A |', '| 2 | A |', '$0'), '| 3 | A |');
    assert.equal(table('| die | red |', '| 1..2 | 4 |', '| 3..4 | 3 |', '$0'), '| 5..6 | 2 |');
    const year = ['| turn | season |', '| 1 | spring |', '| 2 | autumn |', '| 3 | spring |'];
    assert.equal(table(...year, '$0'), '| 4 | autumn |');
    const years = [1, 1, 2, 2, 3, 3].map((year, i) => `| ${i + 1} | ${year} |`);
    assert.equal(table('| turn | year |', ...years, '$0'), '| 7 | 4 |', 'two turns of a year');
    assert.equal(table('| turn | year |', ...years, '| 7 | 4 |', '$0'), '| 8 | 4 |');
    assert.equal(table('| die | red |', '$0'), undefined);
    assert.equal(table('| word | red |', '| storm | 1 |', '$0'), undefined, 'a word says not what follows');
  });

  it('gives no row that there is already, no number beyond the dice, no code that nothing bears', () => {
    assert.equal(table('| die | red |', '| 1 | A |', '| 2 | A |', '$0', '| 3 | B |'), undefined);
    assert.equal(table('roll 1..3', '| die | red |', '| 1 | A |', '| 2 | A |', '| 3 | A |', '$0'), undefined);
    assert.equal(table('roll d6', '| die | red |', '| 1 | A |', '| 2 | A |', '$0'), '| 3 | A |');
    assert.equal(table('| die | red |', '| 1 | DR3 |', '| 2 | DR2 |', '$0'), '| 3 |     |');
  });

  it('gives a new counter the next free id', () => {
    const units = `//- more.sand
game duel {
  units red {
    | unit   | name    | kind | strength |
    | inf-02 | Inf 2   | Army | 4/2      |
    $0
    | inf-03 | Inf 3   | Army | 4/2      |
  }
}
`;
    assert.equal(ghost(fixture(GAME, units)), '| inf-04 | Inf 3   | Army | 4/2      |');
  });

  it('adds no error, and is nothing behind other text', () => {
    const f = fixture(
      GAME,
      scenario('setup red {', '  0101 Kure: Army', '  0102: Army', '  $0', '}', ...SETUP.slice(1)),
    );
    const before = f.ide.diagnostics.problems(f.uri).length;
    const found = inlineCompletion(f.ide, f.uri, f.offset)!;
    f.workspace.setFile(f.uri, applied(f.text('main.sand'), [{ ...found.replaces, text: found.text }]));
    assert.equal(f.ide.diagnostics.problems(f.uri).length, before);
    assert.equal(block('setup red {', '  0101 Kure: Army', '  $0 0102: Army', '}'), undefined);
    assert.equal(block('setup red {', '  0101 Kure: Army', '  // $0', '}'), undefined);
  });
});
