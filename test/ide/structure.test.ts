import assert from 'node:assert/strict';
import {
  colors,
  entityAt,
  folds,
  formatFile,
  formatOnType,
  formatRange,
  hover,
  inlayHints,
  lenses,
  lensTitle,
  type OutlineItem,
  outline,
  selections,
  semanticTokens,
  workspaceSymbols,
  writtenColor,
} from '../../server/ide';
import type { Analyst } from '../../server/model';
import { applied, type Fixture, fixture, GAME, localFixture, SETUP, scenario, shippedGame } from './support';

const MAIN = 'file:///main.sand';
const game = (...lines: string[]) => fixture(GAME, scenario(...(lines.length > 0 ? lines : SETUP)));
const written = (f: Fixture, span: { start: number; end: number }) => f.text('main.sand').slice(span.start, span.end);

describe('outline', () => {
  const tree = (items: readonly OutlineItem[], depth = 0): string[] =>
    items.flatMap((i) => [
      `${'  '.repeat(depth)}${i.name}${i.detail ? ` | ${i.detail}` : ''}`,
      ...tree(i.children, depth + 1),
    ]);

  it('shows a scenario as its order of battle with totals', () => {
    const f = game();
    assert.deepEqual(tree(outline(f.ide, MAIN)), [
      'first | First · 4 units · Strength 13',
      '  map field',
      '  turns | 1..6',
      '  setup red | 3 units · Strength 11',
      '    0101 Kure | 2 Army, Ship',
      '  setup blue | 1 unit · Strength 2',
      '    0302 Two Oaks | ba Army reduced',
      '  otherwise red',
    ]);
  });

  it('shows games, maps and decks', () => {
    const f = game();
    const names = (file: string) => tree(outline(f.ide, `file:///${file}`)).map((l) => l.replace(/ \|.*/, ''));
    assert.ok(names('game.sand').includes('  Army'));
    assert.ok(names('game.sand').includes('    rr'));
    assert.ok(names('map.sand').includes('    0101 Kure'));
    assert.deepEqual(names('deck.sand'), ['events', '  1']);
  });

  it('keeps every item inside its parent', () => {
    const f = shippedGame('war-in-the-pacific/scenario-standard.sand', 'scenario');
    const inside = (item: OutlineItem) => {
      assert.ok(item.start <= item.selection.start && item.selection.end <= item.end, item.name);
      for (const child of item.children) {
        assert.ok(item.start <= child.start && child.end <= item.end, `${child.name} in ${item.name}`);
        inside(child);
      }
    };
    for (const uri of f.workspace.uris()) outline(f.ide, uri).forEach(inside);
    assert.ok(outline(f.ide, f.uri)[0]!.children.length > 10);
  });

  it('stands broken text', () => {
    for (const text of [
      'scenario',
      'scenario x of duel {\n setup',
      'game {',
      '}}}{{',
      'map m of duel { places { | a',
    ]) {
      assert.doesNotThrow(() => outline(fixture(GAME, `//- main.sand\n${text}`).ide, MAIN), text);
    }
  });
});

describe('workspace symbols', () => {
  it('finds ids and names in both languages', () => {
    const f = game();
    const names = (query: string) => workspaceSymbols(f.ide, query).map((s) => s.name);
    assert.match(names('kure')[0]!, /^0101 Kure/);
    assert.match(names('呉')[0]!, /^0101 Kure/);
    assert.match(names('0302')[0]!, /Two Oaks/);
    assert.match(names('kind:kind ar')[0]!, /^Army/);
    assert.deepEqual(names('no such thing'), []);
  });
});

