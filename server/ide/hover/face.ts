/** The faces of a counter as a small drawing: its nation's colour, its kind, and what is printed at full strength and after each loss. */
import type { UnitKind, UnitValue } from '../../../engine/kernel/compiled';
import { printedFace, printedRow } from '../../../engine/kernel/printed';
import { say } from '../types';
import type { Words } from '../words';
import { plain } from './markdown';

/** What is drawn: a counter of its own, or any of a kind. */
export interface Drawn {
  kind: string;
  /** Absent for a kind that several nations have. */
  nation?: string;
  steps: number;
  values: Readonly<Record<string, readonly UnitValue[]>>;
}

const SIZE = 64;
const GAP = 6;
const MOST_FACES = 4;
const NEUTRAL = '#c9c4b5';

/** A picture in Markdown with all faces side by side; empty when nothing is known of the kind. */
export function faceImage(words: Words, unit: Drawn): string {
  const { kinds, nations } = words.game.vocabulary;
  const kind = kinds.find((k) => k.id === unit.kind);
  if (!kind) return '';
  const color = nations.find((n) => n.id === unit.nation)?.color ?? NEUTRAL;
  const count = Math.max(1, Math.min(unit.steps, MOST_FACES));
  const faces = Array.from({ length: count }, (_, step) => oneFace(words, unit, kind, color, step));
  const width = count * (SIZE + GAP) - GAP;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIZE}" font-family="sans-serif" text-anchor="middle">${faces.join('')}</svg>`;
  const title = plain(say(words.ide, kind.names).replace(/\s+/g, ' '));
  // With a parameter: VS Code's Markdown renderer takes no other data URIs for images.
  return `![${title}](data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg).replace(/[()']/g, (c) => `%${c.charCodeAt(0).toString(16)}`)})`;
}

function oneFace(words: Words, unit: Drawn, kind: UnitKind, color: string, step: number): string {
  // The same as on the map: what the class prints, or what is usual.
  const own = Object.keys(unit.values).length > 0 ? { own: { ...unit.values } as Record<string, UnitValue[]> } : {};
  const printed = printedFace(words.game.vocabulary, { ...kind, steps: unit.steps, ...own }, unit.steps - step);
  const shown = printedRow(printed);
  const ink = dark(color) ? '#ffffff' : '#1a1a1a';
  const text = (x: number, y: number, size: number, content: string) =>
    content === '' ? '' : `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}">${escaped(content)}</text>`;
  const parts = [
    `<rect x="1" y="1" width="${SIZE - 2}" height="${SIZE - 2}" rx="4" fill="${color}" stroke="#333" stroke-width="1.5"/>`,
    step > 0 ? `<path d="M1 18 18 1" stroke="${ink}" stroke-width="2"/>` : '',
    text(SIZE / 2, 13, 9, printed.above?.text ?? ''),
    text(SIZE / 2, 34, kind.id.length > 8 ? 8 : 12, kind.id),
    text(9, 34, 9, printed.left?.text ?? ''),
    text(SIZE - 9, 34, 9, printed.right?.text ?? ''),
    text(SIZE / 2, 56, shown.length > 7 ? 11 : 15, shown),
  ];
  return `<g transform="translate(${step * (SIZE + GAP)} 0)">${parts.join('')}</g>`;
}

/** Whether light letters are read better on a colour: relative luminance as WCAG defines it. */
function dark(color: string): boolean {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 0.179;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
