/** Font files (OpenType, TrueType, collections of them): which glyph a character has, how wide it is, and its outline. */
import type { Segment } from '../path';
import { CffOutlines } from './cff';

/** A file that is no font, or one of a kind that is not read; its message says which. */
export class FontError extends Error {
  override name = 'FontError';
}

/** An outline in units of the font, growing upwards. */
export interface Outlines {
  outline(glyph: number): Segment[];
}

export class FontFile {
  readonly unitsPerEm: number;
  private readonly view: DataView;
  private readonly tables = new Map<string, { offset: number; length: number }>();
  private readonly glyphs: number;
  private readonly metrics: number;
  private readonly outlines: Outlines;
  private readonly lookup: (code: number) => number;

  /**
   * @param bytes the whole file; of a collection the font with this index is read
   * @throws FontError
   */
  constructor(bytes: Uint8Array, index = 0) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      const start = this.tag(0) === 'ttcf' ? this.view.getUint32(12 + 4 * index) : 0;
      const kind = this.tag(start);
      if (!['\u0000\u0001\u0000\u0000', 'OTTO', 'true'].includes(kind))
        throw new FontError('not an OpenType or TrueType font');
      for (let i = 0; i < this.view.getUint16(start + 4); i++) {
        const at = start + 12 + i * 16;
        this.tables.set(this.tag(at), { offset: this.view.getUint32(at + 8), length: this.view.getUint32(at + 12) });
      }
      const head = this.table('head');
      this.unitsPerEm = this.view.getUint16(head + 18);
      this.glyphs = this.view.getUint16(this.table('maxp') + 4);
      this.metrics = this.view.getUint16(this.table('hhea') + 34);
      this.lookup = this.characterMap();
      this.outlines = this.tables.has('CFF ')
        ? new CffOutlines(this.part('CFF ', bytes))
        : new TrueTypeOutlines(
            this.view,
            this.table('glyf'),
            this.table('loca'),
            this.view.getInt16(head + 50) === 1,
            this.glyphs,
          );
    } catch (error) {
      if (error instanceof RangeError) throw new FontError('the font file is broken off');
      throw error;
    }
  }

  /** The glyph of a character; 0 where the font has none. */
  glyph(letter: string): number {
    const glyph = this.lookup(letter.codePointAt(0) ?? 0);
    return glyph < this.glyphs ? glyph : 0;
  }

  /** Advance, in units of the font. */
  width(glyph: number): number {
    return this.view.getUint16(this.table('hmtx') + 4 * Math.min(glyph, this.metrics - 1));
  }

  outline(glyph: number): Segment[] {
    return this.outlines.outline(glyph);
  }

  private tag(at: number): string {
    return [0, 1, 2, 3].map((i) => String.fromCharCode(this.view.getUint8(at + i))).join('');
  }

  private table(name: string): number {
    const found = this.tables.get(name);
    if (!found) throw new FontError(`the font has no table ${name}`);
    return found.offset;
  }

  private part(name: string, bytes: Uint8Array): Uint8Array {
    const { offset, length } = this.tables.get(name)!;
    return bytes.subarray(offset, offset + length);
  }

  /** The map of Unicode, of all planes where there is one. */
  private characterMap(): (code: number) => number {
    const cmap = this.table('cmap');
    const { view } = this;
    const maps = Array.from({ length: view.getUint16(cmap + 2) }, (_, i) => {
      const at = cmap + 4 + i * 8;
      const offset = cmap + view.getUint32(at + 4);
      return { platform: view.getUint16(at), encoding: view.getUint16(at + 2), offset, format: view.getUint16(offset) };
    });
    const unicode = maps.filter(
      ({ platform, encoding }) => platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10)),
    );
    const whole = unicode.find(({ format }) => format === 12);
    if (whole) return (code) => this.groups(whole.offset, code);
    const plain = unicode.find(({ format }) => format === 4);
    if (plain) return (code) => this.segments(plain.offset, code);
    throw new FontError('the font has no map of Unicode');
  }

  /** Format 12: groups of code points. */
  private groups(offset: number, code: number): number {
    let low = 0;
    let high = this.view.getUint32(offset + 12) - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = offset + 16 + middle * 12;
      if (code < this.view.getUint32(at)) high = middle - 1;
      else if (code > this.view.getUint32(at + 4)) low = middle + 1;
      else return this.view.getUint32(at + 8) + code - this.view.getUint32(at);
    }
    return 0;
  }

  /** Format 4: segments of the first plane. */
  private segments(offset: number, code: number): number {
    const { view } = this;
    const double = view.getUint16(offset + 6);
    for (let i = 0; i < double; i += 2) {
      if (code > view.getUint16(offset + 14 + i)) continue;
      const start = view.getUint16(offset + 16 + double + i);
      if (code < start) return 0;
      const delta = view.getUint16(offset + 16 + 2 * double + i);
      const at = offset + 16 + 3 * double + i;
      const range = view.getUint16(at);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = view.getUint16(at + range + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  }
}

interface Knot {
  x: number;
  y: number;
  on: boolean;
}

/** Outlines of quadratic curves (table `glyf`). */
class TrueTypeOutlines implements Outlines {
  constructor(
    private readonly view: DataView,
    private readonly glyf: number,
    private readonly loca: number,
    private readonly long: boolean,
    private readonly glyphs: number,
  ) {}

  outline(glyph: number): Segment[] {
    return this.contours(glyph, 0).flatMap(drawn);
  }

  private place(index: number): number {
    return this.long ? this.view.getUint32(this.loca + 4 * index) : 2 * this.view.getUint16(this.loca + 2 * index);
  }

  private contours(glyph: number, depth: number): Knot[][] {
    if (glyph >= this.glyphs || depth > 8 || this.place(glyph) === this.place(glyph + 1)) return [];
    const at = this.glyf + this.place(glyph);
    const count = this.view.getInt16(at);
    return count < 0 ? this.composite(at + 10, depth) : this.simple(at + 10, count);
  }

  private simple(from: number, count: number): Knot[][] {
    const { view } = this;
    const ends = Array.from({ length: count }, (_, i) => view.getUint16(from + 2 * i));
    const points = (ends[count - 1] ?? -1) + 1;
    let at = from + 2 * count;
    at += 2 + view.getUint16(at);
    const flags: number[] = [];
    while (flags.length < points) {
      const flag = view.getUint8(at++);
      flags.push(flag);
      if (flag & 8) for (let again = view.getUint8(at++); again > 0; again--) flags.push(flag);
    }
    const read = (short: number, same: number) => {
      let value = 0;
      return flags.slice(0, points).map((flag) => {
        if (flag & short) value += flag & same ? view.getUint8(at++) : -view.getUint8(at++);
        else if (!(flag & same)) {
          value += view.getInt16(at);
          at += 2;
        }
        return value;
      });
    };
    const xs = read(2, 16);
    const ys = read(4, 32);
    return ends.map((end, i) => {
      const start = i === 0 ? 0 : ends[i - 1]! + 1;
      return Array.from({ length: end - start + 1 }, (_, k) => ({
        x: xs[start + k]!,
        y: ys[start + k]!,
        on: (flags[start + k]! & 1) === 1,
      }));
    });
  }

  /** A glyph made of others, moved and scaled. */
  private composite(from: number, depth: number): Knot[][] {
    const { view } = this;
    const found: Knot[][] = [];
    let at = from;
    for (let flags = 32; flags & 32; ) {
      flags = view.getUint16(at);
      const glyph = view.getUint16(at + 2);
      at += 4;
      const words = flags & 1;
      const offset = (i: number) => (words ? view.getInt16(at + 2 * i) : view.getInt8(at + i));
      const [dx, dy] = flags & 2 ? [offset(0), offset(1)] : [0, 0];
      at += words ? 4 : 2;
      const share = (i: number) => view.getInt16(at + 2 * i) / 16384;
      let [a, b, c, d] = [1, 0, 0, 1];
      if (flags & 8) {
        a = d = share(0);
        at += 2;
      } else if (flags & 64) {
        [a, d] = [share(0), share(1)];
        at += 4;
      } else if (flags & 128) {
        [a, b, c, d] = [share(0), share(1), share(2), share(3)];
        at += 8;
      }
      for (const contour of this.contours(glyph, depth + 1))
        found.push(contour.map(({ x, y, on }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, on })));
    }
    return found;
  }
}