describe('folding', () => {
  it('folds blocks over several lines with what they hold', () => {
    const f = game('setup red {', '  0101 Kure: 2 Army', '  0101 Kure: Ship', '}', 'otherwise red');
    const found = folds(f.ide, MAIN);
    assert.equal(found.length, 2);
    assert.match(written(f, found[1]!), /^\{[^}]*$/);
    assert.equal(found[1]!.summary, '… 3 units · Strength 11 ');
  });

  it('folds runs of comments, not braces in strings and comments', () => {
    const f = game('// one {', '// two', 'rule "a { b" { }', 'otherwise red // three');
    const found = folds(f.ide, MAIN);
    assert.deepEqual(
      found.map((x) => x.kind),
      ['block', 'comment'],
    );
    assert.match(written(f, found[1]!), /^\/\/ one \{\n {2}\/\/ two$/);
  });
});

describe('selection', () => {
  it('grows from the word to the file', () => {
    const f = game('setup red { 0101 Kure: 2 Ar$0my }');
    const texts = selections(f.ide, f.uri, f.offset).map((s) => written(f, s));
    assert.equal(texts[0], 'Army');
    assert.ok(texts.includes('2 Army'), texts.join('\n---\n'));
    assert.ok(texts.includes('0101 Kure: 2 Army'));
    assert.match(texts.at(-2)!, /^scenario/);
    assert.equal(texts.at(-1), f.text('main.sand'));
    for (let i = 1; i < texts.length; i++) assert.ok(texts[i]!.includes(texts[i - 1]!) && texts[i] !== texts[i - 1]);
  });
});

describe('semantic tokens', () => {
  it('tells what names are', () => {
    const f = game();
    const found = semanticTokens(f.ide, MAIN).map((t) => `${written(f, t)} ${t.type}${t.declaration ? ' new' : ''}`);
    for (const expected of ['duel namespace', 'red enum', 'Army class', '0101 variable', 'ba enumMember']) {
      assert.ok(found.includes(expected), `${expected} in ${found.join()}`);
    }
    assert.ok(found.includes('first namespace new'));
  });

  it('keeps to the range', () => {
    const f = game();
    const start = f.text('main.sand').indexOf('setup blue');
    const part = semanticTokens(f.ide, MAIN, { start, end: f.text('main.sand').length });
    assert.ok(part.length > 0 && part.every((t) => t.end >= start));
  });
});

describe('inlay hints', () => {
  const hints = (f: Fixture) =>
    inlayHints(f.ide, MAIN, { start: 0, end: f.text('main.sand').length }).map((h) => h.label);

  it('add up the attributes that a game says are worth it, with what single counters print', () => {
    const own = `//- own.sand
game duel {
  attribute punch "Punch" ja "打撃" { total }
  attribute guard "Guard" ja "防御" { total }
  units red {
    | unit | name | kind | punch | guard |
    | otsu | Otsu | Ship | 5/2   | -     |
    | ama  | Ama  | Ship | 3     | 0     |
  }
}
`;
    const f = fixture(GAME, own, scenario('setup red { 0101: Otsu reduced, Ama }'));
    assert.deepEqual(hints(f), ['= 2 units, Punch 5', 'Kure']);
  });

  it('adds names to numbers and numbers to names, where one stands alone', () => {
    const found = hints(game('victory red { a: at any time when no (blue Army in (0101, "Two Oaks", 0402 Sandy)) }'));
    assert.deepEqual(found, ['Kure', '0302']);
  });

  it('marks what its block calls reconstructed or uncertain, unless it says otherwise itself', () => {
    const f = fixture(
      GAME,
      `//- more.sand
game duel {
  table odds "Odds" (see 4.0; uncertain) {
    | die | red | certainty |
    | 1   | 0   |           |
    | 2   | 1   | stated    |
  }
}
`,
      scenario('setup red (reconstructed) {', '  0101: Army', '  0102: Army (see 2.1; stated)', '}', ...SETUP.slice(1)),
    );
    const all = (file: string) =>
      inlayHints(f.ide, `file:///${file}`, { start: 0, end: f.text(file).length }).filter(
        (h) => h.kind === 'certainty',
      );
    const [mark, ...others] = all('main.sand');
    assert.deepEqual([mark?.label, others.length], ['≈', 0]);
    assert.ok(f.text('main.sand').slice(0, mark!.offset).endsWith('0101: Army'));
    assert.match(hover(f.ide, MAIN, mark!.about!)!.markdown, /reconstructed: not printed/);
    assert.deepEqual(
      all('more.sand').map((h) => h.label),
      ['?'],
    );
  });

  it('adds totals', () => {
    assert.deepEqual(hints(game()), ['= 3 units, Strength 11', '= 1 unit, Strength 2']);
  });

  it('speaks Japanese', () => {
    const f = localFixture('ja', GAME, scenario('setup red { 0101: Army }'));
    assert.deepEqual(hints(f), ['= 1ユニット, 戦力 4', '呉']);
  });
});

describe('semantic tokens of whole games', () => {
  it('are those of all references, in order, also after edits of names, lines and blocks', () => {
    const f = shippedGame('tutorial/scenario-spring.sand', 'setup');
    const expected = (uri: string) =>
      f.ide.model.references(uri).map((r) => [r.start, r.end, r.role === 'definition', r.symbol.doc !== undefined]);
    const found = (uri: string) =>
      semanticTokens(f.ide, uri).map((t) => [t.start, t.end, t.declaration, t.defaultLibrary]);
    let tokens = 0;
    const all = () => {
      for (const uri of f.workspace.uris()) {
        assert.deepEqual(found(uri), expected(uri), uri);
        tokens += found(uri).length;
      }
    };
    all();
    assert.ok(tokens > 5000, String(tokens));
    const change = (uri: string, from: string, to: string) => {
      const at = f.workspace.tree(uri)!.text.indexOf(from);
      assert.ok(at >= 0, from);
      f.workspace.editFile(uri, [{ start: at, end: at + from.length, text: to }]);
      for (const other of f.workspace.uris().filter((u) => u.includes('/tutorial/')))
        assert.deepEqual(found(other), expected(other), `${other} after ${from} → ${to}`);
    };
    change(f.uri, 'setup', '// a line more\n  setup');
    change('file:///tutorial/game.sand', 'kind infantry', 'kind footmen');
    change('file:///tutorial/game.sand', 'kind footmen', 'kind infantry');
    change(f.uri, '{', '');
  });
});

describe('lenses', () => {
  it('stand on scenarios and examples', () => {
    const f = fixture(GAME, `${scenario(...SETUP)}example "It works" of duel {\n  given first\n}\n`);
    const found = lenses(f.ide, MAIN);
    assert.deepEqual(
      found.map((l) => [l.title, l.command, ...l.arguments]),
      [
        ['Preview', 'sandtable.preview', 'duel/first'],
        ['Play', 'sandtable.play', 'duel/first'],
        ['Simulate', 'sandtable.simulate', 'duel/first'],
        ['4 units', 'sandtable.preview', 'duel/first'],
        ['Run example', 'sandtable.runExamples', MAIN, 'It works'],
      ],
    );
  });

  it('say of formations what they come to, and how much of them is in play', () => {
    const more = `game duel {
  formation I "First Corps" ja "第1軍団" { side red }
  formation 1D "First Division" ja "第1師団" in I { side red }
  formation 2D "Second Division" ja "第2師団" in I { side red }
  units red {
    | unit | kind | formation | strength |
    | lion | Army | 1D        | 4/2      |
    | wolf | Army | 1D        | 4/2      |
    | bear | Army | I         | 4/2      |
  }
}
`;
    const setup = scenario(
      'setup red {',
      '  0102: lion, bear',
      '}',
      'reinforcements red {',
      '  turn 2: wolf at 0101',
      '}',
    );
    for (const [locale, title] of [
      ['en', '3 units · Strength 12 · First: 2 placed, 1 coming'],
      ['ja', '3ユニット · 戦力 12 · 第一: 配置2、増援1'],
    ] as const) {
      const f = fixture(GAME, `//- more.sand\n${more}`, setup);
      const ide = { ...f.ide, locale };
      const found = lenses(ide, 'file:///more.sand');
      // Nothing belongs to the second division.
      assert.deepEqual(
        found.map((l) => l.sums),
        ['formation:duel/I', 'formation:duel/1D'],
      );
      assert.equal(lensTitle(ide, found[0]!.sums!), title);
      // One of the two that stand there is cut off, as the rules say.
      const analyst: Analyst = {
        place: () => null,
        prospects: () => [],
        notPlayable: () => [],
        supply: (_, units) => ({ supplied: units.length - 1, of: units.length }),
      };
      const asked = lensTitle({ ...ide, analyst }, found[0]!.sums!);
      const told = locale === 'en' ? ', in supply: 1 of 2' : '、補給下: 2のうち1';
      assert.equal(asked, title + told);
    }
  });
});

describe('colours', () => {
  it('are found and written back', () => {
    const f = game();
    const [first] = colors(f.workspace.tree('file:///game.sand')!);
    assert.equal(f.text('game.sand').slice(first!.start, first!.end), '#b5483a');
    assert.equal(writtenColor(first!.red, first!.green, first!.blue), '#b5483a');
    assert.equal(writtenColor(2, -1, 0.5), '#ff0080');
  });
});

describe('the entity under the cursor', () => {
  const entity = (...lines: string[]) => {
    const f = game(...lines);
    const { entity: found, scenario: where } = entityAt(f.ide, f.uri, f.offset);
    return [found?.type, found?.id, where];
  };

  it('is a place, a unit, a scenario', () => {
    assert.deepEqual(entity('setup red { 01$001 Kure: Army }'), ['place', '0101', 'duel/first']);
    assert.equal(entity('setup red { 0101 Kure: Ar$0my }')[0], 'unit');
    assert.deepEqual(entity('victory red { a: at any time when no (blue Army in ho$0me) }').slice(0, 2), [
      'region',
      'home',
    ]);
  });

  it('is found in maps and games, too', () => {
    const f = fixture(GAME, scenario(...SETUP));
    const at = (file: string, near: string) =>
      entityAt(f.ide, `file:///${file}`, f.text(file).indexOf(near) + 1).entity;
    assert.deepEqual(at('map.sand', '0402'), { type: 'place', id: '0402' });
    assert.deepEqual(at('map.sand', '0102/0202'), { type: 'place', id: '0102' });
    assert.deepEqual(at('game.sand', 'losses'), { type: 'table', id: 'losses' });
    assert.deepEqual(at('game.sand', 'Army "Army"'), { type: 'kind', id: 'Army' });
  });
});

describe('formatting', () => {
  const untidy = game('setup red {', ' 0101   Kure:2 Army', '   0101 Kure:Ship', '}', 'otherwise   red');
  const text = untidy.text('main.sand');
  const tidy = '0101 Kure: 2 Army';

  it('tidies a file, and finds nothing more to do', () => {
    const once = applied(text, formatFile(untidy.ide, MAIN));
    assert.match(once, /\n {4}0101 Kure: 2 Army\n {4}0101 Kure: Ship\n {2}\}\n {2}otherwise red\n/);
    const again = fixture(GAME, `//- main.sand\n${once}`);
    assert.deepEqual(formatFile(again.ide, MAIN), []);
  });

  it('tidies the lines of a range only', () => {
    const start = text.indexOf('0101   Kure');
    const part = applied(text, formatRange(untidy.ide, MAIN, { start, end: start }));
    assert.ok(part.includes(tidy) && part.includes('otherwise   red') && part.includes('0101 Kure:Ship'));
  });

  it('tidies the line before a typed line end', () => {
    const end = text.indexOf('\n', text.indexOf('0101   Kure')) + 1;
    const part = applied(text, formatOnType(untidy.ide, MAIN, end, '\n'));
    assert.ok(part.includes(tidy) && part.includes('0101 Kure:Ship'));
    assert.deepEqual(formatOnType(untidy.ide, MAIN, 0, '\n'), []);
  });
});

