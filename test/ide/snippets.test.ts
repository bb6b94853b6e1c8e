/** What is offered as a whole says something that may be said: accepted untouched, it is parsed and checked without an error. */
import assert from 'node:assert/strict';
import { type CompletionItem, complete } from '../../server/ide';
import { wordHelp } from '../../server/ide/word-help';
import { type Fixture, fixture, GAME, localFixture, part, SETUP, scenario } from './support';

/** Without a ruleset: declarations are the author's own. */
const FREE = `//- free.sand
game solo "Solo" {
  side red "Red" color #b5483a { nation rr "Redland" }
  class land "Land"
  terrain plain "Plain" color #d8d4a8 { enter land }
  feature town "Town"
  kind foot "Foot" is land { strength 2/1 }
  attribute strength "Strength"
  marker dump "Dump"
  verb gain "Gains" { amount number }
  query held "Held" { argument side; gives number }
  $GAME
}
map ground of solo "Ground" {
  grid hex flat-top { ids CCRR; columns 1..4; rows 1..3; shifted even }
  legend { p plain }
  picture {
    p   p
      p   p
    p   p
      p   p
    p   p
      p   p
  }
  $MAP
}
deck chances of solo "Chances" {
  card 1 "One" { red: gain 1 }
  $DECK
}
scenario one of solo "One" {
  turns 2..4
  map ground
  $SCENARIO
}
example "Looks" of solo {
  $EXAMPLE
}
$FILE
`;

function written(items: readonly CompletionItem[]): CompletionItem[] {
  return items.filter((item) => item.snippet);
}

/** The text of an item whose tab stops are left as they are. */
const filled = (text: string) => text.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\d+/g, '');

/** Accepts every whole form that is offered; returns what is then wrong on it. */
function accepted(make: () => Fixture): { offered: string[]; wrong: string[] } {
  const f = make();
  const items = written(complete(f.ide, f.uri, f.offset, { snippets: true }).items);
  const wrong: string[] = [];
  for (const item of items) {
    const text = filled(item.text);
    f.workspace.editFile(f.uri, [{ start: f.offset, end: f.offset, text }]);
    const end = f.offset + text.length;
    for (const p of f.ide.diagnostics.problems(f.uri))
      if (p.severity === 'error' && p.start < end && p.end > f.offset)
        wrong.push(`${item.label}: ${p.code} ${JSON.stringify(p.args)} in ${text}`);
    f.workspace.editFile(f.uri, [{ start: f.offset, end, text: '' }]);
  }
  return { offered: items.map((item) => item.label), wrong };
}

/** The free game with the cursor in one of its blocks. */
const at = (block: string) => () =>
  fixture(FREE.replace(`$${block}`, '$0').replace(/\$(?:GAME|MAP|DECK|SCENARIO|EXAMPLE|FILE)\n/g, '\n'));

