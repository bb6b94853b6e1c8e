import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type CustomPatternMatcherReturn, createToken, type IToken, Lexer } from '../../grammar/chevrotain';
import { scan } from '../../grammar/scanner';
import * as t from '../../grammar/tokens';
import { amount } from '../amount';
import { fragments, shipped } from './helpers';

/** The token types' patterns as a Chevrotain lexer: what the scanner has to agree with. */
const specification = (() => {
  const sticky = (pattern: RegExp) => new RegExp(pattern.source, `${pattern.flags.replace('y', '')}y`);
  const match = (pattern: RegExp, text: string, offset: number): CustomPatternMatcherReturn | null => {
    const regexp = sticky(pattern);
    regexp.lastIndex = offset;
    return regexp.exec(text) as CustomPatternMatcherReturn | null;
  };
  const types = t.allTokens
    .filter((type) => type.PATTERN !== undefined && type.PATTERN !== Lexer.NA && type !== t.Glyph)
    .map((type) => {
      const pattern = type.PATTERN as string | RegExp;
      const source = typeof pattern === 'string' ? new RegExp(pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : pattern;
      const keyword = Object.values(t.keywords).includes(type);
      return createToken({
        name: type.name,
        line_breaks: false,
        pattern: (text, offset, matched) => {
          const found = match(source, text, offset);
          if (found === null) return null;
          const previous = matched[matched.length - 1];
          const adjacent =
            previous !== undefined && previous.startOffset + previous.image.length === offset ? previous : undefined;
          if (type === t.StringToken) return textOf(found);
          // A keyword is a word that ends there; a sign and a dash depend on what they touch.
          if (keyword) return match(t.Name.PATTERN as RegExp, text, offset)?.[0] === found[0] ? found : null;
          const number = adjacent?.tokenType.name === 'Number';
          const closing = ['RParen', 'RBracket'].includes(adjacent?.tokenType.name ?? '');
          const operand = number || isWordType(adjacent) || closing;
          if (type === t.Signed) return operand ? null : found;
          if (type === t.TightDash) return number ? found : null;
          return found;
        },
      });
    });
  const isWordType = (token: IToken | undefined) =>
    token !== undefined &&
    (['Name', 'HexName'].includes(token.tokenType.name) || token.tokenType.name.startsWith('K_'));
  const skip = (name: string, pattern: RegExp) =>
    createToken({
      name,
      group: Lexer.SKIPPED,
      line_breaks: true,
      pattern: (text, at) => match(pattern, text, at),
    });
  // Longest marks first, and numbers before words.
  const order = (name: string) => ['Dashes', 'Arrow', 'TightDash', 'DotDot', 'Le', 'Ge', 'Ne', 'Signed'].indexOf(name);
  types.sort((a, b) => (order(a.name) < 0 ? 99 : order(a.name)) - (order(b.name) < 0 ? 99 : order(b.name)));
  return new Lexer(
    [
      skip('Blank', /[\s\ufeff]+/),
      skip('LineComment', /\/\/[^\r\n]*/),
      skip('BlockComment', /\/\*[\s\S]*?\*\//),
      skip('OpenComment', /\/\*(?![\s\S]*\*\/)[^\r\n]*/),
      ...types,
    ],
    { positionTracking: 'onlyOffset', ensureOptimizations: false },
  );
})();

/** A text that nothing closes leaves the block of its line, the brace that closes one, and a comma at the end. */
function textOf<T extends { 0: string }>(found: T): T {
  const text = found[0].slice(1);
  if (/^(?:[^"\\]|\\.)*"$/.test(text)) return found;
  const open = /^[^{]*/.exec(text)![0];
  const behind = text.slice(open.length + 1);
  const block =
    open.length < text.length
      ? /\}|^\s*(?:\/\/.*)?$/.test(behind) && open
      : /^(.*)\}\s*(?:\/\/[^}]*)?$/.exec(text)?.[1];
  const cut = typeof block === 'string' ? block : /^(.*),$/.exec(text)?.[1];
  if (typeof cut === 'string') found[0] = `"${cut.trimEnd()}`;
  return found;
}

const renamed: Record<string, string> = { ProvOpen: 'LParen', NoteOpen: 'K_note', SemiEnd: 'Semi' };
const dropped = new Set(['NewLine', 'EndOfText']);

function scanned(text: string): string[] {
  const found: string[] = [];
  let at = 0;
  for (const leaf of scan(text, { start: 0, mode: 'plain' }).leaves) {
    const name = t.typeOf(leaf.tokenTypeIdx)!.name;
    if (!dropped.has(name)) found.push(`${renamed[name] ?? name} ${at + leaf.trivia} ${at + leaf.width}`);
    at += leaf.width;
  }
  assert.equal(at, text.length);
  return found;
}

const lexed = (text: string): string[] => {
  const { tokens, errors } = specification.tokenize(text);
  assert.deepEqual(errors, []);
  return tokens.map(
    (token) =>
      `${renamed[token.tokenType.name] ?? token.tokenType.name} ${token.startOffset} ${token.startOffset + token.image.length}`,
  );
};

describe('grammar: scanner', () => {
  it('agrees with the Chevrotain lexer made of the same patterns on generated text', () => {
    const plain = fragments.filter((piece) => !/legend|picture/.test(piece));
    const piece = fc.oneof(
      fc.constantFrom(...plain),
      fc.string({ maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const text = pieces.join('');
        if (/legend|picture/.test(text)) return;
        assert.deepEqual(scanned(text), lexed(text));
      }),
      { numRuns: 4000, examples: [[['"', 'map m {', ',']]] },
    );
  });

  it('agrees with it on the shipped texts', () => {
    // Of every third text, in the soak of all.
    for (const { text } of shipped.filter((_, i) => amount(i % 3 === 0, true))) {
      if (/\b(?:legend|picture)\b/.test(text)) continue;
      assert.deepEqual(scanned(text), lexed(text));
    }
  });

  it('ends statements where the language says', () => {
    const statements = (text: string) =>
      scan(text, { start: 0, mode: 'plain' }).leaves.filter((leaf) =>
        ['NewLine', 'SemiEnd'].includes(t.typeOf(leaf.tokenTypeIdx)!.name),
      ).length;
    assert.equal(statements('a\nb\n'), 2);
    assert.equal(statements('a; b\n'), 2);
    assert.equal(statements('a,\n  b\n'), 1);
    assert.equal(statements('a,\nb\n'), 2, 'an open comma does not take the next statement');
    assert.equal(statements('a\n  , b\n'), 1);
    assert.equal(statements('a\nand b\n'), 1);
    assert.equal(statements('a\nwhen b\n'), 2);
    assert.equal(statements('a\n  when b\n'), 1);
    assert.equal(statements('a (b\n  c)\n'), 1);
    assert.equal(statements('a (b\nc\n'), 2, 'an open parenthesis does not take the next statement');
    assert.equal(statements('a (b\n)\n'), 1);
    assert.equal(statements('a\n\n\n// c\n  (see 1)\n'), 1);
    assert.equal(statements('| a\n  | b\n'), 2);
    assert.equal(statements('(see 1; stated)\n'), 1);
  });

  it('reads a million characters on one line', () => {
    for (const unit of ['a', '(', '"', '/*', '|', '-', 'a ', '{', '}', '1.', '\\', ' ', 'é', '\ud800', '0801 a: b, ']) {
      const text = unit.repeat(1_000_000 / unit.length);
      assert.equal(
        scan(text, { start: 0, mode: 'plain' }).leaves.reduce((sum, leaf) => sum + leaf.width, 0),
        text.length,
      );
    }
  });
});