describe('outline, hover and folds: the shipped texts', () => {
  const f = shippedGame('tutorial/game.sand', 'game');

  it('has an entry with a name for every statement of a declaration', () => {
    const missing: string[] = [];
    const nameless: string[] = [];
    const named = (uri: string, items: readonly OutlineItem[]): void => {
      for (const item of items) {
        if (item.name === '—' || item.name.trim() === '') nameless.push(`${uri} ${item.start}`);
        assert.ok(item.start <= item.selection.start && item.selection.end <= item.end, `${uri} ${item.name}`);
        named(uri, item.children);
      }
    };
    for (const uri of f.workspace.uris()) {
      const entries = outline(f.ide, uri);
      named(uri, entries);
      for (const declaration of f.workspace.tree(uri)!.root.declarations)
        for (const item of 'items' in declaration ? declaration.items : [])
          if (!entries.some((entry) => entry.children.some((child) => child.start === item.start)))
            missing.push(`${uri} ${declaration.syntax} ${item.syntax}`);
    }
    assert.deepEqual([missing, nameless], [[], []]);
  });

  it('explains every kind of name in every file', () => {
    const silent: string[] = [];
    for (const uri of f.workspace.uris()) {
      const asked = new Map<string, number>();
      for (const { symbol, start } of f.ide.model.references(uri)) {
        const before = asked.get(symbol.kind) ?? 0;
        asked.set(symbol.kind, before + 1);
        if (before < 3 && !hover(f.ide, uri, start)) silent.push(`${uri} ${symbol.kind} ${symbol.id}`);
      }
    }
    assert.deepEqual(silent, []);
  });
});

