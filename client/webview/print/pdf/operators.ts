/** Paths as operators. */
import type { Segment } from '../path';
import { num } from './file';

export function operators(d: readonly Segment[], digits = 3): string {
  return d
    .map((s) => {
      if (s.op === 'Z') return 'h';
      if (s.op === 'C') return `${[s.x1, s.y1, s.x2, s.y2, s.x, s.y].map((n) => num(n, digits)).join(' ')} c`;
      return `${num(s.x, digits)} ${num(s.y, digits)} ${s.op === 'M' ? 'm' : 'l'}`;
    })
    .join(' ');
}
