/** Outlines of cubic curves: the table `CFF ` (Adobe Technical Notes 5176 and 5177). */
import type { Segment } from '../path';

/** Where the parts of a list begin and end. */
type Index = { at: (i: number) => Uint8Array; count: number; end: number };

export class CffOutlines {
  private readonly glyphs: Index;
  private readonly global: Index;
  /** Subroutines of the part of the font that a glyph belongs to. */
  private readonly local: (glyph: number) => Index | undefined;

  constructor(private readonly data: Uint8Array) {
    const names = this.index(data[2]!);
    const tops = this.index(names.end);
    const strings = this.index(tops.end);
    this.global = this.index(strings.end);
    const top = dictionary(tops.at(0));
    this.glyphs = this.index(top.get(17)?.[0] ?? 0);
    const fonts = top.get(1236)?.[0];
    if (fonts === undefined) {
      const own = this.subroutines(top.get(18));
      this.local = () => own;
      return;
    }
    const parts = this.index(fonts);
    const own = Array.from({ length: parts.count }, (_, i) => this.subroutines(dictionary(parts.at(i)).get(18)));
    const select = top.get(1237)?.[0] ?? 0;
    this.local = (glyph) => own[this.partOf(select, glyph)];
  }

  outline(glyph: number): Segment[] {
    if (glyph >= this.glyphs.count) return [];
    return new CharString(this.global, this.local(glyph)).draw(this.glyphs.at(glyph));
  }

  private number(at: number, size: number): number {
    let value = 0;
    for (let i = 0; i < size; i++) value = value * 256 + this.data[at + i]!;
    return value;
  }

  private index(from: number): Index {
    const count = this.number(from, 2);
    if (count === 0) return { at: () => new Uint8Array(), count, end: from + 2 };
    const size = this.data[from + 2]!;
    const base = from + 2 + (count + 1) * size;
    const offset = (i: number) => base + this.number(from + 3 + i * size, size);
    return { at: (i) => this.data.subarray(offset(i), offset(i + 1)), count, end: offset(count) };
  }

  private subroutines(dict: number[] | undefined): Index | undefined {
    if (!dict) return undefined;
    const [size, offset] = dict as [number, number];
    const subrs = dictionary(this.data.subarray(offset, offset + size)).get(19)?.[0];
    return subrs === undefined ? undefined : this.index(offset + subrs);
  }

  private partOf(select: number, glyph: number): number {
    if (this.data[select] === 0) return this.data[select + 1 + glyph]!;
    const ranges = this.number(select + 1, 2);
    for (let i = ranges - 1; i >= 0; i--)
      if (this.number(select + 3 + i * 3, 2) <= glyph) return this.data[select + 5 + i * 3]!;
    return 0;
  }
}

/** Numbers by operator; those of two bytes are 1200 and the second one. */
function dictionary(data: Uint8Array): Map<number, number[]> {
  const found = new Map<number, number[]>();
  let stack: number[] = [];
  for (let i = 0; i < data.length; ) {
    const b = data[i++]!;
    if (b <= 21) {
      found.set(b === 12 ? 1200 + data[i++]! : b, stack);
      stack = [];
    } else if (b === 28) {
      stack.push(((data[i]! << 24) >> 16) | data[i + 1]!);
      i += 2;
    } else if (b === 29) {
      stack.push((data[i]! << 24) | (data[i + 1]! << 16) | (data[i + 2]! << 8) | data[i + 3]!);
      i += 4;
    } else if (b === 30) {
      // A decimal number in half bytes: none of those that are needed here is one.
      while (i < data.length && (data[i]! & 15) !== 15 && data[i]! >> 4 !== 15) i++;
      i++;
      stack.push(0);
    } else if (b >= 247) {
      stack.push(b < 251 ? (b - 247) * 256 + data[i++]! + 108 : -(b - 251) * 256 - data[i++]! - 108);
    } else stack.push(b - 139);
  }
  return found;
}

/** One glyph's program of type 2. */
class CharString {
  private readonly out: Segment[] = [];
  private stack: number[] = [];
  private x = 0;
  private y = 0;
  private hints = 0;
  private open = false;
  private ended = false;

  constructor(
    private readonly global: Index,
    private readonly local: Index | undefined,
  ) {}

  draw(program: Uint8Array): Segment[] {
    this.run(program, 0);
    this.close();
    return this.out;
  }

  private close(): void {
    if (this.open) this.out.push({ op: 'Z' });
    this.open = false;
  }

  private move(dx: number, dy: number): void {
    this.close();
    this.x += dx;
    this.y += dy;
    this.out.push({ op: 'M', x: this.x, y: this.y });
    this.open = true;
    this.stack = [];
  }

  line(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.out.push({ op: 'L', x: this.x, y: this.y });
  }

  curve(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const [x1, y1] = [this.x + a, this.y + b];
    const [x2, y2] = [x1 + c, y1 + d];
    this.x = x2 + e;
    this.y = y2 + f;
    this.out.push({ op: 'C', x1, y1, x2, y2, x: this.x, y: this.y });
  }

  private call(index: Index | undefined, depth: number): void {
    const number = this.stack.pop() ?? 0;
    if (!index || depth > 10) return;
    const bias = index.count < 1240 ? 107 : index.count < 33900 ? 1131 : 32768;
    if (number + bias < index.count) this.run(index.at(number + bias), depth + 1);
  }

