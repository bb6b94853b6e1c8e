/** Papers and lengths, in millimetres. */
import type { Names } from '../../../engine/kernel/compiled';

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** Papers by name, upright. `ISO 216` and the North American sizes. */
export const papers: Record<string, Size> = {
  a5: { width: 148, height: 210 },
  a4: { width: 210, height: 297 },
  a3: { width: 297, height: 420 },
  a2: { width: 420, height: 594 },
  a1: { width: 594, height: 841 },
  a0: { width: 841, height: 1189 },
  b5: { width: 176, height: 250 },
  b4: { width: 250, height: 353 },
  letter: { width: 215.9, height: 279.4 },
  legal: { width: 215.9, height: 355.6 },
  tabloid: { width: 279.4, height: 431.8 },
};

const units: Record<string, number> = { mm: 1, cm: 10, in: 25.4, pt: 25.4 / 72 };

/** A length such as `15mm`, `1.5cm`, `0.5in` or `36pt` in millimetres; a bare number is millimetres. Undefined for anything else. */
export function lengthOf(text: string): number | undefined {
  const found = /^(\d{1,5}(?:\.\d{1,4})?)\s*(mm|cm|in|pt)?$/.exec(text.trim().toLowerCase());
  return found ? Number(found[1]) * units[found[2] ?? 'mm']! : undefined;
}

/** A paper by name, or `WIDTHxHEIGHT` with lengths (`500x700mm`, `13x19in`). Undefined for anything else. */
export function paperOf(text: string): Size | undefined {
  const word = text.trim().toLowerCase();
  const named = Object.hasOwn(papers, word) ? papers[word] : undefined;
  if (named) return named;
  const found = /^(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in|pt)?$/.exec(word);
  if (!found) return undefined;
  const [width, height] = [1, 2].map((i) => Number(found[i]) * units[found[3] ?? 'mm']!) as [number, number];
  return width >= 50 && height >= 50 && width <= 20000 && height <= 20000 ? { width, height } : undefined;
}

/** Something that cannot be printed as asked; its message is for people. */
export class PrintError extends Error {
  override name = 'PrintError';
  constructor(readonly text: Names) {
    super(text.en);
  }
}

/** Three decimals of a millimetre: a thousandth is finer than any printer. */
export function mm(value: number): number {
  return Math.round(value * 1000) / 1000 || 0;
}
