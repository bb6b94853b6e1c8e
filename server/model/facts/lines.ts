/** The lines of a point-to-point map, gathered, and distances along them. */
import type { GridLine } from '../../../engine/kernel/compiled';
import type { LoweredMap } from '../lower/lowered';
import { type Issue, type Rel, type Span, within } from '../lower/pieces';

export interface Lines {
  lines: GridLine[];
  /** Where each line is written, by `a/b`. */
  at: Map<string, Span>;
  issues: Issue[];
}

/** All lines in text order; of two between the same places the first counts. */
export function gatherLines(lowered: LoweredMap, span: (at: number, rel: Rel) => Span): Lines {
  const result: Lines = { lines: [], at: new Map(), issues: [] };
  for (const item of lowered.lines) {
    const value = item.piece.value;
    if (!value) continue;
    const { provenance: own, ...line } = value.line;
    const key = `${line.a}/${line.b}`;
    const at = span(item.at, value.at);
    const before = result.at.get(key);
    if (before) {
      result.issues.push({
        code: 'SND218',
        span: at,
        args: { a: line.a, b: line.b },
        related: [{ span: before, message: { en: 'First given here', ja: '最初の指定' } }],
      });
      continue;
    }
    result.at.set(key, at);
    const provenance = within(own, lowered.provenance);
    result.lines.push(provenance ? { ...line, provenance } : line);
  }
  return result;
}

/** Places joined to a place by a line that is open at the start. */
export function joined(lines: readonly GridLine[], id: string): string[] {
  return lines.flatMap((line) => (line.closed ? [] : line.a === id ? [line.b] : line.b === id ? [line.a] : []));
}

/** Least sum of lengths between two places over lines that are open at the start; Infinity without a way. */
export function pointDistance(lines: readonly GridLine[], from: string, to: string): number {
  const known = new Map([[from, 0]]);
  // Bellman's steps: maps of points are small, and each round settles at least one more place.
  for (let changed = true; changed; ) {
    changed = false;
    for (const line of lines) {
      if (line.closed) continue;
      for (const [a, b] of [
        [line.a, line.b],
        [line.b, line.a],
      ] as const) {
        const through = (known.get(a) ?? Number.POSITIVE_INFINITY) + line.length;
        if (through >= (known.get(b) ?? Number.POSITIVE_INFINITY)) continue;
        known.set(b, through);
        changed = true;
      }
    }
  }
  return known.get(to) ?? Number.POSITIVE_INFINITY;
}
