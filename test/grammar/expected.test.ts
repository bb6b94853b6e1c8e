import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { contexts } from '../../grammar/contexts';
import { ebnf } from '../../grammar/ebnf';
import { describeProblem, parse, syntaxProblems } from '../../grammar/index';
import { keywordList } from '../../grammar/tokens';
import { shipped } from './helpers';

/** What may come at `¦`. */
const at = (marked: string) => {
  const offset = marked.indexOf('¦');
  return parse(marked.replace('¦', '')).expectedAt(offset);
};

describe('grammar: what is said of a problem', () => {
  it('has all that is known of it', () => {
    for (const [code, words] of Object.entries(syntaxProblems)) {
      const names = [...words.en.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const args = Object.fromEntries(names.map((name) => [name, `«${name}»`]));
      for (const language of ['en', 'ja'] as const) {
        const said = describeProblem({ code, start: 0, end: 1, args }, language);
        for (const name of names) assert.ok(said.includes(`«${name}»`), `${code}: ${said}`);
      }
    }
  });
});

describe('grammar: what may come next', () => {
  it('begins a text with a declaration', () => {
    assert.deepEqual(at('¦').keywords, ['game', 'map', 'deck', 'scenario', 'example', 'replay']);
    assert.equal(at('sce¦').prefix?.text, 'sce');
    assert.ok(at('game g {\n}\n\n¦').keywords.includes('map'));
  });

  it('knows the block', () => {
    assert.ok(at('game g {\n  ¦\n}').keywords.includes('side'));
    assert.ok(at('game g {\n  side a {\n    ¦\n  }\n}').keywords.includes('nation'));
    assert.equal(at('scenario s of g {\n  setup a {\n    ¦').context, 'setup');
    assert.equal(at('scenario s of g {\n  setup a {\n    9901: CV\n  }\n  ¦\n}').context, 'scenario');
    assert.ok(at('scenario s of g {\n  setup a { 9901: CV; ¦ }\n}').kinds.includes('number'));
  });

  it('knows the statement', () => {
    const header = at('game g ¦');
    assert.ok(header.keywords.includes('ja') && header.kinds.includes('string') && header.kinds.includes('{'));
    assert.deepEqual(at('scenario s of g {\n  setup a {\n    9901¦').before, []);
    assert.ok(at('scenario s of g {\n  setup a {\n    9901 ¦').kinds.includes(':'));
    assert.ok(at('scenario s of g {\n  victory a {\n    a: when x ¦\n  }\n}').keywords.includes('and'));
    assert.deepEqual(at('scenario s of g {\n  delay a Air of ¦').keywords, ['turn']);
    assert.ok(at('example "a" of g {\n  expect ¦\n}').keywords.includes('refused'));
    assert.deepEqual(at('game g {\n  kind a is b { x 1 } ¦\n}').kinds.toSorted(), ['(see', 'end']);
  });

  it('expects every token of the shipped texts where it stands', () => {
    let asked = 0;
    for (const { file, text } of shipped) {
      const tree = parse(text);
      let index = 0;
      for (const token of tree.tokens()) {
        // Right after a word, that word is still being written.
        const touching = token.triviaStart === token.start && /[\p{L}\p{N}]/u.test(text[token.start - 1] ?? '');
        if (index++ % 9 !== 0 || token.kind === 'end' || token.text === '}' || touching) continue;
        const { keywords, kinds, context } = tree.expectedAt(token.start);
        const kind = /^[+-]\d/.test(token.text) ? 'signed' : token.kind;
        const fits =
          keywords.includes(token.text) ||
          kinds.includes(kind) ||
          kinds.includes(token.text) ||
          kinds.includes('value');
        const provenance = token.text === '(' && kinds.includes('(see');
        assert.ok(fits || provenance, `${file} ${token.start} ${token.text}: ${context} ${keywords} ${kinds}`);
        asked++;
      }
    }
    assert.ok(asked > 300);
  });
});

describe('grammar: finding things in a text', () => {
  const text = 'scenario s of g {\n  setup a {\n    9901 Aa: 2 CV, us Air // c\n  }\n}\n';
  const tree = parse(text);

  it('finds the token at an offset', () => {
    assert.equal(tree.tokenAt(text.indexOf('Aa') + 1)?.text, 'Aa');
    assert.equal(tree.tokenAt(text.indexOf('Aa') + 2)?.text, 'Aa', 'before the colon, the word');
    assert.equal(tree.tokenAt(text.indexOf('// c') + 1), undefined);
    assert.equal(tree.tokenAt(0)?.text, 'scenario');
  });

  it('finds the nodes around an offset', () => {
    const path = tree.pathAt(text.indexOf('us') + 1).map(({ syntax }) => syntax);
    assert.deepEqual(path, ['File', 'Scenario', 'Block', 'Setup', 'Block', 'SetupLine', 'UnitGroup']);
    for (const { start, end } of tree.pathAt(text.indexOf('us')))
      assert.ok(start <= text.indexOf('us') && text.indexOf('us') <= end);
  });

  it('lists tokens between offsets', () => {
    const from = text.indexOf('2 CV');
    assert.deepEqual(
      [...tree.tokens(from, from + 4)].map((token) => token.text),
      ['2', 'CV', ','],
    );
  });
});

describe('grammar: problems', () => {
  const samples: Record<string, string> = {
    SYN001: 'game g "a" 5 {\n}',
    SYN002: 'scenario s of g {\n  setup a {\n    9901 2 CV\n  }\n}',
    SYN003: 'scenario s of g {\n  turns 1..\n}',
    SYN004: 'game g {\n  sied a\n}',
    SYN005: 'game g {\n}\n}',
    SYN006: 'game g {',
    SYN008: '{'.repeat(70),
    SYN009: `scenario s of g {\n  victory a {\n    a: when ${'('.repeat(70)}x\n  }\n}`,
    SYN010: 'game g "a {\n}',
    SYN011: 'game g "\\q" {\n}',
    SYN012: 'game g {\n  side a color #12\n}',
    SYN013: 'game g @ {\n}',
    SYN014: 'game g { /* x\n}',
    SYN030: 'game g "a\u0007" {\n}',
    SYN031: 'game g "a\ufffd" {\n}',
  };

  for (const [code, words] of Object.entries(syntaxProblems)) {
    it(`${code} is found and said in both languages`, () => {
      const problem = parse(samples[code] ?? '').problems.find((one) => one.code === code);
      assert.ok(problem, 'a sample shows it');
      assert.match(words.ja, /[ぁ-ん]/);
      for (const language of ['en', 'ja'] as const) {
        const message = describeProblem(problem, language);
        assert.doesNotMatch(message, /\{(found|expected|limit)\}|<\w+>|undefined|“”|「」/, message);
      }
    });
  }

  it('proposes the nearest word first', () => {
    const [problem] = parse('game g {\n  sied a\n}').problems;
    assert.match(problem!.args.expected!, /^side /);
    assert.match(describeProblem(problem!, 'en'), /expected “side”/);
  });
});

describe('grammar: keywords', () => {
  it('all may be names', () => {
    for (const word of keywordList) {
      const text = `game ${word} {\n  side ${word} "x"\n  kind ${word} is ${word} { ${word} ${word} 1, ${word} }\n}\nscenario ${word} of ${word} {\n  option ${word} ${word}\n}\n`;
      assert.deepEqual(parse(text).problems, [], word);
    }
  });

  it('every context can be reached and every rule exists', () => {
    const opened = new Set(['file', 'unknown']);
    for (const context of Object.values(contexts)) {
      for (const statement of [...Object.values(context.words), ...(context.otherwise ? [context.otherwise] : [])]) {
        if (statement.opens !== undefined) opened.add(statement.opens);
      }
    }
    assert.deepEqual([...opened].sort(), Object.keys(contexts).sort());
  });
});

describe('grammar: docs/grammar.ebnf', () => {
  it('is what the parser reads (npx tsx scripts/ebnf.ts writes it)', () => {
    assert.equal(readFileSync('docs/grammar.ebnf', 'utf8'), ebnf());
  });
});
