/**
 * Text in a PDF document. Without a font file: Helvetica, Symbol and a Japanese Gothic, which readers bring themselves, so that the document
 * holds none. With a font file: its outlines, embedded.
 */
import type { Segment } from '../path';
import { hexUtf16, num, type PdfFile } from './file';
import { latinCode, latinWidth } from './metrics';

export interface TextStyle {
  bold: boolean;
  italic: boolean;
}

/** A piece of a line in one font. */
export interface Run {
  /** Name of the font among the resources. */
  font: string;
  /** What stands before `Tj`. */
  shown: string;
  /** Advance, in thousandths of the size. */
  width: number;
  /** Share of the size, and how far up, for raised digits. */
  scale: number;
  rise: number;
  /** Drawn with its outline, where the font has no heavy letters. */
  thicken: boolean;
  /** Outlines of its letters in thousandths of the size, growing upwards, each at its place in the run; absent: the reader knows them. */
  outline?: { at: number; segments: Segment[] }[];
}

export interface Fonts {
  runs(text: string, style: TextStyle): Run[];
  /** Writes the fonts that were used; entries of a resource dictionary. */
  write(file: PdfFile): string;
}

/** Characters that Symbol has, by their code and advance there. */
const symbols: Record<string, [code: number, width: number]> = {
  '−': [0x2d, 549],
  '→': [0xae, 987],
  '←': [0xac, 987],
  '↑': [0xad, 603],
  '↓': [0xaf, 603],
  '≥': [0xb3, 549],
  '≤': [0xa3, 549],
  '≠': [0xb9, 549],
};

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Dictionaries of the standard fonts, by the names they have here. */
const standard: Record<string, string> = {
  F1: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding',
  F2: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding',
  F3: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica-Oblique /Encoding /WinAnsiEncoding',
  F4: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica-BoldOblique /Encoding /WinAnsiEncoding',
  F5: '/Type /Font /Subtype /Type1 /BaseFont /Symbol',
};

/** Fonts of the reader's own. */
export class ReaderFonts implements Fonts {
  private readonly used = new Set<string>();

  /** Whether letters stand in the document for which readers need a Japanese font. */
  get needsJapanese(): boolean {
    return this.used.has('F6');
  }

  runs(text: string, { bold, italic }: TextStyle): Run[] {
    const runs: Run[] = [];
    const latin = `F${1 + (bold ? 1 : 0) + (italic ? 2 : 0)}`;
    for (const letter of text) {
      const digit = raised.indexOf(letter);
      const code = latinCode(digit >= 0 ? String(digit) : letter);
      const symbol = symbols[letter];
      if (code !== undefined) {
        const width = latinWidth(code, bold);
        push(runs, {
          font: latin,
          shown: hex(code),
          width,
          scale: digit >= 0 ? 0.62 : 1,
          rise: digit >= 0 ? 0.34 : 0,
          thicken: false,
        });
      } else if (symbol) {
        push(runs, { font: 'F5', shown: hex(symbol[0]), width: symbol[1], scale: 1, rise: 0, thicken: bold });
      } else {
        push(runs, { font: 'F6', shown: hexUtf16(letter), width: 1000, scale: 1, rise: 0, thicken: bold });
      }
    }
    for (const run of runs) {
      this.used.add(run.font);
      run.width *= run.scale;
      run.shown = `<${run.shown}>`;
    }
    return runs;
  }

  write(file: PdfFile): string {
    return [...this.used]
      .sort()
      .map((name) => `/${name} ${name === 'F6' ? gothic(file) : file.add(`<< ${standard[name]} >>`)} 0 R`)
      .join(' ');
  }
}

/** Runs of the same kind are one. */
function push(runs: Run[], next: Run): void {
  const last = runs[runs.length - 1];
  if (last && last.font === next.font && last.scale === next.scale) {
    last.shown += next.shown;
    last.width += next.width;
  } else runs.push(next);
}

function hex(code: number): string {
  return code.toString(16).padStart(2, '0').toUpperCase();
}

/** A Japanese Gothic by its character collection: readers put their own in its place. */
function gothic(file: PdfFile): number {
  const name = '/HeiseiKakuGo-W5';
  const box = [-92, -250, 1010, 922].map((n) => num(n)).join(' ');
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent 752 /Descent -221 /CapHeight 737 /StemV 114 >>`,
  );
  const cid = file.add(
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 5 >> /FontDescriptor ${descriptor} 0 R /DW 1000 >>`,
  );
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name}-UniJIS-UTF16-H /Encoding /UniJIS-UTF16-H /DescendantFonts [${cid} 0 R] >>`,
  );
}
