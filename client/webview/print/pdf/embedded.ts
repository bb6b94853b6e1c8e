/** Letters of a font file inside the document: the outlines of those that are used, with the characters they stand for. */
import type { Segment } from '../path';
import { hexUtf16, num, type PdfFile } from './file';
import { type Fonts, ReaderFonts, type Run, type TextStyle } from './fonts';
import { operators } from './operators';
import type { FontFile } from './sfnt';

/** Codes of one font of this kind. */
const most = 256;

export class EmbeddedFonts implements Fonts {
  /** What the font file lacks. */
  readonly others = new ReaderFonts();
  private readonly codes = new Map<string, { number: number; glyph: number }>();

  constructor(private readonly font: FontFile) {}

  runs(text: string, style: TextStyle): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const glyph = this.font.glyph(letter);
      if (glyph === 0) {
        runs.push(...this.others.runs(letter, style));
        continue;
      }
      const { number } = this.codeOf(letter, glyph);
      const name = `E${Math.floor(number / most) + 1}`;
      const code = (number % most).toString(16).padStart(2, '0').toUpperCase();
      const width = (this.font.width(glyph) * 1000) / this.font.unitsPerEm;
      const last = runs[runs.length - 1];
      if (last?.font === name && last.outline) {
        last.shown = `${last.shown.slice(0, -1)}${code}>`;
        last.outline.push({ at: last.width, segments: this.scaled(glyph) });
        last.width += width;
      } else {
        const outline = [{ at: 0, segments: this.scaled(glyph) }];
        runs.push({ font: name, shown: `<${code}>`, width, scale: 1, rise: 0, thicken: style.bold, outline });
      }
    }
    return runs;
  }

  write(file: PdfFile): string {
    const all = [...this.codes.entries()];
    const own = Array.from({ length: Math.ceil(all.length / most) }, (_, i) => {
      const some = all.slice(i * most, (i + 1) * most);
      return `/E${i + 1} ${this.fontOf(file, some)} 0 R`;
    });
    return [...own, this.others.write(file)].join(' ');
  }

  private codeOf(letter: string, glyph: number): { number: number; glyph: number } {
    let code = this.codes.get(letter);
    if (!code) {
      code = { number: this.codes.size, glyph };
      this.codes.set(letter, code);
    }
    return code;
  }

  /** An outline in thousandths of the size, growing upwards. */
  private scaled(glyph: number): Segment[] {
    const k = 1000 / this.font.unitsPerEm;
    return this.font.outline(glyph).map((s): Segment => {
      if (s.op === 'Z') return s;
      if (s.op !== 'C') return { op: s.op, x: s.x * k, y: s.y * k };
      return { op: 'C', x1: s.x1 * k, y1: s.y1 * k, x2: s.x2 * k, y2: s.y2 * k, x: s.x * k, y: s.y * k };
    });
  }

  /** A font whose letters are drawings (type 3): what any kind of outline can be put into. */
  private fontOf(file: PdfFile, some: readonly [string, { glyph: number }][]): number {
    const widths = some.map(([, { glyph }]) => Math.round((this.font.width(glyph) * 1000) / this.font.unitsPerEm));
    const drawings = some.map(([, { glyph }], i) =>
      file.stream('', `${widths[i]} 0 0 -400 2000 1400 d1 ${operators(this.scaled(glyph), 0)} f`),
    );
    const names = some.map((_, i) => `/g${i}`).join(' ');
    const lines = some.map(([letter], i) => `<${i.toString(16).padStart(2, '0')}> <${hexUtf16(letter)}>`);
    const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, i) => {
      const block = lines.slice(i * 100, (i + 1) * 100);
      return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`;
    });
    const unicode = file.stream(
      '',
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def\n1 begincodespacerange <00> <FF> endcodespacerange\n${blocks.join('\n')}\nendcmap CMapName currentdict /CMap defineresource pop end end`,
    );
    const procs = drawings.map((object, i) => `/g${i} ${object} 0 R`).join(' ');
    return file.add(
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 -400 2000 1400] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 0 /LastChar ${some.length - 1} /Widths [${widths.map((w) => num(w)).join(' ')}] /Encoding << /Type /Encoding /Differences [0 ${names}] >> /CharProcs << ${procs} >> /Resources << >> /ToUnicode ${unicode} 0 R >>`,
    );
  }
}
