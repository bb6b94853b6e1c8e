/**
 * Advice about a colour: how well signs can be read on it (WCAG 2.2, contrast ratio), and whether somebody with a common colour
 * blindness can tell it from the colours it stands beside (Machado, Oliveira and Fernandes 2009, severity 1; distance in CIE L*a*b*).
 */
import type { Names } from '../../engine/kernel/compiled';
import { writtenColor } from './colors';
import { type Ide, say } from './types';

export interface Presentation {
  /** What the list of ways to write the colour shows. */
  label: string;
  /** What is written: `#rrggbb`. */
  text: string;
}

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

const BLINDNESS: { names: Names; matrix: Matrix }[] = [
  {
    names: { en: 'protanopia', ja: '1型2色覚' },
    matrix: [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
  },
  {
    names: { en: 'deuteranopia', ja: '2型2色覚' },
    matrix: [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
  },
  {
    names: { en: 'tritanopia', ja: '3型2色覚' },
    matrix: [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  },
];

/** Colours nearer to each other than this (ΔE*ab 1976) are hard to tell apart at the size of a counter. */
export const TELLABLE = 20;
/** Contrast of text that is easy to read (WCAG 2.2, level AA). */
const READABLE = 4.5;

const linear = (color: Rgb): Rgb =>
  color.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as never;

/** Contrast ratio of two colours (sRGB, 0..1 each channel), from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const luminance = (color: Rgb) => {
    const [r, g, blue] = linear(color);
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** CIE L*a*b* (D65) of a linear colour. */
function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const apart = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** How far apart two colours look, at least, to people without and with each colour blindness; with which it is least. */
export function distinctness(a: Rgb, b: Rgb): { distance: number; with?: Names } {
  let least: { distance: number; with?: Names } = { distance: apart(lab(linear(a)), lab(linear(b))) };
  for (const { names, matrix } of BLINDNESS) {
    const seen = (color: Rgb): Rgb => {
      const c = linear(color);
      return matrix.map((row) => Math.min(1, Math.max(0, row[0] * c[0] + row[1] * c[1] + row[2] * c[2]))) as never;
    };
    const distance = apart(lab(seen(a)), lab(seen(b)));
    if (distance < least.distance - 0.01) least = { distance, with: names };
  }
  return least;
}

/** A colour of the same kind of thing: another side, another terrain. */
export interface Neighbour {
  names: Names;
  color: Rgb;
}

/** `#rrggbb` as channels from 0 to 1. */
export function channels(color: string): Rgb {
  return [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16) / 255) as never;
}

/** Ways to write the colour: as it is, with what is to be said of it, and a lighter or darker one that can be told apart. */
export function presentations(ide: Ide, color: Rgb, beside: readonly Neighbour[]): Presentation[] {
  const text = writtenColor(...color);
  const exact = channels(text);
  const list = [{ text, label: `${text} · ${[inks(ide, exact), ...clash(ide, exact, beside)].join(' · ')}` }];
  const other = clash(ide, exact, beside).length > 0 ? nearestTellable(exact, beside) : undefined;
  if (other !== undefined) {
    const told = say(ide, { en: 'can be told from all others', ja: '他のすべての色と区別できます' });
    list.push({ text: other, label: `${other} · ${inks(ide, channels(other))} · ${told}` });
  }
  return list;
}

function inks(ide: Ide, color: Rgb): string {
  const white = contrast(color, [1, 1, 1]);
  const black = contrast(color, [0, 0, 0]);
  const best = Math.max(white, black);
  const ink = white >= black ? { en: 'white', ja: '白' } : { en: 'black', ja: '黒' };
  const level = best >= 7 ? 'AAA' : best >= READABLE ? 'AA' : '';
  const ratio = `${best.toFixed(1)}:1${level && ` ${level}`}`;
  return say(ide, { en: `${ink.en} text ${ratio}`, ja: `${ink.ja}文字 ${ratio}` });
}

/** More names than this are not listed. */
const NAMED = 2;

function clash(ide: Ide, color: Rgb, beside: readonly Neighbour[]): string[] {
  const alike = beside
    .map((other) => ({ other, ...distinctness(color, other.color) }))
    .filter(({ distance }) => distance < TELLABLE)
    .sort((a, b) => a.distance - b.distance);
  return alike.slice(0, NAMED).map(({ other, with: kind }) => {
    const name = say(ide, other.names);
    const seen = kind ? { en: ` with ${kind.en}`, ja: `${kind.ja}では` } : { en: '', ja: '' };
    return say(ide, { en: `hard to tell from ${name}${seen.en}`, ja: `${seen.ja}「${name}」と区別しにくい` });
  });
}

/** The least change towards black or white after which nothing clashes. */
function nearestTellable(color: Rgb, beside: readonly Neighbour[]): string | undefined {
  for (let share = 0.04; share < 0.9; share += 0.04) {
    for (const goal of [0, 1]) {
      const mixed = writtenColor(...(color.map((c) => c + (goal - c) * share) as [number, number, number]));
      if (beside.every((other) => distinctness(channels(mixed), other.color).distance >= TELLABLE)) return mixed;
    }
  }
  return undefined;
}

/** Of all that has a colour. */
interface Colored {
  id: string;
  names: Names;
  color?: string;
  /** Of a nation. */
  side?: string;
}

/** What else has a colour of the kind that is declared around the offset: the other sides, nations or terrains of its game. */
export function neighbours(ide: Ide, uri: string, offset: number): Neighbour[] {
  const [own] = ide.model
    .definitionsIn(uri)
    .filter(
      ({ symbol, whole }) => KINDS[symbol.kind] && whole.uri === uri && whole.start <= offset && offset <= whole.end,
    )
    .sort((a, b) => a.whole.end - a.whole.start - (b.whole.end - b.whole.start));
  const vocabulary = own && ide.model.game(own.symbol.game)?.vocabulary;
  if (!own || !vocabulary) return [];
  const list = KINDS[own.symbol.kind]!.flatMap((kind): readonly Colored[] => vocabulary[kind] ?? []);
  const side = vocabulary.nations.find((n) => n.id === own.symbol.id)?.side ?? own.symbol.id;
  return list.flatMap((thing) => {
    // A nation wears the colour of its side, or a shade of it.
    const kin = thing.id === own.symbol.id || thing.id === side || thing.side === side;
    const { color } = thing;
    return kin || !color || !/^#[0-9a-f]{6}$/i.test(color) ? [] : [{ names: thing.names, color: channels(color) }];
  });
}

const KINDS: Partial<Record<string, readonly ('sides' | 'nations' | 'terrains' | 'borders' | 'routes')[]>> = {
  side: ['sides'],
  nation: ['sides', 'nations'],
  terrain: ['terrains'],
  border: ['borders'],
  route: ['routes'],
};
