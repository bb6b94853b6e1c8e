/** The file of a PDF document (ISO 32000-1): numbered objects, streams, and the table of where they stand. No dates and no ids: the same objects are the same bytes. */
import { strToU8, zlibSync } from 'fflate';

/** A number as PDF writes it: no exponent, no more digits than needed. */
export function num(value: number, digits = 3): string {
  const text = value.toFixed(digits);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}

/** Text of a title or the like: UTF-16, as a hexadecimal string. */
export function textString(text: string): string {
  return `<FEFF${hexUtf16(text)}>`;
}

/** Code units of UTF-16, four hexadecimal digits each. */
export function hexUtf16(text: string): string {
  return [...Array(text.length).keys()]
    .map((i) => text.charCodeAt(i).toString(16).padStart(4, '0').toUpperCase())
    .join('');
}

export class PdfFile {
  private readonly objects: (Uint8Array | null)[] = [];

  /** Reserves a number for an object that is written later. */
  reserve(): number {
    return this.objects.push(null);
  }

  /** Writes an object, under a reserved number if there is one; answers with its number. */
  add(body: string, number = this.reserve()): number {
    this.objects[number - 1] = strToU8(body, true);
    return number;
  }

  /** Writes a packed stream. `entries` is what its dictionary says beside its length. */
  stream(entries: string, content: string | Uint8Array, number = this.reserve()): number {
    const packed = zlibSync(typeof content === 'string' ? strToU8(content, true) : content, { level: 6 });
    return this.packed(`${entries} /Filter /FlateDecode`, packed, number);
  }

  /** Writes a stream that is packed already: its filter is among the entries. */
  packed(entries: string, content: Uint8Array, number = this.reserve()): number {
    const head = strToU8(`<< ${entries} /Length ${content.length} >>\nstream\n`, true);
    this.objects[number - 1] = joined([head, content, strToU8('\nendstream', true)]);
    return number;
  }

  /** The whole file. @throws Error when a reserved object was never written */
  bytes(root: number, info: number): Uint8Array {
    const chunks: Uint8Array[] = [strToU8('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', true)];
    let at = chunks[0]!.length;
    const offsets: number[] = [];
    this.objects.forEach((body, i) => {
      if (!body) throw new Error(`PDF object ${i + 1} is missing`);
      const chunk = joined([strToU8(`${i + 1} 0 obj\n`, true), body, strToU8('\nendobj\n', true)]);
      offsets.push(at);
      at += chunk.length;
      chunks.push(chunk);
    });
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = this.objects.length + 1;
    chunks.push(
      strToU8(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
        true,
      ),
    );
    return joined(chunks);
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
