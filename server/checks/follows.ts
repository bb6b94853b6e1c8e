/** One slip, one problem: what is said about a statement that was not understood, or a row whose cells stand under other headings. */
import type { SyntaxTree } from '../../grammar/ast';
import { damageOf } from '../../grammar/damage';
import type { Location, Problem } from '../model/types';

type Placed = Pick<Location, 'start' | 'end'>;

/** Whether what is said of a stretch of the text only follows from what the grammar has said of the statement. */
export function afterDamage(tree: SyntaxTree): (at: Placed) => boolean {
  const damages = damageOf(tree);
  if (damages.list.length === 0) return () => false;
  return ({ start }) => damages.at(start) !== undefined;
}

/** More rows than this one after another, all with as many cells: their heading is wrong. */
const RUN = 2;

/** Without what is said about the cells of rows that have too many or too few, and with one problem for a heading that has. */
export function withoutShifted(tree: SyntaxTree, problems: readonly Problem[]): Problem[] {
  const rows = problems.filter(({ code }) => code === 'SND406').sort((a, b) => a.start - b.start);
  if (rows.length === 0) return problems.slice();
  const said = new Set<Problem>();
  for (let from = 0; from < rows.length; ) {
    let to = from + 1;
    while (to < rows.length && isNext(tree, rows[to - 1]!, rows[to]!)) to++;
    // What is wrong with the heading has been said.
    const heading = headingOf(tree, rows[from]!);
    const known = problems.some(
      ({ start, code }) => code !== 'SND406' && heading.start <= start && start < heading.end,
    );
    const last = to - from === 1 || !known ? (to - from > RUN ? from + 1 : to) : from;
    for (const row of rows.slice(from, last)) said.add(row);
    from = to;
  }
  return problems.filter((one) => {
    if (one.code === 'SND406') return said.has(one);
    const row = lastBefore(rows, one.start);
    return !row || one.start > row.end;
  });
}

/** The line before a row. */
function headingOf(tree: SyntaxTree, { start }: Problem): Placed {
  const from = Math.max(0, start - 400);
  const above = tree.slice(from, start).trimEnd();
  return { start: from + above.lastIndexOf('\n') + 1, end: from + above.length };
}

/** Whether two rows follow each other and have as many cells as each other. */
function isNext(tree: SyntaxTree, a: Problem, b: Problem): boolean {
  if (a.args.found !== b.args.found || a.args.expected !== b.args.expected) return false;
  return b.start - a.end < 400 && tree.slice(a.end, b.start).trim() === '';
}

function lastBefore(rows: readonly Problem[], offset: number): Problem | undefined {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return rows[low - 1];
}