describe('outline: what a scenario says', () => {
  const lines = (...statements: string[]) => {
    const f = fixture(GAME, scenario(...statements));
    return outline(f.ide, f.uri)[0]!.children.slice(2);
  };
  const shown = (item: OutlineItem): string => [item.name, item.detail].filter(Boolean).join(' | ');

  it('names schedules by when and whence units come', () => {
    const [block] = lines(
      'reinforcements red {',
      'from turn 3 when turn > 2: 2 Army at 0101',
      'pool levies: Army',
      'turn 4 draw levies: Army at 0101 by lot',
      'turn 5 option sudden-death: Ship at 0101',
      '}',
    );
    assert.equal(block!.name, 'reinforcements red');
    assert.deepEqual(block!.children.map(shown), [
      'from turn 3 · when turn > 2 | 2 Army',
      'pool levies | Army',
      'turn 4 · draw levies | Army',
      'turn 5 · option sudden-death | Ship',
    ]);
    const [come, go] = lines('replacements red { turn 2..6: 2 Army }', 'withdrawals red { turn 4: Ship }');
    assert.deepEqual(
      [come!, go!].map((item) => [item.name, ...item.children.map(shown)]),
      [
        ['replacements red', 'turn 2..6 | 2 Army'],
        ['withdrawals red', 'turn 4 | Ship'],
      ],
    );
  });

  it('names set-up by choice, points with their bands, and what a scenario begins with', () => {
    const found = lines(
      'setup red { in (home) limit 1 {',
      '0101 Kure: Army',
      '} }',
      'players 2 { red: rr; blue: ba, bn }',
      'hostile red, blue',
      'control red: 0101, home',
      'cards red { draw 2 }',
      'option sudden-death on',
      'value activation-cost 2',
      'victory points red at end of turn 4 {',
      'a: 2 if turn > 3',
      'result <=1 blue "Blue wins"',
      'result >=2 red "Red wins"',
      '}',
      'otherwise red',
    );
    assert.deepEqual(found.map(shown), [
      'setup red | 1 unit · Strength 4',
      'players | 2',
      'hostile | red, blue',
      'control red | 0101, home',
      'cards red | draw 2',
      'option sudden-death | on',
      'activation-cost | 2',
      'victory points red | end of turn 4',
      'otherwise red',
    ]);
    assert.equal(found[0]!.children[0]!.name, 'in (home) limit 1');
    assert.equal(found[0]!.children[0]!.children[0]!.name, '0101 Kure');
    assert.deepEqual(found[7]!.children.map(shown), [
      'a | 2 · turn > 3',
      'result <=1 | blue · Blue wins',
      'result >=2 | red · Red wins',
    ]);
  });

  it('shows the statements of an example', () => {
    const f = fixture(
      GAME,
      scenario(...SETUP),
      `//- example.sand
$0example "One" of duel {
  given first empty turn 2 { 0101 Kure: 2 rr Army; rp red 3 }
  dice losses 3
  do { red: pass }
  expect 0101: rr Army
  expect distance 0101 0102 = 1
}
`,
    );
    const [one] = outline(f.ide, f.uri);
    assert.deepEqual(one!.children.map(shown), [
      'given | first · turn 2',
      'dice | losses 3',
      'do',
      'expect 0101: rr Army | units',
      'expect distance 0101 0102 = 1 | condition',
    ]);
    assert.deepEqual(one!.children[0]!.children.map(shown), ['0101 Kure | 2 rr Army', 'rp red 3']);
    assert.deepEqual(one!.children[2]!.children.map(shown), ['red | pass']);
  });
});
