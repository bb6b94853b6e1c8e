import assert from 'node:assert/strict';
import { unzlibSync } from 'fflate';
import { pdfFiles, printSheets, svgFiles } from '../../../client/webview/print';
import { type PrintWords, parts, readOptions } from '../../../client/webview/print/options';
import { pdfOf } from '../../../client/webview/print/pdf';
import { latinCode, latinWidth } from '../../../client/webview/print/pdf/metrics';
import type { Sheet } from '../../../client/webview/print/sheet';
import type { Rulebook } from '../../../server/lsp/protocol';
import { amount } from '../../amount';
import { gamesOf, whole } from './games';

/** A PDF document as its reader finds it: by its table, not by searching. */
class Reader {
  readonly text: string;
  readonly offsets: number[];

  constructor(readonly bytes: Uint8Array) {
    this.text = Buffer.from(bytes).toString('latin1');
    assert.ok(this.text.startsWith('%PDF-1.7\n') && this.text.endsWith('%%EOF\n'));
    const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(this.text)![1]);
    assert.equal(this.text.slice(at, at + 5), 'xref\n');
    const count = Number(/^xref\n0 (\d+)\n/.exec(this.text.slice(at, at + 30))![1]);
    const rows = this.text.slice(this.text.indexOf('\n', at + 5) + 1);
    this.offsets = Array.from({ length: count }, (_, i) => Number(rows.slice(i * 20, i * 20 + 10)));
    for (let i = 1; i < count; i++) assert.ok(this.text.startsWith(`${i} 0 obj\n`, this.offsets[i]), `object ${i}`);
  }

  /** What stands in an object before its stream. */
  object(number: number): string {
    const from = this.offsets[number]!;
    const body = this.text.slice(from, this.text.indexOf('endobj', from));
    const stream = body.indexOf('stream\n');
    return stream < 0 ? body : body.slice(0, stream);
  }

  content(number: number): string {
    const head = this.object(number);
    const from = this.offsets[number]! + head.length + 'stream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(head)![1]);
    return Buffer.from(unzlibSync(this.bytes.subarray(from, from + length))).toString('latin1');
  }

  reference(number: number, name: string): number {
    return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(this.object(number))![1]);
  }

  get pages(): number[] {
    const root = Number(/\/Root (\d+) 0 R/.exec(this.text)![1]);
    const kids = /\/Kids \[([^\]]*)\]/.exec(this.object(this.reference(root, 'Pages')))![1]!;
    return [...kids.matchAll(/(\d+) 0 R/g)].map((m) => Number(m[1]));
  }

  box(page: number, name: string): number[] {
    return new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(this.object(page))![1]!.split(' ').map(Number);
  }
}

/** A game prints in one language here, the next in the other; in both with SANDTABLE_SOAK. */
const languages = (game: string): readonly ('en' | 'ja')[] => {
  const both = ['en', 'ja'] as const;
  return amount(0, 1) === 1 ? both : [both[Object.keys(whole).indexOf(game) % 2]!];
};

const near = (a: number, b: number, told: string) => assert.ok(Math.abs(a - b) < 0.001, `${told}: ${a} and ${b}`);

