import assert from 'node:assert/strict';
import fc from 'fast-check';
import { WIDEST } from '../../grammar/format/tables';
import { displayWidth } from '../../grammar/format/width';
import { format, formatText, parse } from '../../grammar/index';
import { fragments, shipped } from './helpers';

/** Tokens and comments, without blanks; dashes under a header count as one. */
function meaning(text: string): string[] {
  const found: string[] = [];
  for (const token of parse(text).tokens()) {
    const trivia = text.slice(token.triviaStart, token.start);
    for (const comment of trivia.match(/\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g) ?? []) found.push(comment.trimEnd());
    found.push(
      token.kind === 'end' ? (token.text.trim() === '' ? 'end' : token.text) : token.text.replace(/^-+$/, '-'),
    );
  }
  // The last line may lack its end.
  while (found[found.length - 1] === 'end') found.pop();
  return found;
}

const squeezed = (text: string, rnd: number): string =>
  text
    .split('\n')
    .map((line, index) => {
      // Pictures and comments are as they are.
      if (/^\s*([^\s"]\s+){4,}/.test(line) || line.includes('//')) return line;
      const body = line.trim();
      const spaced = /["|]/.test(body) ? body : body.replace(/ /g, ' '.repeat(1 + ((index + rnd) % 3)));
      return `${line.match(/^ */)![0].repeat(1 + (rnd % 2))}${spaced}${' '.repeat((index * rnd) % 4)}`;
    })
    .join('\n');

describe('grammar: formatter', () => {
  it('leaves the shipped texts as they are', () => {
    for (const { file, text } of shipped) assert.equal(formatText(text), text, file);
  });

  it('aligns nothing with a cell that is wider than anyone looks: the others keep their place, and their length', () => {
    const long = 'x'.repeat(100_000);
    const rows = Array.from({ length: 20_000 }, (_, i) => `|${i}|y|z|\n`).join('');
    const text = `game g {\ntable t {\n|${'a'.repeat(WIDEST)}|b|c|\n|1|${long}|2|\n${rows}}\n}\n`;
    const set = formatText(text);
    assert.ok(set.includes(`\n    | ${'1'.padEnd(WIDEST)} | ${long} | 2 |\n`));
    assert.ok(set.includes(`\n    | ${'19999'.padEnd(WIDEST)} | y | z |\n`));
    assert.equal(formatText(set), set);
  });

  it('gives badly set texts their form', () => {
    const untidy =
      'game   g"G"ja"ジ"(see 1.0 ;reconstructed){\n\n\nside a   color #aabbcc{nation x}\n\n\n\n      value v   1\n   table t{\n|a|bb|\n|---|:-:|\n| 呉|x , y|\n||long cell|\n}\n // end\n\n}';
    assert.equal(
      formatText(untidy),
      [
        'game g "G" ja "ジ" (see 1.0; reconstructed) {',
        '  side a color #aabbcc { nation x }',
        '',
        '  value v 1',
        '  table t {',
        '    | a  | bb        |',
        '    |----|:---------:|',
        '    | 呉 | x , y     |',
        '    |    | long cell |',
        '  }',
        '  // end',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('keeps the stagger of a picture and the column of a comment', () => {
    const text = 'map m of g {\n picture {\n    x   x\n  x   ~\n }\n legend {\n  ~   sea    // wide\n }\n}\n';
    assert.equal(
      formatText(text),
      'map m of g {\n  picture {\n      x   x\n    x   ~\n  }\n  legend {\n    ~ sea    // wide\n  }\n}\n',
    );
  });

  it('keeps meaning and comments, and is content with what it made', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shipped.map(({ text }) => text)), fc.nat(5), (text, rnd) => {
        const untidy = squeezed(text, rnd);
        const formatted = formatText(untidy);
        assert.deepEqual(meaning(formatted), meaning(untidy));
        assert.equal(formatText(formatted), formatted);
      }),
      { numRuns: 40 },
    );
  });

  it('does so for broken texts, too', () => {
    const piece = fc.constantFrom(...fragments);
    const base = fc.constantFrom(...shipped.map(({ text }) => text));
    fc.assert(
      fc.property(
        base,
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        fc.array(piece, { maxLength: 4 }),
        (text, at, pieces) => {
          const start = Math.floor(at * text.length);
          const broken =
            text.slice(Math.max(0, start - 1500), start) + pieces.join('') + text.slice(start, start + 1500);
          const formatted = formatText(broken);
          assert.deepEqual(meaning(formatted), meaning(broken));
          assert.equal(formatText(formatted), formatted);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('leaves lines it does not understand alone', () => {
    const text = 'scenario s of g {\n  setup a {\n    9901   2   CV\n    9902:   CV\n  }\n}\n';
    assert.equal(formatText(text), 'scenario s of g {\n  setup a {\n    9901   2   CV\n    9902: CV\n  }\n}\n');
    const open = 'game g {\n    side   a {\n  side b\n}\n';
    assert.equal(formatText(open), open);
  });

  it('formats a range as that part of the whole', () => {
    const text = squeezed(shipped[0]!.text, 2);
    const whole = format(text);
    for (let line = 0; line < 20; line++) {
      const start = text
        .split('\n')
        .slice(0, line * 2)
        .join('\n').length;
      const end = Math.min(text.length, start + 200);
      const part = format(text, { start, end });
      const expected = whole.filter((edit) => {
        const from = text.lastIndexOf('\n', Math.max(0, start - 1)) + 1;
        const to = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
        return edit.start >= from && edit.end <= to;
      });
      assert.deepEqual(part, expected);
    }
  });

  it('knows how wide characters are', () => {
    assert.equal(displayWidth('abc'), 3);
    assert.equal(displayWidth('呉軍港'), 6);
    assert.equal(displayWidth('ｱ'), 1);
    assert.equal(displayWidth('ガ'), 2);
    assert.equal(displayWidth('e\u0301'), 1);
    assert.equal(displayWidth('𠮷'), 2);
    assert.equal(displayWidth('—…'), 2);
  });
});
