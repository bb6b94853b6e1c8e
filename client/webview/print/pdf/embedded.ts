/** Letters of a font file inside the document: the outlines of those that are used, with the characters they stand for. */
import { addAll } from '../../../../engine/kernel/lists';
import type { Segment } from '../path';
import { hexUtf16, num, type PdfFile } from './file';
import { type Fonts, ReaderFonts, type Run, type TextStyle } from './fonts';
import { operators } from './operators';
import type { FontFile } from './sfnt';

/** Codes of one font of this kind. */
const most = 256;

export class EmbeddedFonts implements Fonts {
  /** What the font files lack. */
  readonly others = new ReaderFonts();
  private readonly plain: Face;
  private readonly heavy: Face | undefined;

  /** @param bold heavy letters; absent, or where it lacks one: those of `font` with their outline */
  constructor(font: FontFile, bold?: FontFile) {
    this.plain = new Face(font, 'E');
    this.heavy = bold && new Face(bold, 'B');
  }

  runs(text: string, style: TextStyle): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const faces = style.bold && this.heavy ? [this.heavy, this.plain] : [this.plain];
      const face = faces.find((one) => one.has(letter));
      if (!face) {
        addAll(runs, this.others.runs(letter, style));
        continue;
      }
      const { name, code, width, segments } = face.letter(letter);
      const last = runs[runs.length - 1];
      if (last?.font === name && last.outline) {
        last.shown = `${last.shown.slice(0, -1)}${code}>`;
        last.outline.push({ at: last.width, segments });
        last.width += width;
      } else {
        const outline = [{ at: 0, segments }];
        const thicken = style.bold && face !== this.heavy;
        runs.push({ font: name, shown: `<${code}>`, width, scale: 1, rise: 0, thicken, outline });
      }
    }
    return runs;
  }

  write(file: PdfFile): string {
    return [this.plain.write(file), this.heavy?.write(file), this.others.write(file)].filter(Boolean).join(' ');
  }
}

/** The letters that are used of one font file. */
class Face {
  private readonly codes = new Map<string, { number: number; glyph: number }>();

  /** @param prefix of its fonts' names among the resources */
  constructor(
    private readonly font: FontFile,
    private readonly prefix: string,
  ) {}

  has(letter: string): boolean {
    return this.font.glyph(letter) !== 0;
  }

  /** A letter that it has: name of its font, code in it, advance and outline in thousandths of the size. */
  letter(letter: string): { name: string; code: string; width: number; segments: Segment[] } {
    const { number, glyph } = this.codeOf(letter);
    return {
      name: `${this.prefix}${Math.floor(number / most) + 1}`,
      code: (number % most).toString(16).padStart(2, '0').toUpperCase(),
      width: (this.font.width(glyph) * 1000) / this.font.unitsPerEm,
      segments: this.scaled(glyph),
    };
  }

  write(file: PdfFile): string {
    const all = [...this.codes.entries()];
    const own = Array.from({ length: Math.ceil(all.length / most) }, (_, i) => {
      const some = all.slice(i * most, (i + 1) * most);
      return `/${this.prefix}${i + 1} ${this.fontOf(file, some)} 0 R`;
    });
    return own.join(' ');
  }

  private codeOf(letter: string): { number: number; glyph: number } {
    let code = this.codes.get(letter);
    if (!code) {
      code = { number: this.codes.size, glyph: this.font.glyph(letter) };
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
