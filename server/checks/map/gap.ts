import type { MapData } from '../../model/facts/map';
import { edited } from '../edits';
import type { Check } from '../types';

/** A shorter piece (hexsides) is no river that could go on: a bridge, a dam. */
const LEAST = 3;

export const gap: Check = {
  code: 'SND347',
  name: 'gap',
  severity: 'information',
  whole: true,
  title: { en: 'A line of hexsides with a gap', ja: '途切れたヘクスサイドの線' },
  message: {
    en: '{kind} ends on both sides of {side}: is that hexside missing?',
    ja: '{kind}が{side}の両側で途切れています。このヘクスサイドが抜けていませんか?',
  },
  doc: {
    en: 'Two pieces of one river (hexsides of a kind with the same name) end at the two corners of one hexside that is not in the list. (Beside a place with a name a river may run through the place.) Most likely it was forgotten.',
    ja: '同じ川(同じ名前の同じ種類のヘクスサイド)の2つの部分が、リストにない1つのヘクスサイドの両端で終わっています(名前のある場所の縁は、川がその中を通ることがあるので除きます)。おそらく書き落としです。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..4; rows 1..5; shifted even }
  terrain plain: 0101..0405
  border closed "Brook": 0201/0301, 0201/0302, 0202/0302, 0203/0303, 0203/0304, 0204/0304
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..4; rows 1..5; shifted even }
  terrain plain: 0101..0405
  border closed "Brook": 0201/0301, 0201/0302, 0202/0302, 0202/0303, 0203/0303, 0203/0304, 0204/0304
}
`,
  *onMap({ map }) {
    if (map.board.grid.shape !== 'hex') return;
    for (const [kind, pieces] of byName(map))
      for (const { missing, before } of gapsOf(map, pieces.sides, pieces.kindSides)) {
        const span = map.borderAt.get(`${before} ${pieces.kind}`);
        if (span) yield { span, args: { kind, side: missing } };
      }
  },
  fixes: (context) => {
    const { side = '' } = context.issue.args;
    const { end } = context.at;
    const title = { en: `Insert ${side}`, ja: `${side}を挿入` };
    return [edited(context, title, { start: end, end, text: `, ${side}` })];
  },
};

interface Named {
  kind: string;
  sides: string[];
  /** All hexsides of the kind, whatever they are called. */
  kindSides: ReadonlySet<string>;
}

/** Hexsides that bear a name, by kind and name. */
function byName(map: MapData): Map<string, Named> {
  const kinds = new Map<string, Set<string>>();
  const named = new Map<string, Named>();
  for (const { a, b, kind, names } of map.board.borders) {
    const all = kinds.get(kind) ?? new Set();
    kinds.set(kind, all.add(`${a}/${b}`));
    if (!names) continue;
    const key = `${kind} ${names.en}`;
    const one = named.get(key) ?? { kind, sides: [], kindSides: all };
    one.sides.push(`${a}/${b}`);
    named.set(key, one);
  }
  return named;
}

/** The corners of a hexside: three hexes that touch each other there. At the edge of the map there may be one only. */
function cornersOf(map: MapData, side: string): string[] {
  const [a = '', b = ''] = side.split('/');
  const beside = new Set(map.neighbours(b));
  return map
    .neighbours(a)
    .filter((hex) => beside.has(hex))
    .map((hex) => [a, b, hex].sort().join(' '));
}

/** The three hexsides that meet at a corner. */
function sidesAt(corner: string): string[] {
  const [a, b, c] = corner.split(' ');
  return [`${a}/${b}`, `${a}/${c}`, `${b}/${c}`];
}

function isNamed(map: MapData, hex: string): boolean {
  const place = map.places.get(hex);
  return place !== undefined && place.names.en !== hex;
}

/** Hexsides between two ends of different pieces, each with the hexside that it would follow. */
function gapsOf(
  map: MapData,
  sides: readonly string[],
  all: ReadonlySet<string>,
): { missing: string; before: string }[] {
  if (sides.length < 2 * LEAST) return [];
  const piece = new Map<string, number>();
  const own = new Set(sides);
  const sizes: number[] = [];
  for (const side of sides) {
    if (piece.has(side)) continue;
    const todo = [side];
    let size = 0;
    for (let one = todo.pop(); one !== undefined; one = todo.pop()) {
      if (piece.has(one)) continue;
      piece.set(one, sizes.length);
      size++;
      for (const corner of cornersOf(map, one))
        for (const next of sidesAt(corner)) if (own.has(next) && !piece.has(next)) todo.push(next);
    }
    sizes.push(size);
  }
  if (sizes.length < 2) return [];
  const found = new Map<string, string>();
  /** The hexside of the river that ends at a corner, where no other of the kind goes on. */
  const endsAt = (corner: string) => {
    const there = sidesAt(corner).filter((side) => all.has(side));
    return there.length === 1 && own.has(there[0]!) ? there[0] : undefined;
  };
  for (const side of sides)
    for (const corner of cornersOf(map, side)) {
      if (endsAt(corner) !== side) continue;
      for (const missing of sidesAt(corner)) {
        // A river may run through a town: its hexsides count for nothing there.
        if (missing === side || missing.split('/').some((hex) => isNamed(map, hex))) continue;
        const across = cornersOf(map, missing).find((one) => one !== corner);
        const other = across === undefined ? undefined : endsAt(across);
        if (other === undefined || piece.get(other) === piece.get(side) || found.has(missing)) continue;
        if (Math.min(sizes[piece.get(side)!]!, sizes[piece.get(other)!]!) >= LEAST) found.set(missing, side);
      }
    }
  return [...found].map(([missing, before]) => ({ missing, before }));
}
