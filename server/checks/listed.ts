/** How many problems of a file are listed: a text that is no scenario at all, or one slip in a line that stands for thousands of places, has too many to be read. */
import type { SyntaxProblem } from '../../grammar/ast';
import type { Problem } from '../model/types';

/** So many problems of the grammar are looked at in a file. */
const MOST_OF_GRAMMAR = 1000;

/** So many problems of one code are listed in a file. */
export const MOST_OF_KIND = 100;

/** The parameter of a problem that stands for others of its code: how many there are that are not listed. */
export const UNLISTED = 'unlisted';

/** The first problems of the grammar, and how many are behind them. */
export function firstOf(problems: readonly SyntaxProblem[]): { first: readonly SyntaxProblem[]; behind: number } {
  if (problems.length <= MOST_OF_GRAMMAR) return { first: problems, behind: 0 };
  return { first: problems.slice(0, MOST_OF_GRAMMAR), behind: problems.length - MOST_OF_GRAMMAR };
}

/**
 * The first problems of each code; where the next of a code stands, one that says how many more there are.
 * @param behind problems of the grammar that have not been looked at
 * @param order what the list is like: in text order
 */
export function listed(order: Problem[], behind: number): Problem[] {
  if (order.length <= MOST_OF_KIND && behind === 0) return order;
  const counts = new Map<string, number>();
  for (const { code } of order) counts.set(code, (counts.get(code) ?? 0) + 1);
  const seen = new Map<string, number>();
  const list: Problem[] = [];
  for (const problem of order) {
    const number = (seen.get(problem.code) ?? 0) + 1;
    seen.set(problem.code, number);
    if (number <= MOST_OF_KIND) list.push(problem);
    else if (number === MOST_OF_KIND + 1) list.push(standingFor(problem, counts.get(problem.code)! - MOST_OF_KIND));
  }
  const last = order.findLast(({ code }) => code.startsWith('SYN'));
  if (behind > 0 && last) list.push(standingFor({ ...last, start: last.end }, behind));
  return list;
}

function standingFor({ uri, start, end, code, severity }: Problem, count: number): Problem {
  return { uri, start, end, code, severity, args: { [UNLISTED]: String(count) }, related: [], tags: [], fixes: [] };
}

/** What a problem says that stands for others. */
export function unlistedWords(count: string): { en: string; ja: string } {
  return {
    en: `From here on ${count} more of this kind are not listed.`,
    ja: `これより後にある同種の問題${count}件は表示していません。`,
  };
}
