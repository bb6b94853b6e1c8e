/** Marks of printers: where to cut, where sheets meet, and how long 50 mm are. */
import { esc } from '../svg/text';
import { type Box, mm } from './paper';

const ink = '#16202a';

/** Corner marks outside a box: two strokes at each corner, a little away from it. */
export function cropMarks({ x, y, width, height }: Box, length = 4, gap = 1): string {
  const d = [
    [x, -1],
    [x + width, 1],
  ].flatMap(([cx, dx]) =>
    [
      [y, -1],
      [y + height, 1],
    ].map(
      ([cy, dy]) =>
        `M${mm(cx! + dx! * gap)} ${mm(cy!)}h${mm(dx! * length)}M${mm(cx!)} ${mm(cy! + dy! * gap)}v${mm(dy! * length)}`,
    ),
  );
  return `<path class="crop" d="${d.join('')}" fill="none" stroke="${ink}" stroke-width=".15"/>`;
}

/** Where sheets of a map meet: a circle with a cross that can be seen on any ground. */
export function registerMark(x: number, y: number): string {
  const d = `M${mm(x - 2.5)} ${mm(y)}h5M${mm(x)} ${mm(y - 2.5)}v5`;
  return `<g class="register" fill="none"><circle cx="${mm(x)}" cy="${mm(y)}" r="1.5" stroke="#ffffff" stroke-width=".7"/><path d="${d}" stroke="#ffffff" stroke-width=".6"/><circle cx="${mm(x)}" cy="${mm(y)}" r="1.5" stroke="${ink}" stroke-width=".2"/><path d="${d}" stroke="${ink}" stroke-width=".15"/></g>`;
}

/** A bar of 50 mm in tens, with its end marked by `label`. */
export function scaleBar(x: number, y: number, label: string): string {
  const fields = [0, 1, 2, 3, 4].map(
    (i) =>
      `<rect x="${mm(x + i * 10)}" y="${mm(y)}" width="10" height="1.6" fill="${i % 2 === 0 ? ink : '#ffffff'}" stroke="${ink}" stroke-width=".15"/>`,
  );
  return `<g class="scale">${fields.join('')}${line(x + 52, y + 1.7, label, 2.4)}</g>`;
}

/** One line of text. */
export function line(
  x: number,
  y: number,
  words: string,
  size: number,
  more: { anchor?: 'middle' | 'end'; bold?: boolean; color?: string; italic?: boolean } = {},
): string {
  if (words === '') return '';
  const anchor = more.anchor ? ` text-anchor="${more.anchor}"` : '';
  const bold = more.bold ? ' font-weight="700"' : '';
  const italic = more.italic ? ' font-style="italic"' : '';
  return `<text x="${mm(x)}" y="${mm(y)}" font-size="${mm(size)}"${anchor}${bold}${italic} fill="${more.color ?? ink}">${esc(words)}</text>`;
}