describe('printing: PDF', () => {
  it('a page is as large as its sheet, to a thousandth of a point, and says what remains when it is trimmed', () => {
    const words: PrintWords[] = [{ paper: 'a4' }, { paper: 'letter', landscape: true }, { paper: 'fit', hex: '30mm' }];
    for (const word of words) {
      const options = readOptions({ ...word, what: 'map,counters' }, 'en');
      const [compiled] = gamesOf('tutorial');
      for (const { sheets } of printSheets({ games: [compiled!], only: true }, options)) {
        const reader = new Reader(pdfOf(sheets, 'test'));
        assert.equal(reader.pages.length, sheets.length);
        sheets.forEach((sheet, i) => {
          const [x, y, width, height] = reader.box(reader.pages[i]!, 'MediaBox') as [number, number, number, number];
          assert.deepEqual([x, y], [0, 0]);
          near(width, (sheet.width * 72) / 25.4, 'width');
          near(height, (sheet.height * 72) / 25.4, 'height');
          const trim = sheet.trim ?? { x: 0, y: 0, width: sheet.width, height: sheet.height };
          const [l, b, r, t] = reader.box(reader.pages[i]!, 'TrimBox') as [number, number, number, number];
          near(((r - l) * 25.4) / 72, trim.width, 'trimmed width');
          near(((t - b) * 25.4) / 72, trim.height, 'trimmed height');
          near((l * 25.4) / 72, trim.x, 'left');
          near(sheet.height - (t * 25.4) / 72, trim.y, 'top');
        });
      }
    }
  });

  it('a sheet longer than a page may be has larger units', () => {
    const sheet: Sheet = {
      name: 'long',
      title: 'long',
      width: 6000,
      height: 100,
      layers: ['<rect width="6000" height="100" fill="#000000"/>'],
    };
    const reader = new Reader(pdfOf([sheet], 'long'));
    const [page] = reader.pages;
    assert.match(reader.object(page!), /\/UserUnit 2 /);
    near(reader.box(page!, 'MediaBox')[2]! * 2, (6000 * 72) / 25.4, 'width');
  });

  it('a map of many sheets stands in the file once', () => {
    const [compiled] = gamesOf('tutorial');
    const readerOf = (hex: string) => {
      const options = readOptions({ what: 'map', hex }, 'en');
      const [file] = pdfFiles({ games: [compiled!], only: true }, options);
      return new Reader(file!.content as Uint8Array);
    };
    const formsOf = (reader: Reader) => [...reader.text.matchAll(/\/Subtype \/Form/g)].length;
    const [few, many] = [readerOf('40mm'), readerOf('80mm')];
    assert.ok(few.pages.length > 4);
    assert.ok(many.pages.length > 2 * few.pages.length);
    // The map, its names, and its names as large as the overview needs them: however many sheets there are.
    assert.equal(formsOf(few), 3);
    assert.equal(formsOf(many), 3);
    for (const page of few.pages)
      assert.match(few.content(few.reference(page, 'Contents')), /\/X1 Do[\s\S]*\/X[23] Do/);
  });

  it('states and brackets are balanced in every stream', () => {
    const [compiled] = gamesOf('tutorial');
    const options = readOptions({ what: 'all' }, 'ja');
    for (const { content } of pdfFiles({ games: [compiled!], only: true }, options)) {
      const reader = new Reader(content as Uint8Array);
      for (let i = 1; i < reader.offsets.length; i++) {
        if (!reader.object(i).includes('/Length')) continue;
        const words = reader
          .content(i)
          .replace(/<[0-9A-F]*>/g, ' ')
          .split(/\s+/);
        const count = (word: string) => words.filter((one) => one === word).length;
        assert.equal(count('q'), count('Q'), `object ${i}`);
        assert.equal(count('BT'), count('ET'), `object ${i}`);
        assert.ok(!words.includes('NaN') && !words.includes('undefined') && !words.includes('Infinity'), `object ${i}`);
      }
    }
  });

  it('English is in Helvetica, what that lacks in Symbol and a Japanese Gothic; letters are as wide as Helvetica has them', () => {
    const sheet: Sheet = {
      name: 'text',
      title: '',
      width: 100,
      height: 100,
      layers: ['<text x="90" y="10" font-size="10" text-anchor="end">Kure 呉 −1 2⁴</text>'],
    };
    const reader = new Reader(pdfOf([sheet], '題'));
    const content = reader.content(reader.reference(reader.pages[0]!, 'Contents'));
    assert.match(content, /\/F1 10 Tf 0 Tr 1 0 0 -1 [\d.]+ 10 Tm <4B75726520> Tj/);
    assert.match(content, /\/F6 10 Tf .* <5449> Tj/, 'the code of 呉 in UTF-16');
    assert.match(content, /\/F5 10 Tf .* <2D> Tj/, 'a minus of Symbol');
    assert.match(content, /\/F1 6.2 Tf 0 Tr 1 0 0 -1 [\d.]+ 6.6 Tm <34> Tj/, 'a raised four');
    assert.match(reader.text, /\/BaseFont \/HeiseiKakuGo-W5-UniJIS-UTF16-H \/Encoding \/UniJIS-UTF16-H/);
    assert.match(reader.text, /\/Title <FEFF984C>/);
    const width = (letters: string) =>
      [...letters].reduce((sum, letter) => sum + latinWidth(latinCode(letter)!, false), 0);
    const whole = width('Kure ') + 1000 + width(' ') + 549 + width('1 2') + width('4') * 0.62;
    const start = Number(/1 0 0 -1 ([\d.]+) 10 Tm/.exec(content)![1]);
    assert.ok(Math.abs(start - (90 - whole / 100)) < 0.01, `${start}`);
    assert.equal(latinWidth(latinCode('W')!, false), 944);
    assert.equal(latinWidth(latinCode('é')!, true), 556);
    assert.equal(latinCode('呉'), undefined);
  });

  /** A rulebook of every kind of block, with a list that does not fit on a sheet. */
  const book: Rulebook = {
    game: 'any',
    title: 'Rules 規則',
    lead: ['A draft.'],
    chapters: [
      {
        number: '1',
        title: 'Movement',
        blocks: [
          { type: 'note', text: 'Units walk.' },
          { type: 'text', text: 'They walk far. '.repeat(400) },
          { type: 'gap', text: 'Nothing is said.' },
          { type: 'table', title: 'Costs', head: ['Ground', 'Cost'], rows: [['Wood', '2']], below: ['A note.'] },
        ],
        cases: [
          {
            number: '1.1',
            title: '',
            blocks: [
              {
                type: 'list',
                items: Array.from({ length: 200 }, () => ({ text: 'One.', items: [{ text: 'Two.', items: [] }] })),
              },
            ],
            cases: [],
          },
        ],
      },
    ],
  };

  for (const game of Object.keys(whole)) {
    it(`${game}: everything prints, twice the same, in ${languages(game).join(' and ')}`, () => {
      const games = gamesOf(game).slice(0, amount(1, 2));
      for (const locale of languages(game)) {
        const options = readOptions({ what: 'all', paper: 'a3' }, locale);
        const input = { games, only: false, book };
        const files = pdfFiles(input, options);
        const decks = games[0]!.game.decks.length;
        assert.deepEqual(
          files.map(({ name }) => name),
          parts.filter((part) => part !== 'cards' || decks > 0).map((part) => `${game}-${part}.pdf`),
        );
        for (const { name, content } of files) {
          const reader = new Reader(content as Uint8Array);
          assert.ok(reader.pages.length > 0, name);
          assert.doesNotMatch(reader.text.slice(0, 300), /CreationDate|ModDate/);
        }
        if (locale !== languages(game)[0]) continue;
        const again = pdfFiles(input, options);
        files.forEach((file, i) => {
          assert.ok(
            Buffer.from(file.content as Uint8Array).equals(Buffer.from(again[i]!.content as Uint8Array)),
            file.name,
          );
        });
        const drawn = svgFiles(input, options);
        const names = drawn.map(({ name }) => name);
        assert.equal(new Set(names).size, names.length, 'every sheet has a name of its own');
        for (const { name, content } of drawn)
          assert.match(content as string, /^<svg [^>]*width="[\d.]+mm" height="[\d.]+mm"/, name);
      }
    });
  }
});