/** A contour of on- and off-curve points as cubic curves. */
function drawn(knots: readonly Knot[]): Segment[] {
  if (knots.length < 2) return [];
  const halfway = (p: Knot, q: Knot): Knot => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2, on: true });
  // Between two off-curve points there is one on the curve.
  const all = knots.flatMap((knot, i) => {
    const next = knots[(i + 1) % knots.length]!;
    return !knot.on && !next.on ? [knot, halfway(knot, next)] : [knot];
  });
  const first = all.findIndex((knot) => knot.on);
  const ring = [...all.slice(first), ...all.slice(0, first + 1)];
  const out: Segment[] = [{ op: 'M', x: ring[0]!.x, y: ring[0]!.y }];
  for (let i = 1; i < ring.length; i++) {
    const knot = ring[i]!;
    if (knot.on) {
      out.push({ op: 'L', x: knot.x, y: knot.y });
      continue;
    }
    const from = ring[i - 1]!;
    const to = ring[++i]!;
    const toward = (p: Knot) => ({ x: p.x + ((knot.x - p.x) * 2) / 3, y: p.y + ((knot.y - p.y) * 2) / 3 });
    const [one, two] = [toward(from), toward(to)];
    out.push({ op: 'C', x1: one.x, y1: one.y, x2: two.x, y2: two.y, x: to.x, y: to.y });
  }
  out.push({ op: 'Z' });
  return out;
}
