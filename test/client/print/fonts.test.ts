import assert from 'node:assert/strict';
import { unzlibSync } from 'fflate';
import { pdfFiles } from '../../../client/webview/print';
import { readOptions } from '../../../client/webview/print/options';
import { PrintError } from '../../../client/webview/print/paper';
import { segmentsOf } from '../../../client/webview/print/path';
import { pdfOf } from '../../../client/webview/print/pdf';
import { EmbeddedFonts } from '../../../client/webview/print/pdf/embedded';
import { FontError, FontFile } from '../../../client/webview/print/pdf/sfnt';
import { wrap } from '../../../client/webview/print/wrap';
import { compact, trueType } from './fonts';
import { gamesOf } from './games';

describe('printing: fonts', () => {
  it('characters, widths and outlines of a TrueType font', () => {
    const font = new FontFile(trueType());
    assert.equal(font.unitsPerEm, 1000);
    assert.deepEqual(
      ['A', 'B', 'C', '@', '呉'].map((c) => font.glyph(c)),
      [1, 2, 0, 0, 0],
    );
    assert.deepEqual(
      [0, 1, 2, 9].map((g) => font.width(g)),
      [300, 600, 500, 500],
    );
    const curve = (k: number, dx: number, dy: number) => {
      const at = (x: number, y: number) => `${x * k + dx} ${y * k + dy}`;
      return segmentsOf(`M${at(0, 0)}L${at(100, 0)}Q${at(100, 100)} ${at(0, 0)}Z`);
    };
    assert.deepEqual(font.outline(1), curve(1, 0, 0));
    const larger = font.outline(2);
    const expected = curve(0x7fff / 16384, 10, 20);
    assert.equal(larger.length, expected.length);
    larger.forEach((s, i) => {
      const other = expected[i]!;
      assert.equal(s.op, other.op);
      for (const [key, value] of Object.entries(s))
        if (typeof value === 'number')
          assert.ok(Math.abs(value - (other as unknown as Record<string, number>)[key]!) < 1e-6, key);
    });
    assert.deepEqual(font.outline(0), []);
  });

  it('characters and outlines of a font of cubic curves: widths, hints, masks and subroutines are no lines', () => {
    const font = new FontFile(compact());
    assert.deepEqual(
      ['A', '呉', '𠮷', 'B'].map((c) => font.glyph(c)),
      [1, 2, 2, 0],
    );
    assert.deepEqual(font.outline(1), segmentsOf('M5 6h100v100h-100z'));
    assert.deepEqual(font.outline(2), segmentsOf('M0 0c10 0 20 10 20 20z'));
  });

  it('what is no font, or broken off, is said', () => {
    for (const bytes of [
      new Uint8Array(),
      Uint8Array.from([1, 2, 3, 4, 5, 6]),
      trueType().subarray(0, 200),
      compact().subarray(0, 60),
    ])
      assert.throws(() => new FontFile(bytes), FontError);
    const [compiled] = gamesOf('tutorial');
    assert.throws(
      () => pdfFiles({ games: [compiled!], only: true }, readOptions({ what: 'tables' }, 'ja'), new Uint8Array(8)),
      (e) => e instanceof PrintError && /\.ttf/.test(e.text.en) && /フォント/.test(e.text.ja ?? ''),
    );
  });

  it('bold letters are those of the bold font, drawn without an outline of their own; what it lacks is thickened', () => {
    const plain = new FontFile(compact());
    const bold = new FontFile(trueType());
    const fonts = new EmbeddedFonts(plain, bold);
    const has = (font: FontFile, letter: string) => font.glyph(letter) !== 0;
    const runs = fonts.runs('A呉', { bold: true, italic: false });
    const names = ['A', '呉'].map((letter) => (has(bold, letter) ? 'B1' : 'E1'));
    assert.ok(names.includes('B1'), 'the bold font has one of them');
    assert.deepEqual(
      runs.map(({ font, thicken }) => [font, thicken]),
      [...new Set(names)].map((name) => [name, name === 'E1']),
    );
    assert.deepEqual(
      fonts.runs('A', { bold: false, italic: false }).map(({ font, thicken }) => [font, thicken]),
      [['E1', false]],
    );
  });

  it('letters of the font are in the document and can be searched; others are left to the reader', () => {
    const fonts = new EmbeddedFonts(new FontFile(compact()));
    const layers = [
      '<text x="10" y="20" font-size="10" font-weight="700" stroke="#ffffff" paint-order="stroke">A呉A c</text>',
    ];
    const bytes = pdfOf([{ name: 'a', title: 'a', width: 100, height: 100, layers }], 'a', fonts);
    const file = Buffer.from(bytes).toString('latin1');
    assert.match(file, /\/Subtype \/Type3 .*\/LastChar 1 \/Widths \[600 500\]/);
    const streams = [...file.matchAll(/\/Length (\d+) >>\nstream\n/g)].map((m) => {
      const from = m.index + m[0].length;
      return Buffer.from(unzlibSync(bytes.subarray(from, from + Number(m[1])))).toString('latin1');
    });
    assert.ok(
      streams.some((one) => one.includes('<00> <0041>\n<01> <5449>')),
      'which character a code is',
    );
    assert.ok(streams.includes('600 0 0 -400 2000 1400 d1 5 6 m 105 6 l 105 106 l 5 106 l h f'));
    const page = streams.find((one) => one.includes(' Tj'))!;
    assert.match(page, /\/E1 10 Tf 0 Tr 1 0 0 -1 10 20 Tm <000100> Tj/);
    assert.match(
      page,
      /\/F2 10 Tf 0 Tr 1 0 0 -1 27 20 Tm <20> Tj/,
      'a blank that the font lacks, after 600 + 500 + 600',
    );
    // The white line around the letters is drawn, for drawings cannot be stroked as text.
    assert.match(page, /10.05 19.94 m 11.05 19.94 l/);
    assert.equal(fonts.others.needsJapanese, false);
  });

  it('Japanese breaks between characters, but no line begins with a stop or ends with an opening bracket', () => {
    const words = '作戦は何もせずに終わる（パスではない。使った資源は失う）、と書く。';
    for (let width = 4; width < 40; width++) {
      const lines = wrap(words, width, 1);
      assert.equal(lines.join(''), words);
      for (const line of lines) {
        assert.doesNotMatch(line, /^[、。）]/);
        assert.doesNotMatch(line, /（$/);
      }
    }
    assert.deepEqual(wrap('one two three', 5, 1), ['one two', 'three']);
    assert.deepEqual(wrap('', 5, 1), []);
  });
});
