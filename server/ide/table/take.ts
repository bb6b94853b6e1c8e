/** Taking units out of the statements that name them. */

import type { Place } from '../../../engine/kernel/compiled';
import type { Surgery } from './surgery';
import { countOf, tailOf, wordsOf } from './words';
import type { Block, Line, Written } from './written';

/** How many units of each group are meant. */
export type Taken = ReadonlyMap<Written, number>;

/** Units on their way from one statement to another. */
export interface Piece {
  count: number;
  words: string;
  side: string | undefined;
  line: Line;
  block: Block;
  /** Provenance of the statement they come from, with a blank before it. */
  tail: string;
}

/** What is taken, statement by statement. */
export function byLine(taken: Taken): Map<Line, Written[]> {
  const lines = new Map<Line, Written[]>();
  const known = new Map<number, Line>();
  for (const one of taken.keys()) {
    const line = known.get(one.line.start) ?? one.line;
    known.set(line.start, line);
    lines.set(line, [...(lines.get(line) ?? []), one]);
  }
  return lines;
}

/** Whether nothing is left of a statement. */
export function isWhole(line: Line, groups: readonly Written[], taken: Taken): boolean {
  return line.groups.length === groups.length && groups.every((one) => (taken.get(one) ?? 0) >= countOf(one));
}

export function pieceOf(text: string, one: Written, count: number, to?: Place): Piece {
  const { line, block, side } = one;
  return { count, words: wordsOf(text, one, to), side, line, block, tail: tailOf(text, line) };
}

/** Takes units out of a statement that keeps others. */
export function takeSome(work: Surgery, line: Line, groups: readonly Written[], taken: Taken): void {
  const gone = new Set(groups.filter((one) => (taken.get(one) ?? 0) >= countOf(one)).map((one) => one.group.start));
  work.dropFromList(line.groups, (i) => gone.has(line.groups[i]!.start));
  for (const one of groups) if (!gone.has(one.group.start)) recount(work, one, countOf(one) - taken.get(one)!);
}

/** Gives a group another number. */
function recount(work: Surgery, { group: { count, words } }: Written, left: number): void {
  const [first] = words;
  if (!first) return;
  if (!count) work.insert(first.start, `${left} `);
  else if (left > 1) work.replace(count, `${left}`);
  else work.replace({ start: count.start, end: first.start }, '');
}
