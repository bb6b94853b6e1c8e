/** Two small fonts made by hand, one of each kind of outline. */

const word = (n: number) => [(n >> 8) & 255, n & 255];
const long = (n: number) => [...word(n >>> 16), ...word(n)];
const text = (tag: string) => [...tag].map((c) => c.charCodeAt(0));

/** The file of a font with these tables. */
function sfnt(kind: number[], tables: Record<string, number[]>): Uint8Array {
  const names = Object.keys(tables).sort();
  let at = 12 + names.length * 16;
  const head = [...kind, ...word(names.length), ...word(0), ...word(0), ...word(0)];
  const body: number[] = [];
  for (const name of names) {
    const data = tables[name]!;
    head.push(...text(name), ...long(0), ...long(at), ...long(data.length));
    const padded = [...data, ...new Array<number>((4 - (data.length % 4)) % 4).fill(0)];
    body.push(...padded);
    at += padded.length;
  }
  return Uint8Array.from([...head, ...body]);
}

/** What both fonts have: 1000 units; glyph 1 is 600 wide, 2 and beyond 500. */
function common(glyphs: number, cmap: number[]): Record<string, number[]> {
  return {
    head: [...new Array<number>(18).fill(0), ...word(1000), ...new Array<number>(30).fill(0), ...word(0), ...word(0)],
    maxp: [...long(0x10000), ...word(glyphs)],
    hhea: [...new Array<number>(34).fill(0), ...word(3)],
    hmtx: [...word(300), ...word(0), ...word(600), ...word(0), ...word(500), ...word(0)],
    cmap,
  };
}

/** A map of format 4: `A` is glyph 1, `B` 2. */
function segments(): number[] {
  const table = [...word(4), ...word(32), ...word(0), ...word(4), ...word(0), ...word(0), ...word(0)];
  table.push(...word(0x42), ...word(0xffff), ...word(0), ...word(0x41), ...word(0xffff));
  table.push(...word(1 - 0x41), ...word(1), ...word(0), ...word(0));
  return [...word(0), ...word(1), ...word(3), ...word(1), ...long(12), ...table];
}

/** A map of format 12: `A` is glyph 1, 呉 is 2, 𠮷 (beyond the first plane) is 2, too. */
function groups(): number[] {
  const group = (code: number, glyph: number) => [...long(code), ...long(code), ...long(glyph)];
  const table = [
    ...word(12),
    ...word(0),
    ...long(52),
    ...long(0),
    ...long(3),
    ...group(0x41, 1),
    ...group(0x5449, 2),
    ...group(0x20bb7, 2),
  ];
  return [...word(0), ...word(1), ...word(3), ...word(10), ...long(12), ...table];
}

/** Glyph 1: a line and a curve, from (0, 0) by (100, 0) back over (100, 100); glyph 2: the first one twice as large, moved by (10, 20). */
export function trueType(): Uint8Array {
  const one = [...word(1), ...word(0), ...word(0), ...word(100), ...word(100), ...word(2), ...word(0)];
  // On the curve, on the curve, off it; x and y as short steps.
  one.push(0x01 | 0x10 | 0x20, 0x01 | 0x02 | 0x10 | 0x20, 0x04 | 0x10 | 0x20, 100, 100, 0);
  const two = [
    ...word(0xffff),
    ...word(0),
    ...word(0),
    ...word(0),
    ...word(0),
    ...word(0x02 | 0x08),
    ...word(1),
    10,
    20,
    ...word(0x7fff),
  ];
  const offsets = [0, 0, one.length, one.length + two.length];
  return sfnt([0, 1, 0, 0], {
    ...common(3, segments()),
    glyf: [...one, ...two],
    loca: offsets.flatMap((offset) => word(offset / 2)),
  });
}

/** Numbers and operators of a program. */
const number = (n: number) => (n >= -107 && n <= 107 ? [n + 139] : [28, ...word(n)]);
const program = (...parts: (number | string)[]) =>
  parts.flatMap((part) => (typeof part === 'number' ? number(part) : part.split(' ').map(Number)));

function index(items: number[][]): number[] {
  if (items.length === 0) return word(0);
  let at = 1;
  const offsets = [at, ...items.map((item) => (at += item.length))];
  return [...word(items.length), 2, ...offsets.flatMap(word), ...items.flat()];
}

/** Glyph 1: a width, hints, a square by alternating lines; glyph 2: a curve from a subroutine of the glyph's part, closed. */
export function compact(): Uint8Array {
  const notdef = program('14');
  const one = program(600, 10, 20, '1', 50, 60, '18', '19 0', 5, 6, '21', 100, 100, -100, '6', '14');
  const two = program(0, 0, '21', -107, '10', '14');
  const charstrings = index([notdef, one, two]);
  const local = index([program(10, 0, 10, 10, 0, 10, '8', '11')]);
  const top = (strings: number, size: number, priv: number) => [
    29,
    ...long(strings),
    17,
    29,
    ...long(size),
    29,
    ...long(priv),
    18,
  ];
  const names = index([text('Test')]);
  const length = 4 + names.length + index([top(0, 0, 0)]).length + index([]).length * 2;
  const priv = [29, ...long(6), 19];
  const dict = top(length, priv.length, length + charstrings.length);
  const data = [1, 0, 4, 2, ...names, ...index([dict]), ...index([]), ...index([]), ...charstrings, ...priv, ...local];
  return sfnt(text('OTTO'), { ...common(3, groups()), 'CFF ': data });
}