  private stems(): void {
    this.hints += this.stack.length >> 1;
    this.stack = [];
  }

  private run(data: Uint8Array, depth: number): void {
    for (let i = 0; i < data.length && !this.ended; ) {
      const b = data[i++]!;
      if (b === 28) {
        this.stack.push(((data[i]! << 24) >> 16) | data[i + 1]!);
        i += 2;
      } else if (b === 255) {
        this.stack.push(((data[i]! << 24) | (data[i + 1]! << 16) | (data[i + 2]! << 8) | data[i + 3]!) / 65536);
        i += 4;
      } else if (b >= 247) {
        this.stack.push(b < 251 ? (b - 247) * 256 + data[i++]! + 108 : -(b - 251) * 256 - data[i++]! - 108);
      } else if (b >= 32) this.stack.push(b - 139);
      else if (b === 10) this.call(this.local, depth);
      else if (b === 29) this.call(this.global, depth);
      else if (b === 11) return;
      else if (b === 19 || b === 20) {
        this.stems();
        i += (this.hints + 7) >> 3;
      } else this.operator(b === 12 ? 1200 + data[i++]! : b);
    }
  }

  private operator(op: number): void {
    const s = this.stack;
    const n = (i: number) => s[i] ?? 0;
    switch (op) {
      case 1:
      case 3:
      case 18:
      case 23:
        this.stems();
        return;
      // Before the first move the width may stand.
      case 21:
        this.move(n(s.length - 2), n(s.length - 1));
        return;
      case 22:
        this.move(n(s.length - 1), 0);
        return;
      case 4:
        this.move(0, n(s.length - 1));
        return;
      case 14:
        this.ended = true;
        break;
      default:
        drawing[op]?.(this, n, s.length);
    }
    this.stack = [];
  }
}

/** The arguments of an operator by their position; what is not there is 0. */
type Arguments = (i: number) => number;

const curve = (to: CharString, n: Arguments, i: number) =>
  to.curve(n(i), n(i + 1), n(i + 2), n(i + 3), n(i + 4), n(i + 5));

/** Lines across and up by turns. */
function steps(to: CharString, n: Arguments, count: number, first: boolean): void {
  for (let i = 0; i < count; i++)
    if ((i % 2 === 0) === first) to.line(n(i), 0);
    else to.line(0, n(i));
}

/** Curves that begin and end across, or up; the first may begin a little aside. */
function parallel(to: CharString, n: Arguments, count: number, across: boolean): void {
  let i = count % 4 === 1 ? 1 : 0;
  let aside = i === 1 ? n(0) : 0;
  for (; i + 3 < count; i += 4) {
    if (across) to.curve(n(i), aside, n(i + 1), n(i + 2), n(i + 3), 0);
    else to.curve(aside, n(i), n(i + 1), n(i + 2), 0, n(i + 3));
    aside = 0;
  }
}

/** Curves that begin across and end up, and the other way round by turns; the last may end a little aside. */
function turning(to: CharString, n: Arguments, count: number, first: boolean): void {
  let across = first;
  for (let i = 0; i + 3 < count; i += 4) {
    const last = count - i === 5 ? n(i + 4) : 0;
    if (across) to.curve(n(i), 0, n(i + 1), n(i + 2), last, n(i + 3));
    else to.curve(0, n(i), n(i + 1), n(i + 2), n(i + 3), last);
    across = !across;
  }
}

/** What operators draw that draw. */
const drawing: Readonly<Record<number, (to: CharString, n: Arguments, count: number) => void>> = {
  5(to, n, count) {
    for (let i = 0; i + 1 < count; i += 2) to.line(n(i), n(i + 1));
  },
  6: (to, n, count) => steps(to, n, count, true),
  7: (to, n, count) => steps(to, n, count, false),
  8(to, n, count) {
    for (let i = 0; i + 5 < count; i += 6) curve(to, n, i);
  },
  24(to, n, count) {
    let i = 0;
    for (; i + 7 < count; i += 6) curve(to, n, i);
    to.line(n(i), n(i + 1));
  },
  25(to, n, count) {
    let i = 0;
    for (; i + 7 < count; i += 2) to.line(n(i), n(i + 1));
    curve(to, n, i);
  },
  26: (to, n, count) => parallel(to, n, count, false),
  27: (to, n, count) => parallel(to, n, count, true),
  30: (to, n, count) => turning(to, n, count, false),
  31: (to, n, count) => turning(to, n, count, true),
  1234(to, n) {
    to.curve(n(0), 0, n(1), n(2), n(3), 0);
    to.curve(n(4), 0, n(5), -n(2), n(6), 0);
  },
  1235(to, n) {
    curve(to, n, 0);
    curve(to, n, 6);
  },
  1236(to, n) {
    to.curve(n(0), n(1), n(2), n(3), n(4), 0);
    to.curve(n(5), 0, n(6), n(7), n(8), -(n(1) + n(3) + n(7)));
  },
  1237(to, n) {
    const [dx, dy] = [n(0) + n(2) + n(4) + n(6) + n(8), n(1) + n(3) + n(5) + n(7) + n(9)];
    const along = Math.abs(dx) > Math.abs(dy);
    curve(to, n, 0);
    to.curve(n(6), n(7), n(8), n(9), along ? n(10) : -dx, along ? -dy : n(10));
  },
};
