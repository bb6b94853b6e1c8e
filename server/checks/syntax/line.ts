/** The line that a problem stands on. */
import type { FixContext } from '../types';

export interface Line {
  text: string;
  /** Where it begins. */
  start: number;
}

export function lineAround({ at, text }: Pick<FixContext, 'at' | 'text'>): Line {
  const all = text(at.uri);
  const start = all.lastIndexOf('\n', at.start - 1) + 1;
  const end = all.indexOf('\n', at.start);
  return { text: all.slice(start, end < 0 ? undefined : end), start };
}
