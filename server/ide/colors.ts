/** The colours of sides, nations and terrain: `color #b5483a`. */
import type { SyntaxTree } from '../../grammar/ast';
import type { Span } from './types';

export interface ColorMark extends Span {
  /** 0..1 each. */
  red: number;
  green: number;
  blue: number;
}

/** Every `#rrggbb` that stands after the word `color`. */
export function colors(tree: SyntaxTree): ColorMark[] {
  const found: ColorMark[] = [];
  for (const m of tree.text.matchAll(/\bcolor[ \t]+(#[0-9a-fA-F]{6})\b/g)) {
    const end = m.index + m[0].length;
    const channel = (at: number) => Number.parseInt(m[1]!.slice(at, at + 2), 16) / 255;
    found.push({ start: end - 7, end, red: channel(1), green: channel(3), blue: channel(5) });
  }
  return found;
}

/** A colour as the text writes it. */
export function writtenColor(red: number, green: number, blue: number): string {
  const channel = (part: number) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(red)}${channel(green)}${channel(blue)}`;
}