describe('completion: whole statements', () => {
  for (const [block, some] of [
    ['GAME', ['unit', 'formation', 'table', 'every', 'stacking', 'side', 'track', 'templates']],
    ['MAP', ['legend', 'places', 'region', 'terrain']],
    ['DECK', ['card', 'size']],
    ['SCENARIO', ['setup', 'reinforcements', 'victory', 'control', 'ensure', 'trigger']],
    ['EXAMPLE', ['given', 'expect', 'do']],
    ['FILE', ['game', 'map', 'deck', 'scenario', 'example', 'replay']],
  ] as const) {
    it(`can be accepted as they are: ${block.toLowerCase()}`, () => {
      const { offered, wrong } = accepted(at(block));
      for (const label of some)
        assert.ok(
          offered.some((o) => o.startsWith(label)),
          `${label} in ${offered.join()}`,
        );
      assert.deepEqual(wrong, []);
    });
  }

  it('can be accepted as they are: effects, conditions, lines of a card', () => {
    for (const text of [
      '$0',
      'red: $0',
      'red { $0 }',
      'red: gain 2 rp when $0',
      'red: gain 2 rp when turn > 1 and $0',
    ]) {
      const { offered, wrong } = accepted(() => fixture(GAME, part('deck.sand').replace('red: gain 2 rp', text)));
      assert.ok(offered.length > 2, offered.join());
      assert.deepEqual(wrong, [], text);
    }
  });

  const asking = '//- asks.sand\ngame duel {\n  every card { has red, blue }\n}\n';
  const deck = (id: string, size: string, cards: number) =>
    `//- ${id}.sand\ndeck ${id} of duel "More" {\n${size}${[...Array(cards).keys()]
      .map((i) => `  card ${i + 1} "Card ${i + 1}" { red: gain 1 rp\n blue: gain 1 rp }\n`)
      .join('')}  ${id === 'here' ? '$0' : ''}\n}\n`;

  it('can be accepted as they are: cards that must have events of both sides', () => {
    const f = () => fixture(GAME, asking, deck('here', '', 0));
    const card = complete(f().ide, f().uri, f().offset, { snippets: true }).items.find((i) => i.label === 'card …');
    assert.match(card?.text ?? '', /red: .*\n {2}blue: /);
    assert.deepEqual(accepted(f).wrong, []);
  });

  it('leave out a card where the deck has all it may have', () => {
    const offered = (...parts: string[]) => accepted(() => fixture(GAME, ...parts)).offered;
    assert.ok(offered(deck('here', '  size 3\n', 2)).includes('card …'));
    assert.ok(!offered(deck('here', '  size 2\n', 2)).includes('card …'));
    const alike = [deck('a', '', 1), deck('b', '', 1)];
    assert.ok(!offered(...alike, deck('here', '', 1)).includes('card …'), 'the other decks have one card each');
    assert.ok(offered(deck('a', '', 2), deck('here', '', 1)).includes('card …'));
  });

  it('can be accepted as they are: a deck beside others of one size, a scenario of a game with a turn record', () => {
    const turns =
      '//- turns.sand\ngame duel {\n  table turns "Turns" {\n    | turn |\n    | 2    |\n    | 3    |\n  }\n}\n';
    const f = () => fixture(GAME, scenario(...SETUP), deck('a', '', 1), deck('b', '', 1), turns, '//- new.sand\n$0\n');
    const { offered, wrong } = accepted(f);
    assert.ok(offered.includes('deck …') && offered.includes('scenario …'), offered.join());
    assert.deepEqual(wrong, []);
  });

  it('can be accepted as they are: places that something is expected of', () => {
    const example = (line: string) => () =>
      fixture(GAME, scenario(...SETUP), `//- x.sand\nexample "X" of duel {\n  given first\n  ${line}\n}\n`);
    const { offered, wrong } = accepted(example('expect $0'));
    assert.ok(offered.includes('0101 Kure'), offered.join());
    assert.deepEqual(wrong, []);
    assert.ok(!accepted(example('expect $0: 2 Army')).offered.includes('0101 Kure'), 'the colon is there already');
  });

  it('can be accepted as they are: conditions and times of victory', () => {
    for (const text of ['a: $0', 'a: at any time when $0', 'a: at end of turn when turn = 2 and $0']) {
      const { offered, wrong } = accepted(() => fixture(GAME, scenario(...SETUP, `victory red { ${text} }`)));
      assert.ok(offered.length > 0, offered.join());
      assert.deepEqual(wrong, [], text);
    }
  });

  it('say in Japanese what they are', () => {
    const f = localFixture('ja', GAME, '//- more.sand\ngame duel {\n  $0\n}\n');
    const { items } = complete(f.ide, f.uri, f.offset, { snippets: true });
    for (const item of written(items)) assert.match(item.detail ?? '', /[\u3040-\u30ff\u4e00-\u9fff]/, item.label);
    // Hovers say the same of the words.
    const formation = items.find((item) => item.label === 'formation …');
    assert.equal(formation?.detail, wordHelp('formation', 'game')!.doc.ja);
  });
});
