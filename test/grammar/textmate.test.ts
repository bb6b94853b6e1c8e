import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createOnigScanner, createOnigString, loadWASM } from 'vscode-oniguruma';
import { type IGrammar, INITIAL, parseRawGrammar, Registry } from 'vscode-textmate';
import { parse } from '../../grammar/index';
import { shipped } from './helpers';

const file = 'grammar/sandtable.tmLanguage.json';

async function load(): Promise<IGrammar> {
  const wasm = readFileSync(path.join(path.dirname(require.resolve('vscode-oniguruma')), 'onig.wasm'));
  await loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const registry = new Registry({
    onigLib: Promise.resolve({ createOnigScanner, createOnigString }),
    loadGrammar: async () => parseRawGrammar(readFileSync(file, 'utf8'), file),
  });
  const grammar = await registry.loadGrammar('source.sandtable');
  assert.ok(grammar);
  return grammar;
}

/** The innermost scopes by line and column. */
function scopes(grammar: IGrammar, text: string): { start: number; end: number; scopes: string[] }[] {
  const found: { start: number; end: number; scopes: string[] }[] = [];
  let stack = INITIAL;
  let offset = 0;
  for (const line of text.split('\n')) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
    for (const token of tokens) {
      found.push({
        start: offset + token.startIndex,
        end: offset + Math.min(token.endIndex, line.length),
        scopes: token.scopes,
      });
    }
    stack = ruleStack;
    offset += line.length + 1;
  }
  return found;
}

describe('grammar: TextMate', () => {
  let grammar: IGrammar;
  before(async () => {
    grammar = await load();
  });
  const scopeOf = (text: string, word: string): string => {
    const at = text.indexOf(word);
    const token = scopes(grammar, text).find(({ start, end }) => start <= at && at < end);
    return token?.scopes.join(' ') ?? '';
  };

  it('knows declarations, names, texts, numbers, colours, provenance', () => {
    const text = 'side red-army "Red" ja "赤軍" color #aabbcc (see 1.2; reconstructed) { // why\n  nation x\n}';
    assert.match(scopeOf(text, 'side'), /keyword\.declaration/);
    assert.match(scopeOf(text, 'red-army'), /entity\.name\.type/);
    assert.match(scopeOf(text, '"Red"'), /string\.quoted/);
    assert.match(scopeOf(text, 'ja '), /keyword\.other/);
    assert.match(scopeOf(text, '#aabbcc'), /constant\.other\.color/);
    assert.match(scopeOf(text, 'see 1.2'), /meta\.provenance/);
    assert.match(scopeOf(text, '// why'), /comment\.line/);
  });

  it('knows pictures, legends and tables', () => {
    const text =
      'map m of g {\n  legend {\n    ~ sea\n    x land // c\n  }\n  picture {\n    x  ~\n  }\n  places {\n    | hex | name |\n    |-----|------|\n    | 9901 | "A b" |\n  }\n}';
    assert.match(scopeOf(text, '~ sea'), /constant\.character\.glyph/);
    assert.match(scopeOf(text, 'sea'), /variable\.other/);
    assert.match(scopeOf(text, 'x  ~'), /meta\.picture.* constant\.character\.glyph/);
    assert.match(scopeOf(text, '9901'), /meta\.table\.row.* constant\.numeric/);
    assert.match(scopeOf(text, '-----|'), /punctuation\.separator\.table\.ruler/);
    assert.match(scopeOf(text, 'places'), /keyword\.declaration/);
  });

  it('does not take a part of a word for a keyword or a number', () => {
    for (const word of ['and-so-on', 'at-sea', 'x.of', '26VG', 'turn-1', 'no2', '1942-summer']) {
      assert.match(scopeOf(`  zz ${word} zz`, word), /variable\.other/, word);
    }
  });

  it('agrees with the parser about texts, comments, numbers and glyphs of the shipped files', () => {
    const wanted: Partial<Record<string, RegExp>> = {
      string: /string\.quoted/,
      // A scenario may be named by its year.
      number: /constant\.numeric|comment\.documentation|entity\.name/,
      color: /constant\.other\.color/,
      glyph: /constant\.character\.glyph/,
    };
    let compared = 0;
    for (const { file: name, text } of shipped) {
      const found = scopes(grammar, text);
      let i = 0;
      for (const token of parse(text).tokens()) {
        const pattern = wanted[token.kind];
        if (pattern === undefined) continue;
        while (found[i]!.end <= token.start) i++;
        assert.match(found[i]!.scopes.join(' '), pattern, `${name}: ${token.text} at ${token.start}`);
        compared++;
      }
    }
    assert.ok(compared > 1000);
  });
});

describe('grammar: language configuration', () => {
  const configuration = JSON.parse(readFileSync('grammar/language-configuration.json', 'utf8')) as {
    wordPattern: { pattern: string; flags: string };
    indentationRules: { increaseIndentPattern: string; decreaseIndentPattern: string };
    onEnterRules: { beforeText: string; afterText?: string }[];
  };

  it('takes for a word what the parser takes for one', () => {
    const word = new RegExp(`^(?:${configuration.wordPattern.pattern})$`, configuration.wordPattern.flags);
    for (const text of ['task-force', '26VG', '9901', '呉', "Ardennes'44", 'ウォー・イン', '1942-summer', '2d6']) {
      assert.match(text, word);
      assert.equal([...parse(text).tokens()].filter((token) => token.kind !== 'end').length, 1, text);
    }
    for (const text of ['a b', '-a', 'a.', '"a"', 'a,']) assert.doesNotMatch(text, word);
  });

  it('indents after an open brace and goes on with tables', () => {
    const { increaseIndentPattern, decreaseIndentPattern } = configuration.indentationRules;
    assert.match('  setup red {', new RegExp(increaseIndentPattern));
    assert.doesNotMatch('  setup red { 9901: CV }', new RegExp(increaseIndentPattern));
    assert.doesNotMatch('// setup red {', new RegExp(increaseIndentPattern));
    assert.match('  }', new RegExp(decreaseIndentPattern));
    assert.ok(configuration.onEnterRules.some((rule) => new RegExp(rule.beforeText).test('    | a | b |')));
  });
});
