import assert from 'node:assert/strict';
import { complete, hover, type OutlineItem, outline, rename } from '../../server/ide';
import { fixture, GAME } from './support';

/** More of the small game; `$0` is put in the place of `mark` in its text. */
const more = `//- more.sand
game duel {
  attribute AF "Attack" ja "攻撃力" { words S; numbers 0..9; marks red }
  attribute DF "Defence"
  attribute morale "Morale" { words green, elite }
  formation Corps "I Corps" ja "第1軍団" { side red }
  formation Division "1st Division" ja "第1師団" in Corps (see 5.1)
  formation Brigade "2nd Brigade" in Corps
  templates { | template | kind | AF-DF | reduced |
    | regiment | Army | 4-4 | 2-2 |
  }
  units red (see 5.2) {
    | unit | name  | ja   | template | formation | AF-DF | morale | count | arrives | certainty |
    | one  | First | 第一 | regiment | Division  |       | elite  | 3     | turn 2  | inferred  |
    | two  | Alone |      | regiment | Brigade   | S-4   |        |       |         |           |
  }
}
`;
const marked = (from: string, to: string) => {
  assert.ok(more.includes(from), from);
  return fixture(GAME, more.replace(from, to));
};
const hovered = (from: string, to: string) => {
  const f = marked(from, to);
  return hover(f.ide, f.uri, f.offset)?.markdown ?? '';
};
const offered = (from: string, to: string) => {
  const f = marked(from, to);
  return complete(f.ide, f.uri, f.offset, { snippets: true }).items.map((item) => item.label);
};

describe('counters in the editor', () => {
  it('tell what is printed on them and where they belong', () => {
    const text = hovered('| one ', '| o$0ne ');
    assert.match(text, /\*\*First \(第一\)\*\* `one` · unit/);
    assert.match(text, /Kind:\*\* Redland · Army/);
    assert.match(text, /Formation:\*\* 1st Division › I Corps/);
    assert.match(text, /- Attack: 4 \/ 2\n- Defence: 4 \/ 2\n- Morale: elite/);
    assert.match(text, /Counters:\*\* 3/);
    assert.match(text, /Arrives:\*\* turn 2/);
    assert.match(text, /inferred/);
    const corps = hovered('in Corps (see', 'in Co$0rps (see');
    assert.match(corps, /I Corps.*formation/);
    assert.match(corps, /Formations:\*\* 1st Division, 2nd Brigade/);
    assert.match(hovered('| AF-DF | morale', '| A$0F-DF | morale'), /Attack.*\n\n.*`S`\n.*0\.\.9\n.*`red`/);
  });

  it('stand in the outline, formations with the one they belong to and what is under them', () => {
    const names = (items: readonly OutlineItem[], depth = 0): string[] =>
      items.flatMap((i) => [`${'  '.repeat(depth)}${i.name} ${i.detail}`.trimEnd(), ...names(i.children, depth + 1)]);
    const f = fixture(GAME, more);
    const found = names(outline(f.ide, 'file:///more.sand'));
    assert.deepEqual(found.slice(found.indexOf('  morale Morale') + 1), [
      '  Corps I Corps · 4 units · Strength 16',
      '  Division 1st Division · in Corps · 3 units · Strength 12',
      '  Brigade 2nd Brigade · in Corps · 1 unit · Strength 4',
      '  templates 1',
      '    regiment Army regiment · Army',
      '  units red 2 units',
      '    one First regiment · Division',
      '    two Alone regiment · Brigade',
    ]);
  });

  it('are completed: columns, templates, formations, words of an attribute', () => {
    const has = (found: string[], ...labels: string[]) => {
      for (const label of labels) assert.ok(found.includes(label), `${label}: ${found}`);
    };
    has(offered('| count |', '| $0 |'), 'template', 'formation', 'leaves', 'morale', 'stated');
    has(offered('| regiment | Brigade   |', '| $0 | Brigade   |'), 'regiment');
    has(offered('| regiment | Brigade   |', '| regiment | $0 |'), 'Corps', 'Division');
    has(offered('| elite  | 3', '| $0 | 3'), 'green', 'elite');
    has(offered('numbers 0..9; marks', '$0; marks'), 'raised', 'marks');
    has(offered('in Corps (see 5.1)', 'in $0'), 'Corps', 'Brigade');
  });

  it('are renamed with every use, also an attribute in a joined header', () => {
    const f = marked('attribute AF', 'attribute A$0F');
    const edits = rename(f.ide, f.uri, f.offset, 'CF');
    assert.equal(edits?.length, 3);
  });
});
